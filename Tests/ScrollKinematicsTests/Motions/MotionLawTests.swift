import ScrollKinematics
import Testing

@Suite struct MotionLawTests {
  private let physics = ScrollPhysics.uikit
  private let range = RestRange(0, 900)

  /// Past an edge or leaving it: bounce. Inside: a glide above 10 pt/s, else rest.
  @Test(
    arguments: [
      (400, 2000, .deceleration), (400, -10.1, .deceleration), (400, -10, .rest), (400, 0, .rest),
      (900.001, 0, .bounce), (-1e-6, 5, .bounce), (900, 500, .bounce), (900, -500, .deceleration),
      (900, 9, .rest), (0, -500, .bounce), (0, 500, .deceleration), (0, -9, .rest),
    ] as [(Double, Double, ScrollPhase)])
  func lawFollowsFromTheState(offset: Double, velocity: Double, phase: ScrollPhase) {
    let state = ScrollState(offset: offset, velocity: velocity)
    #expect(physics.law(at: state, in: range).phase == phase)
    #expect(physics.phase(at: state, in: range) == phase)
  }

  @Test func bounceIsAboutTheEdgeThatIsExceeded() {
    #expect(physics.law(at: ScrollState(offset: 1000), in: range) == .bounce(physics.bounce, edge: 900))
    #expect(physics.law(at: ScrollState(offset: -50), in: range) == .bounce(physics.bounce, edge: 0))
  }

  /// Within 0.5 pt and 10 pt/s of an edge and not moving out, a bounce ends on the edge; a slow glide ends where it is.
  @Test(
    arguments: [
      (900.4, -9, 900), (900.4, 0, 900), (-0.4, 9, 0), (450, 3, 450), (900, -5, 900), (900.6, 0, nil),
      (900.4, -11, nil), (900.4, 1, nil), (-0.4, -1, nil), (450, 10.1, nil),
    ] as [(Double, Double, Double?)])
  func calmStateComesToRest(offset: Double, velocity: Double, rest: Double?) {
    let state = ScrollState(offset: offset, velocity: velocity)
    let expected = rest.map { ScrollState(offset: $0) } ?? state
    #expect(physics.settled(state, in: range) == expected)
  }

  /// Central differences: h²/6 of third derivatives up to 1e6, and roundings of 340 pt over h.
  @Test(arguments: [
    MotionLaw.deceleration(Deceleration(reading: .discrete)),
    .deceleration(Deceleration(reading: .continuous)),
    .bounce(Spring(mass: 1.5, stiffness: 120, damping: 10), edge: 300), .rest,
  ])
  func accelerationAndRatesAreThoseOfTheMotion(law: MotionLaw) {
    let start = ScrollState(offset: 340, velocity: law == .rest ? 0 : -700)
    let h = 1e-5
    let (before, after) = (law.state(from: start, after: -h), law.state(from: start, after: h))
    let slope = (after.offset - before.offset) / (2 * h)
    let acceleration = (after.velocity - before.velocity) / (2 * h)
    #expect(abs(slope - law.offsetRate * start.velocity) <= 1e-4)
    #expect(abs(acceleration - law.acceleration(at: start)) <= 1e-2)
    let faster = ScrollState(offset: 340, velocity: start.velocity + 1)
    let damping = law.acceleration(at: start) - law.acceleration(at: faster)
    #expect(abs(damping - law.dampingRate) <= 1e-11)
  }

  @Test func uikitModelsDifferInTheirReadingAlone() {
    var continuous = ScrollPhysics.uikit
    continuous.deceleration = Deceleration(factorPerMillisecond: 0.998, stopSpeed: 10, reading: .continuous)
    #expect(continuous == .uikitContinuous)
    // x'' = -120x - 22x' has the roots -10 and -12 /s.
    #expect(physics.bounce.decayRate == 11 && physics.bounce.discriminant == 1)
    // Along the discrete curve dx/dt is 0.499·λ of the velocity.
    #expect(abs(physics.deceleration.offsetRate - 0.998999) <= 1e-6)
  }
}
