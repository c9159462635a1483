import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What belongs to a finding and what only looks like it, on traces of 64 frames a second written by hand.
@Suite(.endsInTime) struct FindingEdgesTests {
  /// `rows` offsets that go on by `speed` pt a row at first, and by 2 `bend` pt more from row to row.
  private static func course(_ rows: Int, speed: Double, bend: Double) -> [Double] {
    (0..<rows).map { row -> Double in (speed + bend * Double(row)) * Double(row) }
  }

  /// A column that is known from row 10 on begins with its first value, which is no turn.
  @Test func aColumnThatBeginsLateDoesNotTurn() {
    func findings(_ turns: [Double]) -> [Finding] {
      let header = ScrollTrace.constant(.nan, 10) + ScrollTrace.constant(-100, 10) + turns
      let padded = header + ScrollTrace.constant(turns[turns.count - 1], 80 - header.count)
      let trace = ScrollTrace(exactly: Self.course(80, speed: 5, bend: 0.01), [.header: padded])
      return JitterDetector(trace: trace, prepared: PreparedTrace(trace)).findings
    }
    let rise = [-90.0, -90, -90], fall = [-100.0, -100, -100]
    // Up, down, up: two turns; one more makes three.
    #expect(findings(rise + fall + rise).isEmpty)
    let found = findings(rise + fall + rise + fall)
    #expect(found.count == 1 && found[0].value("reversals") == 3 && found[0].value("peak_to_peak") == 10)
  }

  /// A layout counts at either end of a cut, within two rows, and not between them.
  @Test(arguments: [
    (9, true), (12, true), (13, false), (20, false), (27, false), (28, true), (32, true), (33, false),
  ])
  func aLayoutAtEitherEndOfACutCounts(row: Int, counts: Bool) {
    let insets = (0..<64).map { $0 < row ? 0.0 : 50 }
    let trace = ScrollTrace(exactly: Self.course(64, speed: 12, bend: -0.01), [.insetTop: insets])
    let cut = InertiaCut(
      context: trace.context(), sample: 10, end: 30, mechanism: "scale", before: 760, after: 500, lost: 60,
      lostTime: 0.1, rate: 2, confidence: 0.9
    ).finding
    #expect(cut.value("geometry_change") == (counts ? 1 : 0) && cut.samples == 10..<31)
  }

  /// A stretch of twice the speed that begins with a leap is what code did, not two movers.
  @Test func aLeapIsNoBeginningOfDoubleSpeed() {
    func finding(leap: Double) -> Finding? {
      let offsets = (0..<120).map { row -> Double in
        let rows = row + min(40, max(0, row - 40))
        return 5 * Double(rows) + (row > 40 ? leap : 0)
      }
      let context = ScrollTrace(exactly: offsets).context()
      return DoubleSpeed(context: context, jumps: JumpDetector(context: context).jumps).finding
    }
    #expect(abs((finding(leap: 0)?.value("speed_ratio") ?? 0) - 2) < 0.05)
    #expect(finding(leap: 60) == nil)
  }

