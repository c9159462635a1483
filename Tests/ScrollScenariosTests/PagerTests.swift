import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

@Suite(.endsInTime) struct PagerTests {
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
    // The tabs' buttons work in both: to the last page and back to the first.
    for run in [swallowed, through] {
      #expect(run["button_taps"] == 2)
      #expect(run["button_changes"] == 2)
    }
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

  /// Pages glide by `UIScrollView.DecelerationRate.fast`, 0.99: 0.099 pt for each pt/s down to 10 pt/s. Half a page is 195 pt: a level
  /// swipe of 130 pt in 0.2 s comes to 193.4 pt, one of 132 pt to 196.4 pt.
  @Test(arguments: [(130.0, 0.0), (132, 6)]) func aSwipeTurnsThePageFromHalfOfItOn(
    travel: Double, turned: Double
  ) {
    let run = PlayedVariant<SwipeOwnership>("pager-outside") { ($0.swipeTravel, $0.swipeAngle) = (travel, 0) }
    #expect(run["tab_changes"] == turned)
  }

  /// Pages of 390 pt: a strip goes to the page it would glide to the nearest, one away from its own at most.
  @Test func aStripSettlesOnTheNearestPage() {
    func strip(at page: Int) -> PageStrip {
      var strip = PageStrip(
        width: 390, count: 4, spring: ScrollPhysics.uikit.bounce,
        glide: Deceleration(factorPerMillisecond: 0.99))
      strip.select(page, at: 0)
      #expect(strip.page == page && strip.isSettled == (page == 0))
      strip.settle(at: 5)
      #expect(strip.isSettled && abs(strip.offset - 390 * Double(page)) < 1e-6)
      return strip
    }
    // 0.099 s of travel per speed above 10 pt/s: 1000 pt/s glide 98 pt.
    for (page, drag, velocity, next) in [
      (0, 190, 0, 0), (0, 200, 0, 1), (0, 100, 1000, 1), (0, 90, 1000, 0), (0, 0, 50_000, 1),
      (2, -190, 0, 2), (2, -200, 0, 1), (2, -100, -1000, 1), (2, 0, -50_000, 1), (3, 100, 9000, 3),
      (0, -100, -9000, 0),
    ] as [(Int, Double, Double, Int)] {
      var strip = strip(at: page)
      strip.grab()
      strip.drag(to: drag)
      #expect(abs(strip.offset - min(1170, max(0, 390 * Double(page) + drag))) < 1e-6)
      strip.release(at: 6, velocity: velocity)
      #expect(strip.page == next, "from \(page) by \(drag) at \(velocity)")
      let before = strip.offset
      strip.settle(at: 5.9)
      #expect(strip.offset == before)
      strip.settle(at: 10)
      #expect(strip.isSettled && abs(strip.offset - 390 * Double(next)) < 1e-6)
    }
  }

  /// A recording that ends before the swipes has turned no page, neither by swipe nor by button.
  @Test func aRunThatEndsEarlyHasTurnedNothing() throws {
    var short = SwipeOwnership()
    (short.isScrollOutside, short.settings.timeLimit) = (false, 0.3)
    let run = RecordedRun(scenario: SwipeOwnership(), recording: short.run())
    let values = SwipeOwnership.metrics.map { ("\($0.label.name)", $0.value(run)) }
    let found = Dictionary(uniqueKeysWithValues: values)
    #expect(found["tab_changes"] == 0 && found["button_taps"] == 0 && found["button_changes"] == 0)
    #expect(found["swipes"] == 6 && found["swallowed"] == 6)
  }

  /// Up to the lock angle the pager takes a swipe, and the hardest one turns one page.
  @Test(arguments: [(45.0, 220.0), (0, 700)])
  func aSwipeTurnsOnePage(angle: Double, travel: Double) {
    let run = PlayedVariant<SwipeOwnership>("pager-outside") {
      ($0.swipeAngle, $0.swipeTravel) = (angle, travel)
    }
    #expect(run["tab_changes"] == 6)
    // Before the taps on the buttons.
    let tab = zip(run.recording.column(.tab), run.recording.column(.taps)).filter { $1 == 0 }.map { $0.0 }
    for (before, after) in zip(tab, tab.dropFirst()) { #expect(abs(after - before) <= 1) }
    #expect(Set(tab) == [0, 1, 2, 3])
  }

  @Test func aPagerOutsideLeavesSteepSwipesToTheList() {
    let steep = PlayedVariant<SwipeOwnership>("pager-outside") { $0.swipeAngle = 60 }
    #expect(steep["tab_changes"] == 0)
    #expect(steep["stray_scroll"] > 0)
  }

  /// Each tap comes 0.9 s after the last thing before it; the spring takes the pages there within that time.
  @Test func aButtonTurnsThePagesThatSwipesDoNot() {
    let run = PlayedVariant<SwipeOwnership>("scroll-outside")
    let (times, pages) = (run.recording.column(.time), run.recording.column(.page))
    let taps = run.scenario.taps
    #expect(abs(taps[0] - ((run.scenario.strokes.last?.release ?? 0) + 0.9)) < 1e-12)
    #expect(abs(taps[1] - taps[0] - 0.9) < 1e-12)
    for (time, page) in zip(times, pages) where time < taps[0] - 1e-6 { #expect(page == 0) }
    let atSecond = times.firstIndex { $0 > taps[1] } ?? 0
    // Three pages of 390 pt away, after 0.9 s of e^(-10t) and e^(-12t): 6e^-9 - 5e^-10.8 of it are left.
    #expect(abs(pages[atSecond - 2] - 1170) < 1)
    #expect(abs(pages.last ?? .nan) < 0.01)
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

  @Test func swipesThatOutlastTheRunAreRefused() {
    var swipes = SwipeOwnership()
    #expect(swipes.validationError == nil)
    swipes.swipes = 20
    #expect(
      swipes.validationError?.description == "the swipes and the taps after them take longer than time-limit")
  }

  /// A hand's flick of 3000 pt/s covers 300 pt in 0.1 s, at the speed it lets go with.
  @Test func aTabIsFlungAtTheSpeedOfTheFinger() {
    for stroke in PagerLength().strokes {
      #expect(abs(stroke.travel / stroke.duration - (stroke.releaseVelocity ?? .nan)) < 1e-9)
      #expect(stroke.duration == 0.1 && stroke.travel == 300)
    }
    // No finger reaches further than 600 pt: a harder flick takes less time.
    var hard = PagerLength()
    hard.releaseVelocity = 12_000
    #expect(hard.strokes.allSatisfy { $0.duration == 0.05 && $0.travel == 600 })
  }
}
