import TestSupport
import Testing

@testable import ScrollScenarios

private let rows = RowLayout(rowLength: 300, spacing: 32, count: 100)

private let window = RowWindow(.full, rowLength: 300, viewportLength: 760)

@Suite(.endsInTime) struct RowDetectorTests {
  @Test func aListIsItsRowsAndWhatIsBetweenThem() {
    #expect(rows.contentLength == 33_168)
    #expect(rows.rows(from: 332, to: 996) == 1..<4)
    #expect(rows.rows(from: 333, to: 663).isEmpty)
    #expect(rows.rows(from: -1e9, to: 1e9) == 0..<100)
  }

  /// Rows 120 pt apart: those whose tops lie between two places, both included.
  @Test(arguments: [
    (0.0, 0.0, 0..<1), (0.5, 119.5, 0..<0), (120, 120, 1..<2), (119.5, 240, 1..<3), (-50, 1000, 0..<5),
    (480, 480, 4..<5), (480.5, 900, 0..<0), (-50, -0.5, 0..<0), (-50, 0, 0..<1), (360, 479.5, 3..<4),
  ])
  func rowsAreFoundByTheirTops(lower: Double, upper: Double, found: Range<Int>) {
    let rows = RowLayout(rowLength: 100, spacing: 20, count: 5)
    #expect(rows.rows(from: lower, to: upper) == found && rows.contentLength == 580)
    #expect(RowLayout(rowLength: 100, spacing: 20, count: 1).contentLength == 100)
    let none = RowLayout(rowLength: 100, spacing: 20, count: 0)
    #expect(none.rows(from: lower, to: upper).isEmpty && none.contentLength == 0)
  }

  @Test func aSetOfIdsReportsEachRowOnce() {
    var detector = RowDetector(rows, window: window, viewportLength: 760, forgetting: .never)
    detector.read(0)
    #expect(detector.appeared == [0, 1])
    detector.read(332)
    #expect(detector.appeared == [2])
    detector.read(0)
    #expect(detector.appeared.isEmpty && detector.disappeared.isEmpty)
  }

  @Test func aLeapOverRowsIsSeenOnlyBySweeping() {
    for sweeps in [false, true] {
      var detector = RowDetector(
        rows, window: window, viewportLength: 760, sweeps: sweeps, forgetting: .never)
      detector.read(0)
      detector.read(3320)
      #expect(detector.appeared == (sweeps ? Array(2..<12) : [10, 11]))
    }
  }

  @Test func aRecycledRowSwallowsItsNextAppearanceUnlessAbsenceCounts() {
    for forgetting in [RowDetector.Forgetting.byPresentRows, .byAbsence] {
      var detector = RowDetector(
        rows, window: window, viewportLength: 760, forgetting: forgetting, recyclingMargin: 200)
      detector.read(0)
      detector.read(2000)
      #expect(detector.staleCount == (forgetting == .byPresentRows ? 2 : 0))
      detector.read(0)
      #expect(detector.swallowedCount == (forgetting == .byPresentRows ? 2 : 0))
      #expect(detector.appeared == (forgetting == .byPresentRows ? [] : [0, 1]))
      // Within the margin rows report that they leave; row 7, which was whole at 2000, never could.
      detector.read(400)
      #expect(detector.disappeared == [0, 1])
      #expect(detector.staleCount == (forgetting == .byPresentRows ? 1 : 0))
    }
  }

  @Test func passagesKnowTheMomentBetweenFrames() {
    var passages = RowPassages(rows, window: window)
    passages.move(to: 0, at: 0)
    // Row 2 begins at 664 and comes whole at offset 204.
    passages.move(to: 408, at: 1)
    #expect(passages.entryTime[2] == 0.5)
    #expect(passages.left == [0, 1])
    // Backward, row 0 comes whole at offset 0, row 1 at 332.
    passages.move(to: 132, at: 2)
    let backward: Double = 1 + 76 / 276
    #expect(passages.entryTime[1] == backward)
    #expect(passages.visibleCount == 1)
  }

