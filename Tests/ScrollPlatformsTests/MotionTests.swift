import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded by running motiondivision/motion 1b037b0 (13.1.1) and the decay of Popmotion/popmotion adf681e
/// (11.0.5) under Node. Doubles throughout: 1e-8 pt leaves room for the order of operations.
@Suite(.endsInTime) struct MotionTests {
  static let range = RestRange(0, 1000)
  static let tight = MotionInertia().with { ($0.stiffness, $0.damping) = (200, 40) }

  @Test func aDurationSpringWithBounceIsUnderdamped() {
    let model = MotionDurationSpring().with { $0.target = 100 }
    let samples = model.samplesToRest(FlingRelease(0, velocity: 0, rate: 120))
    #expect(abs(samples[1].offset - 0.5005918516767025) < 1e-8)
    #expect(abs(samples[30].offset - 97.56384576582514) < 1e-8)
    #expect(abs(samples[60].offset - 101.68161620394442) < 1e-8)
    #expect(abs(samples[95].offset - 99.84735973550262) < 1e-8)
    #expect(samples.count == 97 && samples[96].offset == 100 && samples[96].velocity == 0)
  }

  @Test func aDurationSpringWithoutBounceIsCritical() {
    let model = MotionDurationSpring().with { ($0.target, $0.duration, $0.bounce) = (100, 0.5, 0) }
    let samples = model.samplesToRest(FlingRelease(0, velocity: 0, rate: 120))
    #expect(abs(samples[1].offset - 1.0693599587627318) < 1e-8)
    #expect(abs(samples[59].offset - 99.88511769400131) < 1e-8)
    #expect(samples.count == 61)
  }

  @Test func aDurationSpringIgnoresTheReleaseVelocity() {
    let model = MotionDurationSpring().with { $0.target = 100 }
    let still = model.samples(FlingRelease(0, velocity: 0), count: 40)
    let flung = model.samples(FlingRelease(0, velocity: 5000), count: 40)
    #expect(still.map(\.offset) == flung.map(\.offset))
  }

  @Test func theBounceIsHeldToDampingRatiosOf005To1() {
    #expect(abs(MotionDurationSpring.spring(duration: 1, bounce: 3).dampingRatio - 0.05) < 1e-12)
    #expect(abs(MotionDurationSpring.spring(duration: 1, bounce: -3).dampingRatio - 1) < 1e-12)
  }

  /// With a bounce of nearly 0 each of the 11 steps adds 1 to ω·duration, from 5, and the root is far off.
  @Test func theNewtonStepsEndShortOfAFarRoot() {
    #expect(abs(MotionDurationSpring.spring(duration: 0.5, bounce: 1e-15).frequency - 16 / 0.5) < 0.01)
  }

  @Test func theGlideEndsExactlyOnItsTarget() {
    let samples = MotionInertia().samplesToRest(FlingRelease(500, velocity: 2000))
    #expect(abs(samples[1].offset - 579.9829103835712) < 1e-8)
    #expect(abs(samples[60].offset - 2026.2385799546464) < 1e-8)
    #expect(abs(samples[157].offset - 2099.4900910726606) < 1e-8)
    #expect(samples.count == 159 && samples[158].offset == 2100)
  }

  @Test func popmotionsDecayIsTheSameGlide() {
    let model = MotionInertia().with { $0.timeConstant = 0.35 }
    let samples = model.samplesToRest(FlingRelease(0, velocity: 2000))
    #expect(abs(samples[1].offset - 74.40487226643745) < 1e-8)
    #expect(samples.count == 171 && samples[170].offset == 1600)
  }

  /// Defect: power and time constant are set apart.
  @Test func theGlideStartsFasterThanTheFinger() {
    let start = MotionInertia().samples(FlingRelease(0, velocity: 1000), count: 1)[0]
    #expect(abs((start.velocity ?? 0) - 1000 * 0.8 / 0.325) < 1e-9)
    let cured = MotionInertia().with { $0.power = 0.325 }.samples(FlingRelease(0, velocity: 1000), count: 1)[
      0]
    #expect(abs((cured.velocity ?? 0) - 1000) < 1e-9)
  }

