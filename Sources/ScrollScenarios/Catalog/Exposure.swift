/// How much of something shows that should not - a wrong colour, a gap, an overlap - over the frames of a run.
package struct Exposure: Equatable, Sendable {
  /// The greatest length that showed in a frame, in pt.
  package private(set) var peak = 0.0
  /// Frames in which more than the threshold showed.
  package private(set) var frames = 0
  /// Length times time shown, summed over those frames, in pt·s.
  package private(set) var area = 0.0

  /// What shows of `lengths` in pt, one a frame of `interval` s; the sign is ignored: an overlap counts like a gap.
  ///
  /// The default threshold of a thousandth of a point lies far below a pixel and far above rounding errors.
  package init(of lengths: some Sequence<Double>, for interval: Double = 1, threshold: Double = 1e-3) {
    for length in lengths where abs(length) > threshold {
      peak = max(peak, abs(length))
      frames += 1
      area += abs(length) * interval
    }
  }
}
