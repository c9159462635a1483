import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a comparison makes of what its fits leave: order, ties, confidence, and whether the best one explains the samples.
@Suite(.endsInTime) struct ComparisonEvidenceTests {
  private static let system = FlingCatalogEntry(CourseModels.System.self)
  private static let law = FlingCatalogEntry(CourseModels.Law.self)
  private static let browser = FlingCatalogEntry(CourseModels.Browser.self)
  private static let misspelled = FlingCatalogEntry(CourseModels.Misspelled.self)
  private static let bent = FlingCatalogEntry(CourseModels.BentSystem.self)
  private static let steep = FlingCatalogEntry(CourseModels.Steep.self)

  /// 48 rows at `velocity` pt/s that bend by a share, and miss that by an error each.
  private func window(
    _ velocity: Double = 400, bend: Double = 0, quantum: Double = 0, late: Int = 4,
    _ error: (Int) -> Double = { $0 % 2 == 0 ? 0.5 : -0.5 }
  ) throws -> FlingWindow {
    let offsets = (0..<48).map { row -> Double in
      let time = Double(row) / 64
      return 1000 + velocity * (time + bend * time * time) + error(row)
    }
    return try #require(WindowedMotion(offsets).window(late, quantum: quantum))
  }

  private func fits(_ entries: [FlingCatalogEntry], _ window: FlingWindow) -> [ModelFit] {
    entries.compactMap { ModelFit(roughly: $0, to: window)?.refined() }
  }

  private func names(_ comparison: ModelComparison) -> [String] { comparison.fits.map { "\($0.model)" } }

  /// The samples begin some rows behind the release, and end with the recording.
  @Test func aComparisonSaysWhatItHeldTheModelsTo() throws {
    let window = try window(late: 4)
    let comparison = ModelComparison(window, fits([Self.system], window), among: [Self.system])
    #expect(window.samples.times[0] > 0.06 && comparison.samples == window.samples.count)
    #expect(abs(comparison.start - window.releaseTime - 4 / 64.0) < 1e-9)
    #expect(abs(comparison.end - 2 - 47 / 64.0) < 1e-9)
    #expect(!comparison.isEdgeKnown && comparison.confidence == 1 && comparison.law == nil)
  }

  /// One edge is enough.
  @Test(arguments: [ScrollTrace.Quantity.maxOffset, .minOffset])
  func oneEdgeIsKnown(quantity: ScrollTrace.Quantity) throws {
    let offsets = (0..<48).map { 1000 + 6 * Double($0) }
    let bound = ScrollTrace.constant(quantity == .maxOffset ? 5000 : 0, 48)
    let known = try #require(WindowedMotion(offsets, [quantity: bound]).window(4))
    #expect(ModelComparison(known, fits([Self.system], known), among: [Self.system]).isEdgeKnown)
  }

  /// From a straight course to one bent as the second model: twice the logarithms of the likelihoods, by which fits are equals up to 9,
  /// and come in the order of the list up to 1.
  @Test(arguments: [false, true]) func aBendDecidesBetweenTwo(isBentFirst: Bool) throws {
    let entries = isBentFirst ? [Self.bent, Self.system] : [Self.system, Self.bent]
    var (orders, told) = ("", 0)
    for step in 0...40 {
      let window = try window(bend: -0.0005 * Double(step))
      let fits = fits(entries, window)
      let best = fits[0].residual <= fits[1].residual ? 0 : 1
      let evidence = CurveEvidence(window.samples, best: fits[best].misses, drift: window.clockDrift)
      let distance = evidence.distance(of: fits[1 - best].misses)
      let isListed = distance >= 1 || best == 0
      let expected = isListed ? [best, 1 - best] : [1 - best, best]
      let comparison = ModelComparison(window, fits, among: entries)
      #expect(names(comparison) == expected.map { "\(entries[$0].name)" }, "\(distance)")
      #expect(comparison.tied == (distance < 9 ? 2 : 1) && comparison.equals == comparison.tied)
      let other = Elementary.exp(-distance / 2)
      let share = (isListed ? 1 : other) / (1 + other * (distance < 9 ? 1 : 0.1))
      #expect(abs(comparison.confidence - share) < 1e-12)
      orders += expected[0] == 0 ? "a" : "b"
      if distance >= 9 { told += 1 }
    }
    #expect(orders.contains("a") && orders.contains("b") && told > 5 && told < 35)
  }

