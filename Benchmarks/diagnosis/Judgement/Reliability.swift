import ScrollLab
import TrajectoryTables

/// Whether a confidence means what it says: of the findings that are stated with 0.8 to 0.9, 80 to 90 % are true.
///
/// Findings are weighted as if half of the traces were healthy. A beat that is there is left out.
package struct Reliability {
  /// Findings of like confidence.
  struct Bin {
    let low, high: Double
    var count = 0
    var weight = 0.0
    var right = 0.0
    var stated = 0.0
  }

  private(set) var bins = [(0.0, 0.5), (0.5, 0.6), (0.6, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 1)].map {
    Bin(low: $0.0, high: $0.1)
  }

  package init(_ traces: JudgedTraces) {
    let (healthy, faulty) = (traces.all.healthy, traces.all.faulty)
    for entry in traces.all.members {
      for item in entry.judgement.items where item.verdict == .right || item.verdict == .wrong {
        guard let place = bins.lastIndex(where: { item.confidence >= $0.low }) else { continue }
        let weight = 0.5 / Double(entry.isHealthy ? healthy : faulty)
        bins[place].count += 1
        bins[place].weight += weight
        bins[place].stated += weight * item.confidence
        if item.verdict == .right { bins[place].right += weight }
      }
    }
  }

  /// The expected calibration error: how far what is stated and what is true differ, over all findings.
  package var error: Double {
    bins.reduce(0) { $0 + abs($1.stated - $1.right) } / bins.reduce(0) { $0 + $1.weight }
  }

  /// The table for people.
  package func text(width: Int) -> String {
    let table = TextTable(
      heads: [.text("confidence", bins) { "\($0.low.shortText) to \($0.high.shortText)" }],
      columns: [
        .number("findings", bins) { "\($0.count)" },
        .number("stated, %", bins) { ($0.stated / $0.weight).percentText },
        .number("true, %", bins) { ($0.right / $0.weight).percentText },
      ])
    return table.text(width: width) + "\nexpected calibration error: \(error.decimalText(as: .fixed(3)))\n"
  }
}
