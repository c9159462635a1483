import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Speed that doubles and halves within a step each, against an animation that speeds up and slows down by as much.
@Suite(.endsInTime) struct SurgeTests {
  /// The offset at each frame of a motion, with noise.
  private func trace(_ offsets: [Double], noise: Double, seed: UInt64, rate: Double = 60) -> ScrollTrace {
    var (recorder, generator) = (ScrollRecorder(), SeededGenerator(seed: seed))
    for (row, offset) in offsets.enumerated() {
      recorder.record(offset + noise * generator.nextNormal(), at: Double(row) / rate)
    }
    return recorder.trace
  }

  /// A cubic ease-in-out of 400 pt in 0.35 s: 3 of its 21 frames before its middle it is half as fast as there.
  @Test(arguments: [0.0, 0.1, 0.3]) func anAnimationIsNotDoubled(noise: Double) {
    for phase in 0..<10 {
      let offsets = (0..<60).map { frame -> Double in
        let share = min(1, max(0, (Double(frame - 15) + 0.1 * Double(phase)) / 21))
        let left = 2 - 2 * share
        return 900.3 - 400 * (share < 0.5 ? 4 * share * share * share : 1 - left * left * left / 2)
      }
      let found = trace(offsets, noise: noise, seed: UInt64(phase)).finding(.doubleSpeed)
      #expect(found == nil, "\(phase)")
    }
  }

  /// A finger that goes slowly faster and slower, and content that is twice as fast as it for some frames.
  @Test(arguments: [5, 12, 40], [0.0, 0.1, 0.3]) func aDoubledStretchIs(frames: Int, noise: Double) throws {
    for seed in 0..<10 as Range<UInt64> {
      var offsets = [300.3]
      for frame in 0..<90 {
        let step = 6 + 1.5 * Elementary.sin(Double(frame) / 14)
        offsets.append(offsets[frame] + step * (frame >= 30 && frame < 30 + frames ? 2 : 1))
      }
      let found = try #require(trace(offsets, noise: noise, seed: seed).finding(.doubleSpeed), "\(seed)")
      // The stretch is known to two frames, the ratio to what the search allows.
      #expect(abs(found.samples.lowerBound - 30) <= 2 && abs(found.samples.upperBound - 31 - frames) <= 2)
      #expect(abs((found.value("speed_ratio") ?? 0) - 2) < 0.35)
    }
  }
}
