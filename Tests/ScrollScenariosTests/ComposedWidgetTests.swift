import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollScenarios

private func profile(_ name: String) throws -> PlatformProfile {
  try #require(PlatformProfile.standard.first { Name(name).matches($0.name) })
}

/// Content of such a length that a view of 600 pt may rest in `range`.
private func geometry(_ range: RestRange) -> ScrollGeometry {
  ScrollGeometry(contentLength: range.upper + 600, viewportLength: 600, insetTop: -range.lower)
}

extension PlatformProfile {
  /// A view at rest over `range`, at 60 Hz.
  fileprivate func view(at offset: Double, over range: RestRange) -> PlatformBox {
    makeView(ScrollState(offset: offset), geometry(range), 60)
  }
}

private let wide = RestRange(0, 10_000)

/// A fling at 1000 pt/s from 100 pt over `old`, whose range becomes `new` in its 10th frame: offsets, frame by frame.
private func offsets(
  _ name: String, over old: RestRange, becoming new: RestRange? = nil, frames: Int = 400
) throws -> [Double] {
  let view = try profile(name).view(at: 100, over: old)
  view.start(velocity: 1000, at: 0)
  return (0..<frames).map { frame in
    let presented = view.state.offset
    view.advance(to: Double(frame) / 60)
    if frame == 10, let new { view.apply(geometry(new), presented: presented) }
    return view.state.offset
  }
}

/// In the 10th frame each is between 190 and 260 pt, and undisturbed it would rest past 300.
private let near = RestRange(0, 280)

@Suite(.endsInTime) struct ComposedWidgetTests {
  @Test(arguments: ["android", "flutter-bouncing", "flutter-clamping", "gtk", "qt-flickable"])
  func aMotionThatMeetsANearerEdgeRestsOnIt(name: String) throws {
    let last = try #require(try offsets(name, over: wide, becoming: near).last)
    // The tolerance is what Kivy and Flutter call still.
    #expect(abs(last - 280) < 0.5)
  }

  @Test(arguments: ["scroll-mechanics", "webkit-kinetic"])
  func aMotionWithFixedBoundsDoesNotMeetANearerEdge(name: String) throws {
    let undisturbed = try #require(try offsets(name, over: wide).last)
    let shown = try offsets(name, over: wide, becoming: near)
    if name == "webkit-kinetic" {
      // Its overscroll is never shown.
      #expect(shown.last == 280)
    } else {
      #expect(shown.last == undisturbed)
      #expect(undisturbed > 400)
    }
  }

  @Test func anEdgeThatMovesAwayHoldsOnlyAnAndroidFling() throws {
    // Android goes on to the bound it was flung against; Flutter starts again, and GTK reads the bound in each frame.
    #expect(try offsets("android", over: near, becoming: wide).last == 280)
    for name in ["flutter-bouncing", "gtk"] {
      #expect(try #require(offsets(name, over: near, becoming: wide).last) > 300)
    }
  }

  /// GTK's fling that has overshot its bound ends where a layout takes its place in; the one that reads any bound goes on.
  @Test(arguments: [("gtk", false), ("gtk-external", true)])
  func anOvershootThatALayoutTakesInEnds(name: String, goesOn: Bool) throws {
    let view = try profile(name).view(at: 100, over: near)
    view.start(velocity: 1000, at: 0)
    var frame = 0
    while view.state.offset < 280, frame < 100 {
      frame += 1
      view.advance(to: Double(frame) / 60)
    }
    // What it overshoots by is not shown.
    try #require(view.isMoving && view.state.offset == 280)
    view.apply(geometry(wide), presented: view.state.offset)
    #expect(view.isMoving == goesOn)
  }

