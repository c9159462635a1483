import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which readings are those of a reader in step with the rows, and how far the rows bound a reader of its own
/// time.
@Suite(.endsInTime) struct ReadingClockLimitTests {
  private static let row = 1 / 64.0

  /// Readings so many rows apart, each of which waited for the given number of rows; one where `waits` does
  /// not say it.
  private func clock(_ steps: String, waits: String = "", begin: Double = 5 / 64.0, rowError: Double = 1e-6)
    -> ReadingClock?
  {
    var rows = [0.0]
    for digit in steps { rows.append(rows[rows.count - 1] + Double(digit.wholeNumberValue ?? 0)) }
    var waited = waits.compactMap { $0.wholeNumberValue }.map { Double($0) * Self.row }
    while waited.count < rows.count { waited.append(Self.row) }
    return ReadingClock(rows.map { begin + $0 * Self.row }, waits: waited, row: Self.row, rowError: rowError)
  }

  /// In each row: fewer than half of the readings skip one, and fewer than three skip a single one, or fewer
  /// than one in twenty, or more skip several.
  @Test(
    arguments: [
      ("11221", true), ("21151", true), ("11241", true), ("2121", false), ("1123", false), ("13213", false),
      ("22221111", false), ("1121221", false), ("211211112", false), ("1331312121121", false),
      ("1111111211111111211111211111111111111113111111111111111111" + "11", false),
      ("1111121111111111111111111111121111111111111111111111211111111", true),
    ])
  func fewReadingsSkipARow(steps: String, isInRows: Bool) throws {
    let clock = try #require(self.clock(steps))
    #expect((clock.isLocked && clock.interval == Self.row) == isInRows)
    guard isInRows else { return }
    let rows = steps.compactMap { $0.wholeNumberValue }.reduce(into: [0.0]) {
      $0.append($0[$0.count - 1] + Double($1))
    }
    #expect(clock.numbers == rows && clock.error == 1e-6)
  }

  /// Rows that were lost were not skipped.
  @Test(
    arguments: [
      ("1125", "11122"), ("2122", "12121"), ("3121", "11121"), ("3311311", "13322423"),
      ("3313121", "14341344"), ("4325434", "13332234"), ("2523533", "13423323"),
    ])
  func lostRowsAreNotSkipped(steps: String, waits: String) throws {
    let clock = try #require(self.clock(steps, waits: waits))
    #expect(clock.isLocked && clock.interval == Self.row)
  }

  /// The interval of a reader in each row is known as the row is, to 1e-7 of it at best.
  @Test(arguments: [(1e-6, 1e-6), (1e-12, 1e-7 / 64), (1.2e-9, 1e-7 / 64)])
  func aReaderInEachRowIsKnownAsTheRowIs(
    rowError: Double, error: Double
  ) throws {
    // Two rows are skipped, as by a reader a thirtieth slower.
    let steps = String(repeating: "1", count: 20)
    let clock = try #require(self.clock("\(steps)2\(steps)2\(steps)", rowError: rowError))
    #expect(clock.isLocked && clock.interval == Self.row && abs(clock.error / error - 1) < 1e-9)
  }

  /// A reading in each third row that is seen two rows late waited for three.
  @Test(arguments: [("2", false), ("3", true)]) func aLateReadingWaitedLonger(wait: String, isLocked: Bool)
    throws
  {
    let clock = try #require(self.clock("3335133333333", waits: "1111\(wait)"))
    #expect(clock.isLocked == isLocked)
  }

  /// Times may count from anywhere: 2^40 s are known to 2^-12 s.
  @Test(arguments: [0, 0x1p40]) func timesCountFromAnywhere(begin: Double) throws {
    let locked = try #require(clock("333333333333", begin: 64 * begin))
    #expect(locked.isLocked && locked.interval == 3 * Self.row)
    let own = try #require(clock("2323232323232323", begin: begin))
    #expect(!own.isLocked && abs(own.interval / Self.row - 2.5) < 1e-6)
    let same = try #require(clock("2323232323232323"))
    #expect(abs(own.interval - same.interval) < 1e-9 && abs(own.error - same.error) < 1e-9)
  }

  /// Readings that come evenly, each within `wait` s: an interval that is off by s leaves the phase w - n·|s|
  /// of n intervals, and so much weight it has.
  @Test(arguments: [20, 40], [0.2, 0.9]) func theRowsBoundTheInterval(count: Int, share: Double) throws {
    let wait = share * Self.row
    let times = (0..<count).map { 0.25 + 2.5 * Self.row * Double($0) }
    let clock = try #require(
      ReadingClock(times, waits: times.map { _ in wait }, row: Self.row, rowError: 1e-6))
    // A fiftieth of the wait to both sides is left to errors of the clock; 401 intervals are tried.
    let intervals = Double(count - 1)
    let step = 2 * wait / intervals / 200
    var (weight, squares) = (0.0, 0.0)
    for number in -200...200 {
      let shift = Double(number) * step
      let phases = max(0, 1.04 * wait - intervals * abs(shift))
      weight += phases
      squares += phases * shift * shift
    }
    let variance = squares / weight + step * step / 12
    #expect(!clock.isLocked && abs(clock.interval - 2.5 * Self.row) < 1e-12)
    #expect(abs(clock.error / variance.squareRoot() - 1) < 1e-9)
    #expect(abs(clock.freedom - wait) < 1e-12)
    for (moment, time) in zip(clock.moments, times) { #expect(abs(moment - time + wait) < 1e-12) }
  }

  /// Intervals of up to two usual steps are tried: three steps at once hold two of those.
  @Test func anIntervalIsTwoStepsAtMost() throws {
    let times = [0.0] + (3..<20).map(Double.init)
    let clock = try #require(ReadingClock(times, waits: times.map { _ in 9 }, row: 0.5, rowError: 1e-6))
    #expect(clock.numbers == [0] + (2..<19).map(Double.init) && !clock.isLocked)
  }
}
