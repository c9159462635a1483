import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How old an offset is when it is read: readers in step with rows of 1/64 s, and readers of their own time.
@Suite(.endsInTime) struct ReaderAgeTests {
  private static let row = 1 / 64.0

  /// A view that goes up and down, by up to 9 pt a row.
  private func truth(_ time: Double) -> Double { 900 + 250 * sin(2.3 * time) }

  /// Readings of the truth `late` s before each moment, seen in the first row at or behind it.
  private func reader(
    moments: [Double], late: Double, rows: Int, held: Bool
  ) throws -> ReaderLatency? {
    let times = (0..<rows).map { Double($0) * Self.row }
    let seen = moments.map { ($0 / Self.row - 1e-9).rounded(.up) * Self.row }
    let clock = try #require(
      ReadingClock(seen, waits: seen.map { _ in Self.row }, row: Self.row, rowError: 1e-7))
    let readings = moments.map { moment -> Double in
      let time = moment - late
      return truth(held ? ((time / Self.row) + 1e-9).rounded(.down) * Self.row : time)
    }
    return ReaderLatency(
      readings, clock, truth: times.map(truth), at: times, row: Self.row, deviation: 0.01)
  }

  /// In each third row, of the offset so many rows before. Half of such readers read in the rows themselves; the others up to a row
  /// before, half a row on average: a quarter of a row less in all.
  @Test(arguments: [1.0, 5]) func aReaderInStepIsAsOldAsItsRows(late: Double) throws {
    let found = try #require(
      try reader(
        moments: (5..<60).map { 3 * Double($0) * Self.row }, late: late * Self.row, rows: 190, held: true))
    #expect(abs(found.latency / Self.row - (late - 0.25)) < 0.2)
    #expect(found.error < 0.7 * Self.row && found.residual < 2)
  }

  /// At moments of its own: the rows tell them to a part of a row, and so the age.
  @Test(arguments: [0.02, 0.3]) func aReaderOfItsOwnTimeIsKnownToAPartOfARow(late: Double) throws {
    let moments = (0..<50).map { 0.4023 + 0.0437 * Double($0) }
    let found = try #require(try reader(moments: moments, late: late, rows: 190, held: false))
    // Ages are tried in steps of 1/24 of a row.
    #expect(abs(found.latency - late) < 2.5 * found.error + Self.row / 24 && found.error < 0.3 * Self.row)
  }

  /// Many readings are thinned, few tell nothing.
  @Test func fewReadingsTellNoAge() throws {
    func found(_ count: Int) throws -> ReaderLatency? {
      func moment(_ reading: Int) -> Double { 0.3 + 0.0437 * Double(reading) }
      let moments = (0..<count).map(moment)
      let times = (0..<Int(64 * (moments[count - 1] + 0.2))).map { Double($0) * Self.row }
      let seen = moments.map { ($0 / Self.row).rounded(.up) * Self.row }
      // A clock of five readings, of which fewer are looked at.
      let clock = try #require(
        ReadingClock(
          count < 5 ? (0..<5).map(moment) : seen,
          waits: [Double](repeating: Self.row, count: max(5, count)),
          row: Self.row, rowError: 1e-7))
      return ReaderLatency(
        moments.map { truth($0 - 0.05) }, clock, truth: times.map(truth), at: times, row: Self.row,
        deviation: 0.01)
    }
    #expect(try found(4) == nil && found(5) != nil)
    let many = try #require(try found(500))
    #expect(abs(many.latency - 0.05) < 0.3 * Self.row && many.error < 0.1 * Self.row)
  }

  /// What is read of something else leaves as much as it moves.
  @Test func whatIsReadOfSomethingElseLeavesALot() throws {
    let times = (0..<190).map { Double($0) * Self.row }
    let moments = (5..<60).map { 3 * Double($0) * Self.row }
    let clock = try #require(
      ReadingClock(moments, waits: moments.map { _ in Self.row }, row: Self.row, rowError: 1e-7))
    let other = try #require(
      ReaderLatency(
        moments.map { 900 + 250 * sin(7.1 * $0) }, clock, truth: times.map(truth), at: times, row: Self.row,
        deviation: 0.01))
    #expect(other.residual > 60)
  }

  /// A fit says why it does not know an age.
  @Test func aViewThatHardlyMovesShowsNoAge() {
    let times = (0..<190).map { Double($0) * Self.row }
    let readings = times.indices.map { 500 + ($0 / 4 % 2 == 0 ? 0 : 0.5) }
    let sampler = SamplerFit(readings, at: times, truth: times.map { _ in 500 })
    #expect(sampler.reason.map { "\($0)" } == "too little moves to show a delay")
    #expect(!sampler.parameters.contains { "\($0.name)" == "latency" })
  }
}
