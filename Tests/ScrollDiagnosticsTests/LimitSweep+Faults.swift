import ScrollDiagnostics
import ScrollKinematics

/// A sweep for every limit of a detector that a recording can come near.
extension LimitSweep {
  static let jumps: [LimitSweep] = [
    LimitSweep("jump", 1, through: 9, by: 0.5) { size, recording in
      recording.motion(500).with { $0.shift(from: $0.release + recording.frames(24), by: size) }
    },
    LimitSweep("jump back", 1, through: 15, by: 1) { size, recording in
      recording.motion(1500).with { motion in
        motion.shift(from: motion.release + recording.frames(20), by: -recording.direction * size)
      }
    },
    LimitSweep("jump by frames after the release", -3, through: 10, by: 1) { rows, recording in
      recording.motion(1200).with { $0.shift(from: $0.release + Int(rows), by: recording.direction * 48) }
    },
    LimitSweep("jump by rows before the end", 1, through: 12, by: 1) { rows, recording in
      recording.motion(900).with { $0.shift(from: $0.offsets.count - Int(rows), by: 40) }
    },
    LimitSweep("flash", 2, through: 24, by: 2) { size, recording in
      recording.motion(700).with { motion in
        let row = motion.release + recording.frames(20)
        motion.add(to: row..<row + 1) { _ in size }
      }
    },
    LimitSweep("flash for rows", 1, through: 8, by: 1) { rows, recording in
      recording.motion(200).with { motion in
        let row = motion.release + recording.frames(16)
        motion.add(to: row..<row + Int(rows)) { _ in -32 }
      }
    },
  ]

  static let cuts: [LimitSweep] = [
    LimitSweep("stop at a velocity", 150, through: 450, by: 25) { velocity, recording in
      recording.motion(velocity).with { $0.stop(at: $0.release + recording.frames(16)) }
    },
    LimitSweep("stop by frames after the release", 1, through: 12, by: 1) { rows, recording in
      recording.motion(1400).with { $0.stop(at: $0.release + Int(rows)) }
    },
    LimitSweep("stop by rows before the end", 2, through: 9, by: 1) { rows, recording in
      recording.motion(1400).with { $0.stop(at: $0.offsets.count - Int(rows)) }
    },
    LimitSweep("stop at a rate", 0.25, through: 4, by: 0.25) { rate, recording in
      recording.motion(1800, rate: rate).with { $0.stop(at: $0.release + recording.frames(24)) }
    },
    LimitSweep("stop and go on after frames", 3, through: 42, by: 3) { rows, recording in
      recording.motion(1400, glide: 1).with { motion in
        let stop = motion.release + recording.frames(14)
        motion.stop(at: stop)
        let first = min(motion.offsets.count, stop + recording.frames(rows))
        motion.add(to: first..<motion.offsets.count) { 2 * Double($0) }
      }
    },
    LimitSweep("stop in frames", 1, through: 10, by: 1) { frames, recording in
      recording.motion(1600).with {
        $0.scale(from: $0.release + recording.frames(20), by: 0, over: Int(frames))
      }
    },
    LimitSweep("scaled", 0.5, through: 1.25, by: 0.0625) { factor, recording in
      recording.motion(1600).with { $0.scale(from: $0.release + recording.frames(20), by: factor) }
    },
    LimitSweep("scaled over frames", 1, through: 12, by: 1) { frames, recording in
      recording.motion(2000).with {
        $0.scale(from: $0.release + recording.frames(16), by: 0.5, over: Int(frames))
      }
    },
    LimitSweep("scaled at a velocity", 100, through: 400, by: 25) { velocity, recording in
      recording.motion(velocity, rate: 1).with { $0.scale(from: $0.release + recording.frames(16), by: 0.5) }
    },
  ]

  static let rattles: [LimitSweep] = [
    LimitSweep("rattle", 0.125, through: 2.5, by: 0.125) { swing, recording in
      recording.motion(0).with { motion in
        motion.add(to: motion.release..<motion.release + 16) { $0 % 2 == 0 ? swing : 0 }
      }
    },
    LimitSweep("rattle turns", 1, through: 12, by: 1) { turns, recording in
      recording.motion(16).with { motion in
        motion.add(to: motion.release + 4..<motion.release + 4 + Int(turns)) { $0 % 2 == 0 ? 8 : -8 }
      }
    },
    LimitSweep("rattle half period", 1, through: 9, by: 1) { half, recording in
      recording.motion(0, glide: 1).with { motion in
        motion.add(to: motion.release..<motion.offsets.count) { $0 / Int(half) % 2 == 0 ? 8 : -8 }
      }
    },
    LimitSweep("rattle with uneven swings", 0.125, through: 1, by: 0.125) { share, recording in
      recording.motion(0).with { motion in
        motion.add(to: motion.release..<motion.release + 6) {
          $0 % 2 == 1 ? 0 : $0 % 4 == 0 ? 16 : 16 * share
        }
      }
    },
    LimitSweep("ride", 0.5, through: 6, by: 0.5) { swing, recording in
      recording.motion(1000).with { motion in
        motion.add(to: motion.release + 6..<motion.release + 22) { $0 % 2 == 0 ? swing : -swing }
      }
    },
    LimitSweep("ride turns", 3, through: 16, by: 1) { turns, recording in
      recording.motion(1000).with { motion in
        motion.add(to: motion.release + 5..<motion.release + 5 + Int(turns)) { $0 % 2 == 0 ? 8 : -8 }
      }
    },
    LimitSweep("header rattles", 0.25, through: 3, by: 0.25) { swing, recording in
      recording.motion(400).with { motion in
        motion.record(.header) { 100 + ($0 > 20 && $0 < 32 ? ($0 % 2 == 0 ? swing : -swing) : 0) }
      }
    },
    LimitSweep("header rattles for frames", 2, through: 12, by: 1) { rows, recording in
      recording.motion(400).with { motion in
        motion.record(.header) { 100 + ($0 > 20 && $0 < 21 + Int(rows) ? ($0 % 2 == 0 ? 16 : -16) : 0) }
      }
    },
  ]

