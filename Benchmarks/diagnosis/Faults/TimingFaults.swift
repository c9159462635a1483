import ScrollKinematics

extension Fault {
  /// Frames and readings that do not come when they should.
  static let timings: [Fault] = [
    Fault(.droppedFrames, "in runs") { frames, _, dice in
      guard let moving = moving(frames) else { return nil }
      var (lost, onset) = (Set<Int>(), Int.max)
      for _ in 0..<1 + dice.pick(4) {
        let length = 3 + dice.pick(Int(0.08 * frames.rate))
        let first = moving[dice.pick(moving.count)]
        for frame in first..<min(frames.offsets.count - 1, first + length) where moving.contains(frame) {
          lost.insert(frame)
        }
        onset = min(onset, first)
      }
      guard lost.count >= 4 else { return nil }
      remove(&frames, lost)
      return Label(onset: onset - 1)
    },
    Fault(.droppedFrames, "here and there") { frames, _, dice in
      guard let moving = moving(frames) else { return nil }
      let share = dice.draw(0.22, 0.4)
      let lost = Set(moving.filter { _ in dice.nextUnit() < share })
      guard Double(lost.count) > 0.2 * Double(moving.count), let first = lost.min() else { return nil }
      remove(&frames, lost)
      return Label(onset: first - 1)
    },
    Fault(.droppedFrames, "shown again") { frames, _, dice in
      guard let moving = moving(frames) else { return nil }
      let share = dice.draw(0.12, 0.35)
      var onset: Int?
      var count = 0
      let whole = frames.offsets
      for frame in moving where dice.nextUnit() < share && abs(whole[frame] - whole[frame - 1]) > 3 {
        frames.offsets[frame] = frames.offsets[frame - 1]
        onset = onset ?? frame
        count += 1
      }
      guard let onset, count >= 5 else { return nil }
      frames.keepsEveryFrame = true
      return Label(onset: onset - 1)
    },
    Fault(.coarseReader, "each of some frames") { frames, reader, dice in
      guard moving(frames) != nil else { return nil }
      let hold = Int((dice.draw(2.7, 7) * frames.rate / 60).rounded(.up))
      let exact = frames.offsets
      for frame in frames.offsets.indices { frames.offsets[frame] = exact[frame / hold * hold] }
      return Label(onset: 0)
    },
    Fault(.coarseReader, "seldom rows") { frames, reader, dice in
      guard let moving = moving(frames) else { return nil }
      let hold = (dice.draw(2.4, 5) * frames.rate / 60).rounded(.up)
      guard Double(moving.count) / hold > 7 else { return nil }
      let kept = stride(from: 0, to: frames.offsets.count, by: Int(hold))
      remove(&frames, Set(frames.offsets.indices).subtracting(kept))
      return Label(onset: 0)
    },
    Fault(.coarseReader, "in large steps") { frames, _, dice in
      guard let moving = moving(frames), moving.count > 25 else { return nil }
      let step = dice.drawEvenly(1.5, 12).rounded(.up)
      frames.offsets = frames.offsets.map { ($0 / step).rounded() * step }
      frames.isExact = true
      guard Set(frames.offsets).count > 12 else { return nil }
      return Label(onset: 0)
    },
    Fault(.coarseReader, "a late reader beside it") { frames, _, dice in
      guard moving(frames) != nil else { return nil }
      let (late, offsets) = (Int((dice.draw(0.05, 0.2) * frames.rate).rounded(.up)), frames.offsets)
      frames.sampled = offsets.indices.map { offsets[max(0, $0 - late)] }
      return Label(onset: 0)
    },
  ]

  /// The frames in which the offset moves by 3 pt or more; `nil` if there are few.
  private static func moving(_ frames: Frames) -> [Int]? {
    let moving = frames.offsets.indices.dropFirst().filter { abs(frames.velocity($0)) > 180 }
    return Double(moving.count) > 0.25 * frames.rate ? moving : nil
  }

  private static func remove(_ frames: inout Frames, _ lost: Set<Int>) {
    let kept = frames.offsets.indices.filter { !lost.contains($0) }
    frames.times = kept.map { frames.times[$0] }
    frames.offsets = kept.map { frames.offsets[$0] }
    frames.phases = kept.map { frames.phases[$0] }
    frames.keepsEveryFrame = true
  }
}
