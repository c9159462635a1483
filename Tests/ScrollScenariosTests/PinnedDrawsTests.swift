import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// Every scenario at settings that are drawn, where several parameters differ from their defaults at once, some of them at the
/// ends of their ranges: metrics and columns held to the tables in `Pins`.
///
/// In a column later frames weigh more, so that two errors do not cancel.
@Suite(.endsInTime) struct PinnedDrawsTests {
  private static let draws = 3

  @Test(arguments: ScenarioCatalog.standard.entries.indices)
  func drawnSettingsAreAsPinned(index: Int) throws {
    let entry = ScenarioCatalog.standard.entries[index]
    var generator = SeededGenerator(seed: UInt64(2000 + index))
    let rows = try (1...Self.draws).flatMap { draw -> [PinnedTable.Row] in
      // What is impossible on every variant is drawn again.
      for _ in 0..<50 {
        let runs = try self.runs(entry, Self.settings(entry, &generator))
        if runs.contains(where: { $0 != nil }) { return self.rows(entry, "draw \(draw)", runs) }
      }
      return []
    }
    let table = PinnedTable("draws-\(entry.name)", of: entry.variants.map { "\($0.name)" }, beside: #filePath)
    #expect(try table.difference(from: rows) == nil)
  }

  /// The variants with these settings, but for what defines them; `nil` where that is impossible.
  private func runs(_ entry: ScenarioEntry, _ settings: Settings) throws -> [ScenarioRun?] {
    try entry.variants.map { variant in
      let name = Name(variant.name)
      let own = try entry.settings(settings, definedBy: name).map { "\($0)" }
      let others = Settings(settings.pairs.filter { pair in !own.contains("\(pair.key)") })
      return try entry.validationError(name, others) == nil ? try entry.run(name, others) : nil
    }
  }

  private func rows(_ entry: ScenarioEntry, _ setting: String, _ runs: [ScenarioRun?]) -> [PinnedTable.Row] {
    func row(_ quantity: String, _ unit: String, _ value: (ScenarioRun) -> Double) -> PinnedTable.Row {
      PinnedTable.Row(
        setting: setting, quantity: quantity, unit: unit, values: runs.map { $0.map(value) ?? .nan })
    }
    let metrics = entry.metrics.indices.map { index in
      row("\(entry.metrics[index].name)", "\(entry.metrics[index].unit.symbol)") { $0.values[index] }
    }
    let columns = ["offset_pt", "overscroll_pt"] + entry.columns.map { "\($0)" }
    return metrics
      + columns.map { column in
        row("weighted \(column)", "") { Self.weighted($0.recording.column(Name(column)) ?? []) }
      }
  }

  /// The mean of the finite cells, each weighted by the number of its frame; NaN without any.
  private static func weighted(_ cells: [Double]) -> Double {
    let finite = cells.enumerated().filter { $0.element.isFinite }
    let weights = finite.reduce(0) { $0 + Double($1.offset + 1) }
    return finite.reduce(0) { $0 + Double($1.offset + 1) * $1.element } / weights
  }

  /// Each parameter at its default, or elsewhere in its domain, by lot.
  private static func settings(_ entry: ScenarioEntry, _ generator: inout SeededGenerator) -> Settings {
    Settings(
      entry.parameters.compactMap { parameter in
        let (chance, share) = (generator.nextUnit(), generator.nextUnit())
        let value = drawn(parameter.label.domain, near: parameter.value, share)
        // Longer runs would only take longer.
        if "\(parameter.label.name)" == "time-limit" { return nil }
        guard chance < 0.5, value != parameter.value, parameter.label.domain.contains(value) else {
          return nil
        }
        return (Name(parameter.label.name), .number(value))
      })
  }

  private static func drawn(_ domain: ParameterDomain, near value: Double, _ share: Double) -> Double {
    switch domain {
    case .number(let least, let greatest):
      // A share that is nearly 1 moves toward 1 or away from it.
      if value > 0.9, greatest < 1 { return 1 - (1 - value) * (0.5 + share) }
      // One in eight at an end, if that is near; otherwise up to half off.
      if share < 0.125, least == 0 || least > value / 20 { return least < 0 ? -value : least }
      if share > 0.875, greatest < 4 * abs(value) { return greatest }
      return value == 0 ? min(greatest, max(least, 40 * (share - 0.5))) : value * (0.5 + share)
    case .integer(let least, let greatest):
      return Double(min(greatest, max(least, Int(value) + Int(7 * share) - 3)))
    case .choice(let names): return Double(Int(Double(names.count) * share))
    case .response: return Double(Int(Double(GeometryResponse.count) * share))
    }
  }
}
