import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

/// How the bench's results change when each threshold moves up or down by a quarter.
package struct ThresholdTable {
  /// What was counted, and what is said of each trace, so that changes show which cancel each other.
  private struct Count {
    var tally = Tally()
    var verdicts: [String] = []

    mutating func add(_ judgement: Judgement, isHealthy: Bool) {
      tally.add(judgement, isHealthy: isHealthy, index: verdicts.count)
      verdicts.append("\(judgement.found.count { $0 != .not }) \(judgement.isAccused)")
    }

    func changes(from other: Count) -> Int { zip(verdicts, other.verdicts).count { $0 != $1 } }
  }

  private struct Row {
    let threshold: Threshold
    let (less, more): (Count, Count)
  }

  private let base: Count
  private let rows: [Row]

  /// Moves each threshold over `count` open traces of a seed and a thirtieth as many sessions.
  package init(seed: UInt64, traces count: Int) {
    let traces =
      (0..<count).map(Corpus(seed: seed, family: .open).labelled)
      + (0..<max(3, count / 30)).map(Corpus(seed: seed, family: .sessions).labelled)
    func counted() -> Count {
      traces.reduce(into: Count()) {
        $0.add($1.judgement(of: $1.trace.diagnosis()), isHealthy: $1.planted.isEmpty)
      }
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
    let all = base.tally
    var text = "\(base.verdicts.count) traces: \(all.found) of \(all.faults) faults found, "
    text += "\(all.accused) of \(all.healthy) healthy traces accused\n\n"
    text +=
      "| threshold | | found, ¾ and 1¼ | accused | traces changed | meaning |\n|---|---|---|---|---|---|\n"
    for row in rows {
      let (threshold, both) = (row.threshold.row, [row.less, row.more])
      func changes(_ number: (Tally) -> Int) -> String {
        both.map { number($0.tally) - number(all) }.map { ($0 > 0 ? "+" : "") + "\($0)" }
          .joined(separator: ", ")
      }
      let value = threshold.value.decimalText() + (threshold.unit.isEmpty ? "" : " \(threshold.unit)")
      let changed = both.map { "\($0.changes(from: base))" }.joined(separator: ", ")
      text += "| `\(row.threshold)` | \(value) | \(changes(\.found)) | \(changes(\.accused)) "
      text += "| \(changed) | \(threshold.meaning) |\n"
    }
    return text
  }
}
