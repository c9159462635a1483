import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The rules of jumps, each at its very limit: exact offsets, and breaks of given numbers behind row 40.
@Suite(.endsInTime) struct JumpRuleTests {
  private func detector(
    _ offsets: [Double], fps: Double = 64, phases: [ScrollPhase?] = [],
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> JumpDetector {
    JumpDetector(context: ScrollTrace(exactly: offsets, fps: fps, phases: phases, columns).context())
  }

  private func jump(
    _ length: Double, error: Double = 0, before: Double = 0, after: Double = 0, fps: Double = 64,
    at sample: Int = 40
  ) -> BreakFit {
    BreakFit(
      sample: sample, jump: length, jumpError: error, before: before, after: after, velocityError: 0,
      acceleration: 0, wait: 1 / fps, width: 4, leastJump: 2)
  }

  /// A view that rests but for `last` pt in its last step, jumps, and goes `travel` pt in the next three steps. A last step that goes
  /// the other way leaves no row that looks held.
  private func isSlop(_ length: Double = 20, last: Double = 0, row: Int = 40, travel: Double = 9) -> Bool {
    let rest = (0...40).map { $0 < row ? 0 : last }
    let motion = (0..<40).map { last + length + travel * Double($0) / 3 }
    return detector(rest + motion).isSlop(jump(length))
  }

  /// Three steps of less than 0.1 pt, a jump of less than 28 pt, and more than 3 pt the same way.
  @Test(arguments: [1.0, -1]) func aSlopBeginsADrag(side: Double) {
    #expect(isSlop(side * 27.9, travel: side * 9) && !isSlop(side * 28, travel: side * 9))
    #expect(!isSlop(side * 20, travel: side * -9))
    #expect(isSlop(side * 20, travel: side * 3.75) && !isSlop(side * 20, travel: side * 3))
    #expect(isSlop(side * 20.7717, last: side * -0.0999, travel: side * 9.3713))
    #expect(!isSlop(side * 20.7717, last: side * -0.1, travel: side * 9.3713))
    #expect(!isSlop(side * 20.7717, last: side * -0.1, row: 38, travel: side * 9.3713))
    #expect(isSlop(side * 20.7717, last: side * -0.1, row: 37, travel: side * 9.3713))
  }

  /// A view that moved `way` pt in a step up to `row`, jumps back and rests; on no grid.
  private func lands(_ length: Double, way: Double = -1.234567, row: Int = 40, rests: Int = 30) -> Bool {
    let before = (0...40).map { $0 < row ? 0 : way }
    let rest = ScrollTrace.constant(way + length, rests)
    let leave = (1..<20).map { way + length + (length < 0 ? 8.1371 : -8.1371) * Double($0) }
    return detector(before + rest + leave).isLanding(jump(length))
  }

  /// By less than 4 pt, from a view that moved more than 0.2 pt in the 0.15 s before, which are ten steps.
  @Test(arguments: [1.0, -1]) func aLandingEndsAMotion(side: Double) {
    let way = side * -1.234567
    #expect(lands(side * 3.99, way: way) && !lands(side * 4, way: way))
    #expect(lands(side * 3, way: side * -0.2001) && !lands(side * 3, way: side * -0.1999))
    #expect(lands(side * 3, way: way, row: 31) && !lands(side * 3, way: way, row: 30))
    #expect(!lands(side * 3, way: way, rests: 3) && lands(side * 3, way: way, rests: 6))
  }

  /// By what the content grows from the row before to the second behind, to 3 pt or a tenth.
  @Test(arguments: [1.0, -1]) func anAnchoredJumpFollowsTheContent(side: Double) {
    func isAnchored(_ length: Double, growth: Double, at row: Int = 41) -> Bool {
      let lengths = (0..<80).map { $0 < row ? 3000 : 3000 + side * growth }
      return detector((0..<80).map { 8 * Double($0) }, [.contentLength: lengths])
        .isAnchored(jump(side * length))
    }
    #expect(!isAnchored(1, growth: 1) && isAnchored(1, growth: 1.125))
    #expect(isAnchored(22.9, growth: 20) && !isAnchored(23, growth: 20) && !isAnchored(17, growth: 20))
    #expect(isAnchored(54.9, growth: 50) && !isAnchored(55, growth: 50) && !isAnchored(45, growth: 50))
    for row in 38...44 {
      #expect(isAnchored(50, growth: 50, at: row) == (40...42).contains(row), "row \(row)")
    }
  }

  private func detector(
    _ offsets: [Double], _ columns: [ScrollTrace.Quantity: [Double]]
  ) -> JumpDetector { detector(offsets, phases: [], columns) }

  /// What is said of a jump behind row 40, where the finger lets go in row `release`, and an inset may grow besides.
  @Test(arguments: [
    (41, false, "hand-over of the finger"), (41, true, "hand-over of the finger"),
    (80, true, "shift with the geometry"), (80, false, "an offset set by code"),
  ])
  func aJumpIsCuredAsItIsMade(release: Int, grows: Bool, mechanism: String) {
    let phases = (0..<80).map { $0 < release ? ScrollPhase.drag : .deceleration }
    let insets = (0..<80).map { grows && $0 > 40 ? 90.0 : 50 }
    let found = detector((0..<80).map { 8 * Double($0) }, phases: phases, [.insetTop: insets]).finding(
      jump(30))
    let isHandOver = release == 41
    #expect(found.kind == (isHandOver ? .releaseJump : .snappedOffset) && "\(found.mechanism)" == mechanism)
    #expect(found.samples == 40..<42 && found.value("geometry_change") == (grows ? 1 : 0))
    let handOver = """
      Hand over without a jump: take the offset that is shown as the start of the new motion, and change insets and \
      offset in the frame of the release.
      """
    let elsewhere = """
      Do not set the offset at once: keep it through a layout, correct it by exactly what the content grew above it, \
      or animate to it.
      """
    #expect("\(found.cure)" == (isHandOver ? handOver : elsewhere))
  }

  /// At 128 Hz a clock that begins 1/60 s late is 1/60 s - 1/128 s ahead, known to 15 % of a step and three errors.
  @Test(arguments: [1.0, -1]) func aFlingStartsAheadByItsClock(side: Double) {
    func starts(_ length: Double, error: Double = 0, fps: Double = 128, release: Int = 41) -> Bool {
      let phases = (0..<80).map { $0 < release ? ScrollPhase.drag : .deceleration }
      return detector((0..<80).map { 10 * Double($0) }, fps: fps, phases: phases)
        .startsAhead(jump(side * length, error: error, after: side * 1280, fps: fps))
    }
    let ahead = 1280 * (1 / 60.0 - 1 / 128.0)
    #expect(starts(ahead) && starts(ahead + 1.49) && !starts(ahead + 1.51))
    #expect(starts(ahead - 1.49) && !starts(ahead - 1.51) && !starts(-1))
    #expect(starts(ahead + 2.99, error: 0.5) && !starts(ahead + 3.01, error: 0.5))
    #expect(!starts(ahead, release: 80) && !starts(1280 * (1 / 60.0 - 1 / 64.0), fps: 64))
    // 0.9/60 s are 15 ms: at 66 Hz a frame takes longer, at 67 Hz less.
    #expect(!starts(1280 * (1 / 60.0 - 1 / 66.0), fps: 66) && starts(1280 * (1 / 60.0 - 1 / 67.0), fps: 67))
  }

  /// A single row out of place is no jump, but one by two steps is.
  @Test func aRowOutOfPlaceLastsFromTwoStepsOn() {
    let offsets = (0..<80).map { row -> Double in 10 * Double(row) + (row == 41 ? 12 : 0) }
    let detector = detector(offsets)
    #expect(!detector.lasts(jump(19.9, before: 640, after: 600)))
    #expect(detector.lasts(jump(20, before: 640, after: 600)) && detector.lasts(jump(-20, after: -640)))
    let stepped = (0..<80).map { row -> Double in 10 * Double(row) + (row > 40 ? 12 : 0) }
    #expect(self.detector(stepped).lasts(jump(12, before: 640, after: 640)))
  }

  /// Ahead by what it moves in a frame, to 6 %, where the steps beside differ by less than half.
  @Test(arguments: [1.0, -1]) func aMissedFrameIsAWholeStep(side: Double) {
    func misses(_ length: Double, steps: (Double, Double) = (10, 10)) -> Bool {
      let before = (0...40).map { steps.0 * Double($0 - 40) }
      let behind = (0..<40).map { steps.1 + length + steps.1 * Double($0) }
      return detector((before + behind).map { 5000 + side * $0 })
        .missesFrame(jump(side * length, before: side * steps.0 * 64, after: side * steps.1 * 64))
    }
    #expect(misses(10) && misses(9.45) && !misses(9.35) && misses(10.55) && !misses(10.65))
    #expect(misses(12, steps: (10, 14.875)) && !misses(12, steps: (10, 15)))
    #expect(misses(12, steps: (14.875, 10)) && !misses(12, steps: (15, 10)))
    #expect(misses(9.5, steps: (10, 14)) && misses(14.7, steps: (10, 14)) && !misses(15, steps: (10, 14)))
    #expect(!misses(1, steps: (1, 1)) && misses(1.125, steps: (1.125, 1.125)))
    // Four steps before it are looked at, and four behind it.
    for (sample, isSeen) in [(4, false), (5, true), (73, true), (74, false)] {
      let offsets = (0..<80).map { side * (10 * Double($0) + ($0 > sample ? 10 : 0)) + 5000 }
      let jump = jump(side * 10, before: side * 640, after: side * 640, at: sample)
      #expect(detector(offsets).missesFrame(jump) == isSeen, "sample \(sample)")
    }
  }

  /// More than 2 pt past an edge, at rest to half a point for three rows, and back by more than a point.
  @Test func aFingerLetsGoPastAnEdge() {
    func letsGo(
      _ outside: Double = -60, near: Double = 0, back: Double = 20,
      _ columns: [ScrollTrace.Quantity: [Double]] = [:]
    ) -> Bool {
      let rest = (0...40).map { $0 == 37 ? outside + near : outside }
      let motion = (0..<40).map { outside + 9.01371 + back * Double(min(4, $0)) / 4 }
      return detector(rest + motion, columns).letsGoPastEdge(jump(9))
    }
    #expect(letsGo() && letsGo(-2.125) && !letsGo(-2) && !letsGo(60) && !letsGo(back: -20))
    #expect(letsGo(near: 0.4973, back: 20.71317) && !letsGo(near: 0.5, back: 20.71317))
    #expect(letsGo(back: 1.125) && !letsGo(back: 1))
    let bounds: [ScrollTrace.Quantity: [Double]] = [
      .minOffset: ScrollTrace.constant(0, 81), .maxOffset: ScrollTrace.constant(500, 81),
    ]
    #expect(letsGo(502.125, back: -20, bounds) && !letsGo(502, back: -20, bounds))
    #expect(!letsGo(502.125, back: 20, bounds) && !letsGo(480, back: -20, bounds))
  }
}

/// The rules of flings that go on faster, at their limits.
@Suite(.endsInTime) struct RestartRuleTests {
  private func detector(
    _ offsets: [Double], _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> RestartDetector {
    RestartDetector(context: ScrollTrace(exactly: offsets, columns).context(), jumps: [])
  }

  /// Neither rate is twice the other but for two errors of each.
  @Test func ratesAreAlikeUpToTheDouble() {
    let still = detector(ScrollTrace.constant(500, 40))
    func areAlike(_ after: Double, _ before: Double, error: Double = 0) -> Bool {
      still.isLike(Glide(at: 900, losing: after, error), Glide(at: 600, losing: before, error))
    }
    #expect(!areAlike(4, 2) && areAlike(3.99, 2) && !areAlike(2, 4) && areAlike(2, 3.99))
    #expect(!areAlike(5, 2, error: 0.25) && areAlike(4.99, 2, error: 0.25))
    #expect(!areAlike(2, 5, error: 0.25) && areAlike(2, 4.99, error: 0.25))
  }

  /// Within 1.5 pt of a bound, or of 0 where none is known; where it turns, any place may be one.
  @Test func anEdgeIsNearWithinAPointAndAHalf() {
    func isNear(_ first: Double, _ second: Double, turns: Bool = false) -> Bool {
      detector(ScrollTrace.constant(first, 21) + ScrollTrace.constant(second, 20)).isNearEdge(
        20, turns: turns)
    }
    #expect(isNear(900, 950, turns: true) && !isNear(900, 950))
    #expect(!isNear(1.5, 3) && isNear(1.4375, 3) && isNear(3, 1.4375) && isNear(-3, 3))
    #expect(!isNear(-3, -1.5) && isNear(-3, -1.4375) && isNear(-1.4375, -3))
    func isNear(bounded first: Double, _ second: Double) -> Bool {
      let bounds: [ScrollTrace.Quantity: [Double]] = [
        .minOffset: ScrollTrace.constant(100, 41), .maxOffset: ScrollTrace.constant(500, 41),
      ]
      let offsets = ScrollTrace.constant(first, 21) + ScrollTrace.constant(second, 20)
      return detector(offsets, bounds).isNearEdge(20, turns: true)
    }
    #expect(
      !isNear(bounded: 101.5, 498.5) && isNear(bounded: 101.4375, 300) && isNear(bounded: 300, 498.5625))
    #expect(isNear(bounded: 300, 600) && isNear(bounded: 0, 300) && !isNear(bounded: 300, 310))
  }
}
