import TestSupport
import Testing

@testable import ScrollDiagnostics

private func step(_ frames: [(time: Double, offset: Double, velocity: Double)]) -> UnexplainedStep {
  var step = UnexplainedStep()
  for frame in frames { step.add(frame.offset, velocity: frame.velocity, at: frame.time) }
  return step
}

@Suite(.endsInTime) struct UnexplainedStepTests {
  @Test func constantAccelerationIsExplained() {
    let frames = (0..<60).map { index -> (Double, Double, Double) in
      let time = Double(index) / 60
      return (time, 100 * time - 400 * time * time, 100 - 800 * time)
    }
    #expect(abs(step(frames).excess) < 1e-9)
  }

  @Test func aJumpIsWhatTheVelocityLeavesOver() {
    let jump = step([(0, 0, 60), (1, 60, 60), (2, 20, 60), (3, 80, 60)])
    #expect(jump.excess == -100)
    #expect(jump.index == 2)
  }

  @Test func aSingleFrameIsNoStep() {
    #expect(step([(0, 5, 5)]).excess == 0)
    #expect(step([]).index == nil)
  }

  /// Of steps that are as long the first one counts.
  @Test func theFirstOfEqualStepsCounts() {
    let steps = step([(0, 0, 0), (1, 5, 0), (2, 0, 0), (3, 5, 0)])
    #expect(steps.excess == 5 && steps.index == 1)
  }
}
