import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The usual interval of waits that are multiples of it, or of nothing, in 64ths of a second.
@Suite(.endsInTime) struct FrameIntervalTests {
  private func interval(_ waits: [Int]) -> Double {
    let times = waits.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }.map { Double($0) / 64 }
    return 64 * FrameTiming(times: times, offsets: times).interval
  }

  /// Waits that miss their multiples by 0.224 of an interval of 17.6 have no other than their median.
  @Test func waitsOfNothingHaveTheirMedian() {
    #expect(interval([38, 11, 14, 19, 21]) == 19)
    // The shorter waits tell 6.67, which they miss by 0.13 and so by too much.
    #expect(interval([7, 5, 27, 20, 33]) == 20)
    #expect(interval([21, 30, 22, 14, 20]) == 21 && interval([33, 22, 8, 28, 27]) == 27)
    // Four rounds lead to 13.5, which they miss by 0.30; a fifth one would come to a better one.
    #expect(interval([27, 10, 9, 34, 24]) == 24)
  }

  /// The shorter waits tell what the median does not: those at 0.3 of their order, or at 0.15.
  @Test func theShorterWaitsMayTellTheInterval() {
    // Multiples of 29/6 by least squares, that of 10 is its double: missed by 0.11.
    #expect(abs(interval([31, 4, 35, 10, 25, 38, 5]) - 29 / 6.0) < 1e-9)
    // A wait of 4 has no other to agree with.
    #expect(interval([18, 33, 4, 34, 24]) == 4)
    // One, three, two, one and two intervals, as the last of four rounds finds.
    #expect(abs(interval([12, 39, 29, 9, 26]) - 248 / 19.0) < 1e-9)
    // 8 and 12 fit into 4 without a rest; of the longer ones none counts.
    #expect(interval([38, 12, 27, 34, 8, 4, 34]) == 4)
  }

  /// From 8192 rows on every second wait is looked at.
  @Test(arguments: [(8191, false), (8192, true)])
  func aLongTraceShowsItsIntervalInAPart(rows: Int, isPart: Bool) {
    // A wait of 2, then one of 3: of all of them the interval is another one than 2.
    let found = interval((1..<rows).map { $0 % 2 == 1 ? 2 : 3 })
    #expect((found == 2) == isPart)
  }

  /// What the offset does not move through is neither late nor missing; a wait of a second still is.
  @Test func aPauseIsLongerThanASecond() {
    func hitch(_ wait: Double, moves: Bool = true) -> FrameTiming {
      let times = (0..<18).map { row -> Double in Double(row % 9) / 8 + (row < 9 ? 0 : 1 + wait) }
      let offsets = (0..<18).map { row -> Double in
        let later = moves ? row - 8 : row - 9
        return row < 9 ? 0 : Double(later)
      }
      return FrameTiming(times: times, offsets: offsets)
    }
    let late = hitch(1)
    #expect(late.missingFrames == 7 && late.movingFrames == 16 && late.hitchTime == 0.875)
    #expect(late.duration == 3 && abs(late.hitchRatio - 875 / 3.0) < 1e-9 && late.rate == 8)
    #expect(hitch(1.0625).missingFrames == 0 && hitch(1.0625).movingFrames == 8)
    #expect(hitch(1, moves: false).missingFrames == 0 && hitch(1, moves: false).movingFrames == 8)
    // One and a half intervals are two, and less is one.
    let half = hitch(0.1875)
    #expect(half.missingFrames == 1 && half.hitchTime == 0.1875 - half.interval)
    #expect(hitch(0.1796875).missingFrames == 0 && hitch(0.1796875).hitchTime == 0)
  }

  @Test func quantilesAreLowerOnes() {
    #expect([[], [5], [4, 1], [3, 1, 2]].map(Median.of) == [0, 5, 1, 2])
    let values = [9.0, 1, 7, 3, 5]
    #expect([0, 0.24, 0.25, 0.74, 0.75, 1].map { Median.quantile($0, of: values) } == [1, 1, 3, 5, 7, 9])
  }
}
