import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Run = PlayedVariant<RowVisibility>

@Suite(.endsInTime) struct RowVisibilityTests {
  @Test func aStrictBoundLeavesOutTheLastRowAtRestAndShowsItInTheBounce() {
    let run = Run("strict")
    #expect(run["last_row_at_rest"] == 0)
    #expect(run["spurious_pairs"] == 1)
    // From 3000 pt above the bottom on: rows 89 to 99 come whole, of row 88 some part.
    #expect(run["rows_seen"] == 11)
    #expect(run["rows_touched"] == 12)
  }

  @Test(arguments: [760.0, 1180])
  func anInclusiveBoundKeepsTheLastRowThroughTheBounce(screen: Double) {
    let run = Run("inclusive") { $0.screenLength = screen }
    #expect(run["last_row_at_rest"] == 1)
    #expect(run["spurious_pairs"] == 0)
    #expect(run["rows_seen"] == Run("strict") { $0.screenLength = screen }["rows_seen"])
  }

  @Test func withoutABounceTheStrictBoundNeverShowsTheLastRow() {
    let run = Run("strict") { ($0.startDistance, $0.slowTravel, $0.releaseVelocity) = (1000, 1000, 0) }
    #expect(run["last_row_at_rest"] == 0)
    #expect(run["spurious_pairs"] == 0)
  }

  /// Rounding puts the last row of some lengths 1e-12 pt inside its window, of others outside; pixels decide, not that.
  @Test(arguments: [300.1, 300.6, 250.1, 250.6, 299.9, 333.3])
  func aRoundingFarBelowAPixelDoesNotHealTheStrictBound(rowLength: Double) {
    let strict = Run("strict") { $0.rowLength = rowLength }
    #expect(strict["last_row_at_rest"] == 0)
    #expect(strict["spurious_pairs"] == 1)
    let inclusive = Run("inclusive") { ($0.rowLength, $0.tolerance) = (rowLength, 0) }
    #expect(inclusive["last_row_at_rest"] == 1)
  }

  /// 32,407.4 pt at rest, which whole points read as 32,407: the last row stands 0.4 pt too low, more than half a pixel.
  @Test(arguments: zip([0.0, 0.5], [0.0, 1]))
  func onAGridOnlyAToleranceFindsTheLastRow(tolerance: Double, atRest: Double) {
    let run = Run("inclusive") {
      $0.screenLength = 760.6
      $0.settings.quantum = 1
      $0.tolerance = tolerance
    }
    #expect(run["last_row_at_rest"] == atRest)
  }

  /// No finger reaches 2000 pt, and none flicks at a speed that it does not move with.
  @Test func theFingersDoWhatHandsCan() {
    let strokes = RowVisibility().strokes
    #expect(strokes.count == 5)
    for stroke in strokes { #expect(abs(stroke.travel) <= 600) }
    #expect(abs(strokes.dropLast().reduce(0) { $0 + $1.travel } - 2000) < 1e-9)
    for (stroke, next) in zip(strokes, strokes.dropFirst()) {
      #expect(abs(stroke.release - next.start) < 1e-12)
    }
    #expect(strokes.last.map { $0.travel / $0.duration } == strokes.last?.releaseVelocity)
  }

  /// A visit is measured in whole frames; the fling's are up to 50 pt long.
  @Test(arguments: [600.0, 760, 1180])
  func aRowIsVisibleForTheViewportLessItsLength(screen: Double) {
    let run = Run("inclusive") {
      $0.screenLength = screen
      $0.startDistance = 5000
      $0.slowTravel = 4500
    }
    #expect(run["window_travel"] == screen - 300)
    #expect(abs(run["visible_travel"] - (screen - 300)) < 0.05 * (screen - 300))
  }

  @Test func rowsLongerThanTheScreenAreNeverWholeOnIt() {
    let run = Run("tall-rows")
    #expect(run["rows_seen"] == 0)
    #expect(run["window_travel"] == 760 - 900)
    // Rows 95 to 99; on a screen that is longer than a row, 96 to 99 come whole.
    #expect(run["rows_touched"] == 5)
    #expect(Run("tall-rows") { $0.screenLength = 1180 }["rows_seen"] == 4)
  }

  @Test func aShareOrAnyPartLetsLongRowsCount() {
    let any = Run("tall-rows-any")
    #expect(any["rows_seen"] == 5)
    #expect(any["rows_touched"] == 5)
    #expect(any["window_travel"] == 760 + 900)
    let half = Run("tall-rows-share")
    // Half of the screen's 760 pt must be seen: from 380 pt in at the bottom to 380 pt left at the top.
    #expect(half["window_travel"] == 900)
    // Of row 95 only 32 pt are seen at the start.
    #expect(half["rows_seen"] == 4)
    #expect(abs(half["visible_travel"] - 900) < 0.05 * 900)
    #expect(Run("tall-rows-share") { $0.share = 1 }["window_travel"] == 900 - 760)
  }

  @Test(arguments: [1, 2, 3, 100])
  func shortListsAreJudgedByTheSameRule(count: Int) {
    let run = Run("inclusive") { $0.rowCount = count }
    #expect(run["last_row_at_rest"] == 1)
    #expect(run["rows_seen"] <= run["rows_touched"])
  }

  /// Of row 88, which ends at 29,516 pt, the spacing alone is on a screen that starts at 29,532: rows 89 to 99 remain.
  @Test func aSpacingIsNoPartOfARow() {
    let run = Run("inclusive") { $0.startDistance = 2876 }
    #expect(run["rows_touched"] == 11)
    #expect(run["rows_seen"] == 11)
  }

  /// Everything happens at the bottom; how much list is above it does not matter.
  @Test(arguments: ["strict", "inclusive", "tall-rows-share"] as [Name])
  func rowsAboveTheStartChangeNothing(variant: Name) {
    let (short, long) = (Run(variant), Run(variant) { $0.rowCount = 200 })
    for metric in ["rows_seen", "rows_touched", "last_row_at_rest", "spurious_pairs"] as [Name] {
      #expect(long[metric] == short[metric])
    }
    #expect(abs(long["visible_travel"] - short["visible_travel"]) < 1e-6)
  }
}
