import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Run = PlayedVariant<TabAdjustment>

@Suite(.endsInTime) struct TabAdjustmentTests {
  @Test(arguments: [50.0, 100, 150])
  func aListAtItsTopLeavesAGapAndADeepOneIsOverlapped(travel: Double) {
    let top = Run("unadjusted-top") { $0.firstTravel = travel }
    let deep = Run("unadjusted-deep") { $0.firstTravel = travel }
    #expect(abs(top["gap"] - travel) < 1e-9)
    #expect(abs(deep["gap"] - (travel - 200)) < 1e-9)
    #expect(top["header_at_selection"] == -travel)
    // Until the frame after the next touch, 0.6 s later, and from the second selection to the end of the run.
    for run in [top, deep] { #expect(run["gap_frames"] == 37 + 9) }
    // At the touch it jumps by the gap, less what the finger hides in a frame.
    for run in [top, deep] { #expect(abs(run["header_jump"] - abs(run["gap"])) < 10) }
  }

  @Test(arguments: ["adjusted-top", "adjusted-deep"], [50.0, 100, 200, 350])
  func anAdjustedListFitsTheHeaderInTheSameFrame(variant: String, travel: Double) {
    let run = Run(Name(variant)) { $0.firstTravel = travel }
    #expect(abs(run["gap"]) < 1e-9)
    #expect(run["gap_frames"] == 0)
    #expect(run["header_jump"] < 1e-9)
    #expect(run["header_before_touch"] == run["header_at_selection"])
  }

  @Test(arguments: [-80.0, -20, 40, 500])
  func theDirectionOfTheOtherTabsDragDoesNotMatter(travel: Double) {
    for variant in ["adjusted-top", "adjusted-deep"] as [Name] {
      #expect(Run(variant) { $0.secondTravel = travel }["header_jump"] < 1e-9)
    }
  }

  /// 1000 pt down the list, and 100 pt after the adjustment.
  @Test func theAdjustmentGivesThePositionUp() {
    #expect(abs(Run("adjusted-deep")["position_given_up"] - 900) < 1e-9)
    #expect(Run("unadjusted-deep")["position_given_up"] == 0)
    // Where the other tab's drag has moved the header on to -140, the first list follows from 100 pt to 140 pt.
    #expect(abs(Run("adjusted-top")["first_position_given_up"] + 40) < 1e-9)
    #expect(Run("unadjusted-top")["first_position_given_up"] == 0)
  }

  /// A header that is wholly away has not moved since either list was last shown, so both keep their places.
  @Test(arguments: [350.0, 1500])
  func aListWhoseHeaderHasNotMovedIsLeftAlone(travel: Double) {
    let run = Run("adjusted-away") { $0.awayTravel = travel }
    #expect(run["header_at_selection"] == -200)
    #expect(run["position_given_up"] == 0)
    #expect(run["first_position_given_up"] == 0)
    #expect(run["gap"] == 0)
    // A list that was left at its top has a header to catch up with, and no position to lose: it moves on by 200 pt.
    #expect(abs(Run("adjusted-top") { $0.firstTravel = travel }["position_given_up"] + 200) < 1e-9)
  }

  /// Left at 150 pt under a header at -150, the list is where it was when the header stands there again.
  @Test func aListLeftUnderAHalfOpenHeaderIsLeftAloneThere() {
    for (travel, givenUp) in [(150.0, 0.0), (100, 50), (180, -30)] {
      let run = Run("adjusted-deep") { ($0.deepOffset, $0.firstTravel) = (150, travel) }
      #expect(abs(run["position_given_up"] - givenUp) < 1e-9)
      #expect(abs(run["gap"]) < 1e-9)
    }
  }

  @Test(arguments: [1, 3])
  func anAdjustmentThatComesLateShowsTheGapForItsFrames(delay: Int) {
    let run = Run("adjusted-top") { $0.adjustmentDelayFrames = delay }
    #expect(abs(run["gap"] - 100) < 1e-9)
    // Going there the delay, and as much coming back, where the first list does not fit what the second made of it.
    #expect(run["gap_frames"] == 2 * Double(delay))
  }

  /// 60 frames at 30 Hz last longer than the 1.8 s until the first tab is selected again: its list, left at 100 pt,
  /// takes the 40 pt that fit the header of then, not the 100 pt that were meant for the other one.
  @Test func anAdjustmentThatTheWayBackOvertakesIsForgotten() {
    let run = Run("adjusted-top") { ($0.adjustmentDelayFrames, $0.settings.frameRate) = (60, 30) }
    #expect(abs(run["first_position_given_up"] - 60) < 1e-9)
    #expect(abs(run.column("gap_pt").last ?? .nan) < 1e-9)
  }

  @Test func aListTooShortToStayOpensTheHeaderByItself() {
    let run = Run("adjusted-top") { $0.otherContentLength = 300 }
    #expect(run["header_at_selection"] == -100)
    // The bounce back to the top has 0.6 s, and the header follows it.
    #expect(run["header_before_touch"] > -5)
    #expect(run["gap_frames"] == 0)
  }

  @Test func impossibleTabsAreRefused() {
    var scenario = TabAdjustment()
    scenario.isDeep = true
    #expect(scenario.validationError == nil)
    scenario.otherContentLength = 1559
    #expect(scenario.validationError != nil)
    scenario.isDeep = false
    #expect(scenario.validationError == nil)
    scenario.headerHeight = 800
    #expect(scenario.validationError != nil)
  }
}
