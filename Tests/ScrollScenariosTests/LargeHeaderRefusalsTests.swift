import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// Screens with a large header that cannot be, and what is said of them.
@Suite(.endsInTime) struct LargeHeaderRefusalsTests {
  private func reason<S: Scenario>(_ change: (inout S) -> Void) -> String? {
    var scenario = S()
    change(&scenario)
    return scenario.validationError?.description
  }

  /// A header that fills the screen leaves no list whose end could be too near: it is told first.
  @Test(arguments: [
    (760.0, "header-height leaves no room on screen-length"),
    (759, "deep-offset lies beyond the end of other-content-length"),
  ])
  func aHeaderThatFillsTheScreenIsToldFirst(height: Double, told: String) {
    let found = reason { (scenario: inout TabAdjustment) in
      (scenario.isDeep, scenario.deepOffset, scenario.otherContentLength) = (true, 1000, 300)
      scenario.headerHeight = height
    }
    #expect(found == told)
  }

  /// A tap and the rest after it take two frames at 20 Hz; 600 pt under a header of 200 scroll by 40 on 760.
  @Test(arguments: [
    (19.0, 600.0, "frame-rate is too low to see a tap"),
    (20, 600, "content-length leaves the lists less to scroll than swipe-travel"),
    (20, 660, "the gestures at location-count places outlast time-limit"),
  ])
  func swipesThatCannotBeSeenAreToldFirst(rate: Double, content: Double, told: String) {
    let found = reason { (scenario: inout HeaderSwipe) in
      (scenario.settings.frameRate, scenario.contentLength) = (rate, content)
      scenario.settings.timeLimit = 1
    }
    #expect(found == told)
  }

  /// The other tab's list stands where it was left, however short the first tab's is.
  @Test func aDeepListBesideAShortOneKeepsItsPlace() {
    let run = PlayedVariant<TabAdjustment>("unadjusted-deep") {
      ($0.contentLength, $0.otherContentLength, $0.deepOffset) = (900, 3000, 1000)
    }
    #expect(abs(run["position_given_up"]) < 1e-9)
  }

  /// GTK's fling at 2000 pt/s still goes 270 pt/s after 0.5 s: what it lost is not known by then.
  @Test func whatARunHasNoTimeForIsNotLost() throws {
    let cut = PlayedVariant<InertiaCut>("constraint-up") {
      $0.settings.platform = PlatformProfile.standard.first { "\($0.name)" == "gtk" }
      $0.settings.timeLimit = 0.5
    }
    #expect(cut["lost_travel"].isNaN && cut["stop_time_error"].isNaN)
    let answers = try ScenarioCatalog.standard["platform-answers"].run("gtk", ["time-limit": .number(0.5)])
    #expect(try answers["inset_changes"].isNaN)
  }

  /// A platform has a drag and a response of its own, which is told where one can be chosen.
  @Test(
    arguments: [
      ("inertia-cut", "scroll physics; a platform's replaces the drag and the response, too"),
      ("tab-adjustment", "scroll physics"),
    ] as [(Name, String)])
  func aModelSaysWhatItReplaces(scenario: Name, meaning: String) throws {
    let parameters = try ScenarioCatalog.standard[scenario].parameters
    let model = try #require(parameters.first { "\($0.label.name)" == "model" })
    #expect("\(model.label.meaning)" == meaning)
  }

  /// 0.1 + 0.2 is a rounding past 0.3: the change comes in the frame at 0.3 s, but in none that is 2 ns before.
  @Test func aChangeWhoseTimeIsASumComesInItsFrame() {
    var change = InsetChange()
    change.changeTime = 0.1 + 0.2
    #expect(change.inset(at: 0.3) == 100 && change.inset(at: 0.3 - 2e-9) == 0)
    change.kind = .shrink
    #expect(change.inset(at: 0.3) == 0 && change.inset(at: 0.3 - 2e-9) == 100)
  }
}
