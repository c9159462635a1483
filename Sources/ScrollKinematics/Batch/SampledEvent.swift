/// An event of a motion being sampled, with its time counted in sample intervals.
///
/// The number of its first sample is kept as a `Double`: converting it to `Int` and back would delay the samples that start from it.
struct SampledEvent {
  /// Offset and velocity from the event on.
  var state: ScrollState
  /// When it happens, in intervals after the release.
  private(set) var time = 0.0
  /// Number of the first sample that is not before it.
  private(set) var sample = 0.0

  init(_ state: ScrollState) { self.state = state }

  /// Moves it on by `duration` intervals.
  mutating func move(by duration: Double) {
    time += duration
    sample = time.rounded(.up)
  }

  /// How many samples lie before it, `capacity` at most.
  func count(upTo capacity: Int) -> Int { sample < Double(capacity) ? Int(sample) : capacity }
}
