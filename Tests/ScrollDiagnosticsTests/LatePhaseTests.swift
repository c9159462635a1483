import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A fling of 2 /s that stands dead 0.6 s after its release, at 60 Hz: rows 15 to 30 under a finger, the last one that moves is 66.
@Suite(.endsInTime) struct LatePhaseTests {
  private static let (caught, released, stopped, rows) = (15, 30, 66, 180)

  private func trace(late: Int, then next: ScrollPhase = .rest) -> ScrollTrace {
    var trace = ScrollTrace()
    for row in 0..<Self.rows {
      let held = Double(min(max(row - Self.caught, 0), Self.released - Self.caught)) / 60
      let free = Double(min(max(row - Self.released, 0), Self.stopped - Self.released)) / 60
      trace.append(3000 + 1500 * held - 750 * Elementary.expm1(-2 * free), at: Double(row) / 60)
      let phase: ScrollPhase =
        row <= Self.caught
        ? .rest
        : row <= Self.released ? .drag : row <= Self.stopped + late ? .deceleration : next
      trace.setLast(phase)
    }
    return trace
  }

  /// The view's flag goes on for up to 0.25 s after the view stands.
  @Test(arguments: [0, 1, 2, 5, 14]) func aFlagThatEndsLateHidesNoStop(late: Int) throws {
    let findings = trace(late: late).findings
    #expect(findings.map(\.kind) == [.inertiaCut])
    let found = try #require(findings.first)
    // 1500 pt/s lose e^-1.2 of it in 0.6 s.
    #expect(abs((found.value("velocity_before") ?? 0) - 1500 * Elementary.exp(-1.2)) < 10)
  }

  /// Who is seen to hold the view next has caught it.
  @Test(arguments: [0, 1, 3]) func aFingerThatIsSeenLateHasCaughtTheFling(late: Int) {
    #expect(trace(late: late, then: .drag).findings.isEmpty)
  }

  /// What says for longer that it decelerates waits, and may go on.
  @Test(arguments: [18, 200]) func aFlagThatGoesOnTellsNoStop(late: Int) {
    #expect(trace(late: late).findings.isEmpty)
  }
}
