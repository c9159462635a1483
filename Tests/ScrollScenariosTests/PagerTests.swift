import ScrollKinematics
import Testing

@testable import ScrollScenarios

@Suite struct PagerTests {
  @Test(arguments: [1, 3, 8], [0, 10, 40.0])
  func aScrollViewOutsideSwallowsEverySwipe(swipes: Int, angle: Double) {
    let settings = { (scenario: inout SwipeOwnership) in
      (scenario.swipes, scenario.swipeAngle) = (swipes, angle)
      scenario.settings.timeLimit = 60
    }
    let swallowed = PlayedVariant<SwipeOwnership>("scroll-outside", settings)
    #expect(swallowed["tab_changes"] == 0)
    #expect(swallowed["swallowed"] == Double(2 * swipes))
    #expect((swallowed["stray_scroll"] > 0) == (angle > 0))
    let through = PlayedVariant<SwipeOwnership>("pager-outside", settings)
    #expect(through["tab_changes"] == Double(2 * swipes))
    #expect(through["stray_scroll"] == 0)
    #expect(through.recording.column(.tab).max() == Double(swipes))
    #expect(through.recording.column(.tab).last == 0)
    // An upright drag scrolls in both.
    #expect(swallowed["scroll_response"] == 1)
    #expect(through["scroll_response"] == 1)
  }

  /// Each swipe drags the list by its upright part in 0.2 s and lets go at that speed; the next one, 0.9 s later, ends the
  /// glide. The finger's speed is measured over frames, so 0.1 % are allowed.
  @Test(arguments: [1, 3], [10, 40.0])
  func aSwallowedSwipeMovesTheListByItsUprightPart(swipes: Int, angle: Double) {
    let upright = 220 * Elementary.sin(angle / 180 * .pi)
    let (speed, deceleration) = (upright / 0.2, ScrollPhysics.uikit.deceleration)
    let glide = deceleration.state(from: ScrollState(offset: 0, velocity: speed), after: 0.9).offset
    let stray =
      Double(2 * swipes) * upright + Double(2 * swipes - 1) * glide + deceleration.travel(from: speed)
    let swallowed = PlayedVariant<SwipeOwnership>("scroll-outside") {
      ($0.swipes, $0.swipeAngle) = (swipes, angle)
    }
    #expect(abs(swallowed["stray_scroll"] - stray) <= 1e-3 * stray)
  }

  @Test func aPagerOutsideLeavesSteepSwipesToTheList() {
    let steep = PlayedVariant<SwipeOwnership>("pager-outside") { $0.swipeAngle = 60 }
    #expect(steep["tab_changes"] == 0)
    #expect(steep["stray_scroll"] > 0)
  }

  @Test func aPageSettlesOnItsPlace() {
    let pages = PlayedVariant<SwipeOwnership>("pager-outside").recording.column(.page)
    #expect(abs((pages.last ?? .nan) - 0) < 0.5)
    #expect(pages.contains { abs($0 - 390) < 0.5 } && pages.contains { abs($0 - 780) < 0.5 })
  }

  @Test(arguments: [(1500.0, 900.0), (900, 1500), (1500, 300)])
  func aPagerWithoutALengthShowsNothing(first: Double, second: Double) {
    let unset = PlayedVariant<PagerLength>("unset") { ($0.firstLength, $0.secondLength) = (first, second) }
    #expect(unset["most_shown"] == 0)
    #expect(unset["unreachable"] == max(first, second))
  }

  @Test(arguments: [(1500.0, 900.0), (900, 1500)])
  func aLengthSetOnceIsWrongByTheDifferenceOfTheTabs(first: Double, second: Double) {
    let once = PlayedVariant<PagerLength>("set-once") { ($0.firstLength, $0.secondLength) = (first, second) }
    #expect(once["first_range_error"] == 0)
    #expect(once["second_range_error"] == first - second)
    #expect(once["predicted_range_error"] == first - second)
    #expect(abs(once["void_shown"] - max(0, first - second)) <= 0.5)
    #expect(once["unreachable"] == max(0, second - first))
    // Scrolled past the header, the first tab fills the screen.
    #expect(once["most_shown"] == 760)
  }

