import ScrollKinematics
import TrajectoryTables

/// What breaks a glide: a hand, an edge, a change of the geometry, or nothing that is recorded. Only the last two are cuts.
extension GlideBreaks {
  /// A velocity that changes by less, in pt/s, has lost nothing that anybody sees.
  private static let leastChange = 15.0
  /// By chance a break lies at a change of the geometry at one of so many places.
  private static let placesOfChance = 100.0

  /// The cuts, and notes of the stops that a hand or an edge may have made.
  var verdict: (cuts: [Finding], notes: [Note]) {
    var (cuts, notes): ([Finding], [Note]) = ([], [])
    for found in all {
      if let after = found.after {
        if let cut = loss(found, after) { cuts.append(cut) }
      } else if let cut = stop(found) {
        // A catch stops a view as well, however clearly it stops.
        if !cut.knowsHand {
          notes.append(cut.note)
        } else if mayBeAtEdge(found), cut.value("geometry_change") != 1 {
          notes.append(.atEdge(cut.start, cut.end))
        } else {
          cuts.append(cut)
        }
      }
    }
    return (cuts, notes)
  }

  /// The cut of a glide that rests, unless an edge or a finger stops it.
  private func stop(_ found: Break) -> Finding? {
    let (trace, glide) = (context.trace, found.before)
    let (row, end) = (context.row(found.sample), context.row(found.end))
    if !trace.phases.isEmpty {
      guard trace.phases[max(0, row - 1)]?.isFree ?? false || trace.phases[row]?.isFree ?? false,
        restsSoon(end)
      else { return nil }
    }
    guard !isTouched(row, end), !movesOnByItself(found), glide.isFling(prepared) || isReleased(glide),
      !context.isEdge(found.end, direction: glide.velocity), !passesTop(found)
    else { return nil }
    let speed = abs(glide.velocity)
    let travelled = abs(prepared.offsets[found.end] - prepared.offsets[found.sample])
    let time = prepared.times[found.end] - prepared.times[found.sample]
    return cut(
      found, "cancel", after: 0, lost: (speed - 10) / glide.rate - travelled,
      lostTime: Elementary.log(max(1, speed / 10)) / glide.rate - time)
  }

  /// Whether a glide is what a finger let go that moved at half its velocity or more, and so a fling whatever it shows.
  private func isReleased(_ glide: Glide) -> Bool {
    guard context.hand.isKnown,
      let held = (0..<glide.steps.lowerBound + 1).last(where: { context.hand.holds(context.row($0)) == true })
    else { return false }
    return prepared.velocities[max(0, held - 1)] / glide.velocity > 0.5
  }

  /// Whether it stops where an edge may be that nobody recorded: the view goes back later, and never beyond.
  private func mayBeAtEdge(_ found: Break) -> Bool {
    let direction: Double = found.before.velocity < 0 ? -1 : 1
    let place = direction * prepared.offsets[found.end]
    return context.trace.restRange(at: context.row(found.end)) == nil
      && prepared.offsets.allSatisfy { direction * $0 < place + Threshold.nearEdge.value }
      && prepared.offsets[found.end...].contains { direction * $0 < place - Threshold.leastTravel.value }
  }

  /// The cut of a glide that goes on by less than it was.
  private func loss(_ found: Break, _ after: Glide) -> Finding? {
    let (trace, glide) = (context.trace, found.before)
    let factor = after.velocity / found.expected
    let end = max(found.end, found.sample + 1)
    guard abs(found.expected) - abs(after.velocity) > Self.leastChange,
      abs(context.overscroll(end) ?? 0) < Threshold.nearEdge.value, !comesBack(found)
    else { return nil }
    if !trace.phases.isEmpty {
      let last = trace.phases[context.row(end)]
      guard trace.phases[context.row(found.sample)] == .deceleration, last != .drag, last != .bounce else {
        return nil
      }
    }
    let travelled =
      (prepared.offsets[found.end] - prepared.offsets[found.sample]) * (glide.velocity < 0 ? -1 : 1)
    let lost = (abs(glide.velocity) - abs(after.velocity)) / glide.rate - travelled
    guard lost > 0 else { return nil }
    // At the time of the velocity before: what the deceleration takes until the end of the loss is not lost.
    return cut(
      found, "scale", after: factor * glide.velocity, lost: lost,
      lostTime: Elementary.log(1 / factor) / glide.rate)
  }

