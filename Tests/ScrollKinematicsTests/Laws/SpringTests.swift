import ScrollKinematics
import Testing

/// Damping ratios of all regimes, among them some a hair's breadth from critical.
let dampingRatios: [Double] = [0, 0.05, 0.5, 0.9, 1 - 1e-9, 1, 1 + 1e-9, 1.004, 1.5, 5, 20]
let masses: [Double] = [0.25, 1, 3]

/// Starts that head out, head in, head in fast enough to cross, or stand, on both sides.
let springStarts: [ScrollState] = [
  ScrollState(offset: 50), ScrollState(offset: -50), ScrollState(offset: 0, velocity: 800),
  ScrollState(offset: -30, velocity: -600), ScrollState(offset: 40, velocity: -4000),
  ScrollState(offset: -40, velocity: 4000), ScrollState(offset: 100, velocity: -150),
]

/// A length to measure a spring's errors by: about its greatest displacement, in pt.
func reach(of spring: Spring, from start: ScrollState) -> Double {
  abs(start.offset) + abs(start.velocity) / spring.frequency
}

@Suite struct SpringTests {
  /// x'' = -(k·x + c·x')/m and x' = v by central differences of a thousandth of the fastest time constant.
  @Test(arguments: dampingRatios, masses)
  func motionObeysTheSpringEquation(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    let fastest = spring.frequency * (1 + 2 * ratio)
    let h = 1e-3 / fastest
    for start in springStarts {
      #expect(spring.state(from: start, after: 0) == start)
      let size = reach(of: spring, from: start)
      for time in [0.5, 1, 2.5] {
        let middle = time / spring.frequency
        let before = spring.state(from: start, after: middle - h)
        let now = spring.state(from: start, after: middle)
        let after = spring.state(from: start, after: middle + h)
        let slope = (after.offset - before.offset) / (2 * h)
        let acceleration = (after.velocity - before.velocity) / (2 * h)
        let force = -(130 * now.offset + spring.damping * now.velocity) / mass
        #expect(abs(slope - now.velocity) <= 1e-5 * size * fastest)
        #expect(abs(acceleration - force) <= 1e-5 * size * fastest * fastest)
        #expect(abs(spring.acceleration(at: now) - force) <= 1e-12 * size * fastest * fastest)
      }
    }
  }

