import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The rows in which a spring holds, where it leads, and whether it is seen at work.
@Suite(.endsInTime) struct BounceLimitTests {
  private static let rest = 500.0

  /// A spring `from` pt off its rest and at `velocity` pt/s in the first row, `fps` rows a second.
  private func spring(
    _ from: Double, _ velocity: Double, stiffness: Double = 150, damping: Double = 18, rows: Int = 130,
    fps: Double = 64, misses: [Int: Double] = [:]
  ) -> [Double] {
    let spring = Spring(stiffness: stiffness, damping: damping)
    let start = ScrollState(offset: from, velocity: velocity)
    return (0..<rows).map { row -> Double in
      Self.rest + spring.state(from: start, after: Double(row) / fps).offset + (misses[row] ?? 0)
    }
  }

  private func bounce(
    _ offsets: [Double], _ seed: Range<Int>, rest: Double = rest, quantum: Double = 0, isExact: Bool = true,
    isAtRest: Bool = true, fps: Double = 64
  ) throws -> FoundLaw? {
    let trace = ScrollTrace(exactly: offsets, fps: fps)
    let found = FitRegion(
      trace, PreparedTrace(trace), rows: 0..<trace.count, seed: seed, quantum: quantum)
    return try #require(found).bounce(about: rest, isExact: isExact, isAtRest: isAtRest)
  }

  // MARK: rows

  /// It ends where it is within a point of its rest for good.
  @Test(arguments: [1.0, -1], [true, false]) func aBounceEndsAPointFromItsRest(
    side: Double, isExact: Bool
  ) throws {
    let offsets = spring(0, side * 900)
    let last = try #require(offsets.lastIndex { abs($0 - Self.rest) >= 1 })
    try #require(abs(offsets[last] - Self.rest) < 1.4)
    let law = try #require(try bounce(offsets, 0..<40, isExact: isExact))
    #expect(law.rows == 0..<last + 1 && law.isSeen)
    // A recording that ends before has it all.
    #expect(try bounce(Array(offsets[..<35]), 0..<30, isExact: isExact, isAtRest: false)?.rows == 0..<35)
  }

  /// Let go 80 pt off, it is 1.4 pt nearer after a row and 5.1 pt after two. Three deviations of the grid tell that it left.
  @Test func itBeginsWhereItIsSeenToLeave() throws {
    func first(_ deviation: Double, side: Double = 1, _ misses: [Int: Double] = [:]) throws -> Int? {
      try bounce(spring(80 * side, 0, misses: misses), 0..<40, quantum: deviation * 12.0.squareRoot())?
        .rows.lowerBound
    }
    #expect(try first(0.3) == 1 && first(0.5) == 2 && first(1.6) == 2 && first(1.8) == 3)
    #expect(try first(0.5, side: -1) == 2 && first(1.8, side: -1) == 3)
  }

  /// A row that is off by just three deviations has not left.
  @Test func threeDeviationsAreNoDeparture() throws {
    let quantum = 1.625
    let noise: Double = 3 * (quantum / 12.0.squareRoot())
    // About 0 pt, so that the sum with the place is exact.
    for (miss, first) in [(noise, 2), (noise + 1e-3, 1)] {
      var offsets = spring(80, 0).map { $0 - Self.rest - 80 }
      offsets[1] = -miss
      #expect(try bounce(offsets, 0..<40, rest: -80, quantum: quantum)?.rows.lowerBound == first)
    }
  }

  /// What is seen from its second row on was let go there, however near: its first row is not the region's.
  @Test func whatComesFromInsideBeginsWithTheRegion() throws {
    #expect(try bounce(spring(0, 900), 0..<40)?.rows.lowerBound == 0)
    #expect(try bounce(spring(0, 900, misses: [0: 60]), 2..<40)?.rows.lowerBound == 2)
    // Of a way that goes 0.5 pt away 0.4 pt are more than a half, and of one that goes 1 pt away they are not.
    #expect(try bounce(spring(0.4, 3, rows: 30), 0..<20, isAtRest: false)?.rows.lowerBound == 1)
    #expect(try bounce(spring(0.4, 15, rows: 30), 0..<20, isAtRest: false)?.rows.lowerBound == 0)
  }

  /// Just half of the farthest place is inside: offsets on 1024ths of a point are exact.
  @Test func halfTheWayIsInside() throws {
    let offsets = spring(40, 500, rows: 50, fps: 256).map { ($0 * 1024).rounded() / 1024 }
    let farthest = try #require(offsets.max())
    let rest = 2 * offsets[0] - farthest
    for (shift, first) in [(0.0, 0), (1, 0), (-1, 1)] {
      let law = try bounce(
        offsets, 0..<40, rest: rest + shift, quantum: 1 / 1024.0, isExact: false, isAtRest: false, fps: 256)
      #expect(law?.rows.lowerBound == first)
    }
  }

