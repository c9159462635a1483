import ScrollKinematics
import Testing

@testable import ScrollPlatforms

/// A frame of a real system, as recorded.
struct RecordedFrame {
  let index: Int
  let offset: Double
  /// Not compared where the system reports none.
  let velocity: Double?

  init(_ index: Int, _ offset: Double, _ velocity: Double? = nil) {
    (self.index, self.offset, self.velocity) = (index, offset, velocity)
  }
}

/// Expects that `samples` show the recorded frames, offsets to within `tolerance` and velocities to within
/// `velocityTolerance` (ten times as much if not given), and that they end at rest on the last of them.
func expect(
  _ samples: Samples, toEndAs frames: [RecordedFrame], within tolerance: Double,
  velocityWithin velocityTolerance: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(samples.last?.isAtRest == true, sourceLocation: sourceLocation)
  #expect(samples.count - 1 == frames.last?.index, sourceLocation: sourceLocation)
  for frame in frames where frame.index < samples.count {
    let sample = samples[frame.index]
    #expect(
      abs(sample.offset - frame.offset) <= tolerance, "offset of frame \(frame.index)",
      sourceLocation: sourceLocation)
    guard let velocity = frame.velocity else { continue }
    #expect(
      abs((sample.velocity ?? .infinity) - velocity) <= velocityTolerance ?? 10 * tolerance,
      "velocity of frame \(frame.index)", sourceLocation: sourceLocation)
  }
}
