import ScrollKinematics

/// How well curves explain the same samples, in units of twice the logarithm of a likelihood.
///
/// Two curves differ along one direction, so the growth of the squares is divided by the variance that an error has in that direction:
/// errors that last, as the rounding of a slow motion does, count for few samples there. What is left beyond grid, noise and clock
/// speaks against every curve.
struct CurveEvidence {
  /// From this distance on a curve is told from a better one: three standard errors.
  static let told = 9.0
  /// The least deviation in pt that a recording is taken to have, and the least as a share of its travel: what leaves less is as good
  /// as exact.
  static let leastDeviation = 0.02, leastShare = 1e-5

  /// What the best curve leaves at each sample, in pt.
  private let best: [Double]
  /// What rounding alone leaves of a motion but for one time in forty, as a sum of squares in pt²: what leaves less is no better, but
  /// lucky, or moves on the grid itself.
  private let expected: Double
  /// How many readings differ from the one before: a row that shows the offset again is rounded with it.
  let readings: Int
  /// The products of errors that are expected of each two samples, in pt², row by row.
  private var covariance: [Double] = []
  /// What an error of the display's rate moves each sample by, in pt.
  private let drift: [Double]
  /// The deviation in pt to which a curve and a recording are known.
  private let least: Double

  /// Compares with the curve that leaves the misses `best` of `samples`.
  ///
  /// `drift` is the standard error of the clock's rate, as a share of it.
  init(_ samples: FitSamples, best: [Double], drift: Double = 0) {
    self.best = best
    readings = samples.offsets.indices.count { $0 == 0 || samples.offsets[$0] != samples.offsets[$0 - 1] }
    // The square of an even error of variance 1 has the variance 0.8.
    let rounded = Double(readings) + 2 * (0.8 * Double(readings)).squareRoot()
    expected = rounded * samples.gridDeviation * samples.gridDeviation
    let (shown, count) = (zip(samples.offsets, best).map { $0 - $1 }, best.count)
    least = max(Self.leastDeviation, Self.leastShare * samples.offsets.travel)
    covariance = shown.flatMap { offset in shown.map { Self.rounding(offset - $0, samples.quantum) } }
    // Noise changes from one sample to the next, and more than rounding does.
    var rough = 0.0
    for row in 1..<max(1, count) {
      rough += covariance[row * count + row] - covariance[row * count + row - 1]
    }
    // It is no larger than what the trace shows elsewhere: else a curve that is wrong by pleases would explain itself.
    let seen = max(0, best.roughness * best.roughness - rough / Double(max(1, count - 1)))
    let noise = min(seen, 4 * samples.noise * samples.noise) + least * least
    for row in 0..<count { covariance[row * count + row] += noise }
    let middle = samples.times.reduce(0, +) / Double(max(1, count))
    self.drift = samples.times.indices.map { row in
      let (first, last) = (max(0, row - 1), min(count - 1, row + 1))
      let width = samples.times[last] - samples.times[first]
      let speed = width > 0 ? (shown[last] - shown[first]) / width : 0
      return drift * speed * (samples.times[row] - middle)
    }
  }

  /// The mean product of the rounding errors of two offsets `distance` pt apart, where the grid lies anywhere.
  ///
  /// The error is a saw-tooth of the offset; the mean over its phase is q²/2 of the second Bernoulli polynomial.
  private static func rounding(_ distance: Double, _ quantum: Double) -> Double {
    guard quantum > 0 else { return 0 }
    let steps = distance / quantum
    let part = steps - steps.rounded(.down)
    return quantum * quantum / 2 * (part * part - part + 1 / 6.0)
  }

  /// How much worse a curve is that leaves `misses`.
  func distance(of misses: [Double]) -> Double {
    let growth = misses.sumOfSquares - max(expected, best.sumOfSquares)
    let difference = zip(best, misses).map { $0 - $1 }
    guard growth > 0, let variance = variance(along: difference) else { return 0 }
    // An error may last as far as the curves differ.
    let whole = difference.reduce(0) { $0 + abs($1) }
    return growth / (variance + least * least * whole * whole / difference.sumOfSquares)
  }

  /// How much the best curve leaves beyond what grid, noise and clock do by chance, one time in forty.
  var excess: Double {
    let count = best.count
    let trace = (0..<count).reduce(0.0) { $0 + covariance[$1 * count + $1] }
    let growth = best.sumOfSquares - trace - 2 * (2 * covariance.sumOfSquares).squareRoot()
    guard growth > 0, let variance = variance(along: best) else { return 0 }
    // No other curve says how far an error lasts: it may do so all along.
    return growth / (variance + least * least * Double(count))
  }

  /// The variance of errors along a direction, but for those that last; `nil` where there is none.
  private func variance(along difference: [Double]) -> Double? {
    let count = difference.count
    var (square, product, drifted) = (0.0, 0.0, 0.0)
    for row in 0..<count {
      square += difference[row] * difference[row]
      drifted += difference[row] * drift[row]
      var sum = 0.0
      for column in 0..<count { sum += covariance[row * count + column] * difference[column] }
      product += difference[row] * sum
    }
    return square > 0 ? (max(0, product) + drifted * drifted) / square : nil
  }
}
