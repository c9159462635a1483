import ScrollKinematics
import ScrollLab
import TestSupport
import Testing

@Suite(.endsInTime) struct SweepAxisTests {
  private let length = ParameterLabel(
    name: "length", unit: .points, domain: .number(least: -10, greatest: 10), meaning: "a length")

  @Test(arguments: [(0.1, 0.7, 3), (10, -3, 5), (0.1, 0.3, 7)])
  func bothEndsAreExactAndTheStepsEqual(from: Double, to: Double, points: Int) {
    let axis = SweepAxis(length, from: from, to: to, points: points)
    #expect(axis.value(0) == from && axis.value(points - 1) == to)
    let step = (to - from) / Double(points - 1)
    for index in 1..<points {
      // A step is the difference of two numbers rounded at the size of the ends.
      #expect(abs(axis.value(index) - axis.value(index - 1) - step) <= 4 * max(abs(from), abs(to)).ulp)
    }
  }

  @Test func wholeStepsStayWholeWithoutLookingAtEachPoint() {
    let seed = ParameterLabel(
      name: "seed", unit: .none, domain: .integer(least: 0, greatest: 2_000_000_000), meaning: "a seed")
    let all = SweepAxis(seed, from: 0, to: 999_999_999, points: 1_000_000_000)
    #expect(all.firstRefused == nil && all.value(333_333_334) == 333_333_334)
    #expect(SweepAxis(seed, from: 7, to: 7, points: 1_000_000_000).firstRefused == nil)
    #expect(SweepAxis(seed, from: 0, to: 10, points: 5).firstRefused == 1, "2.5 is no whole number")
  }

  @Test func aLonePointIsTheFirst() {
    #expect(SweepAxis(length, from: 3, to: 9, points: 1).value(0) == 3)
  }

  @Test func theKeyIsTheParametersName() {
    #expect(SweepAxis(length, from: 3, to: 9, points: 1).key == "length")
  }
}