  @Test(arguments: [(1500.0, 900.0), (900, 1500), (1500, 300)], [760.0, 1024])
  func aLengthSetAtEachSwitchIsRight(lengths: (Double, Double), screen: Double) {
    let each = PlayedVariant<PagerLength>("set-at-each-switch") {
      ($0.firstLength, $0.secondLength, $0.screenLength) = (lengths.0, lengths.1, screen)
    }
    for metric in ["first_range_error", "second_range_error", "void_shown", "unreachable"] as [Name] {
      #expect(each[metric] == 0, "\(metric)")
    }
    // Scrolled past the header, the longer tab fills the screen.
    #expect(each["most_shown"] == screen)
    // The price: a long tab's place, where the next one ends earlier.
    let ends = [lengths.0, lengths.1].map { max(0, 200 + $0 - screen) }
    #expect(abs(each["position_given_up"] - abs(ends[0] - ends[1])) <= 0.5)
  }

  @Test(arguments: [2, 3])
  func aTurnOnALaterPageLeavesItBetweenItsPages(page: Int) {
    let broken = PlayedVariant<LayoutReset>("broken") { $0.page = page }
    #expect(broken["broken_at_end"] == 1)
    #expect(broken["page_shift"] == Double(page - 1) * 370)
    #expect(broken["page_shift"] == broken["predicted_shift"])
    #expect(broken["travel_lost"] == 0)
  }

  @Test(arguments: ["first-page", "unaffected"] as [Name])
  func theFirstPageAndOtherGenerationsAreSpared(variant: Name) {
    let spared = PlayedVariant<LayoutReset>(variant)
    #expect(spared["broken_frames"] == 0)
    #expect(spared["predicted_shift"] == 0)
    #expect(spared["duplicate_impressions"] == 0)
  }

  @Test(arguments: [0, 1, 5], [0, 600.0])
  func rebuildingRightsTheLayoutAtAPrice(delay: Int, travel: Double) {
    let settings = { (scenario: inout LayoutReset) in
      (scenario.rebuildFrames, scenario.dragTravel) = (delay, travel)
    }
    let rebuilt = PlayedVariant<LayoutReset>("rebuilt", settings)
    #expect(rebuilt["broken_at_end"] == 0)
    #expect(rebuilt["broken_frames"] == Double(delay))
    // The drag on this page and 400 pt on each of the two others.
    #expect(abs(rebuilt["travel_lost"] - (travel + 800)) <= 1e-9)
    // Turned, the screen shows the first 390 pt once more: four rows, and the page.
    #expect(rebuilt["duplicate_impressions"] == 4)
    #expect(rebuilt["duplicate_page_impressions"] == 1)
    let restored = PlayedVariant<LayoutReset>("rebuilt-restored", settings)
    #expect(restored["travel_lost"] == 0)
    #expect(restored["broken_at_end"] == 0)
    #expect(restored["duplicate_impressions"] == 4)
  }

  @Test func aDragWhileTheViewIsRebuiltIsTakenAway() {
    let rebuilt = PlayedVariant<LayoutReset>("rebuilt") { $0.turnTime = 0.3 }
    #expect(rebuilt["broken_at_end"] == 0)
    #expect(abs(rebuilt.recording.value(.offset, at: rebuilt.recording.lastFrame)) < 1e-9)
  }

  @Test func impossiblePagesAreRefused() {
    var reset = LayoutReset()
    reset.page = 4
    #expect(reset.validationError != nil)
    reset.pages = 4
    #expect(reset.validationError == nil)
    reset.otherOffset = 3241
    #expect(reset.validationError != nil)
    var swipes = SwipeOwnership()
    swipes.swipes = 20
    #expect(swipes.validationError != nil)
  }
}
