import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Run = PlayedVariant<RowDetection>

/// The means of a metric and of its prediction, over phases of the readings and 296 rows or more each.
private func means(
  _ variant: Name, _ metric: Name, _ prediction: Name, _ configure: (inout RowDetection) -> Void
) -> (measured: Double, predicted: Double) {
  var sums = (0.0, 0.0)
  let phases = 8
  for phase in 0..<phases {
    let run = Run(variant) {
      $0.rowCount = 300
      $0.settings.timeLimit = 600
      configure(&$0)
      $0.startPhase = Double(phase) / Double(phases)
    }
    sums.0 += run[metric]
    sums.1 += run[prediction]
  }
  return (sums.0 / Double(phases), sums.1 / Double(phases))
}

private func full(_ speed: Double) -> (inout RowDetection) -> Void {
  return {
    $0.settings.holdFrames = 1
    $0.speed = speed
    $0.rowCount = 1000
  }
}

@Suite(.endsInTime) struct RowDetectionTests {
  /// 2,400 rows: a share of one half has a standard error of 1 % if they were independent draws.
  @Test(arguments: [2500.0, 2900, 3700, 4700, 9100, 20_000])
  func aSampledDetectorMissesTheShareThatTheStrideLeavesOut(speed: Double) {
    let rates = means("sampled", "miss_rate", "predicted_miss_rate") { $0.speed = speed }
    #expect(abs(rates.measured - rates.predicted) < 0.01)
    #expect((rates.predicted == 0) == (speed < 2760))
    if rates.predicted == 0 { #expect(rates.measured == 0) }
  }

  @Test func atFullRateAPhoneMissesOnlyBeyondItsCriticalSpeed() {
    // A window of 460 pt in a frame: 27,600 pt/s.
    let (slow, fast) = (Run("sampled", full(27_000)), Run("sampled", full(30_000)))
    #expect(slow["predicted_miss_rate"] == 0 && slow["miss_rate"] == 0)
    #expect(fast["predicted_miss_rate"] > 0 && fast["miss_rate"] > 0)
  }

  @Test func aViewportLittleLongerThanARowMissesAtFullRate() {
    let rates = means("sampled", "miss_rate", "predicted_miss_rate") {
      $0.settings.holdFrames = 1
      $0.screenLength = 340
      $0.speed = 4000
    }
    #expect(abs(rates.predicted - (1 - 40 / (4000.0 / 60))) < 1e-12)
    #expect(abs(rates.measured - rates.predicted) < 0.01)
  }

  @Test(arguments: [2500.0, 4700, 20_000])
  func aSweptDetectorMissesNoneAndReportsWithinAnInterval(speed: Double) {
    let run = Run("swept") { $0.speed = speed }
    #expect(run["miss_rate"] == 0)
    // All but the two rows at either end, which are whole on the screen at rest.
    #expect(run["rows_passed"] == 96)
    #expect(run["rows_reported"] == 96)
    let interval = 10.0 / 60
    // Half an interval in the mean: the moment a row comes is anywhere between two readings.
    #expect(abs(run["mean_latency"] - interval / 2) < 0.1 * interval)
    #expect(run["greatest_latency"] <= interval + 1e-9)
    // Of 96 rows one comes within a tenth of an interval after a reading.
    #expect(run["greatest_latency"] >= 0.9 * interval)
  }

  @Test(arguments: [2900.0, 3300, 4700, 9100])
  func rowsRecycledInOneLeapStayVisible(speed: Double) {
    let rates = means("by-present-rows", "stale_rate", "predicted_stale_rate") { $0.speed = speed }
    #expect(abs(rates.measured - rates.predicted) < 0.015)
    // A leap of a row and the margin, 500 pt in 1/6 s, is where it begins.
    #expect((rates.predicted > 0) == (speed > 3000))
    if rates.predicted == 0 { #expect(rates.measured == 0) }
  }

  @Test func aStaleRowSwallowsItsNextAppearance() {
    let run = Run("by-present-rows")
    // Each stale row swallows one appearance at most, and those at the top of the list may be stale, too.
    let stale = run["stale_rate"] * run["rows_passed"] + 2
    #expect(run["swallowed_appearances"] >= 1 && run["swallowed_appearances"] <= stale)
  }

  @Test(arguments: [2900.0, 4700, 9100])
  func whatIsReconciledOnAbsenceNeitherStaysNorSwallows(speed: Double) {
    let run = Run("by-absence") { $0.speed = speed }
    #expect(run["stale_rate"] == 0)
    #expect(run["swallowed_appearances"] == 0)
    #expect(run.recording.column(.flaggedRows).max() ?? 0 <= 2)
  }

  /// The list moves on at constant speed while fingers take turns: 32,408 pt by strokes of 600 pt at most.
  @Test(arguments: [100.0, 600, 1e4])
  func fingersTakeTurnsWithoutAnyoneNoticing(reach: Double) {
    let run = Run("by-absence") { $0.reach = reach }
    let strokes = run.scenario.strokes
    #expect(strokes.count == 2 * Int((32_408 / reach).rounded(.up)))
    for stroke in strokes { #expect(abs(stroke.travel) <= reach) }
    let (times, offsets) = (run.recording.column(.time), run.recording.column(.offset))
    for (time, offset) in zip(times, offsets) {
      let back = max(0, time - run.scenario.turnTime) * 4700
      #expect(abs(offset - max(0, min(32_408, 4700 * time) - back)) < 1e-6)
    }
  }

  /// At rest at the bottom the last two rows are whole on the screen, whatever the sum of the strokes is rounded to.
  @Test(arguments: [100.0, 600, 700, 1e4], [300.0, 300.1, 300.6])
  func roundingHidesNoRowAtRest(reach: Double, rowLength: Double) {
    let run = Run("swept") { ($0.reach, $0.rowLength) = (reach, rowLength) }
    #expect(run.recording.column(.visibleRows).last == 2)
    #expect(run.recording.column(.rowsReported).last == 96)
    let recordedLatency = run.recording.column(.meanLatency).filter { !$0.isNaN }
    #expect(recordedLatency.allSatisfy { $0 >= 0 })
  }

  /// Only the stride counts: speed over rate.
  @Test func twiceTheSpeedAtTwiceTheRateMissesTheSame() {
    let single = Run("sampled")
    let double = Run("sampled") {
      $0.speed *= 2
      $0.settings.frameRate *= 2
    }
    #expect(double["predicted_miss_rate"] == single["predicted_miss_rate"])
    #expect(double["miss_rate"] == single["miss_rate"])
  }

  @Test func impossibleListsAreRefused() {
    var scenario = RowDetection()
    #expect(scenario.validationError == nil)
    scenario.rowLength = 761
    #expect(scenario.validationError != nil)
    scenario.rowLength = 300
    scenario.speed = 100
    #expect(scenario.validationError != nil)
  }
}
