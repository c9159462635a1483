import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// From how many samples on, how near to its rest, and how much better than a model a law with parameters of its own is.
@Suite(.endsInTime) struct PlainLawLimitTests {
  private func samples(_ offsets: [Double], quantum: Double = 0, rate: Double = 64, from start: Double = 0)
    -> FitSamples
  {
    FitSamples(
      times: offsets.indices.map { start + Double($0) / rate }, offsets: offsets, quantum: quantum)
  }

  /// A spring of `stiffness`, `ratio` of critical damping, let go `way` pt off its rest at 300 pt.
  private func spring(
    _ count: Int, way: Double = 100, stiffness: Double = 144, ratio: Double = 1, rate: Double = 64
  ) -> [Double] {
    let spring = Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
    return (0..<count).map {
      300 + spring.state(from: ScrollState(offset: way, velocity: 0), after: Double($0) / rate).offset
    }
  }

  private func decay(_ count: Int, velocity: Double = 900, rate: Double = 3) -> [Double] {
    (0..<count).map { 500 - velocity / rate * Elementary.expm1(-rate * Double($0) / 64) }
  }

  /// Whether a view that springs for `count` rows, and is then shown at rest, is told from one that glides.
  private func isTold(_ count: Int) -> Bool {
    let offsets = spring(count) + ScrollTrace.constant(300, 8)
    return PlainLaw.best(for: samples(offsets), isReturning: false)?.name.isSpelled(like: "bounce") ?? false
  }

  @Test func sixteenSamplesTellASpring() {
    #expect(isTold(16) && isTold(20) && !isTold(15))
  }

  /// Where the first `rows` of 240 are a hand's, whether `expected` is the first sample that the law is held to: what is missed there
  /// counts, and what is missed before does not.
  private func begins(at expected: Int, behind rows: Int) -> Bool {
    let offsets = decay(240, rate: 1).enumerated().map { row, offset in
      row < rows ? offset + 40 + 10 * Double(row % 2) : offset
    }
    let samples = samples(offsets)
    guard let law = PlainLaw.best(for: samples, isReturning: false) else { return false }
    func counts(_ row: Int) -> Bool {
      var others = ScrollTrace.constant(0, 240)
      others[row] = 50
      return law.lead(over: others, of: samples, drift: 0) != nil
    }
    return counts(expected) && (expected == 0 || !counts(expected - 1))
  }

  /// A twenty-fourth, a twelfth, a sixth or a third of the samples may be the finger's.
  @Test func theFirstSamplesMayBeTheFingers() {
    for (rows, expected) in [
      (0, 0), (1, 10), (10, 10), (11, 20), (20, 20), (21, 40), (40, 40), (41, 80), (80, 80),
    ] {
      #expect(begins(at: expected, behind: rows), "\(rows)")
    }
    let offsets = decay(240, rate: 1).enumerated().map { $1 + ($0 < 81 ? 40 + 10 * Double($0 % 2) : 0) }
    #expect(PlainLaw.best(for: samples(offsets), isReturning: false) == nil)
  }

  /// Eight samples, of which the law holds in the first as well.
  @Test func aWholeLawHoldsFromTheFirstSampleOn() {
    func whole(_ offsets: [Double]) -> PlainLaw? { PlainLaw.whole(for: samples(offsets), isReturning: true) }
    let seven = spring(7, rate: 24) + [300]
    #expect(whole(seven)?.name.isSpelled(like: "bounce") == true && whole(Array(seven[1...])) == nil)
    let long = spring(40)
    #expect(whole(long) != nil && whole([440] + long) == nil)
  }

  /// A motion that halves its way in each row and stops behind row 8: `last` is how far row 7 is from there.
  private func halving(_ last: Double, quantum: Double = 0) -> PlainLaw? {
    let way = (0..<9).map { 700 - last * Double(1 << (8 - $0)) }
    return PlainLaw.best(
      for: samples(way + ScrollTrace.constant(way[8], 12), quantum: quantum), isReturning: false)
  }

  /// Eight rows are farther than half a point, or two steps of the grid, from where it stops.
  @Test func aDecelerationMovesForEightSamples() {
    #expect(halving(0.5) == nil && halving(0.5625) != nil)
    #expect(halving(2, quantum: 1) == nil && halving(2.25, quantum: 1) != nil)
    #expect(halving(0.375) == nil && halving(1.5, quantum: 1) == nil)
  }

