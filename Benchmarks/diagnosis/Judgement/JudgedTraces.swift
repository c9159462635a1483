import ScrollDiagnostics
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

  /// The first `count` traces of a seed's family; with the findings that are less likely than not, or without.
  package init(seed: UInt64, family: Corpus.Family, traces count: Int, withUnlikely: Bool = false) {
    let corpus = Corpus(seed: seed, family: family)
    for index in 0..<count {
      if family == .sessions {
        let session = Session(seed: seed, index: index)
        entries.append(
          Entry(
            index: index, rows: session.trace.count, law: session.law, columns: session.columns.rawValue,
            planted: session.planted,
            judgement: session.judgement(of: session.trace.diagnosis().with(unlikely: withUnlikely))))
      } else {
        let labelled = corpus.trace(index)
        entries.append(
          Entry(
            index: index, rows: labelled.trace.count, law: labelled.motion.name,
            columns: labelled.reader.columns.rawValue, planted: labelled.planted,
            judgement: Judgement(
              labelled.trace.diagnosis().with(unlikely: withUnlikely), labelled.planted)))
      }
    }
  }

  /// A row for each finding, each note and each fault that was missed.
  package var csv: [UInt8] {
    var table = TableWriter(columns: [
      "index", "fault", "motion", "columns", "said", "verdict", "start_s", "end_s", "confidence", "strength",
      "knows_hand", "near",
      "evidence",
    ])
    for entry in entries {
      for item in entry.judgement.items {
        table.append(entry.index)
        table.append(entry.planted.map(\.name).joined(separator: " + "))
        table.append(entry.law)
        table.append(entry.columns)
        table.append(item.name)
        table.append(item.verdict.rawValue)
        table.append(item.start)
        table.append(item.end)
        table.append(item.confidence)
        table.append(item.strength)
        table.append(item.knowsHand ? 1 : 0)
        table.append(item.cause)
        table.append(item.evidence.map { "\($0.name)=\($0.value.shortText)" }.joined(separator: "; "))
        table.endRow()
      }
    }
    return table.bytes
  }
}

extension Diagnosis {
  fileprivate func with(unlikely: Bool) -> Diagnosis {
    var whole = self
    if unlikely { whole.findings += self.unlikely }
    return whole
  }
}

extension Session {
  func judgement(of diagnosis: Diagnosis) -> Judgement {
    Judgement(diagnosis, planted, marks: marks, hasBeat: hasBeat)
  }

  /// The trace with comments that say what is wrong in it, what is found and what happened.
  package var csv: [UInt8] {
    var notes =
      "# \(law); columns \(columns.rawValue); \(rate.shortText) Hz; grid \(quantum.shortText) pt\n"
    for fault in planted {
      notes += "# wrong: \(fault.name), from \(fault.start.shortText) to \(fault.end.shortText) s\n"
    }
    if planted.isEmpty { notes += "# nothing wrong\n" }
    let diagnosis = trace.diagnosis()
    for item in judgement(of: diagnosis).items {
      notes +=
        "# \(item.verdict.rawValue): \(item.name), from \(item.start.shortText) to \(item.end.shortText) s"
      notes += item.cause.isEmpty ? "\n" : ", near: \(item.cause)\n"
    }
    for finding in diagnosis.findings { notes += "# found: \(finding.description)\n" }
    for mark in marks {
      notes += "# healthy: \(mark.name), from \(mark.start.shortText) to \(mark.end.shortText) s\n"
    }
    return Array(notes.utf8) + trace.csv
  }
}
