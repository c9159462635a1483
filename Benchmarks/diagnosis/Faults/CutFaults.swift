import ScrollKinematics

extension Fault {
  /// Flings that lose their velocity.
  static let cuts: [Fault] = [
    Fault(.inertiaCut, "cancel") { frames, _, dice in
      guard let cut = frames.glidingFrame(&dice, slowest: 220) else { return nil }
      for frame in cut + 1..<frames.offsets.count { stop(&frames, frame, cut) }
      return Label(onset: cut)
    },
    Fault(.inertiaCut, "cancel between frames") { frames, _, dice in
      guard let cut = frames.glidingFrame(&dice, slowest: 220) else { return nil }
      frames.offsets[cut + 1] = frames.offsets[cut] + dice.nextUnit() * frames.step(cut + 1)
      for frame in cut + 2..<frames.offsets.count { stop(&frames, frame, cut + 1) }
      return Label(onset: cut)
    },
    Fault(.inertiaCut, "early stop") { frames, _, dice in
      guard let cut = frames.glidingFrame(&dice, slowest: 300) else { return nil }
      let braking = 1 + dice.pick(2)
      let step = frames.step(cut)
      for frame in cut + 1..<frames.offsets.count {
        let share = max(0, 1 - Double(frame - cut) / Double(braking + 1))
        frames.offsets[frame] = frames.offsets[frame - 1] + share * step
        if share == 0 { frames.phases[frame] = .rest }
      }
      return Label(onset: cut)
    },
    Fault(.inertiaCut, "scale once") { frames, _, dice in
      guard let cut = frames.glidingFrame(&dice, slowest: 300) else { return nil }
      scale(&frames, from: cut, by: dice.draw(0.15, 0.85), times: 1)
      return Label(onset: cut)
    },
    Fault(.inertiaCut, "scale at each of some frames") { frames, _, dice in
      let times = 4 + dice.pick(6)
      guard let cut = frames.glidingFrame(&dice, slowest: 400, length: times) else { return nil }
      scale(&frames, from: cut, by: dice.draw(0.75, 0.91), times: times)
      return Label(onset: cut)
    },
    Fault(.inertiaCut, "shift by an inset") { frames, _, dice in
      guard let cut = frames.glidingFrame(&dice, slowest: 350) else { return nil }
      answer(&frames, from: cut, header: dice.draw(60, 250)) { step, grown in -grown + step }
      return Label(onset: cut)
    },
    Fault(.inertiaCut, "velocity measured again") { frames, _, dice in
      guard let cut = frames.glidingFrame(&dice, slowest: 350) else { return nil }
      answer(&frames, from: cut, header: dice.draw(100, 250)) { step, _ in step * 0.82 }
      return Label(onset: cut)
    },
  ]

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
