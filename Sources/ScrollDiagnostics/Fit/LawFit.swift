import ScrollKinematics

/// A law of motion held to samples: the parameters that miss them least, and how far to trust them.
///
/// The error of a parameter comes from repeating the measurement on paper many times: the fitted motion is rounded to the grid at a
/// random place of it, with the noise and the clock errors that the samples show. So a tail that shows one grid value twenty times
/// counts once.
struct LawFit: Sendable {
  /// The offset in pt after a time in s for given parameters; NaN where the law does not exist.
  typealias Formula = @Sendable (_ parameters: [Double], _ time: Double) -> Double

  /// What the law was held to.
  let samples: FitSamples
  /// The law.
  let formula: Formula
  private let fit: LeastSquares

  /// The fit from `start` on; `nil` with too few samples or where the law does not exist.
  init?(_ samples: FitSamples, from start: [Double], _ formula: @escaping Formula) {
    guard samples.count > start.count + 1 else { return nil }
    (self.samples, self.formula) = (samples, formula)
    fit = LeastSquares(from: start, count: samples.count, most: 80, gain: 1e-9) { parameters, misses in
      for row in misses.indices {
        misses[row] = samples.offsets[row] - formula(parameters, samples.times[row])
      }
    }
    guard fit.sumOfSquares.isFinite else { return nil }
  }

  /// The parameters that fit best.
  var parameters: [Double] { fit.parameters }
  /// Offset less law, for each sample, in pt.
  var misses: [Double] { fit.misses }
  /// The sum of the squares of the misses.
  var sumOfSquares: Double { fit.sumOfSquares }
  /// The error of each parameter as far as the curvature at the minimum tells; infinite where that does not tell it.
  var curvatureErrors: [Double] { fit.standardErrors }

  /// So many samples tell which of several starts leads to the best fit.
  private static let fewSamples = 60

  /// The fit that misses least of those from `starts` on; `nil` where there is none.
  static func best(of samples: FitSamples, from starts: [[Double]], _ formula: @escaping Formula) -> LawFit? {
    let few = samples.thinned(to: fewSamples)
    let fits = starts.compactMap { LawFit(few, from: $0, formula) }
    let best = fits.min { $0.sumOfSquares < $1.sumOfSquares }
    return best.flatMap { few.count < samples.count ? LawFit(samples, from: $0.parameters, formula) : $0 }
  }

  /// Root mean square of the misses, in pt.
  var residual: Double { (sumOfSquares / Double(samples.count)).squareRoot() }

  /// Samples less parameters.
  var freedom: Double { Double(samples.count - parameters.count) }

  /// Standard deviation of an offset's error in pt as the misses show it.
  var deviation: Double { (sumOfSquares / freedom).squareRoot() }

  /// Whether what is left is noise: no larger than what changes from sample to sample, or than grid and course explain.
  var isLawful: Bool {
    let travel = samples.offsets.travel
    // With few samples a period, a wrong law leaves misses as rough as noise: the trace's own noise bounds them.
    let known = max(2 * samples.noise, Self.leastMiss * travel)
    let noise = max(min(misses.roughness, known), 1.3 * samples.knownDeviation, 1e-7 * (1 + travel))
    // A law that misses by a part of the way is none, however rough it is.
    guard deviation < 2 * samples.knownDeviation + 0.02 * travel + 1e-9 else { return false }
    return deviation < 1.45 * noise && misses.allSatisfy { abs($0) < 5 * noise }
  }

  /// Laws that differ by less than this share of the way are one: a decay in steps of a millisecond is a continuous one.
  private static let leastMiss = 5e-4
}

// MARK: errors

extension LawFit {
  /// A quantity that follows from the parameters, as reports name it.
  struct Quantity {
    let name: String
    let unit: ScrollUnit
    let value: ([Double]) -> Double
  }

  /// The quantities with their standard errors.
  func parameters(_ quantities: [Quantity]) -> [FittedParameter] {
    zip(quantities, errors(of: quantities)).map { quantity, error in
      FittedParameter(
        name: quantity.name, value: quantity.value(parameters), standardError: error, unit: quantity.unit)
    }
  }

  /// The standard error of one quantity.
  func error(of value: @escaping ([Double]) -> Double) -> Double {
    errors(of: [Quantity(name: "", unit: .none, value: value)])[0]
  }

