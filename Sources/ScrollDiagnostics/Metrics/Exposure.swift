/// How much of something shows that should not - a wrong colour, a gap, an overlap - over the frames of a run.
package struct Exposure: Equatable, Sendable {
  /// The greatest length that showed in a frame, in pt.
  package private(set) var peak = 0.0
  /// Frames in which more than the threshold showed.
  package private(set) var frames = 0
  /// Length times time shown, summed over those frames, in pt·s.
  package private(set) var area = 0.0
  /// A length up to this counts as nothing, in pt.
  package let threshold: Double

  /// Nothing shown yet.
  ///
  /// The default threshold of a thousandth of a point lies far below a pixel and far above rounding errors.
  /// - Precondition: `threshold` is not negative.
  package init(threshold: Double = 1e-3) {
    precondition(threshold >= 0, "a threshold is not negative")
    self.threshold = threshold
  }

  /// Takes in a frame that shows `length` pt for `interval` s. The sign is ignored: an overlap counts like a gap.
  package mutating func add(_ length: Double, for interval: Double) {
    let shown = abs(length)
    guard shown > threshold else { return }
    peak = max(peak, shown)
    frames += 1
    area += shown * interval
  }
}
