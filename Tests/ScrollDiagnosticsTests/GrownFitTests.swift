import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How far a law reaches, and what of its ends is given up.
@Suite(.endsInTime) struct GrownFitTests {
  private static var line: LawFit.Law { { $0[0] + $0[1] * $1 } }

  /// A straight way with a little noise in rows 40 ..< 100 of 150; elsewhere it bends away by 300 pt/s² to both sides.
  private func region(noise: Double = 0.05) -> FitSamples {
    var generator = SeededGenerator(seed: 3)
    return FitSamples(
      times: (0..<150).map { Double($0) / 60 },
      offsets: (0..<150).map { row in
        let outside = Double(max(0, 40 - row) + max(0, row - 99)) / 60
        return 600 * Double(row) / 60 + 150 * outside * outside * 4 + noise * generator.nextNormal()
      }, quantum: 0)
  }

  @Test func aLawGrowsToItsEnds() throws {
    let grown = try #require(GrownFit(region(), seed: 60..<80, from: [[0, 500]], law: Self.line))
    // 600·t² pt leave five times the noise, 0.25 pt, after 0.02 s; a fit that is pulled along some rows later.
    #expect((36...41).contains(grown.rows.lowerBound) && (99...104).contains(grown.rows.upperBound))
    #expect(abs(grown.fit.parameters[1] - 600) < 0.5)
    #expect(grown.times == Double(grown.rows.lowerBound) / 60...Double(grown.rows.upperBound - 1) / 60)
    let still = try #require(
      GrownFit(region(), seed: 60..<80, from: [[0, 500]], law: Self.line, growing: false))
    #expect(still.rows == 60..<80)
  }

  @Test func aSeedHoldsEightRowsOfOneLaw() {
    #expect(GrownFit(region(), seed: 60..<67, from: [[0, 500]], law: Self.line) == nil)
    #expect(GrownFit(region(), seed: 60..<68, from: [[0, 500]], law: Self.line) != nil)
    #expect(GrownFit(region(), seed: 0..<60, from: [[0, 500]], law: Self.line) == nil)
    // A law without slope does not hold; of several starts one is enough.
    #expect(GrownFit(region(), seed: 60..<80, from: [[0]], law: { parameters, _ in parameters[0] }) == nil)
    let some: LawFit.Law = { $0[0] > 1000 ? .nan : $0[0] + $0[1] * $1 }
    #expect(GrownFit(region(), seed: 60..<80, from: [[2000, 500], [0, 500]], law: some) != nil)
  }

  @Test func theWholeRegionIsTakenWhereTheLawHolds() throws {
    let all = FitSamples(
      times: (0..<50).map(Double.init), offsets: (0..<50).map { 3 * Double($0) }, quantum: 0)
    let grown = try #require(GrownFit(all, seed: 20..<30, from: [[0, 1]], law: Self.line))
    #expect(grown.rows == 0..<50)
  }

  /// The last rows are given up while they are told to be, and the first within √(2·9σ/a), a fifth of them at most.
  @Test func endsAreGivenUp() throws {
    var grown = try #require(
      GrownFit(region(), seed: 45..<95, from: [[0, 500]], law: Self.line, growing: false))
    grown.drop(in: region()) { $0 > 80 }
    #expect(grown.rows == 45..<81)
    grown.drop(in: region()) { _ in true }
    #expect(grown.rows == 45..<81, "too few rows are not adopted")
    let noise = 9 * grown.fit.deviation
    grown.trim(in: region(), acceleration: 2 * noise / (3.5 / 60 * 3.5 / 60))
    #expect(grown.rows == 49..<81)
    grown.trim(in: region(), acceleration: 1e-3)
    #expect(grown.rows == 55..<81)
    grown.trim(in: region(), acceleration: 0)
    #expect(grown.rows == 55..<81)
  }

  @Test func anythingIsThinnedEvenly() {
    let samples = FitSamples(
      times: (0..<1000).map(Double.init), offsets: (0..<1000).map { 2 * Double($0) }, quantum: 0.5,
      clockError: 0.1,
      noise: 3, place: 9)
    let thin = samples.thinned(to: 400)
    #expect(thin.count == 334 && thin.times[1] == 3 && thin.offsets[333] == 1998)
    #expect(thin.quantum == 0.5 && thin.clockError == 0.1 && thin.noise == 3 && thin.place == 9)
    #expect(samples.thinned(to: 1000).count == 1000 && samples.thinned(to: 999).count == 500)
    let whole = samples[2..<5].whole
    #expect(whole.times == [2, 3, 4, .infinity] && whole.offsets == [4, 6, 8, 9] && whole.place == nil)
    #expect(whole.whole.count == 4)
  }

  // MARK: the rubber band

  /// edge + d·(1 - 1/(1 + c·p/d)) for p pt past the edge.
  @Test(arguments: [1.0, -1], [1.0, -1]) func aRubberBandIsAsItsFormulaSays(side: Double, sign: Double) {
    let law = RubberBandLaw(side: side, sign: sign, range: nil)
    func offset(_ free: Double, _ coefficient: Double = 0.55, _ dimension: Double = 600) -> Double {
      law.offset([coefficient, dimension, 40, 200], (free - 40) * sign)
    }
    for past in [0.0, 1, 120, 900] {
      let shown = 600 * (1 - 1 / (1 + 0.55 * past / 600))
      #expect(abs(offset(200 + side * past) - (200 + side * shown)) < 1e-9)
      #expect(abs(offset(200 - side * past) - (200 - side * past)) < 1e-9)
    }
    #expect(
      offset(300, 1e-3).isNaN && offset(300, 2.01).isNaN && offset(300, 2).isFinite
        && offset(300, 2e-3).isFinite)
    #expect(offset(300, 0.5, 1).isNaN && offset(300, 0.5, 1e6).isNaN && offset(300, 0.5, 1.1).isFinite)
    // A known edge takes the place of the last parameter.
    let known = RubberBandLaw(side: side, sign: sign, range: RestRange(100, 300))
    let edge = side > 0 ? 300.0 : 100
    let past = known.offset([0.5, 500, 0], sign * (edge + side * 100))
    let beyond: Double = 500 - 500 / 1.1
    #expect(abs((past - edge) * side - beyond) < 1e-9)
    #expect(known.starts(place: 7, low: 0, high: 100) == [[Double]](repeating: [0.5, 600, 7], count: 5))
    let unknown = law.starts(place: 7, low: 0, high: 100)
    let edges: [Double] = side > 0 ? [90, 75, 50, 25, 10] : [10, 25, 50, 75, 90]
    #expect(zip(unknown, edges).allSatisfy { abs($0[3] - $1) < 1e-9 })
    #expect(unknown.allSatisfy { Array($0[..<3]) == [0.5, 600.0, 7.0] })
    let open = RubberBandLaw(side: side, sign: sign, range: .unbounded)
    #expect(open.starts(place: 7, low: 0, high: 100)[0].count == 4)
  }

  /// A finger that pulls `way` pt past an end of 300 pt and back.
  private func pulled(_ way: Double, rows: Int = 60, phase: ScrollPhase? = nil) -> ScrollTrace {
    let fingers = (0..<rows).map { 800 - (200 + (100 + way) * sin(.pi * Double($0) / Double(rows))) }
    let offsets = fingers.map { finger -> Double in
      let past = 800 - finger - 300
      return past > 0 ? 300 + 700 * (1 - 1 / (1 + 0.55 * past / 700)) : 800 - finger
    }
    return ScrollTrace(
      exactly: offsets, phases: phase.map { [ScrollPhase?](repeating: $0, count: rows) } ?? [],
      [.finger: fingers])
  }

  @Test func aFingerTellsTheRubberBand() throws {
    let fit = try #require(pulled(260).rubberBand(quantum: 0))
    #expect(abs((fit["rubber-band-coefficient"]?.value ?? 0) - 0.55) < 1e-3)
    #expect(abs((fit["dimension"]?.value ?? 0) - 700) < 5 && fit.samples == 60)
    #expect(pulled(260, phase: .drag).rubberBand(quantum: 0) != nil)
    #expect(pulled(260, phase: .deceleration).rubberBand(quantum: 0) == nil)
    // Twelve rows, and 5 pt of what shows past the edge: 10 pt of the finger show 5.46 pt, 8 pt 4.4 pt.
    #expect(
      pulled(260, rows: 12).rubberBand(quantum: 0) != nil
        && pulled(260, rows: 11).rubberBand(quantum: 0) == nil)
    #expect(pulled(-40).rubberBand(quantum: 0) == nil)
    #expect(ScrollTrace(exactly: pulled(260).offsets).rubberBand(quantum: 0) == nil)
  }
}
