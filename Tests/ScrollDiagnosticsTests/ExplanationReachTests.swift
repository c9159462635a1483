import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How near a cause lies to what it explains, and which of several causes counts.
@Suite(.endsInTime) struct ExplanationReachTests {
  private func finding(
    _ kind: Finding.Kind, _ mechanism: StaticString, _ start: Double, _ end: Double, row: Int = 64,
    _ evidence: [TraceMetric] = []
  ) -> Finding {
    Finding(
      kind: kind, start: start, end: end, samples: row..<row + 2, confidence: 0.9, subject: "offset",
      mechanism: mechanism, evidence: evidence, cure: "")
  }

  /// A jump of 13 pt between velocities of 600 pt/s: 1.4 steps of 1/64 s.
  private func jump(_ start: Double, row: Int = 64) -> Finding {
    finding(
      .releaseJump, "set", start, start + 1 / 64.0, row: row,
      [
        TraceMetric("jump", 13, .points), TraceMetric("velocity_before", 600, .pointsPerSecond),
        TraceMetric("velocity_after", 600, .pointsPerSecond),
      ])
  }

  private func left(_ findings: [Finding]) -> [Finding.Kind] {
    Explanation.all.reduce(findings.sorted { $0.start < $1.start }) { $1.unexplained($0) }.map(\.kind)
  }

  /// A law of frames explains what touches it, and nothing half a second behind it.
  @Test func aLawOfFramesExplainsNothingBehindItself() {
    let law = finding(.frameRateDependent, "a factor per frame", 1, 2)
    #expect(left([law, finding(.doubleSpeed, "two movers", 2.5, 2.75)]).count == 2)
    #expect(left([law, jump(2.5)]).count == 2 && left([law, jump(1.5)]).count == 1)
    #expect(left([law, jump(2)]).count == 1 && left([law, jump(2.0625)]).count == 2)
  }

  /// Between 0.1 s and 0.15 s away a shift explains no speed, and a speed no cut.
  @Test func aTenthOfASecondIsTheReach() {
    let fast = finding(.doubleSpeed, "two movers", 1, 2)
    for (distance, isNear) in [(0.09, true), (0.11, false), (0.14, false)] {
      let (before, behind) = (1 - distance, 2 + distance)
      #expect((left([finding(.inertiaCut, "shift", 0.5, before), fast]).count == 1) == isNear)
      #expect((left([fast, finding(.inertiaCut, "shift", behind, 2.5)]).count == 1) == isNear)
      #expect((left([finding(.inertiaCut, "scale", 0.5, before), fast]).count == 1) == isNear)
      #expect((left([fast, finding(.inertiaCut, "cancel", behind, 2.5)]).count == 1) == isNear)
    }
  }

  /// A stop explains a jump that ends or begins up to 0.05 s away.
  @Test func aStopReachesATwentiethOfASecond() {
    let stop = finding(.inertiaCut, "cancel", 1, 1.0625)
    #expect(left([stop, jump(1.0625 + 0.045)]).count == 1 && left([stop, jump(1.0625 + 0.055)]).count == 2)
    #expect(left([stop, jump(1.0625 + 0.07)]).count == 2)
    #expect(
      left([jump(0.955 - 1 / 64.0), stop]).count == 1 && left([jump(0.94 - 1 / 64.0), stop]).count == 2)
  }

  /// Of several causes the second explains what lies in it, though the first is over.
  @Test func eachCauseCounts() {
    let laws = [1.0, 3, 5].map { finding(.frameRateDependent, "a factor per frame", $0, $0 + 1) }
    let fast = finding(.doubleSpeed, "two movers", 3.25, 3.5)
    #expect(left(Array(laws[..<2]) + [fast]).count == 2 && left(laws + [fast]).count == 3)
    #expect(left(laws + [finding(.doubleSpeed, "two movers", 2.25, 2.5)]).count == 4)
    #expect(left(laws + [finding(.doubleSpeed, "two movers", 5.25, 5.5)]).count == 3)
  }

  /// A hand-over whose velocity is wrong has no jump, so that no step explains it.
  @Test func whatHasNoJumpIsShorterThanNoStep() {
    let law = finding(.frameRateDependent, "a factor per frame", 1, 2)
    let release = finding(
      .releaseJump, "a velocity", 1.25, 1.3,
      [
        TraceMetric("velocity_before", 600, .pointsPerSecond),
        TraceMetric("velocity_after", 300, .pointsPerSecond),
      ])
    #expect(left([law, release]).count == 2)
    #expect(left([law, finding(.snappedOffset, "set", 1.25, 1.3)]).count == 2)
  }
}
