import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Where a braking begins, how long it takes, and how much it looks like one: 64 rows a second.
@Suite(.endsInTime) struct BrakingRuleTests {
  /// A fling of 2.5 /s with `speed` pt/s in row `end`, which brakes evenly from there on over some rows.
  private func detector(end: Int = 30, over rows: Int, side: Double = 1, speed: Double = 3000) -> StopDetector
  {
    let offsets = (0..<end + 60).map { row -> Double in
      let time = Double(row - end) / 64
      let late = min(max(0, Double(row - end)), Double(rows))
      let braked = speed / 64 * (late - late * late / (2 * Double(rows)))
      return side * (2000.3 + (time < 0 ? -speed / 2.5 * Elementary.expm1(-2.5 * time) : braked))
    }
    return StopDetector(context: ScrollTrace(exactly: offsets).context(), jumps: [])
  }

  /// A braking of three rows to eight, 0.125 s, is found where it begins.
  @Test(arguments: [1.0, -1]) func aBrakingIsFoundFromItsFirstRowOn(side: Double) {
    for rows in 3...12 {
      let found = detector(over: rows, side: side).brakedStop(at: 30 + rows)
      // Of nine rows the last eight are found.
      #expect(found?.samples.lowerBound == (rows < 9 ? 30 : rows == 9 ? 31 : nil), "\(rows)")
    }
  }

  /// Of a braking of 34 rows, 256 a second, the last 33 count. The step before them has to keep 88 % of the
  /// velocity.
  @Test(arguments: [(0.92, true), (0.9, true), (0.86, false), (0.85, false)])
  func aFlingKeepsItsLastStep(first: Double, isKept: Bool) {
    let shares = [first] + (1...33).map { 0.84 * (1 - Double($0) / 34) }
    let fling = (0...120).map { -1200 * Elementary.expm1(-2.5 * Double($0 - 120) / 256) }
    let braking = shares.indices.map { 3000 / 256 * shares[...$0].reduce(0, +) }
    let offsets = (fling + braking + ScrollTrace.constant(braking[33], 160)).map { 3000.3 + $0 }
    let detector = StopDetector(context: ScrollTrace(exactly: offsets, fps: 256).context(), jumps: [])
    #expect(detector.brakedStop(at: 154)?.samples.lowerBound == (isKept ? 121 : nil))
  }

  /// A fling of five steps may brake, even within one row; one of four steps may not.
  @Test func aFlingOfFiveStepsMayBrake() {
    #expect(detector(end: 5, over: 1).brakedStop(at: 6)?.samples == 5..<7)
    let (five, four) = (detector(end: 5, over: 4), detector(end: 4, over: 4))
    #expect(five.brakedStop(at: 9)?.samples == 5..<10)
    #expect(four.brakedStop(at: 8)?.samples.lowerBound != 4)
  }

  /// The square of the time left is one smooth course, which misses by 0.02 pt or less. What the fling and the
  /// braking leave speaks against them.
  @Test(arguments: [0.0, 0.25, 2]) func whatIsSmoothIsEvidenceAgainstABraking(scatter: Double) throws {
    let offsets = (0..<80).map { row -> Double in
      let left = Double(max(0, 40 - row))
      return 700.3 - 0.3717 * left * left
    }
    let detector = StopDetector(context: ScrollTrace(exactly: offsets).context(), jumps: [])
    try #require(detector.context.prepared.noise < 1e-9)
    for steps in 3...12 {
      for rows in 1...6 {
        let end = 40 - rows
        let glide = Glide(at: 900, losing: 2, scatter: scatter, over: end - steps..<end)
        // A parabola through those that brake takes three numbers, and the fling two.
        let freedom = Double(steps - 2 + max(0, rows - 3))
        let sharp = max(0.02, (scatter * scatter * Double(steps - 2) / freedom).squareRoot())
        let found = detector.evidence(of: glide, from: end, to: 40)
        #expect(abs(found + freedom * Elementary.log(sharp / 0.02)) < 1e-6, "\(steps) \(rows)")
      }
    }
  }

  /// A braking needs evidence of more than seven: the faster the fling, the more there is.
  @Test(arguments: [2, 4]) func aBrakingHasEvidenceOfSeven(rows: Int) throws {
    var counts = (found: 0, doubted: 0)
    for speed in stride(from: 225.0, through: 1000, by: 25) {
      let detector = detector(end: 5, over: rows, speed: speed)
      let glide = try #require(detector.context.prepared.fling(before: 5, leavingOut: { _ in false }))
      let isClear = detector.evidence(of: glide, from: 5, to: 5 + rows) > 7
      let found = detector.brakedStop(at: 5 + rows)
      #expect(found?.samples == (isClear ? 5..<6 + rows : nil), "\(speed)")
      counts = isClear ? (counts.found + 1, counts.doubted) : (counts.found, counts.doubted + 1)
    }
    #expect(counts.found > 5 && counts.doubted > 5)
  }
}
