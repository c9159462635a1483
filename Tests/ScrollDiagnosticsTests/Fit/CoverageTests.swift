import DiagnosisBench
import Foundation
import Testing

/// How often the 95 % intervals of fits hold the truth; `diagnosis-bench --coverage` does the same at any size.
@Suite struct CoverageTests {
  /// The fewest of `count` intervals of a true `share` that hold the truth but in one of 1000 such tests: the binomial distribution.
  private func fewest(of count: Int, share: Double) -> Int {
    // From below, in logarithms: C(n, k)·p^k·(1 - p)^(n - k).
    var (chance, below, inside) = (Double(count) * log(1 - share), 0.0, 0)
    while inside < count {
      below += exp(chance)
      if below > 1e-3 { break }
      chance += log(Double(count - inside) / Double(inside + 1) * share / (1 - share))
      inside += 1
    }
    return inside
  }

  @Test func intervalsHoldTheTruthAsOftenAsTheySay() {
    let sums = CoverageTable(trials: 60, seed: 5).rows.filter { $0.flaw == "all" }
    #expect(sums.count == 12)
    // The documentation promises 93 to 97 % of 10,000.
    for row in sums {
      let name = "\(row.motion) \(row.parameter)"
      #expect(4 * row.found >= 3 * row.trials, "\(name): \(row.found) found")
      #expect(row.inside >= fewest(of: row.found, share: 0.93), "\(name): \(row.inside) of \(row.found)")
    }
    let (found, inside) = sums.reduce((0, 0)) { ($0.0 + $1.found, $0.1 + $1.inside) }
    #expect(inside >= fewest(of: found, share: 0.93))
  }

  @Test func theTablesHaveARowAParameter() {
    let table = CoverageTable(trials: 6, seed: 2)
    #expect(table.text(width: 100).split(separator: "\n").count == 15)
    #expect(
      String(decoding: table.csv, as: UTF8.self).hasPrefix("motion,parameter,flaw,trials,found,within,"))
  }
}
