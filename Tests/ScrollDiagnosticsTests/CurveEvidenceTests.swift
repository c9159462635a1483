import Foundation
import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What tells one curve from another: independent samples, and a law with parameters of its own.
@Suite(.endsInTime) struct CurveEvidenceTests {
  /// The product of two rounding errors, averaged over ten thousand places of the grid: to 1e-4 of the largest, q²/12.
  @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.8, 3.3]) func roundingErrorsAreAsAlikeAsTheirOffsetsAreNear(
    distance: Double
  ) {
    let quantum = 0.5
    var sum = 0.0
    for place in 0..<10_000 {
      let offset = (Double(place) + 0.5) / 10_000 * quantum
      func error(_ offset: Double) -> Double { (offset / quantum).rounded() * quantum - offset }
      sum += error(offset) * error(offset + distance) / 10_000
    }
    #expect(abs(CurveEvidence.rounding(distance, quantum) - sum) < 1e-4 * quantum * quantum / 12 + 1e-5)
    #expect(CurveEvidence.rounding(distance, 0) == 0)
  }

  private func samples(_ offsets: [Double], quantum: Double) -> FitSamples {
    FitSamples(times: offsets.indices.map { Double($0) / 60 }, offsets: offsets, quantum: quantum)
  }

  /// A view at rest shows one rounding, read ten times or a hundred; a motion shows as many as there are places of the grid.
  @Test func aRestCountsOnce() {
    func distance(_ count: Int, step: Double, _ miss: Double) -> Double {
      let shown = (0..<count).map { Double($0) * step + 0.2 }
      let evidence = CurveEvidence(samples(shown, quantum: 1), best: [Double](repeating: 0, count: count))
      return evidence.distance(of: [Double](repeating: miss, count: count))
    }
    // 0.1²/(1/12) for the one rounding, less what the floor of 0.02 pt takes.
    for count in [10, 100] {
      #expect(abs(distance(count, step: 0, 0.1) - 0.01 / (1 / 12.0 + 4e-4)) < 1e-3)
    }
    // Offsets at three places of the grid have errors whose mean has a ninth of the square of one.
    #expect(abs(distance(99, step: 7 / 3.0, 0.1) - 0.01 / (1 / 108.0 + 4e-4)) < 1e-3)
  }

  /// A clock that runs fast by its standard error moves each sample by speed times time: one standard error, 1.
  @Test func whatAClockMayDoIsNoEvidence() {
    let shown = (0..<120).map { 8 * Double($0) }
    let (recorded, zeros) = (samples(shown, quantum: 0), [Double](repeating: 0, count: 120))
    let middle = recorded.times.reduce(0, +) / 120
    let moved = recorded.times.map { 480 * 1e-3 * ($0 - middle) }
    let known = CurveEvidence(recorded, best: zeros).distance(of: moved)
    let drifting = CurveEvidence(recorded, best: zeros, drift: 1e-3).distance(of: moved)
    #expect(known > 40 && drifting < 1 && drifting > 0.5)
  }

  private static let exponential: [FlingCatalogEntry] = FlingCatalog.standard.entries.filter { entry in
    ["uikit", "uikit-continuous", "gecko-desktop"].contains(entry.name.description)
  }

  /// A fling of iOS behind a finger, to a third or a half of a point, on a clock that errs or not.
  private func trace(seed: UInt64) -> ScrollTrace {
    var generator = SeededGenerator(seed: seed)
    let velocity = 800 + 1200 * generator.nextUnit()
    let (place, quantum) = (3000 * generator.nextUnit(), generator.nextUnit() < 0.5 ? 1 / 3.0 : 0.5)
    let error = generator.nextUnit() < 0.5 ? 0 : 3e-4
    let fling = Fling(.uikit, from: ScrollState(offset: place, velocity: velocity), in: .unbounded)
    var trace = ScrollTrace()
    for row in -9..<Int((fling.restTime ?? 0) * 60 + 18) {
      let time = Double(row) / 60
      let offset = row < 0 ? place + velocity * time : fling.state(at: time).offset
      trace.append((offset / quantum).rounded() * quantum, at: 1 + time + error * generator.nextNormal())
    }
    return trace
  }

  /// A name given with 90 % is wrong once in ten roundings. Before, a third of them were.
  @Test func aSureNameIsRight() throws {
    var wrong = 0
    for seed in 0..<6 as Range<UInt64> {
      let comparison = try #require(trace(seed: seed).comparison(among: Self.exponential))
      let tied = comparison.fits.prefix(comparison.equals).map { $0.model.description }
      if comparison.fits[0].model.description != "uikit", comparison.confidence >= 0.9 { wrong += 1 }
      #expect(tied.contains("uikit") && tied.contains("uikit-continuous"), "they differ by 0.005 pt")
    }
    #expect(wrong <= 1)
  }

  /// iOS's bounce alone, at once outside and without bounds, as recorded on devices: k = 120, c = 22 leave the grid's 0.1 pt.
  @Test(arguments: [1.0, -1]) func aBounceAloneHasItsEdgeWhereItRests(side: Double) throws {
    let fling = Fling(
      .uikit, from: ScrollState(offset: 700 * side, velocity: 3500 * side),
      in: side > 0 ? RestRange(-.infinity, 700) : RestRange(-700, .infinity))
    var trace = ScrollTrace()
    for row in 1..<60 {
      trace.append((fling.state(at: Double(row) / 60).offset * 3).rounded() / 3, at: Double(row) / 60)
    }
    let names = ["uikit", "uikit-continuous", "flutter-spring", "react-spring", "gecko-spring"]
    let comparison = try #require(
      trace.comparison(
        among: FlingCatalog.standard.entries.filter { names.contains($0.name.description) }))
    #expect(comparison.fits[0].model.description == "uikit" && comparison.isExplained)
    #expect(comparison.fits[0].residual < 0.15 && comparison.law == nil)
  }

  /// iOS's fast deceleration loses a hundredth in each millisecond: no model here has that, and the law is found.
  @Test(arguments: [0.0, 1 / 3.0]) func aFactorOfItsOwnIsNoPlatforms(quantum: Double) throws {
    let law = Deceleration(factorPerMillisecond: 0.99, stopSpeed: 10, reading: .continuous)
    var trace = ScrollTrace()
    for row in -18..<90 {
      let time = Double(row) / 120
      let offset =
        row < 0
        ? 2400 * time
        : law.state(from: ScrollState(offset: 0, velocity: 2400), after: min(time, 0.545)).offset
      trace.append(quantum > 0 ? (offset / quantum).rounded() * quantum : offset, at: 1 + time)
    }
    let names = ["uikit", "react-spring", "flutter-spring", "decay"]
    let comparison = try #require(
      trace.comparison(
        among: FlingCatalog.standard.entries.filter { names.contains($0.name.description) }))
    let found = try #require(comparison.law)
    #expect(found.name.description == "deceleration" && !comparison.isExplained)
    // 240 pt on thirds of a point tell a factor to 1e-4 or better.
    #expect(abs(found.parameters[0].value - 0.99) < 1e-4)
    #expect(found.residual < max(0.15, 2 * quantum / 12.0.squareRoot()) && comparison.confidence < 0.5)
  }
}
