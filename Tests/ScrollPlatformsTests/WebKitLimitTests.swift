import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// WebKit's rules exactly at their limits.
@Suite(.endsInTime) struct WebKitLimitTests {
  /// A frame that moves a pixel goes on; one that moves less is the last. The bound cuts off all but the pixel.
  @Test func aStepOfJustAPixelIsNotTheLast() {
    let free = WebKitKinetic().samples(FlingRelease(0, velocity: 600), count: 2)[1].offset
    func sample(_ step: Double) -> FlingSample {
      let range = RestRange(0, free + step)
      return WebKitKinetic().samples(FlingRelease(0, velocity: 600, in: range), count: 3)[2]
    }
    #expect(sample(1).offset == free + 1 && !sample(1).isAtRest)
    #expect(sample(1 - 1e-9).isAtRest && sample(1 - 1e-9).offset == (free + 1).rounded())
  }

  @Test func theTargetIsProjectedUnlessItIsSet() {
    #expect(WebKitSnapMomentum.projectedTarget == -1e9 && WebKitSnapMomentum().target == -1e9)
    let set = WebKitSnapMomentum().with { ($0.wheelDelta, $0.target) = (10, -1.5e9) }
    #expect(set.samplesToRest(FlingRelease(0, velocity: 0)).last?.offset == -1.5e9)
  }

  /// The first sixtieth goes as far as the wheel did, in either direction, also where wheel or target are 1 px off.
  @Test(arguments: [(1.0, 4.0), (0.25, 1), (-1, -4), (-60, -300), (60, 300), (-0.25, -1)])
  func theFirstStepFollowsTheWheel(delta: Double, target: Double) {
    let model = WebKitSnapMomentum().with { ($0.wheelDelta, $0.target) = (delta, target) }
    let first = model.samples(FlingRelease(0, velocity: 0), count: 2)[1].offset
    // The iteration stops where the decay changes by less than 0.001, some 1e-4 short of its limit.
    #expect(abs(first - delta) < 1e-3 * abs(target))
  }

  /// At 7.5 Hz the frames fall on 0.93 s and 1.07 s: the second one shows the end.
  @Test func theFirstFrameAfterASecondIsTheLast() {
    let model = WebKitSnapMomentum().with { ($0.wheelDelta, $0.target) = (60, 300) }
    let samples = model.samplesToRest(FlingRelease(0, velocity: 0, rate: 7.5))
    #expect(samples.count == 9 && samples[8].offset == 300 && !samples[7].isAtRest)
  }

  /// The curve's magnitude is the reciprocal of what it reaches in 1 s, so rounding ends it at 1 or just short of it.
  @Test func noGlideGoesPastItsTarget() {
    for step in 0...400 {
      let model = WebKitSnapMomentum().with {
        ($0.wheelDelta, $0.target) = (0x1p20 * (0.1 + 0.001 * Double(step)), 0x1p20)
      }
      let last = model.samplesToRest(FlingRelease(0, velocity: 0, rate: 1)).last?.offset ?? .nan
      #expect(last <= 0x1p20 && last > 0x1p20 - 1)
    }
  }

  @Test func theLeastPixelIsNone() {
    #expect(WebKitRubberBand().least("pixel") == 0)
  }
}
