extension PreparedTrace {
  /// How many steps tell a velocity.
  private static let window = 8
  /// A slower fling ends by itself on some system, in pt/s.
  private static let slowest = 60.0

  /// The places where a fling loses velocity at once and glides on with the rest, or stops dead.
  func losses(leavingOut isLeftOut: (Int) -> Bool) -> [MotionBreak] {
    var losses: [MotionBreak] = []
    var index = 4
    while index + 3 < velocities.count {
      if let loss = loss(at: index, leavingOut: isLeftOut) {
        losses.append(loss)
        index += 5
      } else {
        index += 1
      }
    }
    return losses
  }

  /// The loss within the step from sample `index` on, which itself belongs to neither side.
  private func loss(at index: Int, leavingOut isLeftOut: (Int) -> Bool) -> MotionBreak? {
    // Cheap first: most steps are as long as the one before.
    let (last, next) = (velocities[index - 1], velocities[index + 1])
    guard abs(last) > Self.slowest, abs(next) < 0.95 * abs(last), last * next >= 0 else { return nil }
    var start = index
    while start > 0, index - start < Self.window, !isLeftOut(start - 1), velocities[start - 1] * last > 0 {
      start -= 1
    }
    let before = steps(start..<index)
    // The share of a velocity that is not known, when offsets are known to the noise.
    let error = 1.5 * noise / (times[index] - times[index - 1])
    guard before.velocities.count >= 4,
      let glide = Decay(before.times, before.velocities, at: times[index]),
      glide.isGlide(error: error / abs(glide.velocity)), abs(glide.velocity) > Self.slowest,
      !isBraked(before, error: error)
    else { return nil }
    let end = min(velocities.count, index + 1 + Self.window)
    guard !(index + 1..<end).contains(where: isLeftOut) else { return nil }
    let after = steps(index + 1..<end)
    if isResting(after.velocities) {
      return MotionBreak(
        kind: .loss, sample: index, jump: 0, before: glide.velocity, after: 0, rate: glide.rate)
    }
    // A view that turns, or is braked ever harder, has met an edge.
    guard let rest = Decay(after.times, after.velocities, at: times[index + 1]),
      rest.scatter < 0.03 + 1.5 * error / abs(rest.velocity), glide.rate > 0.7,
      abs(rest.rate - glide.rate) < 0.7 * glide.rate + 2 * (rest.rateError + glide.rateError),
      isAbrupt(at: index, error: error / abs(last))
    else { return nil }
    let expected = glide.velocity * (1 - glide.rate * (times[index + 1] - times[index]))
    guard abs(rest.velocity) < 0.94 * abs(expected), abs(expected) - abs(rest.velocity) > 3 * error + 15
    else { return nil }
    return MotionBreak(
      kind: .loss, sample: index, jump: 0, before: glide.velocity, after: rest.velocity, rate: glide.rate)
  }

  /// Whether the last of some steps fall behind the decay of the first ones, as where an edge is met.
  private func isBraked(_ steps: (times: [Double], velocities: [Double]), error: Double) -> Bool {
    let count = steps.velocities.count
    guard count >= 7, let time = steps.times.last, let last = steps.velocities.last,
      let early = Decay(Array(steps.times[..<5]), Array(steps.velocities[..<5]), at: time)
    else { return false }
    return abs(last) < 0.88 * abs(early.velocity) - error
  }

  /// Whether the velocity falls across the step by much more than from step to step on either side.
  private func isAbrupt(at index: Int, error: Double) -> Bool {
    func fall(_ step: Int) -> Double { 1 - velocities[step + 1] / velocities[step] }
    let across = 1 - velocities[index + 1] / velocities[index - 1]
    let usual = max(abs(fall(index - 3)), abs(fall(index - 2)), abs(fall(index + 1)), abs(fall(index + 2)))
    return across > 2 * usual + 0.035 && across > 3 * error
  }

  /// Whether nothing moves any more in the given steps.
  private func isResting(_ velocities: [Double]) -> Bool {
    velocities.count >= 3 && velocities.prefix(4).allSatisfy { abs($0) * interval < max(0.1, 3 * noise) }
  }
}
