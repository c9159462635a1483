import ScrollDiagnostics
import ScrollKinematics

extension Fault {
  /// Flings that lose their velocity.
  static let cuts: [Fault] = [
    cut("cancel", slowest: 220) { frames, cut, dice in
      for frame in cut + 1..<frames.count { stop(&frames, frame, cut) }
    },
    cut("cancel between frames", slowest: 220) { frames, cut, dice in
      frames[cut + 1].offset = frames[cut].offset + dice.nextUnit() * frames.step(cut + 1)
      for frame in cut + 2..<frames.count { stop(&frames, frame, cut + 1) }
    },
    cut("early stop", slowest: 300) { frames, cut, dice in
      let braking = 1 + dice.pick(2)
      let step = frames.step(cut)
      for frame in cut + 1..<frames.count {
        let share = max(0, 1 - Double(frame - cut) / Double(braking + 1))
        frames[frame].offset = frames[frame - 1].offset + share * step
        if share == 0 { frames[frame].phase = .rest }
      }
    },
    cut("scale once", slowest: 300) { frames, cut, dice in
      let factor = dice.draw(0.15, 0.85)
      frames.scale(from: cut + 1) { _ in factor }
    },
    Fault(.inertiaCut, "scale at each of some frames") { frames, around, dice in
      let times = 4 + dice.pick(6)
      guard let cut = frames.glidingFrame(&dice, around, slowest: 400, length: times) else { return nil }
      let factor = dice.draw(0.75, 0.91)
      var share = 1.0
      frames.scale(from: cut + 1) { frame in
        if frame - cut <= times { share *= factor }
        return share
      }
      return Done(onset: cut)
    },
    cut("shift by an inset", slowest: 350, shows: [.insetTop]) { frames, cut, dice in
      answer(&frames, from: cut, header: dice.draw(60, 250)) { step, grown in -grown + step }
    },
    cut("velocity measured again", slowest: 350, shows: [.insetTop]) { frames, cut, dice in
      answer(&frames, from: cut, header: dice.draw(100, 250)) { step, _ in step * 0.82 }
    },
  ]

  /// A fault in a frame that glides at `slowest` pt/s or faster.
  private static func cut(
    _ name: String, slowest: Double, shows: [ScrollTrace.Quantity] = [],
    _ change: @escaping @Sendable (inout [Moment], Int, inout SeededGenerator) -> Void
  ) -> Fault {
    Fault(.inertiaCut, name) { frames, around, dice in
      guard let cut = frames.glidingFrame(&dice, around, slowest: slowest) else { return nil }
      change(&frames, cut, &dice)
      return Done(onset: cut, shows: shows)
    }
  }

  private static func stop(_ frames: inout [Moment], _ frame: Int, _ cut: Int) {
    frames[frame].offset = frames[cut].offset
    frames[frame].phase = .rest
  }

  /// A header that comes back by the travel, as a top inset that is recorded, and what the view makes of it.
  private static func answer(
    _ frames: inout [Moment], from cut: Int, header: Double, _ step: (Double, Double) -> Double
  ) {
    let whole = frames
    let direction = whole.step(cut) > 0 ? 1.0 : -1
    for frame in cut + 1..<whole.count {
      let (usual, before) = (whole.step(frame), frames[frame - 1].layout.insetTop)
      let grown = min(0.8 * abs(usual), header - before)
      frames[frame].layout.insetTop = before + grown
      frames[frame].offset = frames[frame - 1].offset + (grown > 0 ? step(usual, -direction * grown) : usual)
    }
  }
}
