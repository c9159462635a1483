import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

private let mistakes: [(message: String, make: @Sendable () -> Void)] = [
  ("a fit needs as many data as parameters", { _ = LeastSquares(from: [1, 2], count: 1) { _, _ in } }),
  (
    "frames come at growing times",
    {
      var step = UnexplainedStep()
      step.add(0, velocity: 0, at: 1)
      step.add(0, velocity: 0, at: 1)
    }
  ),
  ("a frame has a time and an offset", { _ = FrameTiming(times: [0, 1], offsets: [0]) }),
  ("a threshold is not negative", { _ = Exposure(threshold: -1) }),
  ("a threshold is not negative", { _ = Reversals(threshold: .nan) }),
  (
    "a reading has an offset and a time",
    { _ = ReadingLatency(of: [0], offsets: [0, 1], at: [0, 1], interval: 1) }
  ),
  (
    "a value has a time",
    { _ = Oscillation(of: [0], at: [0, 1], threshold: 1, longestHalfPeriod: 1) }
  ),
  ("there is a true offset for each time", { withTrace { _ = $0.fit(truth: [1, 2]) } }),
  (
    "a latency is 0 or more, a hold 1 or more, a slope in 0 ... 1",
    { _ = LoopConditions(.report, latencyFrames: -1) }
  ),
  (
    "a latency is 0 or more, a hold 1 or more, a slope in 0 ... 1",
    { _ = LoopConditions(.report, holdFrames: 0) }
  ),
  (
    "a latency is 0 or more, a hold 1 or more, a slope in 0 ... 1",
    { _ = LoopConditions(.report, bandSlope: 1.0.nextUp) }
  ),
  ("a loop has a finite slope and delay", { _ = LoopEquation(slope: .nan, delay: 1) }),
  ("a loop has a finite slope and delay", { _ = LoopEquation(slope: -1, delay: 0) }),
  ("the times of a trace grow", { withTrace { $0.append(0, at: 0.5) } }),
  ("a column has a value for each time", { withTrace { $0.set(.insetTop, [1, 2]) } }),
  ("a column has a value for each time", { withTrace { $0.set([.rest, .rest]) } }),
]

/// A trace of one sample at 1 s.
private func withTrace(_ change: (inout ScrollTrace) -> Void) {
  var trace = ScrollTrace()
  trace.append(0, at: 1)
  change(&trace)
}

/// Each mistake ends the program with the words of its precondition.
@Suite(.endsInTime) struct PreconditionTests {
  @Test(arguments: mistakes.indices) func aMistakeEndsWithItsReason(index: Int) async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      mistakes[index].make()
    }
    let said = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(mistakes[index].message))
  }
}
