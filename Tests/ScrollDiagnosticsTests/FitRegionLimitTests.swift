import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The limits of a region: its rows, its noise and clocks, and the deceleration and the stop that are found in it.
@Suite(.endsInTime) struct FitRegionLimitTests {
  private func region(
    _ offsets: [Double], _ seed: Range<Int>, rows: Range<Int>? = nil, quantum: Double = 0,
    prepared: PreparedTrace? = nil
  ) throws -> FitRegion {
    let trace = ScrollTrace(exactly: offsets)
    let found = FitRegion(
      trace, prepared ?? PreparedTrace(trace), rows: rows ?? 0..<trace.count, seed: seed, quantum: quantum)
    return try #require(found)
  }

  /// A slow way, and a fast one whose steps differ as if the clock erred.
  private func errant() throws -> PreparedTrace {
    var generator = SeededGenerator(seed: 7)
    let offsets = (0..<400).map { row -> Double in
      let step: Double = row < 200 ? 0.25 : 20
      return 50 + step * Double(row - 200) + (row < 200 ? 0.02 : 0.5) * generator.nextNormal()
    }
    let prepared = PreparedTrace(ScrollTrace(exactly: offsets))
    try #require(prepared.noise > 0 && prepared.timeNoise > 0)
    return prepared
  }

