import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Android's scroller at the limits of its rules: one pixel, one pixel per second, one millisecond.
@Suite(.endsInTime) struct AndroidLimitTests {
  private static let friction = AndroidFriction(friction: 0.015, density: 1)

  private func scroller(
    at position: Int = 0, velocity: Int, in bounds: ClosedRange<Int> = -1000...1000,
    friction: AndroidFriction = Self.friction, limit: Int = 100
  ) -> AndroidScroller {
    AndroidScroller(
      position: position, velocity: velocity, bounds: bounds, friction: friction, limit: limit,
      isCorrected: false)
  }

  /// The phase in the frame 2 ms after the release, where an edge has moved after 1 ms.
  private func phase(velocity: Double, movedTo range: RestRange) -> String {
    let release = FlingRelease(
      0, velocity: velocity, in: RestRange(-1000, 1000), rate: 1000,
      changes: [RangeChange(time: 0.001, range: range)])
    let model = AndroidFling().with { $0.overscrollLimit = 100 }
    return "\(model.samples(release, count: 3)[2].phase)"
  }

  // MARK: Frames

  /// Frame 2 at 60 Hz is at 33 ms, whether or not frame 1 was asked for.
  @Test func aFrameIsReadOutOfTurn() {
    var run = AndroidFling().with { $0.density = 2.75 }.run(FlingRelease(0, velocity: 5000))
    #expect(run.sample(frame: 2).offset == 164)
    let scroll = AndroidScrollToRun(
      start: 0, target: 1000, duration: 600,
      clock: TickClock(ticksPerSecond: 1000, for: FlingRelease(0, velocity: 0, rate: 120)))
    #expect(scroll.sample(frame: 2).offset == 21)
  }

  /// 60 px/s travel 1.47 px: one whole pixel forward. The end of the range comes to the content.
  @Test func aFlingOfOnePixelMeetsTheEdgeAhead() {
    #expect(phase(velocity: 60, movedTo: RestRange(-1000, 0)) == "ballistic")
    #expect(phase(velocity: 60, movedTo: RestRange(0, 1000)) == "spline")
  }

  /// 20 px/s travel 0.2 px, no whole pixel: still the end ahead is the one that counts, on either side.
  @Test(arguments: [1.0, -1]) func aFlingOfNoPixelHasAnEndAhead(side: Double) {
    #expect(scroller(velocity: Int(20 * side)).splineDistance == 0)
    let (ahead, behind) = (RestRange(-1000, -5), RestRange(5, 1000))
    #expect(phase(velocity: 20 * side, movedTo: side > 0 ? ahead : behind) == "spring-back")
    #expect(phase(velocity: 20 * side, movedTo: side > 0 ? behind : ahead) == "spline")
  }

  @Test func aMovedStartIsMetWhereTheContentStands() {
    #expect(phase(velocity: -60, movedTo: RestRange(0, 1000)) == "ballistic")
    #expect(phase(velocity: -60, movedTo: RestRange(-1, 1000)) == "spline")
  }

  // MARK: Scroller

  @Test func aScrollerAtRestHasNoVelocity() {
    var scroller = scroller(velocity: 200)
    scroller.advance(to: 160)
    #expect(scroller.velocity > 0)
    scroller.advance(to: 170)
    #expect(scroller.phase == .rest && scroller.velocity == 0 && scroller.position == 11)
  }

  @Test func onlyASpringBackHasItsVelocity() {
    #expect(scroller(velocity: 200).springBackVelocity(at: 80) == 0)
    // 250 px take 500 ms; halfway the cubic is 1.5 times as fast as on average.
    let returning = scroller(at: 1250, velocity: 0)
    #expect(returning.phase == .springBack && returning.springBackVelocity(at: 250) == -750)
  }

  /// The law gives 1 px/s 3 ms.
  @Test func theSlowestFlingLastsThreeMilliseconds() {
    var scroller = scroller(velocity: 1)
    scroller.advance(to: 3)
    #expect(scroller.phase == .spline)
    scroller.advance(to: 4)
    #expect(scroller.phase == .rest)
  }

  /// An edge 1 px ahead of 800 px/s is met after 1.25 ms, cut to 1: the release itself is still a fling.
  @Test func anEdgeMeetsAFlingAfterAMillisecond() {
    var scroller = scroller(velocity: 800, in: -1000...1)
    scroller.advance(to: 0)
    #expect(scroller.phase == .spline)
    scroller.advance(to: 2)
    #expect(scroller.phase == .ballistic)
  }

