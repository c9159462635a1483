import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A finger between its recorded places, 64 a second.
@Suite(.endsInTime) struct FingerCourseTests {
  private static let times = (0..<40).map { 5 + Double($0) / 64 }

  private static func course(restsBefore: Bool = false, _ place: (Double) -> Double) -> FingerCourse {
    FingerCourse(times: times, places: times.map { place($0 - 5) }, restsBefore: restsBefore)
  }

  /// A cubic with the slopes of a parabola's chords is the parabola.
  @Test func betweenRowsItGoesOnASmoothCourse() {
    func place(_ time: Double) -> Double { 700 - 830 * time + 412 * time * time }
    let course = Self.course(place)
    for row in 1..<38 {
      for share in [0.0, 0.25, 0.7] {
        let time = (Double(row) + share) / 64
        #expect(abs(course.place(5 + time) - place(time)) < 1e-9, "row \(row) and \(share)")
      }
    }
    // In the first step only one chord is known at its begin: steps of 4 pt and 8 pt have slopes of 4 and 6 there.
    let bent = FingerCourse(times: [0, 1, 2], places: [0, 4, 12], restsBefore: false)
    #expect(bent.place(0.5) == 2 + 0.125 * (4 - 6) && bent.place(1.5) == 8 + 0.125 * (6 - 8))
  }

  @Test func outsideItIsWhereItWasOrUnknown() {
    let course = Self.course { 300 + 64 * $0 }
    #expect(course.place(5) == 300 && course.place(4.9).isNaN && course.place(.infinity).isNaN)
    #expect(course.place(5 + 39 / 64.0) == 339 && course.place(9) == 339)
    let resting = Self.course(restsBefore: true) { 300 + 64 * $0 }
    #expect(resting.place(5) == 300 && resting.place(4) == 300 && resting.place(-.infinity).isNaN)
  }

  /// A place 0.6 pt off a cubic misses it by as much, those beside it by two thirds of that, and the next by a sixth. Four times a grid
  /// of 0.12/√12 pt are 0.139 pt: rows 18 to 21 lie beside what misses by more.
  @Test func rowsBesideATurnAreLeftOut() {
    let course = Self.course { time in
      3 + 217.3 * time + 41.7 * time * time + (time == 20 / 64.0 ? 0.6 : 0)
    }
    func smooth(_ rows: Range<Int>, quantum: Double = 0.12) -> (rows: [Int], deviation: Double) {
      course.smooth(rows.map { ($0, Self.times[$0] + 0.005) }, quantum: quantum)
    }
    let found = smooth(8..<32)
    #expect(found.rows == Array(8..<18) + Array(22..<32))
    // Rows 17 and 22 lie beside a miss of 0.1 pt each, of which 0.4 count.
    #expect(abs(found.deviation - (2 * 0.04 * 0.04 / 20.0).squareRoot()) < 1e-9)
    // A fifth may be left out, and no more.
    #expect(smooth(8..<28).rows.count == 16 && smooth(8..<27).rows.count == 19)
    #expect(
      smooth(4..<36, quantum: 0.0857).rows.count == 26, "0.099 pt lie below a sixth of 0.6 pt")
    #expect(smooth(4..<36, quantum: 0.0875).rows.count == 28)
    #expect(smooth(8..<32, quantum: 0.6).rows.count == 24)
  }
}
