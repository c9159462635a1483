import ScrollKinematics
import TestSupport
import Testing

/// Damping ratios of all regimes, among them some a hair's breadth from critical.
let dampingRatios = [
  0, 0.05, 0.5, 0.9, 1 - 1e-6, 1 - 1e-9, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-9, 1 + 1e-6, 1.004, 1.5, 5, 20,
]

/// Starts that head out, head in, head in fast enough to cross, or stand, on both sides.
let springStarts = [
  ScrollState(offset: 50), ScrollState(offset: -50), ScrollState(offset: 0, velocity: 800),
  ScrollState(offset: 0, velocity: -800), ScrollState(offset: 30, velocity: 600),
  ScrollState(offset: -30, velocity: -600), ScrollState(offset: 40, velocity: -4000),
  ScrollState(offset: -40, velocity: 4000), ScrollState(offset: 100, velocity: -150),
]

/// A length to measure a spring's errors by: about its greatest displacement, in pt.
func reach(of spring: Spring, from start: ScrollState) -> Double {
  abs(start.offset) + abs(start.velocity) / spring.frequency
}

@Suite(.endsInTime) struct SpringTests {
  @Test(arguments: dampingRatios, [0.25, 1, 3])
  func beginsAtItsStart(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    for start in springStarts { #expect(spring.state(from: start, after: 0) == start) }
  }

  @Test(arguments: dampingRatios, [0.25, 1, 3])
  func velocityAndAccelerationAreDerivatives(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    // A central difference errs by h²/6 times the third derivative (at most the fastest rate cubed times the reach)
    // and by a few roundings over h.
    let fastest =
      spring.decayRate + (spring.decayRate * spring.decayRate + spring.squaredFrequency).squareRoot()
    let h = 1e-4 / fastest
    for start in springStarts {
      let size = reach(of: spring, from: start) * (1 + fastest / spring.frequency)
      for index in 1...20 {
        let time = Double(index) * 0.15 / spring.frequency
        let (before, now, after) = (
          spring.state(from: start, after: time - h), spring.state(from: start, after: time),
          spring.state(from: start, after: time + h)
        )
        let slope = (after.offset - before.offset) / (2 * h)
        #expect(abs(slope - now.velocity) <= 1e-8 * size * fastest)
        // m·x'' + c·x' + k·x = 0, with x'' by difference.
        let acceleration = (after.velocity - before.velocity) / (2 * h)
        let residual = mass * acceleration + spring.damping * now.velocity + 130 * now.offset
        #expect(abs(residual) <= 1e-8 * mass * size * fastest * fastest)
        #expect(abs(acceleration - spring.acceleration(at: now)) <= 1e-8 * size * fastest * fastest)
      }
    }
  }

  @Test(arguments: dampingRatios, [0.25, 1, 3])
  func agreesWithFineRungeKutta(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    let frequency = spring.frequency
    let steps = 100 + Int(300 * (1 + ratio))
    let step = 3 / frequency / Double(steps)
    for start in springStarts.prefix(7) {
      var (x, v) = (start.offset, start.velocity)
      for _ in 0..<steps {
        func acceleration(_ x: Double, _ v: Double) -> Double { -(130 * x + spring.damping * v) / mass }
        let (x1, v1) = (v, acceleration(x, v))
        let (x2, v2) = (v + step / 2 * v1, acceleration(x + step / 2 * x1, v + step / 2 * v1))
        let (x3, v3) = (v + step / 2 * v2, acceleration(x + step / 2 * x2, v + step / 2 * v2))
        let (x4, v4) = (v + step * v3, acceleration(x + step * x3, v + step * v3))
        x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
        v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      }
      let exact = spring.state(from: start, after: 3 / frequency)
      // A step is 1/100 of the fastest time constant or less: (0.01·2)⁴/120 a step, a few hundred relevant steps.
      let size = reach(of: spring, from: start)
      #expect(abs(x - exact.offset) <= 1e-6 * size)
      #expect(abs(v - exact.velocity) <= 1e-6 * size * frequency)
    }
  }

  @Test(arguments: [0.1, 0.7, 1, 1.004, 1.2, 4, 1000], [0.5, 1, 2.5])
  func agreesWithTheTextbook(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 200, damping: 2 * ratio * (200 * mass).squareRoot())
    let (omega, beta) = (spring.frequency, ratio * spring.frequency)
    for start in springStarts {
      let (x0, v0) = (start.offset, start.velocity)
      for index in 0...40 {
        let t = Double(index) * 0.2 / omega
        let expected: Double
        if ratio < 1 {
          let damped = omega * (1 - ratio * ratio).squareRoot()
          expected =
            Elementary.exp(-beta * t)
            * (x0 * Elementary.cos(damped * t) + (v0 + beta * x0) / damped * Elementary.sin(damped * t))
        } else if ratio == 1 {
          expected = (x0 + (v0 + omega * x0) * t) * Elementary.exp(-omega * t)
        } else {
          let root = omega * (ratio * ratio - 1).squareRoot()
          // The slow root as a quotient: the difference β - root would cancel.
          let (slow, fast) = (-omega * omega / (beta + root), -beta - root)
          let share = (v0 - fast * x0) / (slow - fast)
          expected = share * Elementary.exp(slow * t) + (x0 - share) * Elementary.exp(fast * t)
        }
        // Rounding, amplified by 1 / (ζ² - 1) where the textbook's own terms cancel.
        let tolerance = ratio == 1.004 ? 1e-11 : 1e-12
        let found = spring.state(from: start, after: t).offset
        #expect(abs(found - expected) <= tolerance * reach(of: spring, from: start))
      }
    }
  }

