import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What one finding explains of others, by kind, by mechanism and by how near they lie.
@Suite(.endsInTime) struct ExplanationTests {
  private func finding(
    _ kind: Finding.Kind, _ mechanism: StaticString, _ start: Double, _ end: Double, row: Int = 0,
    jump: Double = 0, velocities: (before: Double, after: Double) = (-600, 300)
  ) -> Finding {
    Finding(
      kind: kind, start: start, end: end, samples: row..<row + 2, confidence: 0.9, subject: "offset",
      mechanism: mechanism,
      evidence: [
        TraceMetric("jump", jump, .points),
        TraceMetric("velocity_before", velocities.before, .pointsPerSecond),
        TraceMetric("velocity_after", velocities.after, .pointsPerSecond),
      ], cure: "")
  }

  private func unexplained(_ findings: [Finding]) -> [Finding.Kind] {
    Explanation.all.reduce(findings.sorted { $0.start < $1.start }) { $1.unexplained($0) }.map(\.kind)
  }

  /// Velocities double and halve where frames change their length; a stop is another fault, and a jump by two steps.
  @Test func aLawOfFramesExplainsVelocitiesAndShortJumps() {
    let law = finding(.frameRateDependent, "a step per frame", 1, 2)
    let doubled = finding(.doubleSpeed, "two movers add up", 1.2, 1.5)
    #expect(unexplained([law, doubled]) == [.frameRateDependent])
    #expect(unexplained([law, finding(.inertiaCut, "scale", 1.4, 1.5)]) == [.frameRateDependent])
    #expect(unexplained([law, finding(.inertiaCut, "cancel", 1.4, 1.5)]).count == 2)
    #expect(unexplained([law, finding(.doubleSpeed, "two movers add up", 2.1, 2.5)]).count == 2)
    // 600 pt/s over 1/64 s is a step of 9.4 pt.
    func jump(_ size: Double, _ velocities: (Double, Double) = (-600, 300)) -> Int {
      let end = 1.5 + 1 / 64.0
      return unexplained([law, finding(.snappedOffset, "set", 1.5, end, jump: size, velocities: velocities)])
        .count
    }
    #expect(jump(18, (300, -600)) == 1 && jump(19.5, (300, -600)) == 2)
    #expect(jump(18) == 1 && jump(-18) == 1 && jump(19.5) == 2 && jump(-19.5) == 2)
    #expect(jump(18.75) == 2 && jump(-18.75.nextDown) == 1)
    // What touches its end lies in it; what begins there does not.
    #expect(unexplained([law, finding(.doubleSpeed, "two movers add up", 0.5, 1)]).count == 2)
    #expect(unexplained([law, finding(.doubleSpeed, "two movers add up", 2, 2.5)]) == [.frameRateDependent])
  }

  /// Within 0.1 s: a shift explains the speed, or else the speed the cuts at its ends.
  @Test func aShiftExplainsTheSpeedAndTheSpeedItsEnds() {
    let fast = finding(.doubleSpeed, "two movers add up", 1, 2)
    #expect(unexplained([fast, finding(.inertiaCut, "shift", 2.05, 2.1)]) == [.inertiaCut])
    #expect(unexplained([fast, finding(.inertiaCut, "shift", 2.15, 2.2)]).count == 2)
    #expect(unexplained([finding(.inertiaCut, "scale", 0.5, 0.95), fast]) == [.doubleSpeed])
    #expect(unexplained([finding(.inertiaCut, "scale", 0.5, 0.85), fast]).count == 2)
    // What has been explained explains nothing more.
    let both = [finding(.inertiaCut, "scale", 0.5, 0.95), fast, finding(.inertiaCut, "shift", 1.5, 1.6)]
    #expect(unexplained(both) == [.inertiaCut, .inertiaCut])
  }

  /// One row apart, and by up to one and a half of its steps: 14 pt.
  @Test func aStopExplainsTheRestOfItsStep() {
    let stop = finding(.inertiaCut, "cancel", 1, 1.05, row: 64)
    func left(_ row: Int, _ jump: Double) -> Int {
      let start = Double(row) / 64
      return unexplained([stop, finding(.releaseJump, "set", start, start + 1 / 64.0, row: row, jump: jump)])
        .count
    }
    #expect(left(63, 13) == 1 && left(65, -13) == 1 && left(66, 13) == 2 && left(65, 15) == 2)
    let jump = finding(.releaseJump, "set", 1, 1 + 1 / 64.0, row: 64, jump: 13)
    #expect(unexplained([finding(.inertiaCut, "scale", 1, 1.05, row: 64), jump]).count == 2)
  }
}
