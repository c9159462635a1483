import ScrollKinematics

extension Fault {
  /// Motion at a wrong speed.
  static let speeds: [Fault] = [
    Fault(.doubleSpeed, "part of a drag") { frames, _, dice in
      guard let zone = zone(frames, &dice, { frames.phases[$0] == .drag }) else { return nil }
      double(&frames, zone)
      return Label(onset: zone.lowerBound - 1)
    },
    Fault(.doubleSpeed, "beside the finger") { frames, _, dice in
      guard let zone = zone(frames, &dice, { frames.phases[$0] == .drag }) else { return nil }
      frames.finger = frames.offsets
      double(&frames, zone)
      return Label(onset: zone.lowerBound - 1)
    },
    Fault(.doubleSpeed, "content beside the offset") { frames, _, dice in
      guard let zone = zone(frames, &dice, { _ in true }) else { return nil }
      var top = 0.0
      frames.contentTop = frames.offsets.indices.map { frame in
        if frame > 0 { top -= (zone.contains(frame) ? 2 : 1) * frames.step(frame) }
        return top
      }
      return Label(onset: zone.lowerBound - 1)
    },
    Fault(.doubleSpeed, "part of a glide") { frames, _, dice in
      guard let first = frames.glidingFrame(&dice, slowest: 300) else { return nil }
      let last = first + Int(dice.draw(0.1, 0.3) * frames.rate)
      guard last + 8 < frames.offsets.count, abs(frames.velocity(last + 6)) > 100 else { return nil }
      double(&frames, first..<last)
      return Label(onset: first - 1)
    },
    // Each second or third frame is late for a while: frames are lost, too.
    Fault(.frameRateDependent, "a factor a frame", with: .droppedFrames) { frames, _, dice in
      let share = dice.draw(0.2, 0.45)
      return stepByFrames(&frames, &dice) { $0.nextUnit() < share ? 2 + Double($0.pick(2)) : 1 }
    },
    Fault(.frameRateDependent, "a display that waits") { frames, reader, dice in
      // Frames at any time, by a clock that is off by as much as they differ: nobody could tell.
      guard reader.timeError < 0.001 else { return nil }
      // Up to 120 Hz, and 34 to 48 Hz where it waits longest.
      let longest = dice.draw(2.5, 3.5)
      return stepByFrames(&frames, &dice) { [rate = frames.rate] in $0.draw(1, longest) * rate / 120 }
    },
  ]

  /// A fling that keeps a share of its velocity each frame, through frames that take as many intervals as drawn.
  private static func stepByFrames(
    _ frames: inout Frames, _ dice: inout SeededGenerator, _ wait: (inout SeededGenerator) -> Double
  ) -> Label {
    let rate = frames.rate
    var (time, offset, velocity) = (0.3, 1000.0, dice.sign() * dice.draw(1500, 3500))
    let factor = dice.draw(0.93, 0.965)
    var (times, offsets) = ((0..<18).map { Double($0) / 60 }, [Double](repeating: offset, count: 18))
    var phases = [ScrollPhase](repeating: .rest, count: 18)
    for frame in 0..<Int(2.5 * rate) where abs(velocity) > 15 {
      times.append(time)
      offsets.append(offset)
      phases.append(frame < 12 ? .drag : .deceleration)
      let length = wait(&dice) / rate
      time += length
      offset += velocity * length
      if frame >= 12 { velocity *= factor }
    }
    (frames.times, frames.offsets, frames.phases) = (times, offsets, phases)
    frames.keepsEveryFrame = true
    return Label(onset: 18 + 12)
  }

  /// Frames of a motion, even and fast enough that twice its speed is seen.
  private static func zone(
    _ frames: Frames, _ dice: inout SeededGenerator, _ fits: (Int) -> Bool
  ) -> Range<Int>? {
    let length = Int(dice.draw(0.1, 0.25) * frames.rate)
    let edge = Int(0.08 * frames.rate)
    let places = 10..<max(10, frames.offsets.count - length - edge - 2)
    let first = frames.frame(&dice, in: places) { first in
      (first - edge..<first + length + edge).allSatisfy { abs(frames.velocity($0)) > 250 && fits($0) }
    }
    return first.map { $0..<$0 + length }
  }

  private static func double(_ frames: inout Frames, _ zone: Range<Int>) {
    let whole = frames.offsets
    for frame in zone.lowerBound..<whole.count {
      frames.offsets[frame] =
        frames.offsets[frame - 1] + (zone.contains(frame) ? 2 : 1) * (whole[frame] - whole[frame - 1])
    }
  }
}
