/// How much likelier the best of several curves through the same samples is than another.
///
/// Two curves are told apart along their difference alone. So the growth of the squares is divided by the variance that an error has
/// in that direction. Errors that last, as the rounding of a slow motion does, count for few samples there.
struct CurveEvidence {
  /// What the best curve leaves at each sample, in pt.
  private let best: [Double]
  /// The products of errors that are expected of each two samples, in pt², row by row.
  private var covariance: [Double]
  /// What an error of the display's rate moves each sample by, in pt.
  private let drift: [Double]

  /// Compares with the curve that leaves the misses `best` of `samples`.
  ///
  /// `drift` is the standard error of the clock's rate, as a share of it.
  init(_ samples: FitSamples, best: [Double], drift: Double = 0) {
    self.best = best
    let shown = zip(samples.offsets, best).map { $0 - $1 }
    let count = shown.count
    let products = best.reduce(0) { $0 + $1 * $1 } / Double(max(1, count))
    // What is more than rounding is noise, or a law that is not quite right, and lasts as long as the misses show.
    let rest = max(0, products - samples.gridDeviation * samples.gridDeviation)
    let likeness = Likelihoods.likeness(of: best)
    covariance = []
    covariance.reserveCapacity(count * count)
    var powers = [rest]
    for _ in 0..<count { powers.append(powers[powers.count - 1] * likeness) }
    for row in 0..<count {
      for column in 0..<count {
        covariance.append(
          Self.rounding(shown[row] - shown[column], samples.quantum) + powers[abs(row - column)])
      }
    }
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
  static func rounding(_ distance: Double, _ quantum: Double) -> Double {
    guard quantum > 0 else { return 0 }
    let steps = distance / quantum
    let part = steps - steps.rounded(.down)
    return quantum * quantum / 2 * (part * part - part + 1 / 6.0)
  }

  /// Twice the difference of logarithmic likelihoods to a curve that leaves `misses`.
  func distance(of misses: [Double]) -> Double {
    let (count, difference) = (best.count, zip(best, misses).map { $0 - $1 })
    var (growth, square, product, drifted) = (0.0, 0.0, 0.0, 0.0)
    for row in 0..<count {
      growth += misses[row] * misses[row] - best[row] * best[row]
      square += difference[row] * difference[row]
      drifted += difference[row] * drift[row]
      var sum = 0.0
      for column in 0..<count { sum += covariance[row * count + column] * difference[column] }
      product += difference[row] * sum
    }
    guard square > 0, growth > 0 else { return 0 }
    // A curve and a recording are known to the least deviation, which may be the same all along.
    let floor = Double(count) * Likelihoods.leastDeviation * Likelihoods.leastDeviation
    return growth / (max(0, product + drifted * drifted) / square + floor)
  }
}
