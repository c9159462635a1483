import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded from Chromium M132, `ui/events/mobile_scroller.cc` run unmodified on stub base types.
///
/// Tolerance: float32 at 1,000 px is good to 6e-5 px; a few roundings of it make 1e-3.
@Suite(.endsInTime) struct ChromiumMobileFlingTests {
  @Test func aFlingRunsDownAndroidsSpline() {
    let frames = [
      RecordedFrame(0, 0), RecordedFrame(1, 33.283477783203125, 1994.3680419921875),
      RecordedFrame(10, 295.75405883789062, 1399.374755859375),
      RecordedFrame(40, 623.54229736328125, 199.45828247070312),
      RecordedFrame(54, 647.2056884765625, 14.115), RecordedFrame(55, 647.3988037109375, 0),
    ]
    let samples = ChromiumMobileFling().samplesToRest(FlingRelease(0, velocity: 2000))
    expect(samples, toEndAs: frames, within: 1e-3)
    #expect(samples[0].velocity == nil, "stale until the first frame")
  }

  @Test func aChromecastBrakesHarder() {
    let model = ChromiumMobileFling().with { $0.decelerationFactor = 0.9 }
    let frames = [
      RecordedFrame(10, 160.421875, 1789.48681640625),
      RecordedFrame(60, 554.35125732421875, 385.77383422851562),
      RecordedFrame(104, 615.33404541015625, 0),
    ]
    expect(model.samplesToRest(FlingRelease(0, velocity: 2000, rate: 120)), toEndAs: frames, within: 1e-3)
  }

  /// The defect: 8000 px/s toward a bound 300 px away sets off at 334 px/s, and reports 7991.
  @Test func anEndBeyondABoundScalesTheWholeCurve() {
    let release = FlingRelease(0, velocity: 8000, in: RestRange(0, 300), rate: 120)
    let frames = [
      RecordedFrame(1, 2.7865593433380127, 7990.673828125),
      RecordedFrame(60, 145.7166748046875, 5416.828125), RecordedFrame(299, 299.89657592773438, 56.459972),
      RecordedFrame(300, 300, 0),
    ]
    // The velocity's own float32 is good to 5e-4 px/s.
    let shown = ChromiumMobileFling().samplesToRest(release)
    expect(shown, toEndAs: frames, within: 1e-3, velocityWithin: 0.01)
    let corrected = ChromiumMobileFling().with { $0.isCorrected = true }.samplesToRest(release)
    #expect(corrected.map(\.offset) == shown.map(\.offset))
    let travel = ChromiumMobileFling().samplesToRest(FlingRelease(0, velocity: 8000)).last?.offset ?? 0
    for (sample, scaled) in zip(shown, corrected).dropFirst() {
      #expect(abs((scaled.velocity ?? 0) - (sample.velocity ?? 0) * 300 / travel) < 1e-3)
    }
    // It is the slope of what is shown: a piece of the staircase may count for a frame more or less at either end.
    let measured = (corrected[40].offset - corrected[10].offset) * 120 / 30
    let mean = corrected[11...40].reduce(0) { $0 + ($1.velocity ?? 0) } / 30
    let drop = (corrected[10].velocity ?? 0) - (corrected[40].velocity ?? 0)
    #expect(abs(measured - mean) < drop / 30)
  }

  @Test func withoutVelocityItRestsAtOnceWithinItsBounds() {
    #expect(ChromiumMobileFling().samplesToRest(FlingRelease(7, velocity: 0)).map(\.offset) == [7])
    let outside = FlingRelease(700, velocity: 0, in: RestRange(0, 500))
    #expect(ChromiumMobileFling().samplesToRest(outside).map(\.offset) == [500])
  }

  /// On a clock of whole microseconds, frame 1 at 60 Hz is at 16,666 µs.
  @Test func theClockCountsMicroseconds() {
    let clock = FlingRelease(0, velocity: 0).chromiumClock
    #expect(clock.ticks(at: 1) == 16_666 && clock.ticks(at: 3) == 50_000)
    #expect(clock.step(to: 2) == 16_667 && clock.step(to: 0) == 0)
    #expect(clock.seconds(at: 1) == 0.016666)
  }
}
