import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Dead stops at the ends of a trace and at the limits of what tells them: exact offsets, 64 rows a second.
@Suite(.endsInTime) struct StopLimitTests {
  private func detector(
    _ offsets: [Double], fps: Double = 64, phases: [ScrollPhase?] = [],
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> StopDetector {
    let context = ScrollTrace(exactly: offsets, fps: fps, phases: phases, columns).context()
    return StopDetector(context: context, jumps: [])
  }

  /// A fling of 2.5 /s that begins at 31.3 pt with 1500 pt/s and stops in row `rest`.
  private func fling(to rest: Int, rows: Int = 60) -> [Double] {
    (0..<rows).map { 31.3 - 600 * Elementary.expm1(-2.5 * Double(min($0, rest)) / 64) }
  }

  /// Five steps are the fewest.
  @Test func aStopNeedsFiveSteps() {
    #expect(detector(fling(to: 5)).findings.map(\.samples) == [5..<7])
    #expect(detector(fling(to: 4)).findings.isEmpty)
  }

  /// The next stop is looked for 0.13 s later: 17 rows at 128 a second.
  ///
  /// Behind eight rows of rest a fling back ends in one of the rows around that.
  @Test func aStopSoonBehindAnotherIsSeen() {
    func found(_ rows: Int) -> [Int] {
      let (first, second) = (fling(to: 20, rows: 28), fling(to: rows - 7, rows: 60).dropFirst())
      let offsets = first + second.map { first[20] + 31.3 - $0 }
      let phases = offsets.indices.map { row -> ScrollPhase in
        row <= 20 || (28...20 + rows).contains(row) ? .deceleration : .rest
      }
      return detector(offsets, fps: 128, phases: phases).findings.map(\.samples.lowerBound)
    }
    for rows in 14...20 { #expect(found(rows) == (rows < 17 ? [20] : [20, 20 + rows]), "\(rows)") }
  }

  // MARK: the way of a stop

  /// The last 0.15 s, nine rows, tell how hard a motion brakes: here each step is 1 pt shorter than the last.
  @Test func theLastPartTellsHowHardAMotionBrakes() {
    func stopsShort(_ way: Double, braking rows: Int) -> Bool {
      var steps = (0..<30).map { 10 + Double(min(rows, 30 - $0)) - 0.5 }
      steps.append(way)
      let offsets = (steps + ScrollTrace.constant(0, 20)).reduce(into: [31.3]) {
        $0.append($0[$0.count - 1] + $1)
      }
      return detector(offsets).stopsShort(Glide(at: 640, losing: 1), from: 30, to: 31)
    }
    // 2·(way + 5 pt) are less than two fifths of 10²: 15 pt.
    #expect(stopsShort(14.875, braking: 9) && !stopsShort(15.125, braking: 9))
    // An even motion in the first of the nine rows makes the braking look softer.
    #expect(stopsShort(15.125, braking: 8) && !stopsShort(15.125, braking: 14))
  }

  /// A row exactly 0.15 s before the last one does not count; 256 rows a second.
  @Test func theLastPartIsShorterThan150Milliseconds() {
    func stopsShort(missing row: Int) -> Bool {
      var trace = ScrollTrace()
      for other in 0..<90 {
        let place = 31.3 + 10 * Double(min(other, 40)) - (other == row ? 30_000 : 0)
        trace.append(place, at: other == 40 ? 1 / 256.0 + 0.15 : Double(other) / 256)
      }
      return StopDetector(context: trace.context(), jumps: [])
        .stopsShort(Glide(at: 2560, losing: 1), from: 40, to: 41)
    }
    // A first row far below the others looks like hard braking.
    #expect(stopsShort(missing: 0) && stopsShort(missing: 1) && !stopsShort(missing: 2))
  }

  /// Rows before a pause of an hour do not tell how hard a motion brakes.
  @Test func aPauseOfAnHourTellsNoBraking() {
    func stopsShort(_ pause: Double) -> Bool {
      var trace = ScrollTrace()
      for row in 0..<40 {
        let time = Double(row) / 64 + (row > 6 ? pause : 0)
        trace.append(31.3 + 10 * Double(min(row, 11)), at: time)
      }
      return StopDetector(context: trace.context(), jumps: [])
        .stopsShort(Glide(at: 640, losing: 1), from: 11, to: 12)
    }
    #expect(stopsShort(0) && stopsShort(1) && !stopsShort(3600) && !stopsShort(90_000))
  }

  // MARK: soft landings

  /// An even motion, and the square of the time left over the last `rows` rows up to `late` rows after the rest.
  private func lands(_ rows: Int, late: Double = 0, fps: Double = 64) -> Bool {
    let offsets = (0..<90).map { row -> Double in
      let left = max(0, 40 - Double(row) + late)
      let soft = min(left, Double(rows))
      return 700.3 - 0.37 * (row < 40 ? soft * soft + 90 * (left - soft) : 0)
    }
    // At 1 pt/s a fiftieth of a step is 0.0003 pt.
    return detector(offsets, fps: fps).landsSoftly(at: 40, from: 1)
  }

  /// A landing takes eight samples, and a tenth of a second: 13 rows at 128 a second.
  @Test func eightSamplesTellALanding() {
    for rows in 4...12 { #expect(lands(rows) == (rows >= 8), "\(rows)") }
    for rows in 10...22 { #expect(lands(rows, fps: 128) == (rows >= 13), "\(rows)") }
  }

  /// Landings are looked for by quarters of the last step, and half a step after the rest.
  @Test func aLandingIsLookedForByQuartersOfAStep() {
    for late in [-1.0, -0.75, -0.5, -0.25, 0, 0.5] { #expect(lands(20, late: late), "\(late)") }
    for late in [-0.875, -0.625, -0.375, -0.125, 0.25, 0.75, 1] { #expect(!lands(20, late: late), "\(late)") }
  }

  // MARK: flings of views that bounce

  /// A fling of 2.002 /s may stop from 60 pt/s on. Its last second tells; before that it may be another motion.
  @Test func aFlingOfAViewThatBouncesGoesOnTo60PointsASecond() {
    func goesOn(_ velocity: Double, since early: Int) -> Bool {
      let offsets = (0..<160).map { row -> Double in
        let (time, first) = (Double(row - 150) / 64, -Double(early) / 64)
        let way = { (time: Double) in -velocity / 2.002 * Elementary.expm1(-2.002 * time) }
        guard time < first else { return 700.3 + way(time) }
        let speed = velocity * Elementary.exp(-2.002 * first)
        return 700.3 + way(first) - speed / 6 * Elementary.expm1(-6 * (time - first))
      }
      let phases = [ScrollPhase?](repeating: .deceleration, count: 160)
      #expect(!detector(offsets).goesOnToRest(150))
      return detector(offsets, phases: phases).goesOnToRest(150)
    }
    #expect(!goesOn(59.9, since: 150) && goesOn(60.1, since: 150) && goesOn(-60.1, since: 150))
    #expect(goesOn(100, since: 65) && !goesOn(100, since: 40))
  }

  // MARK: what is said of a stop

  /// An even motion of 10.3 pt a row up to row 66.
  private func found(
    _ velocity: Double = 640, _ rate: Double = 2, from row: Int = 60, to rest: Int = 66, inset: Int? = nil,
    phases: [ScrollPhase?] = []
  ) -> Finding? {
    let offsets = (0..<110).map { 31.35 + 10.3 * Double(min($0, rest)) }
    let columns = inset.map { first in
      [ScrollTrace.Quantity.insetTop: (0..<110).map { $0 < first ? 0 : 44.0 }]
    }
    return detector(offsets, phases: phases, columns ?? [:])
      .finding(velocity, rate, from: row, to: rest, bounces: true)
  }

  /// A change within two rows of where the stop begins, or of the rest, makes it sure.
  @Test func aChangeOfTheGeometryMakesAStopSure() {
    for row in 54...72 {
      let isSure = (58...62).contains(row) || (64...68).contains(row)
      #expect(found(inset: row)?.confidence == (isSure ? 0.97 : 0.75), "\(row)")
    }
  }

  /// A fling ends at 10 pt/s: from 15 pt/s it takes ln(1.5)/rate s.
  @Test func theTimeThatAStopTakesEndsAtTenPointsASecond() throws {
    func lost(_ velocity: Double) throws -> Double {
      try #require(found(velocity, 1 / 64.0, from: 66)?.value("lost_time"))
    }
    #expect(abs(try lost(15) - 64 * Elementary.log(1.5)) < 1e-9)
    #expect(abs(try lost(40) - 64 * Elementary.log(4)) < 1e-9)
  }

  /// For a stop in the second row, the first row tells whether a finger was there.
  @Test func theFirstRowTellsWhetherAFingerWasThere() {
    func isFound(_ first: ScrollPhase, _ second: ScrollPhase) -> Bool {
      let phases = (0..<110).map { $0 == 0 ? first : $0 == 1 ? second : .rest }
      return found(from: 1, to: 2, phases: phases) != nil
    }
    #expect(isFound(.deceleration, .drag) && !isFound(.drag, .deceleration))
  }
}
