import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which samples of a motion past an edge are a bounce, and which samples show that there is an edge.
@Suite(.endsInTime) struct BouncePlaceTests {
  /// A motion between two rests, given by its distances from the first one.
  private struct Course {
    let trace: ScrollTrace
    let prepared: PreparedTrace
    /// The samples that bounce, counted from the last one at rest.
    let bounces: [Int]

    init(
      _ ways: [Double], from start: Double = 500, after rows: Int = 26, fps: Double = 64,
      _ columns: [ScrollTrace.Quantity: Double] = [:]
    ) {
      let rest = ScrollTrace.constant(ways[ways.count - 1], 40)
      let offsets = (ScrollTrace.constant(0, rows) + ways + rest).map { start + $0 }
      let known = columns.mapValues { ScrollTrace.constant($0, offsets.count) }
      self.init(ScrollTrace(exactly: offsets, fps: fps, known), from: rows)
    }

    init(_ trace: ScrollTrace, from row: Int, keepsHeld: Bool = false) {
      self.trace = trace
      prepared = PreparedTrace(trace, keepsHeld: keepsHeld)
      let phases = MotionPhases(trace, prepared).phases
      bounces = phases.indices.filter { phases[$0] == .bounce }.map { $0 - row + 1 }
    }
  }

  /// Distances that reach the given ones by even steps.
  private func ways(_ parts: [(rows: Int, to: Double)]) -> [Double] {
    parts.reduce(into: []) { ways, part in
      let first = ways.last ?? 0
      ways += (1...part.rows).map { first + (part.to - first) * Double($0) / Double(part.rows) }
    }
  }

  /// Back from `way` to 0 on a critically damped spring of 11 /s.
  private func spring(_ way: Double) -> [Double] {
    (1...48).map { row in
      let time = 11 * Double(row) / 64
      return way * (1 + time) * Elementary.exp(-time)
    } + [0]
  }

  /// A bounce begins at the turn, also where the view is held there for a few rows.
  @Test func aBounceBeginsWithTheTurn() {
    let held = Course(ways([(30, -120), (4, -120)]) + spring(-120))
    #expect(held.prepared.noise < 0.01 && held.bounces.first == 30)
    #expect(Course(ways([(30, -120)]) + spring(-120)).bounces.first == 30)
  }

  /// Reaching offset 0 changes nothing where the edge is another place: the same motion 40 pt away has the same bounce.
  @Test(arguments: [10.0, 9.5, 9.0625]) func anEdgeBeforeZeroIsNoOther(start: Double) {
    let pulled = ways([(12, -start), (3, -start)]) + spring(-start)
    let (near, far) = (Course(pulled, from: start), Course(pulled, from: start + 40))
    #expect(near.bounces == far.bounces && near.bounces.count > 20 && near.bounces.first == 12)
    let lifted = pulled.map { $0 / start * (start - 0.5) }
    #expect(Course(lifted, from: start).bounces == Course(lifted, from: start + 40).bounces)
  }

  /// A view that comes to rest up to 2 pt past its edge is at it.
  @Test func aRestTwoPointsPastAnEdgeIsAtIt() {
    func count(_ rest: Double) -> Int {
      Course(ways([(12, -120), (20, rest)]), from: 0, [.minOffset: 0]).bounces.count
    }
    #expect(count(-2) == 20 && count(-1.5) == 20 && count(-2.01) == 0)
  }

  /// The way back ends where it passes the edge to the other side.
  @Test func aBounceEndsPastTheOtherEdge() {
    let course = Course(
      ways([(12, 90), (1, 60), (1, 30), (1, 10), (1, -2), (1, -3)]), from: 0, [.minOffset: 0, .maxOffset: 0])
    #expect(course.bounces == Array(12..<16), "\(course.bounces)")
  }

  /// Passing the place of rest by one point is no excursion.
  @Test func aPointPastTheRestIsNoTurn() {
    func count(_ under: Double) -> Int {
      Course(ways([(30, 120), (20, -under), (4, -under), (2, 0)])).bounces.count
    }
    #expect(count(1) > 20 && count(0.75) > 20 && count(1.25) < 10)
  }

