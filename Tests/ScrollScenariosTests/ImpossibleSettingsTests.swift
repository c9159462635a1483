import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// Settings that are impossible together, each at its limit and a step beside it: what is refused, and what just is not.
@Suite(.endsInTime) struct ImpossibleSettingsTests {
  private func isRefused<S: Scenario>(_ change: (inout S) -> Void) -> Bool {
    var scenario = S()
    change(&scenario)
    return scenario.validationError != nil
  }

  @Test func barsLeaveRoomOnTheScreen() {
    #expect(
      isRefused { (scenario: inout LargeHeaderScenario) in scenario.headerHeight = scenario.screenLength })
    #expect(
      !isRefused { (scenario: inout LargeHeaderScenario) in scenario.headerHeight = scenario.screenLength - 1
      })
    #expect(isRefused { (scenario: inout TabAdjustment) in scenario.headerHeight = scenario.screenLength })
    #expect(
      !isRefused { (scenario: inout TabAdjustment) in scenario.headerHeight = scenario.screenLength - 1 })
    #expect(isRefused { (scenario: inout PullToRefresh) in scenario.threshold = scenario.screenLength })
    #expect(!isRefused { (scenario: inout PullToRefresh) in scenario.threshold = scenario.screenLength - 1 })
    #expect(
      isRefused { (scenario: inout OverscrollBackground) in scenario.headerHeight = scenario.contentLength + 1
      })
    #expect(
      !isRefused { (scenario: inout OverscrollBackground) in scenario.headerHeight = scenario.contentLength })
    #expect(isRefused { (scenario: inout RowDetection) in scenario.rowLength = scenario.screenLength + 1 })
    for (safeArea, refused) in [(200.0, false), (200.5, true)] {
      #expect(
        isRefused { (scenario: inout HeaderClamp) in
          (scenario.safeAreaTop, scenario.isHosted) = (safeArea, false)
        } == refused)
      #expect(
        !isRefused { (scenario: inout HeaderClamp) in
          (scenario.safeAreaTop, scenario.isHosted) = (safeArea, true)
        })
    }
  }

  @Test func theOffsetOfATabLiesInItsRange() {
    // Under a header of 200 pt that 300 pt of offset have collapsed, content ends at C + 2T - S - 200.
    let screen = TabOffsets().screen
    let end = 1000 + 2 * screen.barsLength - screen.screenLength - 200
    for (offset, refused) in [(end, false), (end + 0.5, true), (end - 0.5, false)] {
      #expect(
        isRefused { (scenario: inout TabOffsets) in
          (scenario.secondLength, scenario.secondOffset) = (1000, offset)
        } == refused)
    }
    // Content that does not fill the screen has one place.
    for (offset, refused) in [(0.0, false), (0.5, true)] {
      #expect(
        isRefused { (scenario: inout TabOffsets) in
          (scenario.secondLength, scenario.secondOffset) = (0, offset)
        } == refused)
    }
    let tabs = TabAdjustment()
    let deepest = 900 + tabs.headerHeight - tabs.screenLength
    for (offset, isDeep, refused) in [
      (deepest, true, false), (deepest + 0.5, true, true), (deepest + 0.5, false, false),
    ] {
      #expect(
        isRefused { (scenario: inout TabAdjustment) in
          (scenario.otherContentLength, scenario.deepOffset, scenario.isDeep) = (900, offset, isDeep)
        } == refused)
    }
    for (start, refused) in [(800.0, false), (800.5, true)] {
      #expect(
        isRefused { (scenario: inout BounceScenario) in (scenario.startOffset, scenario.edge) = (start, 800) }
          == refused)
    }
  }

  /// The first drag takes 0.3 s and is held for 0.1 s unless it flings; the second begins half-way between the switches.
  @Test(arguments: [
    (1.0, 1.0, 0.0, true), (1, 1.01, 0, false), (1, 0.5, 0, true), (0.25, 0.625, 0, false),
    (0.25, 0.5, 0, true), (0.3, 0.5, 0, false),
    (0.25, 0.375, 500, false), (0.25, 0.3125, 500, true),
  ])
  func theSecondDragFollowsTheFirst(switchTime: Double, backTime: Double, velocity: Double, refused: Bool) {
    #expect(
      isRefused { (scenario: inout TabOffsets) in
        (scenario.switchTime, scenario.backTime, scenario.releaseVelocity) = (switchTime, backTime, velocity)
      } == refused)
  }

  @Test func whatIsPlayedEndsWithinItsTime() {
    for (until, refused) in [(0.8, false), (0.79, true), (1.2, false)] {
      #expect(
        isRefused { (scenario: inout BottomJitter) in
          (scenario.dragDuration, scenario.dragUntil) = (0.8, until)
        }
          == refused)
    }
    let taps = SwipeOwnership().taps
    for (limit, refused) in [(taps[1], false), (taps[1] - 0.01, true)] {
      #expect(
        isRefused { (scenario: inout SwipeOwnership) in scenario.settings.timeLimit = limit } == refused)
    }
    // There and back, and a pause after each: to the millisecond.
    let detection = RowDetection()
    let least = (1...60_000).map { Double($0) / 1000 }.first { limit in
      !isRefused { (scenario: inout RowDetection) in scenario.settings.timeLimit = limit }
    }
    #expect(abs((least ?? .nan) - 2 * (detection.turnTime - detection.strokes[0].start)) <= 0.001)
    // 100 rows of 8 pt on a screen of 100 pt: 700 pt in 7 s, a pause of 0.5 s and 2 readings of 0.25 s.
    for (limit, refused) in [(16.0, false), (15.999, true)] {
      #expect(
        isRefused { (scenario: inout RowDetection) in
          (scenario.rowLength, scenario.rowSpacing, scenario.screenLength) = (8, 0, 100)
          (scenario.speed, scenario.settings.frameRate, scenario.settings.holdFrames) = (100, 64, 16)
          scenario.settings.timeLimit = limit
        } == refused)
    }
  }

  private func reason<S: Scenario>(_ change: (inout S) -> Void) -> String? {
    var scenario = S()
    change(&scenario)
    return scenario.validationError?.description
  }

  /// Where two settings are wrong, the cause is told and not what follows from it; mended, what is left is told.
  @Test func theCauseIsToldFirst() {
    for (rowLength, told) in [
      (761.0, "rows longer than screen-length are never fully visible"),
      (760, "the travel through the rows outlasts time-limit"),
    ] {
      #expect(
        reason { (scenario: inout RowDetection) in
          (scenario.rowLength, scenario.settings.timeLimit) = (rowLength, 1)
        } == told)
    }
    for (screenLength, told) in [
      (244.0, "header-height and tab-bar-height leave no room on screen-length"),
      (245, "safe-area-top is longer than header-height"),
    ] {
      #expect(
        reason { (scenario: inout HeaderClamp) in
          (scenario.isHosted, scenario.safeAreaTop, scenario.screen.screenLength) = (false, 201, screenLength)
        } == told)
    }
    for (switchTime, backTime, told) in [
      (0.3, 0.1, "back-time is not after switch-time"),
      (0.2, 0.3, "the second drag begins before the first one ends"),
    ] {
      #expect(
        reason { (scenario: inout TabOffsets) in
          (scenario.switchTime, scenario.backTime) = (switchTime, backTime)
        } == told)
    }
  }

  /// A platform has laws of its own: no stepper, and the rates that its model holds.
  @Test func aPlatformHasNoStepper() {
    var settings = FrameSettings()
    settings.stepper = .verlet
    #expect(settings.validationError == nil)
    settings.platform = PlatformProfile.standard.first { "\($0.name)" == "gtk" }
    #expect(settings.validationError != nil)
    settings.stepper = nil
    #expect(settings.validationError == nil)
  }

  /// Of two reasons, the one that lies in what every scenario shares is told first.
  @Test func theReasonOfTheSharedSettingsIsToldFirst() throws {
    let entry = try ScenarioCatalog.standard["inertia-cut"]
    func reason(_ settings: Settings) throws -> String? {
      try entry.validationError("cancel-down", settings).map { "\($0)" }
    }
    // 60 pt from a stand to 1 pt/s take two minutes.
    #expect(
      try reason(["release-velocity": .number(-1)])
        == "a finger that lets go at release-velocity covers finger-travel in more than time-limit")
    #expect(
      try reason(["release-velocity": .number(-1), "model": "gtk", "stepper": "verlet"])
        == "a platform's model has no stepper; closed-form leaves it as it is")
  }

  /// What cannot be set at all is told before what does not fit together.
  @Test func whatDefinesAVariantIsToldBeforeWhatDoesNotFit() throws {
    let entry = try ScenarioCatalog.standard["tab-adjustment"]
    func refusal(_ settings: Settings) -> String? {
      let error = #expect(throws: ScenarioError.self) { try entry.run("adjusted-away", settings) }
      return error.map { "\($0)" }
    }
    #expect(
      refusal(["header-height": 800]) == "tab-adjustment: header-height leaves no room on screen-length")
    #expect(
      refusal(["first-travel": 50, "header-height": 800])
        == "first-travel cannot be set on the variant adjusted-away: it is what defines that variant")
  }

  /// What a run refuses is no point of a sweep: a law that is set beside a platform, even to its default.
  @Test(arguments: [0.998, 0.997]) func aLawBesideAPlatformHasNoMeasurement(factor: Double) throws {
    let entry = try ScenarioCatalog.standard["inertia-cut"]
    func measured(_ model: Setting) throws -> Double? {
      try entry.measurement(
        of: "resting_offset", variant: "cancel-up", varying: ["factor-per-ms"], ["model": model]
      ).value(at: [factor])
    }
    #expect(try measured("gtk") == nil)
    let error = #expect(throws: ScenarioError.self) {
      try entry.run("cancel-up", ["model": "gtk", "factor-per-ms": .number(factor)])
    }
    #expect(
      error.map { "\($0)" }
        == "inertia-cut: a platform has laws and a response of its own; set those of uikit or uikit-continuous"
    )
    let run = try entry.run("cancel-up", ["model": "uikit", "factor-per-ms": .number(factor)])
    #expect(try measured("uikit") == run["resting_offset"])
  }

  /// A group of settings by itself shows its own parameters and no others.
  @Test(arguments: [
    (FrameSettings.Group.frames, ["frame-rate", "time-limit"]), (.randomness, ["frame-jitter", "seed"]),
    (.laws, ["model", "factor-per-ms"]), (.platforms, ["model"]), (.route, ["stepper", "timestep"]),
    (.response, ["response", "momentum-factor", "layout-quantum"]),
    (.reader, ["latency-frames", "hold-frames", "quantum", "dropout"]),
  ])
  func aGroupShowsItsOwnParameters(group: FrameSettings.Group, names: [String]) {
    struct Shown: Parametrized {
      var settings = FrameSettings()
      var group: FrameSettings.Group
      mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
        settings.visitParameters(&visitor, group)
      }
    }
    let shown = Shown(group: group)
    #expect(Set(shown.parameterValues.map { "\($0.label.name)" }) == Set(names))
  }
}
