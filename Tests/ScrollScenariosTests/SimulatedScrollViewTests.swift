import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// A view 600 pt long over content that leaves a rest range of 0 to `upper` pt.
private func layout(_ upper: Double, insetTop: Double = 0, above: Double = 0) -> ScrollGeometry {
  ScrollGeometry(contentLength: upper + 600, viewportLength: 600, insetTop: insetTop, lengthAbove: above)
}

private func view(
  _ response: GeometryResponse, at offset: Double = 0, velocity: Double = 0, upper: Double = 1000,
  _ configure: (inout FrameSettings) -> Void = { _ in }
) -> SimulatedScrollView {
  var settings = FrameSettings()
  settings.response = response
  configure(&settings)
  return SimulatedScrollView(
    settings, from: ScrollState(offset: offset, velocity: velocity), over: layout(upper))
}

@Suite(.endsInTime) struct SimulatedScrollViewTests {
  // MARK: the finger

  /// A finger 100 pt past the edge, then a bottom that comes 60 pt nearer.
  private func clampedUnderAFinger(_ response: GeometryResponse) -> SimulatedScrollView {
    var view = view(response, at: 900)
    view.grab(at: 0)
    view.follow(200, velocity: 0)
    view.apply(layout(940))
    return view
  }

  @Test func aFingerThatIsAnchoredGoesOnFromWhatIsShown() {
    var view = clampedUnderAFinger(.uikit)
    #expect(view.state.offset == 940)
    // Still: the clamp is not undone. On: the band starts anew, at its slope of 0.55.
    view.follow(200, velocity: 0)
    #expect(view.state.offset == 940)
    view.follow(201, velocity: 60)
    #expect(abs(view.state.offset - 940.55) < 1e-3)
    view.follow(190, velocity: -60)
    #expect(view.state.offset == 930)
  }

  @Test func aFingerThatIsAbsoluteUndoesTheClamp() {
    var view = clampedUnderAFinger(.absolute)
    #expect(view.state.offset == 940)
    view.follow(200, velocity: 0)
    #expect(abs(view.state.offset - (940 + RubberBand().displayed(160, dimension: 600))) < 1e-9)
  }

  /// The band that a clamp has taken away does not slow the release.
  @Test(arguments: [GeometryResponse.uikit, .absolute])
  func aReleaseAfterAClampIsAsFastAsTheFinger(response: GeometryResponse) {
    var view = clampedUnderAFinger(response)
    view.release(from: 200, velocity: -500, at: 0)
    #expect(view.state == ScrollState(offset: 940, velocity: -500))
  }

  /// A bottom that moves away leaves the finger past no edge: it goes on from there.
  @Test func aRangeThatGrowsUnderAPulledViewDoesNotMoveIt() {
    var view = view(.uikit, at: 900)
    view.grab(at: 0)
    view.follow(200, velocity: 0)
    let shown = view.state.offset
    view.apply(layout(2000))
    view.follow(210, velocity: 0)
    #expect(abs(view.state.offset - (shown + 10)) < 1e-9)
  }

  /// A preset may differ from phase to phase: here past an edge alone nothing moves.
  @Test func aResponseMayDifferByPhase() {
    var responses = PhasedResponse(.uikit)
    responses.heldPastEdge = .keep
    responses.rest = .keep
    responses.deceleration = .report
    func view(_ offset: Double, velocity: Double = 0) -> SimulatedScrollView {
      ScrollScenariosTests.view(.uikit, at: offset, velocity: velocity) { $0.responses = responses }
    }
    var (resting, pulled, inside, gliding) = (view(990), view(990), view(990), view(500, velocity: 900))
    resting.apply(layout(900))
    #expect(resting.state.offset == 990 && resting.phase == .bounce)
    pulled.grab(at: 0)
    pulled.follow(100, velocity: 0)
    let shown = pulled.state.offset
    pulled.apply(layout(900))
    #expect(pulled.state.offset == shown)
    inside.grab(at: 0)
    inside.apply(layout(900))
    #expect(inside.state.offset == 900)
    gliding.apply(layout(900))
    #expect(gliding.state == ScrollState(offset: 500))
  }

  /// A touch that is taken away lets go at rest, wherever the finger was going; without a touch nothing happens.
  @Test func aTouchThatIsTakenAwayLetsGoAtRest() {
    var pulled = view(.uikit, at: 0)
    pulled.grab(at: 0)
    pulled.follow(-100, velocity: -800)
    let shown = pulled.state.offset
    #expect(pulled.state.velocity < -100)
    pulled.cancelTouch(at: 0.5)
    #expect(abs(pulled.state.offset - shown) < 1e-9 && pulled.state.velocity == 0)
    #expect(pulled.phase == .bounce && !pulled.isHeld)
    pulled.advance(to: 0.6)
    let back = ScrollPhysics.uikit.bounce.state(from: ScrollState(offset: shown), after: 0.1)
    #expect(abs(pulled.state.offset - back.offset) < 1e-9)
    var gliding = view(.uikit, at: 300, velocity: 800)
    gliding.cancelTouch(at: 0)
    #expect(gliding.state.velocity == 800)
  }

  // MARK: code

  @Test(arguments: [true, false]) func codeMovesAFling(keepsVelocity: Bool) {
    var (set, shifted) = (view(.uikit, at: 300, velocity: 800), view(.uikit, at: 300, velocity: 800))
    set.setOffset(450, keepsVelocity: keepsVelocity, at: 0)
    shifted.shiftOffset(by: 150, keepsVelocity: keepsVelocity, at: 0)
    for view in [set, shifted] {
      #expect(view.state == ScrollState(offset: 450, velocity: keepsVelocity ? 800 : 0))
    }
    set.advance(to: 0.1)
    let undisturbed = Fling(.uikit, from: ScrollState(offset: 450, velocity: 800)).state(at: 0.1).offset
    #expect(abs(set.state.offset - (keepsVelocity ? undisturbed : 450)) < 1e-9)
  }

