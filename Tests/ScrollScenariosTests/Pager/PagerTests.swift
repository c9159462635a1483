import ScrollKinematics
import Testing

/// Pagers: who gets a swipe, how long the pager is, and a window of a new size.
@Suite struct PagerTests {
  // MARK: who gets a swipe

  @Test(arguments: [1, 3, 8], [0, 10, 40.0])
  func aScrollViewOutsideSwallowsEverySwipe(swipes: Double, angle: Double) throws {
    let text = "swipes=\(swipes) swipe-angle=\(angle) time-limit=60"
    let outside = try play("swipe-ownership", "scroll-outside", text)
    #expect(outside["swallowed"] == 2 * swipes && (outside["stray_scroll"] > 0) == (angle > 0))
    let inside = try play("swipe-ownership", "pager-outside", text)
    #expect(inside["swallowed"] == 0 && inside["stray_scroll"] == 0)
    // The tabs' buttons and an upright drag work in both.
    for run in [outside, inside] { #expect(run["button_changes"] == 2 && run["scroll_response"] == 1) }
  }

  /// Pages glide by 0.99 a ms, 0.099 pt for each pt/s above 10 pt/s: a level swipe of 130 pt in 0.2 s comes to 193.4 pt,
  /// one of 132 pt to 196.4 pt. Half a page is 195 pt.
  @Test(arguments: [(130.0, 0.0), (132, 6)]) func aSwipeTurnsThePageFromHalfOfItOn(
    travel: Double, turned: Double
  ) throws {
    let run = try play("swipe-ownership", "pager-outside", "swipe-travel=\(travel) swipe-angle=0")
    #expect(run["swipes"] - run["swallowed"] == turned)
  }

  // MARK: A10, the pager's length

  /// Lengths of the first tab, the second and the header on a screen of 760 pt.
  @Test(arguments: [(1500.0, 900.0, 200.0), (900, 1500, 200), (700, 1300, 0), (560, 560, 200)])
  func onlyALengthSetAtEachSwitchIsRight(first: Double, second: Double, header: Double) throws {
    let text = "first-length=\(first) second-length=\(second) header-height=\(header)"
    func end(_ length: Double) -> Double { max(0, header + length - 760) }
    let unset = try play("pager-length", "unset", text)
    #expect(unset["most_shown"] == 0 && unset["unreachable"] == max(first, second))
    #expect(abs(unset["first_range_error"] - (end(0) - end(first))) <= pixel)
    let once = try play("pager-length", "set-once", text)
    #expect(abs(once["second_range_error"] - (end(first) - end(second))) <= pixel)
    #expect(once["unreachable"] == max(0, second - first))
    let each = try play("pager-length", "set-at-each-switch", text)
    #expect(abs(each["first_range_error"]) <= pixel && abs(each["second_range_error"]) <= pixel)
    #expect(each["void_shown"] == 0 && each["unreachable"] == 0)
  }

  // MARK: a new window size

  /// Half of a tablet's 1024 pt are 507 pt; turned, it is 768 pt wide. A page keeps its place in the old width.
  @Test(arguments: [2.0, 3], [("broken", 517.0), ("broken-rotated", 256)])
  func aNewWidthLeavesALaterPageBetweenItsPages(page: Double, variant: (name: String, change: Double)) throws
  {
    let broken = try play("layout-reset", variant.name, "page=\(page)")
    #expect(broken["broken_at_end"] == 1 && broken["page_shift"] == (page - 1) * variant.change)
    #expect(broken["travel_lost"] == 0 && broken["duplicate_impressions"] == 0)
  }

  @Test(arguments: ["first-page", "unaffected"])
  func theFirstPageAndOtherSystemsAreSpared(variant: String) throws {
    let run = try play("layout-reset", variant)
    #expect(run["broken_frames"] == 0 && run["duplicate_impressions"] == 0 && run["travel_lost"] == 0)
  }

  /// The drag on this page and 400 pt on each of two others; the window shows 768 pt, eight rows and a page, once more.
  @Test(arguments: [0.0, 1, 30], [0.0, 600])
  func rebuildingRightsTheLayoutAtAPrice(delay: Double, travel: Double) throws {
    let text = "rebuild-frames=\(delay) drag-travel=\(travel)"
    let rebuilt = try play("layout-reset", "rebuilt", text)
    #expect(rebuilt["broken_at_end"] == 0 && rebuilt["broken_frames"] == delay)
    #expect(isClose(rebuilt["travel_lost"], travel + 800, rounding))
    #expect(rebuilt["duplicate_impressions"] == 8)
    let restored = try play("layout-reset", "rebuilt-restored", text)
    #expect(restored["travel_lost"] == 0 && restored["duplicate_impressions"] == 8)
  }

  /// The report's cure asks neither for the page nor for the size class.
  @Test(arguments: ["rebuilt-first-page", "rebuilt-same-class"])
  func rebuildingCostsAsMuchWhereNothingWasBroken(variant: String) throws {
    let run = try play("layout-reset", variant)
    #expect(run["broken_frames"] == 0 && run["needless_rebuilds"] == 1)
    #expect(isClose(run["travel_lost"], 1400, rounding) && run["duplicate_impressions"] == 8)
  }

  /// Rows of 100 pt: as many are reported as begin on the window of 768 pt.
  @Test(arguments: [(500.0, 5.0), (501, 6), (99, 1), (4000, 8), (0, 0)])
  func eachRowThatIsSeenIsReportedOnce(content: Double, rows: Double) throws {
    let run = try play("layout-reset", "unaffected", "content-size=\(content) drag-travel=0 other-offset=0")
    #expect(run.column("impressions").last == rows && run["duplicate_impressions"] == 0)
  }
}
