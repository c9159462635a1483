import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// From which rows a rubber band is fitted, and from where on one is seen.
@Suite(.endsInTime) struct RubberBandLimitTests {
  /// What a band of the coefficient 0.5 and 400 pt shows for a finger so far past the edge.
  private static func shown(_ past: Double) -> Double { past > 0 ? 200 * past / (400 + 0.5 * past) : past }

  /// A finger that goes `past` pt past an edge of 300 pt, or of 0 pt where `side` is -1, from 60 pt inside
  /// and back, and from `origin` on.
  private func pulled(
    to past: Double, side: Double = 1, sign: Double = 1, origin: Double = 0, rows: Int = 48,
    knowsRange: Bool = true
  ) -> ScrollTrace {
    let edge: Double = side > 0 ? 300 : 0
    let places = (0..<rows).map { row -> Double in
      let share = Double(row) / Double(rows - 1)
      return -60 + (60 + past) * 4 * share * (1 - share * 0.999) / 1.001
    }
    let fingers = places.map { origin + sign * (edge + side * $0) }
    let offsets = places.map { edge + side * Self.shown($0) }
    var columns: [ScrollTrace.Quantity: [Double]] = [.finger: fingers]
    if knowsRange {
      columns[.minOffset] = ScrollTrace.constant(0, rows)
      columns[.maxOffset] = ScrollTrace.constant(300, rows)
    }
    return ScrollTrace(exactly: offsets, columns)
  }

  private func coefficient(_ trace: ScrollTrace) -> Double? {
    trace.rubberBand(quantum: 0)?["rubber-band-coefficient"]?.value
  }

  /// 200·x/(400 + x/2) is 5 for x = 80/7.8, and more than 5 pt have to be seen.
  @Test(arguments: [1.0, -1], [1.0, -1]) func aBandShowsFivePoints(side: Double, sign: Double) throws {
    func finger(displaying shown: Double) -> Double { 400 * shown / (200 - 0.5 * shown) }
    for shown in [3.0, 4.9] {
      #expect(coefficient(pulled(to: finger(displaying: shown), side: side, sign: sign)) == nil)
    }
    for shown in [5.1, 5.6] {
      let found = try #require(coefficient(pulled(to: finger(displaying: shown), side: side, sign: sign)))
      #expect(abs(found - 0.5) < 1e-3)
    }
  }

  /// Of exactly 5 pt none is sure.
  @Test func fivePointsAreNone() {
    let edge = 300.0
    var fingers = (0..<24).map { 240 + 2.5 * Double($0) }
    var offsets = fingers
    for row in 0..<24 {
      let past = 0.5 * Double(row % 20)
      fingers.append(edge + past)
      offsets.append(edge + Self.shown(past))
    }
    func found(_ last: Double) -> Double? {
      let places = fingers + [edge + 400 * last / (200 - 0.5 * last)]
      return coefficient(
        ScrollTrace(
          exactly: offsets + [edge + last],
          [
            .finger: places, .minOffset: ScrollTrace.constant(0, places.count),
            .maxOffset: ScrollTrace.constant(edge, places.count),
          ]))
    }
    #expect(found(5) == nil && found(5.0625) != nil)
  }

  /// Twelve rows with a finger, and twelve places of it.
  @Test func aBandHasTwelvePlaces() {
    #expect(coefficient(pulled(to: 200, rows: 12)) != nil && coefficient(pulled(to: 200, rows: 11)) == nil)
    // Rows in which the finger rests add none.
    func rested(_ places: Int) -> ScrollTrace {
      let whole = pulled(to: 200, rows: places)
      let rows = (0..<places).flatMap { $0 == 3 ? [3, 3, 3, 3] : [$0] }
      let fingers = whole.values(of: .finger)
      return ScrollTrace(
        exactly: rows.map { whole.offsets[$0] },
        [
          .finger: rows.map { fingers[$0] }, .minOffset: ScrollTrace.constant(0, rows.count),
          .maxOffset: ScrollTrace.constant(300, rows.count),
        ])
    }
    #expect(rested(12).rubberBand(quantum: 0)?.samples == 12 && rested(11).rubberBand(quantum: 0) == nil)
  }