  /// Defect: the spring starts from the first frame outside, so the rate decides on the peak.
  @Test func theSpringStartsAtTheFirstFrameOutside() {
    let slow = MotionInertia().samplesToRest(FlingRelease(500, velocity: 2000, in: Self.range))
    let fast = MotionInertia().samplesToRest(FlingRelease(500, velocity: 2000, in: Self.range, rate: 120))
    #expect(
      abs(slow[7].offset - 982.5723862147154) < 1e-8 && abs(slow[10].offset - 1114.1952254366247) < 1e-8)
    #expect(abs(fast[14].offset - 982.5723862147154) < 1e-8)
    #expect(abs(fast[15].offset - 1010.8601626825835) < 1e-8)
    #expect(abs(fast[16].offset - 1037.5231895452196) < 1e-8)
    #expect(slow.count == 81 && fast.count == 161 && slow[80].offset == 1000)
    #expect(abs(slow[10].offset - fast[20].offset) > 1)
  }

  /// Defect: nothing before time 0 to take a velocity from.
  @Test func aReleaseOutsideDropsItsVelocity() {
    let outward = Self.tight.samplesToRest(FlingRelease(1100, velocity: 5000, in: Self.range))
    let inward = Self.tight.samplesToRest(FlingRelease(1100, velocity: -2000, in: Self.range))
    #expect(abs(outward[1].offset - 1097.7588713232171) < 1e-8)
    #expect(abs(outward[60].offset - 1000.3449113733402) < 1e-8)
    #expect(outward.map(\.offset) == inward.map(\.offset))
    let corrected = Self.tight.with { $0.isCorrected = true }
    #expect(corrected.samples(FlingRelease(1100, velocity: 5000, in: Self.range), count: 2)[1].offset > 1150)
  }

  @Test func thresholdsMaySetTheEnd() {
    let model = MotionInertia().with { ($0.timeConstant, $0.restDistance, $0.restSpeed) = (0.7, 0.01, 0.01) }
    let samples = model.samplesToRest(FlingRelease(500, velocity: 2000, in: Self.range))
    #expect(abs(samples[20].offset - 1052.866101702332) < 1e-8)
    #expect(abs(samples[131].offset - 999.9956552855463) < 1e-8)
    #expect(samples.count == 133)
  }

  @Test func aSmallBounceHasFinerThresholds() {
    let model = MotionInertia().with { $0.restDistance = 0 }
    func state(_ offset: Double) -> ScrollState { ScrollState(offset: offset) }
    let small = model.bounce(from: state(1004.9), in: Self.range)
    let large = model.bounce(from: state(1005), in: Self.range)
    #expect(small.restSpeed == 0.01 && small.restDistance == 0.005)
    #expect(large.restSpeed == 2 && large.restDistance == 0.5)
  }

  /// A glide that is over in frame 0 is shown on its target; outside, that is near enough to end on the bound at once.
  @Test func aGlideTooShortToSeeEndsOnTheBound() {
    let samples = MotionInertia().samplesToRest(FlingRelease(999.9, velocity: 0.5, in: Self.range))
    #expect(samples.map(\.offset) == [1000])
    let inside = MotionInertia().samplesToRest(FlingRelease(500, velocity: 0.5, in: Self.range))
    #expect(inside.map(\.offset) == [500 + 0.8 * 0.5])
  }

  @Test func atEqualDistancesTheUpperBoundIsNearest() {
    #expect(Self.range.nearestBound(to: 500) == 1000 && Self.range.nearestBound(to: 499) == 0)
    #expect(RestRange(-.infinity, 0).nearestBound(to: 5) == 0)
  }

  /// Defect: the argument of sinh and cosh is held at 300, here from 10.14 s on.
  @Test func anOverdampedBounceFallsInAfterTenSeconds() {
    let model = MotionInertia().with { ($0.stiffness, $0.damping, $0.restDistance) = (25, 60, 1) }
    let samples = model.samplesToRest(FlingRelease(1100, velocity: -8000, in: Self.range, rate: 30))
    #expect(samples.count == 306 && samples[305].offset == 1000)
    #expect(abs(samples[304].offset - 1001.4337308727905) < 1e-8)
  }

  @Test func aBounceThatIsOverStaysOver() {
    let model = MotionInertia().with { ($0.damping, $0.restSpeed, $0.restDistance) = (0, 40, 5) }
    let samples = model.samples(FlingRelease(1004.9, velocity: 0, in: Self.range), count: 30)
    let first = samples.firstIndex { $0.isAtRest }
    #expect(first != nil && samples[(first ?? 0)...].allSatisfy { $0.isAtRest && $0.offset == 1000 })
  }

  @Test(arguments: [2000.0, -700, 5000])
  func mirroredMotionsAreMirrored(velocity: Double) {
    MotionInertia().expectMirrorSymmetry(FlingRelease(300, velocity: velocity, in: Self.range))
  }
}
