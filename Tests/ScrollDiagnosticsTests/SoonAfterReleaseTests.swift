import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What happens soon after a hand-over: 60 rows a second, a finger at 1200 pt/s over rows 12 to 30, and a fling of 2 /s behind.
@Suite(.endsInTime) struct SoonAfterReleaseTests {
  private static let (caught, released, rows) = (12, 30, 200)

  /// A fling that goes on `factor` times as fast from `row` on.
  private func restarted(by factor: Double, at row: Int) -> ScrollTrace {
    var trace = ScrollTrace()
    for index in 0..<Self.rows {
      let held = Double(min(max(index - Self.caught, 0), Self.released - Self.caught)) / 60
      let free = Double(max(index - Self.released, 0)) / 60
      let before = min(free, Double(row - Self.released) / 60)
      let glide =
        -600 * Elementary.expm1(-2 * before) - 600 * factor * Elementary.exp(-2 * before)
        * Elementary.expm1(-2 * (free - before))
      trace.append(2000 + 1200 * held + glide, at: Double(index) / 60)
      trace.setLast(index <= Self.caught ? .rest : index <= Self.released ? .drag : .deceleration)
    }
    return trace
  }

  /// From 0.13 s on: eight rows show how the fling goes.
  @Test(arguments: [8, 12, 16, 24], [1.65, 2.5]) func aRestartSoonAfterARelease(
    frames: Int, factor: Double
  ) throws {
    let findings = restarted(by: factor, at: Self.released + frames).findings
    #expect(findings.map(\.kind) == [.inertiaCut])
    #expect(abs((findings.first?.value("factor") ?? 0) - factor) < 0.05)
  }

  /// A finger that catches a fling, rests and swipes: a rest of 15 rows is no reading that a reader holds, however fast the swipe is.
  @Test(arguments: [7, 10, 14]) func aJumpAtACatchBeforeAFastSwipe(held: Int) {
    var offsets = (0..<40).map { 3000 - 750 * Elementary.expm1(-2 * Double($0) / 60) }
    let rest = offsets[39] - 60
    offsets += ScrollTrace.constant(rest, held)
    // The second swipe speeds up to 9000 pt/s in 0.12 s, and the finger stays down.
    offsets += (1...7).map { rest - 10 * Double($0 * $0) }
    offsets += (1...60).map { row -> Double in
      rest - 490 + 2000 * Elementary.expm1(-0.07 * Double(row))
    }
    var trace = ScrollTrace()
    for (row, offset) in offsets.enumerated() {
      trace.append(offset, at: Double(row) / 60)
      trace.setLast(row < 40 ? .deceleration : row < 47 + held ? .drag : .deceleration)
    }
    let findings = trace.findings.filter { $0.start < 0.8 }
    #expect(findings.map(\.kind) == [.releaseJump])
  }
}
