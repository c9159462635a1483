import ScrollKinematics

extension Fault {
  /// Motion at a wrong speed.
  static let speeds: [Fault] = [
    Fault(.doubleSpeed, "part of a drag") { frames, around, dice in
      guard let zone = zone(frames, around, &dice, { frames[$0].phase == .drag }) else { return nil }
      double(&frames, zone)
      return Done(onset: zone.lowerBound - 1)
    },
    Fault(.doubleSpeed, "beside the finger") { frames, around, dice in
      guard let zone = zone(frames, around, &dice, { frames[$0].phase == .drag }) else { return nil }
      for frame in frames.indices { frames[frame].finger = frames[frame].offset }
      double(&frames, zone)
      return Done(onset: zone.lowerBound - 1, shows: [.finger])
    },
    Fault(.doubleSpeed, "content beside the offset") { frames, around, dice in
      guard let zone = zone(frames, around, &dice, { _ in true }) else { return nil }
      var top = 0.0
      for frame in frames.indices {
        top -= (zone.contains(frame) ? 2 : 1) * frames.step(frame)
        frames[frame].contentTop = top
      }
      return Done(onset: zone.lowerBound - 1, shows: [.contentTop])
    },
    Fault(.doubleSpeed, "part of a glide") { frames, around, dice in
      guard let first = frames.glidingFrame(&dice, around, slowest: 300) else { return nil }
      let last = first + Int(dice.draw(0.1, 0.3) * around.rate)
      guard last + 8 < frames.count, abs(frames.velocity(last + 6)) > 100 else { return nil }
      double(&frames, first..<last)
      return Done(onset: first - 1)
    },
    // Each second or third frame is late for a while: frames are lost, too.
    Fault(.frameRateDependent, "a factor a frame", with: .droppedFrames) { frames, around, dice in
      let share = dice.draw(0.2, 0.45)
      return stepByFrames(&frames, at: around.rate, &dice) {
        $0.nextUnit() < share ? 2 + Double($0.pick(2)) : 1
      }
    },
    Fault(.frameRateDependent, "a display that waits") { frames, around, dice in
      // Frames at any time, by a clock that is off by as much as they differ: nobody could tell.
      guard around.timeError < 0.001 else { return nil }
      // Up to 120 Hz, and 34 to 48 Hz where it waits longest.
      let longest = dice.draw(2.5, 3.5)
      return stepByFrames(&frames, at: around.rate, &dice) { $0.draw(1, longest) * around.rate / 120 }
    },
  ]

  /// A fling that keeps a share of its velocity each frame, through frames that take as many intervals as drawn.
  private static func stepByFrames(
    _ frames: inout [Moment], at rate: Double, _ dice: inout SeededGenerator,
    _ wait: (inout SeededGenerator) -> Double
  ) -> Done {
    var (time, offset, velocity) = (0.3, 1000.0, dice.sign() * dice.draw(1500, 3500))
    let factor = dice.draw(0.93, 0.965)
    frames = (0..<18).map { Moment(time: Double($0) / 60, offset: offset) }
    for frame in 0..<Int(2.5 * rate) where abs(velocity) > 15 {
      frames.append(Moment(time: time, offset: offset, phase: frame < 12 ? .drag : .deceleration))
      let length = wait(&dice) / rate
      time += length
      offset += velocity * length
      if frame >= 12 { velocity *= factor }
    }
    return Done(onset: 18 + 12, keepsEveryFrame: true)
  }

  /// Frames of a motion, even and fast enough that twice its speed is seen.
  private static func zone(
    _ frames: [Moment], _ around: Surroundings, _ dice: inout SeededGenerator, _ fits: (Int) -> Bool
  ) -> Range<Int>? {
    let length = Int(dice.draw(0.1, 0.25) * around.rate)
    let edge = Int(0.08 * around.rate)
    let places = 10..<max(10, frames.count - length - edge - 2)
    let first = dice.choose(from: places) { first in
      (first - edge..<first + length + edge).allSatisfy { abs(frames.velocity($0)) > 250 && fits($0) }
    }
    return first.map { $0..<$0 + length }
  }

  private static func double(_ frames: inout [Moment], _ zone: Range<Int>) {
    frames.scale(from: zone.lowerBound) { zone.contains($0) ? 2 : 1 }
  }
}
