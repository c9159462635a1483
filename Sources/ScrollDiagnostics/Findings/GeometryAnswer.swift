import ScrollKinematics

/// Looks at what a deceleration does while lengths, insets or bounds change: an answer to them shows as travel that the
/// deceleration before or behind does not explain.
struct GeometryAnswer {
  let context: BreakContext

  /// A change is compared in its first parts of so many s: the longer ones tell more, and may reach into another motion.
  private static let lengths = [0.4, 0.2, 0.1]

  /// A smooth course has this degree; a motion that answers leaves it.
  private static let degree = 5
  var findings: [Finding] {
    context.trace.geometryChanges.compactMap { change in
      for length in Self.lengths {
        if let finding = finding(change, within: length) { return finding }
      }
      return nil
    }
  }

  func finding(_ change: GeometryChange, within length: Double) -> Finding? {
    let (trace, prepared) = (context.trace, context.prepared)
    guard let begin = context.sample(at: change.rows.lowerBound), begin > 1,
      begin + 3 < prepared.velocities.count
    else { return nil }
    let end = last(of: change, from: begin, within: length)
    // The change itself may hold the view.
    let speed = max(abs(prepared.velocities[begin - 1]), abs(prepared.velocities[begin]))
    guard end - begin >= 2, speed > 60 else { return nil }
    if !trace.phases.isEmpty {
      guard (begin + 1...end).allSatisfy({ trace.phases[prepared.rows[$0]] == .deceleration }) else {
        return nil
      }
    }
    guard let usual = usualTravel(begin, end) else { return nil }
    let travel = prepared.offsets[end] - prepared.offsets[begin]
    let direction = usual.travel > 0 ? 1.0 : -1
    let gained = (travel - usual.travel) * direction
    let gain = abs(gained) / (max(6, 0.08 * abs(usual.travel), 8 * prepared.noise) + 3 * usual.error)
    guard gain > 1 else { return nil }
    guard breaks(from: usual.first, begin, end, by: gained) else { return nil }
    // A clamp to a bound that came nearer is what a bound is for.
    guard !clampsAtBound(end) else { return nil }
    let size = abs(trace.geometryGrowth(from: prepared.rows[begin], to: prepared.rows[end]))
    let mechanism: String =
      abs(abs(gained) - size) < 0.3 * size ? "shift" : gained > 0 ? "remeasure" : "scale"
    let after = prepared.velocities[min(end, prepared.velocities.count - 1)]
    let time = prepared.times[end] - prepared.times[begin]
    let expected = usual.velocity * Elementary.exp(-usual.rate * time)
    let isShift = mechanism == "shift"
    let ratio = max(0.02, after / expected)
    return InertiaCut(
      context: context, sample: begin, end: end, mechanism: mechanism, before: usual.velocity, after: after,
      lost: isShift ? -gained : -gained + (1 - ratio) * abs(expected) / usual.rate,
      lostTime: isShift ? 0 : Elementary.log(1 / ratio) / usual.rate, rate: usual.rate,
      strength: Confidence.strength(ofRatio: gain)
    ).finding
  }

  /// The last prepared sample of a change that still lies within the range and within the time that is compared.
  func last(of change: GeometryChange, from begin: Int, within length: Double) -> Int {
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

  /// Whether the motion from a sample on until 0.2 s behind a change leaves a smooth course as `gained` pt would: flings that are no
  /// exponentials do not.
  func breaks(from first: Int, _ begin: Int, _ end: Int, by gained: Double) -> Bool {
    let prepared = context.prepared
    var last = end
    while last + 1 < prepared.times.count, prepared.times[last + 1] - prepared.times[end] < Self.lengths[1],
      prepared.velocities[last] * prepared.velocities[begin] > 0
    { last += 1 }
    let samples = first...last
    guard samples.count > Self.degree + 5 else { return true }
    let times = samples.map { prepared.times[$0] }
    let offsets = samples.map { prepared.offsets[$0] - prepared.offsets[begin] }
    let left = ColumnFit.miss(ColumnFit.powers(times, upTo: Self.degree), offsets)
    return left > Threshold.answerShare.value * abs(gained)
  }

  func clampsAtBound(_ end: Int) -> Bool {
    guard let range = context.trace.restRange(at: context.row(end + 1)) else { return false }
    let offset = context.prepared.offsets[min(end + 1, context.prepared.offsets.count - 1)]
    return offset > range.upper - 1.5 || offset < range.lower + 1.5
  }

  /// The travel that the deceleration before the change, or else the one behind it, makes between two samples.
  func usualTravel(_ begin: Int, _ end: Int)
    -> (travel: Double, velocity: Double, rate: Double, error: Double, first: Int)?
  {
    let prepared = context.prepared
    let time = prepared.times[end] - prepared.times[begin]
    if let before = prepared.fling(before: begin, leavingOut: context.isRattling) {
      let error = before.wayError(in: time)
      return (before.way(in: time), before.velocity, before.rate, error, before.steps.lowerBound)
    }
    guard let after = prepared.fling(after: end, leavingOut: context.isRattling) else { return nil }
    return (-after.way(in: -time), after.velocity(after: -time), after.rate, after.wayError(in: time), begin)
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
