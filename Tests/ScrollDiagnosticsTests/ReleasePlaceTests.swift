import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which jumps lie at the end of a drag that only the motion shows: 60 rows a second, a finger from row 12 on at 900 pt/s, and a fling
/// from row 30 on that loses 2 /s.
@Suite(.endsInTime) struct ReleasePlaceTests {
  private static let (caught, released, rows) = (12, 30, 140)

  private func swipe(jump: Double, at row: Int) -> ScrollTrace {
    let offsets = (0..<Self.rows).map { index -> Double in
      let held = Double(min(max(index - Self.caught, 0), Self.released - Self.caught)) / 60
      let free = Double(max(index - Self.released, 0)) / 60
      return 2000 + 900 * held - 450 * expm1(-2 * free) + (index > row ? jump : 0)
    }
    return ScrollTrace(exactly: offsets, fps: 60)
  }

  private func kinds(_ trace: ScrollTrace) -> [Finding.Kind] { trace.findings.map(\.kind) }

  /// The end of a drag is known to some 0.1 s by the motion, so a jump three rows from it still counts as the finger's.
  @Test(arguments: [40.0, -40]) func aJumpAtTheEndOfADragIsTheFingers(jump: Double) {
    #expect(kinds(swipe(jump: 0, at: 0)).isEmpty)
    for row in 28...32 { #expect(kinds(swipe(jump: jump, at: row)) == [.releaseJump], "\(row)") }
  }

  /// A jump in the middle of the drag, or of the glide, was set by code.
  @Test(arguments: [40.0, -40]) func aJumpElsewhereIsSetByCode(jump: Double) {
    for row in [20, 21, 50, 60, 80] {
      #expect(kinds(swipe(jump: jump, at: row)) == [.snappedOffset], "\(row)")
    }
  }

  /// Browsers' flings slow down more and more, as a finger does: where no stretch is a glide, the one that begins at the jump tells.
  @Test(arguments: [54.0, -54], [0.5, 0.9]) func aGlideThatLooksLikeAFingerIsLetGoAtTheJump(
    jump: Double, time: Double
  ) {
    func offsets(_ jump: Double) -> [Double] {
      (0..<Self.rows).map { row in
        let held = Double(min(max(row - Self.caught, 0), Self.released - Self.caught)) / 60
        // The velocity falls by 1 - (t/T)².
        let share = min(Double(max(row - Self.released, 0)) / 60 / time, 1)
        return 2000 + 900 * (held + time * (share - share * share * share / 3))
          + (row > Self.released ? jump : 0)
      }
    }
    #expect(kinds(ScrollTrace(exactly: offsets(0), fps: 60)).isEmpty)
    #expect(kinds(ScrollTrace(exactly: offsets(jump), fps: 60)) == [.releaseJump])
  }

  /// An animation from one rest to the next has no finger that lets go.
  @Test(arguments: [0.3, 0.5, 0.7]) func aJumpInAnAnimationIsSetByCode(share: Double) {
    let offsets = (0..<Self.rows).map { row -> Double in
      let part = min(max((Double(row) - 12) / 42, 0), 1)
      return 800 + 600 * part * part * (3 - 2 * part) + (Double(row) > 12 + 42 * share ? 50 : 0)
    }
    #expect(kinds(ScrollTrace(exactly: offsets, fps: 60)) == [.snappedOffset])
  }

  /// What stands behind a jump has not been let go.
  @Test func aJumpToAStandAtTheEndOfADragIsSetByCode() {
    var trace = ScrollTrace()
    for (row, offset) in swipe(jump: 0, at: 0).offsets.enumerated() where row <= Self.released {
      trace.append(offset, at: Double(row) / 60)
    }
    let last = trace.offsets[Self.released] + 60
    for row in Self.released + 1..<Self.rows { trace.append(last, at: Double(row) / 60) }
    #expect(!kinds(trace).contains(.releaseJump))
  }
}
