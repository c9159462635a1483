import ScrollKinematics

/// What the detectors of cuts and jumps share: the trace, its sharp steps, and what is known around them.
struct MotionContext {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle, in order.
  let rattles: [Range<Int>]
  /// Where a finger is down, as far as that is known.
  let hand: Hand
  /// The steps across which offset or velocity change suddenly, but for those that the recorded finger makes.
  let sharpSteps: [StepFit]

  init(trace: ScrollTrace, prepared: PreparedTrace, rattles: [Range<Int>]) {
    let hand = Hand(trace)
    (self.trace, self.prepared, self.rattles, self.hand) = (trace, prepared, rattles, hand)
    sharpSteps = prepared.sharpSteps { Self.rattles($0, prepared, rattles) }
      .filter { fit in
        let (first, last) = (fit.sample + 1 - fit.width, fit.sample + fit.width)
        return !hand.explains(prepared.rows[first]...prepared.rows[last])
      }
  }

  /// Whether a prepared sample lies in a rattle or within three rows of one.
  func isRattling(_ sample: Int) -> Bool { Self.rattles(sample, prepared, rattles) }

  /// Whether a prepared sample is no glide's, since it rattles or a finger holds it.
  func isLeftOut(_ sample: Int) -> Bool { isRattling(sample) || hand.holds(row(sample)) == true }

  static func rattles(_ sample: Int, _ prepared: PreparedTrace, _ rattles: [Range<Int>]) -> Bool {
    let row = prepared.rows[sample]
    // The first rattle that ends after the row is the only one that may hold it.
    var (low, high) = (0, rattles.count)
    while low < high {
      let middle = (low + high) / 2
      if rattles[middle].upperBound + 3 > row { high = middle } else { low = middle + 1 }
    }
    return low < rattles.count && rattles[low].lowerBound - 3 <= row
  }

  /// The row of the trace that a prepared sample was.
  func row(_ sample: Int) -> Int { prepared.rows[min(max(0, sample), prepared.rows.count - 1)] }

  /// How far a sample lies past a known edge, in pt, negative before the first; `nil` where none is known.
  func overscroll(_ sample: Int) -> Double? {
    trace.restRange(at: row(sample))?.overscroll(at: prepared.offsets[sample])
  }

  /// The prepared sample that shows what a row showed: the last one at or before it.
  func sample(at row: Int) -> Int? {
    let rows = prepared.rows
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] <= row { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Whether a length, an inset or a bound changes within two rows.
  func geometryChanges(around row: Int) -> Bool {
    ScrollTrace.geometryQuantities.contains { quantity in
      let values = trace.values(of: quantity)
      return values.indices.dropFirst().clamped(to: row - 2..<row + 3)
        .contains { abs(values[$0] - values[$0 - 1]) > 0.01 }
    }
  }

  /// Whether a motion in `direction` that rests from a sample on ends at an edge: a known one, 0, or a place where the view rests twice.
  func isEdge(_ sample: Int, direction: Double) -> Bool {
    let rest = sample..<min(sample + 4, prepared.offsets.count)
    if trace.restRange(at: row(sample)) != nil {
      // A bound that moves may meet the view while it rests.
      return rest.contains { other in
        let range = trace.restRange(at: row(other))
        return range.map {
          abs(prepared.offsets[other] - (direction > 0 ? $0.upper : $0.lower)) < Threshold.nearEdge.value
        } ?? false
      }
    }
    let place = prepared.offsets[rest].reduce(0, +) / Double(rest.count)
    return abs(place) < Threshold.nearEdge.value / 2 || restsTwice(at: place, near: sample)
  }

  /// Whether the view rests at a place, leaves it and rests there again.
  private func restsTwice(at place: Double, near sample: Int) -> Bool {
    var (rests, stay, isAway) = (0, 0, true)
    let samples = max(0, sample - Self.farthest)..<min(prepared.offsets.count, sample + Self.farthest)
    for offset in prepared.offsets[samples] {
      let way = abs(offset - place)
      if way > Self.away { isAway = true }
      stay = way <= prepared.stillness ? stay + 1 : 0
      if isAway, stay >= Self.shortestStay { (rests, isAway) = (rests + 1, false) }
    }
    return rests > 1
  }

  /// A long recording shows its edges within so many samples; a view that stays for so many rests, and is away by so many pt.
  private static let (farthest, shortestStay, away) = (2400, 4, 20.0)
}

extension ScrollTrace {
  /// The quantities that bound where the view may rest.
  static let geometryQuantities: [Quantity] = [
    .insetTop, .insetBottom, .viewportLength, .contentLength, .minOffset, .maxOffset,
  ]
}
