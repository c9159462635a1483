import ScrollKinematics
import Testing

@testable import ScrollScenarios

private func manner(_ name: String) throws -> PlatformManner {
  try #require(PlatformManner.all.first { "\($0.name)" == name })
}

private let wide = RestRange(0, 10_000)

/// A fling at 1000 pt/s from 100 pt over `old`, whose range becomes `new` in its 10th frame: offsets, frame by frame.
private func offsets(
  _ name: String, over old: RestRange, becoming new: RestRange? = nil, frames: Int = 400
) throws -> [Double] {
  var view = PlatformView(try manner(name), rate: 60)
  var state = ScrollState(offset: 100, velocity: 1000)
  var range = old
  view.start(state, at: 0, in: old, viewport: 600)
  return (0..<frames).map { frame in
    let time = Double(frame) / 60
    let presented = state.offset
    state = view.advance(state, to: time, in: range)
    if frame == 10, let new {
      range = new
      state = view.answer(
        state, movingFrom: old, to: new, presented: presented, at: time, viewport: 600)
    }
    return state.offset
  }
}

/// In the 10th frame each is between 190 and 260 pt, on its way to more than 300.
private let near = RestRange(0, 280)

@Test(arguments: ["android", "flutter-bouncing", "flutter-clamping", "gtk", "qt-flickable"])
func aMotionThatLearnsOfANearerEdgeRestsOnIt(name: String) throws {
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

@Test func anEdgeThatMovesAwayHoldsOnlyABegunAndroidFling() throws {
  // Android goes on to the bound it was flung against; Flutter begins anew and GTK looks at the bound of the frame.
  #expect(try offsets("android", over: near, becoming: wide).last == 280)
  for name in ["flutter-bouncing", "gtk"] {
    #expect(try #require(offsets(name, over: near, becoming: wide).last) > 300)
  }
}

@Test(arguments: ["android", "gtk", "qt-flickable", "gecko-android"])
func aChangeFarAwayLeavesAToldMotionAsItIs(name: String) throws {
  #expect(
    try offsets(name, over: wide, becoming: RestRange(0, 9000)) == offsets(name, over: wide))
}

@Test func aFrictionBegunAnewIsTheSameFriction() throws {
  let (changed, undisturbed) = (
    try offsets("flutter-bouncing", over: wide, becoming: RestRange(0, 9000)),
    try offsets("flutter-bouncing", over: wide)
  )
  // Exponential decay forgets where it began, up to rounding.
  #expect(zip(changed, undisturbed).allSatisfy { abs($0 - $1) < 1e-9 })
}

@Test func aLayoutAnswersAViewAtRestByItsManner() throws {
  func answer(_ name: String, _ offset: Double, from old: RestRange, to new: RestRange) throws -> Double {
    var view = PlatformView(try manner(name), rate: 60)
    return view.answer(
      ScrollState(offset: offset), movingFrom: old, to: new, presented: offset, at: 1, viewport: 600
    ).offset
  }
  let (old, new) = (RestRange(0, 1000), RestRange(0, 800))
  for name in ["android", "gtk", "qt-flickable", "flutter-bouncing"] {
    #expect(try answer(name, 900, from: old, to: new) == 800)
    #expect(try answer(name, 700, from: old, to: new) == 700)
  }
  #expect(try answer("scroll-mechanics", 900, from: old, to: new) == 900)
  #expect(try answer("kivy-damped", 900, from: old, to: new) == 720)
  // Out of range already: as far out as before where the range shrinks, in place where it grows.
  #expect(try answer("flutter-bouncing", 1030, from: old, to: new) == 830)
  #expect(try answer("flutter-bouncing", 830, from: new, to: old) == 830)
}

@Test func aHeldFlutterViewIsClampedOnlyWhileItsFingerRests() throws {
  func answer(presented: Double) throws -> Double {
    var view = PlatformView(try manner("flutter-clamping"), rate: 60)
    let state = ScrollState(offset: 900)
    view.grab(state, at: 0, in: RestRange(0, 1000), viewport: 600)
    return view.answer(
      state, movingFrom: RestRange(0, 1000), to: RestRange(0, 800), presented: presented, at: 1, viewport: 600
    ).offset
  }
  #expect(try answer(presented: 900) == 800)
  #expect(try answer(presented: 890) == 900)
}

@Test func aPlatformsFingerResistsByItsManner() {
  let range = RestRange(0, 100)
  func offsets(_ finger: PlatformManner.Finger, from start: Double, _ positions: [Double]) -> [Double] {
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
