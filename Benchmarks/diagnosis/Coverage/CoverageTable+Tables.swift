import ScrollLab
import TrajectoryTables

extension CoverageTable: BenchReport {
  /// The table for people: a row a parameter, and the shares by flaw beside it.
  package func text(width: Int) -> String {
    let sums = rows.filter { $0.flaw == "all" }
    func number(_ value: Double) -> String { value.isFinite ? value.decimalText(as: .fixed(2)) : "" }
    let flaws = KnownRecorder.Flaw.allCases.map { flaw in
      TextTable.Column.number("with/\(flaw.rawValue)", sums) { sum in
        let row = rows.first {
          $0.motion == sum.motion && $0.parameter == sum.parameter && $0.flaw == flaw.rawValue
        }
        return row?.coverage.percentText ?? ""
      }
    }
    let table = TextTable(
      heads: [.text("motion", sums, \.motion), .text("parameter", sums, \.parameter)],
      columns: [
        .number("trials", sums) { "\($0.trials)" }, .number("found", sums) { "\($0.found)" },
        .number("within/95 %", sums) { $0.coverage.percentText },
        .number("mean/error", sums) { number($0.meanError) },
        .number("rms/error", sums) { number($0.rmsError) },
      ] + flaws)
    return "how often the 95 % intervals of fits hold the truth; errors in standard errors\n\n"
      + table.text(width: max(width, 110))
  }

  /// A row of numbers for each parameter and flaw.
  package var csv: [UInt8] {
    var table = TableWriter(
      columns: ["motion", "parameter", "flaw", "trials", "found", "within", "mean_error", "rms_error"])
    for row in rows {
      table.appendRow(
        row.motion, row.parameter, row.flaw, row.trials, row.found, row.inside, row.meanError, row.rmsError)
    }
    return table.bytes
  }
}
