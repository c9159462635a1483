import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Least squares where numbers are small or columns lie close together, and fits of next to nothing.
@Suite(.endsInTime) struct SolverLimitTests {
  /// The unit of a column does not matter.
  @Test func aSmallColumnIsNoDependentOne() throws {
    let columns: [[Double]] = [[3e-12, 4e-12, 0], [0, 0, 2e-11]]
    let inverse = try #require(OrthogonalSolve.Inverse(columns))
    let answer = inverse.response(to: [3e-12, 4e-12, 4e-11])
    #expect(abs(answer[0] + 1) < 1e-9 && abs(answer[1] + 2) < 1e-9)
    let diagonal = OrthogonalSolve.inverseDiagonal(columns)
    #expect(abs(diagonal[0] * 25e-24 - 1) < 1e-9 && abs(diagonal[1] * 4e-22 - 1) < 1e-9)
  }

  /// Columns that make an angle of less than a billionth are one.
  @Test func columnsMakeAnAngle() {
    for (angle, isOne) in [(0.875e-9, true), (1.25e-9, false)] {
      let columns = [[1, 0], [1, angle]]
      #expect((OrthogonalSolve.Inverse(columns) == nil) == isOne)
      #expect(OrthogonalSolve.inverseDiagonal(columns).allSatisfy { $0 == .infinity } == isOne)
    }
  }

  /// A column along the first axis but for 1e-8: (1, 1e-8)·(1, 1e8) is 2, and the square of its length 1.
  @Test func aMirrorKeepsItsDigits() {
    let step = OrthogonalSolve.step([[1, 1e-8]], [1, 1e8], damping: 0, scales: [1])
    #expect(abs(step[0] + 2) < 1e-6)
    let back = OrthogonalSolve.step([[-1, 1e-8]], [1, 1e8], damping: 0, scales: [1])
    #expect(abs(back[0]) < 1e-6)
  }

  /// One datum more than parameters tells an error.
  @Test(arguments: [0.5, 1]) func oneDegreeOfFreedomIsEnough(freedom: Double) {
    let profile = ProfiledError(least: 2, freedom: freedom) { _, value in
      2 + 2 / freedom * (value - 3) * (value - 3)
    }
    #expect(abs(profile.error(of: 0, at: 3, guess: 1) - 1) < 1 / 256.0)
  }

  /// Four rows are too few for any law.
  @Test func fiveRowsAreATrace() {
    func fit(_ count: Int) -> TraceFit { ScrollTrace(exactly: (0..<count).map { 3 * Double($0) }).fit() }
    let (short, long) = (fit(4), fit(5))
    #expect(short.candidates == 0 && short.tried == 0 && short.stretches.isEmpty && short.parameters.isEmpty)
    #expect(short.untold.count == 9 && short.untold.allSatisfy { "\($0.reason)" == "the trace is too short" })
    #expect(!long.untold.isEmpty && long.untold.allSatisfy { "\($0.reason)" != "the trace is too short" })
  }
}
