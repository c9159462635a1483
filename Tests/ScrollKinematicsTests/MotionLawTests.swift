import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct MotionLawTests {
  private let physics = ScrollPhysics.uikit
  private let range = RestRange(0, 900)

  private func phase(_ offset: Double, _ velocity: Double, in range: RestRange? = nil) -> ScrollPhase {
    physics.law(at: ScrollState(offset: offset, velocity: velocity), in: range ?? self.range).phase
  }

  @Test func theLawFollowsFromTheState() {
    #expect(phase(400, 2000) == .deceleration)
    #expect(phase(400, -10.1) == .deceleration && phase(400, -10) == .rest && phase(400, 0) == .rest)
    // Beyond an edge, however slow.
    #expect(phase(900.0.nextUp, 0) == .bounce && phase(-1e-9, 5) == .bounce)
    // On an edge: out is a bounce, in is a glide, slow is a rest.
    #expect(phase(900, 500) == .bounce && phase(900, -500) == .deceleration && phase(900, 9) == .rest)
    #expect(phase(0, -500) == .bounce && phase(0, 500) == .deceleration && phase(0, -9) == .rest)
    let point = RestRange(7, 7)
    #expect(phase(7, 500, in: point) == .bounce && phase(7, -500, in: point) == .bounce)
  }

  /// The phase told without building the law is the law's.
  @Test func phasesAreThoseOfTheLaws() {
    for random in RandomFling.cases(2000, seed: 71) {
      for offset in [random.start.offset, random.range.lower, random.range.upper] {
        for velocity in [random.start.velocity, 0, -random.start.velocity] {
          let state = ScrollState(offset: offset, velocity: velocity)
          let law = random.physics.law(at: state, in: random.range)
          #expect(random.physics.phase(at: state, in: random.range) == law.phase)
        }
      }
    }
  }

  /// Within 0.5 pt and 10 pt/s of an edge, and not moving out, a bounce is put on the edge; slower than 10 pt/s inside
  /// stands; all else stays.
  @Test func whatIsCalmIsPutOnTheEdge() {
    for (offset, velocity, edge) in [
      (900.4, -9, 900), (900.4, 0, 900), (-0.4, 0, 0), (-0.4, 9, 0),
    ] as [(Double, Double, Double)] {
      let state = ScrollState(offset: offset, velocity: velocity)
      #expect(physics.settled(state, in: range) == ScrollState(offset: edge))
    }
    for (offset, velocity) in [(900, -5), (450, 3), (450, -9.9)] as [(Double, Double)] {
      let state = ScrollState(offset: offset, velocity: velocity)
      #expect(physics.settled(state, in: range) == ScrollState(offset: offset))
    }
    for (offset, velocity) in [
      (900.6, 0), (900.4, -11), (900.4, 1), (-0.4, -1), (-0.4, 11), (450, 10.1), (900, -10.1), (0, 0),
      // Half a point and 10 pt/s themselves are not within.
      (900.5, 0), (-0.5, 0), (900.4, -10), (-0.4, 10),
    ] as [(Double, Double)] {
      let state = ScrollState(offset: offset, velocity: velocity)
      #expect(physics.settled(state, in: range) == state)
    }
  }

  @Test func aBounceIsAboutTheEdgeItIsBeyond() {
    let laws = [1000, -50].map { physics.law(at: ScrollState(offset: $0, velocity: 3), in: range) }
    #expect(laws == [.bounce(physics.bounce, edge: 900), .bounce(physics.bounce, edge: 0)])
  }

  /// The acceleration and rates a stepper works with are those of the exact motion.
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
    // Central differences: h²/6 of third derivatives up to 1e6, and roundings of 340 pt over h.
    #expect(abs(slope - law.offsetRate * start.velocity) <= 1e-7 * 700)
    #expect(abs(acceleration - law.acceleration(at: start)) <= 1e-6 * 10_000)
    let faster = ScrollState(offset: 340, velocity: start.velocity + 1)
    let damping = law.acceleration(at: start) - law.acceleration(at: faster)
    #expect(abs(damping - law.dampingRate) <= 1e-11)
  }

  @Test func theDiscreteReadingMovesByItsOwnRate() {
    #expect(MotionLaw.deceleration(Deceleration(reading: .continuous)).offsetRate == 1)
    // 0.499·λ: 0.499 · 2.002003 /s.
    #expect(abs(MotionLaw.deceleration(Deceleration(reading: .discrete)).offsetRate - 0.998999) <= 1e-6)
  }

  @Test func theUIKitModelsDifferInTheirReadingAlone() {
    #expect(ScrollPhysics.uikit.deceleration.reading == .discrete)
    var continuous = ScrollPhysics.uikit
    continuous.deceleration = Deceleration(factorPerMillisecond: 0.998, stopSpeed: 10, reading: .continuous)
    #expect(continuous == .uikitContinuous)
    // x'' = -120x - 22x': roots -10 and -12.
    let spring = ScrollPhysics.uikit.bounce
    #expect(spring.decayRate == 11 && spring.discriminant == 1)
  }
}
