import ScrollKinematics

/// Looks for a motion that goes on at another velocity, or not at all, where neither a hand nor an edge explains it.
///
/// At each place two readings of the same samples compete: one smooth course, be it a law that eases out or lands; and a motion that
/// breaks, within a step or over a few frames, behind which the view rests or glides on by the law of before. The logarithm of
/// how much likelier the break is decides; hand, edge and geometry then name it.
struct VelocityBreaks {
  let context: BreakContext
  /// The breaks of the offset: what stops there is a jump.
  let jumps: [BreakFit]

  /// A motion that breaks between two samples.
  struct Break {
    let before: MotionBefore
    /// The glide behind it; `nil` where the view rests.
    let after: Glide?
    let (sample, end): (Int, Int)
    /// Velocity in pt/s that the motion before would have at `end`.
    let expected: Double
    let evidence: Double
  }

  /// A first look leaves out what keeps this share of its velocity: no loss that anybody sees keeps as much.
  private static let slower = 0.94

  /// The clearest break of each place, in order of time.
  var all: [Break] {
    let count = context.prepared.velocities.count
    var (breaks, best): ([Break], Break?) = ([], nil)
    for sample in 4..<max(4, count) {
      if let last = best, sample > last.end + 3 {
        breaks.append(last)
        best = nil
      }
      guard brakes(at: sample), !context.isRattling(sample), !leaps(near: sample),
        let found = clearest(from: sample)
      else { continue }
      if Self.isClearer(found, than: best) { best = found }
    }
    return breaks + [best].compactMap { $0 }
  }

  /// Whether the way of three steps shrinks more at a sample than before or behind it: a cheap first look, as it mostly does not.
  private func brakes(at sample: Int) -> Bool {
    let velocities = context.prepared.velocities
    guard abs(velocities[sample - 1]) > 60 else { return false }
    func speed(_ first: Int) -> Double {
      let last = min(first + 3, velocities.count)
      let first = max(0, first)
      return last > first ? abs(velocities[first..<last].reduce(0, +)) / Double(last - first) : 0
    }
    let (early, before, after, late) = (
      speed(sample - 6), speed(sample - 3), speed(sample), speed(sample + 3)
    )
    let least = Self.slower * before - context.prepared.noise(at: before) / context.prepared.interval
    guard after < least else { return false }
    let usual = min(1, before / max(early, 1e-9))
    return after < least * usual || after * after < least * least * usual * min(1, late / max(after, 1e-9))
  }

  /// Whether the offset jumps near a sample by more than the frame shown last: less is where the motion was stopped.
  private func leaps(near sample: Int) -> Bool {
    jumps.hasOne(within: 5, of: sample)
      && jumps.contains { abs($0.sample - sample) < 5 && abs($0.jump) > 1.5 * $0.speed * $0.wait }
  }

  /// The clearest break that begins at a sample, over up to some frames.
  private func clearest(from sample: Int) -> Break? {
    let prepared = context.prepared
    guard let before = MotionBefore(context, until: sample) else { return nil }
    var best: Break?
    for end in sample..<prepared.velocities.count {
      guard prepared.times[end] - prepared.times[sample] < Threshold.longestBreak.value else { break }
      let found =
        prepared.rests(from: end)
        ? stop(behind: before, from: sample, to: end) : loss(behind: before, from: sample, to: end)
      if let found, Self.isClearer(found, than: best) { best = found }
      if prepared.rests(from: end) { break }
    }
    return best
  }

  /// Whether a break says more than another: the later of two before one rest leaves fewer frames unexplained.
  private static func isClearer(_ found: Break, than other: Break?) -> Bool {
    guard let other else { return found.evidence > 0 }
    let isSameRest = found.after == nil && other.after == nil && found.end == other.end
    return found.evidence > (isSameRest ? 0.8 : 1) * other.evidence
  }

  /// A stop at `end` of a motion that was fast at `sample`.
  private func stop(behind before: MotionBefore, from sample: Int, to end: Int) -> Break? {
    let prepared = context.prepared
    let (time, speed) = (prepared.times[end] - prepared.times[sample], abs(before.velocity))
    guard
      speed > (before.hasNoStoppingSpeed ? Threshold.slowestFling.value : Threshold.slowestStop.value),
      prepared.shows(before.velocity),
      keepsDirection(sample, end, before.velocity)
    else { return nil }
    // Rows that are missing moved on; what brakes for longer than a frame does so much harder than before.
    let lost = max(0, prepared.times[min(end, sample + 1)] - prepared.times[sample] - prepared.interval)
    let way = abs(prepared.offsets[end] - prepared.offsets[sample])
    let isShort = way < speed * (1.6 * prepared.interval + lost) + 2 * prepared.noise
    guard isShort || way < 0.75 * speed * time && 2.5 * before.rate * time < 1 else { return nil }
    let evidence = before.evidence(ofStopAt: end, from: sample)
    return Break(
      before: before, after: nil, sample: sample, end: end, expected: before.velocity, evidence: evidence)
  }

