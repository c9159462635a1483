import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Linear least squares of two and three columns against the normal equations, solved by hand.
@Suite(.endsInTime) struct OrthogonalSolveTests {
  /// AᵀA = [14, 20; 20, 30] with the determinant 20, and Aᵀb = [-2, -1] for b = (1, -3, 1, 0).
  private static let columns: [[Double]] = [[1, 2, 3, 0], [2, 3, 4, 1]]
  private static let misses: [Double] = [1, -3, 1, 0]

  private static func product(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// (AᵀA + d·diag(s²))·x = -Aᵀb by Cramer's rule.
  @Test(arguments: [0.0, 0.5, 10], [[1.0, 1], [3, 0.25]])
  func aStepSolvesTheDampedNormalEquations(damping: Double, scales: [Double]) {
    let (first, second) = (Self.columns[0], Self.columns[1])
    let a = Self.product(first, first) + damping * scales[0] * scales[0]
    let b = Self.product(first, second)
    let c = Self.product(second, second) + damping * scales[1] * scales[1]
    let (right, other) = (-Self.product(first, Self.misses), -Self.product(second, Self.misses))
    let determinant = a * c - b * b
    let step = OrthogonalSolve.step(Self.columns, Self.misses, damping: damping, scales: scales)
    #expect(abs(step[0] - (right * c - b * other) / determinant) < 1e-12)
    #expect(abs(step[1] - (a * other - b * right) / determinant) < 1e-12)
  }

  @Test func whatSaysNothingTakesNoStep() {
    #expect(OrthogonalSolve.step([[0, 0, 0]], [1, 2, 3], damping: 0, scales: [1]) == [0])
    let step = OrthogonalSolve.step([[0, 0, 0], [0, 2, 0]], [1, 2, 3], damping: 0, scales: [1, 1])
    #expect(step[0] == 0 && abs(step[1] + 1) < 1e-12)
  }

  /// The inverse of [14, 20; 20, 30] is [1.5, -1; -1, 0.7].
  @Test func theDiagonalIsThatOfTheInverse() {
    let diagonal = OrthogonalSolve.inverseDiagonal(Self.columns)
    #expect(abs(diagonal[0] - 1.5) < 1e-11 && abs(diagonal[1] - 0.7) < 1e-11)
    // Orthogonal columns of lengths 2, 3 and 5.
    let apart = OrthogonalSolve.inverseDiagonal([[2, 0, 0, 0], [0, 0, 3, 0], [0, 3, 0, 4]])
    for (value, square) in zip(apart, [4.0, 9, 25]) { #expect(abs(value - 1 / square) < 1e-12) }
    #expect(OrthogonalSolve.inverseDiagonal([[1, 2, 3], [2, 4, 6]]).allSatisfy { $0 == .infinity })
    #expect(OrthogonalSolve.inverseDiagonal([[1, 2, 3], [0, 0, 0]]).allSatisfy { $0 == .infinity })
    #expect(OrthogonalSolve.inverseDiagonal([[1, .infinity, 3], [0, 1, 0]]).allSatisfy { $0 == .infinity })
  }

  /// -(AᵀA)⁻¹·Aᵀ·e, the columns being the slopes of data less model.
  @Test(arguments: [[1.0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [1, -3, 1, 0]])
  func parametersAnswerAsThePseudoInverseSays(errors: [Double]) throws {
    let inverse = try #require(OrthogonalSolve.Inverse(Self.columns))
    let (first, second) = (Self.product(Self.columns[0], errors), Self.product(Self.columns[1], errors))
    let answer = inverse.response(to: errors)
    #expect(abs(answer[0] + (1.5 * first - second)) < 1e-12)
    #expect(abs(answer[1] + (0.7 * second - first)) < 1e-12)
  }

  /// A column in units of its own answers in its unit, and three columns as the middle one is found by itself.
  @Test func threeColumnsAnswerEachForItself() throws {
    let columns: [[Double]] = [[1, 1, 1, 1], [1e6, 2e6, 4e6, 7e6], [0, 1e-3, 0, -2e-3]]
    let inverse = try #require(OrthogonalSolve.Inverse(columns))
    for (index, size) in [(0, 3.0), (1, 2e-6), (2, 500)] {
      // Data that move along one column move its parameter alone.
      let answer = inverse.response(to: columns[index].map { size * $0 })
      for other in 0..<3 { #expect(abs(answer[other] + (other == index ? size : 0)) < 1e-9 * max(1, size)) }
    }
    #expect(OrthogonalSolve.Inverse([[1, 2, 3], [2, 4, 6]]) == nil)
    #expect(OrthogonalSolve.Inverse([[1, 2, 3], [0, 0, 0]]) == nil)
    #expect(OrthogonalSolve.Inverse([[1, .nan, 3]]) == nil)
    #expect(OrthogonalSolve.Inverse([[1, 2], [2, 1]]) != nil)
  }

  /// Slopes of 3·a² - b, whose central differences are exact but for rounding.
  @Test func slopesAreCentralDifferences() {
    let columns = LeastSquares.jacobian(at: [2, 0], 2) { parameters, misses in
      misses[0] = 3 * parameters[0] * parameters[0] - parameters[1]
      misses[1] = 5 * parameters[1]
    }
    #expect(abs(columns[0][0] - 12) < 1e-8 && columns[0][1] == 0)
    #expect(
      abs(columns[1][0] + 1) < 1e-2 && abs(columns[1][1] - 5) < 1e-2, "a parameter of 0 is moved by 6e-14")
  }

  /// A straight line through points, whose least squares and errors are the line's own.
  @Test func aLinearFitIsTheLine() {
    let (places, values) = ([0.0, 1, 2, 3], [1.0, 3, 2, 5])
    let fit = LeastSquares(from: [0, 0], count: 4) { parameters, misses in
      for row in 0..<4 { misses[row] = values[row] - parameters[0] - parameters[1] * places[row] }
    }
    let line = LineFit(places, values)
    #expect(
      fit.isConverged && abs(fit.parameters[0] - line.value) < 1e-9
        && abs(fit.parameters[1] - line.slope) < 1e-9)
    #expect(abs(fit.sumOfSquares - 2.7) < 1e-12 && abs(fit.residual - (2.7 / 4).squareRoot()) < 1e-12)
    #expect(abs(fit.standardErrors[1] - line.slopeError) < 1e-6)
    // √(σ²·(1/4 + 1.5²/5)) with σ² = 2.7/2.
    #expect(abs(fit.standardErrors[0] - (1.35 * (0.25 + 0.45)).squareRoot()) < 1e-6)
  }

  @Test func aFitEndsWhereItMay() {
    func fit(_ most: Int, _ least: Double) -> LeastSquares {
      LeastSquares(from: [3], count: 2, most: most, gain: least) { parameters, misses in
        misses = [parameters[0] * parameters[0] - 2, 0.1]
      }
    }
    #expect(fit(2, 1e-15).steps == 2 && !fit(2, 1e-15).isConverged)
    #expect(fit(100, 1e-15).isConverged && fit(100, 1e-15).steps > fit(100, 1e-3).steps)
    #expect(abs(fit(100, 1e-15).parameters[0] - 2.0.squareRoot()) < 1e-12)
    // As many data as parameters leave no error to speak of; a model that does not exist at the start, no fit.
    let exact = LeastSquares(from: [3], count: 1) { $1[0] = $0[0] - 1 }
    #expect(abs(exact.parameters[0] - 1) < 1e-12 && exact.standardErrors == [.infinity])
    let none = LeastSquares(from: [3], count: 2) { _, misses in misses = [.nan, 1] }
    #expect(
      none.parameters == [3] && none.steps == 0 && !none.isConverged && none.standardErrors == [.infinity])
  }

  /// Two columns 1e-7 apart: an error along one of them moves its parameter alone, to the 1e-16 of a sum over their angle.
  @Test func nearlyDependentColumnsAreToldApart() throws {
    let first = (0..<9).map { 1 + 0.37 * Double($0 * $0 % 7) }
    let second = first.indices.map { first[$0] + 1e-7 * Double($0 * 5 % 9) }
    let inverse = try #require(OrthogonalSolve.Inverse([first, second]))
    for (errors, expected) in [(first, [1.0, 0]), (second, [0, 1])] {
      for (found, one) in zip(inverse.response(to: errors), expected) {
        #expect(abs(abs(found) - one) < 1e-6)
      }
    }
  }
}