  /// How often the measurement is repeated: the error is known to a twentieth.
  private static let repetitions = 239
  /// The place of the 228th of 239 in order: the next one lies within it 228 times of 240, which is 95 %.
  private static let bound = 227.5 / 238

  private func errors(of quantities: [Quantity]) -> [Double] {
    let slopes = OrthogonalSolve(fit.slopes)
    guard slopes.covariance != nil else { return quantities.map { _ in .infinity } }
    var generator = SeededGenerator(seed: 0x5eed)
    var misses = quantities.map { _ in [Double]() }
    let best = quantities.map { $0.value(parameters) }
    let speeds = samples.clockError > 0 ? self.speeds : []
    var shown = zip(samples.offsets, self.misses).map { $0 - $1 }
    for _ in 0..<Self.repetitions {
      let errors = measurementErrors(of: shown, speeds, &generator)
      let moved = zip(parameters, slopes.factors(for: errors)).map { $0 - $1 }
      // What rounding does depends on where a motion crosses the lines of the grid, and the true one crosses them elsewhere than the
      // fitted one. So the next one is one that might have been fitted as well.
      for row in shown.indices {
        let offset = formula(moved, samples.times[row])
        shown[row] = offset.isFinite ? offset : samples.offsets[row] - self.misses[row]
      }
      for (index, quantity) in quantities.enumerated() {
        misses[index].append(abs(quantity.value(moved) - best[index]))
      }
    }
    // Rounding alone has no bell-shaped errors: the error is that of a bell with as many within its reach.
    return misses.map { Median.quantile(Self.bound, of: $0) / 1.96 }
  }

  /// The covariance of the parameters where an offset's error has the deviation 1 pt; `nil` where the data do not tell them.
  var covariance: [[Double]]? { OrthogonalSolve(fit.slopes).covariance }

  /// The speed at each sample in pt/s.
  private var speeds: [Double] {
    samples.times.map { (formula(parameters, $0 + 1e-4) - formula(parameters, $0 - 1e-4)) / 2e-4 }
  }

  /// By how much each sample might have been missed in another measurement of a motion through `offsets`.
  private func measurementErrors(
    of offsets: [Double], _ speeds: [Double], _ generator: inout SeededGenerator
  ) -> [Double] {
    let quantum = samples.quantum
    let seen = max(0, deviation * deviation - samples.gridDeviation * samples.gridDeviation).squareRoot()
    // Few misses tell the noise itself only roughly. Its square is spread like χ², whose cube root is nearly normal (Wilson and
    // Hilferty 1931).
    let spread = 2 / (9 * freedom)
    let root = max(0.1, 1 - spread + spread.squareRoot() * generator.nextNormal())
    let noise = seen / (root * root * root).squareRoot()
    let phase = quantum * generator.nextUnit()
    var errors = offsets.map { offset in
      let shown = offset + phase + noise * generator.nextNormal()
      return (quantum > 0 ? (shown / quantum).rounded() * quantum : shown) - phase - offset
    }
    if samples.clockError > 0 {
      // The even clock itself is a line through times that scatter.
      let late = samples.times.map { _ in samples.clockError * generator.nextNormal() }
      let line = LineFit(samples.times, late)
      for row in errors.indices {
        errors[row] -= speeds[row] * (line.value + line.slope * samples.times[row])
      }
    }
    return errors
  }
}

// MARK: what is left

extension Sequence<Double> {
  /// From the least to the greatest.
  var travel: Double { (self.max() ?? 0) - (self.min() ?? 0) }
}

extension [Double] {
  /// The sum of the squares.
  var sumOfSquares: Double {
    var sum = 0.0
    for value in self { sum += value * value }
    return sum
  }

  /// Standard deviation of what changes from one number to the next: noise about a course.
  var roughness: Double {
    var sum = 0.0
    for row in indices.dropFirst() {
      let step = self[row] - self[row - 1]
      sum += step * step
    }
    return (sum / (2 * Double(count - 1))).squareRoot()
  }

  /// How much of a witness each is: of neighbours that are alike each says less.
  var witness: Double {
    let squares = sumOfSquares
    guard squares > 0 else { return 1 }
    let products = zip(self, dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    let likeness = Swift.min(0.95, Swift.max(0, products / squares))
    return (1 - likeness) / (1 + likeness)
  }
}
