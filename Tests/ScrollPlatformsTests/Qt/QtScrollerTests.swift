import ScrollKinematics
import ScrollPlatforms
import Testing

/// Qt 6.12's QScroller on a QScrollArea at 100 dpi, recorded on a real clock.
@Suite struct QtScrollerTests {
  private static let content = ScrollGeometry(contentLength: 6000, viewportLength: 600)

  /// Recorded: let go at 200 pt and some 0.28 m/s, it rests at 1434 to 1446 pt after 2.25 s.
  @Test func aFlingDeceleratesByAnEighthOfAMeter() {
    let release = FlingRelease(
      200, velocity: 0.2806 / 0.0254 * 100, in: Self.content.restRange, rate: 100, viewport: 600)
    let offsets = ConfiguredFling.qtScroller.offsets(release)
    #expect(abs((offsets.last ?? 0) - 1440) < 6 && abs(Double(offsets.count - 1) / 100 - 2.25) < 0.02)
  }

  /// 100 pt to the bound take 0.093 s, then 0.21 s outward and 0.49 s back. Recorded peaks: 487 to 493 pt.
  @Test func anOvershootGoesOnForAFifthOfASecondAndReturnsInHalfOne() {
    let release = FlingRelease(200, velocity: 1100, in: RestRange(0, 300), rate: 1000, viewport: 600)
    let offsets = ConfiguredFling.qtScroller.offsets(release)
    #expect(abs(offsets.count - 794) <= 2 && abs((offsets.max() ?? 0) - 490) < 25 && offsets.last == 300)
  }

  /// The scroller pulls past the edge of the press, whatever the range has become; the bar alone is clamped.
  @Test func anOldEdgeStillBounces() {
    var view = QtScrollerView(
      from: ScrollState(offset: 0), over: ScrollGeometry(contentLength: 764, viewportLength: 516))
    view.touch(at: 0)
    for frame in 1...70 {
      view.follow(284 * min(1, Double(frame) / 60) + 1e-9 * Double(frame), velocity: 284)
      view.advance(to: Double(frame) / 60)
      if frame == 30 { view.apply(ScrollGeometry(contentLength: 640, viewportLength: 516), presented: 0) }
    }
    // 36 pt past the old edge at 248: recorded 36 pt over the bar, which stands at the new end.
    #expect(view.state.offset == 124 + 36)
    view.start(velocity: 0, at: 1.5)
    view.advance(to: 1.5 + 0.5)
    #expect(view.state.offset == 124 && !view.isMoving)
  }

  /// 5 mm are 19.685 pt; the move after the first shows them, too.
  @Test func aFingerCountsFromFiveMillimetersOn() {
    var view = QtScrollerView(from: ScrollState(offset: 0), over: Self.content)
    view.touch(at: 0)
    let shown = [19.0, 21, 22].enumerated().map { frame, position in
      view.follow(position, velocity: 0)
      view.advance(to: Double(frame + 1) / 60)
      return view.state.offset
    }
    #expect(shown == [0, 1, 22])
  }
}