  /// The greatest speed over three rows of the seed: of 24 pt back in them, or of what the rows behind do.
  @Test func theNoiseIsThatAtTheGreatestSpeed() throws {
    let prepared = try errant()
    func noise(_ steps: [Double]) throws -> Double {
      let offsets = steps.reduce(into: [900.0]) { $0.append($0[$0.count - 1] + $1) }
      return try region(offsets, 5..<25, prepared: prepared).candidates[0].noise
    }
    let even = ScrollTrace.constant(2, 5)
    let first = even + [-8, -8, -8] + ScrollTrace.constant(2, 30)
    #expect(try noise(first) == prepared.noise(at: 512))
    // Three of the last rows: 8, 4 and 2 pt.
    let last = ScrollTrace.constant(1, 21) + [2, 4, 8] + ScrollTrace.constant(1, 9)
    #expect(try noise(last) == prepared.noise(at: 14 * 64 / 3.0))
    // Before its third row, and behind its last, it may be faster.
    #expect(
      try noise([90, 90, 90, 90, 90] + ScrollTrace.constant(1, 19) + [90, 90, 90]) == prepared.noise(at: 64))
    // An eighth of a point in three rows are less than a unit of speed.
    #expect(try noise(ScrollTrace.constant(1 / 256.0, 30)) == prepared.noise(at: 0.25))
  }

  /// 4000 rows to both sides, and a clock that scatters by 25 µs may be a display's, one that scatters by 15 µs is not.
  @Test func aRegionHasItsRowsAndClocks() throws {
    let long = try region((0..<9020).map { Double($0 % 7) }, 4500..<4520)
    #expect(long.rows == 500..<8520 && long.seed == 4000..<4020)
    for (scatter, clocks) in [(15e-6, 1), (25e-6, 2)] {
      var trace = ScrollTrace()
      for row in 0..<64 {
        trace.append(3 * Double(row), at: Double(row) / 64 + Double(row % 2 * 2 - 1) * scatter)
      }
      let found = FitRegion(trace, PreparedTrace(trace), rows: 0..<64, seed: 20..<40, quantum: 0)
      #expect(found?.candidates.count == clocks)
    }
  }

  /// Of two clocks that on which the law holds a quarter longer, else that on which it misses less.
  @Test(arguments: [
    (40, 50, true), (41, 50, false), (10, 50, true), (50, 10, true), (50, 40, true), (50, 41, false),
    (50, 50, false),
  ])
  func theLongerFitIsTaken(recorded: Int, even: Int, isLength: Bool) throws {
    var trace = ScrollTrace()
    for row in 0..<64 { trace.append(3 * Double(row), at: Double(row) / 64 + Double(row % 2 * 2 - 1) * 1e-3) }
    let region = try #require(
      FitRegion(trace, PreparedTrace(trace), rows: 0..<64, seed: 20..<40, quantum: 0))
    // A straight way with misses that alternate.
    func grown(_ rows: Int, _ miss: Double) -> GrownFit? {
      let samples = FitSamples(
        times: (0..<rows).map { Double($0) },
        offsets: (0..<rows).map { row -> Double in
          let miss = row % 2 == 0 ? -miss : miss
          return 100 * Double(row) + miss
        },
        quantum: 0)
      return GrownFit(
        samples, seed: 0..<rows, from: [[0, 100]], law: { $0[0] + $0[1] * $1 }, growing: false)
    }
    let longer = max(recorded, even)
    func miss(_ rows: Int) -> Double { rows == longer ? 0.5 : 0.25 }
    let found = region.longest { samples in
      samples.clockError > 0
        ? grown(even, miss(even)) : grown(recorded, recorded == even ? 0.25 : miss(recorded))
    }
    let (fit, samples) = try #require(found)
    #expect(fit.rows.count == (isLength ? longer : min(recorded, even)))
    if recorded == even { #expect(samples.clockError == 0) }
  }

  // MARK: the deceleration

  /// A way of `way` pt that loses `rate` of its speed in a second; `short` of its end the view rests. A row may miss.
  private func decay(
    _ way: Double, rate: Double, short: Double = 0, rows: Int, before: Int = 0, misses: [Int: Double] = [:]
  ) -> [Double] {
    let last = abs(way) - short
    return (0..<rows).map { row -> Double in
      let gone = -abs(way) * Elementary.expm1(-rate * Double(row - before) / 64)
      return 200 + (way < 0 ? -1 : 1) * min(gone, last) + (misses[row] ?? 0)
    }
  }

  /// It is looked for in the middle of the seed, without an eighth of the rows at both ends: two of 16.
  @Test func theMiddleOfTheSeedTellsTheLaw() throws {
    let offsets = decay(400, rate: 3, rows: 80, before: 20, misses: [21: 40, 34: 40])
    let law = try #require(try region(offsets, 20..<36).deceleration(restingRows: 0))
    #expect((22...23).contains(law.rows.lowerBound) && law.rows.upperBound == 34)
    let factor = try #require(law.motion["factor-per-ms"])
    #expect(abs(factor.value - Elementary.exp(-0.003)) < 1e-6)
    // Of 15 rows one is left out at both ends.
    let other = decay(400, rate: 3, rows: 80, before: 20, misses: [20: 40, 34: 40])
    #expect(try region(other, 20..<35).deceleration(restingRows: 0)?.rows.upperBound == 34)
  }

  /// It holds in 30 of 40 rows, of which it gives up a fifth to the motion before: 24 are just enough.
  @Test func aDecelerationHoldsInSixTenthsOfItsSeed() throws {
    let offsets = decay(40, rate: 3, rows: 60, before: 20, misses: [24: 40, 55: 40])
    let law = try #require(
      try region(offsets, 20..<60, rows: 10..<60, quantum: 1).deceleration(restingRows: 0))
    #expect(law.rows == 31..<55)
  }

  /// On a grid of √12 · 2 pt rows nearer than 5 pt to the rest tell nothing. Of a way of 60 pt that stops 1 pt short, six are left
  /// when ln(10)/4 s have gone, in row 36.8; a law of the rest's rows, too, is a part of a point off there.
  @Test func rowsNearTheStopAreLeftOut() throws {
    let offsets = decay(60, rate: 4, short: 1, rows: 90)
    func law(_ seed: Int) throws -> FoundLaw? {
      try region(offsets, 0..<seed, quantum: 2 * 12.0.squareRoot()).deceleration(restingRows: 12)
    }
    let found = try #require(try law(60))
    // A stop that is not seen leaves a law without one.
    #expect(found.rows == 0..<36 && found.motion["stop-speed"] == nil)
    let factor = try #require(found.motion["factor-per-ms"])
    #expect(abs(factor.value - Elementary.exp(-0.004)) < 1e-9)
    #expect(try law(61) == nil, "360 rows of 366")
  }

  /// It rests where it creeps by less than 2 pt/s, or than three errors of that: misses of 0.12 pt in twelve rows have 0.7 pt/s.
  @Test(arguments: [
    (1.9, 0.0, true), (2.5, 0, false), (2.5, 0.12, false), (2.5, 0.16, true), (-2.5, 0.12, false),
  ])
  func aRestCreepsNoFasterThanItsError(slope: Double, miss: Double, isRest: Bool) throws {
    var offsets = decay(60, rate: 4, short: 1, rows: 90)
    for row in 78..<90 {
      // Misses that leave mean and slope as they are.
      let side: Double = (row - 78) % 4 % 3 == 0 ? 1 : -1
      offsets[row] = 259 + slope * (Double(row - 78) - 5.5) / 64 + side * miss
    }
    let law = try region(offsets, 0..<60, quantum: 2 * 12.0.squareRoot()).deceleration(restingRows: 12)
    #expect(try #require(law).rows == (isRest ? 0..<36 : 0..<90))
  }

  /// 98 pt/s end by themselves, 102 pt/s are stopped; and so do half a point, and a twentieth, a second.
  @Test(arguments: [1.0, -1]) func aStopHasASpeed(side: Double) throws {
    func stop(_ way: Double, _ speed: Double, rows: Int) throws -> MotionFit.Parameter? {
      let offsets = decay(side * way, rate: 3, short: speed / 3, rows: rows)
      return try #require(try region(offsets, 0..<40).deceleration(restingRows: 12)).motion["stop-speed"]
    }
    #expect(try abs(#require(try stop(300, 98, rows: 90)).value - 98) < 1e-6)
    #expect(try stop(300, 102, rows: 90) == nil)
    #expect(try abs(#require(try stop(300, 0.5, rows: 220)).value - 0.5) < 1e-6)
    #expect(try abs(#require(try stop(0.2, 0.06, rows: 64)).value - 0.06) < 1e-6, "0.6 pt/s at its begin")
  }

  /// What is nearer than 2.5 millionths of a point to the rest is no part of the motion.
  @Test func anExactStopHasItsLastRow() throws {
    let whole = decay(300, rate: 3, rows: 53)
    func last(_ distance: Double) throws -> Int {
      let rest = whole[52] + distance
      let offsets = whole + [rest + 50] + ScrollTrace.constant(rest, 12)
      let law = try #require(try region(offsets, 0..<40).deceleration(restingRows: 12))
      try #require(law.motion["stop-speed"] != nil)
      return law.rows.upperBound
    }
    #expect(try last(2e-6) == last(3e-6) - 1 && last(3e-6) == last(6e-6))
  }

  /// A stop is seen from 2.5 standard errors of how far the law would have led on.
  @Test(arguments: [1.0, -1]) func aStopIsSeenFromItsErrorOn(side: Double) throws {
    var seen = 0
    let shorts = stride(from: 2.5, through: 3.8, by: 0.1)
    for short in shorts {
      let offsets = decay(60 * side, rate: 4, short: short, rows: 90)
      let law = try #require(
        try region(offsets, 0..<60, quantum: 12.0.squareRoot()).deceleration(restingRows: 12))
      var samples = FitSamples(
        times: law.rows.map { Double($0) / 64 }, offsets: Array(offsets[law.rows]), quantum: 12.0.squareRoot()
      )
      samples.place = offsets[89]
      let parameters = [4, 200, side * 240, offsets[89]]
      let fit = try #require(LawFit(samples, from: parameters, law: DecayLaw.offset))
      func lead(_ parameters: [Double]) -> Double {
        let places = (78..<90).map { DecayLaw.offset(Array(parameters.prefix(3)), Double($0) / 64) }
        return side * (places.reduce(0, +) / 12 - parameters[3])
      }
      let isSeen = lead(fit.parameters) > 2.5 * fit.errors(of: [(lead, nil)])[0]
      #expect((law.motion["stop-speed"] != nil) == isSeen, "\(short)")
      if isSeen { seen += 1 }
    }
    #expect(seen > 1 && seen < 10)
  }

  /// All of a slow way may be taken for its rest: then nothing is left behind it.
  @Test func aRestLiesBehindTheMotion() throws {
    let offsets = decay(1, rate: 2, rows: 60)
    let law = try #require(try region(offsets, 0..<60).deceleration(restingRows: 60))
    #expect(law.rows == 0..<60)
  }
}