  /// A system that shows such a grid, one that does not, and a law: 1, 0.3 and 0.1 of the likelihood.
  @Test func ranksWeighAmongEquals() throws {
    let entries = [Self.law, Self.system, Self.browser, Self.misspelled]
    func comparison(_ chosen: [FlingCatalogEntry], _ quantum: Double) throws -> ModelComparison {
      let window = try window(quantum: quantum)
      return ModelComparison(window, fits(chosen, window), among: entries)
    }
    let whole = try comparison(entries, 1)
    #expect(names(whole) == ["chromium-like", "uikit", "dhromium", "decay"] && whole.tied == 1)
    #expect(abs(whole.confidence - 1 / 1.7) < 1e-9)
    #expect(abs(try comparison([Self.system, Self.law], 1).confidence - 0.75) < 1e-9)
    #expect(abs(try comparison([Self.browser, Self.law], 1).confidence - 1 / 1.1) < 1e-9)
    for quantum in [0.5, 1 + 1.25e-6, 1 - 1.25e-6, 2, 0] {
      let other = try comparison(entries, quantum)
      #expect(names(other) == ["uikit", "dhromium", "chromium-like", "decay"] && other.tied == 2)
      #expect(abs(other.confidence - 1 / 2.4) < 1e-9)
    }
    #expect(try names(comparison(entries, 1 + 5e-7))[0] == "chromium-like")
  }

  /// What is as good as exact keeps its order, and what is in no list comes before the second of one.
  @Test func exactFitsKeepTheirOrder() throws {
    let window = try window { _ in 0 }
    let chosen = [Self.misspelled, Self.system, Self.bent]
    let found = fits([Self.misspelled, Self.system], window)
    #expect(names(ModelComparison(window, found, among: [])) == ["dhromium", "uikit"])
    let reversed: [ModelFit] = found.reversed()
    #expect(names(ModelComparison(window, reversed, among: [])) == ["uikit", "dhromium"])
    #expect(names(ModelComparison(window, reversed, among: chosen)) == ["dhromium", "uikit"])
    #expect(names(ModelComparison(window, found, among: [Self.system])) == ["dhromium", "uikit"])
  }

  /// What is told from the best weighs a tenth.
  @Test func whatIsToldWeighsATenth() throws {
    let window = try window { $0 % 2 == 0 ? 4.5 : -4.5 }
    let found = fits([Self.system, Self.steep], window)
    let evidence = CurveEvidence(window.samples, best: found[0].misses, drift: window.clockDrift)
    let distance = evidence.distance(of: found[1].misses)
    #expect(distance > 9 && distance < 40, "\(distance)")
    let comparison = ModelComparison(window, found, among: [Self.system, Self.steep])
    #expect(abs(comparison.confidence * (1 + 0.1 * Elementary.exp(-distance / 2)) - 1) < 1e-12)
  }

  // MARK: a law of its own

  /// A slow decay held to a straight line, which misses it by the more the faster it is.
  private func line(_ velocity: Double) throws -> (comparison: ModelComparison, lead: Double?) {
    let window = try window(velocity) { row in
      let (time, rate) = (Double(row) / 64, 0.0625)
      return -velocity * Elementary.expm1(-rate * time) / rate - velocity * time
    }
    let fits = fits([Self.system], window)
    let law = PlainLaw.best(for: window.samples, isReturning: false)
    let lead = law?.lead(over: fits[0].misses, of: window.samples, drift: window.clockDrift)
    return (ModelComparison(window, fits, among: [Self.system]), lead)
  }