  /// A short step as well as a long one: row 2 comes whole in the middle of one of a point.
  @Test(arguments: [0.5, 1, 2]) func anEntryLiesWithinAShortStep(step: Double) {
    var passages = RowPassages(rows, window: window)
    passages.move(to: 204 - step / 2, at: 1)
    #expect(passages.entryTime[2].isNaN)
    passages.move(to: 204 + step / 2, at: 2)
    #expect(passages.entryTime[2] == 1.5)
  }

  /// Where any part counts, a row that is cut off above leaves once it is gone whole, 300 pt below its top.
  @Test func aRowLeavesOnceNothingOfItIsSeen() {
    var passages = RowPassages(rows, window: RowWindow(.any, rowLength: 300, viewportLength: 760))
    passages.move(to: 0, at: 0)
    passages.move(to: 299, at: 1)
    #expect(passages.visibleCount == 4 && passages.left.isEmpty)
    passages.move(to: 301, at: 2)
    #expect(passages.visibleCount == 3 && passages.left == [0])
  }

  /// A row that counts because it misses an end by less than half a pixel enters within the step, not before or after it.
  @Test func anEntryLiesWithinItsStep() {
    // 204 brings row 2 whole; 203.9 is within a sixth of a point of it, so the row counts, at the step's very end.
    var passages = RowPassages(rows, window: window)
    passages.move(to: 0, at: 1)
    passages.move(to: 203.9, at: 3)
    #expect(passages.entryTime[2] == 3 && passages.visibleCount == 2)
    // Where the end itself does not count, 204.1 is still at it: the row enters as soon as it moves on.
    let strict = RowWindow(.full, rowLength: 300, viewportLength: 760, includesLast: false)
    passages = RowPassages(rows, window: strict)
    passages.move(to: 204.1, at: 1)
    #expect(passages.visibleCount == 1 && passages.entryTime[2].isNaN)
    passages.move(to: 304.1, at: 3)
    #expect(passages.entryTime[2] == 1)
    // Upward the first place counts: row 1 comes whole at 332 on the way from 382 to 282.
    passages = RowPassages(rows, window: window)
    passages.move(to: 382, at: 1)
    passages.move(to: 282, at: 3)
    #expect(passages.entryTime[1] == 2)
  }

  /// A row counts up to half a pixel beyond either end of its window: 332.1 has row 1 whole, and so has 203.9 row 2.
  @Test(arguments: [(332.1, 2), (332.2, 1), (203.9, 2), (203.8, 1)])
  func aRowCountsToHalfAPixelBeyondItsWindow(offset: Double, count: Int) {
    var passages = RowPassages(rows, window: window)
    passages.move(to: offset, at: 0)
    #expect(passages.visibleCount == count)
  }

  /// Without a step before it a row enters at the time of its frame.
  @Test func rowsOfTheFirstFrameEnterWithIt() {
    var passages = RowPassages(rows, window: window)
    passages.move(to: 100, at: 0.25)
    #expect(passages.entryTime[1] == 0.25 && passages.entryTime[0].isNaN && passages.visibleCount == 1)
    passages.move(to: 100, at: 0.5)
    #expect(passages.entryTime[1] == 0.25 && passages.left.isEmpty)
  }

  /// The list turned over: offset s becomes D - s, the first row the last.
  @Test(arguments: [false, true], [RowDetector.Forgetting.never, .byPresentRows, .byAbsence])
  func aListTurnedOverIsDetectedTheSame(sweeps: Bool, forgetting: RowDetector.Forgetting) {
    func detector() -> RowDetector {
      RowDetector(
        rows, window: window, viewportLength: 760, sweeps: sweeps, forgetting: forgetting,
        recyclingMargin: 200)
    }
    var (upright, turned) = (detector(), detector())
    let bottom = rows.contentLength - 760
    for offset in [0.0, 150, 204, 900, 1700, 1650, 300, 5000, 4700, 33] {
      upright.read(offset)
      turned.read(bottom - offset)
      #expect(turned.appeared.map { 99 - $0 }.sorted() == upright.appeared.sorted())
      #expect(turned.disappeared.map { 99 - $0 }.sorted() == upright.disappeared.sorted())
      #expect(turned.staleCount == upright.staleCount)
      #expect(turned.swallowedCount == upright.swallowedCount)
    }
  }
}
