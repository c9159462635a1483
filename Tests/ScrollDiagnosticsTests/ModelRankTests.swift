import Foundation
import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Models that do the same, told apart by the grid, and models that do not, told apart by what they leave.
@Suite(.endsInTime) struct ModelRankTests {
  /// A finger at 900 pt/s for 10 rows of 1/30 s and a decay of 3 /s for 1.5 s, on a grid; rests before and behind it.
  private func trace(quantum: Double, _ change: (Int) -> Double = { _ in 0 }) -> ScrollTrace {
    var trace = ScrollTrace()
    for row in 0..<85 {
      let time = Double(row - 20) / 30
      let held = max(-10 / 30.0, min(0, time))
      let offset = 1000.2 + 900 * held - 300 * expm1(-3 * max(0, min(1.5, time))) + change(row)
      trace.append(quantum > 0 ? (offset / quantum).rounded() * quantum : offset, at: Double(row) / 30)
    }
    return trace
  }

  /// Browsers show whole pixels, other systems do not, and a law is no system: 1, 0.3 and 0.1 of the likelihood.
  @Test func theGridDecidesAmongEquals() throws {
    let whole = try #require(trace(quantum: 1).comparison(among: RankedModels.all))
    #expect(whole.fits.map { "\($0.model)" } == ["chromium-like", "uikit", "spring", "decay"])
    #expect(
      whole.tied == 1 && whole.equals == 4 && abs(whole.confidence - 1 / 1.5) < 1e-9 && whole.isExplained)
    let thirds = try #require(trace(quantum: 1 / 3.0).comparison(among: RankedModels.all))
    #expect(thirds.fits.map { "\($0.model)" } == ["uikit", "chromium-like", "spring", "decay"])
    #expect(thirds.tied == 1 && thirds.equals == 4 && abs(thirds.confidence - 1 / 1.5) < 1e-9)
    let laws = try #require(trace(quantum: 1).comparison(among: Array(RankedModels.all[..<2])))
    #expect(laws.tied == 2 && laws.equals == 2 && abs(laws.confidence - 0.5) < 1e-9)
  }

  /// Whatever of a browser's or of Android's is modelled comes before other systems: 1 and 0.3 of the likelihood.
  @Test(arguments: RankedModels.wholePixels.indices) func whatShowsWholePixelsComesFirstOnThem(
    index: Int
  ) throws {
    let model = RankedModels.wholePixels[index]
    let both = [FlingCatalogEntry(RankedModels.System.self), model]
    let whole = try #require(trace(quantum: 1).comparison(among: both))
    #expect(whole.fits.map { "\($0.model)" } == ["\(model.name)", "uikit"])
    #expect(whole.tied == 1 && whole.equals == 2 && abs(whole.confidence - 1 / 1.3) < 1e-9)
    let thirds = try #require(trace(quantum: 1 / 3.0).comparison(among: both.reversed()))
    #expect(thirds.fits.map { "\($0.model)" } == ["uikit", "\(model.name)"])
  }

  /// A steeper law leaves points of what the right one leaves a fraction of.
  @Test func whatLeavesMoreIsNoEqual() throws {
    let both = RankedModels.all + [FlingCatalogEntry(RankedModels.Steep.self)]
    let comparison = try #require(trace(quantum: 1 / 3.0).comparison(among: both))
    #expect(
      comparison.fits.count == 5 && comparison.fits[4].model.description == "steep" && comparison.equals == 4)
    #expect(comparison.fits[4].residual > 5 && comparison.fits[0].residual < 0.2)
    #expect(abs(comparison.confidence - 1 / 1.5) < 1e-6)
    let steep = try #require(
      trace(quantum: 1 / 3.0).comparison(among: [FlingCatalogEntry(RankedModels.Steep.self)]))
    #expect(!steep.isExplained || steep.fits[0].residual <= max(1, 0.015 * 300))
  }

  /// A change of geometry ends what is compared, and so does the first cut.
  @Test func aChangeOrAFaultEndsTheComparison() throws {
    var changed = trace(quantum: 1)
    changed.set(.maxOffset, (0..<85).map { $0 < 45 ? 5000 : 4900 })
    changed.set(.minOffset, ScrollTrace.constant(0, 85))
    let one = [FlingCatalogEntry(RankedModels.System.self)]
    let early = try #require(changed.comparison(among: one))
    #expect(early.end <= 44 / 30.0 + 1e-9 && early.end > 42 / 30.0)
    #expect(changed.firstChange(after: 0.5) == 44 / 30.0 && changed.firstChange(after: 1.5) == .infinity)
    #expect(trace(quantum: 1).firstChange(after: 0) == .infinity)
    #expect(
      changed.firstChange(after: 44.5 / 30) == 44 / 30.0 && changed.firstChange(after: 45.5 / 30) == .infinity
    )
    #expect(try #require(trace(quantum: 1).comparison(among: one)).end > 1.8)
    // The last row at or before a time.
    #expect(changed.row(at: 0.5) == 15 && changed.row(at: 0.51) == 15)
    #expect(changed.row(at: -1) == 0 && changed.row(at: 99) == 84)
    // A jump of 60 pt on the way, in the step behind row 39.
    let jumping = trace(quantum: 1) { $0 < 40 ? 0 : 60 }
    #expect(jumping.firstFault(in: 0..<85, after: 0.8) == 38 / 30.0)
    #expect(jumping.firstFault(in: 0..<35, after: 0.8) == .infinity)
    #expect(jumping.firstFault(in: 0..<85, after: 1.4) == .infinity)
  }

  /// Flings of 1500 pt/s that stop dead in rows 40 and 150: the last whole row before the first stop.
  @Test func theFirstOfTwoFaultsEndsAFling() {
    func place(_ row: Int) -> Double { 750 * (1 - Elementary.exp(-2 * Double(min(40, max(0, row))) / 64)) }
    let twice = ScrollTrace(exactly: (0..<220).map { place($0) + place($0 - 110) })
    #expect(twice.firstFault(in: 0..<220, after: 0.5) == 39 / 64.0)
    #expect(twice.firstFault(in: 0..<220, after: 2) == 149 / 64.0)
  }

  /// Of several flings the one that glides farthest is compared.
  @Test func theFarthestGlideIsCompared() throws {
    var (two, first) = (trace(quantum: 1), trace(quantum: 1))
    for row in 0..<85 {
      two.append(2000 + 2 * (first.offsets[row] - first.offsets[0]), at: 4 + Double(row) / 30)
    }
    let one = [FlingCatalogEntry(RankedModels.System.self)]
    let comparison = try #require(two.comparison(among: one))
    #expect(comparison.start > 4 && abs(comparison.fits[0].release.velocity) > 1500)
    for row in 0..<85 {
      first.append(2000 + 0.5 * (first.offsets[row] - first.offsets[0]), at: 4 + Double(row) / 30)
    }
    #expect(try #require(first.comparison(among: one)).start < 2)
    #expect(ScrollTrace(exactly: [1, 2, 3]).comparison() == nil)
  }

  /// Six motions are fitted at most, of those with eight rows: those that travel farthest.
  @Test func theFarthestMotionsAreFitted() {
    var trace = ScrollTrace()
    var (offset, start) = (100.0, 0.0)
    for number in 0..<8 {
      let velocity = 900 + 150 * Double((number * 5) % 8)
      for row in 0..<56 {
        let time = Double(row) / 24
        trace.append(offset - velocity / 3 * expm1(-3 * max(0, min(1.8, time - 0.3))), at: start + time)
      }
      offset = trace.offsets[trace.count - 1]
      start += 56 / 24.0
    }
    let fit = trace.fit()
    #expect(fit.candidates == 8 && fit.tried == 6)
    // The slow ones, of 900 and 1050 pt/s, are the first and the sixth: 5·5 is 1 beyond 3·8.
    let fitted = Set(fit.stretches.map { Int($0.start * 24) / 56 })
    #expect(fitted.isSubset(of: [1, 2, 3, 4, 6, 7]) && fitted.count >= 5)
    #expect(abs((fit["factor-per-ms"]?.value ?? 0) - exp(-0.003)) < 1e-5)
  }

  /// A model that ends at a whole pixel is compared where the view rests between two.
  @Test func aTargetOfWholePixelsIsRounded() throws {
    let entry = try #require(
      FlingCatalog.standard.entries.first { "\($0.name)" == "android-scroll-to" })
    let comparison = try #require(trace(quantum: 0).comparison(among: [entry]))
    // It rests at 1000.2 pt and 300 pt less what is left after 1.5 s.
    let rest = 1000.2 + 300 * (1 - exp(-4.5))
    #expect(comparison.fits.count == 1 && comparison.fits[0].restingOffset == rest.rounded())
  }
}
