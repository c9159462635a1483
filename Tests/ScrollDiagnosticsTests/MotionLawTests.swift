import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Where in a motion a law is looked for, and when a spring or a deceleration is none.
@Suite(.endsInTime) struct MotionLawTests {
  private func laws(_ trace: ScrollTrace, _ motions: [(moving: Range<Int>, rows: Range<Int>)]) -> FoundLaws {
    let parts = motions.map { TraceMotion(trace, moving: $0.moving, rows: $0.rows, noise: 0) }
    return trace.laws(quantum: 0, in: parts, of: PreparedTrace(trace))
  }

  private func laws(_ trace: ScrollTrace, _ moving: Range<Int>) -> [FoundLaw] {
    laws(trace, [(moving, moving.lowerBound..<trace.count)]).laws
  }

  /// A decay of `rate` /s from 600 pt/s, at `row`.
  private func glide(_ row: Int, rate: Double = 3, fps: Double = 64) -> Double {
    -600 * Elementary.expm1(-rate * Double(row) / fps) / rate
  }

  /// Seven motions of eight rows, of which six are looked through: those that travel farthest, wherever they are.
  @Test func sixMotionsAreLookedThrough() {
    #expect(FoundLaws().tried == 0 && FoundLaws().candidates == 0)
    // Six short ways high up, and a long one low down.
    var offsets = (0..<60).map { 5000 + Double($0 % 10) }
    offsets += (0..<64).map { glide($0) }
    let trace = ScrollTrace(exactly: offsets)
    var motions = (0..<6).map { (moving: $0 * 10..<$0 * 10 + 8, rows: $0 * 10..<$0 * 10 + 10) }
    motions.append((60..<124, 60..<124))
    let found = laws(trace, motions)
    #expect(found.candidates == 7 && found.tried == 6)
    #expect(found.laws.map { $0.rows.lowerBound >= 60 } == [true])
    #expect(laws(trace, [(0..<7, 0..<10)]).candidates == 0)
  }

  // MARK: the law of a part

  /// A motion in which a decay holds in the rows `parts` alone, between ways that are none.
  private func part(_ count: Int, _ parts: [Range<Int>]) -> [FoundLaw] {
    var offset = 0.0
    let offsets =
      ScrollTrace.constant(0, 30)
      + (0..<count).map { row -> Double in
        if let part = parts.first(where: { $0.contains(row) }) {
          offset += glide(row - part.lowerBound + 1) - glide(row - part.lowerBound)
        } else {
          // The fastest rows are the last.
          offset += row < count - 4 ? ((row / 8) % 2 == 0 ? 2 : 20) : 90
        }
        return offset
      }
    return laws(ScrollTrace(exactly: offsets), 30..<30 + count)
  }

  /// From 0.3 to 0.9 of it, from 0.5 to 0.95, from 0.2 to 0.6: but for an eighth at both ends.
  @Test func aLawIsLookedForInParts() {
    for (rows, isFound) in [
      (74..<166, true), (78..<166, false), (74..<162, false), (50..<112, true), (54..<112, false),
      (50..<106, false), (111..<180, true), (115..<180, false),
    ] {
      let found = part(200, [rows])
      #expect(found.count == (isFound ? 1 : 0), "\(rows)")
      for law in found {
        #expect(abs(law.rows.lowerBound - 30 - rows.lowerBound) <= 2, "\(rows) \(law.rows)")
        #expect(abs(law.rows.upperBound - 30 - rows.upperBound) <= 2, "\(rows) \(law.rows)")
      }
    }
  }

  /// Of two the later, but for an earlier one that holds in a fifth more rows.
  @Test func theLongerOfTwoPartsIsTaken() {
    #expect(part(200, [26..<110, 111..<181]).map(\.rows) == [141..<211])
    #expect(part(200, [25..<110, 111..<181]).map(\.rows) == [55..<140])
  }

  /// Sixteen rows, of which eight are enough.
  @Test func sixteenRowsHaveParts() {
    #expect(part(16, [5..<13]).count == 1 && part(15, [5..<13]).count == 0)
  }

  // MARK: past an edge

  private func decay(_ columns: [ScrollTrace.Quantity: [Double]] = [:], phases: [ScrollPhase?] = [])
    -> ScrollTrace
  {
    ScrollTrace(
      exactly: ScrollTrace.constant(0, 10) + (0..<90).map { glide($0) }, phases: phases, columns)
  }

