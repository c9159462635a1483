import ScrollKinematics
import ScrollScenarios
import TrajectoryTables

/// What a run of several variants gave, as tables for programs and for people.
struct RunSummary {
  /// What is kept of a variant.
  struct Row {
    let scenario: ScenarioEntry
    let variant: String
    let parameters: [ParameterValue]
    let metrics: [Double]
    /// The offset as a line of small blocks.
    let motion: String

    /// The metric of the given name; NaN if there is none.
    func metric(_ name: String) -> Double {
      let index = scenario.metrics.firstIndex { $0.name == name }
      return index.map { metrics[$0] } ?? .nan
    }
  }

  private(set) var rows: [Row] = []
  private var settings = SettingsTable()

  mutating func add(_ run: ScenarioRun, of scenario: ScenarioEntry) {
    let offsets = (0..<run.recording.frameCount).map { run.recording.value(.offset, at: $0) }
    rows.append(
      Row(
        scenario: scenario, variant: run.variant, parameters: run.parameters, metrics: run.values,
        motion: Sparkline.text(offsets, width: 24)))
    settings.add(run.parameters, of: scenario, run.variant)
  }

  /// How many variants were taken in.
  var count: Int { rows.count }

  /// A row for each parameter of each variant, as CSV.
  var settingsBytes: [UInt8] { settings.bytes }

  /// A row for each metric of each variant, as CSV.
  var bytes: [UInt8] {
    var table = TableWriter(columns: ["scenario", "variant", "metric", "value", "unit"])
    for row in rows {
      for (metric, value) in zip(row.scenario.metrics, row.metrics) {
        table.appendRow(row.scenario.name, row.variant, metric.name, value, metric.unit.symbol)
      }
    }
    return table.bytes
  }

  /// Whether one of the verdicts is the size of a rattle.
  var showsRattleSize: Bool { rows.contains { $0.scenario.verdict.metric == "rattle_size" } }

  /// A verdict for each scenario, in a line of at most 100 letters.
  var verdicts: String { Verdict.table(blocks) }

  /// A block for each scenario: what it assumes, and a line for each variant.
  func tables(width: Int) -> String {
    blocks.map { block in
      let scenario = block[0].scenario
      let title = WrappedText.lines("\(scenario.name): \(scenario.summary)", indent: 0, width: width)
      let assumption =
        Verdict.assumption(block).map { WrappedText.lines($0, indent: 0, width: width) + "\n" } ?? ""
      return title + "\n" + assumption + "\n" + Self.table(block, width: width)
    }.joined(separator: "\n")
  }

  private var blocks: [[Row]] { rows.grouped { $0.scenario.name }.map(\.members) }

  private static func table(_ rows: [Row], width: Int) -> String {
    let numbers = rows[0].scenario.metrics.enumerated().map { index, metric in
      TextTable.Column(
        header: metric.name.split(separator: "_").map(String.init) + [metric.unit.symbol],
        cells: rows.map { $0.metrics[index].briefText }, isNumeric: true)
    }
    return TextTable(
      heads: [.text("variant/", rows, \.variant), .text("offset/", rows, \.motion)], columns: numbers
    ).text(width: width)
  }
}

extension Double {
  /// The number to four digits, for people; a dash for none.
  var briefText: String {
    guard isFinite else { return "-" }
    guard self != 0, magnitude < 1e6 else { return shortText }
    let digits = 3 - Int((Elementary.log(magnitude) / Elementary.log(10)).rounded(.down))
    let scale = (0..<max(0, min(12, digits))).reduce(1.0) { power, _ in power * 10 }
    return ((self * scale).rounded() / scale).shortText
  }
}
