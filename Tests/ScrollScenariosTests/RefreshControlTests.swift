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

  @Test func beforeItIsAttachedAControlDoesNothing() {
    var control = RefreshControl(.init(attachTime: 0.5))
    control.update(pull: 100, isHeld: true, at: 0.4)
    #expect(control.state == .idle && control.progress == 0)
    control.update(pull: 100, isHeld: true, at: 0.5)
    #expect(control.state == .armed)
  }
}
