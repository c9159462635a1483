import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// Chromium's finger and fling around a layout of another height: the next step comes a frame late, and no step is lost.
@Suite(.endsInTime) struct BrowserStepTests {
  private let old = ScrollGeometry(contentLength: 10_000, viewportLength: 700)
  private let new = ScrollGeometry(contentLength: 10_000, viewportLength: 650)

  /// A view whose finger has gone 10 px beyond its slop of 15.
  private func dragged() -> PlatformBox {
    let view = PlatformProfile.chromium().makeView(ScrollState(offset: 0), old, 60)
    view.touch(at: 0)
    view.follow(25, velocity: 600)
    return view
  }

  @Test func theStepAfterALayoutComesAFrameLate() {
    let view = dragged()
    #expect(view.state.offset == 10)
    view.apply(new, presented: 10)
    view.follow(30, velocity: 600)
    #expect(view.state.offset == 10)
    view.follow(32, velocity: 600)
    #expect(view.state.offset == 17)
  }

  /// Content that shrinks under the finger clamps the view, which is no shift: the next step comes a frame late, too.
  @Test func theStepAfterAClampComesAFrameLate() {
    func layout(_ upper: Double) -> ScrollGeometry {
      ScrollGeometry(contentLength: upper + 600, viewportLength: 600)
    }
    let view = PlatformProfile.chromium().makeView(ScrollState(offset: 990), layout(1000), 60)
    view.touch(at: 0)
    view.follow(-20, velocity: -600)
    #expect(view.state.offset == 985)
    view.apply(layout(900), presented: 985)
    #expect(view.state.offset == 900)
    view.follow(-30, velocity: -600)
    #expect(view.state.offset == 900)
    view.follow(-32, velocity: -600)
    #expect(view.state.offset == 888)
  }

  /// A step that is held up as the finger lets go is shown in the frame after.
  @Test func aStepThatIsHeldUpOutlivesTheFinger() {
    let view = dragged()
    view.apply(new, presented: 10)
    view.follow(30, velocity: 0)
    view.start(velocity: 0, at: 0.1)
    #expect(view.state.offset == 10 && view.isMoving)
    view.advance(to: 0.1 + 1 / 60.0)
    #expect(view.state.offset == 15 && !view.isMoving)
  }

  /// A touch starts afresh: neither the layout before it nor a step that was held up counts.
  @Test func aTouchForgetsWhatWasLate() {
    for isHeldUp in [false, true] {
      let view = dragged()
      view.apply(new, presented: 10)
      if isHeldUp { view.follow(30, velocity: 0) }
      view.start(velocity: 0, at: 0.1)
      view.touch(at: 0)
      view.follow(25, velocity: 600)
      #expect(view.state.offset == 20)
    }
  }

  /// Two steps in a row are never late, but the first one of a touch may be, whatever the last touch ended with.
  @Test func theFirstStepOfATouchMayBeLateAgain() {
    let view = dragged()
    view.apply(new, presented: 10)
    view.follow(30, velocity: 0)
    view.start(velocity: 0, at: 0.1)
    view.touch(at: 0)
    view.apply(old, presented: 10)
    view.follow(25, velocity: 600)
    #expect(view.state.offset == 10)
    view.follow(27, velocity: 600)
    #expect(view.state.offset == 22)
  }

  /// A fling's step after a layout is late as well, and the next makes up for it.
  @Test func aFlingsStepIsLateAsWell() {
    func offsets(changedIn frame: Int?) -> [Double] {
      let view = PlatformProfile.chromium().makeView(ScrollState(offset: 0), old, 60)
      view.start(velocity: 1500, at: 0)
      if frame == 0 { view.apply(new, presented: 0) }
      return (1...6).map { index in
        view.advance(to: Double(index) / 60)
        let shown = view.state.offset
        if index == frame { view.apply(new, presented: shown) }
        return shown
      }
    }
    let (plain, changed) = (offsets(changedIn: nil), offsets(changedIn: 3))
    // The very first step is as any other: at once, and late after a layout.
    #expect(plain[0] > 0 && offsets(changedIn: 0)[0] == 0 && offsets(changedIn: 0)[1] == plain[1])
    #expect(plain[3] > plain[2] && changed[2] == plain[2])
    #expect(changed[3] == plain[2] && changed[4] == plain[4] && changed[5] == plain[5])
  }
}
