import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollScenarios

/// Fingers and profiles of platforms by themselves.
@Suite(.endsInTime) struct PlatformPartsTests {
  private func geometry(viewport: Double) -> ScrollGeometry {
    ScrollGeometry(contentLength: 1000 + viewport, viewportLength: viewport)
  }

  /// Without a viewport there is nothing to stretch by: steps end at the edge, and what lies past it stays.
  @Test func withoutAViewportStepsEndAtTheEdge() {
    for kind in [PlatformProfile.Finger.flutterSteps, .geckoSteps, .clampedSteps] {
      for (offset, step, end) in [(990.0, 50.0, 1000.0), (10, -50, 0), (500, 20, 520), (1000, 5, 1000)] {
        var finger = PlatformFinger(kind, at: 0, on: offset, over: geometry(viewport: 0))
        #expect(finger.offset(offset, movedTo: step, over: geometry(viewport: 0)) == end)
        #expect(finger.offset(end, movedTo: step, over: geometry(viewport: 0)) == end)
      }
    }
  }

  /// A profile shows what lies past an edge unless it says that it does not.
  @Test func aProfileShowsOverscrollUnlessSaid() {
    let shown = PlatformProfile("own", fling: .gtk, summary: "my own", source: "mine") {
      state, geometry, rate in
      KivyView(isDamped: true, from: state, over: geometry)
    }
    #expect(shown.showsOverscroll && shown.evidence == .assumed)
    // Those whose views clamp each offset, whatever their flings do.
    let names = PlatformProfile.standard.filter { !$0.showsOverscroll }.map { "\($0.name)" }
    #expect(
      names == [
        "android", "gtk", "gtk-external", "kivy-scroll", "webkit-kinetic", "chromium", "chromium-unanchored",
        "firefox", "firefox-unanchored", "webkitgtk",
      ])
  }

  /// Chromium flings at any speed, Firefox from half a pixel in a millisecond on.
  @Test(arguments: [
    ("chromium", 0.5, true), ("chromium", 0, false), ("firefox", 499.9, false), ("firefox", 500, true),
    ("chromium-unanchored", 0.5, true), ("firefox-unanchored", 499.9, false),
    ("firefox-unanchored", 500, true), ("webkitgtk", 0.5, true), ("webkitgtk", 0, false),
  ])
  func aBrowserFlingsFromItsLeastSpeedOn(name: String, speed: Double, flings: Bool) throws {
    let platform = try #require(PlatformProfile.standard.first { "\($0.name)" == name })
    for velocity in [speed, -speed] {
      let view = platform.makeView(ScrollState(offset: 300), geometry(viewport: 600), 60)
      view.start(velocity: velocity, at: 0)
      #expect(view.isMoving == flings)
      #expect(view.state.velocity == (flings ? velocity : 0))
    }
  }

  /// A finger that has let go moves nothing any more, and one that touches a fling stops it where it is.
  @Test(arguments: PlatformProfile.standard.map { "\($0.name)" })
  func aFingerThatHasLetGoMovesNothing(name: String) throws {
    let platform = try #require(PlatformProfile.standard.first { "\($0.name)" == name })
    let view = platform.makeView(ScrollState(offset: 300), geometry(viewport: 600), 60)
    view.touch(at: 0)
    for frame in 1...6 {
      view.follow(15 * Double(frame), velocity: 0)
      view.advance(to: Double(frame) / 60)
    }
    let dragged = view.state.offset
    #expect(dragged > 330 && dragged < 400)
    view.start(velocity: 0, at: 0.1)
    view.follow(400, velocity: 0)
    view.advance(to: 0.1 + 1.0 / 60)
    #expect(abs(view.state.offset - dragged) <= 0.5, "but for an offset put on whole points")
    view.start(velocity: 1500, at: 0.2)
    for frame in 0...5 { view.advance(to: 0.2 + Double(frame) / 60) }
    let flung = view.state.offset
    #expect(flung > dragged + 20)
    view.touch(at: 0)
    for frame in 6...9 { view.advance(to: 0.2 + Double(frame) / 60) }
    #expect(abs(view.state.offset - flung) <= 0.5 && !view.isMoving)
  }

  /// An offset that code sets in mid-fling ends the fling, or is overwritten by it in the next frame.
  @Test(arguments: [
    ("android", true), ("gtk", true), ("gtk-external", true), ("flutter-bouncing", false),
    ("flutter-clamping", false), ("scroll-mechanics", false), ("gecko-android", false),
    ("webkit-kinetic", false),
  ])
  func codeEndsAFlingOrIsOverwritten(name: String, isOverwritten: Bool) throws {
    let platform = try #require(PlatformProfile.standard.first { "\($0.name)" == name })
    func offsets(adding distance: Double?) -> [Double] {
      let view = platform.makeView(ScrollState(offset: 300), geometry(viewport: 600), 60)
      view.start(velocity: 1000, at: 0)
      return (0..<20).map { frame in
        view.advance(to: Double(frame) / 60)
        if frame == 10, let distance { view.write(view.state.offset + distance, at: Double(frame) / 60) }
        return view.state.offset
      }
    }
    let (plain, written) = (offsets(adding: nil), offsets(adding: 50))
    #expect(plain[11] > plain[10] && written[10] == plain[10] + 50)
    let after = isOverwritten ? Array(plain[11...]) : Array(repeating: plain[10] + 50, count: 9)
    #expect(Array(written[11...]) == after)
  }

  /// A finger's rule is given the lengths of the moment, a layout's those at the touch, however many layouts ago.
  @Test func rulesAreGivenTheLengthsOfTheMomentAndOfTheTouch() {
    func content(_ length: Double) -> ScrollGeometry {
      ScrollGeometry(contentLength: length, viewportLength: 600)
    }
    let platform = PlatformProfile(
      "mine", fling: .gtk, finger: .custom { $0.geometry.contentLength }, running: .restarts,
      layout: .custom { $0.touched?.contentLength ?? 0 }, source: "mine")
    let view = platform.makeView(ScrollState(offset: 100), content(1600), 60)
    view.touch(at: 0)
    for length in [1500.0, 1400] {
      view.apply(content(length), presented: view.state.offset)
      #expect(view.state.offset == 1600)
    }
    view.follow(10, velocity: 0)
    #expect(view.state.offset == 1400)
    view.start(velocity: 0, at: 0.1)
    view.apply(content(1500), presented: 1400)
    #expect(view.state.offset == 0, "no finger holds it")
  }

  /// A fling that reports no velocity moves at that of its last frame.
  @Test func aVelocityThatIsNotReportedIsThatOfTheLastFrame() {
    let parts = PlatformProfile.Parts(
      fling: ConfiguredFling(ScrollToEnd()), finger: .clampedTravel, running: .readsLiveBounds, layout: .keep,
      writing: .cancels, showsOverscroll: true)
    var motion = PlatformMotion(
      parts, from: ScrollState(offset: 100), at: 0, over: geometry(viewport: 600), rate: 50)
    let range = RestRange(0, 1000)
    var state = motion.state(after: ScrollState(offset: 100), at: 0, in: range)
    #expect(state == ScrollState(offset: 100))
    for frame in 1...5 {
      state = motion.state(after: state, at: Double(frame) / 50, in: range)
      // Frame n shows 100 + n².
      let step = 2 * Double(frame) - 1
      #expect(state.offset == 100 + Double(frame * frame) && abs(state.velocity - step * 50) < 1e-9)
    }
  }

  /// A fling without a velocity: n² pt from its start in frame n.
  private struct ScrollToEnd: FlingModel {
    static let name: StaticString = "squares"
    static let summary: StaticString = "goes by squares"

    func run(_ release: FlingRelease) -> Run { Run(start: release.state.offset) }

    struct Run: FlingRun {
      let start: Double

      func sample(frame index: Int) -> FlingSample {
        FlingSample(offset: start + Double(index * index), velocity: nil, phase: "squares")
      }
    }
  }
}
