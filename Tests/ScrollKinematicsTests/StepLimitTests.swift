import TestSupport
import Testing

@testable import ScrollKinematics

/// Limits of steps from event to event, and of grids of steps.
@Suite(.endsInTime) struct StepLimitTests {
  private let slow = ScrollPhysics(
    deceleration: Deceleration(factorPerMillisecond: 0.998, stopSpeed: 0.1, reading: .continuous),
    bounce: Spring(stiffness: 120, damping: 22), bounceRest: Tolerance(distance: 0.5, speed: 10))

  /// A motion too slow to glide is stopped by a step, but not by an empty one.
  @Test(arguments: Stepper.allCases) func anEmptyStepDoesNotStop(stepper: Stepper) {
    let start = ScrollState(offset: 5, velocity: 3)
    let range = RestRange(0, 1000)
    #expect(ScrollPhysics.uikit.advance(start, by: 0, with: stepper, in: range) == start)
    #expect(
      ScrollPhysics.uikit.advance(start, by: 1e-9, with: stepper, in: range) == ScrollState(offset: 5))
  }

  /// A Runge-Kutta step crosses the only edge again and again, and each crossing is an event.
  ///
  /// The step is linear in the state, so each swing takes the same time and scales the velocity alike.
  @Test func after64EventsTheClosedFormTakesOver() {
    let spring = Spring(stiffness: 1, damping: 1.61)
    let physics = ScrollPhysics(
      deceleration: Deceleration(stopSpeed: 0, reading: .continuous), bounce: spring,
      bounceRest: Tolerance(distance: 1e-30, speed: 1e-30))
    let law = MotionLaw.bounce(spring, edge: 0)
    func step(by time: Double) -> ScrollState {
      Stepper.rungeKutta4.step(ScrollState(offset: 0, velocity: 1), under: law, by: time)
    }
    let swing = RootFinding.firstTrue(from: 1, to: 4) { step(by: $0).offset <= 0 }
    let scale = step(by: swing).velocity
    #expect(abs(swing - 2.6) < 0.05 && scale < -0.6 && scale > -0.8)
    let rest = 1.25
    for count in 62...65 {
      let end = physics.advance(
        ScrollState(offset: 0, velocity: 1000), by: Double(count) * swing + rest, with: .rungeKutta4,
        in: RestRange(0, 0))
      let left = (0..<min(count, 64)).reduce(1000.0) { speed, _ in speed * scale }
      let expected =
        count < 64
        ? step(by: rest)
        : spring.state(
          from: ScrollState(offset: 0, velocity: 1), after: Double(count - 64) * swing + rest)
      // Rounding of 64 times, each to a bit of 170 s.
      #expect(abs(end.offset / left - expected.offset) <= 1e-9)
      #expect(abs(end.velocity / left - expected.velocity) <= 1e-9)
    }
  }

  /// A step that ends at exactly 1e100 pt, or at 1e100 pt/s, is within the bounds.
  @Test(arguments: [1, -1.0]) func theBoundsAreWithin(sign: Double) {
    let half = sign * 1e100 / 2
    let gliding = slow.advance(
      ScrollState(offset: half, velocity: half), by: 1, with: .explicitEuler, in: .unbounded)
    #expect(gliding.offset == sign * 1e100)
    var undamped = slow
    undamped.bounce = Spring(stiffness: 128, damping: 0)
    let pulled = undamped.advance(
      ScrollState(offset: half), by: 1.0 / 64, with: .explicitEuler, in: RestRange(0, 0))
    #expect(pulled == ScrollState(offset: half, velocity: -sign * 1e100))
  }

  /// Euler's step leaves an edge in a straight line, slowed by the spring's damping, at any speed.
  @Test(arguments: [1, -1.0]) func aSlowWayOutIsNoCrossing(sign: Double) {
    var soft = slow
    soft.bounce = Spring(stiffness: 120, damping: 2)
    // At 2^60 pt the offset stays on its edge by rounding.
    for edge in [0, sign * 0x1p60] {
      let range = sign > 0 ? RestRange(-0x1p61, edge) : RestRange(edge, 0x1p61)
      for speed in [0.5, 0.75, 1.5] {
        let moved = soft.advance(
          ScrollState(offset: edge, velocity: sign * speed), by: 0.125, with: .explicitEuler, in: range)
        #expect(moved == ScrollState(offset: edge + sign * 0.125 * speed, velocity: sign * 0.75 * speed))
      }
    }
  }

  /// A bounce whose offset is on the edge by rounding, and moves in, has crossed it.
  ///
  /// Offsets beyond 2^60 pt are 256 pt apart: at 1000 pt/s the nearest is on the edge after 0.128 s.
  @Test(arguments: [1, -1.0]) func aBounceOnItsEdgeHasCrossedIt(sign: Double) {
    var soft = slow
    soft.bounce = Spring(stiffness: 1, damping: 0)
    let edge = sign * 0x1p60
    let range = sign > 0 ? RestRange(0, edge) : RestRange(edge, 0)
    let end = soft.advance(
      ScrollState(offset: edge + sign * 256, velocity: sign * -1000), by: 0.1875, with: .explicitEuler,
      in: range)
    let crossing = -1000 - 0.128 * 256
    let expected = crossing * (1 - (0.1875 - 0.128) * soft.deceleration.rate)
    #expect(abs(end.velocity - sign * expected) <= 1e-6)
    #expect(end.offset == edge)
  }

  /// However slowly a view may glide, a calm bounce ends at a stand.
  @Test(arguments: Stepper.allCases, [1000.4, -0.4])
  func aCalmBounceEndsAtAStand(stepper: Stepper, offset: Double) {
    let edge = offset > 0 ? 1000.0 : 0
    for interval in [0.001, 0.25] {
      let end = slow.advance(
        ScrollState(offset: offset), by: interval, with: stepper, in: RestRange(0, 1000))
      #expect(end == ScrollState(offset: edge))
    }
  }

  /// 1.0.nextUp less 2^-53 is rounded to the limit, 1: nothing is dropped, and the frame shows its own time.
  @Test func aFrameAtTheLimitShowsItsOwnTime() {
    var accumulator = StepAccumulator(timestep: 0.125, maximumSteps: 8)
    _ = accumulator.advance(toFrameAt: 0x1p-53)
    #expect(accumulator.advance(toFrameAt: 1.0.nextUp) == 1.0.nextUp)
    #expect(accumulator.droppedTime == 0)
  }

  /// A start on a grid time but for rounding takes a whole step next.
  @Test func aStartARoundingBeforeAGridTimeTakesNoEmptyStep() {
    var found = 0
    for count in 1...200 {
      let start = (Double(count) * 0.1).nextDown
      guard start / 0.1 == Double(count) else { continue }
      found += 1
      var fling = SteppedFling(
        .uikit, from: ScrollState(offset: 0, velocity: 900), at: start, stepper: .rungeKutta4, timestep: 0.1)
      #expect(fling.advance(to: Double(count + 1) * 0.1) == 1)
    }
    #expect(found > 10)
  }

  /// A change after the second frame sees the velocity between the first two.
  @Test func aMeasuredVelocityIsThatOfTheFirstFrames() {
    let (start, range) = (ScrollState(offset: 0, velocity: 3000), RestRange(-100, 5000))
    let fling = Fling(.uikitContinuous, from: start, in: range)
    var changing = ChangingFling(
      .uikitContinuous, from: start, in: range,
      changes: [RangeChange(time: 1.5 / 64, range: RestRange(-100, 4000))],
      response: GeometryResponse(momentum: .remeasure), frameRate: 64)
    #expect(changing.expectsChange)
    let measured = 64 * (fling.state(at: 1.0 / 64).offset - fling.state(at: 0).offset)
    #expect(abs(changing.state(at: 1.5 / 64).velocity - measured) <= 1e-9)
    #expect(!changing.expectsChange)
  }

  /// A layout without an effect cancels no momentum; one whose inset grew does, in the same range.
  @Test func onlyAGrownInsetIsAChangeOfTheSameRange() {
    let (start, range) = (ScrollState(offset: 0, velocity: 3000), RestRange(-100, 5000))
    for (growth, isStopped) in [(0.0, false), (1, true), (2, true)] {
      var changing = ChangingFling(
        .uikitContinuous, from: start, in: range,
        changes: [RangeChange(time: 0.25, range: range, insetTopGrowth: growth)],
        response: GeometryResponse(momentum: .cancel))
      #expect((changing.state(at: 0.25).velocity == 0) == isStopped)
    }
  }
}
