import ScrollDiagnostics
import TestSupport
import Testing

@Suite(.endsInTime) struct LeastSquaresTests {
  /// Six digits of the certified values from every start, the far ones included.
  @Test(arguments: ReferenceProblem.all)
  func agreesWithTheReferenceProblems(problem: ReferenceProblem) {
    for start in problem.starts {
      let fit = LeastSquares(from: start, count: problem.x.count) { parameters, misses in
        for row in problem.x.indices {
          misses[row] = problem.y[row] - problem.model(parameters, problem.x[row])
        }
      }
      #expect(fit.isConverged, "\(problem.name) from \(start)")
      for index in start.indices {
        let (value, certified) = (fit.parameters[index], problem.certified[index])
        #expect(
          abs(value - certified) <= 1e-6 * abs(certified), "\(problem.name), b\(index + 1) from \(start)")
        let (error, known) = (fit.standardErrors[index], problem.standardErrors[index])
        if problem.hasResiduals {
          #expect(abs(error - known) <= 1e-5 * known, "\(problem.name), error of b\(index + 1)")
        }
      }
      // What lies below the rounding of the data's own digits has none.
      let tolerance = problem.hasResiduals ? 1e-6 * problem.sumOfSquares : 1e-24
      #expect(abs(fit.sumOfSquares - problem.sumOfSquares) <= tolerance, "\(problem.name)")
    }
  }

  @Test func whatTheDataDoNotTellHasNoError() {
    // Only the sum of the two parameters shows.
    let fit = LeastSquares(from: [1, 1], count: 5) { parameters, misses in
      for row in 0..<5 { misses[row] = Double(row % 2) - parameters[0] - parameters[1] }
    }
    #expect(abs(fit.parameters[0] + fit.parameters[1] - 0.4) < 1e-9)
    #expect(fit.standardErrors.allSatisfy { $0 == .infinity })
  }
}
