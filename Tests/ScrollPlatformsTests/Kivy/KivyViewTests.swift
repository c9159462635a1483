import ScrollKinematics
import ScrollPlatforms
import Testing

/// Kivy 2.3.1's ScrollView, run with a scripted clock: it keeps the share of the range that is scrolled.
///
/// Tolerance 1e-6: its clock is a sum of many steps, which differ in their last bits.
@Suite struct KivyViewTests {
  private func layout(_ content: Double, height: Double = 600) -> ScrollGeometry {
    ScrollGeometry(contentLength: content, viewportLength: height)
  }

  /// The offsets of `frames` frames, `event` coming before each.
  private func play(
    isDamped: Bool, at offset: Double, content: Double = 3000, frames: Int = 40,
    _ event: (inout KivyView, Int) -> Void
  ) -> [Double] {
    var view = KivyView(isDamped: isDamped, from: ScrollState(offset: offset), over: layout(content))
    return (0..<frames).map { frame in
      event(&view, frame)
      view.advance(to: Double(frame) / 60)
      return view.state.offset
    }
  }

  /// A fling of 1500 pt/s from 300 pt, and a change in the 12th frame.
  private func fling(_ change: (inout KivyView) -> Void) -> [Double] {
    play(isDamped: false, at: 300) { view, frame in
      if frame == 0 { view.start(velocity: 1500, at: 0) }
      if frame == 12 { change(&view) }
    }
  }

  /// A finger of 300 pt/s from 500 pt, and a change in the 30th frame after its move.
  private func drag(_ change: (inout KivyView) -> Void) -> [Double] {
    play(isDamped: true, at: 500, frames: 61) { view, frame in
      if frame == 0 { view.touch(at: 100) } else { view.follow(100 + 5 * Double(frame), velocity: 300) }
      if frame == 30 { change(&view) }
    }
  }

  private func isNear(_ offset: Double, _ expected: Double) -> Bool { abs(offset - expected) < 1e-6 }

  @Test func aFlingKeepsItsShareAndItsVelocity() {
    let grown = fling { $0.apply(layout(4000), presented: 0) }
    #expect(isNear(grown[11], 505.98411704895216) && isNear(grown[12], 730.4880816477124))
    let shrunk = fling { $0.apply(layout(3000, height: 300), presented: 0) }
    #expect(isNear(shrunk[12], 582.9093808444968) && isNear(shrunk[13], 595.9161766185007))
    #expect(isNear(grown[13] - grown[12], shrunk[13] - shrunk[12]))
  }

  @Test func overscrollGrowsWithTheRange() {
    // 40 of 300 pt too far are 120 of 900.
    var view = KivyView(isDamped: true, from: ScrollState(offset: 340), over: layout(900))
    view.apply(layout(1500), presented: 340)
    #expect(isNear(view.state.offset, 1020))
  }

  @Test func anOffsetSetInCodeIsOverwrittenByAFling() {
    let offsets = fling { $0.write(1200, at: 0.2) }
    #expect(isNear(offsets[12], 519.6613662133777) && isNear(offsets[13], 532.6681619873818))
    let atRest = play(isDamped: false, at: 300) { view, frame in if frame == 12 { view.write(700, at: 0.2) } }
    #expect(isNear(atRest[11], 300) && isNear(atRest[39], 700))
  }

  @Test func aFingerMovesNothingForItsFirstTwentyPoints() {
    let offsets = drag { _ in }
    #expect(isNear(offsets[4], 500) && isNear(offsets[5], 525) && isNear(offsets[60], 800))
  }

  /// The share is that of the range at the touch's viewport, so a shorter viewport moves the offset back.
  @Test func aViewportThatChangesUnderAFingerMovesTheOtherWay() {
    let shrunk = drag { $0.apply(layout(3000, height: 400), presented: 0) }
    #expect(isNear(shrunk[29], 645) && isNear(shrunk[30], 546.1805555555557))
    let content = drag { $0.apply(layout(1500), presented: 0) }
    #expect(isNear(content[30], 243.75) && isNear(content[60], 393.75))
  }

  /// Insets of 50 and 30 pt: the range is -50 ... 2430, and an offset set in code is where the view stands.
  @Test(arguments: [-50.0, 0, 700, 2430]) func insetsCountAsContent(offset: Double) {
    let layout = ScrollGeometry(contentLength: 3000, viewportLength: 600, insetTop: 50, insetBottom: 30)
    var view = KivyView(isDamped: false, from: ScrollState(offset: 300), over: layout)
    view.write(offset, at: 0)
    view.advance(to: 1.0 / 60)
    #expect(isNear(view.state.offset, offset))
  }
}
