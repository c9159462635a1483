import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

/// Labelled traces of a family with the judgement of each.
package struct JudgedTraces {
  /// A trace, without its samples.
  package struct Entry {
    let index, rows: Int
    let law, columns: String
    let planted: [Planted]
    let judgement: Judgement
    /// The published detectors that complain.
    let complaints: [Bool]
    var isHealthy: Bool { planted.isEmpty }

    init(_ labelled: Corpus.Labelled, _ diagnosis: Diagnosis, withPublished: Bool = false) {
      (index, rows, law, columns) = (labelled.index, labelled.trace.count, labelled.law, labelled.columns)
      (planted, judgement) = (labelled.planted, labelled.judgement(of: diagnosis))
      complaints =
        withPublished
        ? PublishedDetector.complaints(about: labelled.trace) : PublishedDetector.all.map { _ in false }
    }
  }

  package let all: Group<Entry>
  private(set) var stopwatch = Stopwatch()

  /// The first `count` traces of a corpus; with the findings that are less likely than not, or without.
  package init(_ corpus: Corpus, traces count: Int, withUnlikely: Bool = false, withPublished: Bool = false) {
    var entries: [Entry] = []
    for index in 0..<count {
      let labelled = corpus.trace(index)
      var diagnosis = stopwatch.diagnosis(of: labelled.trace)
      if withUnlikely { diagnosis.findings += diagnosis.unlikely }
      entries.append(Entry(labelled, diagnosis, withPublished: withPublished))
    }
    all = Group(name: "all", members: entries)
  }

  /// A row for each finding, each note and each fault that was missed.
  package var csv: [UInt8] {
    var table = TableWriter(columns: [
      "index", "fault", "motion", "columns", "said", "verdict", "start_s", "end_s", "confidence", "strength",
      "knows_hand", "near", "evidence",
    ])
    for entry in all.members {
      let faults = entry.planted.map(\.name).joined(separator: " + ")
      for item in entry.judgement.items {
        table.appendRow(
          entry.index, faults, entry.law, entry.columns, item.name, item.verdict.rawValue, item.start,
          item.end, item.confidence, item.strength, item.knowsHand ? 1 : 0, item.cause,
          item.evidence.map { "\($0.name)=\($0.value.shortText)" }.joined(separator: "; "))
      }
    }
    return table.bytes
  }
}

extension Group where Member == JudgedTraces.Entry {
  /// Traces in which nothing is wrong, and something is.
  package var healthy: Int { count(\.isHealthy) }
  package var faulty: Int { members.count - healthy }
  /// Healthy traces with a finding, and faulty ones with a finding that is not their fault.
  package var accused: Int { count { $0.isHealthy && $0.judgement.isAccused } }
  var misled: Int { count { !$0.isHealthy && $0.judgement.isAccused } }
  /// Faults, and those found by a finding or by a note alone.
  package var faults: Int { faults { _ in true } }
  package var found: Int { faults { $0 != .not } }
  func faults(_ isMeant: (Judgement.Found) -> Bool) -> Int {
    members.reduce(0) { $0 + $1.judgement.found.count(where: isMeant) }
  }
}
