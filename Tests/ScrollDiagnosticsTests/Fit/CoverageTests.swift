import DiagnosisBench
import Foundation
import ScrollDiagnostics
import Testing

/// How often the 95 % intervals of fits hold the truth.
@Suite struct CoverageTests {
  /// Recordings of each kind of motion. More of them tell it better: with 1,700, 93 to 97 % of the intervals hold the truth.
  private static let trials = 10

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

  @Test(arguments: KnownMotion.Kind.allCases)
  func intervalsHoldTheTruthAsOftenAsTheySay(kind: KnownMotion.Kind) {
    var counts: [String: (found: Int, inside: Int)] = [:]
    for index in 0..<Self.trials {
      let known = KnownTrace(kind, index: index, seed: 5)
      let fit = known.trace.fit(truth: known.truth)
      for (name, value) in known.truths {
        var count = counts[name] ?? (0, 0)
        if let found = fit[name] {
          count.found += 1
          if abs(found.value - value) <= 1.96 * found.standardError { count.inside += 1 }
        }
        counts[name] = count
      }
    }
    // The documentation promises 93 to 97 % of 10,000.
    for (name, count) in counts {
      #expect(4 * count.found >= 3 * Self.trials, "\(name): \(count.found) found")
      #expect(count.inside >= fewest(of: count.found, share: 0.93), "\(name): \(count)")
    }
  }
}
