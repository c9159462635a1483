import ScrollKinematics
import TrajectoryTables

/// What a break of the velocity is, by who was there: a hand, an edge, a change of the geometry, or nobody.
extension VelocityBreaks {
  /// A velocity that changes by less, in pt/s, has lost nothing that anybody sees.
  private static let leastChange = 15.0

  /// The cuts, and the stops that a hand may have made.
  var answers: (cuts: [Finding], notes: [Note]) {
    var (cuts, notes): ([Finding], [Note]) = ([], [])
    for found in all {
      if let after = found.after {
        if let cut = loss(found, after) { cuts.append(cut) }
      } else if var cut = stop(found) {
        // A catch stops a view as well, however clearly it stops.
        cut.knowsHand =
          context.hand.holds(min(context.trace.count - 1, context.row(found.end) + 1)) != nil
          || cut.value("geometry_change") == 1
        if cut.knowsHand { cuts.append(cut) } else { notes.append(cut.note) }
      }
    }
    return (cuts, notes)
  }

  /// The cut of a motion that rests, unless an edge or a finger stops it.
  private func stop(_ found: Break) -> Finding? {
    let (trace, prepared, before) = (context.trace, context.prepared, found.before)
    let (row, end) = (context.row(found.sample), context.row(found.end))
    guard !isTouched(row, end), row == end || !context.hand.isDown(in: row + 1...end) else { return nil }
    if !trace.phases.isEmpty {
      guard trace.phases[max(0, row - 1)]?.isFree ?? false || trace.phases[row]?.isFree ?? false,
        restsSoon(end)
      else { return nil }
    }
    guard !movesOnByItself(found), before.glide?.isFling(prepared) ?? true else { return nil }
    let place = RestingPlace(context: context, sample: found.end)
    // A cut last step tells an edge that nobody recorded; a hand that nobody recorded may cut it as well.
    let mayBeUnknown = context.hand.isKnown && !(before.glide?.isOfBouncingViews ?? true)
    guard !place.isEdge(direction: before.velocity, share: mayBeUnknown ? lastShare(before: found.end) : nil)
    else {
      return nil
    }
    let (speed, travelled) = (
      abs(before.velocity), abs(prepared.offsets[found.end] - prepared.offsets[found.sample])
    )
    var (lost, lostTime) = (place.distanceOutside, Double.nan)
    if let rate = before.glide?.rate {
      lost = (speed - 10) / rate - travelled
      lostTime =
        Elementary.log(max(1, speed / 10)) / rate - (prepared.times[found.end] - prepared.times[found.sample])
      guard lost > Threshold.leastTravel.value else { return nil }
    }
    return cut(
      found, "cancel", before: before.velocity, after: 0, lost: lost, lostTime: lostTime)
  }

  /// The cut of a glide that goes on by less than it was.
  private func loss(_ found: Break, _ after: Glide) -> Finding? {
    let (trace, prepared, before) = (context.trace, context.prepared, found.before)
    let factor = after.velocity / found.expected
    guard abs(found.expected) - abs(after.velocity) > Self.leastChange else { return nil }
    let end = max(found.end, found.sample + 1)
    if !trace.phases.isEmpty {
      let (row, last) = (context.row(found.sample), context.row(end))
      guard trace.phases[row] == .deceleration, trace.phases[last] != .drag, trace.phases[last] != .bounce
      else { return nil }
    }
    let direction: Double = before.velocity < 0 ? -1 : 1
    let travelled = (prepared.offsets[found.end] - prepared.offsets[found.sample]) * direction
    let lost = (abs(before.velocity) - abs(after.velocity)) / before.rate - travelled
    guard lost > 0 else { return nil }
    // At the time of the velocity before: what the deceleration takes until the end of the loss is not lost.
    return cut(
      found, "scale", before: before.velocity, after: factor * before.velocity, lost: lost,
      lostTime: Elementary.log(1 / factor) / before.rate)
  }

  private func cut(
    _ found: Break, _ mechanism: String, before: Double, after: Double, lost: Double, lostTime: Double
  ) -> Finding {
    let end = max(found.end, found.sample + (found.after == nil ? 0 : 1))
    return InertiaCut(
      context: context, sample: found.sample, end: end, mechanism: mechanism, before: before, after: after,
      lost: lost, lostTime: lostTime, rate: found.before.glide?.rate ?? .nan,
      strength: found.evidence
    ).finding
  }

  /// Whether the view rests that stands in a row: the phases say so soon, for a flag may end late, or it moves no more.
  private func restsSoon(_ row: Int) -> Bool {
    let trace = context.trace
    let leastMove = max(0.7, 6 * context.prepared.noise)
    var next = min(trace.count - 1, row + 1)
    if trace.times[next] - trace.times[row] > Threshold.longestCatch.value { return true }
    while next + 1 < trace.count, trace.phases[next]?.isFree ?? false,
      trace.times[next] - trace.times[row] < Threshold.longestHold.value,
      abs(trace.offsets[next] - trace.offsets[row]) <= leastMove
    { next += 1 }
    if let phase = trace.phases[next], !phase.isFree { return phase == .rest }
    return abs(trace.offsets[next] - trace.offsets[row]) <= leastMove
      && (trace.phases[next] == nil || trace.times[next] - trace.times[row] >= Threshold.longestHold.value)
  }

  /// Whether the view goes on by itself soon after it stood: past an edge it turns, at no speed.
  private func movesOnByItself(_ found: Break) -> Bool {
    let prepared = context.prepared
    let leastMove = max(0.7, 6 * prepared.noise, 1.1 * prepared.grid)
    let direction: Double = found.before.velocity < 0 ? -1 : 1
    var other = found.end + 1
    while other < prepared.times.count,
      prepared.times[other] - prepared.times[found.end] < Threshold.longestCatch.value
    {
      if let isHeld = context.hand.holds(context.row(other)), isHeld { return false }
      let way = direction * (prepared.offsets[other] - prepared.offsets[found.end])
      if abs(way) > leastMove {
        // A finger that nobody recorded moves a view it has caught either way, and at once; a spring pulls it back.
        return context.hand.isKnown || way < 0
      }
      other += 1
    }
    return false
  }

  /// Whether a finger's column shows one that comes where a motion from `row` is at rest at `end`.
  private func isTouched(_ row: Int, _ end: Int) -> Bool {
    let (fingers, times) = (context.trace.values(of: .finger), context.trace.times)
    guard !fingers.isEmpty, fingers[max(0, row - 2)].isNaN else { return false }
    var last = end
    while last + 1 < fingers.count,
      times[last + 1] - times[end] < Threshold.handOverReach.value || last == end
    {
      last += 1
    }
    return times[last] - times[end] < Threshold.longestCatch.value
      && fingers[row...last].contains { $0.isFinite }
  }

  /// The share of the last step that was made before a rest: an edge cuts it anywhere, a layout between two frames.
  private func lastShare(before rest: Int) -> Double {
    let prepared = context.prepared
    var first = rest
    let near = max(0.2, 5 * prepared.noise)
    while first > 1, abs(prepared.offsets[first - 1] - prepared.offsets[rest]) <= near { first -= 1 }
    func share(of step: Int) -> Double? {
      let course = Parabola(
        prepared, max(0, step - 5)..<step + 1, at: prepared.middle(step), unit: prepared.interval)
      return course.map { prepared.velocities[step] / $0.velocity }
    }
    // Where the step before is short as well, the view braked: no edge does that.
    guard first > 4, let before = share(of: first - 2), before > Threshold.wholeShare.value,
      let last = share(of: first - 1)
    else { return 1 }
    return last
  }
}
