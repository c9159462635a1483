import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

/// How the bench's results change when each threshold moves up or down by a quarter.
package struct ThresholdTable {
  private typealias Count = Group<JudgedTraces.Entry>

  private struct Row {
    let threshold: Threshold
    let (less, more): (Count, Count)
  }

  private let base: Count
  private let rows: [Row]

  /// Moves each threshold over `count` open traces of a seed and a thirtieth as many sessions.
  package init(seed: UInt64, traces count: Int) {
    let traces =
      (0..<count).map(Corpus(seed: seed, family: .open).trace)
      + (0..<max(3, count / 30)).map(Corpus(seed: seed, family: .sessions).trace)
    func counted() -> Count {
      Count(name: "", members: traces.map { JudgedTraces.Entry($0, $0.trace.diagnosis()) })
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

  /// The traces of which something else is said, so that changes show which cancel each other.
  private static func changes(from base: Count, to other: Count) -> Int {
    func said(_ entry: JudgedTraces.Entry) -> String {
      "\(entry.judgement.found.count { $0 != .not }) \(entry.judgement.isAccused)"
    }
    return zip(base.members, other.members).count { said($0) != said($1) }
  }

  /// The table as the documentation has it.
  package var text: String {
    var text = "\(base.members.count) traces: \(base.found) of \(base.faults) faults found, "
    text += "\(base.accused) of \(base.healthy) healthy traces accused\n\n"
    text +=
      "| threshold | | found, ¾ and 1¼ | accused | traces changed | meaning |\n|---|---|---|---|---|---|\n"
    for row in rows {
      let (threshold, both) = (row.threshold.row, [row.less, row.more])
      func changes(_ number: (Count) -> Int) -> String {
        both.map { number($0) - number(base) }.map { ($0 > 0 ? "+" : "") + "\($0)" }.joined(separator: ", ")
      }
      let value = threshold.value.decimalText() + (threshold.unit.isEmpty ? "" : " \(threshold.unit)")
      let changed = both.map { "\(Self.changes(from: base, to: $0))" }.joined(separator: ", ")
      text += "| `\(row.threshold)` | \(value) | \(changes(\.found)) | \(changes(\.accused)) "
      text += "| \(changed) | \(threshold.meaning) |\n"
    }
    return text
  }
}
