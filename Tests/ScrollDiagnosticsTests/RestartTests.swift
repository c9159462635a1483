import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Flings that go on faster, or back, where no finger was.
@Suite(.endsInTime) struct RestartTests {
  /// A fling that has 1000 pt/s left in row 30 by a friction of 2 /s, and goes on from there at `fling` pt/s by one of `rate` /s.
  private func offsets(_ fling: Double, rate: Double = 2, rows: Int = 70) -> [Double] {
    (0..<rows).map { row in
      let time = Double(row - 30) / 64
      return 2000
        + (time < 0
          ? 500 * (1 - Elementary.exp(-2 * time)) : fling / rate * (1 - Elementary.exp(-rate * time)))
    }
  }

  private func findings(
    _ offsets: [Double], phases: [ScrollPhase?]? = nil, _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> [Finding] {
    let away = [ScrollPhase?](repeating: .deceleration, count: offsets.count)
    let trace = ScrollTrace(exactly: offsets, phases: phases ?? away, columns)
    return RestartDetector(context: trace.context(), jumps: []).findings
  }

  /// Faster by a third and 60 pt/s, from 1410 on; seen in the row itself or in the next, where both lost 1/32 of a logarithm.
  @Test func aFlingThatGoesOnMuchFasterIsFound() throws {
    #expect(findings(offsets(1408)).isEmpty)
    let found = try #require(findings(offsets(1414)).first)
    #expect(found.kind == .inertiaCut && found.mechanism.isSpelled(like: "scale"))
    #expect(abs((found.value("factor") ?? 0) - 1.414) < 1e-3)
    // By its friction it had 500 pt to go, and has 707; a row earlier, 1/32 of a logarithm more.
    #expect(abs((found.value("lost_travel") ?? 0) + 207) < 8)
    #expect(found.message.contains("pt farther than it would have"))
  }

  @Test func aFlingThatTurnsBackIsFound() throws {
    let edges: [ScrollTrace.Quantity: [Double]] = [
      .minOffset: ScrollTrace.constant(0, 70), .maxOffset: ScrollTrace.constant(4000, 70),
    ]
    #expect(findings(offsets(-58), edges).isEmpty)
    // It may be an edge that turns it back, where none is known.
    #expect(findings(offsets(-500)).isEmpty)
    let found = try #require(findings(offsets(-500), edges).first)
    #expect(abs((found.value("factor") ?? 0) + 0.5) < 1e-3)
    #expect(found.message.contains("turns back at -5"))
  }

  /// A friction of more than twice as much, or less, is another motion: an animation that code began.
  @Test(arguments: [(3.9, 1), (4.2, 0), (1.05, 1), (0.9, 0)]) func itGoesOnByAboutTheSameLaw(
    rate: Double, count: Int
  ) {
    #expect(findings(offsets(1800, rate: rate)).count == count)
  }

  @Test func aSecondSwipeIsNoFault() {
    let offsets = offsets(1800)
    var phases = [ScrollPhase?](repeating: .deceleration, count: offsets.count)
    #expect(findings(offsets, phases: phases).count == 1)
    phases[30] = .drag
    #expect(findings(offsets, phases: phases).isEmpty)
    phases[30] = nil
    #expect(findings(offsets, phases: phases).isEmpty)
    // Nothing says whether a finger was there.
    #expect(findings(offsets, phases: []).isEmpty)
  }

  @Test func aFingersColumnTellsThatNoneWasThere() {
    let offsets = offsets(1800)
    var finger = ScrollTrace.constant(.nan, offsets.count)
    finger[0] = 7
    #expect(findings(offsets, phases: [], [.finger: finger]).count == 1)
    finger[30] = 7
    #expect(findings(offsets, phases: [], [.finger: finger]).isEmpty)
  }

  /// At an edge other laws hold.
  @Test func anEdgeMayTurnAFlingBack() {
    let offsets = offsets(-500)
    func found(end: Double) -> Int {
      findings(offsets, [.minOffset: ScrollTrace.constant(0, 70), .maxOffset: ScrollTrace.constant(end, 70)])
        .count
    }
    #expect(found(end: 2001) == 0 && found(end: 2040) == 1)
    #expect(findings(offsets.map { $0 - 2000 }).isEmpty)
  }
}
