import ScrollDiagnostics
import ScrollKinematics
import Testing

/// Healthy motions that resemble a fault.
@Suite struct LookalikeTests {
  /// A healthy motion, and the kind of fault it resembles.
  struct Lookalike: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: Finding.Kind
    let trace: @Sendable (_ rate: Double) -> ScrollTrace

    init(_ name: String, _ kind: Finding.Kind, _ trace: @escaping @Sendable (Double) -> ScrollTrace) {
      (testDescription, self.kind, self.trace) = (name, kind, trace)
    }
  }

  /// Offsets at even frames, as a function of the time in s.
  private static func record(
    _ rate: Double, _ duration: Double, quantum: Double = 0, _ offset: (Double) -> Double
  ) -> ScrollTrace {
    var recorder = ScrollRecorder()
    for frame in 0..<Int(duration * rate) {
      let shown = offset(Double(frame) / rate)
      recorder.record(quantum > 0 ? (shown / quantum).rounded() * quantum : shown, at: Double(frame) / rate)
    }
    return recorder.trace
  }

  static let all: [Lookalike] = [
    Lookalike("a finger that turns three times a second", .jitter) { rate in
      record(rate, 3) { 500 + 80 * Elementary.sin(2 * .pi * 3 * $0) }
    },
    Lookalike("a finger that reports 125 times a second on another display", .jitter) { rate in
      record(rate, 0.6) { time in
        let share = (time * 125 + 1e-9).rounded(.down) / 75
        return 1950 + 300 * (1 - (1 - share) * (1 - share))
      }
    },
    Lookalike("a fling that stops at the top", .inertiaCut) { rate in
      record(rate, 1.5) { max(0, 1500 - 2000 * (1 - Elementary.exp(-2 * $0))) }
    },
    Lookalike("a fling that a recorded finger catches", .inertiaCut) { rate in
      var gesture = Gesture(rate: rate)
      let row = gesture.row(after: 0.3)
      gesture.stop(at: row)
      for index in row..<row + Int(0.3 * rate) { gesture.phases[index] = .drag }
      return gesture.trace(.phases, quantum: 0.5)
    },
    Lookalike("a bounce at the end of the content", .inertiaCut) { rate in
      let fling = Fling(.uikit, from: ScrollState(offset: 100, velocity: 2500), in: RestRange(0, 600))
      return record(rate, 2, quantum: 1 / 3.0) { fling.state(at: $0).offset }
    },
    Lookalike("a view that leaves the finger more slowly", .inertiaCut) { rate in
      var gesture = Gesture(rate: rate)
      gesture.scale(from: gesture.release, by: 0.6)
      return gesture.trace(.phases)
    },
    Lookalike("an animation of 60 pt within 0.15 s", .snappedOffset) { rate in
      record(rate, 1) { time in
        let share = min(1, max(0, (time - 0.4) / 0.15))
        return 1000 + 60 * share * share * (3 - 2 * share)
      }
    },
    Lookalike("two animations of different speeds", .doubleSpeed) { rate in
      record(rate, 2.5) { time in
        100 + 240 * min(1, time / 0.5) * (2 - min(1, time / 0.5)) + 480 * min(1, max(0, time - 1.3) / 0.5)
      }
    },
    Lookalike("a wheel whose notches are animated, at uneven times", .doubleSpeed) { rate in
      let notches = [0.4, 0.57, 0.76, 0.87, 1.02, 1.08, 1.26, 1.36, 1.48, 1.66]
      return record(rate, 2.3) { time in
        1000
          + notches.filter { $0 < time }.reduce(0) { offset, notch in
            let share = 30 * (time - notch)
            return offset + 100 * (1 - (1 + share) * Elementary.exp(-share))
          }
      }
    },
    Lookalike("a display that goes on at half its rate", .droppedFrames) { rate in
      var gesture = Gesture(rate: rate)
      let release = gesture.release
      gesture.remove { $0 > release && ($0 - release) % 2 == 1 }
      return gesture.trace()
    },
    Lookalike("a recorder that loses one row in 25", .droppedFrames) { rate in
      var gesture = Gesture(rate: rate)
      gesture.remove { $0 % 25 == 7 }
      return gesture.trace(quantum: 0.5)
    },
    Lookalike("a recording at 30 Hz", .coarseReader) { _ in Gesture(rate: 30).trace(quantum: 1) },
    Lookalike("a finger of uneven speed", .coarseReader) { rate in
      record(rate, 1) { 1000 + 600 * $0 - 30 * Elementary.cos(3 * $0) }
    },
    Lookalike("a decay by time through uneven frames", .frameRateDependent) { rate in
      var gesture = Gesture(rate: rate)
      let start = gesture.times[gesture.release]
      for row in gesture.release..<gesture.times.count {
        // Some frames take twice as long; the decay is that of the time passed.
        gesture.times[row] = start + Double(row - gesture.release + row / 7 + row / 4) / rate
        let passed = gesture.times[row] - start
        gesture.offsets[row] = gesture.offsets[gesture.release - 1] + 750 * (1 - Elementary.exp(-2 * passed))
      }
      return gesture.trace()
    },
  ]

  @Test(arguments: all, PlantedFaultTests.rates)
  func aLookalikeIsNotTakenForTheFault(lookalike: Lookalike, rate: Double) {
    let trace = lookalike.trace(rate)
    #expect(trace.isFree(of: lookalike.kind), "\(trace)")
  }

  /// Ten minutes of white noise at rest: chance alone makes many turns.
  @Test func noiseOfALongRecordingIsNoRattle() {
    var (recorder, dice) = (ScrollRecorder(), SeededGenerator(seed: 3))
    for row in 0..<36_000 { recorder.record(800 + 0.2 * dice.nextNormal(), at: Double(row) / 60) }
    #expect(recorder.trace.isFree(of: .jitter))
  }
}
