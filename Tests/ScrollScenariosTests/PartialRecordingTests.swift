import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// A sweep records only the columns that its metric reads: the numbers are those of a whole recording, to the bit.
@Suite(.endsInTime) struct PartialRecordingTests {
  @Test(arguments: [
    "double-speed", "header-gap", "inertia-cut", "coarse-header", "offset-sampling", "bounce",
  ])
  func metricsOfSomeColumnsAreThoseOfAll(name: String) throws {
    let entry = try ScenarioCatalog.standard[Name(name)]
    let variant = Name(entry.variants[0].name)
    for (index, metric) in entry.metrics.enumerated() {
      let measurement = try entry.measurement(
        of: Name(metric.name), variant: variant, varying: ["frame-rate"])
      let partial = measurement.specialized(at: [60])
      for rate in [60.0, 75] {
        let whole = try entry.run(variant, ["frame-rate": .number(rate)]).values[index]
        let found = try #require(partial.value(at: [rate]))
        #expect(
          found.bitPattern == whole.bitPattern || found.isNaN && whole.isNaN, "\(metric.name) at \(rate) Hz")
        #expect(measurement.value(at: [rate])?.bitPattern == found.bitPattern)
      }
      #expect(partial.value(at: [0.5]) == nil && partial.value(at: [1001]) == nil)
    }
  }

  @Test func aSelectionKnowsItsColumnsAndTheirPlaces() {
    var selection = ColumnSelection.none
    #expect(!selection.isAll && ColumnSelection.all.isAll && !selection.contains(0))
    for column in [3, 0, 63, 17] { selection.insert(column) }
    #expect((0..<64).filter { selection.contains($0) } == [0, 3, 17, 63])
    #expect([0, 1, 3, 4, 17, 18, 63].map { selection.place(of: $0) } == [0, 1, 1, 2, 2, 3, 3])
    #expect(
      Array(selection.columns(among: 18)) == [0, 3, 17] && Array(selection.columns(among: 17)) == [0, 3])
    #expect(Array(ColumnSelection.all.columns(among: 5)) == [0, 1, 2, 3, 4])
  }

  /// The most columns that 64 bits name: each row begins behind the whole one before it.
  @Test func aRigMayRecord51Columns() {
    let recording = Recording<ManyColumns>(
      rows: [(0..<64).map(Double.init), (100..<164).map(Double.init)])
    for (column, index) in zip(ManyColumns.allCases, 13...) {
      #expect(recording.column(column) == [Double(index), Double(100 + index)])
    }
  }

  private struct ManyColumns: RecordedColumn {
    static let allCases = (0..<51).map { ManyColumns(rawValue: $0) }
    let rawValue: Int
    var name: StaticString { "column" }
  }

  /// A column that was not recorded is fetched by one more run, and every column read is remembered.
  @Test func aColumnThatIsMissedRepeatsTheRunOnce() throws {
    var recording = BounceScenario().run(recording: selection([.time, .offset]))
    let whole = BounceScenario().run()
    var repeats = 0
    let part = recording.watch {
      repeats += 1
      return BounceScenario().run()
    }
    #expect(recording.column(.offset) == whole.column(.offset) && repeats == 0)
    #expect(recording.column(.velocity) == whole.column(.velocity) && repeats == 1)
    #expect(recording.column(.overscroll) == whole.column(.overscroll) && repeats == 1)
    #expect(recording.value(.time, at: 7) == whole.value(.time, at: 7) && repeats == 1)
    #expect(part.read == selection([.time, .offset, .velocity, .overscroll]))
  }

  private func selection(_ columns: [FrameColumn]) -> ColumnSelection {
    columns.reduce(into: ColumnSelection.none) { $0.insert($1.rawValue) }
  }
}
