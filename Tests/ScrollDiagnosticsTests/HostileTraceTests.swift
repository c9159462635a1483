import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a program must survive, in a process of its own: a recording that begins and ends anywhere, with any fault.
@Suite(.endsInTime) struct HostileTraceTests {
  @Test func aRecordingCutOffAnywhereEndsNoProgram() async {
    await #expect(processExitsWith: .success) {
      let traces = [
        RandomFault.cut(3), RandomFault.rattle(2), FittedTraces.answers[0].trace,
        FittedTraces.fingers[0].trace,
      ]
      for trace in traces {
        for count in [0, 1, 2, 3, 4, 5, 6, 8, 9, 12, 15] {
          Self.look(at: trace.part(0..<count))
          Self.look(at: trace.part(trace.count - count..<trace.count))
        }
      }
    }
  }

  @Test func faultsOfEveryKindEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for seed in 1...4 as ClosedRange<UInt64> {
        for trace in [
          RandomFault.cut(seed), RandomFault.jump(seed), RandomFault.rattle(seed), RandomFault.frames(seed),
          RandomFault.reader(seed), RandomFault.double(seed), RandomFault.dependence(seed),
        ] { _ = trace.findings.map(\.description) }
      }
    }
  }

  @Test func fitsOfEveryKindEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      let uikit = FlingCatalog.standard.entries.filter { $0.name.description == "uikit" }
      for trace in [FittedTraces.motions[0].trace, FittedTraces.motions[3].trace] {
        _ = trace.fit(truth: trace.offsets)
        _ = trace.comparison(among: uikit)
        _ = uikit.first.flatMap { trace.loss(against: $0, findings: trace.findings) }
      }
      for (_, trace) in FittedTraces.answers.suffix(3) { _ = trace.response() }
    }
  }

  @Test func metricsAndPredictionsEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in [
        FittedTraces.answers[5].trace, RandomFault.reader(5), RandomFault.cut(1).part(0..<1),
      ] {
        _ = (trace.csv, trace.description, trace.sampleMetrics)
      }
      for late in 0...3 {
        for gains in [[], [1.0], [-1, 1], [0, 0.4, -0.7]] as [[Double]] {
          for path in LayoutLoop.Path.allCases {
            let loop = LayoutLoop(path, answer: gains, memory: gains, isShort: late == 2)
            _ =
              loop.prediction(under: LoopConditions(.uikit, latencyFrames: late, holdFrames: late + 1)).period
          }
        }
      }
    }
  }

  /// Asks all that is asked of a trace, but for the comparison with models.
  private static func look(at trace: ScrollTrace) {
    _ = trace.diagnosis()
    _ = trace.fit()
    _ = trace.response()
    _ = trace.csv
  }
}
