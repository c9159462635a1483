import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Run = PlayedVariant<LargeHeaderScenario>

@Suite(.endsInTime) struct LargeHeaderScenarioTests {
  @Test(arguments: [(760.0, 3000.0), (1180, 3000), (760, 700), (1180, 400)], [0.0, 60, 150])
  func aHeaderOnAConstraintIsWhereTheListPutsIt(lengths: (Double, Double), pull: Double) {
    let run = Run("constraint") {
      ($0.screenLength, $0.contentLength) = lengths
      $0.pull = pull
    }
    // A step that is rounding is none that an app hears of.
    #expect(run["header_error"] <= 1e-9)
    #expect(run["search_bar_gap"] == 0)
    #expect(run["indicator_error"] == 0)
    #expect(run["layout_passes"] == 1)
    #expect(run["inset_changes"] == 0)
    // Content and header are in the same place of the rubber band where the content is too short to scroll.
    #expect(abs(run["header_speed_up"] - run["content_speed_up"]) < 1e-9)
  }

  @Test func aSteadyHeaderMovesWithTheFingerInEveryFrame() {
    let run = Run("constraint")
    for metric in ["header_speed_up", "header_speed_down", "content_speed_up", "content_speed_down"] as [Name]
    {
      #expect(abs(run[metric] - 1) < 1e-9)
    }
    #expect(run["stair_frames"] == 1)
  }

  @Test func aHeaderThatStaysIsOffByItsWholeTravel() {
    #expect(Run("fixed-header")["header_error"] == 200)
    #expect(Run("fixed-header") { $0.dragTravel = 120 }["header_error"] == 120)
  }

  @Test func aClampedHeaderIsOffByThePull() throws {
    let run = Run("clamped-header")
    let pulled = -(try #require(run.recording.column(.overscroll).min()))
    #expect(pulled > 50)
    #expect(abs(run["header_error"] - pulled) < 1e-9)
    #expect(Run("clamped-header") { $0.pull = 0 }["header_error"] < 1e-9)
  }

  @Test(arguments: [60.0, 120])
  func aLateHeaderIsOffByWhatTheFingerMovesInAFrame(frameRate: Double) {
    let run = Run("late-header") {
      $0.settings.frameRate = frameRate
      $0.pull = 0
    }
    #expect(abs(run["header_error"] - 240 / frameRate) < 1e-9)
  }

  @Test(arguments: [10, 100])
  func anInsetThatIsSetInEveryLayoutAsksForLayoutsWithoutEnd(limit: Int) {
    #expect(Run("layout-loop") { $0.passLimit = limit }["layout_passes"] == Double(limit))
  }

  @Test(arguments: [("pinned-search-bar", "search_bar_gap"), ("fixed-indicator", "indicator_error")])
  func whatDoesNotMoveWithTheHeaderIsOffByItsTravel(variant: String, metric: String) {
    for travel in [50.0, 200, 300] {
      let run = Run(Name(variant)) { ($0.dragTravel, $0.pull) = (travel, 0) }
      #expect(abs(run[Name(metric)] - min(travel, 200)) < 1e-9)
    }
    // Pulled down, the header leaves them in the other direction.
    let pulled = Run(Name(variant)) { ($0.dragTravel, $0.pull) = (1, 500) }
    let depth = -(pulled.recording.column(.overscroll).min() ?? 0)
    #expect(abs(pulled[Name(metric)] - depth) < 1e-9)
  }

  /// A[n+1] = H - s[n] - A[n], with the inset A, the header's height H and the offset s: two frames lower it by what the
  /// finger moved in one.
  @Test(arguments: [60.0, 120], [120.0, 240, 900])
  func anInsetFedBackMovesTheHeaderAtHalfTheSpeedInStairsOfTwoFrames(frameRate: Double, speed: Double) {
    let run = Run("inset-loop") {
      $0.settings.frameRate = frameRate
      $0.dragSpeed = speed
    }
    // A frame of the stretch more or less for the speed, a step of two frames for the stairs.
    let end = 2 * speed / frameRate / 160
    #expect(abs(run["header_speed_up"] - 0.5) < end)
    #expect(abs(run["header_speed_down"] - 0.5) < end)
    #expect(abs(run["content_speed_up"] - 1) < 1e-9)
    #expect(abs(run["stair_frames"] - 2) < 2 * end)
    // One pass sets the inset, one more finds nothing to do.
    #expect(run["layout_passes"] == 2)
  }

  /// The app's code runs as the list scrolls. While the finger holds still nothing alternates; run in each frame, it does.
  @Test func anInsetFedBackRestsWithTheFinger() throws {
    for (runsInEachFrame, alternates) in [(false, false), (true, true)] {
      let run = Run("inset-loop") {
        // From 100 pt up, half of the header's travel, where the fixed point is (200 - s) / 2.
        ($0.dragTravel, $0.dragSpeed, $0.pull) = (90, 250, 0)
        $0.runsInEachFrame = runsInEachFrame
      }
      // The finger holds still from 0.36 s to 0.56 s; a frame either side for roundings and the last callback.
      let (times, insets) = (run.recording.column(.time), run.recording.column(.insetTop))
      let held = times.indices.filter { times[$0] > 0.36 + 2.0 / 60 && times[$0] < 0.56 - 1.0 / 60 }
      try #require(held.count >= 8)
      #expect((Set(held.map { insets[$0] }).count > 1) == alternates)
    }
  }

  @Test func anInsetFedBackUnderAShiftedOffsetMovesTheContentAtTwiceTheSpeed() {
    let run = Run("inset-loop-shift")
    #expect(abs(run["content_speed_up"] - 2) < 0.01)
    #expect(abs(run["content_speed_down"] - 2) < 0.01)
    #expect(abs(run["header_speed_up"] - 1) < 0.01)
  }

  /// At 240 pt/s and 60 Hz the finger is at a tenth of the way in a frame: it does not count, whatever the last bits.
  @Test(
    arguments: [(6e1.nextDown, 240.0), (6e1.nextUp, 240), (60, 2.4e2.nextDown), (60, 2.4e2.nextUp)]
      as [(Double, Double)])
  func noLastBitChoosesTheFrames(rate: Double, speed: Double) {
    for variant in ["inset-loop", "inset-loop-shift"] as [Name] {
      let (run, plain) = (
        Run(variant) { ($0.settings.frameRate, $0.dragSpeed) = (rate, speed) }, Run(variant)
      )
      for metric in ["header_speed_up", "header_speed_down", "stair_frames"] as [Name] {
        #expect(abs(run[metric] - plain[metric]) < 1e-9)
      }
    }
  }

  @Test func aHeaderThatFillsTheScreenIsRefused() {
    var scenario = LargeHeaderScenario()
    #expect(scenario.validationError == nil)
    scenario.headerHeight = 760
    #expect(scenario.validationError != nil)
  }

  @Test func aHeaderFollowsUpToItsHeightAndDownWithoutEnd() {
    let header = LargeHeaderRules(height: 200)
    #expect([-50, 0, 80, 200, 300].map(header.top) == [50, 0, -80, -200, -200])
    #expect([-50, 0, 80, 200, 300].map(header.visibleLength) == [250, 200, 120, 0, 0])
    #expect(
      [-33_554_231, -33_554_232, -33_554_233, -1e300].map(header.visibleLength) == [
        33_554_431, 0x1p25, 0x1p25, 0x1p25,
      ])
  }
}
