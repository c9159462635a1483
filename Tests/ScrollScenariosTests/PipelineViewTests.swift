import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// The view of the frame loop where its switches, code and layouts come together.
@Suite(.endsInTime) struct PipelineViewTests {
  /// A view at `offset` that may rest from 0 to 1000 pt, under a finger at 0.
  private func held(at offset: Double, _ configure: (inout SimulatedScrollView) -> Void = { _ in })
    -> SimulatedScrollView
  {
    var view = SimulatedScrollView(
      FrameSettings(), from: ScrollState(offset: offset),
      over: ScrollGeometry(contentLength: 1600, viewportLength: 600))
    configure(&view)
    view.grab(at: 0)
    return view
  }

  /// Put past the edge by code, the view is caught as a touch would catch it: through the band it stays, else it jumps.
  @Test func codeUnderAFingerCatchesAsATouchDoes() {
    // Without the band 50 pt count as the finger's excess, which shows 0.55 * 50 * 600 / (600 + 0.55 * 50).
    for (catchesThroughBand, shown) in [(true, -50.0), (false, -600 * 27.5 / 627.5)] {
      var view = held(at: 0) { $0.catchesThroughBand = catchesThroughBand }
      view.setOffset(-50, at: 0)
      #expect(view.state.offset == -50)
      view.follow(0, velocity: 0)
      #expect(abs(view.state.offset - shown) < 1e-9)
    }
  }

  /// An app may plan edges, or stop it, while a finger holds the view: it stays in the hand.
  @Test(arguments: [true, false]) func planningEdgesLeavesTheFingerItsView(plansEdges: Bool) {
    var view = held(at: 300)
    view.plansEdges = plansEdges
    view.follow(40, velocity: 0)
    #expect(view.isHeld && view.state.offset == 340)
  }

  /// A view that notices edges only when it is past one comes back to either.
  @Test(arguments: [(10.0, -600.0, 0.0), (990, 600, 1000)])
  func anEdgeNoticedLateHoldsAtEitherEnd(offset: Double, velocity: Double, edge: Double) {
    var view = SimulatedScrollView(
      FrameSettings(), from: ScrollState(offset: offset, velocity: velocity),
      over: ScrollGeometry(contentLength: 1600, viewportLength: 600))
    view.plansEdges = false
    for frame in 1...300 { view.advance(to: Double(frame) / 60) }
    #expect(view.plansEdges && view.state == ScrollState(offset: edge))
  }

  /// A length that becomes what another one was is new all the same.
  @Test func aLengthMayBecomeWhatAnotherWas() {
    let lengths: [WritableKeyPath<ScrollGeometry, Double>] = [
      \.contentLength, \.viewportLength, \.insetTop, \.insetBottom, \.lengthAbove,
    ]
    let old = ScrollGeometry(
      contentLength: 1000, viewportLength: 600, insetTop: 88, insetBottom: 34, lengthAbove: 50)
    for length in lengths {
      for other in lengths where other != length {
        var (new, taken) = (old, old)
        new[keyPath: length] = old[keyPath: other]
        let isNew = taken.change(from: old, to: new, on: PixelGrid(quantum: 1))
        #expect(isNew && taken == new)
      }
    }
  }

  /// Without a grid, a length off by rounding is no new one; what adds up to more than a billionth of a point is.
  @Test func roundingMakesNoLayout() {
    let old = ScrollGeometry(contentLength: 1000, viewportLength: 600, insetTop: 80)
    func change(_ growth: Double, from last: Double = 80) -> (isNew: Bool, insetTop: Double) {
      var (before, new, taken) = (old, old, old)
      (before.insetTop, new.insetTop) = (last, 80 + growth)
      return (taken.change(from: before, to: new, on: PixelGrid(quantum: 0)), taken.insetTop)
    }
    #expect(change((80.0).ulp) == (false, 80) && change(-0.9e-9) == (false, 80))
    #expect(change(1.1e-9) == (true, 80 + 1.1e-9) && change(-1.1e-9) == (true, 80 - 1.1e-9))
    #expect(change(1.1e-9, from: 80 + 0.9e-9) == (true, 80 + 1.1e-9))
  }
}
