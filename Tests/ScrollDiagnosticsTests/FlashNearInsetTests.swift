import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What an offset shows that is set back says nothing about the motion, be a row held elsewhere in the trace or not.
@Suite(.endsInTime) struct FlashNearInsetTests {
  @Test(arguments: [58, 59, 62, 64]) func aFlashNearAnInsetIsNoShift(row: Int) {
    for held in [-1, 30, 90] {
      let offsets = (0..<150).map { number -> Double in
        let time = Double(number == held ? number - 1 : number) / 64
        let away: Double = number >= row && number < row + 3 ? 60 : 0
        return 1000.3 + 750 * (1 - Elementary.exp(-2 * time)) + away
      }
      let insets = (0..<150).map { number -> Double in 50 + 60 * min(1, max(0, Double(number - 60) / 8)) }
      let findings = ScrollTrace(exactly: offsets, [.insetTop: insets]).findings
      #expect(findings.map(\.kind) == [.snappedOffset], "\(held)")
    }
  }
}