  /// Where a finger rests, the mean of what was read counts: errors that sum up to nothing leave nothing.
  @Test func aRestCountsOnceWithItsMean() throws {
    let whole = pulled(to: 200, rows: 40)
    let fingers = whole.values(of: .finger)
    var (rows, errors) = ([Int](), [Double]())
    for row in 0..<40 {
      let own: [Double] =
        row % 10 == 4 ? [3, -1, -2] : row % 10 == 7 ? [-2, 2] : row == 12 ? [1, 4, -6, 1] : [0]
      for error in own {
        rows.append(row)
        errors.append(error)
      }
    }
    let trace = ScrollTrace(
      exactly: zip(rows, errors).map { whole.offsets[$0] + $1 },
      [
        .finger: rows.map { fingers[$0] }, .minOffset: ScrollTrace.constant(0, rows.count),
        .maxOffset: ScrollTrace.constant(300, rows.count),
      ])
    let fit = try #require(trace.rubberBand(quantum: 0))
    #expect(fit.samples == 40 && fit.residual < 1e-6)
    #expect(abs((fit["dimension"]?.value ?? 0) - 400) < 1e-2)
  }

  /// An edge that comes to its place while the finger is inside is where it was last.
  @Test func aBandBeginsAtTheLastEdge() {
    var trace = pulled(to: 240)
    trace.set(.maxOffset, (0..<48).map { $0 < 2 ? 260 : 300 })
    #expect(abs((coefficient(trace) ?? 0) - 0.5) < 1e-3)
  }

  /// A row of no known phase may be a finger's; one of a deceleration is none.
  @Test func rowsOfUnknownPhaseTellOfABand() {
    var trace = pulled(to: 240)
    trace.set((0..<48).map { $0 == 0 ? ScrollPhase.drag : nil })
    #expect(abs((coefficient(trace) ?? 0) - 0.5) < 1e-3)
    trace.set((0..<48).map { $0 == 0 ? ScrollPhase.drag : .deceleration })
    #expect(coefficient(trace) == nil)
  }

  /// A finger's number may count from anywhere.
  @Test(arguments: [1.0, -1], [-20_000.0, 5000, 90_000]) func aFingerCountsFromAnywhere(
    sign: Double, origin: Double
  ) throws {
    for knowsRange in [true, false] {
      let trace = pulled(to: 240, sign: sign, origin: origin, knowsRange: knowsRange)
      #expect(abs(try #require(coefficient(trace)) - 0.5) < 1e-3)
    }
  }

  /// A finger on a grid of 4 pt misses by 4/√12 pt: a law may leave twice that and a fiftieth of the way.
  @Test(arguments: [(0.985, true), (1.015, false)]) func aFingersGridExplainsMisses(
    share: Double, isFound: Bool
  ) {
    let fingers = (0..<64).map { row -> Double in
      let place = Double(row) * (3.75 - Double(row) / 32)
      return 4 * place.rounded(.down)
    }
    let shown = fingers.map { 300 + Self.shown($0 - 250) }
    let travel = (shown.max() ?? 0) - (shown.min() ?? 0)
    // Errors of both signs make the travel longer by two of them.
    let known = 2 * 4 / 12.0.squareRoot() + 0.02 * travel
    let error = share * known / ((64 / 61.0).squareRoot() - 0.04)
    let offsets = shown.enumerated().map { $0.element + ($0.offset % 2 == 0 ? error : -error) }
    let trace = ScrollTrace(
      exactly: offsets,
      [
        .finger: fingers, .minOffset: ScrollTrace.constant(0, 64), .maxOffset: ScrollTrace.constant(300, 64),
      ])
    #expect((coefficient(trace) != nil) == isFound)
  }
}