  /// Put past an edge without its velocity, a view springs back from a stand.
  @Test func codeThatPutsAViewPastItsEdgeLeavesItStanding() {
    var view = view(.uikit, at: 300, velocity: 800)
    view.setOffset(-50, keepsVelocity: false, at: 0)
    #expect(view.state == ScrollState(offset: -50) && view.phase == .bounce)
    view.setOffset(-60, at: 0)
    #expect(view.state == ScrollState(offset: -60))
  }

  @Test(arguments: [GeometryResponse.uikit, .absolute])
  func aFingerGoesOnFromWhereCodePutTheOffset(response: GeometryResponse) {
    var view = view(response, at: 300)
    view.grab(at: 0)
    view.follow(40, velocity: 0)
    view.setOffset(700, at: 0)
    view.follow(40, velocity: 0)
    #expect(view.state.offset == 700)
    view.follow(25, velocity: 0)
    #expect(view.state.offset == 685)
  }

  /// A finger that takes the view by a mapping of its own counts from 0 until it moves.
  @Test func aFingerOfItsOwnMappingBeginsAtZero() {
    var view = view(.uikit, at: 300)
    view.take(Drag(finger: 0, undragged: 300, rubberBand: RubberBand()))
    view.setOffset(700, at: 0)
    view.follow(10, velocity: 0)
    #expect(view.state.offset == 710)
  }

  // MARK: anchoring

  /// Under a finger that holds still and after it, but not once it has moved, nor after a write.
  @Test func anchoringGivesBackWhatAClampTook() {
    var view = view(.anchoring, at: 440)
    view.apply(layout(340))
    #expect(view.state.offset == 340)
    view.apply(layout(700))
    #expect(view.state.offset == 440)
    view.grab(at: 0)
    view.apply(layout(340))
    view.follow(0, velocity: 0)
    view.apply(layout(700))
    #expect(view.state.offset == 440)
    view.apply(layout(340))
    view.follow(-10, velocity: 0)
    view.apply(layout(700))
    #expect(view.state.offset == 330)
    view.setOffset(440, at: 0)
    view.apply(layout(340))
    view.setOffset(340, at: 0)
    view.apply(layout(700))
    #expect(view.state.offset == 340)
  }

  /// Rows inserted above during a fling: it goes on from where the content is now, as in Chromium.
  @Test(arguments: [GeometryResponse.anchoring, GeometryResponse(offset: .anchored)])
  func growthAboveShiftsAFling(response: GeometryResponse) {
    var view = view(response, at: 300, velocity: 800)
    view.apply(layout(1200, above: 200))
    #expect(view.state == ScrollState(offset: 500, velocity: 800))
  }

  // MARK: layout

  /// A length that differs in its last bits is no new layout: nothing moves, and no momentum is lost.
  @Test func aLayoutThatRoundsToTheSameChangesNothing() {
    var exact = view(.report, at: 300, velocity: 800) { $0.layoutQuantum = 0 }
    exact.apply(layout(1000 + 1e-12))
    #expect(exact.state.velocity == 800)
    exact.apply(layout(1000 + 2e-9))
    #expect(exact.state.velocity == 0, "without a grid, what is no rounding is a layout")
    var rounded = view(.report, at: 300, velocity: 800)
    rounded.apply(layout(1000 + 1e-12))
    rounded.apply(layout(1000.16, insetTop: -0.1, above: 0.1))
    #expect(rounded.state.velocity == 800)
    #expect(rounded.geometry == layout(1000).rounded(to: PixelGrid(quantum: 1.0 / 3)))
    rounded.apply(layout(1000.17))
    #expect(rounded.state.velocity == 0)
    #expect(abs(rounded.range.upper - (1000 + 1.0 / 3)) < 1e-9)
  }

  // MARK: remeasure

  /// A view and a fling measure the velocity of the same two frames, whatever the rate: those presented before.
  @Test(arguments: [60.0, 90, 120, 144], [0, 1, 2, 7, 31])
  func aViewAndAFlingMeasureTheSameFrames(rate: Double, frame: Int) {
    let response = GeometryResponse(offset: .clamp, momentum: .remeasure)
    let times = [Double(frame) / rate, Double(frame + 1) / rate]
    let uppers = [900.0, 420]
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 300, velocity: 1500), in: RestRange(0, 1000),
      changes: zip(times, uppers).map { RangeChange(time: $0, range: RestRange(0, $1)) }, response: response,
      frameRate: rate)
    var view = view(response, at: 300, velocity: 1500) { ($0.frameRate, $0.layoutQuantum) = (rate, 0) }
    for index in 0...Int(rate) {
      let time = Double(index) / rate
      view.advance(to: time)
      if index >= frame { view.apply(layout(index == frame ? uppers[0] : uppers[1])) }
      view.present(after: 1 / rate)
      let expected = fling.state(at: time)
      #expect(abs(view.state.offset - expected.offset) < 1e-9, "frame \(index)")
      // The end of a bounce falls on the frame in one and between frames in the other.
      if view.phase != .rest {
        #expect(abs(view.state.velocity - expected.velocity) < 1e-6, "frame \(index)")
      }
    }
  }

  /// Too slow to glide on, it stands.
  @Test func momentumScaledBelowTheStopSpeedIsAStand() {
    var view = view(GeometryResponse(momentum: .scale(0.3)), at: 300, velocity: 30)
    view.apply(layout(900))
    #expect(view.state == ScrollState(offset: 300) && view.phase == .rest)
  }
}
