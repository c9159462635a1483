import ScrollKinematics

/// Where a motion stopped, and whether that is the end of what can be scrolled.
struct RestingPlace {
  let context: BreakContext
  /// The prepared sample at which it rests.
  private let sample: Int

  /// The offset at which it rests, in pt: the mean of its readings there, because a single one has all of the noise.
  let offset: Double
  /// The readings there.
  private let readings: ArraySlice<Double>
  private var row: Int { context.row(sample) }

  /// The place at which a prepared sample rests.
  init(context: BreakContext, sample: Int) {
    (self.context, self.sample) = (context, sample)
    let (offsets, noise) = (context.prepared.offsets, context.prepared.noise)
    var (end, sum, spread) = (sample + 1, 0.0, 2.0)
    while end < offsets.count, end - sample < Self.enough,
      abs(offsets[end] - offsets[sample] - sum / Double(end - sample))
        < max(1e-6, 5 * noise * spread.squareRoot())
    {
      sum += offsets[end] - offsets[sample]
      end += 1
      spread = 1 + 1 / Double(end - sample)
    }
    readings = offsets[sample..<end]
    offset = offsets[sample] + sum / Double(readings.count)
  }

  /// Whether a motion in `direction` ends at an edge here: a known one; 0; where it turned or rested before; or a whole point, where
  /// the offsets are on no grid, or the last step was cut to a `share` of it. Without a share, the view's edges bounce and stop nothing.
  func isEdge(direction: Double, share: Double?) -> Bool {
    if let range = context.trace.restRange(at: row) {
      // Past an edge nothing holds a view, but what comes back ends at the edge that it passed. Where noise hides the last step, the
      // rest begins one later than it seems.
      let offsets = context.prepared.offsets
      let comesBack = range.overscroll(at: offsets[max(0, sample - 3)]) * direction < 0
      let edge = (direction > 0) != comesBack ? range.upper : range.lower
      let last = min(sample + 3, offsets.count - 1)
      return offsets[sample...last].contains { abs($0 - edge) < Threshold.nearEdge.value }
    }
    if abs(offset) < Threshold.nearEdge.value / 2 { return true }
    if let share, isWhole, isTelling(share) { return true }
    return wasHere
  }

  /// Whether a whole point is more than chance, for a last step that was cut to a share of it.
  private func isTelling(_ share: Double) -> Bool {
    context.prepared.grid == 0 || share < Threshold.wholeShare.value
  }

  /// How far it rests past the bounds, in pt; NaN where they are not known.
  var distanceOutside: Double {
    context.trace.restRange(at: row).map { abs($0.overscroll(at: offset)) } ?? .nan
  }

  /// Whether it lies above 0 without known bounds, though the view rested at 0 before: there 0 is its edge.
  var isAboveZero: Bool {
    let offsets = context.prepared.offsets
    guard context.trace.restRange(at: row) == nil, offset < -Threshold.nearEdge.value else { return false }
    var stay = 0
    for other in offsets[max(0, sample - Self.farthest)..<sample] {
      stay = abs(other) < Threshold.nearEdge.value / 2 ? stay + 1 : 0
      if stay >= Self.shortestStay { return true }
    }
    return false
  }

  /// A long recording shows its edges within so many samples; a view that stays for so many rests.
  private static let (farthest, shortestStay) = (2400, 4)

  /// Whether it rests at a whole point, as far as the mean of the readings tells.
  private var isWhole: Bool {
    let first = context.prepared.offsets[sample]
    // Without noise, a grid shows a whole point as one.
    if readings.allSatisfy({ $0 == first }) { return abs(first - first.rounded()) < 1e-6 }
    let error = context.prepared.noise / Double(readings.count).squareRoot()
    return abs(offset - offset.rounded()) < 2.5 * error
  }

  /// So many readings are enough for a mean.
  private static let enough = 100

  /// Whether the view rested here before, away from which it has been since, or comes to rest here again.
  private var wasHere: Bool {
    let (offsets, here) = (context.prepared.offsets, offset)
    let near = max(0.3, 3 * context.prepared.noise)
    func returns(_ samples: some Sequence<Int>) -> Bool {
      var (isAway, stay, looked) = (false, 0, 0)
      for other in samples {
        looked += 1
        if looked > Self.farthest { return false }
        if abs(offsets[other] - here) > 20 { isAway = true }
        stay = abs(offsets[other] - here) <= near ? stay + 1 : 0
        if isAway, stay >= Self.shortestStay { return true }
      }
      return false
    }
    return returns((0..<sample).reversed()) || returns(sample + 1..<offsets.count)
  }
}
