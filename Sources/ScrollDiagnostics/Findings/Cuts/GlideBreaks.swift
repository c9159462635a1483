import ScrollKinematics

/// Looks for cuts: glides that break, and go on slower or not at all.
///
/// Wherever the motion slows down, a glide is fitted to the samples before. It breaks there if within 0.12 s the view rests (a
/// stop), or a second glide by the same law goes on slower (a loss). The break's evidence is how much likelier these two pieces are
/// than one smooth course through the same samples, as a logarithm; of the breaks at one place the clearest is kept. What
/// is a break, and no answer of a finger or an edge, is a cut: see ``verdict``.
struct GlideBreaks {
  let context: MotionContext
  var prepared: PreparedTrace { context.prepared }

  /// Where a glide breaks.
  struct Break {
    /// The glide before it, and the one after it; `nil` where the view rests.
    let before: Glide
    let after: Glide?
    /// The last sample of the glide before, and the first of what follows it.
    let (sample, end): (Int, Int)
    /// Velocity in pt/s that the glide before would have at `end`.
    let expected: Double
    let evidence: Double
  }

  /// A loss that keeps nine tenths of the velocity is none that anybody sees, as a logarithm.
  private static let leastLost = 0.105
  /// A first look, over three steps, leaves out what keeps this share.
  private static let slower = 0.94

  /// The clearest break of each place, in order of time.
  var all: [Break] {
    var (breaks, best): ([Break], Break?) = ([], nil)
    for sample in 4..<max(4, prepared.velocities.count) {
      if let last = best, sample > last.end + 3 {
        breaks.append(last)
        best = nil
      }
      guard brakes(at: sample), let found = clearest(from: sample) else { continue }
      // Of two before one rest the later leaves fewer frames unexplained.
      let isSameRest = found.after == nil && best?.after == nil && found.end == best?.end
      if found.evidence > (isSameRest ? 0.8 : 1) * (best?.evidence ?? 0) { best = found }
    }
    return breaks + [best].compactMap { $0 }
  }

  /// Whether the way of three steps shrinks more at a sample than before or after it: a cheap first look, as it mostly does not.
  private func brakes(at sample: Int) -> Bool {
    let velocities = prepared.velocities
    guard abs(velocities[sample - 1]) > Threshold.slowestFling.value else { return false }
    func speed(_ first: Int) -> Double {
      let last = min(first + 3, velocities.count)
      let first = max(0, first)
      return last > first ? abs(velocities[first..<last].reduce(0, +)) / Double(last - first) : 0
    }
    let (early, before, after, late) = (
      speed(sample - 6), speed(sample - 3), speed(sample), speed(sample + 3)
    )
    let least = Self.slower * before - prepared.noise(at: before) / prepared.interval
    guard after < least else { return false }
    let usual = min(1, before / max(early, 1e-9))
    return after < least * usual || after * after < least * least * usual * min(1, late / max(after, 1e-9))
  }

  /// The clearest break that begins at a sample, over up to some frames.
  private func clearest(from sample: Int) -> Break? {
    // Where columns say that no finger is down, a glide need not show that it is one.
    guard context.hand.holds(context.row(sample)) != true,
      let glide = prepared.bestGlide(
        .before, sample, leavingOut: context.isLeftOut, orAny: context.hand.isKnown)
    else { return nil }
    var best: Break?
    for end in sample..<prepared.velocities.count {
      guard prepared.times[end] - prepared.times[sample] < Threshold.longestBreak.value else { break }
      let rests = prepared.rests(from: end)
      let found = rests ? stop(glide, from: sample, to: end) : loss(glide, from: sample, to: end)
      if let found, found.evidence > best?.evidence ?? 0 { best = found }
      if rests { break }
    }
    return best
  }

  /// A stop at `end` of a glide that was fast at `sample`.
  private func stop(_ glide: Glide, from sample: Int, to end: Int) -> Break? {
    let (time, speed) = (prepared.times[end] - prepared.times[sample], abs(glide.velocity))
    guard speed > Threshold.slowestStop.value else { return nil }
    // Rows that are missing moved on; what brakes for longer than a frame does so much harder than before.
    let lost = max(0, prepared.times[min(end, sample + 1)] - prepared.times[sample] - prepared.interval)
    let way = abs(prepared.offsets[end] - prepared.offsets[sample])
    let isShort = way < speed * (1.6 * prepared.interval + lost) + 2 * prepared.noise
    guard isShort || way < 0.75 * speed * time && 2.5 * glide.rate * time < 1 else { return nil }
    return Break(
      before: glide, after: nil, sample: sample, end: end, expected: glide.velocity,
      evidence: evidence(of: glide, stoppingAt: end, from: sample))
  }

  /// What is lost between two samples by a glide that goes on by its law; `nil` if it does not.
  private func loss(_ glide: Glide, from sample: Int, to end: Int) -> Break? {
    guard end + 4 < prepared.offsets.count, isNoFinger(glide, until: sample),
      !context.hand.isDown(in: context.row(sample)...context.row(max(sample, end) + 1)),
      isSlow(end, behind: glide, from: sample),
      let after = prepared.bestGlide(.after, end, leavingOut: context.isRattling, where: glide.isLike)
    else { return nil }
    let time = prepared.times[end] - prepared.times[sample]
    if end > sample {
      guard
        context.hand.isKnown || time < Threshold.fingersLast.value
          || context.trace.geometryGrowth(from: context.row(sample), to: context.row(end)) != 0,
        keepsGoing(sample..<end, at: after.velocity)
      else { return nil }
    }
    let (expected, mean) = (glide.velocity(after: time), (glide.rate + after.rate) / 2)
    let lost = Elementary.log(expected / after.velocity)
    let error = (glide.shareError * glide.shareError + after.shareError * after.shareError).squareRoot()
    let least = (end > sample ? 1.2 * mean * time : 0) + 2 * error
    guard lost > max(least, Self.leastLost) else { return nil }
    return Break(
      before: glide, after: after, sample: sample, end: end, expected: expected,
      evidence: evidence(of: glide, and: after, at: sample, end))
  }

  /// Whether a glide that nobody recorded is none of a finger's, which does not brake for long.
  private func isNoFinger(_ glide: Glide, until sample: Int) -> Bool {
    context.hand.isKnown
      || prepared.times[sample] - prepared.times[glide.steps.lowerBound] > Threshold.fingersLast.value
  }

  /// Whether the steps from `end` on are slower than the glide before foretells: cheap, for mostly they are not.
  private func isSlow(_ end: Int, behind glide: Glide, from sample: Int) -> Bool {
    let last = end + 3
    let wait = (prepared.times[end] + prepared.times[last]) / 2 - prepared.times[sample]
    let speed =
      (prepared.offsets[last] - prepared.offsets[end]) / (prepared.times[last] - prepared.times[end])
    return speed / glide.velocity(after: wait) < Self.slower
  }

  /// Whether each step goes on at least at about the velocity that is left.
  private func keepsGoing(_ steps: Range<Int>, at slowest: Double) -> Bool {
    let noise = 3 * prepared.noise(at: slowest) / prepared.interval
    return steps.allSatisfy {
      prepared.velocities[$0] * (slowest > 0 ? 1 : -1) > 0.6 * abs(slowest) - noise
    }
  }
}
