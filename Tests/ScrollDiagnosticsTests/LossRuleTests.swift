import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The rules by which a fling loses velocity, each at its very limit: exact offsets, 64 rows a second, and glides of given numbers.
@Suite(.endsInTime) struct LossRuleTests {
  /// A detector in a motion of so many pt a row, from an offset on.
  private func detector(
    _ step: Double, from start: Double = 1000, phases: [ScrollPhase?] = [],
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> LossDetector {
    detector((0..<80).map { start + step * Double($0) }, phases: phases, columns)
  }

  private func detector(
    _ offsets: [Double], phases: [ScrollPhase?] = [], _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> LossDetector {
    LossDetector(context: ScrollTrace(exactly: offsets, phases: phases, columns).context(), jumps: [])
  }

  /// 95 % of what the glide before has in the middle of the next three steps.
  @Test(arguments: [1.0, -1]) func whatGoesOnIsATwentiethSlower(side: Double) {
    let loss = detector(side * 95 / 64, from: 5000)
    func isSlow(_ velocity: Double, _ rate: Double = 0, at end: Int = 30) -> Bool {
      loss.isSlow(end, behind: Glide(at: side * velocity, losing: rate), from: 30)
    }
    #expect(!isSlow(100) && isSlow(100.01))
    // From row 30 to the middle of rows 34 and 37 are 5.5 rows.
    let lost = Elementary.exp(4 * 5.5 / 64)
    #expect(!isSlow(99.99 * lost, 4, at: 34) && isSlow(100.01 * lost, 4, at: 34))
    // Near the end fewer rows are there: of rows 78 and 79 the middle is 48.5 rows behind.
    let late = Elementary.exp(0.5 * 48.5 / 64)
    #expect(!isSlow(99.99 * late, 0.5, at: 78) && isSlow(100.01 * late, 0.5, at: 78))
    #expect(!isSlow(900, at: 79))
  }

  /// In each step 60 % of what is left.
  @Test func whatGoesOnNeverStops() {
    func keeps(_ step: Double, _ slowest: Double) -> Bool {
      detector(step).keepsGoing(20, 24, slowest: slowest)
    }
    #expect(!keeps(3.75, 400) && keeps(3.75, 399) && !keeps(-3.75, -400) && keeps(-3.75, -399))
    #expect(!keeps(3.75, -100) && !keeps(-3.75, 100))
    // One step that is too short ends it.
    var offsets = (0..<80).map { 4 * Double($0) }
    for row in 23..<80 { offsets[row] -= 2 }
    #expect(!detector(offsets).keepsGoing(20, 24, slowest: 300))
    #expect(detector(offsets).keepsGoing(23, 26, slowest: 300))
    #expect(detector(offsets).keepsGoing(19, 22, slowest: 300))
  }

  /// A detector in 120 rows of steps of 10 pt, then three each of `early`, `before`, `after` and `late` pt, which goes on.
  private func brakes(_ early: Double, _ before: Double, _ after: Double, _ late: Double) -> Bool {
    let steps =
      ScrollTrace.constant(10, 120) + [early, before, after].flatMap { ScrollTrace.constant($0, 3) }
      + ScrollTrace.constant(late, 40)
    let offsets = steps.reduce(into: [1000.0]) { $0.append($0[$0.count - 1] + $1) }
    return detector(offsets).brakes(at: 126)
  }

  /// By 6 %; where it slowed down before, by that besides, or by the root of it if it goes on as slowly.
  @Test(arguments: [1.0, -1]) func aBrakingShortensThreeSteps(side: Double) {
    func isBraking(_ early: Double, _ before: Double, _ after: Double, _ late: Double) -> Bool {
      brakes(side * early, side * before, side * after, side * late)
    }
    #expect(isBraking(10, 10, 9.375, 9.375) && !isBraking(10, 10, 9.4375, 9.4375))
    #expect(isBraking(5, 10, 9.375, 0) && !isBraking(5, 10, 9.4375, 20))
    // From 20 pt to 10 pt is a half, and 9.4·√½ are 6.65.
    #expect(isBraking(20, 10, 6.625, 6.625) && !isBraking(20, 10, 6.6875, 6.6875))
    #expect(isBraking(20, 10, 6.625, 20) && !isBraking(20, 10, 6.6875, 20))
    #expect(isBraking(20, 10, 4.6875, 0) && !isBraking(20, 10, 4.75, 0))
    // 60 pt/s and less are too slow, and what turns has not slowed down.
    #expect(isBraking(1, 1, 0.5, 0.5) && !isBraking(1, 0.9375, 0.5, 0.5) && !isBraking(10, 10, -5, -5))
  }

  /// Without steps before there is nothing that it slowed down from; at the end two steps or one are as good as three.
  @Test func aBrakingMayBeginOrEndATrace() {
    func brakes(_ steps: [Double], at sample: Int) -> Bool {
      let rest = ScrollTrace.constant(0, 4)
      let offsets = (steps + rest).reduce(into: [1000.0]) { $0.append($0[$0.count - 1] + $1) }
      return detector(offsets).brakes(at: sample)
    }
    let early = [10.0, 10, 10] + ScrollTrace.constant(9, 40)
    #expect(brakes(early, at: 3) && !brakes(early.map { max($0, 9.5) }, at: 3))
    #expect(brakes([20, 10, 10, 10] + ScrollTrace.constant(6.625, 150), at: 4))
    #expect(!brakes([20, 10, 10, 10] + ScrollTrace.constant(6.6875, 150), at: 4))
  }

  /// Without bounds 0 is one: from 1.5 pt above it to a tenth of a second's way past it, and only going there.
  @Test func anUnknownEdgeIsNear0() {
    func passes(_ offset: Double, _ direction: Double) -> Bool {
      detector(0, from: offset).passesEdge(30, direction: direction)
    }
    #expect(!passes(1.5, -100) && passes(1.5.nextDown, -100) && !passes(-10, -100) && passes(-9.9, -100))
    #expect(!passes(0, 100) && !passes(0, 0) && passes(-0.05, -1) && !passes(-0.1, -1))
    func isPast(_ offset: Double) -> Bool {
      let columns: [ScrollTrace.Quantity: [Double]] = [
        .minOffset: ScrollTrace.constant(10, 80), .maxOffset: ScrollTrace.constant(500, 80),
      ]
      return detector([Double](repeating: offset, count: 80), columns).passesEdge(30, direction: -100)
    }
    #expect(!isPast(10) && isPast(9.9) && !isPast(500) && isPast(500.1))
  }

  /// It comes back by more than three fifths of the farthest it went.
  @Test(arguments: [1.0, -1]) func aBounceComesBackByThreeFifths(side: Double) {
    func returns(_ back: Double) -> Bool {
      var offsets = ScrollTrace.constant(0, 20)
      for row in 0..<10 { offsets.append(side * Double(row)) }
      offsets += ScrollTrace.constant(side * 10, 10) + ScrollTrace.constant(side * (10 - back), 40)
      return detector(offsets).returns(to: 20, from: 22, direction: side)
    }
    #expect(!returns(6) && returns(6.125) && !returns(0))
    // Behind the way of one that goes on nothing comes back; nor where it goes the other way.
    #expect(!detector(side * 3).returns(to: 20, from: 22, direction: side))
  }

  /// Within 0.8 s: rows 20 ms apart, of which the 40th is as late.
  @Test(arguments: [(39, true), (40, false), (41, false)]) func aBounceComesBackWithin800Milliseconds(
    row: Int, returns: Bool
  ) {
    let offsets = (0..<60).map { $0 < row ? 10 * min(1, Double($0)) : 0 }
    var trace = ScrollTrace()
    for (row, offset) in offsets.enumerated() { trace.append(offset, at: 0.02 * Double(row)) }
    let loss = LossDetector(context: trace.context(), jumps: [])
    #expect(loss.returns(to: 0, from: 0, direction: 1) == returns)
  }

  /// Another course has four fifths of the rate, and loses a quarter, as a logarithm, beyond one and a half times its own.
  @Test func aNewCourseLosesAQuarterAtOnce() {
    let loss = detector(5)
    func restarts(_ velocity: Double, _ rate: Double = 1, from before: Glide, to end: Int = 30) -> Bool {
      loss.restarts(Glide(at: velocity, losing: rate), behind: before, from: 30, to: end)
    }
    let even = Glide(at: 100, losing: 0)
    // 0.25 and 1.5/64 more; a step later as much more again.
    let (least, later) = (0.25 + 1.5 / 64, 0.25 + 3.0 / 64)
    #expect(restarts(99.9 * Elementary.exp(-least), from: even))
    #expect(!restarts(100.1 * Elementary.exp(-least), from: even))
    #expect(restarts(99.9 * Elementary.exp(-later), from: even, to: 31))
    #expect(!restarts(100.1 * Elementary.exp(-later), from: even, to: 31))
    #expect(!restarts(10, from: even, to: 32))
    let fast = Glide(at: 100, losing: 5)
    #expect(!restarts(10, 4, from: fast) && restarts(10, 4.0.nextUp, from: fast))
    // Behind the step lies an edge.
    #expect(
      !detector(-5, from: 155).restarts(
        Glide(at: -10, losing: 5), behind: Glide(at: -100, losing: 5), from: 30, to: 30))
  }

  private func loss(
    _ before: Glide, _ after: Glide, expected: Double = 100, from sample: Int = 30, to end: Int = 30
  ) -> LossDetector.Loss {
    LossDetector.Loss(
      before: before, after: after, sample: sample, end: end, expected: expected, evidence: 50)
  }

  /// Below 94 %, by more than 15 pt/s, and by a way of more than 8 pt.
  @Test(arguments: [1.0, -1]) func aLossIsFoundFromItsLimitsOn(side: Double) throws {
    let still = detector(0)
    func find(_ after: Double, expected: Double, before: Double = 400, rate: Double = 2) -> Finding? {
      still.finding(
        loss(
          Glide(at: side * before, losing: rate), Glide(at: side * after, losing: rate),
          expected: side * expected))
    }
    #expect(find(940, expected: 1000, before: 1000) == nil && find(939, expected: 1000, before: 1000) != nil)
    #expect(find(85, expected: 100) == nil && find(84.9, expected: 100) != nil)
    #expect(find(80, expected: 100, before: 100, rate: 2.5) == nil)
    let found = try #require(find(80, expected: 100, before: 100, rate: 2))
    // 20 pt/s are 10 pt at 2 /s; 80 % are left after ln(1/0.8)/2 s.
    #expect(found.value("lost_travel") == 10 && found.value("velocity_before") == side * 100)
    #expect(abs((found.value("velocity_after") ?? 0) - side * 80) < 1e-12)
    #expect(abs((found.value("lost_time") ?? 0) - Elementary.log(1.25) / 2) < 1e-12)
    // 0.2 of 2 /s over the least error of 0.02 /s are 20 steps of 0.05.
    #expect(found.confidence == 0.9 && found.samples == 30..<32)
    let unsure = loss(
      Glide(at: side * 100, losing: 2, 0.2), Glide(at: side * 80, losing: 2), expected: side * 100)
    #expect(abs((still.finding(unsure)?.confidence ?? 0) - 0.75) < 1e-12)
  }

  /// What the view travels until the end of the loss is not lost.
  @Test(arguments: [1.0, -1]) func whatIsTravelledIsNotLost(side: Double) {
    let moving = detector(side, from: 3000)
    func lost(_ end: Int) -> Double? {
      moving.finding(
        loss(Glide(at: side * 100, losing: 2), Glide(at: side * 70, losing: 2), expected: side * 100, to: end)
      )?
      .value("lost_travel")
    }
    #expect(lost(30) == 15 && lost(34) == 11 && lost(37) == nil)
  }

  /// What slows down over some time may be a finger's, unless a layout came: one that grows, or one that shrinks.
  @Test(arguments: [1.0, -1]) func aLayoutIsNoFinger(side: Double) {
    func isNoFingers(_ growth: Double, from row: Int = 20, to end: Int = 30) -> Bool {
      let lengths = (0..<80).map { $0 < 25 ? 5000 : 5000 + growth }
      return detector(10, [.contentLength: lengths]).isNoFingers(row, end)
    }
    #expect(isNoFingers(side * 100) && !isNoFingers(0))
    #expect(!isNoFingers(side * 100, from: 30, to: 40) && isNoFingers(0, from: 20, to: 26))
  }

  /// Phases say that a glide goes on to a glide, or to rest.
  @Test func phasesTellALossFromAFinger() {
    func isFound(_ first: ScrollPhase?, _ last: ScrollPhase?) -> Bool {
      let phases = (0..<80).map { $0 < 31 ? first : last }
      let detector = detector(0, phases: phases)
      return detector.finding(loss(Glide(at: 100, losing: 2), Glide(at: 70, losing: 2))) != nil
    }
    #expect(
      isFound(.deceleration, .deceleration) && isFound(.deceleration, .rest) && isFound(.deceleration, nil))
    #expect(
      !isFound(.deceleration, .drag) && !isFound(.deceleration, .bounce) && !isFound(.drag, .deceleration))
  }
}
