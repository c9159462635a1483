import ScrollDiagnostics
import ScrollKinematics

/// Offsets that leap, rattle, or ride on a motion.
extension FaultSweep {
  static let jumps: [FaultSweep] = [
    FaultSweep("jump", [2.5, 3.5, 4.5, 6, 9, -5, -30]) { jump in
      SweptMotion(500, fps: 120).with { $0.shift(from: $0.release + 40, by: jump) }.trace()
    },
    FaultSweep("jump at speed", [6.0, 9, 12, 15, 20, -12, -20]) { jump in
      SweptMotion(3000).with { $0.shift(from: $0.release + 14, by: jump) }.trace()
    },
    FaultSweep("jump at the release", [6.0, 12, 25, -9, -25]) { jump in
      SweptMotion(-1400, fps: 90, from: 3000.4).with { $0.shift(from: $0.release, by: jump) }.trace()
    },
    FaultSweep("jump after a named release", [0, 2, 3, 4, 6, 9]) { rows in
      SweptMotion(1400).with { motion in
        motion.shift(from: motion.release + rows, by: 40)
        motion.namePhases()
      }.trace()
    },
    FaultSweep("jump after an unnamed release", [0, 1, 2, 4, 8]) { rows in
      SweptMotion(1400, rate: 3).with { $0.shift(from: $0.release + rows, by: 40) }.trace()
    },
    FaultSweep("slop", [6.0, 14, 24, 27, 29, 45]) { slop in
      SweptMotion(300).with { motion in
        motion.offsets = [Double](repeating: 1000.2 - slop, count: 8) + motion.offsets.dropLast(8)
      }.trace()
    },
    FaultSweep("jump across a wait", [1, 2, 3, 4]) { rows in
      SweptMotion(700, fps: 90).with { motion in
        let first = motion.release + 30
        motion.shift(from: first, by: 35)
        motion.remove { (first..<first + rows - 1).contains($0) }
      }.trace()
    },
    FaultSweep("jump in noise", [0.1, 0.5, 1, 2, 3]) { noise in
      SweptMotion(1000).with { $0.shift(from: $0.release + 18, by: 22) }
        .trace(quantum: 0, noise: noise, seed: 11)
    },
    FaultSweep("jump with a clock that errs", [0.0005, 0.001, 0.002, 0.004]) { error in
      SweptMotion(1000).with { $0.shift(from: $0.release + 18, by: -16) }
        .trace(quantum: 0, clockError: error, seed: 12)
    },
    FaultSweep("stands for a frame", [0.5, 0.9, 0.96, 1, 1.04, 1.1]) { share in
      SweptMotion(1800).with { motion in
        let row = motion.release + 18
        motion.shift(from: row, by: -share * (motion.offsets[row] - motion.offsets[row - 1]))
      }.trace()
    },
    FaultSweep("turns after a jump", [0.2, 0.28, 0.35, 0.6]) { share in
      SweptMotion(1200, rate: 0.5).with { motion in
        motion.shift(from: motion.release, by: 30)
        motion.add(to: motion.release + 14..<motion.offsets.count) { -20 * (1 + share) * Double($0) }
      }.trace()
    },
    FaultSweep("release past an edge", [1.2, 1.32, 1.4, 1.6, 2.5]) { factor in
      SweptMotion(-240, from: 60.2).with { motion in
        motion.scale(from: motion.release, by: factor)
        motion.shift(from: motion.release + 1, by: 0)
        motion.namePhases()
        motion.record(.minOffset) { _ in 0 }
        motion.record(.maxOffset) { _ in 2000 }
      }.trace()
    },
  ]

