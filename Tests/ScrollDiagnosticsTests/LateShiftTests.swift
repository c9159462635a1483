import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Flings of 2 /s from 1500 pt/s at 60 Hz, whose top inset changes at once in row 60, half a second after the release.
@Suite(.endsInTime) struct LateShiftTests {
  private static let (released, changed, rows) = (30, 60, 240)

  /// The offset goes `shift` pt besides, eased over `frames`, and the fling keeps a share of its velocity.
  private func trace(shift: Double, over frames: Double, inset: Double = 80, kept: Double = 1) -> ScrollTrace
  {
    var trace = ScrollTrace()
    for row in 0..<Self.rows {
      let held = Double(min(max(row - 12, 0), Self.released - 12)) / 60
      let free = Double(max(row - Self.released, 0)) / 60
      let before = min(free, 0.5)
      let part = min(max(Double(row - Self.changed) / frames, 0), 1)
      let glide =
        -750 * Elementary.expm1(-2 * before) - 750 * kept * Elementary.exp(-2 * before)
        * Elementary.expm1(-2 * (free - before))
      trace.append(
        3000 + 1500 * held + glide + shift * part * part * (3 - 2 * part), at: Double(row) / 60)
      trace.setLast(.insetTop, row > Self.changed ? inset : 0)
    }
    return trace
  }

  @Test(arguments: [-150.0, -80, 80, 150], [3.0, 6, 12]) func aShiftThatOutlastsItsInsetIsFound(
    shift: Double, frames: Double
  ) throws {
    let findings = trace(shift: shift, over: frames).findings
    #expect(findings.map(\.kind) == [.inertiaCut])
    let found = try #require(findings.first)
    #expect(found.mechanism.isSpelled(like: "shift"))
    // Both decelerations are known to some 2 %, over 0.2 s at 550 pt/s.
    #expect(abs((found.value("lost_travel") ?? 0) + shift) < 4)
  }

  /// An inset that a view does not answer is healthy.
  @Test(arguments: [-80.0, 40, 300]) func anInsetWithoutAnAnswerIsHealthy(inset: Double) {
    #expect(trace(shift: 0, over: 6, inset: inset).findings.isEmpty)
  }

  /// Behind a shift the fling goes on; what has another velocity there is no shift.
  @Test func aLossIsNoShift() {
    let findings = trace(shift: 0, over: 6, kept: 0.6).findings
    #expect(findings.map(\.kind) == [.inertiaCut])
    #expect(!findings.contains { $0.mechanism.isSpelled(like: "shift") })
  }
}
