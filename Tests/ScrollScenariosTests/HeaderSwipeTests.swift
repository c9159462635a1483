import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Run = PlayedVariant<HeaderSwipe>

@Suite(.endsInTime) struct HeaderSwipeTests {
  /// With places this many, and so spaced that an edge of the header falls between two of them, the share is exact.
  @Test(arguments: [(760.0, 200.0, 19), (1180, 200, 59), (760, 100, 38)], [60.0, 100, 250])
  func theDeadZoneIsTheHeadersShareOfTheScreen(screen: (Double, Double, Int), travel: Double) {
    let run = Run("own-list") {
      ($0.screenLength, $0.headerHeight, $0.locationCount) = screen
      $0.swipeTravel = travel
      $0.settings.timeLimit = 300
    }
    #expect(abs(run["header_share"] - screen.1 / screen.0) < 1e-12)
    for zone in ["dead_zone_first", "dead_zone_second"] as [Name] {
      #expect(abs(run[zone] - run["header_share"]) < 1e-12)
    }
    #expect(abs(run["mean_response"] - (1 - run["header_share"])) < 1e-9)
    #expect(run["worst_response"] == 0)
    #expect(run["hidden_travel"] == 0)
  }

  @Test(arguments: [760.0, 1180], [60.0, 120])
  func aRecognizerThatMovesWithTheTabsAnswersEverywhere(screen: Double, frameRate: Double) {
    let run = Run("moved") {
      $0.screenLength = screen
      $0.settings.frameRate = frameRate
    }
    #expect(run["dead_zone_first"] == 0 && run["dead_zone_second"] == 0)
    #expect(abs(run["worst_response"] - 1) < 1e-9)
    #expect(abs(run["mean_response"] - 1) < 1e-9)
    #expect(run["hidden_travel"] == 0)
    #expect(run["taps_delivered"] == 1 && run["pages_delivered"] == 1)
    #expect(run["cancelled_drags"] == 0)
  }

  @Test func aRecognizerThatIsNeverMovedScrollsTheHiddenList() {
    let run = Run("first-on-root")
    #expect(run["dead_zone_first"] == 0)
    #expect(abs(run["dead_zone_second"] - run["header_share"]) < 1e-12)
    #expect(abs(run["mean_response"] - (1 - run["header_share"] / 2)) < 1e-9)
    #expect(abs(run["hidden_travel"] - 100) < 1e-9)
  }

  @Test func ofTwoRecognizersOnOneViewOnlyOneWorks() {
    let run = Run("both-on-root")
    #expect(run["dead_zone_first"] == 0)
    #expect(run["dead_zone_second"] == 1)
    #expect(abs(run["mean_response"] - 0.5) < 1e-9)
    #expect(abs(run["hidden_travel"] - 100) < 1e-9)
  }

  @Test func anOverlayTakesTheHeadersTaps() {
    let run = Run("overlay")
    #expect(abs(run["worst_response"] - 1) < 1e-9)
    #expect(abs(run["taps_delivered"] - (1 - run["header_share"])) < 1e-12)
  }

  @Test func movingTheRecognizerUnderADragCancelsIt() {
    let run = Run("moved-mid-drag")
    #expect(run["cancelled_drags"] == 1)
    // It was half-way, give or take a frame: 1/15 of the travel.
    #expect(abs(run["cancelled_response"] - 0.5) < 1.0 / 15)
    #expect(run["dead_zone_second"] == 0)
  }

  @Test func aTouchGoesToTheInnermostRecognizerAndThenToTheFirst() {
    let none = PanRouting(onRoot: [])
    #expect(none.owner(of: .header, shown: 0) == nil)
    #expect(none.owner(of: .list, shown: 1) == 1)
    let first = PanRouting(onRoot: [0])
    #expect(first.owner(of: .header, shown: 1) == 0)
    #expect(first.owner(of: .list, shown: 1) == 1)
    let both = PanRouting(onRoot: [1, 0])
    #expect(both.owner(of: .header, shown: 0) == 1)
    #expect(both.owner(of: .list, shown: 0) == 1)
  }

  @Test func impossibleScreensAreRefused() {
    var scenario = HeaderSwipe()
    #expect(scenario.validationError == nil)
    scenario.contentLength = 659
    #expect(scenario.validationError != nil)
    scenario.contentLength = 660
    #expect(scenario.validationError == nil)
    scenario.locationCount = 100
    #expect(scenario.validationError != nil)
    scenario.locationCount = 19
    scenario.headerHeight = 760
    #expect(scenario.validationError != nil)
  }
}
