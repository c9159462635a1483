import ScrollLab
import TrajectoryTables

extension CoverageTable {
  /// The table for people: a row a parameter, and the shares by flaw beside it.
  package func text(width: Int) -> String {
    let sums = rows.filter { $0.flaw == "all" }
    func column(_ header: [String], _ text: (Row) -> String) -> TextTable.Column {
      TextTable.Column(header: header, cells: sums.map(text), isNumeric: true)
    }
    var columns = [
      column(["trials"]) { "\($0.trials)" },
      column(["found"]) { "\($0.found)" },
      column(["within", "95 %"]) { Self.percent($0.coverage) },
      column(["mean", "error"]) { Self.number($0.meanError) },
      column(["rms", "error"]) { Self.number($0.rmsError) },
    ]
    for flaw in KnownRecorder.Flaw.allCases {
      columns.append(
        column(["with", flaw.rawValue]) { sum in
          let row = rows.first {
            $0.motion == sum.motion && $0.parameter == sum.parameter && $0.flaw == flaw.rawValue
          }
          return Self.percent(row?.coverage ?? .nan)
        })
    }
    let heads = [
      TextTable.Column(header: ["motion"], cells: sums.map(\.motion)),
      TextTable.Column(header: ["parameter"], cells: sums.map(\.parameter)),
    ]
    return "how often the 95 % intervals of fits hold the truth; errors in standard errors\n\n"
      + TextTable(heads: heads, columns: columns).text(width: max(width, 110))
  }

  private static func percent(_ share: Double) -> String {
    share.isFinite ? (100 * share).decimalText(as: .fixed(1)) : ""
  }

  private static func number(_ value: Double) -> String {
    value.isFinite ? value.decimalText(as: .fixed(2)) : ""
  }

  /// A row of numbers for each parameter and flaw.
  package var csv: [UInt8] {
    var table = TableWriter(
      columns: ["motion", "parameter", "flaw", "trials", "found", "within", "mean_error", "rms_error"])
    for row in rows {
      for text in [row.motion, row.parameter, row.flaw] { table.append(text) }
      for count in [row.trials, row.found, row.inside] { table.append(count) }
      for value in [row.meanError, row.rmsError] { table.append(value.isFinite ? value : nil) }
      table.endRow()
    }
    return table.bytes
  }
}
