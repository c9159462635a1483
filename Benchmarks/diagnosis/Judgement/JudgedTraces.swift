import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

/// Labelled traces of a family with the judgement of each.
package struct JudgedTraces {
  /// A trace, without its samples.
  struct Entry {
    let index, rows: Int
    let law, columns: String
    let planted: [Planted]
    let judgement: Judgement
    var isHealthy: Bool { planted.isEmpty }
  }

  private(set) var entries: [Entry] = []
  private(set) var stopwatch = Stopwatch()

  /// The first `count` traces of a seed's family; with the findings that are less likely than not, or without.
  package init(seed: UInt64, family: Corpus.Family, traces count: Int, withUnlikely: Bool = false) {
    let corpus = Corpus(seed: seed, family: family)
    for index in 0..<count {
      let labelled = corpus.labelled(index)
      var diagnosis = stopwatch.diagnosis(of: labelled.trace)
      if withUnlikely { diagnosis.findings += diagnosis.unlikely }
      entries.append(
        Entry(
          index: index, rows: labelled.trace.count, law: labelled.law, columns: labelled.columns,
          planted: labelled.planted, judgement: labelled.judgement(of: diagnosis)))
    }
  }

  /// A row for each finding, each note and each fault that was missed.
  package var csv: [UInt8] {
    var table = TableWriter(columns: [
      "index", "fault", "motion", "columns", "said", "verdict", "start_s", "end_s", "confidence", "strength",
      "knows_hand", "near", "evidence",
    ])
    for entry in entries {
      let faults = entry.planted.map(\.name).joined(separator: " + ")
      for item in entry.judgement.items {
        table.appendRow(
          entry.index, faults, entry.law, entry.columns, item.name, item.verdict.rawValue, item.start,
          item.end,
          item.confidence, item.strength, item.knowsHand ? 1 : 0, item.cause,
          item.evidence.map { "\($0.name)=\($0.value.shortText)" }.joined(separator: "; "))
      }
    }
    return table.bytes
  }
}

extension Corpus {
  /// A trace as CSV, with comments that say what is wrong in it, what is found and what happened.
  package func csv(of index: Int) -> [UInt8] { labelled(index).csv }
}

extension Session {
  /// The trace with comments that say what is wrong in it, what is found and what happened.
  package var csv: [UInt8] { labelled.csv }
}

extension Corpus.Labelled {
  fileprivate var csv: [UInt8] {
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