  /// At a whole point on a grid of 0.5 pt a stop in one cut step is an edge's; one that takes two steps is none.
  @Test func onlyALastStepIsCutByAnEdge() throws {
    func stop(_ steps: [Double]) throws -> Finding? {
      let way = (0..<40).map { row -> Double in
        let left = Elementary.exp(-2 * Double(row) / 64)
        return (1280 * (1 - left)).rounded() / 2
      }
      let ends = steps.map { (way[39] + $0).rounded() }
      let trace = ScrollTrace(exactly: way + ends + ScrollTrace.constant(ends[ends.count - 1], 60))
      let context = trace.context()
      let (last, rest) = (context.sample(at: 39), context.sample(at: 39 + steps.count))
      // 1280 pt/s after 0.61 s at 2 /s: a whole step would be 5.9 pt.
      return StopDetector(context: context, jumps: [])
        .finding(378, 2, from: try #require(last), to: try #require(rest))
    }
    #expect(try stop([3]) == nil)
    let slow = try #require(try stop([3, 4]))
    #expect(slow.kind == .inertiaCut && slow.samples == 39..<42)
    // All of what is left at 2 /s down to 10 pt/s, but the 4 pt or so that it still went.
    #expect(abs((slow.value("lost_travel") ?? 0) - (368 / 2 - 4)) <= 0.5)
  }

  /// A loss over some frames goes on moving all the time: one with a stand between is none.
  @Test func aStandIsNoLoss() {
    func losses(_ speeds: [Double]) -> [Finding] {
      var (offsets, place) = ([0.0], 0.0)
      for step in 0..<120 {
        let speed: Double = 1500 * Elementary.exp(-2 * Double(step) / 64)
        let share = step < 50 ? 1 : step < 50 + speeds.count ? speeds[step - 50] : 0.5
        place += share * speed / 64
        offsets.append(place)
      }
      let context = ScrollTrace(exactly: offsets).context()
      return LossDetector(context: context, jumps: []).findings
    }
    let slow = losses([0.9, 0.8, 0.7, 0.6])
    #expect(slow.count == 1 && slow[0].start > 0.7 && slow[0].end < 0.98)
    #expect(losses([0.9, 0.1, 0.1, 0.6]).isEmpty)
  }

  /// A ride and the rattle behind it are one finding, as sure as the surer of the two.
  @Test func aRideAndItsRattleAreOne() {
    func findings(rides: Bool) -> [Finding] {
      var offsets = Self.course(80, speed: 20, bend: -0.02)
      if rides {
        for row in 30..<80 { offsets[row] += row % 2 == 0 ? 8 : -8 }
      }
      let end = offsets[79] + 20
      offsets += [end, end - 20, end, end - 20] + ScrollTrace.constant(end - 20, 30)
      let trace = ScrollTrace(exactly: offsets)
      return JitterDetector(trace: trace, prepared: PreparedTrace(trace)).findings
    }
    // Three turns alone.
    let rattle = findings(rides: false)
    #expect(rattle.count == 1 && abs(rattle[0].confidence - 0.85) < 1e-9 && rattle[0].start > 1.2)
    let both = findings(rides: true)
    #expect(both.count == 1 && both[0].confidence == 0.95)
    #expect(both[0].start < 0.6 && both[0].end == rattle[0].end && both[0].value("reversals") == 3)
  }

  /// An inset that grows as fast as the content glides holds the view still: no held reading, but a shift.
  @Test func anInsetThatHoldsTheViewShiftsIt() throws {
    // 1500 pt/s at 2 /s; from row 30 to row 36 the inset takes all of the way.
    func place(_ row: Int) -> Double { 750 * (1 - Elementary.exp(-2 * Double(row) / 64)) }
    let insets = (0..<150).map { place(min(36, max(30, $0))) - place(30) }
    let offsets = (0..<150).map { place($0) - insets[$0] }
    let cut = try #require(ScrollTrace(exactly: offsets, [.insetTop: insets]).finding(.inertiaCut))
    #expect("\(cut.mechanism)" == "shift" && cut.value("lost_time") == 0)
    #expect(abs((cut.value("lost_travel") ?? 0) - insets[149]) < 0.1 * insets[149])
  }

  /// Rests between leaps are no held readings: a reading is held for a quarter of a second at most.
  @Test(arguments: [(26, false), (12, true)]) func aRestIsNoHeldReading(rows: Int, isHeld: Bool) {
    // Leaps of no common step, at 64 rows a second.
    let leaps = [41.3, 44.9, 47.1, 42.7, 49.3, 43.1, 45.7, 48.9]
    var offsets = [0.0]
    for leap in leaps { offsets += ScrollTrace.constant((offsets.last ?? 0) + leap, rows) }
    let trace = ScrollTrace(exactly: offsets)
    let found = CoarseReader(trace: trace, prepared: PreparedTrace(trace)).findings
    #expect(found.isEmpty != isHeld)
    if isHeld { #expect(abs((found[0].value("interval") ?? 0) - 12 / 64.0) < 1e-9) }
  }

  /// Rows that are missing at a stop moved on: three of them at 1500 pt/s, 70 pt before the stand.
  @Test func aStopBehindMissingRowsIsOne() {
    func stops(missing: Int) -> [Finding] {
      var trace = ScrollTrace()
      for row in 0..<110 where row <= 40 || row > 40 + missing {
        let place = 750 * (1 - Elementary.exp(-2 * Double(min(row, 40 + missing)) / 64))
        trace.append(place, at: Double(row) / 64)
      }
      return StopDetector(context: trace.context(), jumps: []).findings
    }
    #expect(stops(missing: 0).count == 1 && stops(missing: 3).count == 1)
  }

  /// A deceleration of 18 /s is a stop, and one of 10 /s may be a fling.
  @Test(arguments: [(18.0, false), (10, true)]) func aGlideMayBrakeTooHard(rate: Double, mayBe: Bool) throws {
    let offsets = (0..<40).map { 400 * (1 - Elementary.exp(-rate * Double($0) / 64)) }
    let prepared = PreparedTrace(ScrollTrace(exactly: offsets))
    let glide = try #require(prepared.glide(after: 0) { _ in false })
    #expect(abs(glide.rate - rate) < 0.5 && glide.mayBeFling(prepared) == mayBe)
  }
}
