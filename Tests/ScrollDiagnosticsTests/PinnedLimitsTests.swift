import PinnedValues
import TestSupport
import Testing

/// From which strength on each fault is found, in recordings of many kinds, held to files in `Pins`.
@Suite(.endsInTime) struct PinnedLimitsTests {
  private static let groups: [(name: String, sweeps: [LimitSweep])] = [
    ("jumps", LimitSweep.jumps), ("cuts", LimitSweep.cuts), ("rattles", LimitSweep.rattles),
    ("frames", LimitSweep.frames), ("speeds", LimitSweep.speeds),
  ]

  @Test(arguments: groups.indices) func faultsAreFoundFromThePinnedStrengthOn(group: Int) throws {
    let (name, sweeps) = Self.groups[group]
    // Neighbours share half of their limits: each takes every second recording.
    let lines = sweeps.indices.flatMap { number in
      stride(from: number % 2, to: LimitSweep.Recording.all.count, by: 2).map {
        sweeps[number].line(in: LimitSweep.Recording.all[$0])
      }
    }
    let head = [
      "Sweeps of LimitSweep: a letter for each strength, `.` where nothing is found, the kind's first letter, `+` for more.",
      "Then the first strength found, and the sums of the findings' rows and numbers.",
    ]
    let pinned = PinnedLines("limits-\(name)", head: head, beside: #filePath)
    #expect(try pinned.difference(from: lines) == nil)
  }
}