  /// Whether the motion brakes by more than 5 /s from the `crossing` to `last`, and twice as much as from `first` to the crossing.
  ///
  /// `last` is 0.06 s later or the turn, `first` 0.1 s earlier or the begin of the motion.
  private func brakes(_ course: Course, at crossing: Int, from first: Int, to last: Int) -> Bool {
    let velocity = SmoothVelocity(course.prepared)
    let before = velocity.rate(from: first, to: crossing)
    return velocity.rate(from: crossing, to: last) > max(5, 2 * before)
  }

  /// The motion begins with a leap, five rows before it crosses the edge: less than 0.1 s.
  @Test func aMotionIsLookedAtFromItsBeginOn() {
    var edges = 0
    for brake in stride(from: 4.0, through: 30, by: 1) {
      var (way, step, ways) = (100.0, 20.0, [100.0, 121, 142, 162, 182])
      way = 182
      while step > 1 {
        step *= Elementary.exp(-brake / 64)
        way += step
        ways.append(way)
      }
      ways += (1...20).map { way + (172 - way) * Double($0) / 20 }
      let course = Course(ways)
      // Row 5 is the first behind 172 pt.
      let isEdge = brakes(course, at: 25 + 5, from: 25, to: 25 + 9)
      #expect(course.bounces.isEmpty == !isEdge, "\(brake)")
      edges += isEdge ? 1 : 0
    }
    #expect(edges > 4 && edges < 23, "\(edges)")
  }

  /// At 20 rows a second the fourth sample lies 0.1 s before the sixth. The third one moves, too.
  @Test func aMotionIsLookedAtForATenthOfASecond() {
    var edges = 0
    for brake in stride(from: 8.0, through: 44, by: 1) {
      var (way, step, ways) = (142.0, 20.0, [100.0, 121, 142])
      for _ in 0..<3 {
        step *= Elementary.exp(-brake / 20)
        way += step
        ways.append(way)
      }
      ways += (1...4).map { way + (130 - way) * Double($0) / 4 }
      let course = Course(ways, after: 3, fps: 20)
      let isEdge = brakes(course, at: 5, from: 3, to: 7)
      #expect(course.bounces.isEmpty == !isEdge, "\(brake)")
      edges += isEdge ? 1 : 0
    }
    #expect(edges > 4 && edges < 33, "\(edges)")
  }

  /// Friction of 7 /s up to a turn one row past the edge; then a fall of 0.7 pt, a row with some `step`, and the way back to the edge.
  private func turned(_ step: Double, side: Double, noise: Double) -> (course: Course, turn: Int) {
    var (generator, way, ways) = (SeededGenerator(seed: 9), 0.0, [Double]())
    for row in 0..<20 {
      way += 20 * Elementary.exp(7 * Double(19 - row) / 64)
      ways.append(way)
    }
    ways += [way - 0.7, way - 0.7 + step, way - 29.5, way - 30]
    let rests = (0..<320).map { _ in noise * generator.nextNormal() }
    let offsets = rests[..<160] + ways + rests[160...].map { way - 30 + $0 }
    let course = Course(ScrollTrace(exactly: offsets.map { 900 + side * $0 }), from: 160, keepsHeld: true)
    return (course, 160 + 19)
  }

  /// The braking is measured up to the turn. Two rows later it would be too little; the turn counts although the view stands still
  /// there, or moves on by less than the noise.
  @Test(arguments: [1.0, -1]) func aBrakeIsMeasuredUpToTheTurn(side: Double) {
    let (still, turn) = turned(0, side: side, noise: 0)
    #expect(still.prepared.noise == 0 && !still.bounces.isEmpty)
    #expect(brakes(still, at: turn - 1, from: turn - 8, to: turn))
    #expect(!brakes(still, at: turn - 1, from: turn - 8, to: turn + 2))
    let noise = turned(0, side: side, noise: 0.1).course.prepared.noise
    #expect(abs(noise - 0.1) < 0.03)
    #expect(!turned(0.75 * noise, side: side, noise: 0.1).course.bounces.isEmpty)
    #expect(turned(1.25 * noise, side: side, noise: 0.1).course.bounces.isEmpty)
  }
}