  @Test(arguments: ["android", "gtk", "qt-flickable", "gecko-android"])
  func aChangeFarAwayLeavesAMotionWithLiveBoundsAsItIs(name: String) throws {
    #expect(
      try offsets(name, over: wide, becoming: RestRange(0, 9000)) == offsets(name, over: wide))
  }

  /// Recorded from GTK 4.8.3: 1500 pt/s from 300 pt, in the 12th frame content of 900 pt puts the bound at 300, behind.
  ///
  /// With the policies EXTERNAL and ALWAYS the fling goes on to the edge of its release, which no longer is one.
  @Test(arguments: [("gtk", false), ("gtk-external", true)])
  func aBoundThatComesBehindAFlingClampsIt(name: String, goesOn: Bool) throws {
    let view = try profile(name).makeView(
      ScrollState(offset: 300), ScrollGeometry(contentLength: 3000, viewportLength: 600), 60)
    view.start(velocity: 1500, at: 0)
    for frame in 1...12 { view.advance(to: Double(frame) / 60) }
    // Within the 0.3 pt that the recorded frames' jitter is worth.
    #expect(abs(view.state.offset - 506.5) < 0.3)
    view.apply(ScrollGeometry(contentLength: 900, viewportLength: 600), presented: 494.9)
    #expect(view.state.offset == 300 && view.isMoving == goesOn)
    view.apply(ScrollGeometry(contentLength: 3000, viewportLength: 600), presented: 300)
    view.advance(to: 13.0 / 60)
    #expect(goesOn ? view.state.offset > 510 : view.state.offset == 300)
  }

  @Test func aFrictionThatStartsAgainIsTheSameFriction() throws {
    let (changed, undisturbed) = (
      try offsets("flutter-bouncing", over: wide, becoming: RestRange(0, 9000)),
      try offsets("flutter-bouncing", over: wide)
    )
    // Exponential decay forgets where it began, up to rounding.
    #expect(zip(changed, undisturbed).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func aLayoutMovesAViewAtRestAsItsPlatformDoes() throws {
    func response(_ name: String, _ offset: Double, from old: RestRange, to new: RestRange) throws -> Double {
      let view = try profile(name).view(at: offset, over: old)
      view.apply(geometry(new), presented: offset)
      return view.state.offset
    }
    let (old, new) = (RestRange(0, 1000), RestRange(0, 800))
    for name in ["android", "gtk", "qt-flickable", "flutter-bouncing"] {
      #expect(try response(name, 900, from: old, to: new) == 800)
      #expect(try response(name, 700, from: old, to: new) == 700)
    }
    #expect(try response("scroll-mechanics", 900, from: old, to: new) == 900)
    #expect(abs(try response("kivy-damped", 900, from: old, to: new) - 720) < 1e-9)
    // Out of range already: as far out as before where the range shrinks, in place where it grows.
    #expect(try response("flutter-bouncing", 1030, from: old, to: new) == 830)
    #expect(try response("flutter-bouncing", 830, from: new, to: old) == 830)
  }

  @Test func aHeldFlutterViewIsClampedOnlyWhileItsFingerRests() throws {
    func response(presented: Double) throws -> Double {
      let view = try profile("flutter-clamping").view(at: 900, over: RestRange(0, 1000))
      view.touch(at: 0)
      view.apply(geometry(RestRange(0, 800)), presented: presented)
      return view.state.offset
    }
    #expect(try response(presented: 900) == 800)
    #expect(try response(presented: 890) == 900)
  }

  @Test func aFingerMovesTheOffsetAsItsPlatformDoes() {
    let range = RestRange(0, 100)
    func offsets(_ finger: PlatformProfile.Finger, from start: Double, _ positions: [Double]) -> [Double] {
      var offset = start
      var finger = PlatformFinger(finger, at: 0, on: start, over: geometry(range))
      return positions.map {
        offset = finger.offset(offset, movedTo: $0, over: geometry(range))
        return offset
      }
    }
    // 40 pt past the edge and back: by travel it comes back where it left, by steps at once.
    #expect(offsets(.clampedTravel, from: 90, [50, 50, 20, 0]) == [100, 100, 100, 90])
    #expect(offsets(.clampedSteps, from: 90, [50, 50, 20, 0]) == [100, 100, 70, 50])
    // The first step from the edge is free, the next meets 0.52 (1 - 10/600)².
    let flutter = offsets(.flutterSteps, from: 100, [10, 20])
    #expect(flutter[0] == 110)
    #expect(abs(flutter[1] - (110 + 10 * 0.52 * (590.0 / 600) * (590.0 / 600))) < 1e-9)
    // A sixteenth past the edge, and inward the whole step. Gecko computes in single precision.
    let gecko = offsets(.geckoSteps, from: 100, [16, 6])
    #expect(abs(gecko[0] - 101) < 1e-5)
    #expect(abs(gecko[1] - 91) < 1e-5)
  }

  /// A user's own platform: the closures get what the view knows, and what they return is shown.
  @Test func aCustomPlatformMovesTheOffsetAsItsClosuresSay() throws {
    let profile = PlatformProfile(
      "mine", fling: try profile("android").fling,
      finger: .custom { move in
        move.range.contains(move.undragged) ? move.offset + move.step : move.geometry.viewportLength
      },
      running: .restarts,
      layout: .custom { change in
        change.isHeld
          ? change.presented : change.isMoving ? change.oldRange.upper - change.offset : change.newRange.lower
      }, source: "a test")
    let (old, new) = (RestRange(0, 1000), RestRange(5, 800))
    let view = profile.view(at: 900, over: old)
    view.apply(geometry(new), presented: 900)
    #expect(view.state.offset == 5)
    view.apply(geometry(old), presented: 5)
    view.touch(at: 0)
    view.follow(30, velocity: 1800)
    #expect(view.state == ScrollState(offset: 30, velocity: 1800))
    view.apply(geometry(new), presented: 33)
    #expect(view.state.offset == 33)
    view.follow(-50, velocity: 0)
    #expect(view.state.offset == 600)
    let moving = profile.view(at: 100, over: old)
    moving.start(velocity: 1000, at: 0)
    moving.apply(geometry(new), presented: 90)
    #expect(moving.state.offset == 900)
  }

  /// A fling of 1000 pt/s from 100 pt, with 200 pt added to its offset in code after the 10th frame.
  private func written(_ writing: PlatformProfile.Writing, running: PlatformProfile.Running) throws
    -> [Double]
  {
    let profile = PlatformProfile(
      "mine", fling: try profile("flutter-bouncing").fling, finger: .clampedSteps, running: running,
      layout: .keep, writing: writing, source: "a test")
    let view = profile.view(at: 100, over: wide)
    view.start(velocity: 1000, at: 0)
    return (0..<400).map { frame in
      view.advance(to: Double(frame) / 60)
      if frame == 10 { view.write(view.state.offset + 200, at: Double(frame) / 60) }
      return view.state.offset
    }
  }

  @Test func anOffsetSetInCodeShiftsAMotionEndsItOrIsOverwritten() throws {
    let plain = try offsets("flutter-bouncing", over: wide)
    for running in [PlatformProfile.Running.readsLiveBounds, .addsSteps] {
      let shifted = try written(.shifts, running: running)
      // A decay that starts again is the same decay, up to rounding.
      #expect(
        zip(shifted[10...], plain[10...]).allSatisfy { (shifted: Double, plain: Double) in
          abs(shifted - plain - 200) < 1e-9
        })
      #expect(try written(.cancels, running: running)[10...].allSatisfy { abs($0 - plain[10] - 200) < 1e-9 })
    }
    let overwritten = try written(.isOverwritten, running: .readsLiveBounds)
    #expect(overwritten[10] == plain[10] + 200 && overwritten[11...] == plain[11...])
  }

  /// Where steps are added, the edge of the moment ends the fling, and one that moves away lets it go on.
  @Test func aFlingOfStepsEndsAtTheEdgeOfTheMoment() throws {
    let profile = PlatformProfile(
      "mine", fling: try profile("flutter-bouncing").fling, finger: .clampedSteps, running: .addsSteps,
      layout: .clamp, source: "a test")
    func last(_ old: RestRange, _ new: RestRange) -> Double {
      let view = profile.view(at: 100, over: old)
      view.start(velocity: 1000, at: 0)
      for frame in 0..<400 {
        view.advance(to: Double(frame) / 60)
        if frame == 10 { view.apply(geometry(new), presented: view.state.offset) }
      }
      return view.state.offset
    }
    #expect(last(wide, near) == 280)
    #expect(last(wide, RestRange(0, 150)) == 150)
    #expect(try last(near, wide) == #require(try offsets("flutter-bouncing", over: wide).last))
  }

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

  @Test func aWidgetOfOnePieceIsAPlatformToo() throws {
    var settings = FrameSettings()
    settings.platform = PlatformProfile(
      "mine", fling: try profile("android").fling, summary: "doubles", source: "a test"
    ) { state, _, _ in DoublingWidget(state) }
    var view = SimulatedScrollView(settings, from: ScrollState(offset: 10), over: geometry(wide))
    let copy = view
    view.grab(at: 0)
    view.follow(20, velocity: 5)
    #expect(view.state.offset == 50 && view.phase == .drag)
    view.apply(geometry(near))
    #expect(view.state.offset == 100)
    view.release(from: 20, velocity: 7, at: 1)
    view.advance(to: 2)
    #expect(view.state == ScrollState(offset: 101, velocity: 7) && view.phase == .deceleration)
    view.set(ScrollState(offset: 300, velocity: 9), at: 2)
    #expect(view.state == ScrollState(offset: 300) && view.phase == .rest)
    // A copy is a view of its own.
    #expect(copy.state.offset == 10)
  }

  /// GTK's fling that a layout cuts off at the new end stands still there at once.
  @Test func aFlingThatALayoutEndsHasNoVelocity() throws {
    let view = try profile("gtk").view(at: 100, over: wide)
    view.start(velocity: 1000, at: 0)
    for frame in 1...10 { view.advance(to: Double(frame) / 60) }
    #expect(view.state.offset > 190 && view.state.velocity > 400)
    view.apply(geometry(RestRange(0, 150)), presented: view.state.offset)
    #expect(view.state == ScrollState(offset: 150) && !view.isMoving)
  }
}
