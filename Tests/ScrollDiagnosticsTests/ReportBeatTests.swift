import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A finger that reports 120 times a second on a display that is a little faster: it holds a row now and then, and rattles not.
@Suite(.endsInTime) struct ReportBeatTests {
  /// A pull of `travel` pt in 0.6 s, quick at first or even, with a swing of `rattle` pt every three rows.
  private func trace(rate: Double, travel: Double, isEased: Bool, rattle: Double = 0) -> ScrollTrace {
    var trace = ScrollTrace()
    for row in 0..<Int(rate * 0.6) {
      // A touch at the very time of a row counts.
      let share = (Double(row) / rate * 120 + 1e-9).rounded(.down) / 72
      let way = isEased ? 1 - (1 - share) * (1 - share) : share
      trace.append(1950 + travel * way + (row / 3 % 2 == 1 ? rattle : 0), at: Double(row) / rate)
    }
    return trace
  }

  @Test(arguments: [130.0, 144, 165], [200.0, 300, 700])
  func aBeatIsNoRattle(rate: Double, travel: Double) {
    #expect(trace(rate: rate, travel: travel, isEased: true).findings.isEmpty)
    // Even steps lie on a grid, which is found.
    let even = trace(rate: rate, travel: travel, isEased: false).findings
    #expect(even.allSatisfy { $0.kind == .coarseReader })
  }

  /// A report of 300 pt in 72 is 4.2 pt: a swing of 6 pt is more than such a beat makes.
  @Test func aRattleOnTopIsFound() throws {
    let finding = try #require(trace(rate: 144, travel: 300, isEased: false, rattle: 6).findings.first)
    #expect(finding.kind == .jitter)
    let delay = finding.evidence.first { $0.name.description == "delay_frames" }?.value
    #expect(delay == 3)
  }
}