  /// The textbook's three formulas; its own terms cancel by 1/(ζ² - 1) just above critical damping.
  @Test(arguments: [0.1, 0.7, 1, 1.004, 1.2, 4], masses)
  func motionAgreesWithTheTextbook(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 200, dampingRatio: ratio)
    let (omega, beta) = (spring.frequency, ratio * spring.frequency)
    for start in springStarts {
      let (x0, v0) = (start.offset, start.velocity)
      for index in 0...20 {
        let t = Double(index) * 0.4 / omega
        let expected: Double
        if ratio < 1 {
          let damped = omega * (1 - ratio * ratio).squareRoot()
          let (cosine, sine) = (Elementary.cos(damped * t), Elementary.sin(damped * t))
          expected = Elementary.exp(-beta * t) * (x0 * cosine + (v0 + beta * x0) / damped * sine)
        } else if ratio == 1 {
          expected = (x0 + (v0 + omega * x0) * t) * Elementary.exp(-omega * t)
        } else {
          let root = omega * (ratio * ratio - 1).squareRoot()
          let (slow, fast) = (-omega * omega / (beta + root), -beta - root)
          let share = (v0 - fast * x0) / (slow - fast)
          expected = share * Elementary.exp(slow * t) + (x0 - share) * Elementary.exp(fast * t)
        }
        let found = spring.state(from: start, after: t).offset
        #expect(abs(found - expected) <= 1e-11 * reach(of: spring, from: start))
      }
    }
  }

  /// To first order a motion shifts by a few times the shift of ζ; the rest is rounding.
  @Test(arguments: [1e-9, -1e-9, 1e-12, -1e-12], masses)
  func motionIsContinuousThroughCriticalDamping(shift: Double, mass: Double) {
    let critical = Spring(mass: mass, stiffness: 144 * mass, damping: 24 * mass)
    let near = Spring(mass: mass, stiffness: 144 * mass, damping: 24 * mass * (1 + shift))
    for start in springStarts {
      let tolerance = (10 * abs(shift) + 1e-14) * reach(of: critical, from: start)
      for index in 0...60 {
        let time = Double(index) / 60
        let difference =
          critical.state(from: start, after: time).offset - near.state(from: start, after: time).offset
        #expect(abs(difference) <= tolerance)
      }
    }
  }

  /// Stop anywhere, start again from that state: the same motion.
  @Test(arguments: dampingRatios, masses)
  func restartedMotionGoesOnUnchanged(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    for start in springStarts {
      let size = reach(of: spring, from: start)
      let stop = spring.state(from: start, after: 0.07)
      for time in [0.03, 0.4, 1.5] {
        let (again, direct) = (
          spring.state(from: stop, after: time), spring.state(from: start, after: 0.07 + time)
        )
        #expect(abs(again.offset - direct.offset) <= 1e-13 * size)
      }
      let mirrored = spring.state(from: start.negated, after: 0.07)
      #expect(mirrored == stop.negated)
    }
  }

  /// Displacement and velocity change sign at the times found, and at no sample before.
  @Test(arguments: dampingRatios, masses)
  func firstCrossingAndTurningPointAreFound(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    for start in springStarts {
      func expectFirstZero(at time: Double?, of quantity: (ScrollState) -> Double, size: Double) {
        let horizon = time ?? 3 / spring.frequency
        // A sample of the first thousandth shows the sign that a quantity of 0 takes.
        let samples = (0..<200).map { horizon * (0.001 + 0.99 * Double($0) / 200) }
        let values = samples.map { quantity(spring.state(from: start, after: $0)) }
        #expect(values.allSatisfy { $0 >= 0 } || values.allSatisfy { $0 <= 0 })
        guard let time else { return }
        #expect(time > 0 && abs(quantity(spring.state(from: start, after: time))) <= 1e-11 * size)
      }
      let size = reach(of: spring, from: start)
      let crossing = spring.firstEquilibriumTime(from: start)
      let turn = spring.firstTurningTime(from: start)
      expectFirstZero(at: crossing, of: \.offset, size: size)
      expectFirstZero(at: turn, of: \.velocity, size: size * (spring.frequency + 2 * spring.decayRate))
      if ratio < 0.999 { #expect(crossing != nil, "a spring that swings crosses") }
      if start.offset * start.velocity > 0 { #expect(turn != nil, "what moves out turns") }
    }
  }

  /// k = 120, c = 22 has the rates 10 and 12 /s: from the edge, x = v/2·(e^-10t - e^-12t), which peaks at ½·ln 1.2 s;
  /// released x pt out it crosses the edge only if faster than 12·x, at ½·ln((10x + v)/(12x + v)).
  @Test(arguments: [-600.1, -700, -1500, -30_000])
  func recordedBounceCrossesAndPeaksAsItsRatesSay(velocity: Double) throws {
    let spring = Spring(stiffness: 120, damping: 22)
    let found = try #require(spring.firstEquilibriumTime(from: ScrollState(offset: 50, velocity: velocity)))
    let expected = Elementary.log((500 + velocity) / (600 + velocity)) / 2
    #expect(abs(found - expected) <= 1e-11)
    #expect(spring.firstEquilibriumTime(from: ScrollState(offset: 50, velocity: -600)) == nil)
    let peak = try #require(spring.firstTurningTime(from: ScrollState(offset: 0, velocity: velocity)))
    #expect(abs(peak - Elementary.log(1.2) / 2) <= 1e-14)
  }

  @Test func undampedSpringSwingsInItsResponse() {
    let spring = Spring(response: 0.3, dampingFraction: 0)
    let start = ScrollState(offset: 10, velocity: -30)
    #expect(spring.state(from: start, after: 0.3).isNear(start, within: 1e-12))
  }

  /// WWDC 2018: ω = 2π/response. WWDC 2023: k = (2π/duration)², c = 4π(1 - bounce)/duration, or
  /// 4π/(duration·(1 + bounce)) below 0.
  @Test(arguments: [0.1, 0.5, 2], [-0.9, -0.5, 0, 0.3, 1])
  func perceptualParametersConvertBothWays(duration: Double, bounce: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    let damping =
      bounce >= 0 ? 4 * Double.pi * (1 - bounce) / duration : 4 * Double.pi / (duration * (1 + bounce))
    let stiffness = 4 * Double.pi * Double.pi / (duration * duration)
    #expect(abs(spring.stiffness / stiffness - 1) <= 1e-14)
    #expect(abs(spring.damping - damping) <= 1e-14 * stiffness)
    #expect(abs(spring.response / duration - 1) <= 1e-14)
    #expect(abs(spring.bounce - bounce) <= 1e-14)
  }

  @Test(arguments: [0, 0.3, 1, 2.5], masses)
  func dampingRatioIsOfTheMassToo(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 90, dampingRatio: ratio)
    #expect(abs(spring.damping - 2 * ratio * (90 * mass).squareRoot()) <= 1e-13)
    #expect(abs(spring.dampingRatio - ratio) <= 1e-15 * max(1, ratio))
    #expect(abs(spring.decayRate - ratio * spring.frequency) <= 1e-14 * spring.frequency)
  }
}