  @Test(arguments: [1e-9, -1e-9, 1e-12, -1e-12], [0.25, 1, 3])
  func isContinuousThroughCriticalDamping(shift: Double, mass: Double) {
    let critical = Spring(mass: mass, stiffness: 144 * mass, damping: 24 * mass)
    #expect(critical.discriminant == 0)
    let near = Spring(mass: mass, stiffness: 144 * mass, damping: 24 * mass * (1 + shift))
    // To first order the motion shifts by at most a few times the shift in ζ; the rest is rounding.
    let tolerance = 10 * abs(shift) + 1e-14
    for start in springStarts {
      let size = reach(of: critical, from: start)
      for index in 0...60 {
        let (a, b) = (
          critical.state(from: start, after: Double(index) / 60),
          near.state(from: start, after: Double(index) / 60)
        )
        #expect(abs(a.offset - b.offset) <= tolerance * size)
        #expect(abs(a.velocity - b.velocity) <= tolerance * size * 12)
      }
    }
  }

  @Test func bearsExtremeOverdamping() {
    let spring = Spring(stiffness: 100, dampingRatio: 1000)
    for start in springStarts {
      for time in [1e-9, 1e-3, 1, 1e3, 1e6, 1e9] {
        let state = spring.state(from: start, after: time)
        #expect(state.isFinite)
        #expect(abs(state.offset) <= abs(start.offset) + abs(start.velocity))
      }
      // The fast part is gone at once; what stays creeps back with ω/(ζ + √(ζ² - 1)), nearly 0.005 /s.
      let (early, late) = (spring.state(from: start, after: 1), spring.state(from: start, after: 101))
      let slow = 10 / (1000 + 999_999.0.squareRoot())
      #expect(abs(late.offset / early.offset - Elementary.exp(-100 * slow)) <= 1e-13)
      #expect(abs(late.velocity / late.offset + 0.005) < 1e-8)
      #expect(spring.state(from: start, after: 1e9).offset == 0)
    }
  }

  @Test(arguments: dampingRatios)
  func mirrorsToTheBit(ratio: Double) {
    let spring = Spring(stiffness: 130, dampingRatio: ratio)
    for start in springStarts {
      for index in 0...30 {
        let mirrored = ScrollState(offset: -start.offset, velocity: -start.velocity)
        let (a, b) = (
          spring.state(from: start, after: Double(index) / 30),
          spring.state(from: mirrored, after: Double(index) / 30)
        )
        #expect(a.offset == -b.offset && a.velocity == -b.velocity)
      }
    }
  }

  @Test func refusesWhatIsNoSpring() async {
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 0, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(mass: -1, stiffness: 1, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 1, damping: .nan) }
  }
}
