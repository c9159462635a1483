import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct SpringCrossingsTests {
  /// x' = -βx: without a swing it heads for the equilibrium and never comes there; a little faster, and it does.
  @Test(arguments: [20.0, 50], [1, -1.0])
  func justTooSlowToCross(damping: Double, sign: Double) {
    let spring = Spring(stiffness: 100, damping: damping)
    let critical = ScrollState(offset: sign, velocity: -sign * damping / 2)
    #expect(spring.firstEquilibriumTime(from: critical) == nil)
    let reach = spring.decayRate + spring.discriminant.squareRoot()
    let faster = ScrollState(offset: sign, velocity: -sign * (reach + 0.1))
    #expect(spring.firstEquilibriumTime(from: faster).map { $0 > 0 } == true)
  }

  /// Asks for the first zero of a quantity and scans for an earlier one.
  private func check(
    _ time: Double?, of quantity: (Double) -> Double, size: Double, spring: Spring
  ) {
    // A scan this fine meets every half swing; where nothing swings it covers eight slow time constants.
    let slow = spring.decayRate - max(0, spring.discriminant).squareRoot()
    let horizon = time ?? (spring.discriminant < 0 ? 20 / spring.frequency : 8 / slow)
    var last = 0.0
    var earlier = 0
    for index in 1..<400 {
      let value = quantity(horizon * Double(index) / 400)
      if last * value < 0 { earlier += 1 }
      if value != 0 { last = value }
    }
    #expect(earlier == 0)
    guard let time else { return }
    #expect(time > 0)
    #expect(abs(quantity(time)) <= 1e-12 * size)
    // A hair below critical damping, the crossing comes when nothing is left to see.
    guard spring.decayRate * time < 600 else { return }
    let aside = 1e-4 * min(time, 1 / (spring.decayRate + spring.frequency))
    #expect(quantity(time - aside) * quantity(time + aside) < 0)
  }

  @Test(arguments: dampingRatios, [0.25, 1, 3])
  func firstZeroOfTheDisplacement(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    for start in springStarts {
      let time = spring.firstEquilibriumTime(from: start)
      check(
        time, of: { spring.state(from: start, after: $0).offset }, size: reach(of: spring, from: start),
        spring: spring)
      if ratio < 0.999 { #expect(time != nil, "a spring that swings crosses") }
    }
  }

  @Test(arguments: dampingRatios, [0.25, 1, 3])
  func firstTurningPoint(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 130, dampingRatio: ratio)
    for start in springStarts {
      let time = spring.firstTurningTime(from: start)
      check(
        time, of: { spring.state(from: start, after: $0).velocity },
        size: reach(of: spring, from: start) * (spring.frequency + 2 * spring.decayRate), spring: spring)
      if start.offset * start.velocity > 0 { #expect(time != nil, "what moves out turns") }
    }
  }

  /// Released at 1000 pt/s from the edge of a k = 120, c = 22 spring: x = 500·(e^-10t - e^-12t), which peaks at
  /// ½·ln 1.2 s and 500·(1.2^-5 - 1.2^-6) pt.
  @Test func peakOfTheRecordedBounce() throws {
    let spring = Spring(stiffness: 120, damping: 22)
    let start = ScrollState(offset: 0, velocity: 1000)
    let peak = try #require(spring.firstTurningTime(from: start))
    #expect(abs(peak - Elementary.log(1.2) / 2) <= 1e-14)
    let expected = 500 * (Elementary.pow(1.2, -5) - Elementary.pow(1.2, -6))
    #expect(abs(spring.state(from: start, after: peak).offset - expected) <= 1e-11)
  }

  /// x = A·e^-10t + B·e^-12t crosses only for v < -12x, at ½·ln((10x + v)/(12x + v)).
  @Test(arguments: [-600.1, -601, -700, -1500, -30_000])
  func crossingOfTheRecordedBounce(velocity: Double) throws {
    let spring = Spring(stiffness: 120, damping: 22)
    let start = ScrollState(offset: 50, velocity: velocity)
    let expected = Elementary.log((500 + velocity) / (600 + velocity)) / 2
    let time = try #require(spring.firstEquilibriumTime(from: start))
    #expect(abs(time - expected) <= 1e-12 * max(1, expected))
    #expect(spring.firstEquilibriumTime(from: ScrollState(offset: 50, velocity: -600)) == nil)
    #expect(spring.firstEquilibriumTime(from: ScrollState(offset: 50, velocity: -599)) == nil)
  }

  /// A zero of a barely swinging spring is as sharp as a critical one's: the time moves with ζ, and by no more.
  @Test(arguments: [1e-9, -1e-9, 1e-12, -1e-12])
  func crossingsAreContinuousThroughCriticalDamping(shift: Double) throws {
    let critical = Spring(stiffness: 144, damping: 24)
    let near = Spring(stiffness: 144, damping: 24 * (1 + shift))
    for start in [ScrollState(offset: 40, velocity: -4000), ScrollState(offset: -1, velocity: 13)] {
      let (a, b) = try (
        #require(critical.firstEquilibriumTime(from: start)), #require(near.firstEquilibriumTime(from: start))
      )
      // dt/dζ is about ω·t·(1 + ωt): 13·12 s for the second start, which crosses at 1 s.
      #expect(abs(a - b) <= 200 * abs(shift) * a + 1e-15)
    }
    for start in [ScrollState(offset: 0, velocity: 800), ScrollState(offset: -30, velocity: -600)] {
      let (a, b) = try (
        #require(critical.firstTurningTime(from: start)), #require(near.firstTurningTime(from: start))
      )
      #expect(abs(a - b) <= 10 * abs(shift) * a + 1e-15)
    }
  }

  @Test func standingStillNeverCrosses() {
    for ratio in dampingRatios {
      let spring = Spring(stiffness: 130, dampingRatio: ratio)
      #expect(spring.firstEquilibriumTime(from: ScrollState(offset: 0)) == nil)
      #expect(spring.firstTurningTime(from: ScrollState(offset: 0)) == nil)
    }
  }

  @Test(arguments: dampingRatios)
  func timesMirrorToTheBit(ratio: Double) {
    let spring = Spring(stiffness: 130, dampingRatio: ratio)
    for start in springStarts {
      let mirrored = ScrollState(offset: -start.offset, velocity: -start.velocity)
      #expect(spring.firstEquilibriumTime(from: start) == spring.firstEquilibriumTime(from: mirrored))
      #expect(spring.firstTurningTime(from: start) == spring.firstTurningTime(from: mirrored))
    }
  }
}
