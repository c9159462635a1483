import ScrollLab
import TrajectoryTables

extension LoopTable {
  /// The table for people, in lines of at most `width` letters.
  package func text(width: Int) -> String {
    func column(_ header: [String], _ text: (Row) -> String) -> TextTable.Column {
      TextTable.Column(header: header, cells: rows.map(text), isNumeric: true)
    }
    let heads = [
      TextTable.Column(header: ["mechanism"], cells: rows.map(\.mechanism)),
      TextTable.Column(header: ["frames", "late"], cells: rows.map { "\($0.late)" }, isNumeric: true),
      TextTable.Column(header: ["recorded"], cells: rows.map(\.columns.rawValue)),
    ]
    let columns = [
      column(["played"]) { "\($0.played)" }, column(["found"]) { "\($0.found)" },
      column(["named", "alone"]) { "\($0.right)" }, column(["named", "among others"]) { "\($0.open)" },
      column(["not", "named"]) { "\($0.wrong)" }, column(["delay", "right"]) { "\($0.punctual)" },
    ]
    return "which loop the diagnosis names in rattles of bottom-jitter\n\n"
      + TextTable(heads: heads, columns: columns).text(width: max(width, 120))
  }

  /// A row of numbers for each mechanism, delay and kind of recording.
  package var csv: [UInt8] {
    var table = TableWriter(
      columns: [
        "mechanism", "late_frames", "recorded", "played", "found", "named_alone", "named_among_others",
        "not_named", "delay_right",
      ])
    for row in rows {
      table.append(row.mechanism)
      table.append(row.late)
      table.append(row.columns.rawValue)
      for count in [row.played, row.found, row.right, row.open, row.wrong, row.punctual] {
        table.append(count)
      }
      table.endRow()
    }
    return table.bytes
  }
}
