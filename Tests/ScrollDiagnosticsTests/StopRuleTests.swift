import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The rules by which a glide stops dead, each at its very limit: exact offsets, 64 rows a second, and glides of given numbers.
@Suite(.endsInTime) struct StopRuleTests {
  /// A detector in a motion of 10 pt a row, 640 pt/s, up to row 60, and then by some steps to a rest.
  private func detector(
    _ steps: [Double] = [], lasting: Double = 10, phases: [ScrollPhase?] = [],
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> StopDetector {
    var offsets = (0...60).map { 1000 + lasting * Double($0) }
    for step in steps { offsets.append(offsets[offsets.count - 1] + step) }
    offsets += ScrollTrace.constant(offsets[offsets.count - 1], 20)
    let context = ScrollTrace(exactly: offsets, phases: phases, columns).context()
    return StopDetector(context: context, jumps: [])
  }

  /// More than 0.7 of the velocity a second, and more than 1.6 or known to a quarter; from 800 pt/s on known to an eighth.
  @Test func aFlingSlowsDownMoreThanAFingerMay() {
    let stop = detector()
    func slows(_ rate: Double, _ error: Double = 0, at velocity: Double = 500) -> Bool {
      stop.slowsEvenly(Glide(at: velocity, losing: rate, error))
    }
    #expect(!slows(0.7) && slows(0.7.nextUp))
    #expect(!slows(1.6, 0.5) && slows(1.6.nextUp, 0.5) && !slows(1, 0.25) && slows(1.0.nextUp, 0.25))
    #expect(!slows(0.5, 0.05, at: 800) && slows(0.5, 0.05, at: 800.0.nextUp) && slows(0.5, 0.05, at: -801))
    #expect(!slows(0.5, 0.0625, at: 900) && slows(0.5.nextUp, 0.0625, at: -900))
  }

  /// A fling by its phases, its rate, or a change of the geometry where it stops.
  @Test func aRateAbove1800PermilleIsNoFinger() {
    let (plain, rows) = (detector(), 81)
    func isNone(_ stop: StopDetector, _ rate: Double, _ error: Double = 0, at end: Int = 60) -> Bool {
      stop.isNoFinger(Glide(at: 640, losing: rate, error), at: end)
    }
    #expect(!isNone(plain, 1.8) && isNone(plain, 1.8.nextUp))
    #expect(!isNone(plain, 3.8, 1) && isNone(plain, 3.8.nextUp, 1))
    #expect(isNone(detector(phases: [ScrollPhase?](repeating: .deceleration, count: rows)), 0.1))
    let changed = detector([.insetTop: (0..<rows).map { $0 < 60 ? 0 : 20 }])
    #expect(isNone(changed, 0.75) && !isNone(changed, 0.65) && !isNone(changed, 0.75, at: 40))
  }

  private func detector(_ columns: [ScrollTrace.Quantity: [Double]]) -> StopDetector {
    detector([], columns)
  }

  /// In four rows 640 pt/s make 40 pt: a braking makes a fifth of it to three quarters.
  @Test(arguments: [
    ([5.0, 1.5, 1, 0.5], true), ([5, 1.5, 1, 0.25], false), ([9, 8, 7, 6], true), ([9, 8, 7, 6.25], false),
    // Each step is shorter than the one before, and none goes back or stands still.
    ([5, 5, 2, 1], false), ([5, 4, 4, 1], false), ([10, 5, 2, 1], false), ([8, 4, 2, 0], false),
    ([8, 4, 2, -1], false),
  ])
  func aBrakingMakesAFifthToThreeQuartersOfTheWay(steps: [Double], brakes: Bool) throws {
    for side in [1.0, -1] {
      let stop = detector(steps.map { side * $0 }, lasting: side * 10)
      try #require(stop.context.prepared.noise == 0 && stop.context.prepared.timeNoise == 0)
      #expect(stop.brakes(Glide(at: side * 640, losing: 1), from: 60, to: 64) == brakes)
    }
  }

  /// In 1/16 s a fling that loses 6.4 /s loses 0.4: two and a half times as much is all.
  @Test func aBrakingIsTwoAndAHalfTimesAsHard() {
    let stop = detector([5, 4, 3, 2])
    #expect(stop.brakes(Glide(at: 640, losing: 6.4.nextDown), from: 60, to: 64))
    #expect(!stop.brakes(Glide(at: 640, losing: 6.4), from: 60, to: 64))
  }

  /// Within 88 % of what the glide has in the middle of its last step.
  @Test func theLastStepIsKept() {
    let stop = detector(lasting: 1.375)
    // 88 pt/s.
    #expect(!stop.isKept(Glide(at: 100, losing: 0), through: 40))
    #expect(stop.isKept(Glide(at: -100.0.nextDown, losing: 0), through: 40))
    let early = Elementary.exp(3.0 / 128)
    #expect(stop.isKept(Glide(at: 99.99 / early, losing: 3), through: 40))
    #expect(!stop.isKept(Glide(at: 100.01 / early, losing: 3), through: 40))
  }

  /// 1.6 frames at 640 pt/s are 16 pt.
  @Test func aStopMakesAFrameAndAHalf() {
    for (way, isShort) in [(15.75, true), (16, false), (-15.75, true), (-16, false)] {
      let stop = detector([way], lasting: way > 0 ? 10 : -10)
      let glide = Glide(at: way > 0 ? 640 : -640, losing: 1)
      #expect(stop.stopsShort(glide, from: 60, to: 61) == isShort, "\(way) pt")
    }
  }

  /// Even braking by 8 /s of 640 pt/s goes 40 pt; 11 pt and half a step of 10 pt are two fifths of it.
  @Test func aStopMakesTwoFifthsOfTheWayOfEvenBraking() {
    for side in [1.0, -1] {
      let stop = detector([side * 11], lasting: side * 10)
      #expect(!stop.stopsShort(Glide(at: side * 640, losing: 8), from: 60, to: 61))
      #expect(stop.stopsShort(Glide(at: side * 640, losing: 7.999), from: 60, to: 61))
    }
  }

  /// Four tenths of a step of 10 pt, as the five steps before foretell it; with fewer than five samples before it is whole.
  @Test func theLastStepIsAShareOfThoseBefore() {
    func share(_ steps: [Double]) -> Double {
      let way = steps.reduce(into: [500.0]) { $0.append($0[$0.count - 1] + $1) }
      let context = ScrollTrace(exactly: way + ScrollTrace.constant(way[way.count - 1], 20)).context()
      return StopDetector(context: context, jumps: []).lastShare(before: steps.count)
    }
    for side in [1.0, -1] {
      let (fast, even, last) = (20 * side, 10 * side, 4 * side)
      #expect(abs(share([fast, fast, fast, even, even, even, even, even, last]) - 0.4) < 1e-9)
      #expect(abs(share([even, even, even, even, last]) - 0.4) < 1e-9)
      #expect(share([even, even, even, last]) == 1)
      // Where the step before is short as well, the view braked.
      #expect(share([even, even, even, even, even, 8 * side, last]) == 1)
    }
  }

  /// 80 % of 200 pt/s, or of what is named, over three steps.
  @Test func aStopBeginsAtFourFifthsOfItsSpeed() {
    #expect(!detector(lasting: 2.5).isFast(40) && detector(lasting: 2.5625).isFast(40))
    #expect(!detector(lasting: -10).isFast(40, than: 800) && detector(lasting: -10).isFast(40, than: 799))
  }

  /// A finger in a row from the stop to one behind the rest, where there was none two rows before.
  @Test func aFingerThatIsSetDownTouches() {
    func isTouched(_ rows: Range<Int>, at row: Int = 40, until end: Int = 44) -> Bool {
      let fingers = (0..<81).map { rows.contains($0) ? 300.0 : .nan }
      return detector([.finger: fingers]).isTouched(row, end)
    }
    for row in 36...48 {
      #expect(isTouched(row..<row + 1) == (40...45).contains(row), "row \(row)")
    }
    #expect(!isTouched(38..<60) && isTouched(39..<60) && !isTouched(0..<1, at: 1) && isTouched(1..<2, at: 1))
    #expect(isTouched(80..<81, at: 78, until: 80) && !detector().isTouched(40, 44))
  }

  /// Phases before the stop and behind it: a glide or a bounce, and a rest. 630 pt/s are lost by 25.2 /s in 25 pt.
  @Test func aStopLiesBetweenAGlideAndARest() {
    func find(
      _ first: ScrollPhase = .deceleration, at row: Int = 59, _ last: ScrollPhase = .rest, at end: Int = 61,
      losing rate: Double = 2
    ) -> Finding? {
      var phases = [ScrollPhase?](repeating: nil, count: 81)
      (phases[row], phases[end]) = (first, last)
      return detector(phases: phases).finding(640, rate, from: 60, to: 60, bounces: true)
    }
    #expect(find() != nil && find(.bounce) != nil && find(.drag) == nil && find(.rest) == nil)
    #expect(find(at: 58) == nil && find(at: 60) == nil && find(.deceleration, at: 59, .rest, at: 62) == nil)
    #expect(find(.deceleration, at: 59, .rest, at: 60) == nil)
    #expect(find(.deceleration, at: 59, .bounce) == nil && find(losing: 25.2) == nil)
    #expect(find(losing: 25.1) != nil)
    let found = find()
    #expect(found?.value("lost_travel") == 315 && found?.confidence == 0.9)
    #expect(abs((found?.value("lost_time") ?? 0) - Elementary.log(64) / 2) < 1e-12)
  }
}
