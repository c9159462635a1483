import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a law leaves of offsets whose misses are made by hand: whether that is noise, and how far the parameters may be off.
@Suite(.endsInTime) struct LawMissTests {
  private static var line: LawFit.Law { { $0[0] + $0[1] * $1 } }

  /// A straight way of `travel` pt in 240 rows of 1/64 s with misses of ±1 pt, `run` times to one side and then to the other.
  private func fit(
    travel: Double = 2000, run: Int = 1, quantum: Double = 0, noise: Double = .infinity,
    _ misses: [Int: Double] = [:]
  ) throws -> LawFit {
    let rows = 0..<240
    var samples = FitSamples(
      times: rows.map { Double($0) / 64 },
      offsets: rows.map { row in
        travel * Double(row) / 239 + (misses[row] ?? (row / run % 2 == 0 ? 1 : -1))
      }, quantum: quantum)
    samples.noise = noise
    return try #require(LawFit(samples, from: [0, 64 * travel / 239], law: Self.line))
  }

  /// Of runs of n equal misses one step in n is 2 pt, so the roughness is √(4/n / 2) and the deviation 1 pt: 1.41 and 1.58 times as
  /// much for four and five.
  @Test func whatChangesSlowlyIsNoNoise() throws {
    for run in 1...8 {
      let fit = try fit(run: run)
      #expect(abs(fit.deviation - 1) < 0.01 && abs(fit.residual - 1) < 0.01)
      #expect(abs(fit.roughness - (2 / Double(run)).squareRoot()) < 0.03)
      #expect(fit.isLawful == (run < 5), "\(run)")
    }
  }

  /// 1.45 times what the grid explains 1.3 times: from 1.84 pt on.
  @Test func aGridExplainsItsRounding() throws {
    #expect(try !fit(run: 6, quantum: 1.75).isLawful && fit(run: 6, quantum: 1.93).isLawful)
    #expect(abs(try fit(quantum: 1.2).samples.gridDeviation - 0.3464) < 1e-4)
  }

  /// 1.45 times twice the noise of the trace, or 5e-4 of the way where that is more.
  @Test func aKnownNoiseBoundsTheMisses() throws {
    #expect(try fit(travel: 500, noise: 0.36).isLawful && !fit(travel: 500, noise: 0.33).isLawful)
    #expect(try fit(travel: 1460, noise: 0.1).isLawful && !fit(travel: 1300, noise: 0.1).isLawful)
  }

  /// A fiftieth of the way is no miss of a law, unless the grid explains half of it.
  @Test func aLawMissesASmallPartOfTheWay() throws {
    #expect(try fit(travel: 53).isLawful && !fit(travel: 46).isLawful)
    #expect(try fit(travel: 46, quantum: 1).isLawful)
  }

  /// Five times the noise: of one miss of m among misses of 1 pt each way the roughness is √((237·4 + 2·(m ± 1)²) / 478).
  @Test func aSingleMissIsNoNoise() throws {
    // m = 8.9: (237·4 + 9.9² + 7.9²...)/478: the noise is 1.5 pt, five of which are 7.6 pt.
    #expect(try fit(misses: 6.4).isLawful && !fit(misses: 9).isLawful)
  }

  private func fit(misses size: Double) throws -> LawFit { try fit([120: size]) }

