import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Where a view may come to rest: at a bound, at 0, where it was before, at a whole point.
@Suite(.endsInTime) struct RestingPlaceTests {
  /// A motion of 40 rows that ends at `end` pt and rests there for 20, bounded or not.
  private func place(
    at end: Double, quantum: Double = 0, before: [Double] = [], _ bounds: [ScrollTrace.Quantity: Double] = [:]
  ) -> RestingPlace {
    let way = (0..<40).map { row -> Double in
      let offset = end - 900 + 900 * (1 - 1 / (1 + 0.2 * Double(row) + 0.003 * Double(row * row)))
      return quantum > 0 ? (offset / quantum).rounded() * quantum : offset
    }
    let offsets = before + way + ScrollTrace.constant(end, 20)
    let trace = ScrollTrace(
      exactly: offsets, bounds.mapValues { ScrollTrace.constant($0, offsets.count) })
    let context = trace.context()
    return RestingPlace(context: context, sample: context.sample(at: before.count + 40) ?? 0)
  }

  /// Within 1.5 pt of a known bound, and nowhere else where one is known: not at 0 or a whole point either.
  @Test(arguments: [(-1.5, false), (-1.4, true), (0, true), (1.4, true), (1.5, false)])
  func aKnownBoundIsAnEdge(past: Double, isEdge: Bool) {
    let upper = place(at: 2000 + past, [.maxOffset: 2000, .minOffset: 0])
    #expect(upper.isEdge(direction: 1, share: 0.5) == isEdge && !upper.isEdge(direction: -1, share: 0.5))
    let lower = place(at: past, [.maxOffset: 2000, .minOffset: 0])
    // It comes from below, as what springs back from outside does: that ends there, too.
    #expect(
      lower.isEdge(direction: -1, share: 0.5) == isEdge && lower.isEdge(direction: 1, share: 0.5) == isEdge)
    #expect(abs(upper.distanceOutside - max(0, past)) < 1e-9)
    #expect(abs(lower.distanceOutside - max(0, -past)) < 1e-9)
  }

  /// Where noise hides the last step, the rest seems to begin before it: what stays counts.
  @Test func theLastStepMayBeHidden() {
    func isEdge(_ steps: Int) -> Bool {
      let offsets = (0..<40).map { 2000 - 8 * Double(max(0, 20 - $0)) }
      let bound = ScrollTrace.constant(2000, offsets.count)
      let context = ScrollTrace(exactly: offsets, [.maxOffset: bound, .minOffset: bound.map { $0 - 900 }])
        .context()
      return RestingPlace(context: context, sample: 20 - steps).isEdge(direction: 1, share: nil)
    }
    #expect(isEdge(0) && isEdge(1) && isEdge(3) && !isEdge(4))
  }

  @Test func withoutBoundsZeroIsAnEdge() {
    #expect(place(at: 0.7).isEdge(direction: -1, share: 1) && place(at: -0.7).isEdge(direction: -1, share: 1))
    #expect(!place(at: 0.75).isEdge(direction: -1, share: 1) && place(at: 0.75).distanceOutside.isNaN)
  }

  /// Above 0 it lies by more than a point and a half, where it stayed for four rows within half of that before.
  @Test func aViewThatRestedAtZeroBeforeIsAboveIt() {
    func isAbove(_ end: Double, from start: Double = 0, rows: Int = 4) -> Bool {
      place(at: end, before: ScrollTrace.constant(start, rows)).isAboveZero
    }
    #expect(!isAbove(-1.5) && isAbove(-1.625) && !isAbove(1.625) && !isAbove(-90, rows: 3))
    #expect(isAbove(-90, from: 0.625) && isAbove(-90, from: -0.625))
    #expect(!isAbove(-90, from: 0.75) && !isAbove(-90, from: -0.75))
  }

  /// On no grid a whole point is no chance; on one of less than 0.7 pt where the last step was cut by more than a seventh, and on
  /// one of whole points by more than half; where views bounce, it is one.
  @Test func aWholePointIsAnEdge() {
    #expect(
      place(at: 777).isEdge(direction: 1, share: 1) && !place(at: 777.3).isEdge(direction: 1, share: 0.5))
    #expect(place(at: 777, quantum: 0.5).isEdge(direction: 1, share: 0.84))
    #expect(!place(at: 777, quantum: 0.5).isEdge(direction: 1, share: 0.86))
    #expect(place(at: 777, quantum: 1).isEdge(direction: 1, share: 0.44))
    #expect(!place(at: 777, quantum: 1).isEdge(direction: 1, share: 0.46))
    #expect(!place(at: 777).isEdge(direction: 1, share: nil))
    #expect(place(at: 0).isEdge(direction: -1, share: nil))
    #expect(!place(at: 777.5, quantum: 0.5).isEdge(direction: 1, share: 0.5))
  }

  /// Where it stayed for four rows before, more than 20 pt away from which it has been since.
  @Test(arguments: [(4, 30.0, true), (3, 30, false), (4, 15, false)])
  func whereItWasBeforeIsAnEdge(rows: Int, away: Double, isEdge: Bool) {
    func found(_ miss: Double) -> Bool {
      // It comes there, goes away and comes back.
      let first = ScrollTrace.constant(700.3 + miss, rows)
      let come = (0..<20).map { 700.3 + miss - 7 * Double(20 - $0) }
      let back = (1..<40).map { 700.3 - away * Elementary.sin(.pi * Double($0) / 40) }
      let offsets = come + first + back + ScrollTrace.constant(700.3, 20)
      let context = ScrollTrace(exactly: offsets).context()
      let sample = context.sample(at: rows + 59) ?? 0
      return RestingPlace(context: context, sample: sample).isEdge(direction: -1, share: 1)
    }
    #expect(found(0) == isEdge)
    #expect(!found(0.4) && found(0.2) == isEdge)
  }

  /// Where it comes back to later for four rows, after more than 20 pt away: a long list rests twice at one place at its end alone.
  @Test(arguments: [(4, 30.0, true), (3, 30, false), (4, 15, false)])
  func whereItComesBackToIsAnEdge(rows: Int, away: Double, isEdge: Bool) {
    let come = (0..<20).map { 700.3 - 7 * Double(20 - $0) }
    let goAndReturn = (1..<40).map { 700.3 - away * Elementary.sin(.pi * Double($0) / 40) }
    let leave = (1...20).map { 700.3 - 7 * Double($0) }
    let rest = ScrollTrace.constant(700.3, 20)
    let context = ScrollTrace(
      exactly: come + rest + goAndReturn + ScrollTrace.constant(700.3, rows) + leave
    ).context()
    let place = RestingPlace(context: context, sample: context.sample(at: 20) ?? 0)
    #expect(place.isEdge(direction: 1, share: 1) == isEdge)
  }

  /// Of a long recording 2,400 samples tell: where it was before them, or comes to behind them, is no edge.
  @Test(arguments: [(2360, true), (2440, false)]) func whereItWasLongAgoIsNoEdge(rows: Int, isEdge: Bool) {
    let come = (0..<20).map { 700.3 - 7 * Double(20 - $0) }
    let away = (1..<rows).map { 700.3 - 100 * Elementary.sin(.pi * Double($0) / Double(rows)) }
    let context = ScrollTrace(
      exactly: come + ScrollTrace.constant(700.3, 4) + away + ScrollTrace.constant(700.3, 20)
    ).context()
    let (first, last) = (context.sample(at: 20) ?? 0, context.sample(at: 23 + rows) ?? 0)
    #expect(RestingPlace(context: context, sample: first).isEdge(direction: 1, share: 1) == isEdge)
    #expect(RestingPlace(context: context, sample: last).isEdge(direction: -1, share: 1) == isEdge)
  }

  /// A bound that leaps by more than 24 pt as the view comes to rest, at either end.
  @Test(arguments: [ScrollTrace.Quantity.minOffset, .maxOffset], [(24.0, false), (25, true), (-25, true)])
  func aBoundLeaps(bound: ScrollTrace.Quantity, leap: (by: Double, counts: Bool)) {
    let way = (0..<40).map { row -> Double in
      let left = 1 / (1 + 0.2 * Double(row))
      return 700 * (1 - left)
    }
    let offsets = way + ScrollTrace.constant(700, 20)
    func column(_ quantity: ScrollTrace.Quantity, _ value: Double) -> [Double] {
      (0..<60).map { $0 >= 40 && quantity == bound ? value + leap.by : value }
    }
    let trace = ScrollTrace(
      exactly: offsets, [.minOffset: column(.minOffset, -100), .maxOffset: column(.maxOffset, 2000)])
    let context = trace.context()
    #expect(RestingPlace(context: context, sample: context.sample(at: 40) ?? 0).boundLeaps == leap.counts)
  }
}
