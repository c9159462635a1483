import ScrollDiagnostics
import Testing

/// Metrics that take in one value after another, as the scenarios feed them.
@Suite struct RunningMetricsTests {
  /// Steps 3, 0, 5, 4; second differences 3, 5, 9 over the three inner values; three changes in 4 intervals.
  @Test func stepsAreCountedByHand() {
    let steps = StepStatistics(of: [1, 4, 4, 9, 5])
    #expect(steps.count == 5 && steps.changes == 3)
    #expect(steps.largestStep == 5 && steps.meanStep == 4)
    #expect(steps.jerk == 17.0 / 3 && steps.updateRate(interval: 0.5) == 1.5)
    #expect(StepStatistics(of: [1, 4]).jerk == 0)
  }

  @Test(arguments: [2, 3, 5]) func aHeldMotionStepsFartherAndLessOften(frames: Int) {
    let held = StepStatistics(of: (0...(12 * frames)).map { Double($0 / frames * frames) })
    #expect(held.largestStep == Double(frames) && held.meanStep == Double(frames) && held.changes == 12)
    #expect(held.updateRate(interval: 1) == 1 / Double(frames))
  }

  @Test func theRootMeanSquareOfThreeAndFour() {
    #expect(([3, -4] as [Double]).rootMeanSquare == 12.5.squareRoot())
    #expect(([] as [Double]).rootMeanSquare == 0)
  }

  private func reversals(_ values: [Double]) -> Reversals {
    var reversals = Reversals(threshold: 0.5)
    for value in values { reversals.add(value) }
    return reversals
  }

  @Test func everyTurnBeyondTheThresholdCountsAndSlowOnesAddUp() {
    let zigzag = reversals([0, 2, 1.4, 2, 1.4, 2])
    #expect(zigzag.count == 4 && zigzag.firstIndex == 2 && zigzag.lastIndex == 5)
    #expect(reversals([0, 2, 1.8, 1.6, 1.4, 1.2]).count == 1)
    #expect(reversals([0, -2, 0, -2]).count == 2)
    #expect(reversals([0, 1, 2, 3, 3, 10]).count == 0 && reversals([0, 2, 1.75, 2, 1.75]).count == 0)
  }
}
