import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which readings tell where a view rests, and which rows tell of its edges: exact offsets without noise.
@Suite(.endsInTime) struct RestingPlaceReadingsTests {
  /// The place where a motion of 40 rows ends: a rest at `end` pt, whose readings are off by `misses`.
  private func place(_ misses: [Double], at end: Double = 777, before: [Double] = []) throws -> RestingPlace {
    let way = (0..<40).map { row -> Double in
      let left = Double(40 - row)
      return end - 0.31 * left * left
    }
    let context = ScrollTrace(exactly: before + way + misses.map { end + $0 }).context()
    try #require(context.prepared.noise < 1e-9)
    return RestingPlace(context: context, sample: try #require(context.sample(at: before.count + 40)))
  }

  /// The hundredth reading counts, the next one does not.
  @Test func aHundredReadingsAreAMean() throws {
    func offset(_ number: Int) throws -> Double {
      var misses = ScrollTrace.constant(0, 140)
      misses[number] = 0.5e-6
      return try place(misses).offset
    }
    #expect(try offset(98) > 777 && offset(99) > 777 && offset(100) == 777 && offset(101) == 777)
  }

  /// Without noise a reading belongs to a rest if it differs by less than a millionth of a point.
  @Test(arguments: [1.0, -1]) func aReadingBelongsToARestToAMillionth(side: Double) throws {
    func isOne(_ miss: Double) throws -> Bool { try place([0, side * miss, 0, 0, 0, 0]).offset != 777 }
    #expect(try isOne(0.9e-6) && !isOne(1.1e-6))
  }

  /// 1 pt past the first edge, without a direction.
  @Test func withoutADirectionTheEdgeThatWasPassedCounts() throws {
    let bound = ScrollTrace.constant(900, 60)
    let offsets = (0..<60).map { row -> Double in
      let left = Double(max(0, 40 - row))
      return 899 - 0.31 * left * left
    }
    let context = ScrollTrace(exactly: offsets, [.minOffset: bound, .maxOffset: bound.map { $0 + 500 }])
      .context()
    let place = RestingPlace(context: context, sample: try #require(context.sample(at: 40)))
    #expect(place.isEdge(direction: 0, share: nil) && place.distanceOutside == 1)
  }

  /// A stay at 0 has four rows, within the last 2,400.
  @Test func aStayAtZeroIsLongAndRecent() throws {
    func isAbove(_ before: [Double]) throws -> Bool {
      try place(ScrollTrace.constant(0, 20), at: -90, before: before).isAboveZero
    }
    func away(_ rows: Int) -> [Double] { (0..<rows).map { -300 - 0.0371 * Double($0) } }
    #expect(try isAbove([-40, 0, 0, 0, 0]) && !isAbove([-40, 0, 0, 0]) && !isAbove([-40, 0, 0, 0, 1, 0]))
    #expect(try isAbove([0, 0, 0, 0] + away(2356)) && !isAbove([0, 0, 0, 0] + away(2357)))
  }

  @Test func whatIsLongAgoIsForgotten() throws {
    let away = (0..<2500).map { -300 - 0.0371 * Double($0) }
    let place = try place(ScrollTrace.constant(0, 20), at: -90, before: [0, 0, 0, 0] + away)
    #expect(!place.isAboveZero)
  }

  /// Bounds leap in the second row of a trace, or in its last.
  @Test func aBoundLeapsAtTheEndsOfATrace() throws {
    let offsets = (0..<12).map { row -> Double in 300 + 3.7 * Double(row * row) }
    func leaps(in leap: Int, at sample: Int) -> Bool {
      let bound = (0..<12).map { $0 >= leap ? 3000.0 : 2000 }
      let columns: [ScrollTrace.Quantity: [Double]] = [
        .maxOffset: bound, .minOffset: ScrollTrace.constant(0, 12),
      ]
      let context = ScrollTrace(exactly: offsets, columns).context()
      return RestingPlace(context: context, sample: sample).boundLeaps
    }
    for row in 1...11 {
      #expect(leaps(in: row, at: 2) == (row <= 4), "\(row)")
      #expect(leaps(in: row, at: 10) == (row >= 7), "\(row)")
    }
  }

  /// Whether a view that rests at `end` pt rests where it was before the rows `away`.
  private func wasHere(_ before: Double, away: [Double], end: Double) throws -> Bool {
    let rest = ScrollTrace.constant(before, 4)
    let context = ScrollTrace(exactly: rest + away + [end, end, 900.123]).context()
    try #require(context.prepared.noise < 1e-9)
    let sample = try #require(context.sample(at: 4 + away.count))
    return RestingPlace(context: context, sample: sample).isEdge(direction: -1, share: nil)
  }

  /// 20 pt is not away, and 0.3 pt is near; the differences hold both numbers exactly.
  @Test func nearAndAwayAreExact() throws {
    #expect(try !wasHere(700.5, away: [690.3137, 720.5, 710.77], end: 700.5))
    #expect(try wasHere(700.5, away: [690.3137, 720.5.nextUp, 710.77], end: 700.5))
    let (end, near) = (0.75, 0.75 - 0.3)
    try #require(end - near == 0.3)
    #expect(try wasHere(near, away: [40.3137, 61.77, 33.21], end: end))
    #expect(try !wasHere(near.nextDown, away: [40.3137, 61.77, 33.21], end: end))
  }

  /// In noise of 8 pt, places more than 20 pt away are near, too: three rows are still no rest.
  @Test(arguments: [(3, false), (4, true)]) func aRestInNoiseHasFourRows(rows: Int, isEdge: Bool) throws {
    var dice = SeededGenerator(seed: 2)
    let noisy = (0..<320).map { 5000 + 9 * Double($0) + 8 * dice.nextNormal() }
    let near = [1, -1, 1, -1].suffix(rows - 1).map { 700.3 + $0 } + [700.3 + 20.5]
    let context = ScrollTrace(exactly: noisy + [3000] + near + ScrollTrace.constant(700.3, 6)).context()
    try #require(context.prepared.noise > 7)
    let place = RestingPlace(context: context, sample: context.prepared.offsets.count - 6)
    #expect(place.offset == 700.3 && place.isEdge(direction: -1, share: nil) == isEdge)
  }
}
