import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Qt's QScroller at its limits. With 0.0254 points per inch a point is a meter, so that each number is that
/// of the source.
@Suite(.endsInTime) struct QtScrollerLimitTests {
  private static let meters = QtScroller().with { $0.dotsPerInch = 0.0254 }

  private func path(
    from offset: Double, velocity: Double, in range: RestRange, viewport: Double = 600
  ) -> QtScrollerPath {
    QtScrollerPath(Self.meters, from: offset, velocity: velocity, in: range, viewport: viewport)
  }

  private func isNear(_ value: Double?, _ expected: Double) -> Bool {
    abs((value ?? .nan) - expected) < 1e-12
  }

  /// ½ m/s at most, 0.05 m/s at least, and an eighth of a m/s² between them.
  @Test(arguments: [
    (0.25, 2.0, 0.25), (-0.25, 2, -0.25), (0.4, 3.2, 0.64), (0.5, 4, 1), (0.6, 4, 1), (2, 4, 1),
    (0.05, 0.4, 0.01),
    (-0.05, 0.4, -0.01), (0.06, 0.48, 0.0144),
  ])
  func aFlingLastsEightTimesItsSpeed(velocity: Double, duration: Double, reach: Double) {
    let way = path(from: 3, velocity: velocity, in: RestRange(-100, 100))
    #expect(isNear(way.duration, duration) && isNear(way.offset(at: duration), 3 + reach))
    // After half of the time a quarter of the way is left.
    #expect(isNear(way.offset(at: duration / 2), 3 + reach * 0.75))
  }

  @Test func belowTheLeastSpeedThereIsNoWay() {
    for velocity in [0, 0.04, 0.049999] {
      let way = path(from: 3, velocity: velocity, in: RestRange(-100, 100))
      #expect(way.duration == 0 && way.offset(at: 0) == nil)
    }
  }

  /// 0.21 s go outward past the bound, 0.49 s back.
  @Test(arguments: [1.0, -1]) func anOvershootTakesThreeTenthsOfItsTime(sign: Double) {
    // At ¼ m/s three quarters of the way, 0.1875 m, are done in half of the 2 s.
    let way = path(from: 0, velocity: sign * 0.25, in: RestRange(-0.1875, 0.1875))
    #expect(isNear(way.duration, 1 + 0.21 + 0.49))
    let share = 1.21 / 2
    #expect(isNear(way.offset(at: 1.21), sign * 0.25 * share * (2 - share)))
    #expect(isNear(way.offset(at: 1), sign * 0.1875) && way.offset(at: 2) == sign * 0.1875)
    // The way back is eased out, too.
    let peak = 0.25 * share * (2 - share)
    #expect(isNear(way.offset(at: 1.21 + 0.245), sign * (0.1875 + (peak - 0.1875) / 4)))
  }

  /// A bound a thousandth before the end: the way ends with its time, and not 0.21 s past the bound.
  @Test func anOvershootEndsWithTheFlingAtTheLatest() {
    let way = path(from: 0, velocity: 0.5, in: RestRange(-10, 0.999))
    #expect(isNear(way.duration, 4.49) && isNear(way.offset(at: 4), 1))
    #expect(way.offset(at: 4.5) == 0.999)
  }

  /// 0.64 m at 0.4 m/s would pass a bound at 0.1 m by 0.07 m; half of a viewport of 0.1 m are 0.05 m.
  @Test(arguments: [1.0, -1]) func anOvershootIsHalfAViewportAtMost(sign: Double) {
    let way = path(from: 0, velocity: sign * 0.4, in: RestRange(-0.1, 0.1), viewport: 0.1)
    let peaks = (0...1000).compactMap { way.offset(at: Double($0) / 1000).map { $0 * sign } }
    #expect(abs((peaks.max() ?? 0) - 0.15) < 1e-5)
    // It is there at the share of the time at which 0.15 of 0.64 are done.
    let share = 1 - (1 - 0.15 / 0.64).squareRoot()
    #expect(isNear(way.duration, 3.2 * share + 0.49))
    let far = path(from: 0, velocity: sign * 0.4, in: RestRange(-0.1, 0.1), viewport: 0.16)
    #expect(far.duration > way.duration)
  }

  /// One of exactly half a viewport takes what it took, to the last bit.
  @Test func anOvershootOfHalfAViewportIsNotHeldBack() {
    let range = RestRange(-10, 0.1)
    for step in 0...20 {
      let velocity = 0.3 + 0.01 * Double(step)
      let reach = velocity * (velocity / 0.125) / 2
      let share = 1 - (1 - 0.1 / reach).squareRoot() + 0.21 / (velocity / 0.125)
      let viewport = 2 * (reach * share * (2 - share) - 0.1)
      let ways = [600, viewport].map { path(from: 0, velocity: velocity, in: range, viewport: $0) }
      #expect(ways[0].duration == ways[1].duration)
    }
  }

  /// 0.1875 m, three quarters of the way, are done in a second; a view of no length has no overshoot, and no way back.
  @Test(arguments: [1.0, -1]) func withoutAViewportAFlingEndsOnTheBound(sign: Double) {
    let way = path(from: 0, velocity: sign * 0.25, in: RestRange(-0.1875, 0.1875), viewport: 0)
    #expect(isNear(way.duration, 1) && isNear(way.offset(at: 1), sign * 0.1875))
    #expect(isNear(way.offset(at: 0.5), sign * 0.25 * 0.25 * 1.75))
  }

