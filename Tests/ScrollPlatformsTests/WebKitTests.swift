import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures of the formulas of WebKit/WebKit@054409c2bf, `ScrollElasticityController.mm` (the branch used up to macOS 10.7),
/// restated in float32. Whole px, compared exactly.
@Suite(.endsInTime) struct WebKitRubberBandTests {
  private static let below = RestRange(-1000, 0)

  @Test func theBandComesBackInWholePixels() {
    let still = WebKitRubberBand().samplesToRest(FlingRelease(100, velocity: 0, in: Self.below, rate: 120))
    #expect(still[0..<10].map(\.offset) == [100, 90, 81, 73, 66, 59, 54, 48, 43, 39])
    #expect(still.count == 52 && still[50].offset == 1 && still[51].offset == 0)
    let flung = WebKitRubberBand().samplesToRest(FlingRelease(50, velocity: 1000, in: Self.below, rate: 120))
    #expect(flung[0..<10].map(\.offset) == [50, 47, 45, 42, 40, 37, 35, 33, 31, 29])
    #expect(flung.count == 59)
  }

  /// Unrounded figures in float32, 1e-6 of 100 px; the end is still that of the rounded stretch.
  @Test func withoutAPixelTheLawItselfIsShown() {
    let model = WebKitRubberBand().with { $0.pixel = 0 }
    let release = FlingRelease(-100, velocity: -1000, in: RestRange(0, 1000), rate: 240)
    // Recorded with the opposite velocity, inward, which ends before it crosses.
    var inward = release
    inward.state.velocity = 1000
    let samples = model.samplesToRest(inward)
    expect(
      samples,
      toEndAs: [
        RecordedFrame(1, -93.698860168457031), RecordedFrame(24, -19.768831253051758),
        RecordedFrame(66, -0.47413799166679382),
      ], within: 1e-4)
    #expect(model.samples(release, count: 5)[4].offset < samples[4].offset)
  }

  @Test func halvesRoundTowardTheEdge() {
    for (stretch, shown) in [(2.5, 2.0), (2.51, 3), (0.5, 0), (1.49, 1), (1.5, 1), (7, 7)] {
      #expect(WebKitRubberBand.rounded(stretch) == shown && WebKitRubberBand.rounded(-stretch) == -shown)
    }
  }

  /// Rounded up on both sides, so 195.5 px of scroll force at the end show more than at the beginning.
  @Test func correctedTheBandKeepsTheVelocity() {
    let release = FlingRelease(100, velocity: 1000, in: Self.below, rate: 1e4)
    let plain = WebKitRubberBand().with { $0.pixel = 0 }
    // Over 0.1 ms the spring, 12.5²·100 + 25·1000 px/s², takes less than 5 px/s off the velocity.
    let slope = { (model: WebKitRubberBand) in (model.samples(release, count: 2)[1].offset - 100) * 1e4 }
    #expect(abs(slope(plain) - (310 - 1250)) < 5)
    #expect(abs(slope(plain.with { $0.isCorrected = true }) - 1000) < 5)
  }

  @Test func insideTheRangeThereIsNothingToBounce() {
    let samples = WebKitRubberBand().samplesToRest(FlingRelease(-20, velocity: 3000, in: Self.below))
    #expect(samples.map(\.offset) == [-20])
  }
}

/// Figures recorded from webkit2gtk 2.50.6, `ScrollAnimationKinetic.cpp` and `ScrollingMomentumCalculator.cpp`.
@Suite(.endsInTime) struct WebKitKineticTests {
  // Double in both: what is left is rounding at 1,000 px.
  private static let rounding = 1e-10

  /// The frame rate decides where it ends: a step below 1 px is the last.
  @Test func theEndDependsOnTheFrameRate() {
    let slow = WebKitKinetic().samplesToRest(FlingRelease(500, velocity: 500))
    expect(
      slow,
      toEndAs: [
        RecordedFrame(0, 500, 500), RecordedFrame(1, 508.06162687104779, 467.75349251580889),
        RecordedFrame(20, 592.05035773553413, 131.79856905786338),
        RecordedFrame(32, 610.19477137327453, 59.220914506901856), RecordedFrame(33, 611, 0),
      ], within: Self.rounding)
    let fast = WebKitKinetic().samplesToRest(FlingRelease(500, velocity: 500, rate: 120))
    expect(
      fast,
      toEndAs: [
        RecordedFrame(40, 592.05035773553413, 131.79856905786338),
        RecordedFrame(43, 595.18593076821219, 119.25627692715121), RecordedFrame(44, 596, 0),
      ], within: Self.rounding)
  }

