import TestSupport
import Testing

@testable import ScrollScenarios

@Suite(.endsInTime) struct RefreshControlTests {
  @Test func aControlIsArmedOnceFullyDrawnAndDisarmedByGoingBack() {
    var control = RefreshControl(.init())
    control.update(pull: 40, isHeld: true, at: 0)
    #expect(control.state == .pulling && control.progress == 0.5)
    control.update(pull: 80, isHeld: true, at: 0.1)
    #expect(control.state == .armed && control.progress == 1)
    control.update(pull: 120, isHeld: true, at: 0.2)
    #expect(control.progress == 1)
    control.update(pull: 79, isHeld: true, at: 0.3)
    #expect(control.state == .pulling)
    control.update(pull: 79, isHeld: false, at: 0.4)
    #expect(control.state == .idle && control.inset == 0)
  }

  @Test func aPullWithoutAFingerStartsNothing() {
    var control = RefreshControl(.init())
    control.update(pull: 200, isHeld: false, at: 0)
    control.update(pull: 100, isHeld: false, at: 0.1)
    #expect(control.state == .idle && control.inset == 0)
  }

  @Test(arguments: [0, 1, 5])
  func theInsetLandsItsFramesAfterTheRelease(delay: Int) {
    var control = RefreshControl(.init(insetDelayFrames: delay))
    control.update(pull: 100, isHeld: true, at: 0)
    for frame in 0..<8 {
      control.update(pull: 90, isHeld: false, at: 0.1 + Double(frame) / 60)
      #expect(control.state == .refreshing)
      #expect(control.inset == (frame >= delay ? 60 : 0))
    }
  }

  @Test func theEndOfTheTaskClosesTheListWithinTheShrinkTime() {
    var control = RefreshControl(.init(taskTime: 1, shrinkTime: 0.25))
    control.update(pull: 100, isHeld: true, at: 0)
    control.update(pull: 90, isHeld: false, at: 0.1)
    control.update(pull: 60, isHeld: false, at: 1.09)
    #expect(control.state == .refreshing && control.endTime == nil)
    control.update(pull: 60, isHeld: false, at: 1.1 + 0.125)
    #expect(control.state == .ending && abs(control.inset - 30) < 1e-6 && control.endTime == 1.1)
    control.update(pull: 20, isHeld: false, at: 1.35)
    #expect(control.state == .ending && control.inset == 0 && control.progress == 0)
    control.update(pull: 0, isHeld: false, at: 1.4)
    #expect(control.state == .idle)
  }

  /// A finger that does not pull draws nothing; without a threshold the least pull is enough.
  @Test(
    arguments: [
      (80, 0, 0, 0), (80, -5, 0, 0), (80, 0.5, 0.5 / 80, 1), (1, 0.5, 0.5, 1), (0, 0, 1, 0), (0, 0.5, 1, 2),
    ] as [(Double, Double, Double, UInt8)])
  func aPullIsMeasuredByTheThreshold(threshold: Double, pull: Double, progress: Double, state: UInt8) {
    var control = RefreshControl(.init(threshold: threshold))
    control.update(pull: pull, isHeld: true, at: 0)
    #expect(control.progress == progress && control.state.rawValue == state && control.inset == 0)
    control.update(pull: pull, isHeld: false, at: 0.1)
    #expect(control.state == (state == 2 ? .refreshing : .idle))
  }

  /// A control that draws no progress is drawn whole while its task runs, and not at all otherwise.
  @Test func aHandMadeControlIsDrawnWholeOrNot() {
    var control = RefreshControl(.init(taskTime: 1, shrinkTime: 0.5, drawsProgress: false))
    control.update(pull: 100, isHeld: true, at: 0)
    #expect(control.progress == 0 && control.state == .armed)
    control.update(pull: 90, isHeld: false, at: 0.5)
    #expect(control.progress == 1 && control.inset == 60)
    // Half-way back it has 60 pt less a half of them, by a curve that starts and ends at rest; after a quarter 5/32 are gone.
    control.update(pull: 60, isHeld: false, at: 1.625)
    #expect(control.progress == 0 && abs(control.inset - 60 * 27 / 32) < 1e-6)
    control.update(pull: 60, isHeld: false, at: 1.75)
    #expect(abs(control.inset - 30) < 1e-6)
  }

