import ScrollKinematics
import ScrollScenarios
import Testing

/// A view 600 pt long that may rest from 0 to `upper` pt.
private func layout(_ upper: Double, insetTop: Double = 0, above: Double = 0) -> ScrollGeometry {
  ScrollGeometry(contentLength: upper + 600, viewportLength: 600, insetTop: insetTop, lengthAbove: above)
}

private func view(
  _ response: GeometryResponse, at offset: Double = 0, velocity: Double = 0,
  _ configure: (inout FrameSettings) -> Void = { _ in }
) -> SimulatedScrollView {
  var settings = FrameSettings()
  settings.response = response
  configure(&settings)
  return SimulatedScrollView(
    settings, from: ScrollState(offset: offset, velocity: velocity), over: layout(1000))
}

@Suite struct SimulatedScrollViewTests {
  // MARK: the finger

  @Test func aFingerMovesTheContentAlongAndLetsItGlide() {
    var view = view(.uikit, at: 300)
    view.grab(at: 50)
    view.follow(90, velocity: 800)
    #expect(view.state == ScrollState(offset: 340, velocity: 800) && view.phase == .drag && view.isHeld)
    view.release(from: 100, velocity: 800, at: 1)
    #expect(view.state == ScrollState(offset: 350, velocity: 800) && view.phase == .deceleration)
    view.advance(to: 1.2)
    let glide = Fling(.uikit, from: ScrollState(offset: 350, velocity: 800)).state(at: 0.2)
    #expect(isClose(view.state.offset, glide.offset, rounding))
  }

  /// Past an edge the band shows x·0.55·d / (d + 0.55·x), and slows the finger by its slope; a release adds -10/s of that.
  @Test func anEdgeResists() {
    var view = view(.uikit)
    view.grab(at: 0)
    view.follow(-200, velocity: -400)
    let band = RubberBand()
    #expect(isClose(view.state.offset, -band.displayed(200, dimension: 600), rounding))
    view.release(from: -200, velocity: -400, at: 0)
    let inward = 10 * band.displayed(200, dimension: 600)
    #expect(isClose(view.state.velocity, -400 * band.slope(at: 200, dimension: 600) + inward, 1e-6))
    view.advance(to: 2)
    #expect(view.state == ScrollState(offset: 0) && view.phase == .rest)
  }

