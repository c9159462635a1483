import CommandLineInterface
import ScrollKinematics
import ScrollScenarios
import TrajectoryTables

/// What a run of several variants gave, as a table for programs and as one for people.
struct RunSummary {
  /// What is kept of a variant.
  private struct Row {
    let scenario: ScenarioCatalogEntry
    let variant: String
    let metrics: [Double]
    let motion: String
  }

  private var rows: [Row] = []

  /// Takes in what a variant gave.
  mutating func add(_ result: ScenarioResult, of scenario: ScenarioCatalogEntry, variant: Int) {
    let motion = Sparkline.text(result.recording.column(.offset), width: 24)
    rows.append(
      Row(
        scenario: scenario, variant: scenario.variants[variant].description, metrics: result.metrics,
        motion: motion))
  }

  /// How many variants were taken in.
  var count: Int { rows.count }

  /// A row for each metric of each variant, as CSV.
  var bytes: [UInt8] {
    var table = TableWriter(columns: ["scenario", "variant", "metric", "value", "unit"])
    for row in rows {
      for (metric, value) in zip(row.scenario.metrics, row.metrics) {
        table.append(row.scenario.name)
        table.append(row.variant)
        table.append(metric.name)
        table.append(value)
        table.append(metric.unit)
        table.endRow()
      }
    }
    return table.bytes
  }

  /// A block for each scenario, a line for each variant.
  func text(width: Int) -> String {
    var blocks: [String] = []
    var rest = rows[...]
    while let first = rest.first {
      let block = rest.prefix { $0.scenario.name.description == first.scenario.name.description }
      rest = rest.dropFirst(block.count)
      let title = WrappedText.lines(
        "\(first.scenario.name): \(first.scenario.summary)", indent: 0, width: width)
      blocks.append(title + "\n\n" + text(block, width: width))
    }
    return blocks.joined(separator: "\n")
  }

  private func text(_ rows: ArraySlice<Row>, width: Int) -> String {
    let metrics = rows.first?.scenario.metrics ?? []
    let numbers = metrics.enumerated().map { index, metric in
      TextTable.Column(
        header: metric.name.description.split(separator: "_").map(String.init) + [metric.unit.description],
        cells: rows.map { $0.metrics[index].briefText }, isNumeric: true)
    }
    let heads = [
      TextTable.Column(header: ["variant", ""], cells: rows.map(\.variant)),
      TextTable.Column(header: ["offset", ""], cells: rows.map(\.motion)),
    ]
    return TextTable(heads: heads, columns: numbers).text(width: width)
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
