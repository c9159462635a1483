import ScrollKinematics
import Testing

/// A large header over a list: what moves with it, tabs below it, and swipes that begin on it.
@Suite struct LargeHeaderTests {
  private func header(_ variant: String, _ text: String = "") throws -> Play {
    try play("large-header", variant, text)
  }

  // MARK: one travel for all

  @Test(arguments: [(760, 3000), (1180, 3000), (760, 700), (1180, 400)], [0, 60, 150])
  func aHeaderOnAConstraintIsWhereTheListPutsIt(lengths: (screen: Int, content: Int), pull: Int) throws {
    let run = try header(
      "constraint", "screen-length=\(lengths.screen) content-size=\(lengths.content) pull=\(pull)")
    #expect(run["header_error"] <= rounding && run["search_bar_gap"] == 0 && run["indicator_error"] == 0)
    #expect(run["layout_passes"] == 1 && run["inset_changes"] == 0)
  }

  /// What stays is off by the header's travel, 200 pt at most; what does not follow the pull, by the pull as the band
  /// shows it; what is a frame late, by what the finger moves in a frame.
  @Test(arguments: [
    ("fixed-header", "", "header_error", 200.0), ("fixed-header", "drag-travel=120", "header_error", 120),
    ("clamped-header", "", "header_error", RubberBand().displayed(150, dimension: 760)),
    ("clamped-header", "pull=0", "header_error", 0),
    ("late-header", "pull=0", "header_error", 4), ("late-header", "pull=0 frame-rate=120", "header_error", 2),
    ("pinned-search-bar", "pull=0", "search_bar_gap", 200),
    ("pinned-search-bar", "pull=0 drag-travel=50", "search_bar_gap", 50),
    ("fixed-indicator", "pull=0", "indicator_error", 200),
    ("fixed-indicator", "pull=0 drag-travel=50", "indicator_error", 50),
    ("layout-loop", "", "layout_passes", 100),
  ])
  func whatIsForgottenIsOffByItsTravel(variant: String, text: String, metric: String, error: Double) throws {
    #expect(isClose(try header(variant, text)[metric], error, rounding))
  }

  /// A[n+1] = H - s[n] - A[n]. Two frames lower the inset by what the finger moves in one: half the speed, in stairs
  /// of two frames. Where the view shifts its offset along, the content runs twice as fast.
  @Test(arguments: [60.0, 120], [120, 240, 900])
  func anInsetFedBackMovesTheHeaderAtHalfTheSpeed(rate: Double, speed: Double) throws {
    let text = "frame-rate=\(rate) drag-speed=\(speed)"
    let (loop, shifted) = (try header("inset-loop", text), try header("inset-loop-shift", text))
    // A frame of the stretch of 160 pt more or less.
    let end = 2 * speed / rate / 160
    #expect(abs(loop["header_speed_up"] - 0.5) < end && abs(loop["header_speed_down"] - 0.5) < end)
    #expect(isClose(loop["content_speed_up"], 1, rounding) && abs(loop["stair_frames"] - 2) < 2 * end)
    #expect(abs(shifted["content_speed_up"] - 2) < end && abs(shifted["header_speed_up"] - 1) < end)
  }

  // MARK: tabs under a half-open header

  @Test(arguments: [50, 100, 150.0]) func aListThatIsNotAdjustedLeavesAGapOrIsCovered(travel: Double) throws {
    let top = try play("tab-adjustment", "unadjusted-top", "first-travel=\(travel)")
    let deep = try play("tab-adjustment", "unadjusted-deep", "first-travel=\(travel)")
    #expect(isClose(top["gap"], travel, rounding) && isClose(deep["gap"], travel - 200, rounding))
    // At the first touch the header jumps by the gap, less what the finger hides in a frame.
    for run in [top, deep] { #expect(abs(run["header_jump"] - abs(run["gap"])) < 10) }
  }

  @Test(arguments: ["adjusted-top", "adjusted-deep"], [50.0, 100, 200, 350])
  func anAdjustedListFitsTheHeaderInTheSameFrame(variant: String, travel: Double) throws {
    let run = try play("tab-adjustment", variant, "first-travel=\(travel)")
    #expect(abs(run["gap"]) < rounding && run["header_jump"] < rounding)
  }

  /// The price: 1000 pt down the list become 100 pt. A list whose header has not moved since is left alone.
  @Test func theAdjustmentGivesThePositionUp() throws {
    #expect(isClose(try play("tab-adjustment", "adjusted-deep")["position_given_up"], 900, rounding))
    let away = try play("tab-adjustment", "adjusted-away")
    #expect(away["position_given_up"] == 0 && away["first_position_given_up"] == 0 && away["gap"] == 0)
  }

  // MARK: swipes that begin on the header

  /// Places so spaced that the header's edge falls between two of them: screen, header, places.
  @Test(arguments: [(760.0, 200.0, 19), (1180, 200, 59), (760, 100, 38)])
  func theDeadZoneIsTheHeadersShareOfTheScreen(screen: Double, header: Double, places: Int) throws {
    let text = "screen-length=\(screen) header-height=\(header) location-count=\(places) time-limit=300"
    let share = header / screen
    let own = try play("header-swipe", "own-list", text)
    #expect(
      isClose(own["dead_zone_first"], share, rounding) && isClose(own["dead_zone_second"], share, rounding))
    let moved = try play("header-swipe", "moved", text)
    #expect(moved["dead_zone_first"] == 0 && moved["dead_zone_second"] == 0)
    #expect(isClose(moved["worst_response"], 1, rounding))
    #expect(moved["taps_delivered"] == 1 && moved["pages_delivered"] == 1 && moved["hidden_travel"] == 0)
    // Never moved it works on the first tab alone; both at once, only the first list's works.
    let first = try play("header-swipe", "first-on-root", text)
    #expect(first["dead_zone_first"] == 0 && isClose(first["dead_zone_second"], share, rounding))
    let both = try play("header-swipe", "both-on-root", text)
    #expect(both["dead_zone_second"] == 1 && isClose(both["hidden_travel"], 100, rounding))
    // An overlay takes the header's taps.
    #expect(isClose(try play("header-swipe", "overlay", text)["taps_delivered"], 1 - share, rounding))
  }

  /// Half-way through the drag, give or take a frame: a fifteenth of the travel.
  @Test func movingTheRecognizerUnderADragCancelsIt() throws {
    let run = try play("header-swipe", "moved-mid-drag")
    #expect(run["cancelled_drags"] == 1)
  }
}