  /// A touch that is taken away lets go at rest, wherever the finger was going; without a touch nothing happens.
  @Test func aCancelledTouchLetsGoAtRest() {
    var pulled = view(.uikit)
    pulled.grab(at: 0)
    pulled.follow(-100, velocity: -800)
    let shown = pulled.state.offset
    pulled.cancelTouch(at: 0.5)
    #expect(
      isClose(pulled.state.offset, shown, rounding) && isClose(pulled.state.velocity, -10 * shown, 1e-6))
    #expect(pulled.phase == .bounce && !pulled.isHeld)
    var gliding = view(.uikit, at: 300, velocity: 800)
    gliding.cancelTouch(at: 0)
    #expect(gliding.state.velocity == 800)
  }

  // MARK: a new layout under a finger

  /// A finger 100 pt past the edge, then a bottom that comes 60 pt nearer.
  private func clampedUnderAFinger(_ response: GeometryResponse) -> SimulatedScrollView {
    var view = view(response, at: 900)
    view.grab(at: 0)
    view.follow(200, velocity: 0)
    view.apply(layout(940))
    return view
  }

  /// Anchored to what is shown, a still finger undoes no clamp, and the band starts anew at its slope of 0.55.
  @Test func anAnchoredFingerGoesOnFromWhatIsShown() {
    var view = clampedUnderAFinger(.uikit)
    view.follow(200, velocity: 0)
    #expect(view.state.offset == 940)
    view.follow(201, velocity: 60)
    #expect(isClose(view.state.offset, 940.55, 1e-3))
    view.follow(190, velocity: -60)
    #expect(view.state.offset == 930)
  }

  @Test func anAbsoluteFingerUndoesTheClamp() {
    var view = clampedUnderAFinger(.absolute)
    #expect(view.state.offset == 940)
    view.follow(200, velocity: 0)
    #expect(isClose(view.state.offset, 940 + RubberBand().displayed(160, dimension: 600), rounding))
  }

  /// The band that a clamp has taken away does not slow the release.
  @Test(arguments: [GeometryResponse.uikit, .absolute])
  func aReleaseAfterAClampIsAsFastAsTheFinger(response: GeometryResponse) {
    var view = clampedUnderAFinger(response)
    view.release(from: 200, velocity: -500, at: 0)
    #expect(view.state == ScrollState(offset: 940, velocity: -500))
  }

  // MARK: a new layout without a finger

  /// What each policy leaves of a fling at 500 pt and 800 pt/s whose range ends at 450, or begins at -100.
  @Test(arguments: [
    (GeometryResponse(offset: .keep), 500.0, 500.0, 800.0), (GeometryResponse(offset: .clamp), 450, 500, 800),
    (GeometryResponse(offset: .shift), 500, 400, 800),
    (GeometryResponse(momentum: .cancel), 500, 500, 0),
    (GeometryResponse(momentum: .scale(0.5)), 500, 500, 400),
  ])
  func eachPolicyAnswersAsItsNameSays(response: GeometryResponse, end: Double, top: Double, velocity: Double)
  {
    var (shortened, inset) = (view(response, at: 500, velocity: 800), view(response, at: 500, velocity: 800))
    shortened.apply(layout(450))
    #expect(shortened.state == ScrollState(offset: end, velocity: velocity))
    inset.apply(layout(1000, insetTop: 100))
    #expect(inset.state == ScrollState(offset: top, velocity: velocity))
  }

  /// Recorded from Chromium: what a clamp took comes back under a finger that holds still, not after it moved or code wrote.
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
  }

  /// Rows inserted above during a fling: it goes on from where the content is now, as in Chromium.
  @Test(arguments: [GeometryResponse.anchoring, GeometryResponse(offset: .anchored)])
  func growthAboveShiftsAFling(response: GeometryResponse) {
    var view = view(response, at: 300, velocity: 800)
    view.apply(layout(1200, above: 200))
    #expect(view.state == ScrollState(offset: 500, velocity: 800))
  }

  /// Layouts are rounded to a third of a point: a length that rounds to the same is no new layout, and costs no momentum.
  @Test func aLayoutThatRoundsToTheSameChangesNothing() {
    var view = view(.report, at: 300, velocity: 800)
    view.apply(layout(1000.16, insetTop: -0.1))
    #expect(view.state.velocity == 800)
    view.apply(layout(1000.17))
    #expect(view.state.velocity == 0 && isClose(view.range.upper, 1000 + 1.0 / 3, rounding))
  }

  // MARK: code

  @Test(arguments: [true, false]) func codeMovesAFling(keepsVelocity: Bool) {
    var set = view(.uikit, at: 300, velocity: 800)
    set.setOffset(450, keepsVelocity: keepsVelocity, at: 0)
    #expect(set.state == ScrollState(offset: 450, velocity: keepsVelocity ? 800 : 0))
    var past = view(.uikit, at: 300)
    past.setOffset(-50, at: 0)
    #expect(past.phase == .bounce, "past an edge it springs back from a stand")
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

  // MARK: the reader

  /// Age 0 reads the offset of now; the others what was presented so many frames ago.
  @Test(arguments: 1...3) func aLateReadingSeesWhatWasPresented(latency: Int) {
    var view = view(.uikit, at: 300) { $0.quantum = 0 }
    view.setOffset(320, at: 0)
    #expect(view.read(at: 0, latencyFrames: 0).offset == 320)
    #expect(view.read(at: 0, latencyFrames: latency).offset == 300)
  }
}
