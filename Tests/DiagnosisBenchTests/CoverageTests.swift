import DiagnosisBench
import Foundation
import TestSupport
import Testing

/// The standard errors of fits, on known motions: `diagnosis-bench --coverage` does the same at any size.
@Suite(.endsInTime) struct CoverageTests {
  private static let trials = 16

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
    let table = CoverageTable(trials: Self.trials, seed: 5)
    let sums = table.rows.filter { $0.flaw == "all" }
    #expect(sums.count == 12)
    // The bar is 93 % of 10,000.
    for row in sums {
      #expect(4 * row.found >= 3 * row.trials, "\(row.motion) \(row.parameter): \(row.found) found")
      #expect(
        row.inside >= fewest(of: row.found, share: 0.93), "\(row.motion) \(row.parameter): \(row.inside)")
    }
    let (found, inside) = sums.reduce((0, 0)) { ($0.0 + $1.found, $0.1 + $1.inside) }
    #expect(inside >= fewest(of: found, share: 0.93))
  }

  @Test func itsTablesHaveARowAParameter() throws {
    let table = CoverageTable(trials: 6, seed: 2)
    #expect(table.text(width: 100).split(separator: "\n").count == 15)
    let csv = String(decoding: table.csv, as: UTF8.self)
    #expect(csv.hasPrefix("motion,parameter,flaw,trials,found,within,"))
    #expect(String(decoding: table.json, as: UTF8.self).contains("\"mean_error\""))
  }
}
