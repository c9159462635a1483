import ScrollDiagnostics
import ScrollKinematics

/// Flings that stop, lose velocity, or answer to a layout.
extension FaultSweep {
  static let stops: [FaultSweep] = [
    FaultSweep("stop velocity", [150.0, 190, 215, 240, 290, 360, 900]) { velocity in
      SweptMotion(velocity).with { $0.stop(at: $0.release + 16) }.trace()
    },
    FaultSweep("stop rate", [0.4, 0.6, 0.75, 1, 3, 6, 13]) { rate in
      SweptMotion(-2500, rate: rate, fps: 120, from: 4000.3).with { $0.stop(at: $0.release + 30) }.trace()
    },
    FaultSweep("stop after release", [2, 4, 5, 6, 8, 11, 20]) { rows in
      SweptMotion(1300, drag: 0.2).with { $0.stop(at: $0.release + rows) }.trace()
    },
    FaultSweep("stop distance", [0.5, 0.9, 1.2, 1.5, 1.8, 2.4, 4]) { frames in
      SweptMotion(1100, fps: 90).with { motion in
        let (first, step) = (
          motion.release + 40, motion.offsets[motion.release + 40] - motion.offsets[motion.release + 39]
        )
        motion.stop(at: first)
        for row in first + 1..<motion.offsets.count {
          motion.offsets[row] += step * min(frames, frames * Double(row - first) / 4)
        }
      }.trace()
    },
    FaultSweep("stop in noise", [0.1, 0.4, 0.8, 1.2, 1.8, 2.6]) { noise in
      SweptMotion(1400).with { $0.stop(at: $0.release + 22) }.trace(quantum: 0, noise: noise, seed: 3)
    },
    FaultSweep("stop and go", [12, 27, 33, 37, 40, 50]) { rows in
      SweptMotion(1400, glide: 1.4).with { motion in
        let stop = motion.release + 20
        motion.stop(at: stop)
        motion.add(to: stop + rows..<motion.offsets.count) { 4 * Double($0) }
      }.trace()
    },
    FaultSweep("stop near a bound", [-3.0, -1.7, -1.3, 0, 1.3, 1.7, 30]) { room in
      SweptMotion(-1400, from: 1500.1).with { motion in
        motion.stop(at: motion.release + 20)
        let end = motion.offsets[motion.offsets.count - 1]
        motion.record(.minOffset) { _ in end - room }
        motion.record(.maxOffset) { _ in 3000 }
      }.trace(quantum: 0)
    },
    FaultSweep("stop at a whole point", [0.0, 0.02, 0.1, 0.3, 0.5]) { rest in
      SweptMotion(1400).with { motion in
        let stop = motion.release + 20
        motion.shift(from: 0, by: rest - motion.offsets[stop].truncatingRemainder(dividingBy: 1))
        motion.stop(at: stop)
      }.trace(quantum: 0, noise: rest == 0.1 ? 0.05 : 0)
    },
    FaultSweep("stop with phases", [120.0, 190, 230, 320, 900]) { velocity in
      SweptMotion(velocity, rate: 0.5).with { motion in
        motion.stop(at: motion.release + 12)
        motion.namePhases()
      }.trace()
    },
    FaultSweep("cancel", [150.0, 190, 205, 260, 700, -700]) { velocity in
      SweptMotion(velocity, fps: 120).with { motion in
        let release = motion.release
        motion.stop(at: release + 1)
        motion.phases = motion.offsets.indices.map {
          $0 < release ? .drag : $0 > release ? .rest : .deceleration
        }
        if abs(velocity) > 650 { motion.record(.minOffset) { _ in 0 } }
        if velocity > 650 { motion.record(.maxOffset) { _ in 1e4 } }
      }.trace()
    },
  ]

