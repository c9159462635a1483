import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A finger's course at its ends, and how well it is known row by row.
@Suite(.endsInTime) struct FingerCourseLimitTests {
  private func course(_ places: [Double]) -> FingerCourse {
    FingerCourse(times: places.indices.map { 2 + Double($0) / 8 }, places: places, restsBefore: false)
  }

  /// From its last row on it is at its last place, to the last digit.
  @Test func itEndsAtItsLastPlace() {
    let course = course([50, 80, 100.1, 0.7])
    #expect(course.place(2 + 3 / 8.0) == 0.7 && course.place(7) == 0.7)
  }

  /// Of 0, 4, 12 and 14 pt the middle slopes are 6 pt and 5 pt a row: half-way a cubic goes by an eighth of their difference.
  @Test func aMiddleRowHasItsCubic() {
    let course = course([0, 4, 12, 14])
    #expect(course.place(2 + 1.5 / 8) == 8 + 0.125)
    // 4 + 8/4 + 3/16·(3/4·(6 - 8) - 1/4·(5 - 8)).
    #expect(course.place(2 + 1.25 / 8) == 6 - 0.140625)
  }

  /// A place that misses the cubic through its neighbours, by the formula.
  private func miss(_ places: [Double], _ row: Int) -> Double {
    abs(places[row] - (4 * (places[row - 1] + places[row + 1]) - places[row - 2] - places[row + 2]) / 6)
  }

  /// Half of a point of grid, and two fifths of what the places at both sides miss.
  @Test func theDeviationIsThatOfTheRowsBeside() {
    let places = [0.0, 0.5, 3, 4.5, 5, 9, 11.5, 12, 17, 18.5]
    let course = course(places)
    func deviation(_ rows: [Int], share: Double = 0.5) -> Double {
      course.smooth(rows.map { ($0, 2 + (Double($0) + share) / 8) }, quantum: 100).deviation
    }
    func expected(_ misses: [Double]) -> Double {
      let squares = misses.map { 0.16 * $0 * $0 }.reduce(0, +) / Double(misses.count)
      return (squares + 0.25 / 12).squareRoot()
    }
    let inner = (2..<8).map { miss(places, $0) }
    func beside(_ row: Int) -> Double {
      max(row < 2 || row > 7 ? 0 : inner[row - 2], row < 1 || row > 6 ? 0 : inner[row - 1])
    }
    for row in 0..<9 { #expect(abs(deviation([row]) - expected([beside(row)])) < 1e-12, "row \(row)") }
    #expect(abs(deviation([2, 4, 5]) - expected([2, 4, 5].map(beside))) < 1e-12)
    // In a row's own moment its place counts, and the next.
    for row in 1..<8 {
      #expect(abs(deviation([row], share: 0) - expected([beside(row)])) < 1e-12, "row \(row)")
    }
  }

  /// Places that alternate by 0.375 pt miss by a point each: one that misses by four is known as well as it is, one by more is not.
  @Test func fourTimesTheUsualMissIsNoTurn() {
    func rows(_ turn: Double) -> [Int] {
      var places = (0..<40).map { $0 % 2 == 0 ? 0.375 : -0.375 }
      places[20] += turn
      let course = course(places)
      return course.smooth((4..<36).map { ($0, 2 + (Double($0) + 0.5) / 8) }, quantum: 0).rows
    }
    #expect(rows(3) == Array(4..<36))
    #expect(rows(3.125) == Array(4..<19) + Array(21..<36))
  }
}