  /// The defect: 12.3 px past the bound are reported as -12.3 px/s, and the motion goes on for a frame.
  @Test func atABoundTheVelocityIsADistance() {
    let release = FlingRelease(500, velocity: 5000, in: RestRange(0, 1000))
    let free = WebKitKinetic().samples(FlingRelease(500, velocity: 5000), count: 12)
    let samples = WebKitKinetic().samplesToRest(release)
    let hit = samples.firstIndex { $0.offset == 1000 } ?? 0
    #expect(hit == free.firstIndex { $0.offset > 1000 } && samples.count == hit + 2)
    #expect(samples[hit].velocity == 1000 - free[hit].offset)
    let corrected = WebKitKinetic().with { $0.isCorrected = true }.samplesToRest(release)
    #expect(corrected.count == hit + 1 && corrected[hit].offset == 1000 && corrected[hit].velocity == 0)
  }

  @Test func releasedOutsideItFirstShowsTheBound() {
    let release = FlingRelease(1100, velocity: -4000, in: RestRange(0, 1000))
    let samples = WebKitKinetic().samples(release, count: 4)
    #expect(samples[0].offset == 1000 && samples[0].velocity == 0)
    // The formula goes on from 1100, which is 33.5 px beyond the bound still.
    #expect(samples[1].offset == 1000 && (samples[1].velocity ?? 0) < -30)
    #expect(abs(samples[2].offset - (1100 - 1000 * (1 - Elementary.exp(-4 / 30.0)))) < Self.rounding)
  }

  @Test func frictionIsTheDecayRate() {
    let samples = WebKitKinetic().with { $0.friction = 2 }.samples(FlingRelease(0, velocity: 600), count: 31)
    #expect(abs((samples[30].velocity ?? 0) - 600 * Elementary.exp(-1.0)) < 1e-9)
  }
}

/// Figures recorded from webkit2gtk 2.50.6, `ScrollingMomentumCalculator.cpp`, the generic calculator. Float32 at 800 px is
/// good to 3e-5 px; powers of float32 make some ten times that.
@Suite(.endsInTime) struct WebKitSnapMomentumTests {
  private static let rounding = 5e-4

  @Test func aWheelEventIsProjected() {
    let model = WebKitSnapMomentum().with { $0.wheelDelta = 5 }
    let samples = model.samplesToRest(FlingRelease(500, velocity: 9000, rate: 120))
    expect(
      samples,
      toEndAs: [
        RecordedFrame(1, 504.28466796875), RecordedFrame(2, 508.349853515625),
        RecordedFrame(20, 554.42486572265625),
        RecordedFrame(60, 580.08428955078125), RecordedFrame(120, 583.5),
      ], within: Self.rounding)
    let bounded = model.samplesToRest(FlingRelease(500, velocity: 0, in: RestRange(0, 550)))
    #expect(bounded.last?.offset == 550)
  }

  /// The first sixtieth of a second goes as far as the wheel did: 60 px.
  @Test func theGlideSetsOffLikeTheWheel() {
    let model = WebKitSnapMomentum().with { ($0.wheelDelta, $0.target) = (60, 800) }
    expect(
      model.samplesToRest(FlingRelease(500, velocity: 0)),
      toEndAs: [
        RecordedFrame(1, 560), RecordedFrame(2, 608), RecordedFrame(20, 796.5416259765625),
        RecordedFrame(60, 800),
      ], within: Self.rounding)
  }

  /// Between a tenth and a half of the way, whatever the wheel; a tenth against its direction.
  @Test(arguments: [(-60.0, 0.1), (0, 0.1), (1, 0.1), (60, 0.2), (200, 0.5)])
  func theFirstStepIsHeldWithinLimits(delta: Double, share: Double) {
    let model = WebKitSnapMomentum().with { ($0.wheelDelta, $0.target) = (delta, 300) }
    let first = model.samples(FlingRelease(0, velocity: 0), count: 2)[1].offset
    // The iteration stops where the decay changes by less than 0.001.
    #expect(abs(first - 300 * share) < 0.01)
  }

  @Test func aTargetWhereItStandsIsReachedAtOnce() {
    #expect(WebKitSnapMomentum().samplesToRest(FlingRelease(500, velocity: 0)).map(\.offset) == [500])
  }
}
