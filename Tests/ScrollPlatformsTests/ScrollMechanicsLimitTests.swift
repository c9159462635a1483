import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// ScrollMechanics' constants, and its durations of springs at the limit between swinging and critical.
@Suite(.endsInTime) struct ScrollMechanicsLimitTests {
  @Test func theConstantsAreTheApps() {
    let (decay, spring) = (ScrollMechanicsFling.deceleration, ScrollMechanicsFling.spring)
    #expect(decay.stopSpeed == 0 && decay.factorPerMillisecond == 0.998 && decay.reading == .continuous)
    // Critical: twice the frequency of 10 /s.
    #expect(spring.stiffness == 100 && spring.damping == 20 && spring.mass == 1)
    #expect(ScrollMechanicsFling.decayThreshold == 0.5)
    #expect(abs(ScrollMechanicsFling.bounceThreshold - 1.0 / 6) < 1e-15)
  }

  /// The sum of both amplitudes, decayed to the threshold.
  private func swinging(_ spring: Spring, _ start: ScrollState, swing: Double) -> Double {
    let decayRate = spring.damping / (2 * spring.mass)
    let slope = abs(start.velocity + decayRate * start.offset)
    return Elementary.log((abs(start.offset) + slope / swing) / 0.125) / decayRate
  }

  /// A mass of 2 swings at √(100/2 - 3²) = √41 /s.
  @Test func theMassSlowsASwing() {
    let spring = Spring(mass: 2, stiffness: 100, damping: 12)
    let start = ScrollState(offset: 30, velocity: -70)
    let expected = swinging(spring, start, swing: 41.0.squareRoot())
    #expect(abs(spring.boundedDuration(from: start, threshold: 0.125) - expected) < 1e-12)
  }

  /// A squared swing of a billionth of the squared frequency and less is rounding, whatever the mass.
  @Test(arguments: [1.0, 4, 0.25]) func aBillionthOfASwingIsNone(mass: Double) {
    let start = ScrollState(offset: 3, velocity: 5)
    func isSwinging(_ share: Double) -> Bool {
      // The squared frequency is 1e6.
      let decayRate = (1e6 - 1e6 * share).squareRoot()
      let spring = Spring(mass: mass, stiffness: 1e6 * mass, damping: 2 * mass * decayRate)
      let expected = swinging(spring, start, swing: (1e6 * share).squareRoot())
      // Rounding of the squared rate moves the share by 1e-16 of 1e-9.
      return abs(spring.boundedDuration(from: start, threshold: 0.125) - expected) < 1e-6
    }
    #expect(isSwinging(1.2e-9) && isSwinging(1e-6) && !isSwinging(0.9e-9))
  }

  /// Exactly a billionth is rounding still: 1 of a squared frequency of 1e9.
  @Test func exactlyABillionthIsNone() throws {
    let decayRate = 999_999_999.0.squareRoot()
    try #require(decayRate * decayRate == 999_999_999 && 1e-9 * 1e9 == 1)
    let spring = Spring(mass: 1, stiffness: 1e9, damping: 2 * decayRate)
    let start = ScrollState(offset: 3, velocity: 5)
    let duration = spring.boundedDuration(from: start, threshold: 0.125)
    let slope = 5 + 3 * decayRate
    let moving = 2 / decayRate * Elementary.log(4 * slope / (Elementary.exp(1) * decayRate * 0.125))
    #expect(abs(duration - moving) < 1e-9 && abs(duration - swinging(spring, start, swing: 1)) > 1e-6)
  }

  /// A point off, or a point a second, is motion.
  @Test func aSmallDisplacementHasADuration() {
    let spring = ScrollMechanicsFling.spring
    let off = spring.boundedDuration(from: ScrollState(offset: 1), threshold: 0.125)
    // 2/10·ln(4·10/(10 e/8)).
    #expect(abs(off - 0.2 * Elementary.log(32 / Elementary.exp(1))) < 1e-12)
    let moving = spring.boundedDuration(from: ScrollState(offset: 0, velocity: 1), threshold: 0.125)
    #expect(abs(moving - 0.2 * Elementary.log(3.2 / Elementary.exp(1))) < 1e-12)
  }
}
