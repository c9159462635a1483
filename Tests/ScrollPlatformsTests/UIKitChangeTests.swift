import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// How iOS's fling takes a change of geometry, on the clock of its own frames.
@Suite(.endsInTime) struct UIKitChangeTests {
  /// The last two frames before 0.1 s are its 10th and 11th at 120 Hz, and 4th and 5th at 60 Hz.
  @Test(arguments: [(120.0, 10.0), (60, 4)])
  func aVelocityIsMeasuredOverTheFramesOfTheRelease(rate: Double, frame: Double) {
    var release = FlingRelease(
      0, velocity: 2000, rate: rate, changes: [RangeChange(time: 0.1, range: RestRange(0, 5000))])
    release.response = GeometryResponse(momentum: .remeasure)
    let samples = UIKitContinuousFling().samples(release, count: Int(rate / 10) + 1)
    // x = v/λ·(1 - e^(-λt)) in both frames.
    let decay = -1000 * Elementary.log(0.998)
    let left = Elementary.exp(-decay * frame / rate) - Elementary.exp(-decay * (frame + 1) / rate)
    // 1e-13 pt of rounding in either offset, times the rate.
    #expect(abs((samples[samples.count - 1].velocity ?? .nan) - 2000 / decay * left * rate) < 1e-8)
  }
}
