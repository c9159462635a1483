import ScrollLab
import TrajectoryTables

/// Whether a confidence means what it says: of the findings that are stated with 0.8 to 0.9, 80 to 90 % are true.
///
/// Findings are weighted as if half of the traces were healthy. A beat that is there is left out.
package struct Reliability {
  /// Findings of like confidence.
  struct Bin {
    let (low, high): (Double, Double)
    var count = 0
    var weight = 0.0
    var right = 0.0
    var stated = 0.0
    var share: Double { weight > 0 ? right / weight : .nan }
    var mean: Double { weight > 0 ? stated / weight : .nan }
  }

  private(set) var bins = [(0.0, 0.5), (0.5, 0.6), (0.6, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 1)].map {
    Bin(low: $0.0, high: $0.1)
  }

  package init(_ traces: JudgedTraces) {
    let healthy = traces.entries.count { $0.isHealthy }
    for entry in traces.entries {
      let alike = entry.isHealthy ? healthy : traces.entries.count - healthy
      for item in entry.judgement.items where item.verdict == .right || item.verdict == .wrong {
        guard let place = bins.lastIndex(where: { item.confidence >= $0.low }) else { continue }
        let weight = 0.5 / Double(alike)
        bins[place].count += 1
        bins[place].weight += weight
        bins[place].stated += weight * item.confidence
        if item.verdict == .right { bins[place].right += weight }
      }
    }
  }

  /// The expected calibration error: how far what is stated and what is true differ, over all findings.
  package var error: Double {
    var (sum, off) = (0.0, 0.0)
    for bin in bins {
      sum += bin.weight
      off += abs(bin.stated - bin.right)
    }
    return off / sum
  }

  /// The table for people.
  package func text(width: Int) -> String {
    func column(_ header: String, _ text: (Bin) -> String) -> TextTable.Column {
      TextTable.Column(header: [header], cells: bins.map(text), isNumeric: true)
    }
    func percent(_ share: Double) -> String {
      share.isFinite ? (100 * share).decimalText(as: .fixed(1)) : ""
    }
    let names = bins.map { "\($0.low.shortText) to \($0.high.shortText)" }
    let table = TextTable(
      heads: [TextTable.Column(header: ["confidence"], cells: names)],
      columns: [
        column("findings") { "\($0.count)" }, column("stated, %") { percent($0.mean) },
        column("true, %") { percent($0.share) },
      ])
    return table.text(width: width)
      + "\nexpected calibration error: \(error.decimalText(as: .fixed(3)))\n"
  }
}
