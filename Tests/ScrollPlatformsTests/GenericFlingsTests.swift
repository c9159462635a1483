import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures of other systems' own closed forms: b3ll/Motion c9a57f9 (Swift), super-ultra/ScrollMechanics 587660a (Swift),
/// motiondivision/motion 1b037b0 and skevy/wobble 142d649 (JavaScript). 1e-9 of the size of the numbers leaves room
/// for the order of operations, 1e-8 where wobble's table has fewer digits.
@Suite(.endsInTime) struct GenericFlingsTests {
  static func spring(
    _ stiffness: Double, damping: Double = 10, mass: Double = 1, target: Double = 0
  ) -> SpringFling {
    SpringFling().with {
      ($0.stiffness, $0.damping, $0.mass, $0.target) = (stiffness, damping, mass, target)
    }
  }

  @Test func theDecayIsContinuous() {
    let samples = DecayFling().samples(FlingRelease(100, velocity: 2000, rate: 120), count: 499)
    #expect(abs(samples[60].offset - 731.85604535701918) < 1e-9)
    #expect(abs((samples[60].velocity ?? 0) - 735.02250971431704) < 1e-9)
    #expect(abs(samples[498].offset - 1098.7534529327174) < 1e-9)
    #expect(samples.allSatisfy { !$0.isAtRest })
  }

  @Test func anUnderdampedSpring() {
    let samples = Self.spring(193.41, damping: 26.7).samples(FlingRelease(0, velocity: 5000), count: 31)
    #expect(abs(samples[1].offset - 66.662688612742471) < 1e-8)
    #expect(abs((samples[10].velocity ?? 0) + 689.17131509481919) < 1e-7)
    #expect(abs(samples[30].offset - 1.505071909721418) < 1e-8)
  }

  /// Critical but for the last bits of its damping.
  @Test func aSpringCriticalToTheLastBits() {
    let model = Self.spring(200, damping: 28.284271247461902)
    let samples = model.samples(FlingRelease(100, velocity: -1000), count: 31)
    #expect(abs(samples[10].offset - 16.007969669522051) < 1e-7)
    #expect(abs(samples[30].offset - 0.26083368335530077) < 1e-7)
  }

  @Test func anOverdampedSpringTowardATarget() {
    let samples = Self.spring(200, damping: 80, target: 100).samples(
      FlingRelease(0, velocity: -500), count: 101)
    #expect(abs(samples[1].offset + 2.7036147782199436) < 1e-8)
    #expect(abs((samples[10].velocity ?? 0) - 184.97685187140834) < 1e-8)
    #expect(abs(samples[100].offset - 98.51415210399263) < 1e-8)
  }

  @Test func aDampingRatioReplacesTheDamping() {
    let model = Self.spring(100, mass: 0.5).with { $0.dampingRatio = 1 }
    let samples = model.samples(FlingRelease(100, velocity: -500), count: 31)
    #expect(abs(samples[1].offset - 91.038972656299805) < 1e-8)
    #expect(abs(samples[30].offset - 0.47316510953509267) < 1e-8)
  }

  /// One of wobble's own expected values: 16 ms a frame.
  @Test func wobblesGoldenValues() {
    let model = Self.spring(230, damping: 22, target: 100)
    let samples = model.samples(FlingRelease(10, velocity: 2000, rate: 62.5), count: 31)
    #expect(abs(samples[1].offset - 39.06409928806386) < 1e-8)
    #expect(abs((samples[30].velocity ?? 0) - 3.6056638037470425) < 1e-8)
  }

  @Test func aNegativeDampingRatioIsRefused() {
    #expect(SpringFling().validationError(for: FlingRelease(0, velocity: 0)) == nil)
    #expect(
      SpringFling().with { $0.dampingRatio = -0.5 }.validationError(for: FlingRelease(0, velocity: 0)) != nil)
  }
}
