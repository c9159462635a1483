import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which part of a motion past an edge is a bounce: each limit is met from both sides.
@Suite(.endsInTime) struct MotionBounceTests {
  /// How many rows bounce, and the first of them: 64 rows a second, 26 rows of rest, and a motion by its ways from there.
  private func bounce(
    _ ways: [Double], from start: Double = 0, edge: Double? = 0, knownFrom known: Int = 0,
    before: [Double] = []
  ) -> (count: Int, first: Int?) {
    let offsets =
      before + ScrollTrace.constant(start, 26) + ways.map { start + $0 }
      + ScrollTrace.constant(start + ways[ways.count - 1], 40)
    var trace = ScrollTrace(exactly: offsets)
    if let edge { trace.set(.minOffset, offsets.indices.map { $0 < known ? .nan : edge }) }
    let phases = MotionPhases(trace, PreparedTrace(trace)).phases
    let rows = phases.indices.filter { phases[$0] == .bounce }
    return (rows.count, rows.first.map { $0 - before.count - 26 })
  }

  /// Out by `way` pt within so many rows, and back on a critically damped spring of 11 /s.
  private func pull(_ way: Double, out rows: Int) -> [Double] {
    (1...rows).map { -way * Double($0) / Double(rows) }
      + (1...48).map { row in
        let time = 11 * Double(row) / 64
        return -way * (1 + time) * Elementary.exp(-time)
      } + [0]
  }

  /// A point past an edge is at it.
  @Test func aViewBouncesFromAPointPastItsEdgeOn() {
    #expect(bounce(pull(0.95, out: 4)).count == 0)
    #expect(bounce(pull(1.5, out: 4)).count > 0)
  }

  /// No finger turns within 0.1 s, six rows: then the way out bounces as well.
  @Test(arguments: [(4, true), (5, true), (8, false), (9, false)])
  func aViewThatTurnsSoonBouncesFromTheEdgeOn(rows: Int, isSoon: Bool) throws {
    let first = try #require(bounce(pull(120, out: rows)).first)
    #expect(isSoon ? first <= 0 : abs(first - (rows - 1)) <= 1, "\(first)")
  }

  /// Where no edge is known, one rest more at the place tells it; and 0 is one if nothing rests 2 pt before it.
  @Test func aPlaceOfTwoRestsIsAnEdge() {
    let pulled = pull(120, out: 30)
    #expect(bounce(pulled, from: 500, edge: nil).count > 20)
    #expect(bounce(pulled, from: 0, edge: nil).count > 20)
    // It comes back to another place than it left.
    let beside = (1...40).map { -4 * Double($0) } + pulled[30...].map { $0 - 40 }
    #expect(bounce(beside, from: 500, edge: nil).count == 0)
    func fromZero(_ before: Double) -> Int {
      bounce(beside.map { $0 + 30 }, from: 10, edge: nil, before: ScrollTrace.constant(before, 30)).count
    }
    #expect(bounce(beside.map { $0 + 30 }, from: 10, edge: nil).count > 20)
    #expect(fromZero(-1.875) > 20 && fromZero(-2) == 0)
  }

  /// An edge that is recorded from 4 pt before it on is guessed until then: the motion turns in row 29.
  @Test func anEdgeThatIsKnownLateIsGuessedBefore() throws {
    let pulled = pull(120, out: 30)
    let late = try #require(bounce(pulled, from: 500, edge: 500, knownFrom: 26 + 60).first)
    let unknown = try #require(bounce(pulled, from: 500, edge: nil).first)
    #expect(abs(late - 29) <= 1 && abs(unknown - 29) <= 1)
  }

  /// A glide of `rate` /s at 1500 pt/s into a place where it brakes by `brake` /s, turns after 0.15 s, and comes back to it in 0.4 s.
  private func braked(_ brake: Double, after rate: Double) -> Int {
    func way(_ rate: Double, _ rows: Int) -> Double { -Elementary.expm1(-rate * Double(rows) / 64) / rate }
    let glide = (1...20).map { 1500 * way(rate, $0) }
    let (edge, speed) = (glide[19], 1500 * Elementary.exp(-rate * 20 / 64))
    let out = (1...10).map { edge + speed * way(brake, $0) }
    let back = (1...26).map { row -> Double in
      let share = (1 + Elementary.cos(.pi * Double(row) / 26)) / 2
      return edge + (out[9] - edge) * share
    }
    return bounce(glide + out + back, from: 500, edge: nil).count
  }

  /// By 5 /s, and twice as much as before.
  @Test(arguments: [(4.0, 1.0, false), (6.5, 1, true), (6.5, 4, false), (10, 4, true)])
  func anEdgeBrakes(brake: Double, rate: Double, isEdge: Bool) {
    #expect((braked(brake, after: rate) > 10) == isEdge)
  }
}
