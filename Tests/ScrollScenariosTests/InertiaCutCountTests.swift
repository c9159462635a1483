import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// Which changes of the inset count as made while decelerating.
@Suite(.endsInTime) struct InertiaCutCountTests {
  /// At an edge the last bit says on which side a view is: changes are counted where it moves in, wherever that is.
  @Test(arguments: [-1e-10, 0, 1e-10], [-1.0, 1])
  func changesAtAnEdgeAreCountedByTheDirection(past: Double, outward: Double) {
    for edge in [-1.0, 1] {
      let phase: ScrollPhase = past > 0 || past == 0 && outward > 0 ? .bounce : .deceleration
      let cut = changes(second: phase, offset: edge * (100 + past), velocity: edge * outward)
      #expect(cut == (outward > 0 ? 1 : 2))
    }
  }

  /// A finger that lies still or moves out at an edge is no bounce; nor do a platform's own phases give way.
  @Test func whatIsNoGlideKeepsItsPhase() {
    for velocity in [-5.0, 0, 5] {
      #expect(changes(second: .drag, offset: 100, velocity: velocity) == 2)
      #expect(changes(second: .rest, offset: 100, velocity: velocity) == 1)
      #expect(changes(second: .deceleration, offset: 100, velocity: velocity, on: "kivy-damped") == 2)
      #expect(changes(second: .bounce, offset: 100, velocity: velocity, on: "kivy-damped") == 1)
    }
  }

  @Test(
    arguments: [(ScrollPhase.bounce, 1.0), (.deceleration, 2)],
    [(-101.0, -5.0), (-99, -5), (99, 5), (101, 5)])
  func changesOffTheEdgesAreCountedByThePhase(phase: (ScrollPhase, count: Double), state: (Double, Double)) {
    #expect(changes(second: phase.0, offset: state.0, velocity: state.1) == phase.count)
  }

  /// Counted changes of an inset that changes three times in a range of -100...100 pt: after a frame of deceleration, after
  /// one in `second`, and after rest.
  private func changes(
    second: ScrollPhase, offset: Double, velocity: Double, on platform: String? = nil
  ) -> Double {
    var cut = InertiaCut()
    cut.settings.platform = PlatformProfile.standard.first { "\($0.name)" == platform }
    return HandMadeRecording(
      cut, frames: 4,
      [
        .phase: [.deceleration, second, .rest, .rest].cells, .insetTop: [0, 10, 20, 30],
        .offset: [0, offset, 0, 0], .velocity: [0, velocity, 0, 0],
        .minOffset: [-100, -100, -100, -100], .maxOffset: [100, 100, 100, 100],
      ])["inset_changes"]
  }
}
