import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Tabs = PlayedVariant<TabOffsets>

@Suite(.endsInTime) struct TabOffsetsTests {
  /// Header left at -150, second tab at 40: the header should be at -40.
  @Test(arguments: [(150.0, 40.0, 110.0), (150, 300, 50), (300, 0, 200), (0, 120, 120)], [0, 1, 2])
  func withoutAPushTheHeaderStaysWhereTheOtherTabLeftIt(tabs: (Double, Double, Double), latency: Int) {
    let (first, second, gap) = tabs
    let stale = Tabs("stale") {
      ($0.firstTravel, $0.secondOffset, $0.settings.latencyFrames) = (first, second, latency)
    }
    // Two readings on a grid of a third of a point.
    #expect(abs(stale["switch_gap"] - gap) <= 1.0 / 3)
    #expect(abs(stale["switch_gap"] - stale["predicted_gap"]) <= 1.0 / 3)
    // The next scroll makes it snap by as much, less what that scroll itself asks for.
    if second < 150 { #expect(stale["snap"] >= gap - 20) }
  }

  @Test(arguments: [(150.0, 40.0), (150, 300), (300, 0), (0, 120)], [0, 1, 2])
  func aPushedOffsetClosesTheGapWithinAFrame(tabs: (Double, Double), latency: Int) {
    let pushed = Tabs("pushed") {
      ($0.firstTravel, $0.secondOffset, $0.settings.latencyFrames) = (tabs.0, tabs.1, latency)
    }
    #expect(pushed["switch_gap"] <= 1.0 / 6)
    #expect(pushed["back_gap"] <= 1.0 / 6)
    #expect(pushed["gap_frames"] == 0)
  }

  /// The selection of the first tab is a switch like any other: the header was moved by the drag on the second tab.
  @Test func goingBackNeedsAPushToo() {
    let stale = Tabs("stale")
    // Second tab from 40 by 20 to 60, first at 150.
    #expect(abs(stale["back_gap"] - 90) <= 1.0 / 3)
    #expect(abs(stale["back_gap"] - stale["predicted_back_gap"]) <= 1.0 / 3)
    // From the frame after the selection to the drag half a second later, and the 8 frames that a run lasts at rest.
    #expect(stale["gap_frames"] == 29 + 8)
    // In two frames the drag covers 3.19 and 2.92 pt: the header goes from -150 to -43.19 as the content moves 2.92.
    #expect(abs(stale["snap"] - (150 - 43.19 - 2.92)) <= 1.0 / 6)
  }

  @Test func aPushThroughTheGuardLeavesATabThatRestsAtItsEndTornOff() {
    #expect(Tabs("guarded-push")["switch_gap"] == 100)
    #expect(Tabs("guarded-push")["predicted_gap"] == 100)
    // Until the second tab is dragged.
    #expect(Tabs("guarded-push")["gap_frames"] == 29)
    #expect(Tabs("guarded-pushed")["switch_gap"] == 0)
  }

  /// Left at its end, a list is there, wherever its grid of 1/3 pt puts that: by exact readings, too.
  @Test(arguments: [199.9, 200, 2e2.nextDown, 200.2, 200.5, 200.7])
  func aTabLeftAtItsEndRestsThere(height: Double) {
    let tabs = Tabs("guarded-push") { ($0.screen.headerHeight, $0.settings.quantum) = (height, 0) }
    // The header ends where the other list is, which stands at its end.
    #expect(abs(tabs["switch_gap"] - height / 2) < 0.5)
  }

  @Test func aHiddenTabThatGlidesTakesTheHeaderAway() {
    let all = Tabs("all-tabs")
    // The header is shut by the hidden tab while the shown one rests at 40.
    #expect(abs(all["switch_gap"] - 160) <= 1.0 / 3)
    let selected = Tabs("pushed") { ($0.releaseVelocity, $0.switchTime) = (500, 0.5) }
    #expect(selected["switch_gap"] <= 1.0 / 6)
    #expect(selected["stray_travel"] == 0)
    // Left earlier, the hidden tab is 132 pt down at the selection, read a frame of 6 pt late; it takes the rest along.
    let early = Tabs("all-tabs") { $0.firstTravel = 50 }
    #expect(abs(early["stray_travel"] - (200 - 126)) <= 2)
  }

  /// The least drag on the first tab is a stroke, none is none; one that is let go at a speed is not held before.
  @Test func theDragsAreThoseThatAreSet() {
    var tabs = TabOffsets()
    tabs.firstTravel = 0.5
    #expect(tabs.strokes.map(\.travel) == [0.5, 20] && abs(tabs.strokes[0].release - 0.4) < 1e-12)
    #expect(tabs.strokes[1].start == 1.5 && abs(tabs.strokes[1].release - 1.8) < 1e-12)
    tabs.releaseVelocity = 0.5
    #expect(tabs.strokes[0].release == 0.3 && tabs.strokes[0].releaseVelocity == 0.5)
    tabs.firstTravel = 0
    #expect(tabs.strokes.map(\.travel) == [20])
  }

  @Test func anOffsetBeyondTheEndOfTheTabIsRefused() {
    var scenario = TabOffsets()
    scenario.secondLength = 400
    scenario.secondOffset = 500
    #expect(scenario.validationError?.description == "second-offset lies beyond the end of second-length")
    scenario.secondOffset = 0
    #expect(scenario.validationError == nil)
    scenario.backTime = scenario.switchTime
    #expect(scenario.validationError != nil)
    (scenario.switchTime, scenario.backTime) = (0.1, 0.3)
    #expect(scenario.validationError != nil)
  }

  /// A hidden tab that has come to rest no longer drives the header: then it follows the tab that is shown.
  @Test func aHiddenTabAtRestDrivesNothing() throws {
    // At 0.99 the hidden list rests 0.7 s after the start; the finger goes from 40 pt to 60 between 1.25 and 1.45 s.
    let run = PlayedVariant<TabOffsets>("all-tabs") { $0.settings.factorPerMillisecond = 0.99 }
    let frame = try #require(run.recording.column(.time).firstIndex { $0 > 1.9 })
    #expect(run.column("tab")[frame] == 1 && abs(run.recording.value(.offset, at: frame) - 60) < 1e-9)
    #expect(abs(run.column("header_pt")[frame] + 60) < 1e-9)
  }

  /// A guarded push is refused only where it would collapse the header, and only by a bottom that is in view.
  @Test(arguments: [(120.0, 1.0, 70.0), (120, 0, 0), (20, 1, 0), (50, 1, 0)])
  func aGuardRefusesWhatTheBottomShows(offset: Double, isBottomVisible: Double, gap: Double) {
    var tabs = TabOffsets()
    tabs.push = .guarded
    let recording = HandMadeRecording(
      tabs, frames: 3, [.offset: [0, offset, offset]],
      own: [
        .header: [-50, -50, -50], .tab: [0, 1, 1], .bottomVisible: [0, isBottomVisible, isBottomVisible],
      ])
    #expect(recording["predicted_gap"] == gap)
  }
}
