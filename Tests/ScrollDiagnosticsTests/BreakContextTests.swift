import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What the detectors of breaks share, at the limits of its rules: 64 rows a second.
@Suite(.endsInTime) struct BreakContextTests {
  /// 64 rows of an even motion.
  private static let even = (0..<64).map { 8 * Double($0) }

  /// A rattle reaches three rows beyond its first and its last one.
  @Test func aRattleReachesThreeRowsBeyondItsEnds() {
    let context = ScrollTrace(exactly: Self.even).context(rattles: [10..<14, 30..<32, 50..<51])
    for sample in 0..<64 {
      let isNear = [7...16, 27...34, 47...53].contains { $0.contains(sample) }
      #expect(context.isRattling(sample) == isNear, "sample \(sample)")
    }
  }

  /// A row between two samples shows the one before; before the first sample there is none, and behind the last its row stays.
  @Test func aRowShowsTheLastSampleBeforeIt() {
    // Rows 20 to 22 hold the reading of row 19.
    let offsets = Self.even.indices.map { Self.even[(20...22).contains($0) ? 19 : $0] }
    let context = ScrollTrace(exactly: offsets).context()
    #expect(context.prepared.rows == Array(0...19) + Array(23..<64))
    for row in 0..<64 {
      #expect(context.sample(at: row) == (row < 20 ? row : row < 23 ? 19 : row - 3), "row \(row)")
    }
    #expect(context.sample(at: -1) == nil && context.sample(at: 99) == 60)
    #expect(context.row(-3) == 0 && context.row(19) == 19 && context.row(20) == 23 && context.row(75) == 63)
  }

  /// A length counts from more than 0.01 pt on, within two rows to both sides, for each quantity that bounds the view.
  @Test(arguments: ScrollTrace.geometryQuantities)
  func aLengthThatChangesCountsWithinTwoRows(quantity: ScrollTrace.Quantity) {
    func changes(by growth: Double, in change: Int, around row: Int) -> Bool {
      let values = (0..<64).map { $0 < change ? 0 : growth }
      return ScrollTrace(exactly: Self.even, [quantity: values]).context().geometryChanges(around: row)
    }
    for row in [17, 18, 20, 22, 23] {
      #expect(changes(by: -0.0101, in: 20, around: row) == (18...22).contains(row), "row \(row)")
    }
    #expect(!changes(by: 0.01, in: 20, around: 20) && changes(by: 0.0101, in: 20, around: 20))
    #expect(changes(by: 9, in: 1, around: 0) && changes(by: 9, in: 63, around: 63))
  }

  /// A tenth more for each time that the strongest number is as large again, and never surer than 0.98.
  @Test func confidenceGrowsWithTheStrongestNumber() {
    #expect(Finding.Kind.confidence(0.75, ratio: 1) == 0.75)
    #expect(abs(Finding.Kind.confidence(0.75, ratio: 2) - 0.85) < 1e-12)
    #expect(Finding.Kind.confidence(0.75, ratio: 9) == 0.98)
  }
}
