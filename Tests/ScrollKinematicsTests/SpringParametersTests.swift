import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct SpringParametersTests {
  @Test(arguments: [0, 0.3, 1, 2.5], [0.5, 1, 4])
  func dampingRatioBothWays(ratio: Double, mass: Double) {
    let spring = Spring(mass: mass, stiffness: 90, dampingRatio: ratio)
    #expect(abs(spring.dampingRatio - ratio) <= 4e-16 * max(1, ratio))
    #expect(abs(spring.decayRate - ratio * spring.frequency) <= 1e-14 * spring.frequency)
  }

  /// The response is the undamped period: that is how long a swing takes without damping.
  @Test(arguments: [0.05, 0.3, 1, 4.0], [0, 0.2, 1, 3.0])
  func responseBothWays(response: Double, fraction: Double) {
    let spring = Spring(response: response, dampingFraction: fraction)
    #expect(spring.mass == 1)
    #expect(abs(spring.response - response) <= 1e-14 * response)
    #expect(abs(spring.dampingRatio - fraction) <= 1e-14 * max(1, fraction))
    if fraction == 0 {
      let start = ScrollState(offset: 10, velocity: -30)
      let swung = spring.state(from: start, after: response)
      #expect(abs(swung.offset - 10) <= 1e-12 * reach(of: spring, from: start))
      #expect(abs(swung.velocity + 30) <= 1e-12 * reach(of: spring, from: start) * spring.frequency)
    }
  }

  /// ω = √(k/m): four times the mass swings half as fast, and a fourth of it twice as fast.
  @Test(arguments: [(4.0, 1.0, 4.0), (0.25, 1, 1), (4, 4, 2), (9, 1, 6), (1, 16, 0.5)])
  func responseOfAnyMass(mass: Double, stiffness: Double, response: Double) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: 0.5)
    // Given in multiples of π; 1/9 and its root are rounded.
    #expect(abs(spring.response / (response * .pi) - 1) <= 1e-15)
  }

  @Test(arguments: [0.1, 0.5, 2], [-0.9, -0.5, 0, 0.3, 1])
  func durationAndBounceBothWays(duration: Double, bounce: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    #expect(abs(spring.response - duration) <= 1e-14 * duration)
    #expect(abs(spring.bounce - bounce) <= 1e-14)
    // A spring that bounces swings; one of negative bounce is overdamped.
    #expect(spring.discriminant.sign == (bounce > 0 ? .minus : .plus) || abs(bounce) < 1e-9)
  }

  /// WWDC 2023 gives stiffness (2π/duration)² and damping 4π(1 - bounce)/duration for a bounce from 0 on, and
  /// 4π/(duration·(1 + bounce)) below, for mass 1.
  @Test(arguments: [0.1, 0.5, 2], [-0.9, -0.5, 0, 0.3, 1])
  func durationAndBounceAsStiffnessAndDamping(duration: Double, bounce: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    let damping =
      bounce >= 0 ? 4 * Double.pi * (1 - bounce) / duration : 4 * Double.pi / (duration * (1 + bounce))
    let stiffness = 4 * Double.pi * Double.pi / (duration * duration)
    #expect(abs(spring.stiffness - stiffness) <= 1e-14 * stiffness)
    #expect(abs(spring.damping - damping) <= 1e-14 * stiffness)
  }

  @Test func refusesImpossibleParameters() async {
    await #expect(processExitsWith: .failure) { _ = Spring(response: 0, dampingFraction: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 1, dampingRatio: -0.1) }
  }
}