  /// 33 of 55 rows are six tenths.
  @Test func aBounceHoldsInSixTenthsOfItsSeed() throws {
    let offsets = spring(0, 900)
    let last = try #require(offsets.lastIndex { abs($0 - Self.rest) >= 1 })
    try #require(last == 32)
    #expect(try bounce(offsets, 0..<55)?.rows == 0..<33)
    #expect(try bounce(offsets, 0..<56) == nil)
  }

  // MARK: the end

  /// A view that rests off a known edge was held there; one that goes astray before it rests at the edge was not.
  @Test func whatRestsOffAKnownEdgeWasHeld() throws {
    let away = ScrollTrace.constant(20, 20)
    func isFound(_ end: [Double], isExact: Bool = true, isAtRest: Bool = true) throws -> Bool {
      var offsets = spring(0, 900, rows: 20)
      offsets += end.map { Self.rest + $0 }
      return try bounce(offsets, 0..<20, isExact: isExact, isAtRest: isAtRest) != nil
    }
    #expect(try isFound(away) && isFound(away.map { -$0 }))
    #expect(try !isFound(away, isExact: false) && isFound(away, isExact: false, isAtRest: false))
    for end in [0, 1.0, -1] { #expect(try !isFound(away + [end])) }
    #expect(try isFound(away + [1.5]) && isFound(away + [-1.5]))
    #expect(try isFound(away + [0], isAtRest: false) && isFound(ScrollTrace.constant(0, 20) + [1.5]))
  }

  // MARK: seen at work

  /// The share that the velocity towards the rest has in a row of the greatest one there or later.
  private func shares(_ offset: Double, _ velocity: Double, damping: Double = 18, rows: Int, fps: Double)
    -> [Double]
  {
    let (spring, start) = (
      Spring(stiffness: 150, damping: damping), ScrollState(offset: offset, velocity: velocity)
    )
    let speeds = (0..<rows).map { row in
      (offset > 0 ? -1 : 1) * spring.state(from: start, after: Double(row) / fps).velocity
    }
    return speeds.indices.map { speeds[$0] / (speeds[$0...].max() ?? 0) }
  }

  /// A way begins with less than 0.8 of its greatest speed, or with less than 0.4 in the row in which it was held.
  @Test(arguments: [1.0, -1], [64.0, 10]) func aSpringIsSeenWhereItLetsGo(side: Double, fps: Double) throws {
    let (rows, seed) = fps > 60 ? (130, 40) : (16, 8)
    var answers = [false: 0, true: 0]
    for number in 0..<18 {
      let velocity = Double(-50 * number) * side
      let offsets = spring(80 * side, velocity, rows: rows, fps: fps)
      guard let law = try bounce(offsets, 0..<seed, isAtRest: false, fps: fps) else { continue }
      let shares = shares(80 * side, velocity, rows: rows, fps: fps)
      // The fit may have given up one row more than the law.
      let first = shares[law.rows.lowerBound]
      let next = shares[law.rows.lowerBound + 1]
      guard shares[0] < 0.4 || first >= 0.8 && next >= 0.8 || first < 0.8 && next < 0.8 else { continue }
      #expect(law.isSeen == (shares[0] < 0.4 || first < 0.8), "\(velocity)")
      answers[law.isSeen, default: 0] += 1
    }
    #expect((answers[true] ?? 0) > 2 && (answers[false] ?? 0) > 3)
  }

  /// It ends with less than a quarter: where a way of some 7 pt is within a point of its rest.
  @Test(arguments: [1.0, -1]) func aSpringIsSeenWhereItEnds(side: Double) throws {
    var answers = [false: 0, true: 0]
    for number in [16, 18, 20, 21, 22, 23, 24, 25, 26, 28, 30, 34] {
      let (offset, velocity) = (0.25 * Double(number) * side, -0.5 * Double(number) * side)
      let offsets = spring(offset, velocity, damping: 30, rows: 200, fps: 128)
      let law = try #require(try bounce(offsets, 0..<32, fps: 128))
      let shares = shares(offset, velocity, damping: 30, rows: 200, fps: 128)
      try #require(shares[0] > 0.4 && shares[law.rows.lowerBound + 1] < 0.8)
      let start = ScrollState(offset: offset, velocity: velocity)
      let speeds = (0..<200).map {
        abs(Spring(stiffness: 150, damping: 30).state(from: start, after: Double($0) / 128).velocity)
      }
      let isSeen = speeds[law.rows.upperBound - 1] < 0.25 * (speeds.max() ?? 0)
      #expect(law.isSeen == isSeen, "\(number)")
      answers[isSeen, default: 0] += 1
    }
    let cut = Array(spring(8 * side, -16 * side, damping: 30, fps: 128)[..<30])
    #expect(try bounce(cut, 0..<24, isAtRest: false, fps: 128)?.isSeen == true)
    #expect((answers[true] ?? 0) > 3 && (answers[false] ?? 0) > 3)
  }
}
