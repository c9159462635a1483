/// The parameters for which a model misses its data least, in the mean square.
///
/// Levenberg and Marquardt's method: steps between Gauss-Newton and steepest descent, in parameters scaled by what
/// the residuals answer to each. Each step is solved by orthogonal transformations, because the normal equations lose
/// half of the digits. Derivatives are central differences. Held to NIST's reference problems for nonlinear
/// regression.
package struct LeastSquares: Sendable {
  /// The best parameters found.
  package private(set) var parameters: [Double]
  /// The residuals there, and the sum of their squares.
  private(set) var misses: [Double]
  package private(set) var sumOfSquares: Double
  /// Whether no step improves the fit any more.
  package private(set) var isConverged = false
  /// A column for each parameter: the slope of each residual there.
  private(set) var slopes: [[Double]] = []

  /// The fit from `start` on.
  /// - Parameters:
  ///   - start: a guess of the parameters.
  ///   - count: how many residuals there are, at least as many as parameters.
  ///   - most: the most steps taken.
  ///   - least: a step that lowers the sum by less than this part of it is the last one.
  ///   - slopes: the step by which derivatives are seen, as a share of each parameter.
  ///   - residuals: writes by how much the model of given parameters misses each datum; NaN where it does not exist.
  package init(
    from start: [Double], count: Int, most: Int = 40_000, gain least: Double = 1e-15,
    slopes share: Double = 6e-6, residuals: (_ parameters: [Double], _ misses: inout [Double]) -> Void
  ) {
    precondition(!start.isEmpty && count >= start.count, "a fit needs as many data as parameters")
    parameters = start
    misses = [Double](repeating: 0, count: count)
    residuals(start, &misses)
    sumOfSquares = misses.sumOfSquares
    guard sumOfSquares.isFinite else { return }
    var jacobian = Self.jacobian(at: parameters, count, share: share, residuals)
    var scales = jacobian.map { max($0.sumOfSquares.squareRoot(), 1e-300) }
    var (damping, growth) = (1e-3, 2.0)
    var trial = misses
    for _ in 0..<most {
      let step = Self.step(jacobian, misses, damping: damping, scales: scales)
      let moved = zip(parameters, step).map { $0 + $1 }
      residuals(moved, &trial)
      let square = trial.sumOfSquares
      let length = zip(step, parameters).reduce(0.0) { max($0, abs($1.0) / (abs($1.1) + 1e-30)) }
      if square < sumOfSquares {
        let gain = (sumOfSquares - square) / sumOfSquares
        (parameters, misses, sumOfSquares) = (moved, trial, square)
        jacobian = Self.jacobian(at: parameters, count, share: share, residuals)
        for index in scales.indices {
          scales[index] = max(0.5 * scales[index], jacobian[index].sumOfSquares.squareRoot())
        }
        (damping, growth) = (max(damping / 5, 1e-18), 2)
        if gain < least, length < 1e-9 || least > 1e-15 { isConverged = true }
      } else {
        if length < 1e-13 { isConverged = true }
        (damping, growth) = (damping * growth, growth * 1.5)
        if damping > 1e30 { isConverged = true }
      }
      if isConverged { break }
    }
    slopes = jacobian
  }

  /// The standard error of each parameter, from the curvature at the minimum; infinite for what the data do not tell.
  ///
  /// The diagonal of (JᵀJ)⁻¹ times the residual variance.
  package var standardErrors: [Double] {
    let count = slopes.first?.count ?? 0
    guard count > parameters.count, let covariance = OrthogonalSolve(slopes).covariance else {
      return parameters.map { _ in .infinity }
    }
    let variance = sumOfSquares / Double(count - parameters.count)
    return covariance.indices.map { (variance * covariance[$0][$0]).squareRoot() }
  }

  /// The step along which the residuals vanish, with each parameter damped by its scale.
  private static func step(
    _ jacobian: [[Double]], _ misses: [Double], damping: Double, scales: [Double]
  ) -> [Double] {
    let root = damping.squareRoot()
    let damped = jacobian.indices.map { index in
      jacobian[index] + scales.indices.map { $0 == index ? root * scales[index] : 0 }
    }
    return OrthogonalSolve(damped).factors(for: misses.map { -$0 } + scales.map { _ in 0 })
  }

  /// A column for each parameter: the slope of each residual.
  private static func jacobian(
    at parameters: [Double], _ count: Int, share: Double = 6e-6,
    _ residuals: ([Double], inout [Double]) -> Void
  ) -> [[Double]] {
    var (above, below) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
    return parameters.indices.map { index in
      var moved = parameters
      let step = share * max(abs(parameters[index]), 1e-8)
      moved[index] = parameters[index] + step
      residuals(moved, &above)
      let high = moved[index]
      moved[index] = parameters[index] - step
      residuals(moved, &below)
      let width = high - moved[index]
      var slopes = above
      for row in slopes.indices { slopes[row] = (above[row] - below[row]) / width }
      return slopes
    }
  }
}