  /// A spring for six rows, `last` pt off its rest in the next, and at rest behind.
  private func springing(_ last: Double, side: Double = 1, quantum: Double = 0) -> PlainLaw? {
    let whole = spring(7, rate: 24)
    let offsets = whole.map { 300 + side * ($0 - 300) / (whole[6] - 300) * last }
    return PlainLaw.best(
      for: samples(Array(offsets[..<6]) + [300 + side * last, 300, 300], quantum: quantum, rate: 24),
      isReturning: true)
  }

  /// Seven rows are farther than a point, or two steps of the grid, from where it rests.
  @Test(arguments: [1.0, -1]) func aSpringMovesForSevenSamples(side: Double) {
    #expect(springing(1, side: side) == nil && springing(1.0625, side: side) != nil)
    #expect(springing(2, side: side, quantum: 1) == nil && springing(2.25, side: side, quantum: 1) != nil)
    #expect(springing(0.75, side: side) == nil)
  }

  /// Near its rest a view may be shown there at once: no row behind is the law's.
  @Test func aSpringEndsWhereItIsShownAtRest() throws {
    for rest in 1...3 {
      let offsets = spring(20) + ScrollTrace.constant(300, rest)
      let law = try #require(PlainLaw.best(for: samples(offsets), isReturning: true))
      #expect(law.residual < 1e-6 && abs(law.rest - 300) < 1e-3)
      #expect(abs(law.parameters[0].value - 144) < 1e-3 && abs(law.parameters[1].value - 24) < 1e-4)
    }
  }

  // MARK: how much better it is

  private func lead(_ other: Double, quantum: Double) throws -> Double? {
    let samples = samples(decay(64), quantum: quantum)
    let law = try #require(PlainLaw.best(for: samples, isReturning: false))
    #expect(law.residual < 1e-6)
    return law.lead(over: ScrollTrace.constant(other, 64), of: samples, drift: 0)
  }

  /// What leaves nothing has the least deviation, 0.02 pt; a model leaves more than three times that.
  @Test func aModelLeavesThreeTimesAsMuch() throws {
    #expect(try lead(0.0575, quantum: 0) == nil && lead(0.0625, quantum: 0) != nil)
    // Twice the logarithm of the likelihoods' quotient: 64·0.2² in units of 64·0.02², less what a tie is.
    #expect(abs(try #require(try lead(0.2, quantum: 0)) - (100 - 9)) < 1e-6)
  }

  /// Rounding to halves leaves q²/12, one and a half times that is noise: √(q²/8 + 0.06²) is 0.1867.
  @Test func whatRoundingLeavesIsNoMiss() throws {
    #expect(try lead(0.18, quantum: 0.5) == nil && lead(0.19, quantum: 0.5) != nil)
    #expect(try lead(0.709, quantum: 2) == nil && lead(0.713, quantum: 2) != nil)
  }

  /// Errors of `error` pt that turn from sample to sample: a law leaves them, and a model more than twice as much.
  @Test func aModelLeavesTwiceAsMuchAsTheNoise() throws {
    let samples = samples(decay(64).enumerated().map { $1 + ($0 % 2 == 0 ? 0.5 : -0.5) })
    let law = try #require(PlainLaw.best(for: samples, isReturning: false))
    #expect(abs(law.residual - 0.5) < 0.01)
    func isBetter(_ other: Double) -> Bool {
      law.lead(over: ScrollTrace.constant(other, 64), of: samples, drift: 0) != nil
    }
    #expect(!isBetter(1.95 * law.residual) && isBetter(2.05 * law.residual))
    #expect(!isBetter(2 * law.residual) && isBetter(2.9 * law.residual))
  }

  /// What changes from one sample to the next is noise: √2 times the misses where each is the other's opposite.
  @Test func whatRattlesIsNoMiss() throws {
    let samples = samples(decay(64).enumerated().map { $1 + ($0 % 2 == 0 ? 0.03125 : -0.03125) })
    let law = try #require(PlainLaw.best(for: samples, isReturning: false))
    func isBetter(_ other: Double) -> Bool {
      law.lead(over: ScrollTrace.constant(other, 64), of: samples, drift: 0) != nil
    }
    // √(2·0.03125² + 0.06²) is 0.0745.
    #expect(!isBetter(0.0725) && isBetter(0.0765))
  }
}
