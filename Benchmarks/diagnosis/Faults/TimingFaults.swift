import ScrollKinematics

extension Fault {
  /// Frames and readings that do not come when they should.
  static let timings: [Fault] = [
    Fault(.droppedFrames, "in runs") { frames, around, dice in
      guard let moving = moving(frames, around) else { return nil }
      var (lost, onset) = (Set<Int>(), Int.max)
      for _ in 0..<1 + dice.pick(4) {
        let length = 3 + dice.pick(Int(0.08 * around.rate))
        let first = moving[dice.pick(moving.count)]
        for frame in first..<min(frames.count - 1, first + length) where moving.contains(frame) {
          lost.insert(frame)
        }
        onset = min(onset, first)
      }
      guard lost.count >= 4 else { return nil }
      remove(&frames, lost)
      return Done(onset: onset - 1, keepsEveryFrame: true)
    },
    Fault(.droppedFrames, "here and there") { frames, around, dice in
      guard let moving = moving(frames, around) else { return nil }
      let share = dice.draw(0.22, 0.4)
      let lost = Set(moving.filter { _ in dice.nextUnit() < share })
      guard Double(lost.count) > 0.2 * Double(moving.count), let first = lost.min() else { return nil }
      remove(&frames, lost)
      return Done(onset: first - 1, keepsEveryFrame: true)
    },
    Fault(.droppedFrames, "shown again") { frames, around, dice in
      guard let moving = moving(frames, around) else { return nil }
      let share = dice.draw(0.12, 0.35)
      var onset: Int?
      var count = 0
      let whole = frames
      for frame in moving where dice.nextUnit() < share && abs(whole.step(frame)) > 3 {
        frames[frame].offset = frames[frame - 1].offset
        onset = onset ?? frame
        count += 1
      }
      guard let onset, count >= 5 else { return nil }
      return Done(onset: onset - 1, keepsEveryFrame: true)
    },
    Fault(.coarseReader, "each of some frames") { frames, around, dice in
      guard moving(frames, around) != nil else { return nil }
      let hold = Int((dice.draw(2.7, 7) * around.rate / 60).rounded(.up))
      let exact = frames
      for frame in frames.indices { frames[frame].offset = exact[frame / hold * hold].offset }
      return Done(onset: 0)
    },
    Fault(.coarseReader, "seldom rows") { frames, around, dice in
      guard let moving = moving(frames, around) else { return nil }
      let hold = (dice.draw(2.4, 5) * around.rate / 60).rounded(.up)
      guard Double(moving.count) / hold > 7 else { return nil }
      let kept = stride(from: 0, to: frames.count, by: Int(hold))
      remove(&frames, Set(frames.indices).subtracting(kept))
      return Done(onset: 0, keepsEveryFrame: true)
    },
    Fault(.coarseReader, "in large steps") { frames, around, dice in
      guard let moving = moving(frames, around), moving.count > 25 else { return nil }
      let step = dice.drawEvenly(1.5, 12).rounded(.up)
      for frame in frames.indices { frames[frame].offset = frames[frame].offset.onGrid(step) }
      guard Set(frames.map(\.offset)).count > 12 else { return nil }
      return Done(onset: 0, isExact: true)
    },
    Fault(.coarseReader, "a late reader beside it") { frames, around, dice in
      guard moving(frames, around) != nil else { return nil }
      let late = Int((dice.draw(0.05, 0.2) * around.rate).rounded(.up))
      for frame in frames.indices { frames[frame].sampled = frames[max(0, frame - late)].offset }
      return Done(onset: 0, shows: [.sampledOffset])
    },
  ]

  /// The frames in which the offset moves by 3 pt or more; `nil` if there are few.
  private static func moving(_ frames: [Moment], _ around: Surroundings) -> [Int]? {
    let moving = frames.indices.dropFirst().filter { abs(frames.velocity($0)) > 180 }
    return Double(moving.count) > 0.25 * around.rate ? moving : nil
  }

  private static func remove(_ frames: inout [Moment], _ lost: Set<Int>) {
    frames = frames.indices.filter { !lost.contains($0) }.map { frames[$0] }
  }
}