  static let rattles: [FaultSweep] = [
    FaultSweep("rattle", [0.2, 0.3, 0.45, 0.6, 1, 4, 15]) { swing in
      SweptMotion(20, rate: 1).with { motion in
        motion.add(to: motion.release + 10..<motion.release + 30) { $0 % 2 == 0 ? swing : -swing }
      }.trace()
    },
    FaultSweep("rattle turns", [2, 3, 4, 5, 6, 8, 12]) { turns in
      SweptMotion(30).with { motion in
        motion.add(to: motion.release + 10..<motion.release + 10 + turns) { $0 % 2 == 0 ? 9 : -9 }
      }.trace()
    },
    FaultSweep("rattle period", [1, 2, 3, 4, 5, 6, 8]) { half in
      SweptMotion(10, glide: 1.2).with { motion in
        motion.add(to: motion.release..<motion.release + 60) { ($0 / half) % 2 == 0 ? 12 : -12 }
      }.trace()
    },
    FaultSweep("uneven rattle", [0.15, 0.28, 0.33, 0.5]) { share in
      SweptMotion(5).with { motion in
        motion.add(to: motion.release + 10..<motion.release + 14) {
          $0 % 2 == 1 ? 0 : $0 == 0 ? 20 : 20 * share
        }
      }.trace()
    },
    FaultSweep("rattle in noise", [0.05, 0.2, 0.4, 0.8]) { noise in
      SweptMotion(5).with { motion in
        motion.add(to: motion.release + 4..<motion.release + 40) { $0 % 4 < 2 ? 2 : -2 }
      }.trace(quantum: 0, noise: noise, seed: 21)
    },
    FaultSweep("rattle from end to end", [0.5, 1, 3]) { swing in
      SweptMotion(0, glide: 0.6).with { motion in
        motion.add(to: motion.offsets.indices) { $0 % 3 == 0 ? swing : -swing }
      }.trace(quantum: 0.25)
    },
    FaultSweep("rattle with a finger down", [0.25, 0.34, 0.5, 0.7]) { time in
      SweptMotion(40, fps: 120, drag: 1.2, glide: 0.3).with { motion in
        motion.add(to: 20..<20 + Int(time * 120)) { $0 % 4 < 2 ? 15 : -15 }
        motion.namePhases()
      }.trace()
    },
    FaultSweep("rattle without a finger", [0.2, 0.28, 0.34, 0.65]) { time in
      SweptMotion(40, drag: 0.3, glide: 1).with { motion in
        let first = motion.offsets.count - Int(time * 60)
        motion.add(to: first..<motion.offsets.count) { $0 % 2 < 1 ? 10 : -10 }
        if time < 0.5 { motion.phases = motion.offsets.indices.map { $0 < 18 ? .drag : .deceleration } }
      }.trace()
    },
    FaultSweep("header rattles", [0.2, 0.4, 0.6, 3]) { swing in
      SweptMotion(600).with { motion in
        motion.record(.header) { 100 + ($0 > 30 && $0 < 60 ? ($0 % 2 == 0 ? swing : -swing) : 0) }
      }.trace()
    },
  ]

  static let rides: [FaultSweep] = [
    FaultSweep("ride", [0.3, 0.6, 1.1, 1.6, 3, 8]) { swing in
      SweptMotion(1500).with { motion in
        motion.add(to: motion.release + 6..<motion.release + 46) { $0 % 2 == 0 ? swing : -swing }
      }.trace(quantum: 0)
    },
    FaultSweep("ride turns", [4, 7, 9, 12, 16, 24]) { turns in
      SweptMotion(1200, glide: 1.2).with { motion in
        motion.add(to: motion.release + 10..<motion.release + 10 + turns) { $0 % 2 == 0 ? 7 : -7 }
      }.trace()
    },
    FaultSweep("ride period", [1, 2, 3, 4, 5]) { half in
      SweptMotion(2400, fps: 120, glide: 1).with { motion in
        motion.add(to: motion.release + 8..<motion.release + 108) { ($0 / half) % 2 == 0 ? 6 : -6 }
      }.trace()
    },
    FaultSweep("ride with lost frames", [31, 17, 11, 7, 5]) { each in
      SweptMotion(1500, glide: 1).with { motion in
        motion.add(to: motion.release + 4..<motion.release + 54) { $0 % 2 == 0 ? 8 : -8 }
        motion.remove { $0 % each == 3 }
      }.trace()
    },
    FaultSweep("ride that grows", [1.0, 1.01, 1.03, 1.06]) { growth in
      SweptMotion(1500, glide: 1).with { motion in
        motion.add(to: motion.release + 4..<motion.release + 44) { number in
          Elementary.pow(growth, Double(number)) * (number % 2 == 0 ? 6 : -6)
        }
      }.trace()
    },
  ]
}