  private func cut(
    _ found: Break, _ mechanism: String, after: Double, lost: Double, lostTime: Double
  ) -> Finding {
    let end = max(found.end, found.sample + (found.after == nil ? 0 : 1))
    let isAtChange = [found.sample, end].contains { context.geometryChanges(around: context.row($0)) }
    return FlingChange(
      context: context, sample: found.sample, end: end, mechanism: mechanism,
      before: found.before.velocity, after: after, lost: lost, lostTime: lostTime, rate: found.before.rate,
      strength: found.evidence + (isAtChange ? Elementary.log(Self.placesOfChance) : 0)
    ).finding
  }

  /// Whether the view rests that stands in a row: the phases say so soon, for a flag may end late, or it moves no more.
  private func restsSoon(_ row: Int) -> Bool {
    let trace = context.trace
    var next = min(trace.count - 1, row + 1)
    if trace.times[next] - trace.times[row] > Threshold.longestCatch.value { return true }
    func moves() -> Bool { abs(trace.offsets[next] - trace.offsets[row]) > prepared.stillness }
    while next + 1 < trace.count, trace.phases[next]?.isFree ?? false,
      trace.times[next] - trace.times[row] < Threshold.longestHold.value, !moves()
    { next += 1 }
    if let phase = trace.phases[next], !phase.isFree { return phase == .rest }
    return !moves()
      && (trace.phases[next] == nil || trace.times[next] - trace.times[row] >= Threshold.longestHold.value)
  }

  /// Whether a glide passes 0 before it stops, where nobody recorded the edges: a spring brakes past one.
  private func passesTop(_ found: Break) -> Bool {
    let (begin, end) = (prepared.offsets[found.before.steps.lowerBound], prepared.offsets[found.end])
    let near = Threshold.nearEdge.value
    return context.trace.restRange(at: context.row(found.sample)) == nil && end < -near && begin > -near
  }

  /// Whether the view goes on by itself soon after it stood: past an edge it turns, at no speed.
  private func movesOnByItself(_ found: Break) -> Bool {
    let direction: Double = found.before.velocity < 0 ? -1 : 1
    for other in found.end + 1..<max(found.end + 1, prepared.times.count) {
      guard prepared.times[other] - prepared.times[found.end] < Threshold.longestCatch.value,
        context.hand.holds(context.row(other)) != true
      else { return false }
      let way = direction * (prepared.offsets[other] - prepared.offsets[found.end])
      // A finger that nobody recorded moves a view it has caught either way, and at once; a spring pulls it back.
      if abs(way) > prepared.stillness { return context.hand.isKnown || way < 0 }
    }
    return false
  }

  /// Whether the view soon comes back from where it goes, as it does where an edge took its velocity.
  private func comesBack(_ found: Break) -> Bool {
    var farthest = 0.0
    for other in found.end..<prepared.times.count {
      guard prepared.times[other] - prepared.times[found.end] < Threshold.longestMemory.value else { break }
      let way = (prepared.offsets[other] - prepared.offsets[found.sample]) * (found.expected < 0 ? -1 : 1)
      farthest = max(farthest, way)
      if farthest - way > 0.6 * farthest, farthest - way > 5 * prepared.noise { return true }
    }
    return false
  }

  /// Whether a finger's column shows one that comes where a motion from `row` is at rest at `end`.
  private func isTouched(_ row: Int, _ end: Int) -> Bool {
    let (fingers, times) = (context.trace.values(of: .finger), context.trace.times)
    guard !fingers.isEmpty, fingers[max(0, row - 2)].isNaN else { return false }
    let reach = (end + 1..<max(end + 1, times.count)).prefix {
      times[$0] - times[end] < Threshold.handOverReach.value || $0 == end + 1
    }
    return fingers[row...max(end, reach.last ?? end)].contains { $0.isFinite }
  }
}
