import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// GTK's rules exactly at their limits. The frames are so short that neither friction nor spring changes a number.
@Suite(.endsInTime) struct GtkLimitTests {
  private static let still = GtkFling().with { ($0.friction, $0.overshootFriction) = (1e-6, 1e-6) }

  private func second(_ offset: Double, velocity: Double) -> FlingSample {
    Self.still.samples(
      FlingRelease(offset, velocity: velocity, in: RestRange(-100, 0), rate: 1e15), count: 2)[1]
  }

  @Test(arguments: [1.0, -1]) func aDecelerationAtTheLeastSpeedGoesOn(sign: Double) {
    #expect(!second(-50, velocity: sign * 0.1).isAtRest)
    #expect(second(-50, velocity: sign * 0.1.nextDown).isAtRest)
  }

  @Test func anOvershootAtTheLeastDistanceGoesOn() {
    let sample = second(0.1, velocity: 0)
    #expect(sample.offset == 0.1 && !sample.isAtRest && "\(sample.phase)" == "overshoot")
    #expect(second(0.1.nextDown, velocity: 0).isAtRest && second(0.1.nextDown, velocity: 0).offset == 0)
  }

  /// Slower than 0.1 px/s and past the bound: the overshoot comes first.
  @Test func aSlowDecelerationPastTheBoundOvershoots() {
    let samples = GtkFling().samples(FlingRelease(999.9995, velocity: 0.09, in: RestRange(0, 1000)), count: 3)
    #expect("\(samples[1].phase)" == "overshoot" && !samples[1].isAtRest && samples[1].offset > 1000)
    #expect(samples[2].isAtRest && samples[2].offset == 1000)
  }

  /// The pixel that a fling ends on may lie past a bound between pixels, and is not clamped.
  @Test(arguments: [1.0, -1]) func theLastPixelMayLieOutside(side: Double) {
    let range = side > 0 ? RestRange(0, 100.75) : RestRange(-100.75, 0)
    let samples = GtkFling().samples(
      FlingRelease(side * 100.625, velocity: side * 0.0625, in: range), count: 3)
    #expect(samples[0].offset == side * 100.625 && !samples[0].isAtRest)
    #expect(samples[1].offset == side * 101 && samples[1].isAtRest && samples[2].offset == side * 101)
  }

  @Test func theLimitsAreAsDocumented() {
    #expect(GtkRun.overshootLimit == 50 && GtkRun.nearEnough == 0.1)
    #expect(GtkFling().least("friction") == 1e-6 && GtkFling().least("overshoot-friction") == 1e-6)
  }
}
