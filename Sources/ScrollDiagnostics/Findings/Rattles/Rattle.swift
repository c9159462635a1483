import ScrollKinematics

/// Values that go to and fro faster than anybody scrolls.
struct Rattle {
  /// What rattles, in pt, and its name.
  let values: [Double]
  var subject: String
  /// The rows from the first extreme to the last turn.
  var rows: Range<Int>
  /// How often it turns, and how long it takes from one turn to the next, in s.
  var turns: Int
  let halfTime: Double
  /// How far the values go from turn to turn, in pt.
  let swings: [Double]
  /// The same of a header that rattles with the offset, and how often it turns.
  var header: (turns: Int, swings: [Double])?
  /// Whether it is a header that has two lengths.
  var flips = false
  /// The grid of the values in pt; 0 for none.
  let grid: Double
  /// Whether it rides on a motion that is too fast to turn.
  var rides = false
  /// Whether most of a swing happens within one frame.
  var jumps = false
  /// The usual swing in pt.
  var swing: Double { Median.of(swings) }
  /// The largest swing in pt.
  var largest: Double { swings.max() ?? 0 }
  /// Turns a second.
  var rate: Double { 1 / halfTime }

  /// What speaks for it: each turn, the more the farther it swings than what counts, and the faster than a hand.
  private var strength: Double {
    let size = max(1, largest / ScrollTrace.reversalThreshold)
    return Double(turns) * (1 + Elementary.log(size * max(1, Threshold.handsHalf.value / halfTime)))
  }

  /// What makes a rattle that rides on a motion, for all that an offset shows.
  static let riding: String = "two writers of one offset, or a reading used a frame late"

  /// What makes it where an inset turns with it.
  private static let insets: String = "an inset that follows the offset which it moves"

  /// Whether the edges are known and the view comes nowhere near them, so that nothing is clamped.
  private func isAwayFromEdges(in trace: ScrollTrace) -> Bool {
    let reach = max(1, largest)
    return rows.allSatisfy { row in
      guard let range = trace.restRange(at: row) else { return false }
      return min(trace.offsets[row] - range.lower, range.upper - trace.offsets[row]) > reach
    }
  }

  /// Whether an inset turns back as often as half of its turns.
  private func followsInsets(in trace: ScrollTrace) -> Bool {
    [.insetTop, .insetBottom].contains { (quantity: ScrollTrace.Quantity) in
      let column = trace.values(of: quantity)
      return !column.isEmpty
        && 2 * Reversals(of: Array(column[rows]), threshold: ScrollTrace.reversalThreshold).count >= turns
    }
  }

  /// The finding that it is.
  func finding(in trace: ScrollTrace, interval: Double) -> Finding {
    let stretch = values[rows].filter { $0.isFinite }
    let size = rides ? swing : (stretch.max() ?? 0) - (stretch.min() ?? 0)
    let isAway = !rides && isAwayFromEdges(in: trace)
    let insets = !rides && followsInsets(in: trace)
    let mechanism = rides || isAway || insets ? nil : RattleMechanism(trace, self)
    var evidence = [TraceMetric("reversals", Double(header?.turns ?? turns), .none)]
    if header != nil { evidence.append(TraceMetric("offset_swing", largest, .points)) }
    evidence.append(TraceMetric("largest_swing", header?.swings.max() ?? largest, .points))
    let tillEnd = !rides && trace.times[trace.count - 1] - trace.times[rows.upperBound - 1] < 0.1
    return Finding(
      kind: .jitter, start: trace.times[rows.lowerBound], end: trace.times[rows.upperBound - 1],
      samples: rows,
      strength: strength, subject: header == nil ? subject : "header",
      mechanism: flips ? Header.flip : mechanism?.name ?? (insets ? Self.insets : Self.riding),
      evidence: evidence + [
        TraceMetric("peak_to_peak", size, .points),
        TraceMetric("frequency", rate / 2, .hertz), TraceMetric("reversals_per_second", rate, .perSecond),
        TraceMetric("delay_frames", max(1, (halfTime / interval).rounded()), .frames),
        TraceMetric("until_end", tillEnd ? 1 : 0, .none),
      ],
      cure: flips
        ? Header.cure
        : insets
          ? "Keep the insets constant while the view moves, and move the header by a constraint of its own."
          : mechanism?.cure
            ?? "Let one owner write the offset each frame, and compute what follows it from the offset of that frame."
    )
  }
}
