import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios
import Testing

/// Content of such a length that a view of 600 pt may rest from 0 to `upper` pt.
private func layout(_ upper: Double) -> ScrollGeometry {
  ScrollGeometry(contentLength: upper + 600, viewportLength: 600)
}

private func profile(_ name: String) throws -> PlatformProfile {
  try #require(PlatformProfile.standard.first { $0.name == name })
}

private func view(_ platform: PlatformProfile, at offset: Double, over upper: Double) -> SimulatedScrollView {
  var settings = FrameSettings()
  settings.platform = platform
  return SimulatedScrollView(settings, from: ScrollState(offset: offset), over: layout(upper))
}

/// A fling at 1000 pt/s from 100 pt over a range up to `old`, which ends at `new` from the 10th frame on.
private func fling(_ platform: PlatformProfile, over old: Double, becoming new: Double? = nil) -> [Double] {
  var view = view(platform, at: 100, over: old)
  view.grab(at: 0)
  view.release(from: 0, velocity: 1000, at: 0)
  return (1...400).map { frame in
    view.advance(to: Double(frame) / 60)
    if frame == 10, let new { view.apply(layout(new)) }
    return view.state.offset
  }
}

private func fling(_ name: String, over old: Double, becoming new: Double? = nil) throws -> [Double] {
  fling(try profile(name), over: old, becoming: new)
}

@Suite struct PlatformViewTests {
  // MARK: the finger

  /// What a finger at these places makes of a view at 90 pt that may rest up to 100 pt.
  @Test(
    arguments: [
      // By travel it comes back where it left, by steps at once.
      ("gtk", [50, 50, 20, 0], [100, 100, 100, 90]), ("android", [50, 50, 20, 0], [100, 100, 70, 50]),
      // Flutter: the first step past the edge is whole, the next meets 0.52 · (1 - 10/600)².
      ("flutter-bouncing", [20, 30], [110, 110 + 10 * 0.52 * (590.0 / 600) * (590.0 / 600)]),
      // Gecko: a sixteenth of a step past the edge, and inward the whole of it.
      ("gecko-android", [10, 26, 16], [100, 101, 91]),
      // Browsers: whole pixels past a slop of 15 or 10 pt; a step at the end is lost.
      ("chromium", [15, 20, 60, 50], [90, 95, 100, 90]), ("firefox", [10, 15, 60, 50], [90, 95, 100, 90]),
      ("webkitgtk", [5, 60, 50], [95, 100, 90]),
      // ScrollMechanics: the rubber band of slope 0.55.
      ("scroll-mechanics", [10, 30], [100, 100 + RubberBand().displayed(20, dimension: 600)]),
    ] as [(String, [Double], [Double])])
  func aFingerMovesTheOffsetAsItsPlatformDoes(name: String, places: [Double], offsets: [Double]) throws {
    var view = view(try profile(name), at: 90, over: 100)
    view.grab(at: 0)
    for (place, offset) in zip(places, offsets) {
      view.follow(place, velocity: 0)
      // Gecko computes in single precision.
      #expect(isClose(view.state.offset, offset, 1e-5))
    }
  }

  /// A finger that touches a fling stops it where it is; to half a point where a platform shows whole ones.
  @Test(arguments: PlatformProfile.standard.map { $0.name })
  func aFingerStopsAFling(name: String) throws {
    var view = view(try profile(name), at: 300, over: 5000)
    view.grab(at: 0)
    for frame in 1...6 {
      view.follow(15 * Double(frame), velocity: 900)
      view.advance(to: Double(frame) / 60)
    }
    view.release(from: 90, velocity: 1500, at: 0.1)
    let dragged = view.state.offset
    for frame in 1...6 { view.advance(to: 0.1 + Double(frame) / 60) }
    let flung = view.state.offset
    #expect(dragged > 330 && flung > dragged + 20 && view.phase == .deceleration)
    view.grab(at: 0)
    for frame in 7...9 { view.advance(to: 0.1 + Double(frame) / 60) }
    #expect(abs(view.state.offset - flung) <= 0.5)
  }

  // MARK: a bound that moves under a fling

  /// An end at 280 pt that comes before the fling gets there. The tolerance is what Flutter calls still.
  @Test(arguments: [
    "android", "flutter-bouncing", "flutter-clamping", "gtk", "qt-flickable", "chromium", "firefox",
  ])
  func aFlingThatReadsLiveBoundsMeetsANearerEdge(name: String) throws {
    #expect(try abs(#require(fling(name, over: 10_000, becoming: 280).last) - 280) < 0.5)
  }

