import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Two recordings of a fling at different frame rates: what keeps a factor a frame, and what keeps one a second.
@Suite(.endsInTime) struct FrameRateComparisonTests {
  /// A fling of 2000 pt/s whose velocity falls by `rate` in a second at 60 frames, or a frame's part of it in each frame.
  private func trace(_ fps: Double, rate: Double, byFrame: Bool) -> ScrollTrace {
    var (trace, offset, velocity) = (ScrollTrace(), 0.0, 2000.0)
    for frame in 0..<Int(fps * 0.8) {
      trace.append(offset, at: Double(frame) / fps)
      let kept = Elementary.exp(-rate / (byFrame ? 60 : fps))
      // The step of a decay is the exact one in both cases.
      offset += velocity * (1 - kept) / (rate * (byFrame ? fps / 60 : 1))
      velocity *= kept
    }
    return trace
  }

  @Test(arguments: [(60.0, 120.0), (120, 60), (60, 90), (40, 60)]) func aFactorAFrameIsFound(
    first: Double, second: Double
  ) throws {
    let traces = [first, second].map { trace($0, rate: 2, byFrame: true) }
    let comparison = try #require(FrameRateComparison(traces[0], traces[1]))
    // The rate in a second grows with the frames in it. A mean over seven steps bends a logarithm by some hundredths.
    #expect(abs(comparison.rates.first - 2 * first / 60) < 0.05 * first / 60)
    #expect(abs(comparison.rates.second - 2 * second / 60) < 0.05 * second / 60)
    #expect(
      abs(comparison.intervals.first - 1 / first) < 1e-9
        && abs(comparison.intervals.second - 1 / second) < 1e-9)
    #expect(comparison.dependsOnFrames)
    let finding = try #require(comparison.finding(in: traces[0]))
    #expect(finding.kind == .frameRateDependent && finding.samples == 0..<traces[0].count)
    #expect(
      finding.start == 0 && finding.end == traces[0].times[traces[0].count - 1] && finding.confidence == 0.9)
    #expect(abs((finding.value("factor_per_frame") ?? 0) - Elementary.exp(-2 / 60.0)) < 1e-3)
    #expect(
      finding.value("rate") == comparison.rates.first
        && finding.value("other_rate") == comparison.rates.second)
    #expect(finding.value("interval") == comparison.intervals.first)
    #expect(finding.value("other_interval") == comparison.intervals.second)
    // A trace of one row is long enough to be named.
    #expect(comparison.finding(in: traces[0].part(0..<1))?.samples == 0..<1)
  }

  @Test func aFactorASecondIsNoFinding() throws {
    let first = trace(60, rate: 2, byFrame: false)
    let comparison = try #require(FrameRateComparison(first, trace(120, rate: 2, byFrame: false)))
    #expect(abs(comparison.rates.first - comparison.rates.second) < 0.02)
    #expect(!comparison.dependsOnFrames && comparison.finding(in: first) == nil)
    // Another rate at another frame rate, but not by as much as the frames: a third more where there are twice as many.
    let other = try #require(FrameRateComparison(first, trace(120, rate: 8 / 3.0, byFrame: false)))
    #expect(!other.dependsOnFrames)
    // Flings that lose a little in a second are compared as well.
    let slow = [60.0, 120].map { trace($0, rate: 0.75, byFrame: false) }
    let gentle = try #require(FrameRateComparison(slow[0], slow[1]))
    #expect(abs(gentle.rates.first - 0.75) < 0.02 && abs(gentle.rates.second - 0.75) < 0.02)
  }

  /// Even braking takes twice the share from half the velocity: two flings, and two frame rates, look like a factor a frame.
  @Test func aRateThatChangesComparesWithNothing() throws {
    func braking(_ fps: Double, from velocity: Double) -> ScrollTrace {
      var trace = ScrollTrace()
      for frame in 0..<Int(fps * 0.75 * velocity / 1500) {
        let time = Double(frame) / fps
        trace.append(velocity * time - 750 * time * time, at: time)
      }
      return trace
    }
    let (first, second) = (braking(60, from: 2000), braking(120, from: 1000))
    let comparison = try #require(FrameRateComparison(first, second))
    #expect(abs(comparison.rates.second / comparison.rates.first - 2) < 0.3)
    #expect(!comparison.dependsOnFrames && comparison.finding(in: first) == nil)
  }

  @Test func alikeFramesAndMissingFlingsTellNothing() {
    let trace = trace(60, rate: 2, byFrame: true)
    #expect(FrameRateComparison(trace, self.trace(70, rate: 2, byFrame: true)) == nil)
    #expect(FrameRateComparison(self.trace(70, rate: 2, byFrame: true), trace) == nil)
    #expect(FrameRateComparison(trace, self.trace(74, rate: 2, byFrame: true)) != nil)
    #expect(FrameRateComparison(trace, ScrollTrace()) == nil)
    var steady = ScrollTrace()
    for row in 0..<60 { steady.append(10 * Double(row), at: Double(row) / 120) }
    #expect(FrameRateComparison(trace, steady) == nil && FrameRateComparison(steady, trace) == nil)
  }
}
