import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded from firefox-esr 140.12.0, `AxisPhysicsModel.cpp` and `AxisPhysicsMSDModel.cpp` run unmodified. Double
/// in both: what is left is rounding.
@Suite(.endsInTime) struct GeckoSpringTests {
  private static let rounding = 1e-10

  @Test func overscrollSpringsBack() {
    expect(
      GeckoSpring().samplesToRest(FlingRelease(0, velocity: 2000)),
      toEndAs: [
        RecordedFrame(1, 25.770036905932763, 1151.3515421132511),
        RecordedFrame(2, 40.001263306160226, 596.39567684656595),
        RecordedFrame(20, 7.3915319623956055, -65.79181518058337),
        RecordedFrame(44, 0.19857308005185778, -1.8019797127315902),
      ], within: Self.rounding)
  }

  @Test func onceFinishedItStands() {
    let samples = GeckoSpring().samples(FlingRelease(0, velocity: 2000), count: 46)
    #expect(samples[45].offset == samples[44].offset && samples[45].velocity == 0 && samples[45].isAtRest)
  }

  /// At 144 Hz the frames fall between the steps, where what is shown is a straight line.
  @Test func framesBetweenStepsAreInterpolated() {
    expect(
      GeckoSpring().samplesToRest(FlingRelease(20, velocity: 500, rate: 144)),
      toEndAs: [
        RecordedFrame(1, 22.945228450920013, 377.9920416463691),
        RecordedFrame(20, 18.117320164903251, -132.37045597966096),
        RecordedFrame(92, 0.22021297007213025, -1.9980409926357585),
      ], within: Self.rounding)
  }

  @Test func otherDampingAndSteps() {
    let light = GeckoSpring().with { ($0.stiffness, $0.dampingRatio, $0.pixel) = (100, 0.2, 0.01) }
    expect(
      light.samplesToRest(FlingRelease(100, velocity: 0)),
      toEndAs: [
        RecordedFrame(10, 10.14416297254081, -729.89307133724628),
        RecordedFrame(60, -13.609255185408747, 50.357740070546953),
        RecordedFrame(287, -0.0064092504379758448, -0.018165963350750786),
      ], within: Self.rounding)
    let heavy = GeckoSpring().with { ($0.stiffness, $0.dampingRatio, $0.pixel) = (1000, 1.5, 0.01) }
    expect(
      heavy.samplesToRest(FlingRelease(100, velocity: 0)),
      toEndAs: [
        RecordedFrame(1, 91.414593803075647, -798.83540766643466),
        RecordedFrame(56, 0.0014874598477131783, -0.017966768449277769),
      ], within: Self.rounding)
  }

  /// Recorded with irregular frames: the motion does not depend on how time is cut.
  @Test func irregularFramesShowTheSameMotion() {
    let model = GeckoSpring()
    let recorded = [
      (0.050880600999999998, 117.25693801776383, 567.6623480505823),
      (0.19879089599999999, 58.685608928224468, -469.88933837423434),
      (0.38060085999999999, 12.114584746936274, -108.80412592730073),
      (0.71132649199999998, 0.60655894445212444, -5.5041097921035291),
    ]
    for parts in [1.0, 7] {
      var motion = GeckoSpringMotion(
        Spring(stiffness: model.stiffness, dampingRatio: model.dampingRatio),
        from: ScrollState(offset: 0, velocity: 5000), about: 0)
      var last = 0.0
      for (time, offset, velocity) in recorded {
        for _ in 0..<Int(parts) { motion.advance(by: (time - last) / parts) }
        last = time
        #expect(abs(motion.state.offset - offset) < Self.rounding)
        #expect(abs(motion.state.velocity - velocity) < 10 * Self.rounding)
      }
    }
  }

  @Test func theTargetIsTheEquilibrium() {
    let shifted = GeckoSpring().with { $0.target = 300 }.samples(FlingRelease(400, velocity: 50), count: 30)
    let plain = GeckoSpring().samples(FlingRelease(100, velocity: 50), count: 30)
    for (one, other) in zip(shifted, plain) { #expect(abs(one.offset - other.offset - 300) < Self.rounding) }
  }

  /// Steps of 1/120 s stay stable up to the limit in every damping regime, and a spring beyond it is refused.
  @Test(arguments: [0, 0.3, 0.7, 1, 1.1, 3, 50])
  func springsTooFastForTheStepAreRefused(ratio: Double) {
    let fastest = ratio + max(0, ratio * ratio - 1).squareRoot()
    let frequency = 0.9999 * GeckoSpring.fastestRate / max(1, fastest)
    let model = GeckoSpring().with { ($0.stiffness, $0.dampingRatio) = (frequency * frequency, ratio) }
    let release = FlingRelease(100, velocity: 0, rate: 1)
    #expect(model.validationError(for: release) == nil)
    #expect(abs(model.samples(release, count: 60)[59].offset) <= 100)
    #expect(model.with { $0.stiffness *= 1.001 }.validationError(for: release) != nil)
  }
}
