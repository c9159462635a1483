import ScrollLab
import TrajectoryTables

extension LoopTable: BenchReport {
  /// The table for people, in lines of at most `width` letters.
  package func text(width: Int) -> String {
    let table = TextTable(
      heads: [
        .text("mechanism", rows, \.mechanism), .number("frames/late", rows) { "\($0.late)" },
        .text("recorded", rows, \.columns.rawValue),
      ],
      columns: [
        .number("played", rows) { "\($0.played)" }, .number("found", rows) { "\($0.found)" },
        .number("named/alone", rows) { "\($0.right)" },
        .number("named/among others", rows) { "\($0.open)" }, .number("not/named", rows) { "\($0.wrong)" },
        .number("delay/right", rows) { "\($0.punctual)" },
      ])
    return "which loop the diagnosis names in rattles of bottom-jitter\n\n"
      + table.text(width: max(width, 120))
  }

  /// A row of numbers for each mechanism, delay and kind of recording.
  package var csv: [UInt8] {
    var table = TableWriter(
      columns: [
        "mechanism", "late_frames", "recorded", "played", "found", "named_alone", "named_among_others",
        "not_named", "delay_right",
      ])
    for row in rows {
      table.appendRow(
        row.mechanism, row.late, row.columns.rawValue, row.played, row.found, row.right, row.open, row.wrong,
        row.punctual)
    }
    return table.bytes
  }
}
