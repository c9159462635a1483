import ScrollKinematics

/// Looks for flings that go on at a part of their velocity: lost within a frame, or in some frames one after another.
struct LossDetector {
  let context: BreakContext
  let jumps: [BreakFit]

  /// A loss from frame to frame that takes longer than this is how the motion is, in s.
  private static let longestLoss = 0.18

  /// A finger slows down by less than this, in 1/s, before it lets go.
  private static let slowestRate = 0.7

  var findings: [Finding] {
    let sudden = context.breaks.compactMap(sudden)
    return sudden + drawnOut(awayFrom: sudden.map { $0.samples })
  }

  private func isLeftOut(_ sample: Int) -> Bool { context.isRattling(sample) }

  private func isNearJump(_ sample: Int) -> Bool { jumps.hasOne(within: 5, of: sample) }

  // MARK: within a frame

  private func sudden(_ fit: BreakFit) -> Finding? {
    let prepared = context.prepared
    guard fit.velocityRatio > 1, fit.before * fit.after > 0, abs(fit.after) < abs(fit.before),
      abs(fit.before) > 60, !isNearJump(fit.sample),
      let before = prepared.glide(before: fit.sample, leavingOut: isLeftOut), before.isFling(prepared),
      let after = prepared.glide(after: fit.sample + 1, leavingOut: isLeftOut), after.isFling(prepared),
      isAlike(before, after)
    else { return nil }
    let wait = prepared.times[fit.sample + 1] - prepared.times[fit.sample]
    let expected = before.velocity * Elementary.exp(-before.rate * wait)
    return finding(before, after, expected: expected, from: fit.sample, to: fit.sample + 1)
  }

  /// Whether a fling that lost velocity would go on so: it slows down by the same share a second.
  private func isAlike(_ before: Glide, _ after: Glide) -> Bool {
    abs(after.rate - before.rate) < 0.6 * before.rate + 2 * (after.rateError + before.rateError)
  }

  // MARK: over some frames

  /// The places where the rate rises within a step and falls back, with the old rate behind it and less velocity.
  private func drawnOut(awayFrom others: [Range<Int>]) -> [Finding] {
    let prepared = context.prepared
    var (found, step, other) = ([Finding](), 6, 0)
    while step + 8 < prepared.velocities.count {
      if brakes(at: step), !isNearJump(step), let loss = drawnOut(from: step) {
        let row = context.row(step)
        while other < others.count, others[other].lowerBound <= row - 12 { other += 1 }
        if other == others.count || others[other].lowerBound >= row + 12 { found.append(loss) }
        step += 8
      } else {
        step += 1
      }
    }
    return found
  }

  /// Whether the speed falls faster over three steps than over the three before, by 2.5 /s: cheap, for most do not.
  private func brakes(at step: Int) -> Bool {
    let (velocities, wait) = (context.prepared.velocities, 3 * context.prepared.interval)
    let (first, middle, last) = (abs(velocities[step - 3]), abs(velocities[step]), abs(velocities[step + 3]))
    guard middle > 150, last > 20, velocities[step - 3] * velocities[step] > 0,
      velocities[step] * velocities[step + 3] > 0
    else { return false }
    return last < middle * (middle / first) * (1 - 2.5 * wait) && last < 0.92 * middle
  }

  private func drawnOut(from step: Int) -> Finding? {
    let prepared = context.prepared
    guard let before = prepared.glide(before: step, leavingOut: isLeftOut), before.isFling(prepared),
      before.steps.count >= 6, before.rate > Self.slowestRate
    else { return nil }
    for end in step + 3..<min(prepared.velocities.count - 6, step + 24) {
      let time = prepared.times[end] - prepared.times[step]
      guard time < Self.longestLoss else { return nil }
      guard let after = prepared.glide(after: end, leavingOut: isLeftOut), after.isFling(prepared),
        after.steps.count >= 6, abs(after.velocity) > 40
      else { continue }
      let expected = before.velocity * Elementary.exp(-before.rate * time)
      let mean = Elementary.log(max(1e-9, before.velocity / after.velocity)) / time
      let error = before.rateError + after.rateError
      guard abs(after.rate - before.rate) < 0.3 * before.rate + error, error < 0.3 * before.rate,
        mean > 2.2 * max(before.rate, after.rate) + 2 * error, abs(after.velocity) < 0.85 * abs(expected)
      else { continue }
      return finding(before, after, expected: expected, from: step, to: end)
    }
    return nil
  }

  private func finding(
    _ before: Glide, _ after: Glide, expected: Double, from sample: Int, to end: Int
  ) -> Finding? {
    let trace = context.trace
    let factor = after.velocity / expected
    guard factor < 0.94, abs(expected) - abs(after.velocity) > 15 else { return nil }
    let (row, last) = (context.row(sample), context.row(end))
    if !trace.phases.isEmpty {
      guard trace.phases[row] == .deceleration, trace.phases[last] != .drag, trace.phases[last] != .bounce
      else { return nil }
    }
    let lost = (1 - factor) * abs(expected) / before.rate
    guard lost > 8 else { return nil }
    let lostTime = Elementary.log(1 / factor) / before.rate
    let clear = (1 - factor) * before.rate / max(0.02, before.rateError)
    return InertiaCut(
      context: context, sample: sample, end: end, mechanism: "scale", before: before.velocity,
      after: after.velocity,
      lost: lost, lostTime: lostTime, rate: before.rate,
      confidence: context.geometryChanges(around: row) ? 0.97 : min(0.9, 0.65 + 0.05 * clear)
    ).finding
  }
}
