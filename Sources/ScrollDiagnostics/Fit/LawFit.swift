import ScrollKinematics

/// A law of motion held to samples: the parameters that miss them least, and how far to trust them.
///
/// The error of a parameter comes from repeating the measurement on paper many times: the fitted motion is rounded to the grid at a
/// random place of it, with the noise and the clock errors that the samples show. So a tail that shows one grid value twenty times
/// counts once. The profile of the sum of squares says how much wider the valley is than its curvature, and whether it is closed.
struct LawFit: Sendable {
  /// The offset in pt after a time in s for given parameters; NaN where the law does not exist. The time ∞ asks for the place of rest.
  typealias Formula = @Sendable (_ parameters: [Double], _ time: Double) -> Double

  /// What the law was held to.
  let samples: FitSamples
  /// The law.
  let formula: Formula
  /// The parameters that fit best.
  let parameters: [Double]
  /// Offset less law, for each sample, in pt.
  let misses: [Double]
  /// The sum of the squares of the misses.
  let sumOfSquares: Double
  /// The error of each parameter as far as the curvature at the minimum tells.
  let curvatureErrors: [Double]
  /// A column for each parameter: the slope of each miss.
  private let slopes: [[Double]]

  /// The fit from `start` on; `nil` with too few samples or where the law does not exist.
  init?(_ samples: FitSamples, from start: [Double], _ formula: @escaping Formula) {
    let samples = samples.whole
    guard samples.count > start.count + 1 else { return nil }
    (self.samples, self.formula) = (samples, formula)
    let fit = Self.leastSquares(samples, from: start, formula)
    guard fit.sumOfSquares.isFinite else { return nil }
    (parameters, sumOfSquares) = (fit.parameters, fit.sumOfSquares)
    (curvatureErrors, slopes) = (fit.standardErrors, fit.slopes)
    misses = zip(samples.times, samples.offsets).map { $1 - formula(fit.parameters, $0) }
  }

  /// The fit that misses least of those from `starts` on; `nil` where there is none.
  static func best(of samples: FitSamples, from starts: [[Double]], _ formula: @escaping Formula) -> LawFit? {
    starts.compactMap { LawFit(samples, from: $0, formula) }.min { $0.sumOfSquares < $1.sumOfSquares }
  }

  /// Root mean square of the misses, in pt.
  var residual: Double { (sumOfSquares / Double(samples.count)).squareRoot() }

  /// Samples less parameters.
  var freedom: Double { Double(samples.count - parameters.count) }

  /// Standard deviation of an offset's error in pt as the misses show it.
  var deviation: Double { (sumOfSquares / freedom).squareRoot() }

  /// The same, and no less than what the grid leaves.
  var noise: Double { max(deviation, samples.gridDeviation, 1e-6) }

  /// Whether what is left is noise: no larger than what changes from sample to sample, or than grid and course explain.
  var isLawful: Bool {
    let travel = (samples.offsets.max() ?? 0) - (samples.offsets.min() ?? 0)
    // With few samples a period, a wrong law leaves misses as rough as noise: the trace's own noise bounds them.
    let known = max(2 * samples.noise, Self.leastMiss * travel)
    let noise = max(min(misses.roughness, known), 1.3 * samples.knownDeviation, 1e-7 * (1 + travel))
    // A law that misses by a part of the way is none, however rough it is.
    guard deviation < 2 * samples.knownDeviation + 0.02 * travel + 1e-9 else { return false }
    return deviation < 1.45 * noise && misses.allSatisfy { abs($0) < 5 * noise }
  }

  /// Laws that differ by less than this share of the way are one: a decay in steps of a millisecond is a continuous one.
  private static let leastMiss = 5e-4

  private static func leastSquares(
    _ samples: FitSamples, from start: [Double], _ formula: Formula,
    fixing fixed: (index: Int, value: Double)? = nil
  ) -> LeastSquares {
    var free = start
    if let fixed { free.remove(at: fixed.index) }
    return LeastSquares(from: free, count: samples.count, most: 80, gain: 1e-9) { parameters, misses in
      var whole = parameters
      if let fixed { whole.insert(fixed.value, at: fixed.index) }
      for row in misses.indices { misses[row] = samples.offsets[row] - formula(whole, samples.times[row]) }
    }
  }
}

