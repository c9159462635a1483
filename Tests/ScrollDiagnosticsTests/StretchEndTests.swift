import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The stretches and the settling time of traces of one to three rows, and of jumps that are alike.
@Suite(.endsInTime) struct StretchEndTests {
  private func value(_ name: StaticString, _ offsets: [Double], _ findings: [Finding] = []) -> Double? {
    ScrollTrace(exactly: offsets).metrics(findings, []).first { $0.name.isSpelled(like: name) }?.value
  }

  private func jump(_ before: Double, _ after: Double) -> Finding {
    Finding(
      kind: .releaseJump, start: 0, end: 1, samples: 0..<2, confidence: 1, subject: "velocity",
      mechanism: "hand-over of the finger",
      evidence: [
        TraceMetric("jump", 5, .points), TraceMetric("velocity_before", before, .pointsPerSecond),
        TraceMetric("velocity_after", after, .pointsPerSecond),
      ], cure: "")
  }

  @Test func aTraceOfARowHasNoStretch() {
    func count(_ offsets: [Double]) -> Int {
      let trace = ScrollTrace(exactly: offsets)
      return trace.segments(with: [jump(0, 9)], PreparedTrace(trace)).count
    }
    #expect(count([7]) == 0 && count([7, 7]) == 2)
  }

  /// Of two that are alike the first one counts.
  @Test func theFirstOfTwoVelocityJumpsCounts() {
    #expect(value("velocity_jump", [0, 1, 2], [jump(0, 500), jump(500, 0)]) == 500)
    #expect(value("velocity_jump", [0, 1, 2], [jump(500, 0), jump(0, 500)]) == -500)
  }

  /// Three rows tell whether a trace ends at rest, if none of those within 0.05 s lies elsewhere.
  @Test func threeRowsTellASettlingTime() {
    #expect(value("settling_time", [5, 5]) == nil && value("settling_time", [5, 5, 5]) == 0)
    #expect(value("settling_time", [0, 5, 5]) == nil && value("settling_time", [5, 5, 9]) == nil)
    #expect(value("settling_time", [0, 5, 5, 5, 5, 5]) == 1 / 64.0)
  }
}
