import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What fits leave, when they end, and how far their parameters reach, where that is known by hand.
@Suite(.endsInTime) struct FitErrorLimitTests {
  private static var line: LawFit.Law { { $0[0] + $0[1] * $1 } }

  // MARK: noise

  /// A way of `travel` pt in 64 rows with misses of ±`size` pt in runs of eight: noise of half of that changes from row to row.
  private func isLawful(
    travel: Double, misses size: Double, run: Int = 8, quantum: Double = 0
  ) throws -> Bool {
    let step = travel / 63
    let samples = FitSamples(
      times: (0..<64).map { Double($0) },
      offsets: (0..<64).map { row in step * Double(row) + (row / run % 2 == 0 ? size : -size) },
      quantum: quantum)
    return try #require(LawFit(samples, from: [0, step], law: Self.line)).isLawful
  }

  /// A ten millionth of the way and of a point is as good as nothing: 1.45 times that.
  @Test func tinyMissesAreNone() throws {
    #expect(try isLawful(travel: 9, misses: 1.35e-6) && !isLawful(travel: 9, misses: 1.75e-6))
    #expect(try isLawful(travel: 1, misses: 2.7e-7) && !isLawful(travel: 1, misses: 3.5e-7))
  }

  /// A view at rest misses its place by twice what the grid explains at most, and a fiftieth of what the misses span.
  @Test func aRestMissesItsPlaceByItsGrid() throws {
    // 0.96·m < 2·σ, of misses that alternate.
    for (deviation, isRest) in [(0.47, false), (0.49, true)] {
      #expect(
        try isLawful(travel: 0, misses: 1, run: 1, quantum: deviation * 12.0.squareRoot()) == isRest)
    }
    // Without a grid it is a billionth of a point.
    #expect(try isLawful(travel: 0, misses: 0.97e-9, run: 1) && !isLawful(travel: 0, misses: 1.2e-9, run: 1))
  }

  @Test func roughnessIsThatOfNeighbours() {
    #expect([0.0, 2].roughness == 2.0.squareRoot() && [1.0, 3, -1, -1].roughness == (20 / 6.0).squareRoot())
  }

  // MARK: errors

  /// By how much the profile of a parameter widens its error. Twice ten offsets miss by ±3·`spread` pt in turn, so each ten tell their
  /// mean to `spread` pt; that of the first is a function of the parameter, whose slope is 1 at 0.
  private func widening(_ spread: Double, _ mean: @escaping (Double) -> Double) throws -> Double {
    let samples = FitSamples(
      times: (0..<20).map { Double($0) }, offsets: (0..<20).map { 3 * spread * ($0 % 2 == 0 ? 1 : -1) },
      quantum: 0)
    let fit = try #require(
      LawFit(
        samples, from: [0, 0], law: { parameters, time in time < 10 ? mean(parameters[0]) : parameters[1] }))
    let errors = fit.errors(of: [({ $0[0] }, 0), ({ $0[0] }, nil)])
    return errors[0] / errors[1]
  }

  private static func flat(_ place: Double) -> Double { place / (1 + place * place).squareRoot() }

  /// Each side is known to one part in 256 of the error.
  @Test func aFlatValleyWidensTheError() throws {
    #expect(try widening(0.6) { $0 } == 1 && widening(3) { $0 } == 1)
    // p/√(1 + p²) is 0.6 at 0.75.
    #expect(try abs(widening(0.6, Self.flat) - 1.25) < 0.01)
    #expect(try abs(widening(0.6) { $0 > 0 ? $0 : Self.flat($0) } - 1.125) < 0.01)
    #expect(try abs(widening(0.6) { $0 < 0 ? $0 : Self.flat($0) } - 1.125) < 0.01)
    #expect(try widening(0.6) { $0 * (1 + $0 * $0) } == 1, "a steep one narrows nothing")
  }

  /// Two errors out the squares have grown by 3.5 errors' squares instead of four, or by 3.7.
  @Test func aValleyThatIsNearlyAParabolaIsOne() throws {
    func found(_ growth: Double) throws -> Double {
      // 4·(1 - 4·k·s²)² with s = 0.6.
      let bend = (1 - (growth / 4).squareRoot()) / (4 * 0.36)
      return try widening(0.6) { $0 * (1 - bend * $0 * $0) }
    }
    #expect(try found(3.7) == 1 && found(3.5) > 1.005 && found(3.5) < 1.025)
  }

  /// What leaves nothing has the error of its grid, as it is.
  @Test func anExactFitIsNotWidened() throws {
    let times = (0..<20).map { Double($0) / 8 }
    let samples = FitSamples(times: times, offsets: times.map { 3 + 40 * $0 }, quantum: 0.5)
    let fit = try #require(LawFit(samples, from: [3, 40], law: Self.line))
    try #require(fit.sumOfSquares == 0)
    let errors = fit.errors(of: [({ $0[1] }, 1), ({ $0[1] }, nil)])
    #expect(errors[0] == errors[1] && errors[0] > 0)
  }

  /// A measurement is repeated 239 times: the 228th of the misses in order is 1.96 errors.
  @Test func theErrorIsThatOfTheRepetitionInItsPlace() throws {
    var generator = SeededGenerator(seed: 9)
    let times = (0..<30).map { Double($0) }
    let samples = FitSamples(
      times: times, offsets: times.map { 4 * $0 + generator.nextNormal() }, quantum: 0)
    let fit = try #require(LawFit(samples, from: [0, 4], law: Self.line))
    var asked: [Double] = []
    let quantity = { (parameters: [Double]) -> Double in
      asked.append(parameters[1])
      return parameters[1]
    }
    let error = fit.errors(of: [(quantity, nil)])[0]
    let misses = asked.dropFirst().map { abs($0 - asked[0]) }.sorted()
    try #require(misses.count == 239 && asked[0] == fit.parameters[1])
    #expect(error == misses[227] / 1.96)
  }

  // MARK: least squares

  @Test func aFitEndsWhereNothingImproves() {
    // Exact from the start: the first step finds nothing.
    let exact = LeastSquares(from: [2, 3], count: 4) { parameters, misses in
      for row in 0..<4 { misses[row] = 2 + 3 * Double(row) - parameters[0] - parameters[1] * Double(row) }
    }
    #expect(exact.steps == 1 && exact.isConverged && exact.sumOfSquares == 0)
    // A parameter of 0 has no share to change by: steps are damped until they are nothing. Others end some steps earlier, where they
    // change no digit.
    for (start, place, most) in [(0.0, 0.0, 25), (0.5, 2, 15), (-4, -2, 15)] {
      let fit = LeastSquares(from: [start], count: 2) { parameters, misses in
        (misses[0], misses[1]) = (parameters[0] - place - 1, parameters[0] - place + 1)
      }
      #expect(abs(fit.parameters[0] - place) < 1e-9 && fit.isConverged && fit.steps < most)
    }
    let single = LeastSquares(from: [0.5], count: 1) { parameters, misses in
      misses[0] = 3 + 0 * parameters[0]
    }
    #expect(single.residual == 3)
  }

  /// A small gain ends a fit at once where a coarser end than the least was asked for; else what a step changes has to be small, too.
  @Test func aSmallGainAloneIsNoEnd() {
    func steps(_ gain: Double) -> Int {
      // The third step moves the parameter by 3e-7, which gains 9e-16 of the sum.
      LeastSquares(from: [0.5], count: 2, gain: gain) { parameters, misses in
        (misses[0], misses[1]) = (parameters[0] - 12, parameters[0] + 8)
      }.steps
    }
    #expect(steps(1e-15) > 8 && steps(1.25e-15) < 5 && steps(2e-15) < 5)
  }

  /// A fit takes the same steps in any unit, and to either side.
  @Test func unitsAndSidesMakeNoDifference() {
    func steps(_ scale: Double) -> Int {
      LeastSquares(from: [0.5 * scale], count: 2) { parameters, misses in
        (misses[0], misses[1]) = (parameters[0] - scale, parameters[0] - 3 * scale)
      }.steps
    }
    for exponent in [-20, 20] {
      #expect(steps(1) == steps(Double(sign: .plus, exponent: exponent, significand: 1)))
    }
    #expect(steps(1) == steps(-1))
  }

  /// Slopes are those over six millionths of a parameter, or of a hundred millionth where it is less.
  @Test func slopesAreThoseOfSmallSteps() {
    var places: [Double] = []
    for parameter in [2.0, 0] {
      let slopes = LeastSquares.jacobian(at: [parameter], 1) { parameters, misses in
        places.append(parameters[0])
        misses[0] = 5 * parameters[0]
      }
      #expect(abs(slopes[0][0] - 5) < 1e-6)
    }
    let steps = [2 * 6e-6, -2 * 6e-6, 6e-14, -6e-14]
    #expect(
      zip(places, zip([2, 2, 0, 0.0], steps)).allSatisfy {
        abs($0 - $1.0 - $1.1) < 1e-9 * abs($1.1) + 1e-15 * $1.0
      })
  }

  // MARK: growth

  /// A law takes other rows from eight on, and only where it holds.
  @Test func aLawTakesEightRowsThatItHoldsIn() throws {
    let times = (0..<40).map { Double($0) }
    var samples = FitSamples(times: times, offsets: times.map { 5 * $0 }, quantum: 0)
    samples.offsets[30] = 0
    var grown = try #require(
      GrownFit(samples, seed: 10..<30, from: [[0, 5]], law: Self.line, growing: false))
    let kept = grown.adopt(10..<32, of: samples)
    #expect(!kept && grown.rows == 10..<30)
    grown.drop(in: samples) { $0 >= 17 }
    #expect(grown.rows == 10..<30, "seven rows are too few")
    grown.drop(in: samples) { $0 >= 18 }
    #expect(grown.rows == 10..<18 && grown.times == 10...17)
    #expect(grown.adopt(2..<30, of: samples) && grown.rows == 2..<30)
  }
}