  @Test func aLawThatLeadsTakesTheConfidence() throws {
    var (leads, most) = (0, 0.0)
    for step in 1...20 {
      let (comparison, lead) = try line(10 * Double(step))
      let weight = lead.map { Elementary.exp(min($0, 1000) / 2) } ?? 0
      #expect(abs(comparison.confidence * (1 + weight) - 1) < 1e-9)
      #expect((comparison.law != nil) == ((lead ?? 0) > 0))
      if lead ?? 0 > 0 { #expect(!comparison.isExplained) }
      if let lead {
        leads += 1
        most = max(most, lead)
      }
    }
    #expect(leads > 5 && leads < 18 && most < 1000)
  }

  /// No more than e to the 500th.
  @Test func aLeadIsBounded() throws {
    let (comparison, lead) = try line(700)
    #expect(lead ?? 0 > 1100)
    #expect(abs(comparison.confidence * Elementary.exp(500) - 1) < 1e-9)
  }

  /// A lead of less than 1 is one.
  @Test func aSmallLeadIsALaw() throws {
    var small = 0
    for step in 0..<16 {
      let (comparison, lead) = try line(54 + 0.25 * Double(step))
      guard let lead, lead < 1 else { continue }
      small += 1
      #expect(comparison.law != nil && lead > 0)
    }
    #expect(small > 0)
  }

  // MARK: what is explained

  /// Slow errors leave much and change little; turning ones change all that they leave.
  private static func slow(_ size: Double) -> (Int) -> Double {
    { size * 2.0.squareRoot() * Elementary.sin(2 * .pi * Double($0) / 24) }
  }

  private static func turning(_ size: Double) -> (Int) -> Double { { $0 % 2 == 0 ? size : -size } }

  /// Whether the model explains samples of which it leaves no more than `limit` pt, and none of which it leaves more, to a thirtieth;
  /// errors of an eighth of the limit tell what is left of larger ones.
  private func explains(
    upTo limit: Double, _ velocity: Double, quantum: Double, _ error: (Double) -> (Int) -> Double
  ) throws -> Bool {
    func comparison(_ size: Double) throws -> ModelComparison {
      let window = try window(velocity, quantum: quantum, error(size))
      return ModelComparison(window, fits([Self.system], window), among: [Self.system])
    }
    let share = try comparison(limit / 8).fits[0].residual * 8 / limit
    let (less, more) = (try comparison(limit * 0.97 / share), try comparison(limit * 1.04 / share))
    #expect(less.law == nil && more.law == nil)
    #expect(less.fits[0].residual < limit && more.fits[0].residual > limit)
    return less.isExplained && !more.isExplained
  }

  /// A point, or 1.5 % of the way.
  @Test func aModelLeavesAPointAtTheMost() throws {
    #expect(try explains(upTo: 1, 20, quantum: 10, Self.turning))
    #expect(try explains(upTo: 1, -20, quantum: 10, Self.turning))
    let offsets = try window(300, Self.turning(3)).samples.offsets
    let way = (offsets.max() ?? 0) - (offsets.min() ?? 0)
    #expect(try way > 150 && explains(upTo: 0.015 * way, 300, quantum: 10, Self.turning))
  }

  /// Twelve times what the grid leaves, three times what changes, 0.5 ms at the velocity, 0.3 pt.
  @Test func aRecordingLeavesNoMoreThanItsGridItsNoiseAndItsClock() throws {
    #expect(try explains(upTo: 3 / 12.0.squareRoot(), 1000, quantum: 0.25, Self.slow))
    #expect(try explains(upTo: 0.3, 400, quantum: 0, Self.slow))
    for velocity in [1200.0, -1200] {
      let speed = try abs(window(velocity, Self.slow(0.6)).state.velocity)
      #expect(try explains(upTo: 5e-4 * speed, velocity, quantum: 0, Self.slow))
    }
  }

  /// Errors of one size and of periods of so many samples: three times what changes is all that is left, for 13.
  @Test func whatChangesIsNoise() throws {
    func isExplained(_ period: Double) throws -> Bool {
      let window = try window(400) { 0.9 * Elementary.sin(2 * .pi * (Double($0) + 0.5) / period) }
      let comparison = ModelComparison(window, fits([Self.system], window), among: [Self.system])
      let (residual, noise) = (comparison.fits[0].residual, 3 * comparison.fits[0].misses.roughness)
      #expect(residual > 0.35 && residual < 1 && abs(residual / noise - 1) > 0.01)
      #expect(comparison.isExplained == (residual < noise))
      return comparison.isExplained
    }
    #expect(try isExplained(11) && isExplained(11.5) && !isExplained(14) && !isExplained(14.5))
  }
}
