import ScrollKinematics

/// Answers that begin with a change and outlast it: an inset that is set at once, and an offset that is animated by as much.
extension GeometryAnswer {
  // Each of these was chosen over simulated motions.

  /// A view may be moved for so many s behind a change: animations of insets last so long.
  private static let delays = [0.05, 0.1, 0.2, 0.3]
  /// A change at once takes no longer than this, in s.
  private static let atOnce = 0.06
  /// Behind a shift the fling goes on with the velocity that it would have, to this share.
  private static let mostUnlike = 0.12
  /// What a frame that comes early or late moves it by, in frames, is no shift.
  private static let leastFrames = 1.5

  /// The shift that follows a change: both the fling before and the one behind go another way than the view.
  func lateShift(behind change: GeometryChange) -> Finding? {
    let prepared = context.prepared
    guard let begin = context.sample(at: change.rows.lowerBound), begin > 4,
      let changed = context.sample(at: change.rows.upperBound - 1),
      prepared.times[changed] - prepared.times[begin] < Self.atOnce,
      abs(prepared.velocities[begin - 1]) > 60,
      let before = prepared.fling(before: begin, leavingOut: context.isRattling),
      !context.hand.isDown(in: prepared.rows[before.steps.lowerBound + 1]...prepared.rows[begin])
    else { return nil }
    let rest = GeometryChange(rows: change.rows.lowerBound..<context.trace.count)
    return Self.delays.lazy.compactMap { delay in
      shift(of: before, from: begin, to: last(of: rest, from: begin, within: delay + prepared.interval))
    }.first
  }

  private func shift(of before: Glide, from begin: Int, to end: Int) -> Finding? {
    let (prepared, noise) = (context.prepared, context.prepared.noise)
    guard end - begin >= 2, let after = prepared.fling(after: end, leavingOut: context.isRattling),
      !context.hand.isDown(in: prepared.rows[begin]...prepared.rows[end]),
      // What moves within a frame is a jump.
      !context.breaks.contains(where: { $0.jumpRatio > 1 && (begin - 2...end).contains($0.sample) })
    else { return nil }
    let time = prepared.times[end] - prepared.times[begin]
    let expected = before.velocity(after: time)
    guard abs(after.velocity / expected - 1) < Self.mostUnlike else { return nil }
    let travel = prepared.offsets[end] - prepared.offsets[begin]
    let shifts = [travel - before.way(in: time), travel + after.way(in: -time)]
    let error = max(before.wayError(in: time), after.wayError(in: time))
    let least = max(
      8, 0.08 * abs(before.way(in: time)), 8 * noise,
      Self.leastFrames * abs(before.velocity) * prepared.interval)
    guard shifts[0] * shifts[1] > 0, shifts.allSatisfy({ abs($0) > least + 3 * error }),
      breaks(from: before.steps.lowerBound, begin, end, by: shifts[0]), !clampsAtBound(end)
    else { return nil }
    let gained = before.velocity < 0 ? -shifts[0] : shifts[0]
    return InertiaCut(
      context: context, sample: begin, end: end, mechanism: "shift", before: before.velocity,
      after: after.velocity, lost: -gained, lostTime: 0, rate: before.rate, confidence: 0.85
    ).finding
  }
}
