import ScrollKinematics

/// Looks for flings that go on at a part of their velocity: lost within a frame, or in some frames one after another.
struct LossDetector {
  let context: BreakContext
  let jumps: [BreakFit]

  /// A loss from frame to frame that takes longer than this is how the motion is, in s.
  private static let longestLoss = 0.18

  /// A finger slows down by less than this, in 1/s, before it lets go.
  private static let slowestRate = 0.7

  /// The stretches on both sides that are compared, in s: the longest that is one deceleration each.
  private static let lengths = [0.3, 0.2, 0.12]

  /// The least loss, as the logarithm of a ratio of velocities, and the least likelihood of a sudden change, as a logarithm.
  private static let leastLoss = 0.1
  private static let leastEvidence = 5.0
  /// Flings slow down by less than this, in 1/s; springs and easings by more, and not evenly.
  private static let usualRate = 5.0

  /// The least loss in standard errors; twice that where the rate is not a fling's.
  private static let leastErrors = 5.0

  /// What is lost between two samples, by the decelerations before and behind.
  private struct Loss {
    let (before, after): (Glide, Glide)
    let (sample, end): (Int, Int)
    /// Velocity in pt/s that the deceleration before would have at `end`.
    let expected: Double
    /// How much more likely a sudden change there is than a smooth course, as a logarithm: it tells the place.
    let evidence: Double
  }

  var findings: [Finding] {
    let prepared = context.prepared
    var (found, best): ([Finding], Loss?) = ([], nil)
    for step in 4..<max(4, prepared.velocities.count - 4) {
      if let last = best, step > last.end + 3 {
        if let finding = finding(
          last.before, last.after, expected: last.expected, from: last.sample, to: last.end)
        {
          found.append(finding)
        }
        best = nil
      }
      guard brakes(at: step), !isNearJump(step), let loss = loss(from: step) else { continue }
      if loss.evidence > best?.evidence ?? 0 { best = loss }
    }
    if let last = best,
      let finding = finding(last.before, last.after, expected: last.expected, from: last.sample, to: last.end)
    {
      found.append(finding)
    }
    return found
  }

  private func isLeftOut(_ sample: Int) -> Bool { context.isRattling(sample) }

  private func isNearJump(_ sample: Int) -> Bool { jumps.hasOne(within: 5, of: sample) }

  /// Whether the way of three steps shrinks more at a sample than before or behind it: cheap, for mostly it does not.
  private func brakes(at sample: Int) -> Bool {
    let velocities = context.prepared.velocities
    guard abs(velocities[sample - 1]) > 60, velocities[sample - 1] * velocities[sample] > 0 else {
      return false
    }
    func speed(_ first: Int) -> Double {
      let last = min(first + 3, velocities.count)
      let first = max(0, first)
      return last > first ? abs(velocities[first..<last].reduce(0, +)) / Double(last - first) : 0
    }
    let (early, before, after, late) = (
      speed(sample - 6), speed(sample - 3), speed(sample), speed(sample + 3)
    )
    // A tenth is the least that is looked for, and noise hides as much of a mean over three steps as this.
    let least = 0.94 * before - context.prepared.noise(at: before) / context.prepared.interval
    guard after < least else { return false }
    let usual = min(1, before / max(early, 1e-9))
    return after < least * usual || after * after < least * least * usual * min(1, late / after)
  }

  /// The loss that begins at a sample, within a step or over some: the one known best.
  private func loss(from sample: Int) -> Loss? {
    let prepared = context.prepared
    var best: Loss?
    let glides = Self.lengths.compactMap { length -> (Glide, Double)? in
      guard let glide = prepared.glide(before: sample, within: length, leavingOut: isLeftOut),
        glide.isFling(prepared), glide.rate > Self.slowestRate || !context.trace.phases.isEmpty
      else { return nil }
      return (glide, length)
    }
    guard !glides.isEmpty else { return nil }
    for end in sample..<min(prepared.velocities.count - 3, sample + 24) {
      guard prepared.times[end] - prepared.times[sample] < Self.longestLoss else { break }
      for (glide, length) in glides {
        guard let loss = loss(behind: glide, from: sample, to: end, length) else { continue }
        if loss.evidence > best?.evidence ?? 0 { best = loss }
        break
      }
    }
    return best
  }

