import ScrollDiagnostics
import Testing

/// Mistakes of a caller end the program instead of a wrong answer.
@Suite struct PreconditionTests {
  static let mistakes: [@Sendable () -> Void] = [
    { _ = ScrollRecorder().trace.fit(truth: [1]) },
    { _ = FrameTiming(times: [0, 1], offsets: [0]) },
    { _ = Reversals(threshold: -1) },
    { _ = LoopConditions(.report, latencyFrames: -1) },
    { _ = LoopEquation(slope: .nan, delay: 1) },
  ]

  @Test(arguments: mistakes.indices) func aMistakeEndsTheProgram(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in PreconditionTests.mistakes[index]() }
  }
}
