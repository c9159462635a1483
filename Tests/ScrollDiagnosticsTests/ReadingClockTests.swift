import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// When readings were made that are seen in rows of a trace.
@Suite(.endsInTime) struct ReadingClockTests {
  private static let row = 1 / 64.0

  /// Readings each `interval` s from `start` on, seen in the first row behind them.
  private func clock(
    each interval: Double, from start: Double = 0.0021, count: Int = 40, error: Double = 1e-9,
    without lost: (Int) -> Bool = { _ in false }
  ) -> (clock: ReadingClock?, moments: [Double]) {
    let moments = (0..<count).filter { !lost($0) }.map { start + interval * Double($0) }
    let times = moments.map { ($0 / Self.row).rounded(.up) * Self.row }
    return (
      ReadingClock(times, waits: times.map { _ in Self.row }, row: Self.row, rowError: error), moments
    )
  }

  /// A reader of its own time: interval and moments lie within what the rows allow.
  @Test(arguments: [0.0183, 0.0271, 0.0437, 0.071], [0.0, 0.005, 0.011])
  func aReadersOwnClockIsFound(interval: Double, start: Double) throws {
    let (found, moments) = clock(each: interval, from: start + 0.0011)
    let clock = try #require(found)
    #expect(!clock.isLocked && clock.numbers == (0..<40).map(Double.init))
    #expect(
      abs(clock.interval - interval) < 4 * clock.error && clock.error < Self.row / 39 && clock.error > 0)
    // The moments may all be later by up to `freedom`; both ends are off by the interval's error at most.
    let reach = 40 * 3 * clock.error
    for (moment, reading) in zip(clock.moments, moments) {
      #expect(reading > moment - reach && reading < moment + clock.freedom + reach)
    }
    #expect(clock.freedom >= 0 && clock.freedom <= Self.row)
  }

  /// Readings that are missing leave the numbers of the others.
  @Test func missingReadingsAreCounted() throws {
    let clock = try #require(clock(each: 0.0437) { [3, 10, 11, 25].contains($0) }.clock)
    #expect(clock.numbers == (0..<40).filter { ![3, 10, 11, 25].contains($0) }.map(Double.init))
    #expect(abs(clock.interval - 0.0437) < 4 * clock.error)
  }

  /// In every n-th row: the interval is known as the row is, and the moment to a row.
  @Test(arguments: [1, 2, 3, 5]) func aReaderInFramesIsLocked(rows: Int) throws {
    let clock = try #require(
      clock(each: Double(rows) * Self.row, from: Self.row, error: 1e-6).clock)
    #expect(clock.isLocked && clock.interval == Double(rows) * Self.row)
    #expect(abs(clock.error - Double(rows) * 1e-6) < 1e-15 && clock.freedom == Self.row)
    #expect(clock.numbers == (0..<40).map(Double.init))
    for (number, moment) in clock.moments.enumerated() {
      #expect(abs(moment - Double(number * rows) * Self.row) < 1e-12)
    }
    // A row that is known to all digits is taken to be known to 1e-7 of it.
    let exact = try #require(self.clock(each: Double(rows) * Self.row, from: Self.row).clock)
    #expect(abs(exact.error - 1e-7 * Double(rows) * Self.row) < 1e-15)
  }

  /// Rows of a clock that errs by up to three tenths of a row are in step; those off by more are none.
  @Test(arguments: [(0.25, true), (0.4, false)]) func aClockThatErrsIsInStep(share: Double, isLocked: Bool)
    throws
  {
    let errors = (0..<40).map { [0, 1, 0.4, 0.9, 0.2][$0 % 5] * share * Self.row }
    let times = errors.enumerated().map { 3 * Self.row * Double($0.offset) + $0.element }
    let clock = try #require(
      ReadingClock(times, waits: times.map { _ in Self.row }, row: Self.row, rowError: 1e-6))
    #expect(clock.isLocked == isLocked && abs(clock.interval - 3 * Self.row) < 0.1 * Self.row)
  }

  /// Rows that were lost delay what is seen behind them, and skip nothing.
  @Test func lostRowsDelayReadings() throws {
    var (times, waits) = ([Double](), [Double]())
    for number in 0..<40 {
      let isLate = number % 7 == 3
      times.append(Self.row * Double(2 * number + (isLate ? 1 : 0)))
      waits.append(isLate ? 2 * Self.row : Self.row)
    }
    let clock = try #require(ReadingClock(times, waits: waits, row: Self.row, rowError: 1e-6))
    #expect(clock.isLocked && clock.interval == 2 * Self.row && clock.numbers == (0..<40).map(Double.init))
  }

  @Test func fewReadingsHaveNoClock() {
    #expect(clock(each: 0.0437, count: 5).clock != nil && clock(each: 0.0437, count: 4).clock == nil)
    #expect(ReadingClock([0, 1, 2, 3, 4], waits: [1, 1, 1, 1, 1], row: 0, rowError: 0) == nil)
    #expect(ReadingClock([0, 1, 2, 3, 4], waits: [1, 1, 1, 1, 1], row: -1, rowError: 0) == nil)
  }

  /// Nor does a first reading that came late.
  @Test func aLateFirstReadingIsTheFirst() throws {
    let times = (0..<40).map { Self.row * Double($0 == 0 ? 1 : 2 * $0) }
    let waits = times.indices.map { Self.row * ($0 == 0 ? 2 : 1) }
    let clock = try #require(ReadingClock(times, waits: waits, row: Self.row, rowError: 1e-6))
    #expect(clock.isLocked && clock.interval == 2 * Self.row && clock.numbers == (0..<40).map(Double.init))
  }

  /// Waits that miss the best even clock by more than 0.45 of its intervals, in the root mean square, are no clock's.
  @Test func unevenReadingsHaveNoClock() {
    func hasClock(_ times: [Double]) -> Bool {
      ReadingClock(times, waits: times.map { _ in 0.125 }, row: 2, rowError: 1e-6) != nil
    }
    // The best even clock leaves 0.53 of its interval here, and 0.40 there.
    #expect(!hasClock([0, 1, 2, 3, 5, 6, 15, 16, 19, 20, 21, 22, 23]))
    #expect(hasClock([0, 2, 5, 10, 11, 12, 13, 14, 17, 19, 20, 21, 24]))
  }
}
