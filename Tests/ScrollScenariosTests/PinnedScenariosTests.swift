import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// Every metric of every variant, and the mean of every recorded column, at the defaults and at other settings, held to the
/// tables in `Pins`. A metric may be blind to a fault that a column's mean shows.
@Suite(.endsInTime) struct PinnedScenariosTests {
  @Test(arguments: ScenarioCatalog.standard.entries.map { "\($0.name)" })
  func metricsAndColumnsAreAsPinned(scenario: String) throws {
    let entry = try ScenarioCatalog.standard[Name(scenario)]
    let others = try #require(otherSettings[scenario], "settings to pin \(scenario) at, beside the defaults")
    let rows = try ([""] + others).flatMap { try measured(entry, $0) }
    let table = PinnedTable(scenario, of: entry.variants.map { "\($0.name)" }, beside: #filePath)
    #expect(try table.difference(from: rows) == nil)
  }

  private func measured(_ entry: ScenarioEntry, _ setting: String) throws -> [PinnedTable.Row] {
    let runs = try entry.variants.map { variant in
      let name = Name(variant.name)
      // What defines a variant stays as it is.
      let own = try entry.settings(settings(setting), definedBy: name).map { Name($0) }
      let pairs = settings(setting).pairs.filter { pair in
        !own.contains { "\($0)" == "\(pair.key)" }
      }
      return try entry.run(name, Settings(pairs))
    }
    func row(_ quantity: String, _ unit: String, _ value: (ScenarioRun) -> Double) -> PinnedTable.Row {
      PinnedTable.Row(setting: setting, quantity: quantity, unit: unit, values: runs.map(value))
    }
    let metrics = entry.metrics.indices.map { index in
      row("\(entry.metrics[index].name)", "\(entry.metrics[index].unit.symbol)") { $0.values[index] }
    }
    let means = runs[0].recording.columns.dropFirst().map { column in
      row("mean \(column)", "") { mean($0.recording.column(Name(column)) ?? []) }
    }
    return metrics + [row("frames", "") { Double($0.recording.frameCount) }] + means
  }

  /// Of the finite cells; NaN without any.
  private func mean(_ cells: [Double]) -> Double {
    let finite = cells.filter(\.isFinite)
    return finite.reduce(0, +) / Double(finite.count)
  }

  private func settings(_ text: String) -> Settings {
    Settings(
      text.split(separator: " ").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        return (Name(parts[0]), Double(parts[1]).map { Setting.number($0) } ?? .name(Name(parts[1])))
      })
  }
}