  /// The task takes its time, to a nanosecond; what the end waits for is counted in frames from there.
  @Test(arguments: [(0, 0), (1, 1), (3, 3)])
  func theEndWaitsForItsFrames(delay: Int, frames: Int) {
    var control = RefreshControl(.init(taskTime: 1, shrinkTime: 0.25, endDelayFrames: delay))
    control.update(pull: 100, isHeld: true, at: 0)
    control.update(pull: 90, isHeld: false, at: 0)
    control.update(pull: 60, isHeld: false, at: 1 - 2e-9)
    #expect(control.state == .refreshing && control.endTime == nil)
    for frame in 0..<frames {
      control.update(pull: 60, isHeld: false, at: 1 - 0.5e-9 + Double(frame) / 60)
      #expect(control.state == .refreshing && control.endTime == 1 && control.inset == 60)
    }
    let last = 1 + Double(frames) / 60
    control.update(pull: 60, isHeld: false, at: last - 0.5e-9)
    // It closes from the frame that passes the end on, at first by no more than a nanosecond's share.
    #expect(control.state == .ending && control.endTime == 1 && abs(control.inset - 60) < 1e-6)
    control.update(pull: 60, isHeld: false, at: last + 0.125)
    #expect(abs(control.inset - 30) < 1e-6)
  }

  /// Shut, it waits for the list to follow, or for a finger; then the next pull is a new one, with a task as long.
  @Test(arguments: [(0.0, false, true), (5, false, false), (5, true, true), (-3, false, true)])
  func aShutControlWaitsForTheList(pull: Double, isHeld: Bool, isIdle: Bool) {
    var control = RefreshControl(.init(taskTime: 1, shrinkTime: 0.25))
    control.update(pull: 100, isHeld: true, at: 0)
    control.update(pull: 90, isHeld: false, at: 0)
    control.update(pull: 60, isHeld: false, at: 1)
    control.update(pull: pull, isHeld: isHeld, at: 1.3)
    #expect(control.inset == 0 && (control.state == .idle) == isIdle)
    control.update(pull: 0, isHeld: false, at: 1.4)
    control.update(pull: 100, isHeld: true, at: 2)
    control.update(pull: 90, isHeld: false, at: 2.1)
    #expect(control.state == .refreshing && control.inset == 60)
    control.update(pull: 60, isHeld: false, at: 3)
    #expect(control.state == .refreshing && control.inset == 60)
    control.update(pull: 60, isHeld: false, at: 3.1)
    #expect(control.state == .ending && control.endTime == 3.1)
  }

  /// What the last task brought stays while the next one runs: the last end stands until then.
  @Test func theLastEndStandsUntilTheNext() {
    var control = RefreshControl(.init(taskTime: 1, shrinkTime: 0.25))
    control.update(pull: 100, isHeld: true, at: 0)
    control.update(pull: 90, isHeld: false, at: 0)
    #expect(control.state == .refreshing && control.endTime == nil)
    control.update(pull: 60, isHeld: false, at: 1)
    control.update(pull: 0, isHeld: false, at: 1.3)
    #expect(control.state == .idle && control.endTime == 1)
    control.update(pull: 100, isHeld: true, at: 2)
    for time in [2.1, 3] {
      control.update(pull: 90, isHeld: false, at: time)
      #expect(control.state == .refreshing && control.endTime == 1)
    }
    control.update(pull: 60, isHeld: false, at: 3.1)
    #expect(control.state == .ending && control.endTime == 3.1)
  }

  /// A call of the end that is not heeded is made all the same.
  @Test func anEndThatIsNotHeededChangesNothing() {
    var control = RefreshControl(.init(taskTime: 1, honorsEnd: false))
    control.update(pull: 100, isHeld: true, at: 0)
    for time in [0.0, 0.5, 1, 1.1, 9] { control.update(pull: 60, isHeld: false, at: time) }
    #expect(
      control.state == .refreshing && control.endTime == 1 && control.inset == 60 && control.progress == 1)
  }

  @Test func beforeItIsAttachedAControlDoesNothing() {
    var control = RefreshControl(.init(attachTime: 0.5))
    control.update(pull: 100, isHeld: true, at: 0.4)
    #expect(control.state == .idle && control.progress == 0)
    control.update(pull: 100, isHeld: true, at: 0.5)
    #expect(control.state == .armed)
  }
}
