import ScrollDiagnostics
import ScrollKinematics
import Testing

/// Two recordings of a fling at different frame rates.
@Suite struct FrameRateComparisonTests {
  /// A fling of 2000 pt/s whose velocity falls by exp(-2) in a second at 60 Hz, by a factor a frame or by time.
  private func trace(_ rate: Double, byFrame: Bool) -> ScrollTrace {
    var (recorder, offset, velocity) = (ScrollRecorder(), 0.0, 2000.0)
    let kept = Elementary.exp(-2 / (byFrame ? 60 : rate))
    for frame in 0..<Int(0.8 * rate) {
      recorder.record(offset, at: Double(frame) / rate)
      offset += velocity / rate
      velocity *= kept
    }
    return recorder.trace
  }

  @Test(arguments: [(60.0, 120.0), (120, 60), (60, 90), (40, 60)])
  func aFactorAFrameIsFoundAndADecayByTimeIsNot(first: Double, second: Double) throws {
    let (one, other) = (trace(first, byFrame: true), trace(second, byFrame: true))
    let comparison = try #require(FrameRateComparison(one, other))
    #expect(comparison.dependsOnFrames)
    // The share lost in a second grows with the frames in it; a fit of some frames tells it to a twentieth.
    #expect(abs(comparison.rates.first - first / 30) < 0.05 * first / 30)
    #expect(abs(comparison.rates.second - second / 30) < 0.05 * second / 30)
    let finding = try #require(comparison.finding(in: one))
    #expect(finding.kind == .frameRateDependent && finding.start == 0 && finding.end == one.duration)
    #expect(try abs(#require(finding.value("factor_per_frame")) - Elementary.exp(-2 / 60.0)) < 1e-3)
    let byTime = try #require(
      FrameRateComparison(trace(first, byFrame: false), trace(second, byFrame: false)))
    #expect(!byTime.dependsOnFrames && byTime.finding(in: one) == nil)
  }

  @Test func aTenthOfTheWayAFrameGoesAsFarInHalfTheTime() throws {
    func trace(_ rate: Double) -> ScrollTrace {
      var (recorder, offset) = (ScrollRecorder(), 0.0)
      for frame in 0..<Int(3 * rate) {
        recorder.record(offset, at: Double(frame) / rate)
        offset += 0.1 * (1000 - offset)
      }
      return recorder.trace
    }
    let one = trace(60)
    let finding = try #require(FrameRateComparison(one, trace(120))?.finding(in: one))
    let ways = try (#require(finding.value("travel")), #require(finding.value("other_travel")))
    // Both go all of the 1000 pt, but for the half point within which a view counts as there.
    #expect(abs(ways.0 - 1000) < 0.5 && abs(ways.1 - 1000) < 0.5)
    let times = try (#require(finding.value("time")), #require(finding.value("other_time")))
    #expect(abs(times.0 / times.1 - 2) < 0.05)
  }

  @Test func tracesOfOneRateOrWithoutAGlideCompareWithNothing() {
    let fling = trace(60, byFrame: true)
    #expect(FrameRateComparison(fling, trace(60, byFrame: false)) == nil)
    #expect(FrameRateComparison(fling, ScrollTrace()) == nil)
  }
}
