import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import DiagnosisBench
@testable import ScrollDiagnostics

/// What goes on in random motions of whole velocities between two rests, sample by sample, held to a table in `Pins`.
///
/// Round velocities meet the limits of glides, fingers and bounces exactly, as a drawn motion hardly does.
@Suite(.endsInTime) struct PinnedMotionsTests {
  /// A motion of a few parts, each with a velocity that changes evenly, by friction, or not at all, at 64 rows a second.
  private struct Motion {
    var dice: SeededGenerator
    private(set) var offset: Double
    private(set) var offsets: [Double] = []
    private var velocity = 0.0

    init(seed: UInt64, from offset: Double) {
      dice = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15)
      self.offset = offset
      rest(8 + dice.pick(12))
    }

    mutating func rest(_ rows: Int) {
      velocity = 0
      for _ in 0..<rows { offsets.append(offset) }
    }

    mutating func play(_ rows: Int, to last: Double, by friction: Bool) {
      let first = velocity
      for row in 1...rows {
        let share = Double(row) / Double(rows)
        velocity =
          friction && first * last > 0
          ? (first * Elementary.pow(last / first, share)).rounded()
          : (first + share * (last - first)).rounded()
        offset += velocity / 64
        offsets.append(offset)
      }
    }

    /// Parts with velocities of up to `fastest` steps of `unit` pt/s; to both sides where it `turns`.
    mutating func parts(_ unit: Double, _ fastest: Int, turns: Bool) {
      for _ in 0..<2 + dice.pick(5) {
        let side: Double = turns && dice.pick(3) == 0 ? -1 : 1
        let last = dice.pick(6) == 0 ? velocity : side * unit * Double(dice.pick(fastest + 1))
        play([1, 2, 4, 8, 12, 20][dice.pick(6)], to: last, by: dice.pick(2) == 0)
      }
    }

    /// Back to a place, with a share of the way there in each row.
    mutating func comeBack(to place: Double, by share: Double) {
      while abs(offset - place) > 0.25 {
        offset += ((place - offset) * share * 64).rounded() / 64
        offsets.append(offset)
        if offsets.count > 400 { break }
      }
      offset = place
    }
  }

  private static func motion(
    _ seed: Int, from start: Double = 640, _ unit: Double, _ fastest: Int, turns: Bool = false,
    back: Double? = nil, quantum: Double = 0
  ) -> [Double] {
    var motion = Motion(seed: UInt64(seed), from: start)
    motion.parts(unit, fastest, turns: turns)
    if let back { motion.comeBack(to: start, by: back) }
    motion.rest(8 + motion.dice.pick(16))
    return quantum > 0 ? motion.offsets.map { ($0 / quantum).rounded() * quantum } : motion.offsets
  }

  /// Rows that go anywhere, from the first to the last.
  private static func jumps(_ seed: Int) -> [Double] {
    var (dice, offset) = (SeededGenerator(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15), 640.0)
    var offsets: [Double] = []
    for _ in 0..<3 + dice.pick(3) {
      let (step, change) = (Double(dice.pick(41) - 20), Double(dice.pick(3) - 1))
      for row in 0..<2 + dice.pick(12) {
        offset += step + change * Double(row) + Double(dice.pick(3) - 1) / 4
        offsets.append(offset)
      }
    }
    return offsets
  }

  private static let groups: [(name: String, trace: @Sendable (Int) -> ScrollTrace)] = [
    ("slow", { ScrollTrace(exactly: motion($0, 10, 18)) }),
    ("slow and turning", { ScrollTrace(exactly: motion($0, 15, 20, turns: true)) }),
    ("fast", { ScrollTrace(exactly: motion($0, 50, 40, turns: $0 % 2 == 0)) }),
    ("40 rows a second", { ScrollTrace(exactly: motion($0, 30, 30), fps: 40) }),
    ("10 rows a second", { ScrollTrace(exactly: motion($0, 60, 20), fps: 10) }),
    ("jumping", { ScrollTrace(exactly: jumps($0)) }),
    ("on a grid", { ScrollTrace(exactly: motion($0, 40, 20, turns: $0 % 2 == 0, quantum: 0.5)) }),
    ("back to its place", { ScrollTrace(exactly: motion($0, -50, 20, turns: $0 % 3 == 0, back: 0.125)) }),
    ("back to zero", { ScrollTrace(exactly: motion($0, from: 0, -50, 20, turns: true, back: 0.1875)) }),
    (
      "past an edge",
      { seed in
        let offsets = motion(seed, from: 0, -30, 12, turns: true, back: 0.125)
        return ScrollTrace(exactly: offsets, [.minOffset: ScrollTrace.constant(0, offsets.count)])
      }
    ),
    (
      "into an edge",
      { seed in
        let offsets = motion(seed, from: 0, 60, 20, turns: true)
        let edge = (0.75 * (offsets.max() ?? 0)).rounded()
        return ScrollTrace(exactly: offsets, [.maxOffset: ScrollTrace.constant(edge, offsets.count)])
      }
    ),
  ]

  @Test func theirPhasesAreAsPinned() throws {
    let all = Self.groups.map { group -> NamedSums in
      var sums = NamedSums()
      for seed in 1...100 {
        let trace = group.trace(seed)
        let motion = MotionPhases(trace, PreparedTrace(trace))
        for (row, phase) in motion.ofRows.enumerated() {
          sums.count("\(phase.name)", true)
          sums.add("rows of \(phase.name)", Double((row + 1) * (seed % 10 + 1)))
        }
      }
      return sums
    }
    let pinned = PinnedTable("motions-phases", of: Self.groups.map(\.name), beside: #filePath)
    #expect(try pinned.difference(from: NamedSums.rows(all)) == nil)
  }
}
