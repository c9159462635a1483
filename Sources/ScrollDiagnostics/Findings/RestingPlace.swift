import ScrollKinematics

/// Where a motion stopped, and whether that is the end of what can be scrolled.
struct RestingPlace {
  let context: BreakContext
  /// The prepared sample at which it rests.
  let sample: Int

  /// A place so near to an edge is at it, in pt: a grid and a tolerance of a law that stops leave so much.
  static let nearEdge = 1.5

  private var offset: Double { context.prepared.offsets[sample] }
  private var row: Int { context.row(sample) }

  /// Whether a motion in `direction` ends at an edge here: a known one; 0; where it turned or rested before; or, where the
  /// offsets are on no grid of whole points, a whole point that cut the last step to a `share` of it.
  func isEdge(direction: Double, share: Double) -> Bool {
    if let range = context.trace.restRange(at: row) {
      // Past an edge nothing holds a view.
      return abs(offset - (direction > 0 ? range.upper : range.lower)) < Self.nearEdge
    }
    if abs(offset) < 0.75 { return true }
    let quantum = context.prepared.grid
    if isWhole, quantum == 0 || quantum < 0.7 && share < 0.85 { return true }
    return wasHere
  }

  /// How far it rests past the bounds, in pt; NaN where they are not known.
  var distanceOutside: Double {
    context.trace.restRange(at: row).map { abs($0.overscroll(at: offset)) } ?? .nan
  }

  /// Whether it rests at a whole point, as far as the mean of the readings tells.
  private var isWhole: Bool {
    let prepared = context.prepared
    var (sum, count) = (0.0, 0)
    while sample + count < prepared.offsets.count, count < 100,
      abs(prepared.offsets[sample + count] - offset) < max(1e-6, 5 * prepared.noise)
    {
      sum += prepared.offsets[sample + count] - offset
      count += 1
    }
    let mean = offset + sum / Double(max(1, count))
    // Without noise, a grid shows a whole point as one.
    let readings = prepared.offsets[sample..<sample + count]
    if readings.allSatisfy({ $0 == offset }) { return abs(offset - offset.rounded()) < 1e-6 }
    let error = prepared.noise / Double(max(1, count)).squareRoot()
    return error < Self.largestError && abs(mean - mean.rounded()) < 2.5 * error
  }

  /// An error of a mean in pt that still tells whole points from others: four of them lie within a quarter.
  private static let largestError = 0.04

  /// Whether a bound of the rest range moves by more than a header that follows the offset moves in a frame.
  var boundLeaps: Bool {
    let trace = context.trace
    let rows = max(1, row - 3)...min(trace.count - 1, row + 2)
    return rows.contains { row in
      guard let range = trace.restRange(at: row), let before = trace.restRange(at: row - 1) else {
        return false
      }
      return abs(range.upper - before.upper) > 24 || abs(range.lower - before.lower) > 24
    }
  }

  /// Whether the view rested here before, away from which it has been since, or comes to rest here again.
  private var wasHere: Bool {
    let (offsets, here) = (context.prepared.offsets, offset)
    let near = max(0.3, 3 * context.prepared.noise)
    func returns(_ samples: some Sequence<Int>) -> Bool {
      var (isAway, stay, looked) = (false, 0, 0)
      for other in samples {
        // A long recording shows its edges near by.
        looked += 1
        if looked > 2400 { return false }
        if abs(offsets[other] - here) > 20 { isAway = true }
        stay = abs(offsets[other] - here) <= near ? stay + 1 : 0
        if isAway, stay >= 4 { return true }
      }
      return false
    }
    return returns((0..<sample).reversed()) || returns(sample + 1..<offsets.count)
  }
}
