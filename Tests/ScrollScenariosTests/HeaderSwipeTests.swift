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

  /// Read on a grid of 30 pt, the open header of 391 pt ends at 390: a swipe reaches the pager, of none that should.
  @Test func aShareOfNoSwipesIsNone() {
    let run = Run("own-list") {
      ($0.headerHeight, $0.screenLength, $0.locationCount) = (391, 781, 1)
      $0.settings.quantum = 30
    }
    #expect(run.recording.column(.pagesDelivered).last == 2 && run["pages_delivered"].isNaN)
  }

  /// One place, in the middle of the screen, on the edge of a header of half its length: what begins there is the list's.
  @Test(arguments: [(380.0, 0.0, 1.0), (381, 1, .nan)])
  func thePlaceAtTheEdgeIsTheLists(header: Double, dead: Double, pages: Double) {
    let run = Run("own-list") { ($0.headerHeight, $0.locationCount) = (header, 1) }
    #expect(run["dead_zone_first"] == dead && run["dead_zone_second"] == dead)
    #expect(run["pages_delivered"] == pages || run["pages_delivered"].isNaN && pages.isNaN)
    // A tap goes to what it hits.
    #expect(run["taps_delivered"] == 1)
    let overlay = Run("overlay") { ($0.headerHeight, $0.locationCount) = (header, 1) }
    #expect(overlay["taps_delivered"] == 1 - dead)
  }

  /// The frames of a swipe of 100 pt on the first tab and one on the second, which move their lists by a share of it, with the
  /// hidden list at given offsets.
  private func recording(
    _ scenario: HeaderSwipe, shares: [Double], hidden: [[Double]]
  ) -> RecordedRun<HeaderSwipe> {
    var rows: [[Double]] = []
    let swipes = scenario.gestures.indices.filter { scenario.gestures[$0].kind == .swipe(100) }
    func add(tab: Int, gesture: Double, offset: Double, hidden: Double) {
      var row = [Double](repeating: 0, count: FrameColumn.count)
      row[FrameColumn.offset.rawValue] = offset
      rows.append(row + [Double(tab), 0, gesture, 0, 0, hidden, 0, 0, 0, 0])
    }
    for tab in 0...1 {
      let gesture = Double(swipes[tab * scenario.locationCount])
      add(tab: tab, gesture: .nan, offset: 0, hidden: hidden[tab][0])
      add(tab: tab, gesture: gesture, offset: 100 * shares[tab] / 2, hidden: hidden[tab][1])
      add(tab: tab, gesture: gesture, offset: 100 * shares[tab], hidden: hidden[tab][2])
      add(tab: tab, gesture: .nan, offset: 100 * shares[tab], hidden: hidden[tab][2])
    }
    return RecordedRun(scenario: scenario, recording: Recording(rows: rows))
  }

  private func metric(_ name: Name, _ run: RecordedRun<HeaderSwipe>) throws -> Double {
    try #require(HeaderSwipe.metrics.first { name.matches($0.label.name) }).value(run)
  }

  /// Less than half of the finger's travel is as good as nothing; half of it is an answer.
  @Test func aListThatGoesHalfTheWayAnswers() throws {
    let run = recording(HeaderSwipe(), shares: [0.5, 0.49], hidden: [[0, 0, 0], [0, 0, 0]])
    #expect(try metric("dead_zone_first", run) == 0 && metric("dead_zone_second", run) == 1)
    #expect(try abs(metric("mean_response", run) - 0.495) < 1e-12)
    #expect(try abs(metric("worst_response", run) - 0.49) < 1e-12)
    #expect(try metric("hidden_travel", run) == 0 && metric("cancelled_response", run).isNaN)
  }

  /// What a hidden list travels counts on either tab, in either direction; the change of tabs is no travel.
  @Test(
    arguments: [
      ([[-200, -150, -190], [40, 40, 40]], 50), ([[0, 0, 0], [-300, -310, -370]], 70),
      ([[-200, -200, -200], [500, 500, 500]], 0),
    ] as [([[Double]], Double)])
  func aHiddenListTravelsWhileItIsHidden(hidden: [[Double]], travel: Double) throws {
    #expect(try metric("hidden_travel", recording(HeaderSwipe(), shares: [1, 1], hidden: hidden)) == travel)
  }

  /// Of a recording that ends on the first tab, the first list has not been hidden yet: it has not travelled then.
  @Test func aListThatIsAlwaysShownTravelsNowhereHidden() throws {
    let row = [Double](repeating: 0, count: FrameColumn.count) + [0, 0, .nan, 0, 0, 40, 0, 0, 0, 0]
    let run = RecordedRun(scenario: HeaderSwipe(), recording: Recording(rows: [row, row, row]))
    #expect(try metric("hidden_travel", run) == 0)
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
    // The last gesture may end with the run.
    let last = scenario.gestures.last.map { $0.start + $0.time } ?? .nan
    for (limit, isRefused) in [(last, false), (last - 0.001, true), (120, false)] {
      scenario.settings.timeLimit = limit
      #expect((scenario.validationError != nil) == isRefused)
    }
    // A tap and the rest after it take 0.1 s: two frames at 20 Hz.
    scenario.settings.frameRate = 20
    #expect(scenario.validationError == nil)
    scenario.settings.frameRate = 19.5
    #expect(scenario.validationError != nil)
    scenario.settings.frameRate = 60
    scenario.headerHeight = 760
    #expect(scenario.validationError != nil)
  }
}