  /// From outside to outside it goes back at once, however fast, however little.
  @Test func aFlingThatStaysOutsideReturns() {
    let range = RestRange(-10, 10)
    for (offset, velocity) in [(10.5, 0.0), (12, -0.5), (-10.5, 0), (-12, 0.5), (10.5, 0.04)] {
      let way = path(from: offset, velocity: velocity, in: range)
      #expect(way.duration == 0.49 && way.offset(at: 0) == offset)
      #expect(way.offset(at: 0.49) == range.clamped(offset))
    }
    // From outside to inside it is a fling as any other.
    let inward = path(from: 10.5, velocity: -0.5, in: range)
    #expect(inward.duration == 4 && isNear(inward.offset(at: 4), 9.5))
  }

  /// The end is the bound itself, where start and way, a million pt apart, do not add up to it.
  @Test func aReturnEndsOnTheBoundExactly() {
    #expect(path(from: 1e6 + 0.1, velocity: 0, in: RestRange(0, 0.3)).offset(at: 0.49) == 0.3)
  }

  @Test func aFrameIsAtItsIndexOverTheRate() {
    let release = FlingRelease(3, velocity: 0.25, in: RestRange(-100, 100), rate: 64)
    let samples = Self.meters.samples(release, count: 130)
    #expect(isNear(samples[64].offset, 3 + 0.1875) && "\(samples[64].phase)" == "deceleration")
    #expect(!samples[127].isAtRest && samples[128].isAtRest && isNear(samples[128].offset, 3.25))
    // A rate by a bit greater has its frames as early, and the way is over all the same.
    let early = Self.meters.samples(
      FlingRelease(3, velocity: 0.25, in: RestRange(-100, 100), rate: 6.4e1.nextUp), count: 130)
    #expect(!early[127].isAtRest && early[128].isAtRest && early[128].offset == samples[128].offset)
  }

  /// So is each of its parts. A fling on a view of no length is on its bound after a second, and not 6e-11 pt before it.
  @Test func aPartIsOverButForRounding() {
    let way = path(from: 0, velocity: 0.25, in: RestRange(-0.1875, 0.1875), viewport: 0)
    #expect(way.offset(at: way.duration - 5e-10) == 0.1875 && way.isOver(at: way.duration - 5e-10))
    #expect(way.offset(at: way.duration - 2e-9) != 0.1875 && !way.isOver(at: way.duration - 2e-9))
  }

  // MARK: The area

  private static let content = ScrollGeometry(contentLength: 1000, viewportLength: 600)

  /// Follows and shows, a frame.
  private func shown(_ position: Double, _ view: inout QtScrollerView) -> Double {
    view.follow(position, velocity: 0)
    view.advance(to: 0)
    return view.state.offset
  }

  /// 5 mm at 100 dpi, to either side.
  @Test(arguments: [1.0, -1]) func aFingerOnItsSlopHasNotMoved(sign: Double) {
    var view = QtScrollerView(from: ScrollState(offset: 200), over: Self.content)
    view.touch(at: 0)
    let slop = 0.005 * 100 / 0.0254
    #expect(shown(sign * 0.005 * QtScroller().pointsPerMeter, &view) == 200)
    #expect(shown(sign * (slop + 2.5), &view) == (sign > 0 ? 202 : 197))
  }

  /// Past the edge of the press half of the way is shown. A finger that rests adds nothing, though the area
  /// under it has moved.
  @Test func aFingerThatRestsPullsNoFurther() {
    var view = QtScrollerView(from: ScrollState(offset: 390), over: Self.content)
    view.touch(at: 0)
    #expect(shown(40, &view) == 390 + 10 + 5)
    let pulled = shown(60, &view)
    #expect(shown(60, &view) == pulled && shown(60, &view) == pulled)
  }

  /// It is lifted in the frame in which it moved, so that nothing has been shown of that, and touches again.
  @Test func aNewTouchDoesNotShowTheMoveOfTheLast() {
    var view = QtScrollerView(from: ScrollState(offset: 200), over: Self.content)
    view.touch(at: 0)
    view.follow(60, velocity: 0)
    view.start(velocity: 0, at: 0)
    view.touch(at: 0)
    view.advance(to: 0.016)
    #expect(view.state.offset == 200)
  }

  @Test func aStartWithoutAWayIsRest() {
    var view = QtScrollerView(from: ScrollState(offset: 200), over: Self.content)
    view.touch(at: 0)
    view.start(velocity: 0, at: 0)
    #expect(!view.isMoving)
  }

  /// The bar cuts what it is given to a whole number, what is whole but for rounding not by one more.
  @Test func theBarKeepsAWholeNumber() {
    var view = QtScrollerView(
      from: ScrollState(offset: 460), over: ScrollGeometry(contentLength: 9.3e2.nextDown, viewportLength: 600)
    )
    view.start(velocity: 0, at: 0)
    view.advance(to: 0.49)
    #expect(view.state.offset == 9.3e2.nextDown - 600)
  }

  @Test func aWayIsOverAtItsEnd() {
    var view = QtScrollerView(from: ScrollState(offset: 460), over: Self.content)
    view.start(velocity: 0, at: 0)
    view.advance(to: 0.48)
    #expect(view.isMoving)
    view.advance(to: 0.49 - 5e-10)
    #expect(!view.isMoving && view.state.offset == 400)
  }
}
