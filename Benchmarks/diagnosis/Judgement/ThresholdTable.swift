import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

/// What the bench does when each threshold moves by a quarter either way.
package struct ThresholdTable {
  /// What was counted: of faults those that are found, of healthy traces those that are accused.
  private struct Count {
    var (faults, found, healthy, accused) = (0, 0, 0, 0)
    /// What is said of each trace, so that changes show which cancel each other.
    var verdicts: [String] = []

    mutating func add(_ judgement: Judgement, isHealthy: Bool) {
      let found = judgement.found.count { $0 != .not }
      (faults, self.found) = (faults + judgement.found.count, self.found + found)
      if isHealthy { healthy += 1 }
      if isHealthy, judgement.isAccused { accused += 1 }
      verdicts.append("\(found) \(judgement.isAccused)")
    }

    func changes(from other: Count) -> Int {
      zip(verdicts, other.verdicts).count { $0 != $1 }
    }
  }

  private struct Case {
    let trace: ScrollTrace
    let isHealthy: Bool
    let judge: (Diagnosis) -> Judgement
  }

  private struct Row {
    let threshold: Threshold
    let (less, more): (Count, Count)
  }

  private let base: Count
  private let rows: [Row]

  /// Moves each threshold over `count` open traces of a seed and a thirtieth as many sessions.
  package init(seed: UInt64, traces count: Int) {
    let corpus = Corpus(seed: seed, family: .open)
    var cases = (0..<count).map { index -> Case in
      let labelled = corpus.trace(index)
      let planted = labelled.planted
      return Case(trace: labelled.trace, isHealthy: planted.isEmpty) { Judgement($0, planted) }
    }
    cases += (0..<max(3, count / 30)).map { index -> Case in
      let session = Session(seed: seed, index: index)
      return Case(trace: session.trace, isHealthy: session.planted.isEmpty) { session.judgement(of: $0) }
    }
    func counted() -> Count {
      cases.reduce(into: Count()) { $0.add($1.judge($1.trace.diagnosis()), isHealthy: $1.isHealthy) }
    }
    func counted(_ threshold: Threshold, by factor: Double) -> Count {
      threshold.move(by: factor)
      defer { threshold.move(by: 1) }
      return counted()
    }
    base = counted()
    rows = Threshold.allCases.map {
      Row(threshold: $0, less: counted($0, by: 0.75), more: counted($0, by: 1.25))
    }
  }

  /// The table as the documentation has it.
  package var text: String {
    let sessions = "\(base.verdicts.count) traces: \(base.found) of \(base.faults) faults found, "
    var text = sessions + "\(base.accused) of \(base.healthy) healthy traces accused\n\n"
    text +=
      "| threshold | | found, ¾ and 1¼ | accused | traces changed | meaning |\n|---|---|---|---|---|---|\n"
    for row in rows {
      let (threshold, both) = (row.threshold.row, [row.less, row.more])
      func pair(_ number: (Count) -> Int) -> String {
        let numbers = both.map(number)
        return numbers.map { ($0 > 0 ? "+" : "") + "\($0)" }.joined(separator: ", ")
      }
      let value = threshold.value.decimalText() + (threshold.unit.isEmpty ? "" : " \(threshold.unit)")
      text += "| `\(row.threshold)` | \(value) | \(pair { $0.found - base.found }) "
      text +=
        "| \(pair { $0.accused - base.accused }) | \(both.map { "\($0.changes(from: base))" }.joined(separator: ", ")) "
      text += "| \(threshold.meaning) |\n"
    }
    return text
  }
}