  static let losses: [FaultSweep] = [
    FaultSweep("loss factor", [0.95, 0.92, 0.88, 0.84, 0.7, 0.4, 0.2]) { factor in
      SweptMotion(-1800, glide: 1.2, from: 4000.2).with { $0.scale(from: $0.release + 25, by: factor) }
        .trace()
    },
    FaultSweep("loss velocity", [70.0, 100, 140, 200, 300, 3000]) { velocity in
      SweptMotion(velocity, fps: 120, glide: 1.2).with { $0.scale(from: $0.release + 30, by: 0.6) }.trace()
    },
    FaultSweep("loss time", [1, 4, 8, 14, 19, 22, 26]) { frames in
      SweptMotion(2400, fps: 120, glide: 1.3).with {
        $0.scale(from: $0.release + 40, by: 0.5, over: frames)
      }.trace()
    },
    FaultSweep("loss after release", [3, 5, 7, 10, 15, 25]) { rows in
      SweptMotion(2000).with { $0.scale(from: $0.release + rows, by: 0.6) }.trace()
    },
    FaultSweep("loss in noise", [0.1, 0.3, 0.7, 1.2, 2]) { noise in
      SweptMotion(1500, glide: 1.2).with { $0.scale(from: $0.release + 26, by: 0.65) }
        .trace(quantum: 0, noise: noise, seed: 5)
    },
    FaultSweep("loss rate", [0.3, 0.6, 0.8, 1.5, 4, 8]) { rate in
      SweptMotion(2600, rate: rate, fps: 90).with { $0.scale(from: $0.release + 24, by: 0.6) }.trace()
    },
    FaultSweep("loss with phases", [0.9, 0.75, 0.5]) { factor in
      SweptMotion(2000, rate: 1.2).with { motion in
        let row = motion.release + 20
        motion.scale(from: row, by: factor)
        motion.namePhases()
        motion.record(.insetTop) { $0 > row ? 50 : 0 }
      }.trace()
    },
    FaultSweep("even braking", [500.0, 900, 1500, 2400]) { braking in
      SweptMotion(1800, fps: 90).with { motion in
        for row in motion.release..<motion.offsets.count {
          let time = min(Double(row - motion.release) / 90, 1800 / braking)
          motion.offsets[row] = motion.offsets[motion.release - 1] + 20 + (1800 - braking / 2 * time) * time
        }
        motion.scale(from: motion.release + 30, by: 0.6)
      }.trace()
    },
  ]

  static let layouts: [FaultSweep] = [
    FaultSweep("inset moves the offset", [3.0, 5, 7, 9, 20, 60, -40]) { growth in
      layout(growth, frames: 8) { motion, row, share in motion.offsets[row] -= growth * share }
    },
    FaultSweep("inset in one frame", [4.0, 8, 12, 30, -30]) { growth in
      layout(growth, frames: 1) { motion, row, share in motion.offsets[row] += growth * share }
    },
    FaultSweep("inset slows", [0.97, 0.93, 0.9, 0.85, 0.6, 1.3]) { factor in
      layout(44, frames: 12) { motion, row, _ in
        guard row > motion.release + 20 else { return }
        let whole = SweptMotion(1500, fps: 60, glide: 1.1).offsets
        motion.offsets[row] = motion.offsets[row - 1] + factor * (whole[row] - whole[row - 1])
      }
    },
    FaultSweep("inset near the bound", [0.5, 1.4, 1.6, 5, 40]) { room in
      layout(40, frames: 6, room: room) { motion, row, share in motion.offsets[row] -= 40 * share }
    },
    FaultSweep("inset under slow motion", [50.0, 75, 90, 120, 250]) { velocity in
      layout(30, frames: 6, velocity: velocity) { motion, row, share in motion.offsets[row] -= 30 * share }
    },
    FaultSweep("content grows above", [0.0, 1.5, 2.9, 3.2, 6, 30]) { difference in
      SweptMotion(900).with { motion in
        let row = motion.release + 20
        motion.shift(from: row, by: 60)
        motion.record(.contentLength) { $0 < row ? 4000 : 4060 + difference }
      }.trace()
    },
  ]

  /// A fling in which the top inset grows by `growth` pt over some frames, and `answer` moves the rows by its share.
  private static func layout(
    _ growth: Double, frames: Int, room: Double = 3000, velocity: Double = 1500,
    _ answer: (inout SweptMotion, Int, Double) -> Void
  ) -> ScrollTrace {
    SweptMotion(velocity, fps: 60, glide: 1.1).with { motion in
      let first = motion.release + 20
      func share(_ row: Int) -> Double { min(1, max(0, Double(row - first) / Double(frames))) }
      for row in first..<motion.offsets.count { answer(&motion, row, share(row)) }
      let end = motion.offsets[first + frames]
      motion.record(.insetTop) { growth * share($0) }
      motion.record(.minOffset) { -growth * share($0) }
      motion.record(.maxOffset) { _ in end + room }
    }.trace()
  }
}
