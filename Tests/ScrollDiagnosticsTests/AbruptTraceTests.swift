import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

// Each asks one part of what is asked of abrupt traces, in a process of its own: whatever it answers, it ends no program.

@Suite(.endsInTime) struct AbruptReadingTests {
  @Test func abruptReadingsEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.plain {
        let prepared = PreparedTrace(trace)
        for sample in prepared.frames.indices { _ = prepared.sample(atFrame: sample, near: sample / 2) }
        let held = HeldReadings(times: trace.times, offsets: trace.offsets, noise: 0.5)
        for interval in [0, 0.05] { _ = held.freshRows(each: interval) }
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptMetricTests {
  @Test func abruptMetricsEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.all {
        _ = (trace.sampleMetrics, trace.csv)
        let grid = BlurredGrid(of: trace.offsets, at: trace.times, interval: 1 / 64.0, blur: 0.7)
        _ = (grid, trace.geometryChanges)
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptMotionTests {
  @Test func abruptMotionsEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.all {
        let prepared = PreparedTrace(trace)
        _ = MotionPhases(trace, prepared).ofRows
        _ = trace.metrics([], trace.segments(with: [], prepared))
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptGlideTests {
  @Test func abruptGlidesEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.plain {
        let prepared = PreparedTrace(trace)
        _ = prepared.breaks { _ in false }
        for sample in prepared.offsets.indices {
          _ = (prepared.rests(from: sample), BreakFit(prepared, at: sample))
          _ = prepared.fling(before: sample) { _ in false }
          _ = prepared.fling(after: sample) { _ in false }
        }
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptJumpTests {
  @Test func abruptJumpsEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.all {
        let context = trace.context()
        let detector = JumpDetector(context: context)
        _ = detector.jumps.map(detector.finding)
        for sample in 3..<max(3, context.prepared.offsets.count - 4) {
          guard let fit = BreakFit(context.prepared, at: sample, width: 4) else { continue }
          _ = (detector.isSlop(fit), detector.isLanding(fit), detector.isAnchored(fit))
          _ = (detector.startsAhead(fit), detector.missesFrame(fit), detector.isAtHandOver(fit))
          _ = (detector.lasts(fit), detector.catchesGlide(fit), detector.letsGoPastEdge(fit))
        }
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptFlashTests {
  @Test func abruptFlashesEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.all {
        let detector = FlashDetector(trace: trace, prepared: PreparedTrace(trace), rattles: [])
        _ = detector.flashes.map(detector.finding)
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptStopTests {
  @Test func abruptStopsEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.all {
        let context = trace.context()
        _ = StopDetector(context: context, jumps: context.breaks).findings
        _ = InstantCancel(context: context).findings
        for sample in context.prepared.offsets.indices {
          let place = RestingPlace(context: context, sample: sample)
          _ = (place.isEdge(direction: 1, share: 0.5), place.isAboveZero, place.boundLeaps)
        }
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptLossTests {
  @Test func abruptLossesEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.all {
        let context = trace.context()
        _ = LossDetector(context: context, jumps: []).findings
        _ = HandOverDetector(context: context).findings
        _ = RestartDetector(context: context, jumps: []).findings
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptAnswerTests {
  @Test func abruptAnswersEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.all {
        let context = trace.context()
        _ = GeometryAnswer(context: context).findings
        _ = DoubleSpeed(context: context, jumps: []).finding
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptRattleTests {
  @Test func abruptRattlesEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.all {
        let prepared = PreparedTrace(trace)
        _ = JitterDetector(trace: trace, prepared: prepared).findings
        _ = RideDetector(trace: trace, prepared: prepared).finding
      }
    }
  }
}

@Suite(.endsInTime) struct AbruptFrameTests {
  @Test func abruptFramesEndNoProgram() async {
    await #expect(processExitsWith: .success) {
      for trace in AbruptTraces.all {
        let prepared = PreparedTrace(trace)
        _ = DroppedFrames(trace: trace, prepared: prepared, rattles: [2..<4], jumps: [6]).finding
        _ = FrameDependence(trace: trace, prepared: prepared, rattles: [2..<4]).finding
        _ = CoarseReader(trace: trace, prepared: prepared).findings
      }
    }
  }
}