  /// Whether no step between two samples goes back, or is faster than before.
  private func keepsDirection(_ sample: Int, _ end: Int, _ velocity: Double) -> Bool {
    let prepared = context.prepared
    let (sign, noise) = (velocity < 0 ? -1.0 : 1, 3 * prepared.noise(at: velocity) / prepared.interval)
    return (sample..<end).allSatisfy {
      let now = sign * prepared.velocities[$0]
      return now > -noise && now < sign * prepared.velocities[$0 - 1] + noise
    }
  }

  /// What is lost between two samples by a motion that goes on; `nil` if it is no glide on both sides, or not by one law.
  private func loss(behind before: MotionBefore, from sample: Int, to end: Int) -> Break? {
    let prepared = context.prepared
    guard let glide = before.glide, isNoFinger(glide, until: sample),
      end + 4 < prepared.offsets.count,
      isSlow(end, behind: glide, from: sample),
      abs(context.overscroll(end + 1) ?? 0) < Threshold.nearEdge.value
    else { return nil }
    let isAlike = { (after: Glide) in
      glide.velocity * after.velocity > 0
        && after.isLike(glide, suddenly: end == sample)
    }
    guard
      let after = prepared.fling(after: end, leavingOut: context.isRattling, where: isAlike),
      !returns(to: sample, from: end, direction: glide.velocity)
    else { return nil }
    if end > sample {
      guard
        context.hand.isKnown || prepared.times[end] - prepared.times[sample] < Threshold.fingersLast.value
          || context.trace.geometryGrowth(from: context.row(sample), to: context.row(end)) != 0,
        after.rateError < 0.5 + 0.3 * glide.rate, keepsGoing(sample, end, slowest: after.velocity)
      else { return nil }
    }
    let time = prepared.times[end] - prepared.times[sample]
    let (expected, mean) = (glide.velocity(after: time), (glide.rate + after.rate) / 2)
    guard expected / glide.velocity > 0.05 else { return nil }
    let lost = Elementary.log(expected / after.velocity)
    guard lost > (end > sample ? 1.2 * mean * time : 0) else { return nil }
    let evidence = before.evidence(of: after, at: sample, end)
    return Break(
      before: before, after: after, sample: sample, end: end, expected: expected, evidence: evidence)
  }

  /// Whether a glide that nobody recorded is none of a finger's, which brakes little, or not for long.
  private func isNoFinger(_ glide: Glide, until sample: Int) -> Bool {
    let times = context.prepared.times
    return context.hand.isKnown
      || glide.rate > Threshold.fingersRate.value
        && times[sample] - times[glide.steps.lowerBound] > Threshold.fingersLast.value
  }

  /// Whether the steps from `end` on are slower than the glide before foretells: cheap, for mostly they are not.
  private func isSlow(_ end: Int, behind before: Glide, from sample: Int) -> Bool {
    let prepared = context.prepared
    let last = end + 3
    let wait = (prepared.times[end] + prepared.times[last]) / 2 - prepared.times[sample]
    let speed =
      (prepared.offsets[last] - prepared.offsets[end]) / (prepared.times[last] - prepared.times[end])
    return speed / before.velocity(after: wait) < Self.slower
  }

  /// Whether each step between two samples goes on at least at about the velocity that is left.
  private func keepsGoing(_ sample: Int, _ end: Int, slowest: Double) -> Bool {
    let prepared = context.prepared
    let noise = 3 * prepared.noise(at: slowest) / prepared.interval
    return (sample..<end).allSatisfy {
      prepared.velocities[$0] * (slowest > 0 ? 1 : -1) > 0.6 * abs(slowest) - noise
    }
  }

  /// Whether the view turns and comes back to a sample within 0.8 s, as it does where an edge took its velocity.
  private func returns(to sample: Int, from end: Int, direction: Double) -> Bool {
    let prepared = context.prepared
    let sign = direction < 0 ? -1.0 : 1
    var (other, farthest) = (end, 0.0)
    while other < prepared.offsets.count, prepared.times[other] - prepared.times[end] < 0.8 {
      let way = sign * (prepared.offsets[other] - prepared.offsets[sample])
      farthest = max(farthest, way)
      if farthest - way > 0.6 * farthest, farthest - way > 5 * prepared.noise { return true }
      other += 1
    }
    return false
  }
}
