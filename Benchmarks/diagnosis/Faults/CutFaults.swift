import ScrollKinematics

extension Fault {
  /// Flings that lose their velocity.
  static let cuts: [Fault] = [
    cut("cancel", slowest: 220) { frames, cut, dice in
      for frame in cut + 1..<frames.offsets.count { stop(&frames, frame, cut) }
    },
    cut("cancel between frames", slowest: 220) { frames, cut, dice in
      frames.offsets[cut + 1] = frames.offsets[cut] + dice.nextUnit() * frames.step(cut + 1)
      for frame in cut + 2..<frames.offsets.count { stop(&frames, frame, cut + 1) }
    },
    cut("early stop", slowest: 300) { frames, cut, dice in
      let braking = 1 + dice.pick(2)
      let step = frames.step(cut)
      for frame in cut + 1..<frames.offsets.count {
        let share = max(0, 1 - Double(frame - cut) / Double(braking + 1))
        frames.offsets[frame] = frames.offsets[frame - 1] + share * step
        if share == 0 { frames.phases[frame] = .rest }
      }
    },
    cut("scale once", slowest: 300) { frames, cut, dice in
      scale(&frames, from: cut, by: dice.draw(0.15, 0.85), times: 1)
    },
    Fault(.inertiaCut, "scale at each of some frames") { frames, _, dice in
      let times = 4 + dice.pick(6)
      guard let cut = frames.glidingFrame(&dice, slowest: 400, length: times) else { return nil }
      scale(&frames, from: cut, by: dice.draw(0.75, 0.91), times: times)
      return Label(onset: cut)
    },
    cut("shift by an inset", slowest: 350) { frames, cut, dice in
      answer(&frames, from: cut, header: dice.draw(60, 250)) { step, grown in -grown + step }
    },
    cut("velocity measured again", slowest: 350) { frames, cut, dice in
      answer(&frames, from: cut, header: dice.draw(100, 250)) { step, _ in step * 0.82 }
    },
  ]

  /// A fault in a frame that glides at `slowest` pt/s or faster.
  private static func cut(
    _ name: String, slowest: Double,
    _ change: @escaping @Sendable (inout Frames, Int, inout SeededGenerator) -> Void
  ) -> Fault {
    Fault(.inertiaCut, name) { frames, _, dice in
      guard let cut = frames.glidingFrame(&dice, slowest: slowest) else { return nil }
      change(&frames, cut, &dice)
      return Label(onset: cut)
    }
  }

  private static func stop(_ frames: inout Frames, _ frame: Int, _ cut: Int) {
    frames.offsets[frame] = frames.offsets[cut]
    frames.phases[frame] = .rest
  }

  /// From `cut` on, each step of the motion is `factor` of what it was; the factor comes again in each of `times` frames.
  private static func scale(_ frames: inout Frames, from cut: Int, by factor: Double, times: Int) {
    let whole = frames.offsets
    var share = 1.0
    for frame in cut + 1..<whole.count {
      if frame - cut <= times { share *= factor }
      frames.offsets[frame] = frames.offsets[frame - 1] + share * (whole[frame] - whole[frame - 1])
    }
  }

  /// A header that comes back by the travel, as a top inset that is recorded, and what the view makes of it.
  private static func answer(
    _ frames: inout Frames, from cut: Int, header: Double, _ step: (Double, Double) -> Double
  ) {
    let whole = frames.offsets
    let direction = whole[cut] > whole[cut - 1] ? 1.0 : -1
    frames.insetTop = [Double](repeating: 0, count: whole.count)
    for frame in cut + 1..<whole.count {
      let grown = min(0.8 * abs(whole[frame] - whole[frame - 1]), header - frames.insetTop[frame - 1])
      frames.insetTop[frame] = frames.insetTop[frame - 1] + grown
      let usual = whole[frame] - whole[frame - 1]
      frames.offsets[frame] =
        frames.offsets[frame - 1] + (grown > 0 ? step(usual, -direction * grown) : usual)
    }
  }
}
