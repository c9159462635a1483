import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Flutter's laws at the limits of their rules.
@Suite(.endsInTime) struct FlutterLimitTests {
  private static let range = RestRange(0, 1000)

  private func domain(of name: String, in model: some FlingModel) throws -> ParameterDomain {
    try #require(model.parameterValues.first { "\($0.label.name)" == name }).label.domain
  }

  // MARK: Parameters

  @Test func aSpringMayBeUndamped() throws {
    for domain in [
      try domain(of: "damping-ratio", in: FlutterBouncing()),
      try domain(of: "damping-ratio", in: FlutterSpring()),
    ] { #expect(domain.contains(0) && !domain.contains(-0.001)) }
  }

  @Test func densityAndFrictionAreNeverNone() throws {
    let density = try domain(of: "density", in: FlutterBouncing())
    #expect(density.contains(0.01) && !density.contains(0.0099))
    let friction = try domain(of: "friction", in: FlutterClamping())
    #expect(friction.contains(1e-6) && !friction.contains(0.99e-6))
  }

  // MARK: Friction

  @Test func frictionLeavesThirteenAndAHalfPercentOfTheVelocityEachSecond() {
    let friction = FlutterFriction(from: ScrollState(offset: 3, velocity: 200), constantDeceleration: 0)
    #expect(abs(friction.state(at: 1).velocity - 27) < 1e-9)
    // The integral of 200·0.135^t.
    #expect(abs(friction.finalOffset - (3 - 200 / Elementary.log(0.135))) < 1e-9)
  }

  /// A decay has no end: ten Newton steps of 1/|ln 0.135| each.
  @Test func theSolverTakesTenSteps() {
    let friction = FlutterFriction(from: ScrollState(offset: 0, velocity: 200_000), constantDeceleration: 0)
    #expect(abs(friction.finalTime + 10 / Elementary.log(0.135)) < 1e-12)
    // The final time itself still belongs to the motion.
    #expect(friction.state(at: friction.finalTime).velocity > 9)
    #expect(friction.state(at: friction.finalTime.nextUp).velocity == 0)
  }

  @Test(arguments: [0.5, -0.5]) func aSlowMotionIsBrakedToo(velocity: Double) {
    let friction = FlutterFriction(from: ScrollState(offset: 0, velocity: velocity), constantDeceleration: 1)
    let speed = 0.5 * Elementary.exp(0.25 * Elementary.log(0.135)) - 0.25
    #expect(abs(friction.state(at: 0.25).velocity - (velocity < 0 ? -speed : speed)) < 1e-12)
  }

  @Test func whatStandsIsNotBraked() {
    let friction = FlutterFriction(from: ScrollState(offset: 7, velocity: 0), constantDeceleration: 1400)
    #expect(friction.finalTime == 0 && friction.state(at: 0.5).offset == 7)
  }

  /// 1 px/s ends 0.4994 px on; it has travelled half of that when half of its velocity is left.
  @Test func onePixelPerSecondHasATimeOfArrival() {
    let friction = FlutterFriction(from: ScrollState(offset: 0, velocity: 1), constantDeceleration: 0)
    let time = friction.time(at: friction.finalOffset / 2)
    #expect(abs(time - Elementary.log(0.5) / Elementary.log(0.135)) < 1e-9)
  }

  // MARK: Bouncing

  /// Released on the edge itself, friction has the first instant, and the spring gets 5000 px/s.
  @Test func theSpringTakesOverAfterTheEdgeWithFiveThousand() {
    let simulation = FlutterBouncing().simulation(
      from: ScrollState(offset: 1000, velocity: 8000), over: Self.range)
    #expect(simulation.state(at: 0).velocity == 8000 && simulation.phase(at: 0) == .deceleration)
    #expect(abs(simulation.state(at: 1e-9).velocity - 5000) < 0.01 && simulation.phase(at: 1e-9) == .bounce)
  }

  /// At a density of 0.002 all below 10,000 px/s counts as still: not the 12,000 of the friction, but what the spring gets.
  @Test func onTheEdgeItIsTheFrictionThatIsDoneOrNot() {
    let simulation = FlutterBouncing().with { $0.density = 0.002 }
      .simulation(from: ScrollState(offset: 1000, velocity: 12_000), over: Self.range)
    #expect(!simulation.isDone(at: 0) && simulation.isDone(at: 1e-9))
  }

  /// At a density of 1 below 20 px/s.
  @Test func frictionIsDoneBelowTheTolerance() {
    for (velocity, isDone) in [(20.0, false), (19.999, true), (-20, false), (-19.999, true)] {
      let simulation = FlutterBouncing().with { $0.density = 1 }
        .simulation(from: ScrollState(offset: 500, velocity: velocity), over: Self.range)
      #expect(simulation.isDone(at: 0) == isDone)
    }
  }

  // MARK: Spring

  @Test func aSpringIsDoneNearerAndSlowerThanTheTolerance() {
    func isDone(_ offset: Double, _ velocity: Double) -> Bool {
      let spring = FlutterSpringSimulation(
        Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1), about: 0,
        from: ScrollState(offset: offset, velocity: velocity),
        tolerance: Tolerance(distance: 0.25, speed: 0.5))
      return spring.isDone(at: 0)
    }
    #expect(isDone(0.2499, 0) && !isDone(0.25, 0) && isDone(-0.2499, 0) && !isDone(-0.25, 0))
    #expect(isDone(0, 0.4999) && !isDone(0, 0.5) && isDone(0, -0.4999) && !isDone(0, -0.5))
  }

  // MARK: Clamping

  /// Android's own distance and time at 200 px/s, 11.88 px and 169 ms; the law takes R·0.35 = 0.825 of that time.
  @Test func clampingTakesAndroidsDistance() {
    let simulation = FlutterClamping().simulation(
      from: ScrollState(offset: 0, velocity: 200), over: .unbounded)
    let android = AndroidFriction(friction: 0.015, density: 1)
    let duration = 0.35 * Elementary.log(0.78) / Elementary.log(0.9) * android.seconds(of: 200)
    // Single precision there.
    #expect(abs(simulation.state(at: 1).offset - 11.882402429109963) < 1e-4)
    #expect(!simulation.isDone(at: duration * 0.99999) && simulation.isDone(at: duration * 1.00001))
  }

  // MARK: Drag

  @Test func theFrictionAtTheEdgeIsThatOfItsRate() {
    func moved(_ drag: FlutterDrag, by step: Double) -> Double {
      // So long a viewport that the overscroll is no share of it.
      drag.offset(1010, draggedBy: step, in: Self.range, viewport: 1e300) - 1010
    }
    #expect(abs(moved(.normal, by: 0.5) - 0.26) < 1e-9 && abs(moved(.normal, by: -0.5) + 0.26) < 1e-9)
    #expect(abs(moved(.fast, by: 0.5) - 0.13) < 1e-9 && moved(.fast, by: -0.5) == -0.5)
  }

  /// 7 px at a friction of 0.3 take 23.3 px of the finger: then it stands on the edge, not a rounding error beside it.
  @Test func aStepBackToTheEdgeEndsOnIt() {
    let drag = FlutterDrag(frictionAtEdge: 0.3, isFreeInward: false)
    #expect(drag.offset(7, draggedBy: -7 / 0.3, in: RestRange(-1000, 0), viewport: 1e300) == 0)
  }
}
