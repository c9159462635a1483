import Foundation
import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

/// Fits, for each kind, the strength at which a fault is as likely as not, by maximum likelihood over judged findings.
///
/// Half of the weight is that of healthy traces, and half that of faulty ones; both families weigh alike. Findings of one kind in one
/// trace have one cause, and weigh as one.
package struct ConfidenceFit {
  private struct Case {
    let strength, weight: Double
    let isTrue: Bool
  }

  /// The strength at which a fault of a kind is as likely as not: the kinds in order, then a cut by anyone.
  private let even: [Double]
  private let counts: [Int]

  /// The best map for `traces` open traces of a seed and a fifth as many sessions.
  package init(seed: UInt64, traces: Int) {
    let kinds = Finding.Kind.allCases
    var cases = [[Case]](repeating: [], count: kinds.count + 1)
    for (family, count) in [(Corpus.Family.open, traces), (.sessions, max(2, traces / 5))] {
      let judged = JudgedTraces(Corpus(seed: seed, family: family), traces: count, withUnlikely: true)
      let (healthy, faulty) = (judged.all.healthy, judged.all.faulty)
      for entry in judged.all.members {
        let alike = entry.isHealthy ? healthy : faulty
        let items = entry.judgement.items.filter(\.isFinding)
        for item in items {
          guard let kind = Finding.Kind(rawValue: item.name) else { continue }
          let twins = items.count { $0.name == item.name && $0.verdict == item.verdict }
          let place = kind == .inertiaCut && !item.knowsHand ? kinds.count : kind.index
          cases[place].append(
            Case(
              strength: item.strength, weight: 1000 / Double(alike * twins), isTrue: item.verdict != .wrong))
        }
      }
    }
    counts = cases.map(\.count)
    even = cases.map(Self.fit)
  }

  /// The strength at even odds that costs least: the negative logarithm of the likelihood, and a little for leaving 12.
  private static func fit(_ cases: [Case]) -> Double {
    var best = (cost: Double.infinity, even: 1.0)
    for step in 0...120 {
      let even = exp(Double(step) / 120 * log(300))
      var cost = 0.2 * log(even / 12) * log(even / 12)
      for one in cases {
        let chance = Confidence.of(strength: one.strength, even: even)
        cost -= one.weight * log(one.isTrue ? chance : 1 - chance)
      }
      if cost < best.cost { best = (cost, even) }
    }
    return best.even
  }

  /// The table for people.
  package func text(width: Int) -> String {
    let names = Finding.Kind.allCases.map(\.name) + ["inertia-cut, nobody knows of a hand"]
    return TextTable(
      heads: [.text("kind", names) { $0 }],
      columns: [
        .number("findings", counts) { "\($0)" },
        .number("even at", even) { $0.decimalText(as: .fixed(1)) },
      ]
    ).text(width: width)
  }
}
