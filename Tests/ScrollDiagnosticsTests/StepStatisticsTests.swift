import ScrollDiagnostics
import TestSupport
import Testing

@Suite(.endsInTime) struct StepStatisticsTests {
  @Test func aSteadyMotionHasEqualStepsAndNoJerk() {
    let steady = StepStatistics(of: (0..<10).map { 4 * Double($0) })
    #expect(steady.largestStep == 4)
    #expect(steady.meanStep == 4)
    #expect(steady.jerk == 0)
    #expect(steady.updateRate(interval: 0.5) == 2)
  }

  /// By hand: steps 3, 0, 5, 4; second differences 3, 5, 9 over the three inner values; three changes in 4 intervals.
  @Test func sixNumbersByHand() {
    let steps = StepStatistics(of: [1, 4, 4, 9, 5])
    #expect(steps.count == 5 && steps.changes == 3)
    #expect(steps.largestStep == 5 && steps.meanStep == 4)
    #expect(steps.jerk == 17.0 / 3)
    #expect(steps.updateRate(interval: 0.5) == 1.5)
    #expect(StepStatistics(of: [1, 4]).jerk == 0 && StepStatistics(of: [1, 4, 6]).jerk == 1)
  }

  @Test(arguments: [2, 3, 5])
  func aHeldMotionStepsFurtherAndSeldomer(frames: Int) {
    let held = StepStatistics(of: (0...(12 * frames)).map { Double($0 / frames * frames) })
    #expect(held.largestStep == Double(frames))
    #expect(held.meanStep == Double(frames))
    #expect(held.changes == 12)
    #expect(held.updateRate(interval: 1) == 1 / Double(frames))
    // A step of n frames bends twice, by n each, in every n frames: 2 on the mean, but for the ends.
    #expect(abs(held.jerk - 2) < 0.1)
  }

  @Test func stepsAndJerkAreTheSameForwardsBackwardsAndMirrored() {
    let values = [0, 1, 4, 4, 2, 7.0]
    let forwards = StepStatistics(of: values)
    for other in [StepStatistics(of: values.reversed()), StepStatistics(of: values.map { -$0 })] {
      #expect(other.largestStep == forwards.largestStep)
      #expect(other.jerk == forwards.jerk)
      #expect(other.changes == forwards.changes)
    }
  }

  @Test func theRootMeanSquareOfThreeAndFour() {
    #expect(RootMeanSquare(of: [3, -4]).value == 12.5.squareRoot())
    #expect(RootMeanSquare().value == 0)
  }
}
