import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct StepAccumulatorTests {
  @Test func carriesTheRemainder() {
    var accumulator = StepAccumulator(timestep: 0.01)
    #expect(accumulator.advance(toFrameAt: 0.025) == 0.025)
    #expect(abs(accumulator.remainder - 0.005) <= 1e-15)
    #expect(accumulator.advance(toFrameAt: 0.0333) == 0.0333)
    #expect(abs(accumulator.remainder - 0.0033) <= 1e-15)
    #expect(accumulator.droppedTime == 0)
  }

  /// A frame a second late may take 8 steps of 10 ms; the rest is given up, once, and reported.
  @Test func dropsWhatACapForbids() {
    var accumulator = StepAccumulator(timestep: 0.01, maximumSteps: 8)
    _ = accumulator.advance(toFrameAt: 0.016)
    #expect(abs(accumulator.advance(toFrameAt: 1.016) - 0.096) <= 1e-15)
    #expect(abs(accumulator.droppedTime - 0.92) <= 1e-15)
    #expect(abs(accumulator.advance(toFrameAt: 1.032) - 0.112) <= 1e-15)
    #expect(abs(accumulator.droppedTime - 0.92) <= 1e-15)
  }

  /// A frame takes a thousand steps if nothing else is asked for: of 200 s in eighths of a second, the first 125 s.
  @Test func aThousandStepsAreTheMostByDefault() {
    var accumulator = StepAccumulator(timestep: 0.125)
    #expect(accumulator.maximumSteps == 1000)
    #expect(accumulator.advance(toFrameAt: 200) == 125)
    #expect(accumulator.droppedTime == 75)
  }

  @Test func keepsItsBooksOverJitteredFrames() {
    var generator = SeededGenerator(seed: 2)
    var accumulator = StepAccumulator(timestep: 1.0 / 240, maximumSteps: 6)
    var time = 0.0
    for _ in 0..<5000 {
      time += 0.04 * generator.nextUnit()
      let before = accumulator.simulatedTime
      let shown = accumulator.advance(toFrameAt: time)
      #expect(shown == accumulator.simulatedTime && shown >= before && shown - before <= 6.0 / 240 + 1e-12)
      // Two sums of a few hundred roundings of up to 100 s.
      #expect(abs(shown + accumulator.droppedTime - time) <= 1e-11)
      #expect(accumulator.remainder >= 0 && accumulator.remainder < accumulator.timestep + 1e-12)
    }
    #expect(accumulator.droppedTime > 1)
  }

  /// Just below a whole number of steps the quotient rounds up; the remainder isn't negative for that.
  @Test func theRemainderIsNeverNegative() {
    for count in 1...20_000 {
      var accumulator = StepAccumulator(timestep: 0.1, maximumSteps: 1_000_000)
      _ = accumulator.advance(toFrameAt: (Double(count) * 0.1).nextDown)
      if accumulator.remainder < 0 { Issue.record("negative below \(count) steps") }
    }
  }

  /// Without late frames nothing drifts, in ten hours of frames.
  @Test func doesNotDrift() {
    var accumulator = StepAccumulator(timestep: 1.0 / 120)
    for second in 1...36_000 { _ = accumulator.advance(toFrameAt: Double(second)) }
    #expect(accumulator.simulatedTime == 36_000)
  }

  @Test func refusesFramesOutOfOrder() async {
    await #expect(processExitsWith: .failure) {
      var accumulator = StepAccumulator(timestep: 0.01)
      _ = accumulator.advance(toFrameAt: 1)
      _ = accumulator.advance(toFrameAt: 0.9)
    }
    await #expect(processExitsWith: .failure) { _ = StepAccumulator(timestep: 0) }
  }
}
