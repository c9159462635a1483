import ScrollLab
import TrajectoryTables

/// What was measured, for people and for programs.
struct Report {
  let results: [FigureResult]
  let clock: TimingClock

  /// Columns of letters for a terminal.
  func text(width: Int) -> String {
    func number(_ header: String, _ value: (FigureResult) -> Double?) -> TextTable.Column {
      .number(header, results) { value($0).map(Self.rounded) ?? "unknown" }
    }
    let table = TextTable(
      heads: [.text("figure", results, \.figure.name)],
      columns: [
        .text("operation", results, \.figure.operation),
        number("ns") { $0.comparison.subject.median },
        number("baseline/ns") { $0.comparison.baseline.median },
        number("ratio/median") { $0.comparison.ratio.median },
        number("ratio/min") { $0.comparison.ratio.min },
        number("ratio/p90") { $0.comparison.ratio.p90 },
        number("allocations") { $0.allocations },
        .text("gate", results) { Self.text($0.figure.gate) },
        .text("met", results) { result in result.isMet.map { $0 ? "yes" : "no" } ?? "" },
      ])
    let lines = results.map { result in
      let figure = result.figure
      let quotient = figure.quotient == .cost ? "its time over that of" : "times faster than"
      return "  \(figure.name): \(figure.summary); \(quotient) \(figure.baseline)\n"
    }
    return table.text(width: width) + "\n" + lines.joined() + "  clock: \(clock.rawValue)\n"
  }

  var csv: [UInt8] {
    var table = TableWriter(columns: [
      "figure", "operation", "ns_median", "ns_min", "ns_p90", "baseline_ns_median", "baseline_ns_min",
      "baseline_ns_p90", "ratio_median", "ratio_min", "ratio_p90", "allocations", "gate_quantity", "gate_op",
      "gate_value", "gate_met",
    ])
    for result in results {
      let gate = result.figure.gate
      let (ours, theirs) = (result.comparison.subject, result.comparison.baseline)
      let ratio = result.comparison.ratio
      table.appendRow(
        result.figure.name, result.figure.operation, ours.median, ours.min, ours.p90, theirs.median,
        theirs.min, theirs.p90, ratio.median, ratio.min, ratio.p90, result.allocations,
        gate?.quantity.rawValue ?? "", gate?.relation.rawValue ?? "", gate?.value,
        result.isMet.map { $0 ? "true" : "false" } ?? "")
    }
    return table.bytes
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
