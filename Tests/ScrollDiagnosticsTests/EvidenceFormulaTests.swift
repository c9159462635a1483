import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The evidence between two curves by its formula, on samples that are uneven in every respect.
@Suite(.endsInTime) struct EvidenceFormulaTests {
  private let times = [1.0, 1.25, 1.375, 1.75, 2, 2.5]
  private let offsets = [10.0, 12.5, 13, 17, 18.5, 30]
  private let best = [0.3, 0.4, 0.2, -0.3, -0.25, 0.5]
  private let other = [1.0, 0.5, -0.25, -1, 0.75, 2]

  private func evidence(quantum: Double, drift: Double) -> Double {
    CurveEvidence(
      FitSamples(times: times, offsets: offsets, quantum: quantum), best: best, drift: drift
    ).distance(of: other)
  }

  /// The growth of the squares over the variance along the difference, and a floor of 0.02 pt for each sample.
  private func expected(quantum: Double, drift: Double) -> Double {
    let shown = zip(offsets, best).map { $0 - $1 }
    let difference = zip(best, other).map { $0 - $1 }
    let squares = best.map { $0 * $0 }.reduce(0, +)
    let likeness = max(0, zip(best, best[1...]).map { $0 * $1 }.reduce(0, +) / squares)
    let rest = max(0, squares / 6 - quantum * quantum / 12)
    let middle = times.reduce(0, +) / 6
    var (variance, drifted) = (0.0, 0.0)
    for row in 0..<6 {
      for column in 0..<6 {
        var power = 1.0
        for _ in 0..<abs(row - column) { power *= likeness }
        let product = CurveEvidence.rounding(shown[row] - shown[column], quantum) + rest * power
        variance += difference[row] * difference[column] * product
      }
      let (first, last) = (row == 0 ? 0 : row - 1, row == 5 ? 5 : row + 1)
      let speed = (shown[last] - shown[first]) / (times[last] - times[first])
      drifted += difference[row] * drift * speed * (times[row] - middle)
    }
    let growth = other.map { $0 * $0 }.reduce(0, +) - squares
    let length = difference.map { $0 * $0 }.reduce(0, +)
    return growth / ((variance + drifted * drifted) / length + 6 * 4e-4)
  }

  @Test(arguments: [0, 0.5], [0, 0.0625, 1]) func theEvidenceIsAsItsFormulaSays(
    quantum: Double, drift: Double
  ) {
    let (found, wanted) = (
      evidence(quantum: quantum, drift: drift), expected(quantum: quantum, drift: drift)
    )
    // Some hundred operations.
    #expect(abs(found / wanted - 1) < 1e-12)
  }

  @Test func oneSampleIsEnough() {
    let one = CurveEvidence(FitSamples(times: [3], offsets: [7], quantum: 0), best: [0.5])
    // Its miss is its variance; another that misses by 1 pt leaves three times more.
    #expect(abs(one.distance(of: [1]) - 0.75 / (0.25 + 4e-4)) < 1e-12)
    #expect(one.distance(of: [0.5]) == 0 && one.distance(of: [0.25]) == 0)
  }

  /// Two samples at one time have no speed, and what a clock does moves neither.
  @Test func samplesAtOneTimeHaveNoSpeed() {
    func distance(_ drift: Double) -> Double {
      CurveEvidence(
        FitSamples(times: [1, 1, 1], offsets: [3, 4, 9], quantum: 0), best: [0.5, -0.5, 0.25], drift: drift
      ).distance(of: [1, 2, 3])
    }
    #expect(distance(0) == distance(4))
    func apart(_ drift: Double) -> Double {
      CurveEvidence(
        FitSamples(times: [1, 1, 4], offsets: [3, 4, 4], quantum: 0), best: [0, 0, 0], drift: drift
      ).distance(of: [1, 0, 0])
    }
    #expect(apart(0) == apart(4), "only the first row differs, and it has no speed")
  }
}
