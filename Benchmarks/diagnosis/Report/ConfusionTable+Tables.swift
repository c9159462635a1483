import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

extension ConfusionTable {
  /// A row of numbers for each motion and fault.
  package var csv: [UInt8] {
    var table = TableWriter(
      columns: ["name", "fault", "traces", "found", "noted", "onset_found", "jump_found", "accused"]
        + Finding.Kind.allCases.map { $0.name } + PublishedDetector.all.map(\.name))
    for row in rows {
      table.append(row.name)
      table.append(row.kind?.name ?? "")
      for count in [row.traces, row.found, row.noted, row.punctual, row.exact, row.accused] + row.kinds
        + row.published
      {
        table.append(count)
      }
      table.endRow()
    }
    return table.bytes
  }
}

extension Corpus {
  /// A trace as CSV, with its label in a comment.
  package func csv(of index: Int) -> [UInt8] { trace(index).csv }
}

extension Corpus.Labelled {
  /// The trace as the command-line contract has it, with comments that say what is wrong in it and what is found.
  var csv: [UInt8] {
    let fault = fault.map { "\($0.kind.name), \($0.name), from \(onset.shortText) s" } ?? "nothing wrong"
    let note =
      "# \(motion.name); \(fault); grid \(reader.quantum.shortText) pt, noise \(reader.noise.shortText) pt\n"
    let found = trace.diagnosis().findings.map { "# found: \($0.description)\n" }.joined()
    return Array((note + found).utf8) + trace.csv
  }
}
