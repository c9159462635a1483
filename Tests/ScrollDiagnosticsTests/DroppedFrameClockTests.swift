import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How long a frame lasts where the waits for rows are multiples of nothing, or shorter than any display's.
@Suite(.endsInTime) struct DroppedFrameClockTests {
  private func detector(_ trace: ScrollTrace) -> DroppedFrames {
    DroppedFrames(trace: trace, prepared: PreparedTrace(trace), rattles: [], jumps: [])
  }

  /// Waits that are multiples of nothing: 0.95 of those that are looked at are no longer.
  private func uneven(_ count: Int) -> ScrollTrace {
    var (trace, time, generator) = (ScrollTrace(), 0.0, SeededGenerator(seed: 5))
    for row in 0..<count {
      trace.append(3 * Double(row), at: time)
      // Every second wait is shorter.
      time += (0.4 + generator.nextUnit()) * (row % 2 == 0 ? 0.9 : 1) / 64
    }
    return trace
  }

  private func longWait(_ count: Int, stride: Int) -> Double {
    let times = uneven(count).times
    let waits = Swift.stride(from: 1, to: count, by: stride).map { times[$0] - times[$0 - 1] }.sorted()
    return waits[Int(0.95 * Double(waits.count - 1))]
  }

  @Test(arguments: [301, 8191]) func aFrameOfAnUnevenClockIsItsLongWait(count: Int) {
    let detector = detector(uneven(count))
    #expect(!detector.prepared.isRegular && detector.frameTime == longWait(count, stride: 1))
  }

  /// Of twice 4096 rows every second wait is looked at.
  @Test(arguments: [8193, 8195]) func ofALongTraceEverySecondWaitCounts(count: Int) {
    let detector = detector(uneven(count))
    #expect(!detector.prepared.isRegular && detector.frameTime == longWait(count, stride: 2))
    #expect(longWait(count, stride: 2) != longWait(count, stride: 1))
  }

  /// No frame is shorter than a nanosecond.
  @Test func aFrameLastsANanosecond() {
    func time(_ interval: Double) -> Double {
      var trace = ScrollTrace()
      for row in 0..<40 { trace.append(Double(row * row), at: interval * Double(row)) }
      return detector(trace).frameTime
    }
    #expect(abs(time(1.25e-9) - 1.25e-9) < 1e-12 && time(0.5e-9) == 1e-9)
    // Nor one of a clock that keeps no step.
    var (trace, time, dice) = (ScrollTrace(), 0.0, SeededGenerator(seed: 5))
    for row in 0..<200 {
      trace.append(Double(row * row), at: time)
      time += 0.4e-9 + 0.7e-9 * dice.nextUnit()
    }
    let uneven = detector(trace)
    #expect(!uneven.prepared.isRegular && uneven.frameTime > 1e-9 && uneven.frameTime < 1.1e-9)
  }
}
