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
