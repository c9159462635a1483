import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How many digits a message has, and what it leaves out.
@Suite(.endsInTime) struct MessageNumberTests {
  private func message(
    _ kind: Finding.Kind, _ mechanism: StaticString, _ evidence: [(StaticString, Double)]
  ) -> String {
    Finding(
      kind: kind, start: 1, end: 2, samples: 3..<9, confidence: 0.8, subject: "offset", mechanism: mechanism,
      evidence: evidence.map { TraceMetric($0.0, $0.1, .none) }, cure: "Mend it."
    ).message
  }

  @Test func velocitiesOfAFlingThatTurnsBackAreWhole() {
    let evidence: [(StaticString, Double)] = [
      ("factor", -0.25), ("velocity_before", 812.375), ("velocity_after", -203.125), ("lost_travel", 99.5),
    ]
    #expect(
      message(.inertiaCut, "scale", evidence).hasPrefix("a fling at 812 pt/s turns back at -203 pt/s; "))
  }

  /// Four rows at 4 Hz last three quarters of a second, and five of 1/64 s a sixteenth.
  @Test func aTraceSaysHowLongItLasts() {
    #expect(ScrollTrace(exactly: [1, 2, 3, 4], fps: 4).description == "4 samples in 0.75 s, no finding")
    #expect(ScrollTrace(exactly: [7, 7, 7, 7, 7]).description == "5 samples in 0.06 s, no finding")
  }

  /// Readings on no grid have no steps, and those on a fine one have.
  @Test func onlyAGridHasSteps() {
    let known: [(StaticString, Double)] = [("rate", 20), ("display_rate", 60)]
    let plain = "the offset is known 20.0 times a second on a display of 60 Hz"
    #expect(message(.coarseReader, "held readings", known) == plain)
    #expect(message(.coarseReader, "held readings", known + [("quantum", 0)]) == plain)
    #expect(
      message(.coarseReader, "held readings", known + [("quantum", 0.75)]) == plain + ", in steps of 0.75 pt")
  }
}
