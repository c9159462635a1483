import CommandLineInterface
import TrajectoryTables

/// What was measured, for people and for programs.
struct Report {
  /// The figures in order.
  let results: [FigureResult]
  /// What they were timed by.
  let clock: Clock

  /// Columns of letters for a terminal.
  func text(width: Int) -> String {
    let columns = [
      column("operation") { $0.figure.operation },
      number("ns") { Self.rounded($0.comparison.subject.median) },
      number("baseline", "ns") { Self.rounded($0.comparison.baseline.median) },
      number("ratio", "median") { Self.rounded($0.comparison.ratio.median) },
      number("ratio", "min") { Self.rounded($0.comparison.ratio.min) },
      number("ratio", "p90") { Self.rounded($0.comparison.ratio.p90) },
      number("allocations") { $0.allocations.map(Self.rounded) ?? "unknown" },
      column("gate") { Self.text($0.figure.gate) },
      column("met") { result in result.isMet.map { $0 ? "yes" : "no" } ?? "" },
    ]
    let table = TextTable(heads: [column("figure") { $0.figure.name }], columns: columns)
    let lines = results.map { result in
      let quotient = result.figure.quotient == .cost ? "its time over that of" : "times faster than"
      return "  \(result.figure.name): \(result.figure.summary); \(quotient) \(result.figure.baseline)\n"
    }
    return table.text(width: width) + "\n" + lines.joined() + "  clock: \(clock.name)\n"
  }

  /// A row a figure.
  var csv: [UInt8] {
    var table = TableWriter(columns: [
      "figure", "operation", "ns_median", "ns_min", "ns_p90", "baseline_ns_median", "baseline_ns_min",
      "baseline_ns_p90", "ratio_median", "ratio_min", "ratio_p90", "allocations", "gate_quantity", "gate_op",
      "gate_value", "gate_met",
    ])
    for result in results {
      let gate = result.figure.gate
      table.append(result.figure.name)
      table.append(result.figure.operation)
      for spread in [result.comparison.subject, result.comparison.baseline, result.comparison.ratio] {
        for value in [spread.median, spread.min, spread.p90] { table.append(value) }
      }
      table.append(result.allocations)
      table.append(gate?.quantity.rawValue ?? "")
      table.append(gate?.relation.rawValue ?? "")
      table.append(gate?.value)
      table.append(result.isMet.map { $0 ? "true" : "false" } ?? "")
      table.endRow()
    }
    return table.bytes
  }

  private func column(_ header: String..., text: (FigureResult) -> String) -> TextTable.Column {
    TextTable.Column(header: header, cells: results.map(text))
  }

  private func number(_ header: String..., text: (FigureResult) -> String) -> TextTable.Column {
    TextTable.Column(header: header, cells: results.map(text), isNumeric: true)
  }

  private static func text(_ gate: Gate?) -> String {
    guard let gate else { return "" }
    return "\(gate.quantity.rawValue) \(gate.relation.rawValue) \(gate.value.shortText)"
  }

  /// Three significant digits, or whole numbers.
  private static func rounded(_ value: Double) -> String {
    let digits = value < 10 ? 100.0 : value < 100 ? 10 : 1
    return ((value * digits).rounded() / digits).shortText
  }
}