  /// What is lost between two samples against the decelerations of `length` s on both sides; `nil` if they are none, or not alike.
  private func loss(behind before: Glide, from sample: Int, to end: Int, _ length: Double) -> Loss? {
    let prepared = context.prepared
    guard let after = prepared.glide(after: end, within: length, leavingOut: isLeftOut),
      after.isFling(prepared)
    else { return nil }
    let time = prepared.times[end] - prepared.times[sample]
    let (mean, error) = ((before.rate + after.rate) / 2, before.rateError + after.rateError)
    // What goes on as it did slows down by the same share a second.
    guard abs(after.rate - before.rate) < 0.4 * mean + error else { return nil }
    let expected = before.velocity * Elementary.exp(-mean * time)
    let share = before.shareError + after.shareError + time * error / 2
    let lost = Elementary.log(expected / after.velocity)
    // Over some frames it is lost faster than the deceleration may swing.
    guard lost > (end > sample ? 1.2 * mean * time : 0) + Self.leastLoss,
      lost > (mean < Self.usualRate ? 1 : 2) * Self.leastErrors * share
    else { return nil }
    let evidence = sharpness(sample, end)
    guard evidence > Self.leastEvidence else { return nil }
    return Loss(
      before: before, after: after, sample: sample, end: end, expected: expected,
      evidence: evidence)
  }

  /// How much more likely accelerations that change at once are than one smooth course, as a logarithm.
  private func sharpness(_ sample: Int, _ end: Int) -> Double {
    let prepared = context.prepared
    var (first, last) = (sample, end)
    while first > 0, sample - first < 14, prepared.times[sample] - prepared.times[first - 1] < 0.2 {
      first -= 1
    }
    while last + 1 < prepared.times.count, last - end < 14,
      prepared.times[last + 1] - prepared.times[end] < 0.2
    {
      last += 1
    }
    let range = first..<last + 1
    guard range.count > 9 else { return 0 }
    let times = range.map { prepared.times[$0] - prepared.times[sample] }
    let offsets = range.map { prepared.offsets[$0] - prepared.offsets[sample] }
    func behind(_ place: Int) -> [Double] { range.map { max(0, prepared.times[$0] - prepared.times[place]) } }
    let (start, stop) = (behind(sample), behind(end))
    let bends =
      end > sample ? [start.map { $0 * $0 }, stop.map { $0 * $0 }] : [start, start.map { $0 * $0 }]
    let smooth = max(ColumnFit.miss(ColumnFit.powers(times, upTo: 4), offsets), 0.02)
    let sharp = max(ColumnFit.miss(ColumnFit.powers(times, upTo: 2) + bends, offsets), 0.02)
    return Double(range.count - 5) * Elementary.log(smooth / sharp)
  }

  private func finding(
    _ before: Glide, _ after: Glide, expected: Double, from sample: Int, to end: Int
  ) -> Finding? {
    let trace = context.trace
    let factor = after.velocity / expected
    guard factor < 0.94, abs(expected) - abs(after.velocity) > 15, context.prepared.shows(after.velocity)
    else { return nil }
    let (row, last) = (context.row(sample), context.row(max(end, sample + 1)))
    if !trace.phases.isEmpty {
      guard trace.phases[row] == .deceleration, trace.phases[last] != .drag, trace.phases[last] != .bounce
      else { return nil }
    }
    let lost = (1 - factor) * abs(expected) / before.rate
    guard lost > 8 else { return nil }
    let lostTime = Elementary.log(1 / factor) / before.rate
    let clear = (1 - factor) * before.rate / max(0.02, before.rateError)
    return InertiaCut(
      context: context, sample: sample, end: max(end, sample + 1), mechanism: "scale",
      before: before.velocity,
      after: after.velocity,
      lost: lost, lostTime: lostTime, rate: before.rate,
      confidence: context.geometryChanges(around: row) ? 0.97 : min(0.9, 0.65 + 0.05 * clear)
    ).finding
  }
}
