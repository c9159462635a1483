import ScrollScenarios
import Testing

/// Measures that the metrics of scenarios are made of, on values by hand.
@Suite struct MeasureTests {
  @Test func anExposureKeepsPeakFramesAndAreaWhateverTheFrameRate() {
    let lengths: [Double] = [0, 3, -5, 0.0005, 2]
    let coarse = Exposure(of: lengths, for: 0.5)
    #expect(coarse.peak == 5 && coarse.frames == 3 && coarse.area == 5)
    let fine = Exposure(of: lengths.flatMap { [$0, $0] }, for: 0.25)
    #expect(fine.peak == 5 && fine.frames == 6 && fine.area == 5)
  }

  @Test func anUnexplainedStepIsWhatTheVelocityLeavesOver() {
    var (even, jump) = (UnexplainedStep(), UnexplainedStep())
    for frame in 0..<60 {
      let time = Double(frame) / 60
      even.add(100 * time - 400 * time * time, velocity: 100 - 800 * time, at: time)
    }
    #expect(abs(even.excess) < 1e-9)
    for (time, offset) in [(0, 0), (1, 60), (2, 20), (3, 80)] as [(Double, Double)] {
      jump.add(offset, velocity: 60, at: time)
    }
    #expect(jump.excess == -100)
  }

  /// A finger that lets go at some time within the frame changes the velocity from 0 to 60 pt/s there.
  @Test(arguments: [(0, 0), (25, 0), (60, 0), (75, 15), (-5, -5)] as [(Double, Double)])
  func aLiftAccountsForAnyStepBetweenItsVelocities(step: Double, excess: Double) {
    var lift = UnexplainedStep()
    lift.add(0, velocity: 0, at: 0)
    lift.add(step, velocity: 60, at: 1, isLift: true)
    #expect(lift.excess == excess)
  }
}