  @Test func aFitNeedsMoreDataThanParameters() {
    func samples(_ count: Int) -> FitSamples {
      FitSamples(
        times: (0..<count).map(Double.init), offsets: (0..<count).map { Double($0 * $0) }, quantum: 0)
    }
    #expect(
      LawFit(samples(3), from: [0, 1], law: Self.line) == nil
        && LawFit(samples(4), from: [0, 1], law: Self.line) != nil)
    #expect(LawFit(samples(9), from: [0, 1], law: { _, _ in .nan }) == nil)
    // A place of rest is a datum more.
    var resting = samples(3)
    resting.place = 12
    #expect(
      LawFit(resting, from: [0, 1], law: { $1.isFinite ? $0[0] + $0[1] * $1 : 12 })?.samples.count == 4)
  }

  /// Slope and value of a line have the errors σ/√Σ(t - t̄)² and σ·√(1/n + t̄²/Σ(t - t̄)²). Some 240 repetitions tell the 95 %
  /// quantile to one part in sixteen.
  @Test(arguments: [1, 2, 3] as [UInt64]) func aLineHasTheErrorsOfALine(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let times = (0..<200).map { Double($0) / 100 }
    let offsets = times.map { 30 + 700 * $0 + 0.4 * generator.nextNormal() }
    let fit = try #require(
      LawFit(FitSamples(times: times, offsets: offsets, quantum: 0), from: [30, 700], law: Self.line))
    let errors = fit.errors(of: [({ $0[0] }, 0), ({ $0[1] }, 1), ({ $0[0] + $0[1] * 0.995 }, nil)])
    let squares = times.reduce(0) { $0 + ($1 - 0.995) * ($1 - 0.995) }
    let expected = [
      fit.deviation * (1 / 200.0 + 0.995 * 0.995 / squares).squareRoot(),
      fit.deviation / squares.squareRoot(),
      fit.deviation / 200.0.squareRoot(),
    ]
    for (error, value) in zip(errors, expected) { #expect(abs(error / value - 1) < 0.2, "\(error) \(value)") }
    #expect(abs(fit.parameters[0] - 30) < 4 * errors[0] && abs(fit.parameters[1] - 700) < 4 * errors[1])
  }

  /// A clock that errs moves an offset by the velocity times its error; what is a line of all of it is the even clock's own.
  @Test func aClockThatErrsAddsToTheErrors() throws {
    let times = (0..<200).map { Double($0) / 100 }
    func errors(_ clockError: Double, _ speed: Double) throws -> [Double] {
      var generator = SeededGenerator(seed: 5)
      var samples = FitSamples(
        times: times, offsets: times.map { speed * $0 + 0.01 * generator.nextNormal() }, quantum: 0)
      samples.clockError = clockError
      return try #require(LawFit(samples, from: [0, speed], law: Self.line)).errors(of: [({ $0[1] }, 1)])
    }
    let squares = times.reduce(0) { $0 + ($1 - 0.995) * ($1 - 0.995) }
    for speed in [1000.0, -3000] {
      let expected = abs(speed) * 0.001 / squares.squareRoot()
      // 239 repetitions tell the 95 % quantile of a bell to √(0.05·0.95/239)/0.117 deviations, 6 % of it: four of those.
      #expect(abs(try errors(0.001, speed)[0] / expected - 1) < 0.25)
      #expect(try errors(0, speed)[0] < 0.02 * expected)
    }
  }

  /// Rounding alone: of a line across many points of a grid its errors are those of noise of a 12th of the grid's square.
  @Test func aGridHasItsErrors() throws {
    var generator = SeededGenerator(seed: 8)
    let times = (0..<200).map { (Double($0) + 0.9 * generator.nextUnit()) / 100 }
    let offsets = times.map { (30.3 + 717.7 * $0).rounded() }
    let fit = try #require(
      LawFit(FitSamples(times: times, offsets: offsets, quantum: 1), from: [30, 700], law: Self.line))
    let squares = times.reduce(0) { $0 + ($1 - 0.995) * ($1 - 0.995) }
    let error = fit.errors(of: [({ $0[1] }, 1)])[0]
    let expected = 1 / (12 * squares).squareRoot()
    #expect(abs(error / expected - 1) < 0.25)
  }

  /// A parameter that the data do not hold has no error that is finite.
  @Test func whatTheDataDoNotTellHasNoError() throws {
    let times = (0..<50).map { Double($0) / 50 }
    let samples = FitSamples(times: times, offsets: times.map { 3 * $0 }, quantum: 0)
    let fit = try #require(LawFit(samples, from: [1, 2], law: { ($0[0] + $0[1]) * $1 }))
    #expect(fit.errors(of: [({ $0[0] }, 0)])[0] == .infinity)
  }

  // MARK: laws

  @Test func aDecayIsAsItsFormulaSays() {
    let law = [2.5, 40, 900.0]
    for time in [0.0, 0.3, 2] {
      let way = 360 * (1 - exp(-2.5 * time))
      #expect(abs(DecayLaw.offset(law, time) - 40 - way) < 1e-9)
      #expect(abs(DecayLaw.velocity(law, time) - 900 * exp(-2.5 * time)) < 1e-9)
    }
    #expect(DecayLaw.offset(law, .infinity).isNaN && DecayLaw.offset(law + [390], .infinity) == 390)
    // It would come to rest at 400 pt: 10 pt before, it goes at 2.5·10 pt/s.
    #expect(abs(DecayLaw.stopSpeed(law + [390]) - 25) < 1e-9)
    #expect(abs(DecayLaw.stopSpeed([2.5, 40, -900, -310]) - 25) < 1e-9)
    for rate in [1e-3, 500, -1] { #expect(DecayLaw.offset([rate, 0, 1], 1).isNaN) }
    #expect(DecayLaw.offset([1.1e-3, 0, 1], 1).isFinite && DecayLaw.offset([499, 0, 1], 1).isFinite)
  }

  /// The first and the last quarter of exact samples tell the rate within a few percent.
  @Test(arguments: [0.8, 3, 9]) func aDecayBeginsNearItsRate(rate: Double) {
    func start(_ velocity: Double, _ rate: Double) -> [Double] {
      let times = (0..<60).map { Double($0) / 60 }
      return DecayLaw.start(
        FitSamples(times: times, offsets: times.map { 7 - velocity * expm1(-rate * $0) / rate }, quantum: 0))
    }
    for velocity in [900.0, -900] {
      let found = start(velocity, rate)
      #expect(abs(found[0] / rate - 1) < 0.05 && abs(found[1] - 7) < 1e-12)
      // Over an eighth of a second on average it has lost its share, and bends by (r/4)²/40 or so.
      #expect(abs(found[2] / (velocity * exp(-rate / 8)) - 1) < 0.02 + rate * rate / 400)
    }
    #expect(start(900, 0.1)[0] == 0.3 && start(900, 40)[0] == 30)
    // What turns has no rate: 2 /s to begin with.
    let times = (0..<60).map { Double($0) / 60 }
    let turning = FitSamples(times: times, offsets: times.map { ($0 - 0.5) * ($0 - 0.5) }, quantum: 0)
    #expect(DecayLaw.start(turning)[0] == 2)
  }

  @Test func aSpringIsAsItsFormulaSays() {
    // Critically damped: x = (x0 + (v0 + ω·x0)·t)·exp(-ω·t).
    for time in [0.0, 0.1, 0.6] {
      let expected = 300 + (50 + 300 * time) * exp(-10 * time)
      #expect(abs(SpringLaw.offset([100, 20, 50, -200, 300], time) - expected) < 1e-6)
      #expect(abs(SpringLaw.law(about: 300)([100, 20, 50, -200], time) - expected) < 1e-6)
    }
    #expect(SpringLaw.offset([100, 20, 50, -200, 300], .infinity) == 300)
    for law in [[0, 1.0], [-1, 1], [1, -0.1], [1e6, 1], [1, 1e4]] {
      #expect(SpringLaw.offset(law + [1, 0, 0], 0.1).isNaN)
    }
    #expect(SpringLaw.offset([1, 0, 1, 0, 0], 0.1).isFinite)
    let samples = FitSamples(times: [0, 0.1, 0.2, 0.3], offsets: [10, 12, 14, 90], quantum: 0)
    let start = SpringLaw.start(samples, rest: 4)
    #expect(start[0] == 6 && abs(start[1] - 20) < 1e-9)
  }
}
