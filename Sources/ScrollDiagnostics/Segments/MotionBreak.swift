/// A place where an offset does not go on as it went.
struct MotionBreak: Equatable {
  /// What breaks.
  enum Kind: Equatable {
    /// The offset: a step that no neighbouring velocity explains.
    case jump
    /// The velocity: the fling goes on at a part of it, or not at all.
    case loss
  }

  /// What breaks.
  let kind: Kind
  /// The prepared sample before the break.
  let sample: Int
  /// The unexplained part of the step in pt.
  let jump: Double
  /// Velocity in pt/s that was under way before the break.
  let before: Double
  /// Velocity in pt/s behind it.
  let after: Double
  /// The rate in 1/s at which the velocity fell before; 0 if that is not known.
  let rate: Double
}

extension PreparedTrace {
  /// The steps that no neighbouring velocity explains. `isLeftOut` names samples that are judged elsewhere.
  func jumps(leavingOut isLeftOut: (Int) -> Bool) -> [MotionBreak] {
    guard velocities.count > 4 else { return [] }
    return (2..<velocities.count - 2).compactMap { index -> MotionBreak? in
      guard !isLeftOut(index), !isLeftOut(index + 1) else { return nil }
      let around = [
        velocities[index - 2], velocities[index - 1], velocities[index + 1], velocities[index + 2],
      ]
      let (low, high) = (around.min() ?? 0, around.max() ?? 0)
      let wait = times[index + 1] - times[index]
      let scale = max(abs(low), abs(high))
      // A frame may show one more step of the finger than the next: half a step where the motion is even, else a whole one.
      let share = high - low < 0.15 * scale ? 0.6 : 1.05
      let margin = 0.6 * (high - low) + share * scale + max(4, 2.5 * quantum, 7 * noise) / wait
      let velocity = velocities[index]
      guard velocity > high + margin || velocity < low - margin else { return nil }
      let (before, after) = (around[0] + around[1], around[2] + around[3])
      return MotionBreak(
        kind: .jump, sample: index, jump: (velocity - min(max(velocity, low), high)) * wait,
        before: before / 2, after: after / 2, rate: 0)
    }
  }

  /// The velocities of up to `count` steps that end (or begin, going forward) at a sample, in order of time.
  func steps(_ range: Range<Int>) -> (times: [Double], velocities: [Double]) {
    (range.map { (times[$0] + times[$0 + 1]) / 2 }, range.map { velocities[$0] })
  }
}
