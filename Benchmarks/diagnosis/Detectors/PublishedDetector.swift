import ScrollDiagnostics

/// A detector that somebody published, written from its formula: whether it would complain about a trace.
package struct PublishedDetector: Sendable {
  /// Who published it, and what it is called there.
  package let name: String
  let complains: @Sendable (ScrollTrace, FrameTiming) -> Bool

  /// Whether it would complain about a trace.
  package func complains(about trace: ScrollTrace) -> Bool {
    complains(trace, FrameTiming(times: trace.times, offsets: trace.offsets))
  }

  /// Whether each of them complains about a trace.
  static func complaints(about trace: ScrollTrace) -> [Bool] {
    let timing = FrameTiming(times: trace.times, offsets: trace.offsets)
    return all.map { $0.complains(trace, timing) }
  }

  package static let all = timing + smoothness + anchoring

  /// Frames that come late, or not at all: the offset does not matter to them, but for saying that something moves.
  private static let timing: [PublishedDetector] = [
    PublishedDetector(name: "Chromium scroll jank v4") { ScrollJankV4(interval: $1.interval).isJanky($0) },
    PublishedDetector(name: "Scroll Timing") { _, timing in
      // Frames produced over frames expected in a scroll; each reversal begins another entry.
      timing.movingFrames > 0 && Double(timing.missingFrames) > 0.1 * Double(timing.movingFrames)
    },
    PublishedDetector(name: "Apple hitch ratio") { $1.hitchRatio >= 10 },
    PublishedDetector(name: "Android JankStats") { trace, timing in
      zip(trace.times.dropFirst(), trace.times).contains { $0 - $1 > 2 * timing.interval }
    },
    PublishedDetector(name: "PerfDog jank") { trace, _ in
      let waits = zip(trace.times.dropFirst(), trace.times).map { $0 - $1 }
      return waits.indices.dropFirst(3).contains { index in
        let mean = (waits[index - 1] + waits[index - 2] + waits[index - 3]) / 3
        return waits[index] > 2 * mean && waits[index] > 0.084
      }
    },
  ]

  /// How evenly the offset moves.
  private static let smoothness: [PublishedDetector] = [
    PublishedDetector(name: "Chromium predictor jank") { trace, _ in
      // Janky frames are rare in a good scroll; a twentieth is many.
      trace.offsets.predictorJank > 0.05
    },
    PublishedDetector(name: "Flutter smoothness") { trace, _ in
      // Spans over 40 ms are dropped; 0.5 pt is the border.
      let (times, offsets) = (trace.times, trace.offsets)
      var (sum, count) = (0.0, 0)
      for index in offsets.indices.dropFirst().dropLast() where times[index + 1] - times[index - 1] <= 0.04 {
        sum += abs(offsets[index - 1] + offsets[index + 1] - 2 * offsets[index])
        count += 1
      }
      return count > 0 && sum / Double(count) > 0.5
    },
    PublishedDetector(name: "layout shift (CLS)") { _, _ in
      // Scrolling, and what follows an input within 0.5 s, is left out by definition.
      false
    },
  ]

  /// Guards against a layout's own adjustments of the offset: where they would see one, it goes against the motion.
  private static let anchoring: [PublishedDetector] = [
    PublishedDetector(name: "WebKit anchoring guard") { trace, _ in
      // Ten adjustments within 350 ms whose mean is small.
      hasTenAdjustments(trace) { $1.time - $0.time < 0.35 }
    },
    // Ten in a row with a mean under 3 px.
    PublishedDetector(name: "Gecko anchoring guard") { trace, _ in
      hasTenAdjustments(trace) { $1.row - $0.row == 9 }
    },
  ]

  private typealias Adjustment = (row: Int, time: Double, step: Double)

  /// Whether ten adjustments one after the other have a mean under 3 px, of which the first and the last fit.
  private static func hasTenAdjustments(
    _ trace: ScrollTrace, _ fits: (Adjustment, Adjustment) -> Bool
  ) -> Bool {
    let turns = adjustments(trace)
    return turns.indices.dropFirst(9).contains { index in
      abs(turns[index - 9...index].reduce(0) { $0 + $1.step } / 10) < 3
        && fits(turns[index - 9], turns[index])
    }
  }

  /// The steps against the step before: all that a trace of offsets shows of adjustments.
  private static func adjustments(_ trace: ScrollTrace) -> [Adjustment] {
    let offsets = trace.offsets
    return offsets.indices.dropFirst(2).compactMap { row in
      let (step, before) = (offsets[row] - offsets[row - 1], offsets[row - 1] - offsets[row - 2])
      return step * before < 0 ? (row, trace.times[row], step) : nil
    }
  }
}

/// Chromium's rule of which scroll frames came late (fourth version), as published.
///
/// A wait of n frames is janky if frames had been delivered earlier after their input than they are now (a cutoff that forgets
/// 1 % a frame, less 0.05 frames), or if n - 1 frames were missed in a fast scroll (3 px a frame) or a fling (0.2 px).
/// A trace has no input times, so the first condition is left out.
private struct ScrollJankV4 {
  let interval: Double

  func isJanky(_ trace: ScrollTrace) -> Bool {
    guard interval > 0 else { return false }
    return trace.times.indices.dropFirst(2).contains { row in
      let wait = trace.times[row] - trace.times[row - 1]
      let frames = (wait / interval + 0.5).rounded(.down)
      let before = abs(trace.offsets[row - 1] - trace.offsets[row - 2])
      let now = abs(trace.offsets[row] - trace.offsets[row - 1]) / max(1, frames)
      return frames > 1 && (before >= 3 && now >= 3)
    }
  }
}
