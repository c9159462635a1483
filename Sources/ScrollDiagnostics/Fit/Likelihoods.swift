/// How much likelier the best of several fits to the same samples is than each of the others.
struct Likelihoods {
  /// Twice the difference of logarithmic likelihoods from which on a fit is told from a better one: three standard
  /// errors.
  static let told = 9.0
  /// The least deviation in pt that a recording is taken to have: what leaves less is as good as exact.
  static let leastDeviation = 0.02

  /// How many independent samples the misses are worth.
  let effectiveCount: Double
  /// The mean square of an offset's error, in pt².
  private let variance: Double
  private let best: Double

  /// Compares with the fit that leaves `residual` pt and the `misses`, on a grid whose rounding leaves `grid` pt.
  init(best misses: [Double], grid: Double) {
    var squares = 0.0
    for miss in misses { squares += miss * miss }
    best = squares / Double(max(1, misses.count))
    let deviation = max(best.squareRoot(), grid, Self.leastDeviation)
    variance = deviation * deviation
    effectiveCount = Double(misses.count) * Self.independence(of: misses)
  }

  /// Twice the difference of logarithmic likelihoods to a fit that leaves `residual` pt.
  func distance(of residual: Double) -> Double {
    effectiveCount * (residual * residual - best) / variance
  }

  /// The share of misses that count: neighbours that resemble each other are less than two witnesses.
  private static func independence(of misses: [Double]) -> Double {
    let likeness = likeness(of: misses)
    return (1 - likeness) / (1 + likeness)
  }

  /// How much a miss resembles the one before, 0 to 0.95.
  static func likeness(of misses: [Double]) -> Double {
    var (products, squares) = (0.0, 1e-300)
    for index in misses.indices {
      squares += misses[index] * misses[index]
      if index > 0 { products += misses[index] * misses[index - 1] }
    }
    return min(0.95, max(0, products / squares))
  }
}