  /// A view that is past an edge in the middle row of a law, or after half of its way, springs, be it said by a phase or seen by more than a point.
  @Test func noDecelerationHoldsPastAnEdge() throws {
    let free = laws(decay(), 10..<100)
    try #require(free.count == 1 && free[0].phase == .deceleration)
    let middle = free[0].rows.lowerBound + free[0].rows.count / 2
    func count(_ row: Int, _ bound: ScrollTrace.Quantity, _ excess: Double) -> Int {
      var column = ScrollTrace.constant(.nan, 100)
      column[row] = decay().offsets[row] - excess
      return laws(decay([bound: column]), 10..<100).count
    }
    let shown = decay().offsets[middle]
    let exact = (shown - 1) + 1 == shown && shown - (shown - 1) == 1
    #expect(count(middle, .maxOffset, 1.5) == 0 && count(middle, .maxOffset, 0.75) == 1)
    #expect(!exact || count(middle, .maxOffset, 1) == 1)
    #expect(count(middle, .minOffset, -1.5) == 0 && count(middle, .minOffset, -0.75) == 1)
    #expect(count(middle + 1, .maxOffset, 1.5) == 1 && count(middle - 1, .maxOffset, 1.5) == 1)
    func named(_ rows: Range<Int>) -> Int {
      let phases = (0..<100).map { rows.contains($0) ? ScrollPhase.bounce : .deceleration }
      return laws(decay(phases: phases), 10..<100).count
    }
    #expect(named(middle..<middle + 1) == 0)
    let (offsets, rows) = (decay().offsets, free[0].rows)
    let half = (offsets[rows.lowerBound] + offsets[rows.upperBound - 1]) / 2
    let halfway = try #require(
      rows.last {
        abs(offsets[$0] - offsets[rows.lowerBound]) <= abs(half - offsets[rows.lowerBound])
      })
    #expect(halfway < middle - 2 && named(halfway..<halfway + 1) == 0)
    #expect(named(10..<halfway) == 1 && named(halfway + 1..<middle) == 1)
    #expect(named(middle + 1..<100) == 1 && named(0..<0) == 1)
  }

  // MARK: springs

  /// A critically damped spring of 10 /s about 500 pt, from `way` pt off it with a velocity, behind ten rows of rest.
  private func spring(
    _ way: Double, _ velocity: Double, rows: Int, fps: Double = 64, rest: Int = 0,
    _ columns: [ScrollTrace.Quantity: [Double]] = [:], phases: [ScrollPhase?] = []
  ) -> ScrollTrace {
    let spring = Spring(stiffness: 100, damping: 20)
    let offsets = (0..<rows).map { row in
      500 + spring.state(from: ScrollState(offset: way, velocity: velocity), after: Double(row) / fps).offset
    }
    return ScrollTrace(
      exactly: ScrollTrace.constant(500 + way, 10) + offsets + ScrollTrace.constant(500, rest), fps: fps,
      phases: phases, columns)
  }

  /// Eight rows tell a spring.
  @Test func aSpringIsToldByEightRows() {
    func count(_ rows: Int) -> Int {
      let trace = spring(200, 0, rows: rows + 1, fps: 16)
      return laws(trace, 10..<11 + rows).filter { $0.phase == .bounce }.count
    }
    #expect(count(8) == 1 && count(7) == 0)
  }

  /// One that is fastest in its first row is not seen, but where the view is past its edge.
  @Test func aSpringIsSeenPastAnEdge() {
    let rows = 110
    func count(_ phase: ScrollPhase?) -> Int {
      let phases: [ScrollPhase?] = phase.map { [ScrollPhase?](repeating: $0, count: rows) } ?? []
      return laws(spring(200, -2400, rows: 70, rest: 30, phases: phases), 10..<80).count
    }
    #expect(count(.bounce) == 1 && count(.deceleration) == 0 && count(nil) == 0)
  }

  /// A known edge is where it rests, exactly; else that is where the recording ends.
  @Test func aSpringRestsAtItsEdge() throws {
    func found(_ edge: Double?, _ way: Double = 200) -> FoundLaw? {
      let columns: [ScrollTrace.Quantity: [Double]] =
        edge.map { [.maxOffset: ScrollTrace.constant($0, 42)] } ?? [:]
      let trace = spring(way, 0, rows: 32, columns)
      return laws(trace, 10..<42).first { $0.phase == .bounce }
    }
    #expect(found(500)?.rest == 500)
    #expect(found(503) == nil)
    let last = spring(200, 0, rows: 32).offsets[41]
    #expect(found(nil)?.rest == last)
  }

  /// What was thrown back from where a hand had it comes to its place by a deceleration of its own.
  @Test func aDecelerationComesBack() {
    let shaken: [Double] = [4, -7, 11]
    let out = (0..<30).map { row -> Double in 300 * Double(row) / 30 + shaken[row % 3] * Double(min(1, row)) }
    let back = (0..<120).map { row -> Double in 300 * Elementary.exp(-4 * Double(row) / 64) }
    let found = laws(
      ScrollTrace(exactly: ScrollTrace.constant(0, 20) + out + back + ScrollTrace.constant(0, 20)), 20..<150)
    #expect(found.map(\.phase) == [.deceleration] && (found.first?.rows.lowerBound ?? 0) > 45)
  }

  // MARK: the stop

  /// The speed at which a glide of `rate` /s is found to stop; `hidden` rows that still move are taken for rest.
  private func stop(moving: Int, rows: Int, hidden: Int = 0, rate: Double, fps: Double) -> Double? {
    let trace = ScrollTrace(
      exactly: (0..<rows).map { glide(min($0, moving + hidden - 1), rate: rate, fps: fps) }, fps: fps)
    return laws(trace, [(0..<moving, 0..<rows)]).laws.first?.motion["stop-speed"]?.value
  }

  /// A quarter of the rows show the rest, and three of them at the least.
  @Test func aQuarterOfTheRowsShowsTheRest() throws {
    let early = try #require(stop(moving: 11, rows: 14, rate: 4, fps: 8))
    #expect(abs(early - 600 * Elementary.exp(-5)) < 1e-3)
    // Of 40 rows the last ten rest.
    let late = try #require(stop(moving: 24, rows: 40, hidden: 7, rate: 3, fps: 32))
    #expect(abs(late - 600 * Elementary.exp(-90 / 32)) < 1e-3, "\(late)")
  }
}