  @Test func aFlingWithTheBoundsOfItsReleaseDoesNot() throws {
    #expect(
      try fling("scroll-mechanics", over: 10_000, becoming: 280) == fling("scroll-mechanics", over: 10_000))
    #expect(
      try fling("gtk-external", over: 10_000, becoming: 280).last == 280,
      "it overshoots, and shows none of it")
  }

  /// Android goes on to the bound it was flung against; Flutter starts again, and GTK reads the bound in each frame.
  @Test(arguments: [("android", false), ("flutter-bouncing", true), ("gtk", true), ("webkitgtk", false)])
  func anEdgeThatMovesAwayLetsSomeFlingsOn(name: String, goesOn: Bool) throws {
    let last = try #require(fling(name, over: 280, becoming: 10_000).last)
    #expect(goesOn ? last > 300 : abs(last - 280) < 0.5)
  }

  @Test(arguments: ["android", "gtk", "qt-flickable", "gecko-android", "flutter-bouncing"])
  func aChangeFarAwayLeavesAFlingAsItIs(name: String) throws {
    let pairs = zip(try fling(name, over: 10_000, becoming: 9000), try fling(name, over: 10_000))
    #expect(pairs.allSatisfy { abs($0 - $1) < rounding })
  }

  // MARK: a view at rest

  /// From 900 pt in a range up to 1000 that then ends at 800; Kivy keeps the share that is scrolled.
  @Test(arguments: [
    ("android", 800.0), ("gtk", 800), ("qt-flickable", 800), ("flutter-bouncing", 800), ("chromium", 800),
    ("firefox", 800), ("webkitgtk", 800), ("scroll-mechanics", 900), ("gecko-android", 900),
    ("kivy-damped", 720),
  ])
  func aLayoutMovesAViewAtRestAsItsPlatformDoes(name: String, offset: Double) throws {
    var view = view(try profile(name), at: 900, over: 1000)
    view.apply(layout(800))
    #expect(isClose(view.state.offset, offset, rounding))
  }

  // MARK: code

  /// Set 50 pt further in mid-fling: the fling ends there, shows its own offset again, or goes on from there.
  @Test(arguments: [
    ("android", "overwritten"), ("gtk", "overwritten"), ("flutter-bouncing", "ends"),
    ("qt-flickable", "ends"),
    ("webkitgtk", "ends"), ("chromium", "shifts"), ("firefox", "shifts"),
  ])
  func codeInAFlingIsAnsweredAsRecorded(name: String, answer: String) throws {
    func offsets(adding distance: Double) throws -> [Double] {
      var view = view(try profile(name), at: 300, over: 5000)
      view.grab(at: 0)
      view.release(from: 0, velocity: 1000, at: 0)
      return (1...60).map { frame in
        view.advance(to: Double(frame) / 60)
        if frame == 10, distance > 0 { view.setOffset(view.state.offset + distance, at: Double(frame) / 60) }
        return view.state.offset
      }
    }
    let (plain, written) = (try offsets(adding: 0), try offsets(adding: 50))
    // Browsers show whole points.
    #expect(isClose(written[9], plain[9] + 50, 1))
    let expected = answer == "ends" ? written[9] : plain[40] + (answer == "shifts" ? 50 : 0)
    #expect(isClose(written[40], expected, 1))
  }

  // MARK: own views

  /// A view of a user's own, of one piece: a finger moves it twice as far, a layout doubles its offset.
  private struct DoublingWidget: PlatformWidget {
    var state: ScrollState
    var isMoving: Bool { state.velocity != 0 }
    private var position = 0.0
    init(_ state: ScrollState) { self.state = state }
    mutating func touch(at position: Double) { self.position = position }
    mutating func follow(_ position: Double, velocity: Double) {
      state.offset += 2 * (position - self.position)
      self.position = position
    }
    mutating func start(velocity: Double, at time: Double) { state.velocity = velocity }
    mutating func advance(to time: Double) { state.offset += isMoving ? 1 : 0 }
    mutating func apply(_ geometry: ScrollGeometry, presented: Double) { state.offset *= 2 }
    mutating func write(_ offset: Double, at time: Double) { state = ScrollState(offset: offset) }
  }

  @Test func aWidgetOfOnePieceIsAPlatform() throws {
    let mine = PlatformProfile("mine", fling: .gtk, summary: "doubles", source: "a test") { state, _, _ in
      DoublingWidget(state)
    }
    var view = view(mine, at: 10, over: 1000)
    let copy = view
    view.grab(at: 0)
    view.follow(20, velocity: 5)
    #expect(view.state.offset == 50 && view.phase == .drag)
    view.apply(layout(800))
    #expect(view.state.offset == 100)
    view.release(from: 20, velocity: 7, at: 1)
    view.advance(to: 2)
    #expect(view.state == ScrollState(offset: 101, velocity: 7) && view.phase == .deceleration)
    #expect(copy.state.offset == 10, "a copy is a view of its own")
  }

  /// Closures get what the view knows: the finger's way, the lengths of the moment and of the touch.
  @Test func aRuleOfOnesOwnMovesTheOffset() throws {
    let mine = PlatformProfile(
      "mine", fling: .gtk, finger: .custom { $0.offset + 3 * $0.step }, running: .restarts,
      layout: .custom { ($0.touched?.contentLength ?? 0) - $0.new.contentLength }, source: "a test")
    var view = view(mine, at: 100, over: 1000)
    view.grab(at: 0)
    view.follow(10, velocity: 0)
    #expect(view.state.offset == 130)
    view.apply(layout(900))
    #expect(view.state.offset == 100, "100 pt less than at the touch")
  }

  @Test func eachProfileSaysHowWellItIsKnown() {
    for profile in PlatformProfile.standard {
      #expect(profile.summary.hasPrefix(profile.evidence.rawValue), "\(profile.name)")
      #expect(!profile.source.isEmpty)
    }
    let measured = PlatformProfile.standard.filter { $0.evidence == .measured }.map { $0.name }
    #expect(
      measured.contains("qt-flickable") && measured.contains("chromium") && !measured.contains("android"))
  }
}
