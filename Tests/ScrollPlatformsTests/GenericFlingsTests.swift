import ScrollKinematics
import ScrollPlatforms
import Testing

/// The spring without a platform.
@Suite struct GenericFlingsTests {
  /// A damping ratio of 0 is one: after a period of 2π/10 s the spring is back where it began.
  @Test func aDampingRatioOfZeroDampsNothing() throws {
    let release = FlingRelease(30, velocity: 40, rate: 10 / (2 * .pi))
    let samples = try fling("spring", ["damping-ratio": 0, "damping": 10]).samples(release, count: 2)
    #expect(abs(samples[1].offset - 30) < 1e-9 && abs((samples[1].velocity ?? .nan) - 40) < 1e-9)
  }

  @Test func aNegativeDampingRatioIsRefusedBut1ForNone() throws {
    let release = FlingRelease(0, velocity: 0)
    #expect(try fling("spring", ["damping-ratio": -1]).validationError(for: release) == nil)
    #expect(try fling("spring", ["damping-ratio": -0.5]).validationError(for: release) != nil)
  }
}
