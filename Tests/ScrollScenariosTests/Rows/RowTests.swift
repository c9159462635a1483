import Testing

/// Which rows count as shown: rows of 300 pt, 32 pt apart, on a screen of 760 pt.
@Suite struct RowTests {
  // MARK: visibility

  /// At rest at the bottom the last row's top equals the bound: `<` leaves it out, and shows it while the list bounces.
  /// Rounding of some lengths puts it 1e-12 pt inside, of others outside; pixels decide, not that.
  @Test(arguments: [300, 300.1, 300.6, 250.1, 299.9])
  func aStrictBoundLeavesOutTheLastRowAtRest(length: Double) throws {
    let strict = try play("row-visibility", "strict", "row-length=\(length)")
    #expect(strict["last_row_at_rest"] == 0 && strict["spurious_pairs"] == 1)
    let inclusive = try play("row-visibility", "inclusive", "row-length=\(length)")
    #expect(inclusive["last_row_at_rest"] == 1 && inclusive["spurious_pairs"] == 0)
    #expect(inclusive["rows_seen"] == strict["rows_seen"])
  }

  /// 32,407.4 pt at rest, which whole points read as 32,407: the last row stands 0.4 pt too low.
  @Test(arguments: [(0.0, 0.0), (0.5, 1)])
  func onAGridOnlyAToleranceFindsTheLastRow(tolerance: Double, found: Double) throws {
    let run = try play("row-visibility", "inclusive", "screen-length=760.6 quantum=1 tolerance=\(tolerance)")
    #expect(run["last_row_at_rest"] == found)
  }

  /// V - 300 pt, to the frames of the fling of up to 50 pt.
  @Test(arguments: [600.0, 760, 1180]) func aRowIsVisibleForTheViewportLessItsLength(screen: Double) throws {
    let run = try play(
      "row-visibility", "inclusive", "screen-length=\(screen) start-distance=5000 slow-travel=4500")
    #expect(run["window_travel"] == screen - 300)
    #expect(abs(run["visible_travel"] - (screen - 300)) < 0.05 * (screen - 300))
  }

  /// Rows of 900 pt are never whole on 760 pt; a half of what fits, 380 pt, is in view for 900 pt of travel, any part for
  /// 760 + 900.
  @Test(arguments: [("tall-rows", -140.0, 0.0), ("tall-rows-share", 900, 4), ("tall-rows-any", 1660, 5)])
  func rowsLongerThanTheScreenCountByAShareOrAnyPart(variant: String, window: Double, seen: Double) throws {
    let run = try play("row-visibility", variant)
    #expect(run["window_travel"] == window && run["rows_seen"] == seen)
  }

  // MARK: detection

  /// The mean over eight starts of the readings within an interval, of 300 rows each. A share of a half over 2,400 rows
  /// has a standard error of 1 % if they were independent draws.
  private func mean(_ variant: String, _ metric: String, _ text: String) throws -> Double {
    try (0..<8).reduce(0) {
      let phase = "start-phase=\(Double($1) / 8) row-count=300 time-limit=600"
      return $0 + (try play("row-detection", variant, "\(phase) \(text)")[metric]) / 8
    }
  }

  /// Max(0, 1 - (V - 300) / (v·Δt)), at readings 1/6 s apart and at every frame of 1/60 s.
  @Test(arguments: [
    (2500.0, 10.0, 760.0), (2900, 10, 760), (4700, 10, 760), (20_000, 10, 760), (4000, 1, 340),
    (27_000, 1, 760),
  ])
  func aSampledDetectorMissesTheShareThatTheStrideLeavesOut(speed: Double, hold: Double, screen: Double)
    throws
  {
    let text = "speed=\(speed) hold-frames=\(hold) screen-length=\(screen)"
    let predicted = max(0, 1 - (screen - 300) / (speed * hold / 60))
    #expect(abs(try mean("sampled", "miss_rate", text) - predicted) < 0.01)
    if predicted == 0 { #expect(try mean("sampled", "miss_rate", text) == 0) }
  }

  /// The moment a row comes is anywhere between two readings: half an interval late in the mean.
  @Test(arguments: [2500.0, 4700, 20_000]) func aSweptDetectorMissesNone(speed: Double) throws {
    let run = try play("row-detection", "swept", "speed=\(speed)")
    let interval = 10.0 / 60
    #expect(run["miss_rate"] == 0 && run["rows_reported"] == 96)
    #expect(abs(run["mean_latency"] - interval / 2) < 0.1 * interval)
  }

  /// A leap of a row and the recycling margin, 500 pt in 1/6 s, is where it begins.
  @Test(arguments: [2900.0, 3300, 4700, 9100]) func rowsRecycledInOneLeapStayVisible(speed: Double) throws {
    let stride = speed / 6
    let predicted = max(0, min(460, stride - 500)) / stride
    #expect(abs(try mean("by-present-rows", "stale_rate", "speed=\(speed)") - predicted) < 0.015)
    let cured = try play("row-detection", "by-absence", "speed=\(speed)")
    #expect(cured["stale_rate"] == 0 && cured["swallowed_appearances"] == 0)
  }

  @Test func aStaleRowSwallowsItsNextAppearance() throws {
    #expect(try play("row-detection", "by-present-rows")["swallowed_appearances"] >= 1)
  }

  /// Only the stride counts: speed over rate.
  @Test func twiceTheSpeedAtTwiceTheRateMissesTheSame() throws {
    let fast = try play("row-detection", "sampled", "speed=9400 frame-rate=120")
    #expect(try play("row-detection", "sampled")["miss_rate"] == fast["miss_rate"])
  }
}
