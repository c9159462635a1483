import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Qt's QScroller against figures recorded from Qt 6.12 at 100 dpi, on a real clock.
@Suite(.endsInTime) struct QtScrollerViewTests {
  private static let content = ScrollGeometry(contentLength: 6000, viewportLength: 600)

  /// Recorded: let go at 200 pt and some 0.28 m/s, it rests at 1434 to 1446 pt after 2.25 s.
  @Test func aFlingDeceleratesByAnEighthOfAMeter() {
    let path = QtScrollerPath(
      QtScroller(), from: 200, velocity: 0.2806 / 0.0254 * 100, in: Self.content.restRange, viewport: 600)
    #expect(abs((path.offset(at: 10) ?? 0) - 1440) < 6 && abs(path.duration - 2.25) < 0.02)
  }

  @Test func anOvershootGoesOnForAFifthOfASecondAndReturnsInHalfOne() {
    let path = QtScrollerPath(
      QtScroller(), from: 200, velocity: 1100, in: RestRange(0, 300), viewport: 600)
    // 100 pt to the bound take 0.093 s, then 0.21 s outward and 0.49 s back.
    #expect(abs(path.duration - 0.793) < 0.002)
    let peak = (0..<800).compactMap { path.offset(at: Double($0) / 1000) }.max() ?? 0
    // Recorded peaks over the same bound: 487 to 493 pt.
    #expect(abs(peak - 490) < 25 && path.offset(at: 1) == 300)
  }

  /// The scroller pulls past the edge of the press, whatever the range has become; the bar alone is clamped.
  @Test func anOldEdgeStillBounces() {
    var view = QtScrollerView(
      from: ScrollState(offset: 0), over: ScrollGeometry(contentLength: 764, viewportLength: 516))
    view.touch(at: 0)
    for frame in 1...60 {
      view.follow(284 * Double(frame) / 60, velocity: 284)
      view.advance(to: Double(frame) / 60)
      if frame == 30 {
        view.apply(ScrollGeometry(contentLength: 640, viewportLength: 516), presented: 0)
      }
    }
    // 36 pt past the old edge at 248: recorded 36 pt over the bar, which stands at the new end.
    view.follow(284, velocity: 0)
    for frame in 61...70 {
      view.follow(284 + 1e-9 * Double(frame), velocity: 0)
      view.advance(to: Double(frame) / 60)
    }
    #expect(view.state.offset == 124 + 36)
    view.start(velocity: 0, at: 1.5)
    view.advance(to: 1.5 + 0.5)
    #expect(view.state.offset == 124 && !view.isMoving)
  }

  @Test func aFingerCountsFromFiveMillimetersOn() {
    var view = QtScrollerView(from: ScrollState(offset: 0), over: Self.content)
    view.touch(at: 0)
    func shown(_ position: Double, frame: Int) -> Double {
      view.follow(position, velocity: 0)
      view.advance(to: Double(frame) / 60)
      return view.state.offset
    }
    // 5 mm are 19.685 pt; the move after the first shows them, too.
    #expect(shown(19, frame: 1) == 0 && shown(21, frame: 2) == 1 && shown(22, frame: 3) == 22)
  }
}
