import ScrollKinematics

/// Looks at what a deceleration does while lengths, insets or bounds change: an answer to them shows as travel that the
/// deceleration before does not explain.
struct GeometryAnswer {
  let context: MotionContext

  /// A change is compared in its first parts of so many s: the longer ones tell more, and may reach into another motion.
  private static let lengths = [0.4, 0.2, 0.1]
  /// Travel that differs by less than so many pt, or this share of it, is no answer.
  private static let (least, leastShare) = (6.0, 0.08)

  var findings: [Finding] {
    context.trace.geometryChanges.compactMap { change in
      for length in Self.lengths {
        if let finding = finding(change, within: length) { return finding }
      }
      return nil
    }
  }

  private func finding(_ change: GeometryChange, within length: Double) -> Finding? {
    let (trace, prepared) = (context.trace, context.prepared)
    guard let begin = context.sample(at: change.rows.lowerBound), begin + 3 < prepared.velocities.count,
      let glide = prepared.bestGlide(.before, begin, leavingOut: context.isRattling),
      abs(glide.velocity) > Threshold.slowestFling.value
    else { return nil }
    let end = last(of: change, from: begin, within: length)
    guard end - begin >= 2, !context.hand.isDown(in: prepared.rows[begin + 1]...prepared.rows[end]) else {
      return nil
    }
    let (time, sign) = (prepared.times[end] - prepared.times[begin], glide.velocity < 0 ? -1.0 : 1)
    let usual = glide.way(in: time)
    let gained = (prepared.offsets[end] - prepared.offsets[begin] - usual) * sign
    let least =
      max(Self.least, Self.leastShare * abs(usual), 8 * prepared.noise) + 3 * glide.wayError(in: time)
    guard abs(gained) > least else { return nil }
    let size = abs(trace.geometryGrowth(from: prepared.rows[begin], to: prepared.rows[end]))
    let isShift = abs(abs(gained) - size) < 0.3 * size
    let after = prepared.velocities[min(end, prepared.velocities.count - 1)]
    let expected = glide.velocity(after: time)
    let ratio = max(0.02, after / expected)
    return FlingChange(
      context: context, sample: begin, end: end,
      mechanism: isShift ? "shift" : gained > 0 ? "remeasure" : "scale", before: glide.velocity, after: after,
      lost: isShift ? -gained : -gained + (1 - ratio) * abs(expected) / glide.rate,
      lostTime: isShift ? 0 : Elementary.log(1 / ratio) / glide.rate, rate: glide.rate,
      strength: Confidence.strength(ofRatio: abs(gained) / least)
    ).finding
  }

  /// The last prepared sample of a change that still lies within the range and within the time that is compared.
  private func last(of change: GeometryChange, from begin: Int, within length: Double) -> Int {
    let (trace, prepared) = (context.trace, context.prepared)
    var end = begin
    while end + 1 < prepared.times.count, prepared.rows[end + 1] < change.rows.upperBound,
      prepared.times[end + 1] - prepared.times[begin] < length, !context.isRattling(end + 1)
    {
      if let range = trace.restRange(at: prepared.rows[end + 1]),
        abs(range.overscroll(at: prepared.offsets[end + 1])) > 0.5 || range.upper <= range.lower
      {
        break
      }
      end += 1
    }
    return end
  }
}

/// A stretch of rows in which a length, an inset or a bound changes again and again.
struct GeometryChange {
  /// From the row before the first change to the last changed row, and one beyond.
  let rows: Range<Int>
}

extension ScrollTrace {
  /// The stretches in which a length, an inset or a bound changes; three quiet rows end one.
  var geometryChanges: [GeometryChange] {
    let columns = Self.geometryQuantities.map { values(of: $0) }.filter { !$0.isEmpty }
    guard !columns.isEmpty else { return [] }
    var (changes, begin, last) = ([GeometryChange](), -1, -1)
    for row in 1..<count where columns.contains(where: { abs($0[row] - $0[row - 1]) > 0.01 }) {
      if begin >= 0, row - last > 3 {
        changes.append(GeometryChange(rows: begin..<last + 1))
        begin = -1
      }
      if begin < 0 { begin = row - 1 }
      last = row
    }
    if begin >= 0 { changes.append(GeometryChange(rows: begin..<last + 1)) }
    return changes
  }

  /// The greatest change of a length, an inset or a bound from one row to another, in pt.
  func geometryGrowth(from first: Int, to last: Int) -> Double {
    Self.geometryQuantities.reduce(0.0) { greatest, quantity in
      let column = values(of: quantity)
      let change = column.isEmpty ? 0 : column[last] - column[first]
      return change.isFinite && abs(change) > abs(greatest) ? change : greatest
    }
  }
}
