import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Lines, parabolas and columns through points whose fits are known by hand.
@Suite(.endsInTime) struct CourseFitTests {
  /// A trace at 64 frames a second, whose times are exact.
  private static func prepared(_ offsets: [Double]) -> PreparedTrace {
    var trace = ScrollTrace()
    for (row, offset) in offsets.enumerated() { trace.append(offset, at: Double(row) / 64) }
    return PreparedTrace(trace)
  }

  /// 5 + 30·t - 40·t², wherever it is looked at from: offset, velocity and acceleration follow by differentiation.
  @Test(arguments: [0.0, 4.0 / 64, 10.0 / 64, -0.5]) func aParabolaIsFoundAsItIs(time: Double) throws {
    func offset(_ time: Double) -> Double { 5 + 30 * time - 40 * time * time }
    let trace = Self.prepared((0..<12).map { offset(Double($0) / 64) })
    let fit = try #require(Parabola(trace, 2..<9, at: time, unit: 1 / 64.0))
    // From half a second away, errors of the last digit grow by 32².
    let tolerance = time < 0 ? 1e-7 : 1e-9
    #expect(abs(fit.offset - offset(time)) < tolerance)
    #expect(abs(fit.velocity - (30 - 80 * time)) < tolerance)
    #expect(abs(fit.acceleration + 80) < tolerance)
    #expect(fit.squares < 1e-20)
  }

  /// Through five points at u = -2 ... 2 the errors are known: those of 1, u, u² are √(17/35), √(1/10), √(1/14), and 1 and u²
  /// share -1/7. Seen at u they add up as a polynomial's do.
  @Test(arguments: [-2.0, 0, 1, 3]) func theErrorsOfFivePointsAreThoseOfTheNormalEquations(u: Double) throws {
    // 1, -2, 0, 2, -1 is orthogonal to all parabolas.
    let trace = Self.prepared([0, 0, 0, 0, 3, -6, 0, 6, -3, 0, 0, 0])
    let fit = try #require(Parabola(trace, 4..<9, at: (6 + u) / 64, unit: 1 / 64.0))
    #expect(abs(fit.offset) < 1e-9 && abs(fit.velocity) < 1e-7 && abs(fit.acceleration) < 1e-5)
    #expect(abs(fit.squares - 90) < 1e-9)
    let offset = 17.0 / 35 + u * u * (1.0 / 10 - 2.0 / 7) + u * u * u * u / 14
    #expect(abs(fit.offsetError - offset.squareRoot()) < 1e-9)
    #expect(abs(fit.velocityError - 64 * (0.1 + 4 * u * u / 14).squareRoot()) < 1e-7)
    #expect(abs(fit.accelerationError - 2 * 64 * 64 / 14.0.squareRoot()) < 1e-5)
  }

  @Test func twoPointsAreNoParabola() {
    let trace = Self.prepared([0, 1, 4, 9, 16])
    #expect(Parabola(trace, 1..<3, at: 0, unit: 1) == nil)
    #expect(Parabola(trace, 1..<4, at: 0, unit: 1 / 64.0)?.squares ?? 1 < 1e-18)
    // Samples so near to each other as the number of an age can tell hold no parabola.
    #expect(Parabola(trace, 0..<4, at: 1e9, unit: 1 / 64.0) == nil)
  }

  /// By hand: means 1.5 and 2.75, Σ(x-x̄)² = 5, Σ(x-x̄)(y-ȳ) = 5.5; left are -0.1, 0.8, -1.3, 0.6, whose squares sum to 2.7.
  @Test func aLineThroughFourPoints() {
    let line = LineFit([0, 1, 2, 3], [1, 3, 2, 5])
    #expect(abs(line.slope - 1.1) < 1e-12 && abs(line.value - 1.1) < 1e-12)
    #expect(abs(line.residual - (2.7 / 4).squareRoot()) < 1e-12)
    #expect(abs(line.slopeError - (2.7 / 2 / 5).squareRoot()) < 1e-12)
    // Elsewhere the value at 0 alone is another.
    let moved = LineFit([10, 11, 12, 13], [1, 3, 2, 5])
    #expect(abs(moved.value + 9.9) < 1e-12 && abs(moved.slopeError - line.slopeError) < 1e-12)
  }

  @Test func fewPointsHaveALineWithoutAnError() {
    let none = LineFit([], [])
    #expect(none.value == 0 && none.slope == 0 && none.residual == 0 && none.slopeError == .infinity)
    let one = LineFit([2], [7])
    #expect(one.value == 7 && one.slope == 0 && one.residual == 0 && one.slopeError == .infinity)
    let two = LineFit([2, 4], [7, 8])
    #expect(two.value == 6 && two.slope == 0.5 && two.residual == 0 && two.slopeError == .infinity)
    let three = LineFit([2, 4, 6], [7, 8, 9])
    #expect(three.slope == 0.5 && three.slopeError == 0)
    // At one place nothing has a slope.
    let above = LineFit([3, 3, 3], [1, 2, 6])
    #expect(above.value == 3 && above.slope == 0 && above.slopeError == .infinity)
    #expect(abs(above.residual - (14.0 / 3).squareRoot()) < 1e-12)
  }

  @Test func powersLieOnMinusOneToOne() {
    #expect(ColumnFit.powers([2, 3, 4], upTo: 3) == [[1, 1, 1], [-1, 0, 1], [1, 0, 1], [-1, 0, 1]])
    #expect(ColumnFit.powers([5, 5.5, 9], upTo: 1) == [[1, 1, 1], [-1, -0.75, 1]])
    #expect(ColumnFit.powers([7], upTo: 2) == [[1], [0], [0]])
  }

  /// The line of above once more, as a constant and a slope.
  @Test func whatColumnsLeaveIsWhatTheLineLeaves() {
    let columns = ColumnFit.powers([0, 1, 2, 3], upTo: 1)
    let rest = ColumnFit.rest(columns, [1, 3, 2, 5])
    for (value, left) in zip(rest, [-0.1, 0.8, -1.3, 0.6]) { #expect(abs(value - left) < 1e-12) }
    #expect(abs(ColumnFit.miss(columns, [1, 3, 2, 5]) - (2.7 / 2).squareRoot()) < 1e-12)
    // A column that says nothing new takes nothing away, but a degree of freedom.
    let more = columns + [[3, 3, 3, 3], [0, 0, 0, 0]]
    for (value, left) in zip(ColumnFit.rest(more, [1, 3, 2, 5]), rest) { #expect(abs(value - left) < 1e-12) }
    #expect(
      abs(ColumnFit.miss([columns[0], columns[1], [0, 0, 0, 0]], [1, 3, 2, 5]) - 2.7.squareRoot()) < 1e-12)
    #expect(abs(ColumnFit.miss(more, [1, 3, 2, 5]) - 2.7.squareRoot()) < 1e-12, "one at least is free")
    // As many columns as values leave nothing.
    #expect(ColumnFit.miss(ColumnFit.powers([0, 1, 2, 3], upTo: 3), [1, 3, 2, 5]) < 1e-12)
  }

  /// Columns that hardly differ: the second round of the orthogonalization takes what the first left.
  @Test func columnsThatLieCloseLeaveNothingOfEachOther() {
    let places = (0..<40).map { Double($0) / 40 }
    let columns = [places.map { _ in 1.0 }, places.map { 1 + 1e-7 * $0 }, places.map { 1 + 1e-7 * $0 * $0 }]
    let values = places.map { 3 + 2 * $0 - 5 * $0 * $0 }
    #expect(ColumnFit.miss(columns, values) < 1e-6)
  }
}
