import ScrollKinematics
import Testing

@testable import ScrollScenarios

private func profile(_ name: String) throws -> PlatformProfile {
  try #require(PlatformProfile.standard.first { Name(name).matches($0.name) })
}

private let wide = RestRange(0, 10_000)

/// A fling at 1000 pt/s from 100 pt over `old`, whose range becomes `new` in its 10th frame: offsets, frame by frame.
private func offsets(
  _ name: String, over old: RestRange, becoming new: RestRange? = nil, frames: Int = 400
) throws -> [Double] {
  var view = PlatformView(try profile(name), rate: 60)
  var state = ScrollState(offset: 100, velocity: 1000)
  var range = old
  view.start(state, at: 0, in: old, viewport: 600)
  return (0..<frames).map { frame in
    let time = Double(frame) / 60
    let presented = state.offset
    view.advance(&state, to: time, in: range)
    if frame == 10, let new {
      range = new
      view.respond(
        &state, movingFrom: old, to: new, presented: presented, at: time, viewport: 600)
    }
    return state.offset
  }
}

/// In the 10th frame each is between 190 and 260 pt, and undisturbed it would rest past 300.
private let near = RestRange(0, 280)

@Suite struct PlatformViewTests {
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

  @Test(arguments: ["android", "gtk", "qt-flickable", "gecko-android"])
  func aChangeFarAwayLeavesAMotionWithLiveBoundsAsItIs(name: String) throws {
    #expect(
      try offsets(name, over: wide, becoming: RestRange(0, 9000)) == offsets(name, over: wide))
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
      var view = PlatformView(try profile(name), rate: 60)
      var state = ScrollState(offset: offset)
      view.respond(&state, movingFrom: old, to: new, presented: offset, at: 1, viewport: 600)
      return state.offset
    }
    let (old, new) = (RestRange(0, 1000), RestRange(0, 800))
    for name in ["android", "gtk", "qt-flickable", "flutter-bouncing"] {
      #expect(try response(name, 900, from: old, to: new) == 800)
      #expect(try response(name, 700, from: old, to: new) == 700)
    }
    #expect(try response("scroll-mechanics", 900, from: old, to: new) == 900)
    #expect(try response("kivy-damped", 900, from: old, to: new) == 720)
    // Out of range already: as far out as before where the range shrinks, in place where it grows.
    #expect(try response("flutter-bouncing", 1030, from: old, to: new) == 830)
    #expect(try response("flutter-bouncing", 830, from: new, to: old) == 830)
  }

  @Test func aHeldFlutterViewIsClampedOnlyWhileItsFingerRests() throws {
    func response(presented: Double) throws -> Double {
      var view = PlatformView(try profile("flutter-clamping"), rate: 60)
      var state = ScrollState(offset: 900)
      view.grab(state, at: 0, in: RestRange(0, 1000), viewport: 600)
      view.respond(
        &state, movingFrom: RestRange(0, 1000), to: RestRange(0, 800), presented: presented, at: 1,
        viewport: 600)
      return state.offset
    }
    #expect(try response(presented: 900) == 800)
    #expect(try response(presented: 890) == 900)
  }

  @Test func aFingerMovesTheOffsetAsItsPlatformDoes() {
    let range = RestRange(0, 100)
    func offsets(_ finger: PlatformProfile.Finger, from start: Double, _ positions: [Double]) -> [Double] {
      var offset = start
      var finger = PlatformFinger(finger, at: 0, on: start, in: range, viewport: 600)
      return positions.map {
        offset = finger.offset(offset, movedTo: $0, in: range, viewport: 600)
        return offset
      }
    }
    // 40 pt past the edge and back: by travel it comes back where it left, by steps at once.
    #expect(offsets(.clampedTravel, from: 90, [50, 50, 20, 0]) == [100, 100, 100, 90])
    #expect(offsets(.clampedSteps, from: 90, [50, 50, 20, 0]) == [100, 100, 70, 50])
    #expect(offsets(.halvedPastFirstEdges, from: 90, [50, 0]) == [120, 90])
    #expect(offsets(.halvedPastFirstEdges, from: 120, [0, 20]) == [120, 130])
    #expect(offsets(.kivySteps, from: 200, [30]) == [200 + 30 / 1.5])
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
        move.range.contains(move.undragged) ? move.offset + move.step : move.viewportLength
      },
      running: .restarts,
      layout: .custom { change in
        change.isHeld
          ? change.presented : change.isMoving ? change.old.upper - change.offset : change.new.lower
      }, source: "a test")
    let (old, new) = (RestRange(0, 1000), RestRange(5, 800))
    var view = PlatformView(profile, rate: 60)
    var state = ScrollState(offset: 900)
    view.respond(&state, movingFrom: old, to: new, presented: 900, at: 0, viewport: 600)
    #expect(state.offset == 5)
    view.grab(state, at: 0, in: old, viewport: 600)
    view.follow(&state, position: 30, velocity: 1800, in: old, viewport: 600)
    #expect(state == ScrollState(offset: 35, velocity: 1800))
    view.respond(&state, movingFrom: old, to: new, presented: 33, at: 0, viewport: 600)
    #expect(state.offset == 33)
    view.follow(&state, position: -50, velocity: 0, in: old, viewport: 600)
    #expect(state.offset == 600)
    view.start(ScrollState(offset: 100, velocity: 1000), at: 0, in: old, viewport: 600)
    state.offset = 100
    view.respond(&state, movingFrom: old, to: new, presented: 90, at: 0, viewport: 600)
    #expect(state.offset == 900)
  }
}
