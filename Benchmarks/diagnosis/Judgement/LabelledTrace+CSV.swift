import ScrollDiagnostics
import ScrollLab

extension Corpus.Labelled {
  /// The trace as CSV, with comments that say what is wrong in it, what is found and what happened.
  package var csv: [UInt8] {
    let diagnosis = trace.diagnosis()
    func span(_ start: Double, _ end: Double) -> String { "from \(start.shortText) to \(end.shortText) s" }
    var notes = about
    // A recording of several motions tells more than its first line.
    if !marks.isEmpty {
      for fault in planted { notes += "# wrong: \(fault.name), \(span(fault.start, fault.end))\n" }
      if planted.isEmpty { notes += "# nothing wrong\n" }
      for item in judgement(of: diagnosis).items {
        notes += "# \(item.verdict.rawValue): \(item.name), \(span(item.start, item.end))"
        notes += item.cause.isEmpty ? "\n" : ", near: \(item.cause)\n"
      }
    }
    for finding in diagnosis.findings { notes += "# found: \(finding.description)\n" }
    for mark in marks { notes += "# healthy: \(mark.name), \(span(mark.start, mark.end))\n" }
    return Array(notes.utf8) + trace.csv
  }
}
