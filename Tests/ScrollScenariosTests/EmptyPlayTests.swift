import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollScenarios

/// What stands where no platform, and no scenario, is: nothing moves, and nothing that happens to it changes that.
@Suite(.endsInTime) struct EmptyPlayTests {
  private static let moving = ScrollState(offset: 7, velocity: 30)

  @Test func aSlotWithoutAPlatformLeavesTheState() {
    var (slot, state) = (PlatformSlot(nil), Self.moving)
    slot.change(&state) { $0.start(velocity: 100, at: 0) }
    #expect(state == Self.moving && slot.isEmpty)
    #expect(slot.phase(in: .unbounded) == .rest)
  }

  @Test func aBoxOfNoPlatformStandsAtItsStart() {
    var (slot, state) = (PlatformSlot(PlatformBox()), Self.moving)
    slot.change(&state) { box in
      box.touch(at: 3)
      box.follow(9, velocity: 50)
      box.start(velocity: 100, at: 0)
      box.advance(to: 1)
      box.apply(ScrollGeometry(contentLength: 100, viewportLength: 50), presented: 4)
      box.write(12, at: 1)
    }
    #expect(state == ScrollState(offset: 0))
    #expect(slot.phase(in: .unbounded) == .rest)
    let copy = slot
    slot.change(&state) { _ in }
    #expect(!copy.isEmpty && state == ScrollState(offset: 0))
  }

  @Test func aPlayOfNoScenarioIsSettled() {
    let play = LivePlay(columns: ["offset_pt"], frameRate: 60)
    play.add(FingerEvent(.touch, at: 0, position: 0))
    play.advance()
    #expect(play.isSettled)
  }
}
