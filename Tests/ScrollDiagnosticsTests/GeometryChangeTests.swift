import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Where a length changes, and how far a change is looked at: 64 rows a second.
@Suite(.endsInTime) struct GeometryChangeTests {
  private static let rows = 60
  /// 8 pt a row: row 20 lies at 160 pt.
  private static let even = (0..<rows).map { 8 * Double($0) }

  /// The stretches in which an inset changes that grows by so many pt in some rows.
  private func stretches(_ growth: [Int: Double]) -> [Range<Int>] {
    var inset = 0.0
    let insets = (0..<Self.rows).map { row -> Double in
      inset += growth[row] ?? 0
      return inset
    }
    return ScrollTrace(exactly: Self.even, [.insetTop: insets]).geometryChanges.map(\.rows)
  }

  /// From the row before the first change to the last one; three quiet rows end a stretch, a hundredth of a point is none.
  @Test func threeQuietRowsEndAStretch() {
    #expect(stretches([5: 1]) == [4..<6] && stretches([5: 1, 8: -1]) == [4..<9])
    #expect(stretches([5: 1, 9: 1]) == [4..<6, 8..<10])
    #expect(stretches([1: 1, 2: 1]) == [0..<3] && stretches([1: 1, 10: 1]) == [0..<2, 9..<11])
    #expect(stretches([59: 1]) == [58..<60] && stretches([:]).isEmpty)
    #expect(stretches([5: 0.01]).isEmpty && stretches([5: -0.0101]) == [4..<6])
  }

  private func answer(_ columns: [ScrollTrace.Quantity: [Double]] = [:]) -> GeometryAnswer {
    GeometryAnswer(context: ScrollTrace(exactly: Self.even, columns).context())
  }

  /// Bounds that lie elsewhere in row 20.
  private func bounds(_ lower: Double, _ upper: Double) -> [ScrollTrace.Quantity: [Double]] {
    [
      .minOffset: (0..<Self.rows).map { $0 == 20 ? lower : 0 },
      .maxOffset: (0..<Self.rows).map { $0 == 20 ? upper : 9000 },
    ]
  }

  /// To its last row, within the time, and up to half a point past a bound; where there is no range, no farther.
  @Test func aChangeIsLookedAtUpToABound() {
    func last(_ columns: [ScrollTrace.Quantity: [Double]] = [:], within time: Double = 1) -> Int {
      answer(columns).last(of: GeometryChange(rows: 9..<40), from: 10, within: time)
    }
    #expect(last() == 39 && last(within: 0.25) == 25 && last(within: 0.25.nextUp) == 26)
    #expect(last(bounds(0, 159.5)) == 39 && last(bounds(0, 159.25)) == 19)
    #expect(last(bounds(160.5, 900)) == 39 && last(bounds(160.75, 900)) == 19)
    #expect(last(bounds(160, 160)) == 19 && last(bounds(160, 160.25)) == 39)
  }

  /// Within one and a half points of either bound.
  @Test func aClampEndsAtABound() {
    func clamps(_ lower: Double, _ upper: Double) -> Bool { answer(bounds(lower, upper)).clampsAtBound(19) }
    #expect(!clamps(0, 161.5) && clamps(0, 161.25) && clamps(0, 150))
    #expect(!clamps(158.5, 900) && clamps(158.75, 900) && clamps(170, 900))
    #expect(!answer().clampsAtBound(19))
  }
}
