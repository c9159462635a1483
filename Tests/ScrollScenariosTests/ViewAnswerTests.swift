import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// How a view answers a layout: by what grew above it, by where its finger is, and for itself alone.
@Suite(.endsInTime) struct ViewAnswerTests {
  private func layout(insetTop: Double = 0, above: Double = 0) -> ScrollGeometry {
    ScrollGeometry(contentLength: 10_600, viewportLength: 600, insetTop: insetTop, lengthAbove: above)
  }

  /// Rows that grow above move an anchored offset along, where nothing else changes either.
  @Test func whatGrowsAboveIsAnswered() {
    var settings = FrameSettings()
    settings.response = GeometryResponse(offset: .anchored)
    var view = SimulatedScrollView(settings, from: ScrollState(offset: 100), over: layout())
    view.apply(layout(above: 40))
    #expect(abs(view.state.offset - 140) < 1e-9 && abs(view.geometry.lengthAbove - 40) < 1e-9)
    view.apply(layout(above: 10))
    #expect(abs(view.state.offset - 110) < 1e-9)
  }

  /// Past an edge the finger's anchor is that of the response past the edge.
  ///
  /// The band shows 55 · 600 / 655 pt of the first 100; an inset of 60 pt then leaves 40 beyond, shown as 22 · 600 / 622.
  @Test(arguments: GeometryResponse.FingerAnchor.allCases)
  func pastAnEdgeTheAnchorIsItsOwn(anchor: GeometryResponse.FingerAnchor) {
    let expected: Double = anchor == .shown ? -55 * 600 / 655 : -60 - 22 * 600 / 622
    var settings = FrameSettings()
    settings.layoutQuantum = 0
    settings.responses.heldPastEdge = GeometryResponse(anchor: anchor)
    settings.responses.heldInside = GeometryResponse(anchor: anchor == .shown ? .absolute : .shown)
    var view = SimulatedScrollView(settings, from: ScrollState(offset: 0), over: layout())
    view.grab(at: 0)
    view.follow(-100, velocity: 0)
    view.apply(layout(insetTop: 60))
    view.follow(-100, velocity: 0)
    #expect(abs(view.state.offset - expected) < 1e-9)
  }

  /// Two copies of a view with a platform go each their own way: a finger that catches one leaves the other gliding.
  @Test func copiesShareNoPlatform() {
    var settings = FrameSettings.exactReader
    settings.platform = PlatformProfile.standard.first { Name("android").matches($0.name) }
    func flung() -> SimulatedScrollView {
      var view = SimulatedScrollView(settings, from: ScrollState(offset: 0), over: layout())
      view.grab(at: 0)
      view.follow(20, velocity: 1200)
      view.release(from: 20, velocity: 2000, at: 0)
      return view
    }
    var (view, alone) = (flung(), flung())
    var copy = view
    copy.grab(at: 0)
    view.advance(to: 0.1)
    alone.advance(to: 0.1)
    copy.advance(to: 0.1)
    // 0.1 s of 2000 pt/s, hardly slowed yet.
    #expect(view.state == alone.state && view.state.offset > 150)
    #expect(copy.state.offset == 20)
  }
}
