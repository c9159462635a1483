import ScrollKinematics

extension Fault {
  /// Offsets that go to another place at once.
  static let jumps: [Fault] = [
    Fault(.releaseJump, "offset at the release") { frames, around, dice in
      guard let release = frames.release, release > 8, release + 14 < frames.count else { return nil }
      // The fling has to be one, or the release cannot be seen.
      let steps = (release..<release + 12).map { frames.step($0) }
      guard steps.allSatisfy({ $0 * steps[0] > 0 }), abs(steps[11]) < abs(steps[0]) else { return nil }
      let jump = dice.sign() * leastJump(frames, around, at: release) * dice.drawEvenly(1, 8)
      frames.move(from: release, by: jump)
      return Done(onset: release - 1, jump: jump)
    },
    Fault(.snappedOffset, "in a glide") { frames, around, dice in
      guard let place = frames.glidingFrame(&dice, around, slowest: 100) else { return nil }
      let jump = dice.sign() * leastJump(frames, around, at: place) * dice.drawEvenly(1, 8)
      frames.move(from: place, by: jump)
      return Done(onset: place - 1, jump: jump)
    },
    Fault(.snappedOffset, "at rest") { frames, around, dice in
      let count = frames.count
      // A jump where a finger lets go is another fault.
      func isStill(_ frame: Int) -> Bool {
        (frame - 5...frame + 5).allSatisfy { abs(frames.step($0)) < 0.01 }
          && !handsOver(frames, near: frame, around)
      }
      guard count > 30, let place = dice.choose(from: 6..<count - 6, isStill) else { return nil }
      let jump = dice.sign() * leastJump(frames, around, at: place) * dice.drawEvenly(1, 12)
      frames.move(from: place, by: jump)
      return Done(onset: place - 1, jump: jump)
    },
    Fault(.snappedOffset, "out of a glide to a stand") { frames, around, dice in
      guard let place = frames.glidingFrame(&dice, around, slowest: 100) else { return nil }
      let jump = dice.sign() * leastJump(frames, around, at: place) * dice.drawEvenly(2, 20)
      let target = frames[place].offset + jump
      for frame in place..<frames.count {
        frames[frame].offset = target
        frames[frame].phase = .rest
      }
      return Done(onset: place - 1, jump: jump)
    },
  ]

  /// Whether a finger catches or lets go within 0.06 s of a frame.
  private static func handsOver(_ frames: [Moment], near frame: Int, _ around: Surroundings) -> Bool {
    let near = Int((0.06 * around.rate).rounded(.up))
    let range = max(1, frame - near)...min(frames.count - 1, frame + near)
    return range.contains { (frames[$0].phase == .drag) != (frames[$0 - 1].phase == .drag) }
  }

  /// The least jump in pt that is beyond the documented threshold, with a quarter to spare.
  private static func leastJump(_ frames: [Moment], _ around: Surroundings, at place: Int) -> Double {
    let speed = max(abs(frames.step(place - 1)), abs(frames.step(place)), abs(frames.step(place + 1)))
    return 1.25 * (0.7 * speed + max(4, 2.5 * around.quantum, 7 * around.noise))
  }
}
