import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

// What the laws of scrolling make of abrupt traces ends no program either.

@Suite(.endsInTime) struct AbruptMotionPartTests {
  @Test func partsOfAbruptMotionsEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.all {
        _ = (trace.motions(noise: 0.1), trace.row(at: 0.1), trace.firstChange(after: 0.05))
        _ = Likelihoods.likeness(of: trace.offsets)
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptFingerTests {
  @Test func abruptFingersEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.plain.suffix(20) {
        let finger = trace.offsets.indices.map { trace.offsets[min(trace.count - 1, $0 + 3)] }
        _ = FingerLatency(
          trace.offsets, behind: finger, at: trace.times, row: 1 / 64.0, quantum: 0, range: nil)
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptLawTests {
  @Test func abruptLawsEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for place in [0, 1, 2, 7] { _ = AbruptTraces.plain.suffix(10).map { $0 }[place].fit() }
    }
  }
}

@Suite(.endsInTime) struct AbruptWayTests {
  /// Frames are counted and jumps taken out where there are none, as where there are some.
  @Test func waysWithoutJumpsEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.plain {
        let prepared = PreparedTrace(trace)
        for jumps in [[], [1], [4, 9]] {
          _ = DroppedFrames(trace: trace, prepared: prepared, rattles: [], jumps: jumps).finding
        }
        let detector = JumpDetector(context: trace.context())
        let found = stride(from: 3, to: prepared.offsets.count - 4, by: 3).compactMap {
          BreakFit(prepared, at: $0, width: 4).map(detector.finding)
        }
        _ = prepared.without(found.flatMap(\.moves))
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptComparisonTests {
  @Test func aTraceOfNoRowHasNoFindingOfFrames() async {
    await #expect(processExitsWith: .success) {
      let traces = [60.0, 120].map { fps in
        ScrollTrace(exactly: (0..<50).map { -900 * Elementary.expm1(-0.03 * Double($0)) }, fps: fps)
      }
      guard let comparison = FrameRateComparison(traces[0], traces[1]), comparison.dependsOnFrames,
        comparison.finding(in: traces[0]) != nil, comparison.finding(in: ScrollTrace()) == nil
      else { fatalError("frames decide, and a trace of no row has no finding") }
    }
  }
}
