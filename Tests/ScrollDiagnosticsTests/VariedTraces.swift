import ScrollKinematics

@testable import ScrollDiagnostics

/// Drawn motions as poor recorders show them: noisy, by a clock that is off, rounded, held for some rows, or with rows that are lost.
enum VariedTraces {
  private static let motions = [9003, 9014, 9049].map { DrawnTrace.trace($0).trace }

  /// Each motion with its row, time and offset changed; `nil` leaves a row out.
  private static func varied(
    _ change: (_ row: Int, _ time: Double, _ offsets: [Double], _ dice: inout SeededGenerator) -> (
      time: Double, offset: Double
    )?
  ) -> [ScrollTrace] {
    var dice = SeededGenerator(seed: 20)
    return motions.map { motion in
      var trace = ScrollTrace()
      for (row, time) in motion.times.enumerated() {
        guard let new = change(row, time, motion.offsets, &dice), new.time > trace.times.last ?? -1e9 else {
          continue
        }
        trace.append(new.offset, at: new.time)
        if !motion.phases.isEmpty, let phase = motion.phases[row] { trace.setLast(phase) }
      }
      return trace
    }
  }

  private static func noisy(_ deviation: Double) -> [ScrollTrace] {
    varied { row, time, offsets, dice in (time, offsets[row] + deviation * dice.nextNormal()) }
  }

  private static func late(_ most: Double) -> [ScrollTrace] {
    varied { row, time, offsets, dice in (time + most * dice.nextUnit(), offsets[row]) }
  }

  private static func rounded(_ unit: Double) -> [ScrollTrace] {
    varied { row, time, offsets, _ in (time, (offsets[row] / unit).rounded() * unit) }
  }

  private static func held(_ rows: Int, noise: Double) -> [ScrollTrace] {
    varied { row, time, offsets, dice in (time, offsets[row / rows * rows] + noise * dice.nextNormal()) }
  }

  private static func seldom(_ share: Double) -> [ScrollTrace] {
    varied { row, time, offsets, dice in dice.nextUnit() < share ? nil : (time, offsets[row]) }
  }

  /// The motions by what their recorder does, much or little.
  static let groups: [(name: String, traces: [ScrollTrace])] = [
    ("noisy", noisy(0.04), noisy(0.6)), ("late", late(0.002), late(0.007)),
    ("rounded", rounded(1 / 3.0), rounded(1)), ("coarse", rounded(0.01), rounded(6)),
    ("held", held(3, noise: 0), held(2, noise: 0.1)), ("seldom", seldom(0.05), seldom(0.3)),
  ].map { name, little, much in (name, [little[0], much[1], little[2]]) }
}