  static let frames: [LimitSweep] = [
    LimitSweep("frames lost in a run", 1, through: 14, by: 1) { rows, recording in
      recording.motion(1500).with { motion in
        let first = motion.release + recording.frames(8)
        motion.remove { (first..<first + Int(rows)).contains($0) }
      }
    },
    LimitSweep("one frame of so many lost", 2, through: 16, by: 1) { each, recording in
      recording.motion(1500).with { $0.remove { $0 > 4 && $0 % Int(each) == 1 } }
    },
    LimitSweep("two frames of so many lost", 4, through: 20, by: 2) { each, recording in
      recording.motion(1500).with { $0.remove { $0 > 4 && $0 % Int(each) < 2 } }
    },
    LimitSweep("frozen", 1, through: 12, by: 1) { rows, recording in
      recording.motion(1500).with { motion in
        let first = motion.release + recording.frames(10)
        for row in first..<first + Int(rows) { motion.offsets[row] = motion.offsets[first - 1] }
      }
    },
    LimitSweep("one frame of so many shown again", 2, through: 14, by: 1) { each, recording in
      recording.motion(1500).with { motion in
        for row in 1..<motion.offsets.count where row % Int(each) == 1 {
          motion.offsets[row] = motion.offsets[row - 1]
        }
      }
    },
    LimitSweep("held for frames", 1, through: 8, by: 1) { frames, recording in
      recording.motion(1500).with { motion in
        let exact = motion.offsets
        for row in exact.indices { motion.offsets[row] = exact[row / Int(frames) * Int(frames)] }
      }
    },
    LimitSweep("rounded", 0.5, through: 8, by: 0.5) { grid, recording in
      recording.motion(1000).with { $0.offsets = $0.offsets.map { ($0 / grid).rounded() * grid } }
    },
    LimitSweep("read late", 0, through: 6, by: 1) { frames, recording in
      recording.motion(1200).with { motion in
        let exact = motion.offsets
        motion.record(.sampledOffset) { exact[max(0, $0 - Int(frames))] }
      }
    },
    LimitSweep("read in steps", 0.5, through: 5, by: 0.5) { grid, recording in
      recording.motion(1200).with { motion in
        let exact = motion.offsets
        motion.record(.sampledOffset) { (exact[$0 / 2 * 2] / grid).rounded() * grid }
      }
    },
  ]

  static let speeds: [LimitSweep] = [
    LimitSweep("surge", 1.5, through: 2.5, by: 0.0625) { factor, recording in
      recording.motion(512, rate: 0.25, glide: 1).with { motion in
        motion.scale(from: recording.frames(24), by: factor)
        motion.scale(from: recording.frames(56), by: 1 / factor)
      }
    },
    LimitSweep("surge for frames", 2, through: 20, by: 2) { frames, recording in
      recording.motion(512, rate: 0.25, glide: 1).with { motion in
        motion.scale(from: recording.frames(24), by: 2)
        motion.scale(from: recording.frames(24 + frames), by: 0.5)
      }
    },
    LimitSweep("surge at a velocity", 32, through: 128, by: 8) { velocity, recording in
      recording.motion(velocity, rate: 0.25, glide: 1).with { motion in
        motion.scale(from: recording.frames(24), by: 2)
        motion.scale(from: recording.frames(56), by: 0.5)
      }
    },
    LimitSweep("content against offset", 1.5, through: 2.5, by: 0.0625) { factor, recording in
      recording.motion(640).with { motion in
        let exact = motion.offsets
        motion.record(.contentTop) { -factor * exact[$0] }
      }
    },
    LimitSweep("offset against finger", 1.5, through: 2.5, by: 0.0625) { factor, recording in
      recording.motion(640).with { motion in
        let (exact, release) = (motion.offsets, motion.release)
        motion.record(.finger) { $0 < release ? 900 - exact[$0] / factor : .nan }
      }
    },
    LimitSweep("finger's travel", 8, through: 64, by: 4) { travel, recording in
      recording.motion(2 * travel / 0.3125).with { motion in
        let (exact, release) = (motion.offsets, motion.release)
        motion.record(.finger) { $0 < release ? 900 - exact[$0] / 2 : .nan }
      }
    },
    LimitSweep("inset answered by a share", -0.25, through: 1.5, by: 0.125) { share, recording in
      recording.motion(1200).with { motion in
        let first = motion.release + recording.frames(16)
        func grown(_ row: Int) -> Double { min(1, max(0, Double(row - first) / 4)) }
        motion.add(to: first..<motion.offsets.count) { -share * 48 * grown(first + $0) }
        motion.record(.insetTop) { 64 + 48 * grown($0) }
      }
    },
    LimitSweep("inset that grows", 4, through: 64, by: 4) { growth, recording in
      recording.motion(1200).with { motion in
        let first = motion.release + recording.frames(16)
        motion.shift(from: first, by: -growth)
        motion.record(.insetTop) { $0 < first ? 64 : 64 + growth }
      }
    },
  ]
}
