import ScrollKinematics

extension Fault {
  /// Offsets that go to another place at once.
  static let jumps: [Fault] = [
    Fault(.releaseJump, "offset at the release") { frames, reader, dice in
      guard let release = frames.release, release > 8, release + 14 < frames.offsets.count else { return nil }
      // The fling has to be one, or the release cannot be seen.
      let steps = (release..<release + 12).map { frames.step($0) }
      guard steps.allSatisfy({ $0 * steps[0] > 0 }), abs(steps[11]) < abs(steps[0]) else { return nil }
      let jump = dice.sign() * leastJump(frames, reader, at: release) * dice.drawEvenly(1, 8)
      frames.move(from: release, by: jump)
      return Label(onset: release - 1, jump: jump)
    },
    Fault(.snappedOffset, "in a glide") { frames, reader, dice in
      guard let place = frames.glidingFrame(&dice, slowest: 100) else { return nil }
      let jump = dice.sign() * leastJump(frames, reader, at: place) * dice.drawEvenly(1, 8)
      frames.move(from: place, by: jump)
      return Label(onset: place - 1, jump: jump)
    },
    Fault(.snappedOffset, "at rest") { frames, reader, dice in
      let count = frames.offsets.count
      // A jump where a finger lets go is another fault.
      func isStill(_ frame: Int) -> Bool {
        (frame - 5...frame + 5).allSatisfy { abs(frames.step($0)) < 0.01 } && !frames.handsOver(near: frame)
      }
      guard count > 30, let place = frames.frame(&dice, in: 6..<count - 6, isStill) else { return nil }
      let jump = dice.sign() * leastJump(frames, reader, at: place) * dice.drawEvenly(1, 12)
      frames.move(from: place, by: jump)
      return Label(onset: place - 1, jump: jump)
    },
    Fault(.snappedOffset, "out of a glide to a stand") { frames, reader, dice in
      guard let place = frames.glidingFrame(&dice, slowest: 100) else { return nil }
      let jump = dice.sign() * leastJump(frames, reader, at: place) * dice.drawEvenly(2, 20)
      let target = frames.offsets[place] + jump
      for frame in place..<frames.offsets.count {
        frames.offsets[frame] = target
        frames.phases[frame] = .rest
      }
      return Label(onset: place - 1, jump: jump)
    },
  ]

  /// The least jump in pt that is beyond the documented threshold, with a quarter to spare.
  private static func leastJump(_ frames: Frames, _ reader: Reader, at place: Int) -> Double {
    let speed = max(abs(frames.step(place - 1)), abs(frames.step(place)), abs(frames.step(place + 1)))
    return 1.25 * (0.7 * speed + max(4, 2.5 * reader.quantum, 7 * reader.noise))
  }
}
