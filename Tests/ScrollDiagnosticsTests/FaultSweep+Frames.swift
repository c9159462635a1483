import ScrollDiagnostics
import ScrollKinematics

/// Frames that do not come, readers that read seldom, and motions that count frames or move twice.
extension FaultSweep {
  static let frames: [FaultSweep] = [
    FaultSweep("lost in a run", [1, 2, 3, 4, 7, 40]) { length in
      SweptMotion(1500).with { motion in
        let first = motion.release + 8
        motion.remove { (first..<first + length).contains($0) }
      }.trace()
    },
    FaultSweep("lost one by one", [12, 9, 7, 5, 4, 3]) { each in
      SweptMotion(-2000, fps: 120, glide: 1.2, from: 5000.3).with { $0.remove { $0 % each == 1 } }.trace()
    },
    FaultSweep("lost at rest", [9, 6, 4, 3]) { each in
      SweptMotion(1500, glide: 1.4).with { motion in
        let release = motion.release
        motion.stop(at: release + 40)
        motion.remove { $0 > release && $0 % each == 1 }
      }.trace()
    },
    FaultSweep("lost in slow motion", [60.0, 90, 130, 200, 400]) { velocity in
      SweptMotion(velocity, rate: 0.5).with { $0.remove { $0 > 10 && $0 % 6 < 2 } }.trace()
    },
    FaultSweep("held", [30, 22, 15, 9, 5, 3]) { each in
      SweptMotion(1500, glide: 1.2).with { motion in
        for row in 1..<motion.offsets.count where row % each == 1 {
          motion.offsets[row] = motion.offsets[row - 1]
        }
      }.trace()
    },
    FaultSweep("frozen", [1, 2, 3, 4, 8, 14]) { length in
      SweptMotion(1500).with { motion in
        let first = motion.release + 8
        for row in first..<first + length { motion.offsets[row] = motion.offsets[first - 1] }
      }.trace()
    },
    FaultSweep("frozen in slow motion", [60.0, 100, 170, 300]) { velocity in
      SweptMotion(velocity, rate: 0.4, fps: 90).with { motion in
        for row in motion.release + 8..<motion.release + 13 {
          motion.offsets[row] = motion.offsets[motion.release + 7]
        }
      }.trace()
    },
    FaultSweep("another rate for a while", [3, 5, 6, 8]) { steps in
      SweptMotion(1500).with { motion in
        let first = motion.release + 2
        motion.remove { $0 > first && $0 < first + 2 * steps && ($0 - first) % 2 == 1 }
      }.trace()
    },
  ]

  static let readers: [FaultSweep] = [
    FaultSweep("held readings", [1, 2, 3, 4, 6]) { frames in
      SweptMotion(1500, fps: 120).with { motion in
        let exact = motion.offsets
        for row in exact.indices { motion.offsets[row] = exact[row / frames * frames] }
      }.trace()
    },
    FaultSweep("rounded readings", [0.5, 1, 1.1, 2, 8, 70]) { quantum in
      SweptMotion(1200).trace(quantum: quantum)
    },
    FaultSweep("rounded twice", [1.5, 2.5, 4, 7, 11]) { quantum in
      SweptMotion(-900, glide: 1.2, from: 3000).with { motion in
        motion.offsets = motion.offsets.map { ($0 / quantum).rounded() * quantum }
      }.trace()
    },
    FaultSweep("rounded with noise", [0.2, 0.5, 0.8, 1.2]) { noise in
      SweptMotion(1100, glide: 1.2).with { motion in
        motion.offsets = motion.offsets.map { ($0 / 6.5).rounded() * 6.5 }
      }.trace(quantum: 0, noise: noise, seed: 31)
    },
    FaultSweep("late readings", [0, 1, 2, 3, 5]) { frames in
      SweptMotion(1500).with { motion in
        let exact = motion.offsets
        motion.record(.sampledOffset) { exact[max(0, $0 - frames)] }
      }.trace()
    },
    FaultSweep("seldom readings", [1, 2, 3, 5]) { frames in
      SweptMotion(1500, fps: 90).with { motion in
        let exact = motion.offsets
        motion.record(.sampledOffset) { (exact[$0 / frames * frames] / 2).rounded() * 2 }
      }.trace()
    },
    FaultSweep("seldom rows", [15.0, 25, 29, 40]) { fps in
      SweptMotion(900, fps: fps, drag: 0.6, glide: 2).trace()
    },
    FaultSweep("held in noise", [0.05, 0.3, 0.7]) { noise in
      SweptMotion(1500, fps: 120).with { motion in
        let exact = motion.offsets
        for row in exact.indices { motion.offsets[row] = exact[row / 5 * 5] }
      }.trace(quantum: 0, noise: noise, seed: 33)
    },
  ]

