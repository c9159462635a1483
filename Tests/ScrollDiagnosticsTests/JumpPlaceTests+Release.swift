import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Whether a glide begins at a jump, and not before it.
extension JumpPlaceTests {
  private func isRelease(
    _ before: Double, _ after: Double, rates: (Double, Double), jump: Double = 40
  ) -> Bool { detector(offsets(before, after, rates: rates, jump: jump)).startsGlide(47) }

  /// Without phases: a finger slows down by less than 0.7 times what its fling does, or is not as fast.
  @Test func aGlideThatBeginsThereTellsTheHandOver() {
    #expect(isRelease(900, 900, rates: (0, 2)) && isRelease(-900, -900, rates: (0, 2)))
    // Seen in the middles of 0.13 s to both sides: 0.7·4·exp(-4·0.065) is r·exp(0.065·r) at 1.92.
    #expect(isRelease(900, 900, rates: (1.75, 4)) && !isRelease(900, 900, rates: (2.1, 4)))
    #expect(!isRelease(900, 900, rates: (4, 4)) && isRelease(900, 980, rates: (4, 4)))
    #expect(isRelease(900, 960, rates: (4, 4)) && !isRelease(900, 920, rates: (4, 4)))
    // A fling loses 0.15 of its velocity in a second, and is as fast as 60 pt/s.
    #expect(!isRelease(900, 900, rates: (0, 0.12)) && isRelease(900, 900, rates: (0, 0.19)))
    #expect(!isRelease(57, 57, rates: (0, 2), jump: 12) && isRelease(64, 64, rates: (0, 2), jump: 12))
    #expect(!isRelease(900, -900, rates: (0, 2), jump: 90))
  }

  /// What has been twice as fast in the same direction glides already; what turns soon is a finger.
  @Test func whatHasBeenMuchFasterOrTurnsIsNoRelease() {
    func changed(_ change: (inout [Double]) -> Void) -> Bool {
      var all = offsets(900, 900, rates: (0, 2), jump: 40)
      change(&all)
      return detector(all).startsGlide(47)
    }
    func faster(_ factor: Double) -> Bool {
      changed { all in
        // Rows up to 30 are passed so many times as fast.
        for row in stride(from: 29, through: 0, by: -1) { all[row] = all[row + 1] - factor * 900 / 64 }
      }
    }
    #expect(faster(1.9) && !faster(2.1))
    func turning(_ share: Double, at row: Int) -> Bool {
      changed { all in
        for index in row..<Self.rows {
          all[index] = all[row - 1] - share * 900 / 64 * Double(index - row + 1)
        }
      }
    }
    // 0.4 s behind are 25 rows.
    #expect(!turning(0.34, at: 66) && turning(0.26, at: 66) && turning(0.34, at: 78))
  }

  /// Steps of 4 pt at 64 Hz make 256 pt/s: twice 128, in the mean of two steps.
  @Test func twiceAsFastIsTheLimit() {
    let even = detector((0..<Self.rows).map { 4 * Double($0) })
    #expect(!even.hasBeenFaster(47, than: 128) && even.hasBeenFaster(47, than: 128.0.nextDown))
    #expect(!even.hasBeenFaster(47, than: -64))
    // What was fast before a rest is another motion.
    func behind(_ rest: Range<Int>) -> Bool {
      let offsets = (0..<Self.rows).reduce(into: [0.0]) { offsets, row in
        offsets.append(offsets[row] + (rest.contains(row) ? 0 : row < rest.lowerBound ? 64 : 4))
      }
      return detector(offsets).hasBeenFaster(47, than: 200)
    }
    #expect(behind(20..<20) && !behind(20..<40))
  }
}