// MARK: errors

extension LawFit {
  /// A quantity that follows from the parameters, as reports name it.
  struct Quantity {
    let name: String
    let unit: ScrollUnit
    /// The parameter that it is, whose profile may widen its error.
    var profiled: Int?
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
  func error(profiled: Int? = nil, of value: @escaping ([Double]) -> Double) -> Double {
    errors(of: [Quantity(name: "", unit: .none, profiled: profiled, value: value)])[0]
  }

  /// How often the measurement is repeated: the error is known to a twentieth.
  private static let repetitions = 239
  /// The place of the 228th of 239 in order: the next one lies within it 228 times of 240, which is 95 %.
  private static let bound = 227.5 / 238

  private func errors(of quantities: [Quantity]) -> [Double] {
    let slopes = OrthogonalSolve(slopes)
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
    return quantities.indices.map { index in
      // Rounding alone has no bell-shaped errors: the error is that of a bell with as many within its reach.
      let error = Median.quantile(Self.bound, of: misses[index]) / 1.96
      return quantities[index].profiled.map { error * widening(of: $0) } ?? error
    }
  }

  /// The covariance of the parameters where an offset's error has the deviation 1 pt; `nil` where the data do not tell them.
  var covariance: [[Double]]? { OrthogonalSolve(slopes).covariance }

  /// The speed at each sample in pt/s.
  private var speeds: [Double] {
    samples.times.map { time in
      time.isFinite ? (formula(parameters, time + 1e-4) - formula(parameters, time - 1e-4)) / 2e-4 : 0
    }
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
      let late = samples.times.map { $0.isFinite ? samples.clockError * generator.nextNormal() : 0 }
      let line = LineFit(samples.times.map { $0.isFinite ? $0 : 0 }, late)
      for row in errors.indices where samples.times[row].isFinite {
        errors[row] -= speeds[row] * (line.value + line.slope * samples.times[row])
      }
    }
    return errors
  }

  /// How much farther a parameter can go than the curvature at the minimum says; infinite if it is not bounded.
  ///
  /// Where two exponentials lie close together, as in a bounce near critical damping, the curvature does not tell how far the
  /// valley goes: one standard error is where the sum of squares has grown by the residual variance, whatever the others do.
  private func widening(of index: Int) -> Double {
    guard sumOfSquares > 0, freedom > 0 else { return 1 }
    func growth(_ distance: Double) -> Double {
      let fixed = (index, parameters[index] + distance)
      let fit = Self.leastSquares(samples, from: parameters, formula, fixing: fixed)
      return (fit.sumOfSquares / sumOfSquares - 1) * freedom
    }
    let isCurved = curvatureErrors[index].isFinite && curvatureErrors[index] > 0
    let curvature = isCurved ? curvatureErrors[index] : 0.01 * max(abs(parameters[index]), 1e-6)
    // A valley that is a parabola as far as two errors out is as wide as its curvature says.
    if isCurved, [2.0, -2].allSatisfy({ abs(growth($0 * curvature) - 4) < 0.4 }) { return 1 }
    let reach = [1.0, -1].map { side -> Double in
      var (near, far) = (0.0, curvature)
      while growth(side * far) <= 1 {
        guard far < 1e12 * curvature else { return .infinity }
        (near, far) = (far, 2 * far)
      }
      for _ in 0..<9 {
        let middle = (near + far) / 2
        if growth(side * middle) <= 1 { near = middle } else { far = middle }
      }
      return (near + far) / 2
    }
    let widened = (reach[0] + reach[1]) / (2 * curvature)
    return isCurved || !widened.isFinite ? max(1, widened) : 1
  }
}

extension [Double] {
  /// Standard deviation of what changes from one number to the next: noise about a course.
  var roughness: Double {
    var sum = 0.0
    for row in indices.dropFirst() {
      let step = self[row] - self[row - 1]
      sum += step * step
    }
    return (sum / (2 * Double(count - 1))).squareRoot()
  }
}