  /// 5 px outside, 1 px/s outward overshoots: it passed the edge with √(1 + 4000·5) = 141 px/s, 70 ms ago.
  @Test func theSlowestOutwardReleaseOvershoots() {
    var outward = scroller(at: 10, velocity: 1, in: 0...5)
    #expect(outward.phase == .ballistic)
    outward.advance(to: 0)
    #expect(outward.position == 10 && abs(outward.velocity - 1) < 1e-3)
    #expect(scroller(at: -5, velocity: 1, in: 0...5).phase == .springBack)
    #expect(scroller(at: -5, velocity: -1, in: 0...5).phase == .ballistic)
  }

  /// Friction whose fling of 60 px/s travels exactly 21 px.
  @Test func aReleaseThatOnlyReachesTheEdgeSpringsBack() throws {
    let unit = AndroidFriction(friction: 1, density: 1).coefficient
    let friction = AndroidFriction(friction: 21 / unit, pixelsPerInch: 160, gravityShare: 0.84)
    try #require(friction.distance(of: 60) == 21)
    for (distance, phase) in [(20, AndroidScroller.Phase.spline), (21, .springBack), (22, .springBack)] {
      #expect(scroller(at: 5 + distance, velocity: -60, in: 0...5, friction: friction).phase == phase)
      #expect(scroller(at: -distance, velocity: 60, in: 0...5, friction: friction).phase == phase)
    }
  }

  /// In its last ms a fling of 100 px/s is slower than 1 px/s. 2 px past the edge it is at its apex and returns from there.
  /// The system's whole numbers make it an apex of 1 px: 89 px/s from the edge under 2000 px/s² reach 1.98 px.
  @Test func aFlingMetWithoutVelocityFallsBackFromItsOwnSide() {
    for direction in [1, -1] {
      var scroller = scroller(at: -100, velocity: 100 * direction)
      scroller.advance(to: 101)
      #expect(abs(scroller.velocity) < 1)
      let edge = scroller.position - 2 * direction
      scroller.meet(edge, at: 101)
      scroller.advance(to: 102)
      #expect(scroller.phase == .springBack && scroller.position == edge + direction)
    }
  }

  /// 1097 px outside, 100 px/s outward: the edge was passed with 2097 px/s, 998.57 ms ago, cut to 998.
  @Test func theTimeSinceTheEdgeIsCutToMilliseconds() {
    var scroller = scroller(at: 1097, velocity: 100, in: -1000...0, limit: 10_000)
    scroller.advance(to: 0)
    #expect(abs(scroller.velocity - (2097 - 2 * 998)) < 0.01)
  }

  /// 183,180 px/s reach 8,388,728 px in single precision; only what reaches beyond the limit brakes harder than gravity.
  @Test func anOvershootToTheLimitIsBrakedByGravity() {
    for (limit, isOver) in [(8_388_728, false), (8_388_727, true)] {
      var scroller = scroller(velocity: 183_180, in: -1000...0, limit: limit)
      // The first frame at the edge hands the whole velocity over.
      scroller.advance(to: 1)
      #expect(scroller.phase == .ballistic)
      // 183,180 / 2000 s later it turns.
      scroller.advance(to: 91_590)
      #expect((scroller.phase == .springBack) == isOver)
    }
  }
}

/// The tables of Android's fling, and what is read between their entries.
@Suite(.endsInTime) struct AndroidSplineLimitTests {
  /// Each of the 200 searches halves [0, 1] until it is within 1e-5: some 17 times, 24 at most in single precision.
  @Test func theBisectionEndsAndGivesTheEntriesOfTheSystem() {
    var calls = 0
    let spline = AndroidSpline {
      calls += 1
      return calls > 200 * 24 || Double($0) < 1e-5
    }
    #expect(calls <= 200 * 24)
    #expect(spline.position[0] == 2.288818359375e-05 && spline.time[0] == 2.002715973503655e-06)
    #expect(spline.position[50] == 0.8584111928939819 && spline.time[50] == 0.20223011076450348)
  }

  @Test func atItsEndAFlingHasTravelledAllAndStands() {
    let (distance, slope) = AndroidSpline.standard.progress(at: 1)
    #expect(distance == 1 && slope == 0)
    #expect(AndroidSpline.standard.elapsed(at: 1) == nil)
  }
}
