import ScrollKinematics

/// Looks for flings that go on at a part of their velocity: lost within a frame, or in some frames one after another.
struct LossDetector {
  let context: BreakContext
  let jumps: [BreakFit]

  /// A loss from frame to frame that takes longer than this is how the motion is, in s.
  private static let longestLoss = 0.18

  /// What goes on slower than this, in pt/s, or is known no better than to this share, comes to rest.
  private static let (slowest, largestError) = (20.0, 0.2)

  /// A finger slows down by less than this, in 1/s, before it lets go.
  private static let slowestRate = 0.7

  /// A finger that brakes evenly before it lets go does so for no longer than this, in s.
  private static let longestBraking = 0.1

  /// The largest error of the rate of what goes on, in 1/s, beside a share of the rate before.
  private static let largestRateError = 0.5

  /// The least loss, as the logarithm of a ratio of velocities, and the least likelihood of a sudden change, as a logarithm.
  static let leastLoss = 0.1
  private static let leastEvidence = 10.0
  /// The least loss before a course of another rate: a finger that lets go of a fling loses less at once.
  private static let leastRestart = 0.25
  /// The least loss in standard errors: many places are looked at.
  private static let leastErrors = 5.0

  /// What is lost between two samples, by the decelerations before and behind.
  struct Loss {
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
        if let finding = finding(last) { found.append(finding) }
        best = nil
      }
      guard brakes(at: step), !isNearJump(step), let loss = loss(from: step) else { continue }
      if loss.evidence > best?.evidence ?? 0 { best = loss }
    }
    if let last = best, let finding = finding(last) { found.append(finding) }
    return found
  }

  private func isLeftOut(_ sample: Int) -> Bool { context.isRattling(sample) }

  private func isNearJump(_ sample: Int) -> Bool { jumps.hasOne(within: 5, of: sample) }

  /// Whether the way of three steps shrinks more at a sample than before or behind it: cheap, for mostly it does not.
  func brakes(at sample: Int) -> Bool {
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
  func loss(from sample: Int) -> Loss? {
    let prepared = context.prepared
    guard
      let glide = prepared.fling(before: sample, leavingOut: isLeftOut, where: { isAway($0, until: sample) }),
      !context.trace.phases.isEmpty
        || glide.rate > Self.slowestRate
          && prepared.times[sample] - prepared.times[glide.steps.lowerBound] > Self.longestBraking
    else { return nil }
    var best: Loss?
    for end in sample..<min(prepared.velocities.count - 3, sample + 24) {
      guard prepared.times[end] - prepared.times[sample] < Self.longestLoss else { break }
      guard let loss = loss(behind: glide, from: sample, to: end) else { continue }
      if loss.evidence > best?.evidence ?? 0 { best = loss }
    }
    return best
  }

  /// Whether no finger is known to move the view in a deceleration that ends at a sample: a release may be slower than the finger.
  private func isAway(_ glide: Glide, until sample: Int) -> Bool {
    !context.hand.isDown(in: context.row(glide.steps.lowerBound + 1)...context.row(sample))
  }

  /// What is lost between two samples against the decelerations on both sides; `nil` if they are none, or not alike.
  func loss(behind before: Glide, from sample: Int, to end: Int) -> Loss? {
    let prepared = context.prepared
    // Past an edge a rubber band, or a spring, takes the velocity.
    guard isSlow(end, behind: before, from: sample),
      abs(context.overscroll(end + 1) ?? 0) < RestingPlace.nearEdge
    else { return nil }
    let isAlike = { (after: Glide) in
      before.velocity * after.velocity > 0 && abs(after.velocity) > Self.slowest
        && after.shareError < Self.largestError
        && (after.isLike(before, suddenly: end == sample)
          || restarts(after, behind: before, from: sample, to: end))
    }
    guard let after = prepared.fling(after: end, leavingOut: isLeftOut, where: isAlike),
      !returns(to: sample, from: end, direction: before.velocity)
    else { return nil }
    // What is lost over some frames is lost without a stop between them, and known to leave the deceleration as it was.
    if end > sample {
      guard isNoFingers(sample, end), after.rateError < Self.largestRateError + 0.3 * before.rate,
        keepsGoing(sample, end, slowest: after.velocity)
      else { return nil }
    }
    let time = prepared.times[end] - prepared.times[sample]
    let (expected, mean) = (before.velocity(after: time), (before.rate + after.rate) / 2)
    guard expected / before.velocity > 0.05 else { return nil }
    let lost = Elementary.log(expected / after.velocity)
    let rateShare = time * before.rateError
    let share =
      (before.shareError * before.shareError + after.shareError * after.shareError + rateShare * rateShare)
      .squareRoot()
    // Over some frames it is lost faster than the deceleration may swing.
    guard lost > (end > sample ? 1.2 * mean * time : 0) + Self.leastLoss, lost > Self.leastErrors * share
    else { return nil }
    let evidence = sharpness(before, after, at: sample, end)
    guard evidence > Self.leastEvidence else { return nil }
    return Loss(
      before: before, after: after, sample: sample, end: end, expected: expected,
      evidence: evidence)
  }

  /// Whether a fling goes on by a new course, within a step or in parts of two: Android's slower flings are shorter, and lose a greater
  /// share of their velocity. What is lost at once is then more than the new course loses in the steps between.
  func restarts(_ after: Glide, behind before: Glide, from sample: Int, to end: Int) -> Bool {
    let prepared = context.prepared
    guard end <= sample + 1, after.rate > 0.8 * before.rate, !passesEdge(end + 1, direction: before.velocity)
    else {
      return false
    }
    let time = prepared.times[end] - prepared.times[sample]
    let lost = Elementary.log(max(1e-9, before.velocity(after: time) / after.velocity))
    return lost > Self.leastRestart + 1.5 * after.rate * (time + prepared.interval)
  }

  /// Whether the view is past an edge at a sample, a known one or 0: there other laws hold.
  func passesEdge(_ sample: Int, direction: Double) -> Bool {
    if let overscroll = context.overscroll(sample) { return overscroll != 0 }
    let offset = context.prepared.offsets[sample]
    return direction < 0 && offset < RestingPlace.nearEdge && offset > -abs(direction) * 0.1
  }

  func finding(_ loss: Loss) -> Finding? {
    let (before, after, sample, end) = (loss.before, loss.after, loss.sample, loss.end)
    let (trace, expected) = (context.trace, loss.expected)
    let factor = after.velocity / expected
    guard factor < 0.94, abs(expected) - abs(after.velocity) > 15
    else { return nil }
    let (row, last) = (context.row(sample), context.row(max(end, sample + 1)))
    if !trace.phases.isEmpty {
      guard trace.phases[row] == .deceleration, trace.phases[last] != .drag, trace.phases[last] != .bounce
      else { return nil }
    }
    // How much farther the deceleration before would have come to rest than the one behind does, by the same rate.
    let prepared = context.prepared
    let travelled = (prepared.offsets[end] - prepared.offsets[sample]) * (before.velocity < 0 ? -1 : 1)
    let lost = (abs(before.velocity) - abs(after.velocity)) / before.rate - travelled
    guard lost > 8 else { return nil }
    let lostTime = Elementary.log(1 / factor) / before.rate
    let clear = (1 - factor) * before.rate / max(0.02, before.rateError)
    return InertiaCut(
      context: context, sample: sample, end: max(end, sample + 1), mechanism: "scale",
      before: before.velocity,
      // At the same time as the velocity before: what the deceleration takes until the end of the loss is not lost.
      after: factor * before.velocity,
      lost: lost, lostTime: lostTime, rate: before.rate,
      confidence: context.geometryChanges(around: row) ? 0.97 : min(0.9, 0.65 + 0.05 * clear)
    ).finding
  }
}
