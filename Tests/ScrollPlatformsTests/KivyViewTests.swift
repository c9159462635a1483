import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded from Kivy 2.3.1, a ScrollView of 600 pt over 3000 pt unless said, a step of 1/60 s.
///
/// Tolerance 1e-6: its clock is a sum of many steps, which differ in their last bits.
@Suite(.endsInTime) struct KivyViewTests {
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
  private func fling(_ change: @escaping (inout KivyView) -> Void) -> [Double] {
    play(isDamped: false, at: 300) { view, frame in
      if frame == 0 { view.start(velocity: 1500, at: 0) }
      if frame == 12 { change(&view) }
    }
  }

  /// A finger of 300 pt/s from 500 pt, and a change in the 30th frame after its move.
  private func drag(_ change: @escaping (inout KivyView) -> Void) -> [Double] {
    play(isDamped: true, at: 500, frames: 61) { view, frame in
      if frame == 0 { view.touch(at: 100) } else { view.follow(100 + 5 * Double(frame), velocity: 300) }
      if frame == 30 { change(&view) }
    }
  }

  private func isNear(_ offset: Double, _ expected: Double) -> Bool { abs(offset - expected) < 1e-6 }

  /// Of content that exceeds its viewport by rounding alone there is no share, as of content that fits.
  @Test(arguments: [1e3.nextDown, 1000, 1e3.nextUp]) func roundingHasNoShare(content: Double) {
    var view = KivyView(isDamped: true, from: ScrollState(offset: 0), over: layout(content, height: 1000))
    view.touch(at: 0)
    for frame in 1...20 {
      view.follow(-5 * Double(frame), velocity: -300)
      view.advance(to: Double(frame) / 60)
      view.write(30, at: Double(frame) / 60)
    }
    view.apply(layout(1200, height: 1000), presented: 0)
    #expect(isNear(view.state.offset, 0))
  }

  @Test func aFlingKeepsItsShareAndItsVelocity() {
    let grown = fling { $0.apply(self.layout(4000), presented: 0) }
    #expect(isNear(grown[11], 505.98411704895216) && isNear(grown[12], 730.4880816477124))
    let shrunk = fling { $0.apply(self.layout(3000, height: 300), presented: 0) }
    #expect(isNear(shrunk[12], 582.9093808444968) && isNear(shrunk[13], 595.9161766185007))
    // The share of what the first has travelled, and the same steps from there.
    #expect(isNear(grown[13] - grown[12], shrunk[13] - shrunk[12]))
  }

  @Test func anOffsetSetInCodeIsOverwritten() {
    let offsets = fling { $0.write(1200, at: 0.2) }
    #expect(isNear(offsets[12], 519.6613662133777) && isNear(offsets[13], 532.6681619873818))
    let atRest = play(isDamped: false, at: 300) { view, frame in if frame == 12 { view.write(700, at: 0.2) } }
    #expect(isNear(atRest[11], 300) && isNear(atRest[39], 700))
  }

  /// Insets of 50 and 30 pt: the range is -50 ... 2430, and an offset set in code is where the view stands.
  @Test(arguments: [-50, 0, 700, 2430])
  func anOffsetIsSetInARangeThatDoesNotBeginAtZero(offset: Double) {
    let layout = ScrollGeometry(contentLength: 3000, viewportLength: 600, insetTop: 50, insetBottom: 30)
    var view = KivyView(isDamped: false, from: ScrollState(offset: 300), over: layout)
    #expect(isNear(view.state.offset, 300))
    view.write(offset, at: 0)
    #expect(isNear(view.state.offset, offset))
    view.advance(to: 1.0 / 60)
    #expect(isNear(view.state.offset, offset))
  }

  /// The first 20 pt count once they are passed.
  @Test func aFingerMovesNothingForItsFirstTwentyPoints() {
    let offsets = drag { _ in }
    #expect(
      isNear(offsets[4], 500) && isNear(offsets[5], 525) && isNear(offsets[6], 530)
        && isNear(offsets[60], 800))
  }

  /// The share is that of the range at the touch's viewport, so a shorter viewport moves the offset back.
  @Test func aViewportThatChangesUnderAFingerMovesTheOtherWay() {
    let shrunk = drag { $0.apply(self.layout(3000, height: 400), presented: 0) }
    #expect(isNear(shrunk[29], 645) && isNear(shrunk[30], 546.1805555555557))
    #expect(isNear(shrunk[31], 551.5972222222226) && isNear(shrunk[60], 708.6805555555559))
    let content = drag { $0.apply(self.layout(1500), presented: 0) }
    #expect(isNear(content[30], 243.75) && isNear(content[31], 248.75) && isNear(content[60], 393.75))
  }

  @Test func whatRestsOnAnEdgeStaysOnIt() {
    let offsets = play(isDamped: false, at: 0, content: 900) { view, frame in
      if frame == 0 { view.start(velocity: 2500, at: 0) }
      if frame == 16 { view.apply(self.layout(1500), presented: 300) }
    }
    #expect(isNear(offsets[15], 300) && isNear(offsets[16], 900) && isNear(offsets[39], 900))
  }

  /// What lies outside is scaled as well: 40 of 300 pt too far are 120 of 900.
  @Test func overscrollGrowsWithTheRange() {
    var view = KivyView(isDamped: true, from: ScrollState(offset: 340), over: layout(900))
    view.apply(layout(1500), presented: 340)
    #expect(isNear(view.state.offset, 1020))
  }

  @Test func aShortDragLeavesNoFling() {
    for (travel, isMoving) in [(20.0, false), (21, true)] {
      var view = KivyView(isDamped: false, from: ScrollState(offset: 300), over: layout(3000))
      view.touch(at: 0)
      view.follow(travel, velocity: 500)
      view.start(velocity: 500, at: 0)
      #expect(view.isMoving == isMoving)
    }
  }

  /// Content as long as the view has no share that is scrolled: it stands at the start.
  @Test func contentThatFitsStandsAtTheStart() {
    for isDamped in [false, true] {
      let view = KivyView(isDamped: isDamped, from: ScrollState(offset: 0), over: layout(600))
      #expect(view.state.offset == 0)
    }
  }
}
