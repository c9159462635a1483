import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Runs of swings: how many, how far, how even, and which of several; 64 rows a second.
@Suite(.endsInTime) struct RideRunTests {
  /// A detector for given offsets, and behind them a view that comes to rest far away, on no grid.
  private func detector(_ offsets: [Double], tail: Int = 60) -> RideDetector {
    let rest = (0..<tail).map { 5000.137 - 300 * Elementary.exp(-0.2 * Double($0)) }
    let trace = ScrollTrace(exactly: offsets + rest)
    return RideDetector(trace: trace, prepared: PreparedTrace(trace))
  }

  /// `rows` rows at `step` pt each with a swing of `size` pt from side to side from the first row on.
  private func ride(_ rows: Int, step: Double = 10, size: Double = 16) -> [Double] {
    (0..<rows).map { step * Double($0) + ($0 % 2 == 0 ? size / 2 : -size / 2) }
  }

  /// The first two rows and the last two have no swing, so six turns need eleven rows.
  @Test func sixTurnsAreARide() throws {
    #expect(detector(ride(10)).clearestRun(1) == nil)
    let run = try #require(detector(ride(11)).clearestRun(1))
    #expect(run.turns == 6 && run.samples == 2...8 && run.swing == 16 && run.weight == 96)
  }

  /// Swings of up to three fifths of a step, here 3 pt, count from 14 turns on; longer ones from six.
  @Test(arguments: [1.0, -1]) func smallSwingsCountFrom14TurnsOn(side: Double) {
    func isSeen(_ rows: Int, size: Double) -> Bool {
      detector(ride(rows, step: 5, size: size).map { side * $0 }).clearestRun(1) != nil
    }
    #expect(!isSeen(15, size: 3) && isSeen(15, size: 3.03125))
    #expect(!isSeen(17, size: 3) && isSeen(19, size: 3))
  }

  /// Twelve rows are too few, 13 are enough.
  @Test func shortTracesAreNotLookedAt() {
    func finding(_ rows: Int) -> Finding? { detector(ride(rows), tail: 0).finding }
    #expect(finding(12) == nil && finding(13)?.value("reversals") == 8)
  }

  /// A ride of 16 rows with six swings of (4 + `share`)·`size` pt and six of (4 - `share`)·`size` pt.
  ///
  /// Behind it the clock errs by up to nine tenths of a row.
  private func unevenRide(_ size: Double, _ share: Double) -> RideDetector {
    var (trace, dice) = (ScrollTrace(), SeededGenerator(seed: 8))
    for row in 0..<260 {
      let late = row < 16 || row > 150 ? 0 : 0.9 * dice.nextUnit()
      let swing = row % 4 < 2 ? size + share * size : size - share * size
      let (side, moving) = (row % 2 == 0 ? -swing : swing, Double(min(row, 150)))
      let offset =
        row < 16 ? 2.5 * size * Double(row) + side : 2000.137 + 8.01 * moving - 0.011 * moving * moving
      trace.append(offset, at: (Double(row) + late) / 64)
    }
    return RideDetector(trace: trace, prepared: PreparedTrace(trace))
  }

  /// Swings that errors of the clock would explain count only if they scatter by less than a fifth.
  @Test(arguments: [1.0, 1.5]) func evenSwingsAreNoErrors(size: Double) throws {
    for share in stride(from: 0.05, to: 1.2, by: 0.1) {
      let detector = unevenRide(size, share)
      try #require(detector.threshold(at: 2) > 4 * size)
      let run = detector.clearestRun(1)
      #expect((run != nil) == (share < 0.8), "\(share)")
      #expect(run.map { $0.samples == 2...13 && abs($0.swing - 2 * size) < 1e-9 } ?? true)
    }
  }

  /// Swings of 4 and 6 pt scatter by 1 pt, a fifth of 5 pt.
  @Test func aFifthIsNotEven() { #expect(unevenRide(1.25, 0.8).clearestRun(1) == nil) }

  /// The longest half is four frames.
  @Test func longerHalvesAreNotLookedFor() {
    func finding(_ half: Int) -> Finding? {
      func side(_ row: Int) -> Double { row / half % 2 == 0 ? 20 : -20 }
      return detector((0..<80).map { 10.3 * Double($0) + side($0) }).finding
    }
    #expect(finding(4)?.value("delay_frames") == 4 && finding(5) == nil)
  }

  /// A swing as long as a step makes each second reading look held. Here only the last rows do.
  @Test(arguments: [(30, 25.0), (26, 21)]) func aRideThatHoldsReadingsIsWhole(rows: Int, turns: Double) throws
  {
    let ride = (0..<rows).map { row -> Double in
      let side: Double = row % 2 == 0 ? 5 : -5
      return 10 * Double(row) + 0.3 * Double(min(row, 20)) + side
    }
    let detector = detector(ride)
    let part = try #require(detector.clearestRun(1))
    try #require(detector.prepared.rows.count < detector.trace.count && Double(part.turns) < turns / 1.2)
    #expect(detector.finding?.value("reversals") == turns)
  }

  /// Of two rides that weigh the same, the first is taken.
  @Test func ofTwoRidesTheFirstIsTheClearest() throws {
    let twice = ride(13) + ride(13).map { 2000 + $0 }
    let run = try #require(detector(twice).clearestRun(1))
    #expect(run.samples == 2...10)
    let longer = ride(13) + ride(15).map { 2000 + $0 }
    #expect(try #require(detector(longer).clearestRun(1)).samples.lowerBound == 15)
  }
}