  static let doubles: [FaultSweep] = [
    FaultSweep("surge", [1.5, 1.72, 1.8, 2, 2.2, 2.3, 2.6]) { factor in
      SweptMotion(400, fps: 120, drag: 1.2).with { motion in
        motion.scale(from: 50, by: factor)
        motion.scale(from: 100, by: 1 / factor)
      }.trace()
    },
    FaultSweep("surge time", [0.1, 0.4, 0.9, 1.1, 1.3]) { time in
      SweptMotion(-300, drag: 2, from: 3000.3).with { motion in
        motion.scale(from: 20, by: 2)
        motion.scale(from: 20 + Int(time * 60), by: 0.5)
      }.trace()
    },
    FaultSweep("surge velocity", [40.0, 55, 70, 150]) { velocity in
      SweptMotion(velocity, drag: 1.2).with { motion in
        motion.scale(from: 20, by: 2)
        motion.scale(from: 50, by: 0.5)
      }.trace(quantum: 0)
    },
    FaultSweep("content against offset", [1.7, 1.82, 1.9, 2, 2.1, 2.18, 2.3]) { factor in
      SweptMotion(600).with { motion in
        let exact = motion.offsets
        motion.record(.contentTop) { -factor * exact[$0] }
      }.trace()
    },
    FaultSweep("offset against finger", [10.0, 25, 32, 80]) { travel in
      SweptMotion(2 * travel / 0.4).with { motion in
        let (exact, release) = (motion.offsets, motion.release)
        motion.record(.finger) { $0 < release ? 900 - exact[$0] / 2 : .nan }
      }.trace()
    },
  ]

  static let dependence: [FaultSweep] = [
    FaultSweep("by frames", [0.05, 0.15, 0.3, 0.5]) { share in uneven(share, rows: 60) { _ in 0.95 } },
    FaultSweep("partly by frames", [0.0, 0.4, 0.7, 1]) { part in
      uneven(0.35, rows: 60) { Elementary.exp(-3 * (part / 60 + (1 - part) * $0)) }
    },
    FaultSweep("by few frames", [14, 20, 28, 40]) { rows in uneven(0.35, rows: rows) { _ in 0.93 } },
    FaultSweep("by frames and seen late", [0.0, 0.001, 0.003, 0.006]) { error in
      uneven(0.35, rows: 60, clockError: error) { _ in 0.95 }
    },
  ]

  /// A glide whose velocity keeps a factor that may depend on how long the frame was; a `share` of the frames takes twice as long.
  private static func uneven(
    _ share: Double, rows: Int, clockError: Double = 0, _ factor: (Double) -> Double
  ) -> ScrollTrace {
    var (motion, generator) = (SweptMotion(2000, drag: 0, glide: 0), SeededGenerator(seed: 41))
    var (time, offset, velocity) = (0.0, 100.0, 2000.0)
    for _ in 0..<rows {
      motion.times.append(time)
      motion.offsets.append(offset)
      let wait = (generator.nextUnit() < share ? 2.0 : 1) / 60
      time += wait
      offset += velocity * wait
      velocity *= factor(wait)
    }
    return motion.trace(clockError: clockError, seed: 42)
  }
}
