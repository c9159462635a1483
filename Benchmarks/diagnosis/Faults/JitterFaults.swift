import ScrollDiagnostics
import ScrollKinematics

extension Fault {
  /// Rattles of every kind that live systems show.
  static let jitters: [Fault] = [
    Fault(.jitter, "still finger") { frames, around, dice in
      let half = 1 + dice.pick(4)
      let count = half * (4 + dice.pick(14))
      guard let first = frames.stretch(&dice, of: count, { abs(frames.step($0)) < 1.5 }) else { return nil }
      let speed = (first...first + count).map { abs(frames.step($0)) }.max() ?? 0
      let swing = dice.drawEvenly(1, 40) * (around.leastSwing + speed * Double(half))
      for frame in 0..<count where frame / half % 2 == 0 { frames[first + frame].offset -= swing }
      return Done(onset: first)
    },
    Fault(.jitter, "moving finger") { frames, around, dice in
      let half = 1 + dice.pick(2)
      let count = half * (6 + dice.pick(12))
      func isDragged(_ frame: Int) -> Bool {
        frames[frame].phase == .drag && abs(frames.velocity(frame)) > 60
      }
      guard let first = frames.stretch(&dice, of: count, isDragged) else { return nil }
      // The layout takes back what half a period of the finger gave, and more; the finger goes on from there.
      let speed = (first...first + count).map { abs(frames.step($0)) }.max() ?? 0
      let swing = dice.drawEvenly(1, 12) * (around.leastSwing + speed * Double(half))
      let direction = frames.step(first) > 0 ? 1.0 : -1
      for frame in 0..<count where frame / half % 2 == 1 { frames[first + frame].offset -= direction * swing }
      return Done(onset: first)
    },
    Fault(.jitter, "given back for ever") { frames, around, dice in
      guard let last = frames.indices.last(where: { $0 > 0 && abs(frames.step($0)) > 0.3 }) else {
        return nil
      }
      let half = 1 + dice.pick(3)
      let swing = dice.drawEvenly(1, 60) * around.leastSwing
      let (end, onset) = (frames[last].offset, last + 1)
      frames.removeSubrange(onset...)
      for frame in 0..<Int(dice.draw(0.7, 1.6) * around.rate) {
        frames.append(Moment(offset: frame / half % 2 == 0 ? end - swing : end))
      }
      for frame in frames.indices { frames[frame].time = Double(frame) / around.rate }
      return Done(onset: onset)
    },
    Fault(.jitter, "header loop") { frames, around, dice in HeaderLoop.play(&frames, around, &dice) },
    Fault(.jitter, "on a fast motion") { frames, around, dice in
      let half = 1 + dice.pick(3)
      let count = half * (10 + dice.pick(10))
      guard let first = frames.stretch(&dice, of: count, { abs(frames.velocity($0)) > 200 }) else {
        return nil
      }
      // Less than the beat of a finger's reports is no rattle that a trace shows.
      let step = abs(frames[first + count].offset - frames[first].offset) / Double(count)
      let swing = max(dice.drawEvenly(1.5, 6) * (around.leastSwing + 1), dice.draw(0.75, 1.2) * step)
      for frame in 0..<count where frame / half % 2 == 0 { frames[first + frame].offset -= swing }
      return Done(onset: first)
    },
  ]
}

/// A header that collapses as the offset grows, while the content's range shrinks with it: computed frame by frame.
enum HeaderLoop {
  /// A finger eases past the point where the two meet, holds, and lets go.
  static func play(
    _ frames: inout [Moment], _ around: Fault.Surroundings, _ dice: inout SeededGenerator
  ) -> Fault.Done? {
    let (header, rate) = (200.0, around.rate)
    let room = dice.draw(60, 390)
    let isAbsolute = dice.flip()
    let late = isAbsolute ? 1 + dice.pick(2) : dice.pick(2)
    let (travel, hold) = (min(room, 380) / 2 + 150, 1.5)
    var (offsets, collapsed) = ([0.0, 0, 0, 0], 0.0)
    var last = 0.0
    var onset: Int?
    for frame in 1...Int(1.7 * rate) {
      let time = Double(frame) / rate
      let u = min(1, time / 0.8)
      let finger = travel * u * (2 - u)
      let isDown = time < hold
      let end = max(0, room - collapsed)
      let wish =
        isDown
        ? (isAbsolute ? finger : offsets[offsets.count - 1] + finger - last) : offsets[offsets.count - 1]
      last = finger
      let offset = min(max(0, wish), isAbsolute ? wish : end)
      let seen = late == 0 ? offset : offsets[max(0, offsets.count - late)]
      collapsed = min(header, max(0, seen))
      offsets.append(min(offset, max(0, room - collapsed)))
      let count = offsets.count
      if onset == nil, offsets[count - 1] < offsets[count - 2] - max(0.5, 1.5 * around.quantum) {
        onset = count - 1
      }
    }
    let still = Int(0.1 * rate)
    offsets = [Double](repeating: 0, count: still) + offsets
    let end = still + 4 + Int(hold * rate)
    frames = offsets.enumerated().map { frame, offset in
      let phase = frame < still || frame >= end ? ScrollPhase.rest : .drag
      return Moment(time: Double(frame) / rate, offset: offset, phase: phase)
    }
    let turns = Reversals(of: offsets, threshold: around.leastSwing).count
    // Some contents rattle three times and no more: too few to be sure that a finger did not.
    guard let onset, turns >= 6 else { return nil }
    return Fault.Done(onset: still + onset)
  }
}
