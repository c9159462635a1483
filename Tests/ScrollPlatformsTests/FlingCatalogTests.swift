import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// What every model of the catalog owes, whatever it is asked.
@Suite(.endsInTime) struct FlingCatalogTests {
  private static let magnitudes = [0, 1e-9, 0.4, 1, 49, 200, 201, 1000, 12345.6, 1e6, 1e9]

  @Test func namesAreUniqueAndDefaultsAllowed() {
    let names = FlingCatalog.standard.entries.map(\.name.description)
    #expect(Set(names).count == names.count)
    for entry in FlingCatalog.standard.entries {
      let parameters = entry.parameters.map(\.label.name.description)
      #expect(Set(parameters).count == parameters.count, "\(entry.name)")
      for parameter in entry.parameters {
        #expect(parameter.label.domain.contains(parameter.value), "\(entry.name) \(parameter.label.name)")
      }
    }
  }

  @Test func aModelIsFoundByItsName() throws {
    let entry = try #require(FlingCatalog.standard["gtk"])
    #expect(entry.name.description == "gtk" && !entry.takesResponse && entry.configured.core == nil)
    let answering = FlingCatalog.standard.entries.filter { $0.takesResponse }.map { "\($0.name)" }
    #expect(answering == ["uikit", "uikit-continuous"])
    #expect(FlingCatalog.standard["uikit"]?.configured.core?.physics == .uikit)
    #expect(FlingCatalog.standard["gtk4"] == nil && FlingCatalog.standard[Name("")] == nil)
  }

  @Test func settingsMakeTheModelTheyName() throws {
    let release = FlingRelease(0, velocity: 2000)
    let entry = try #require(FlingCatalog.standard["gtk"])
    let run = try entry.configured(["friction": 8, "corrected": true]).run(release)
    let expected = GtkFling().with { ($0.friction, $0.isCorrected) = (8, true) }.samples(release, count: 30)
    #expect((0..<30).map { run.sample(frame: $0).offset } == expected.map(\.offset))
    let defaults = entry.configured.run(release)
    #expect(
      (0..<30).map { defaults.sample(frame: $0).offset }
        == GtkFling().samples(release, count: 30).map(\.offset))
  }

  @Test func anUnknownSettingIsRefusedWithThoseThatThereAre() throws {
    let entry = try #require(FlingCatalog.standard["gtk"])
    let error = #expect(throws: ParameterError.self) { try entry.configured(["density": 2]) }
    #expect(
      error.map { "\($0)" }
        == "no parameter 'density'; accepted are friction, overshoot-friction, corrected")
    #expect(throws: ParameterError.self) { try entry.configured(["friction": 0]) }
  }

  /// A model of a user's own: a fling that goes on at its velocity.
  private struct Drift: FlingModel {
    static let name: StaticString = "drift"
    static let summary: StaticString = "goes on for ever"
    var factor = 1.0

    mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
      visitor.number("factor", &factor, in: 0...2, .none, "of the velocity")
    }

    func run(_ release: FlingRelease) -> Run {
      Run(velocity: factor * release.state.velocity, release: release)
    }

    struct Run: FlingRun {
      let velocity: Double
      let release: FlingRelease

      func sample(frame index: Int) -> FlingSample {
        FlingSample(
          offset: release.state.offset + velocity * Double(index) / release.frameRate, velocity: velocity,
          phase: "drift")
      }
    }
  }

  @Test func aModelOfOnesOwnJoinsALongerList() throws {
    let catalog = FlingCatalog.standard.adding(Drift.self)
    #expect(catalog.entries.count == FlingCatalog.standard.entries.count + 1)
    #expect(FlingCatalog.standard["drift"] == nil)
    let run = try #require(catalog["drift"]).configured(["factor": 0.5]).run(FlingRelease(3, velocity: 600))
    #expect(run.sample(frame: 0).offset == 3 && run.sample(frame: 6).offset == 33)
  }

  /// Lists have the platforms in their order, and then what a user has added.
  @Test func aModelOfOnesOwnStandsLast() {
    let names = FlingCatalog.standard.adding(Drift.self).entries.map { "\($0.name)" }
    #expect(names == FlingCatalog.standard.entries.map { "\($0.name)" } + ["drift"])
  }

  @Test func aCatalogBeginsEmpty() { #expect(FlingCatalog().entries.isEmpty) }

  /// A model of a user's own that has the name of `Drift`.
  private struct Namesake: FlingModel {
    static let name: StaticString = "drift"
    static let summary: StaticString = "stays where it is"

    func run(_ release: FlingRelease) -> Drift.Run { Drift.Run(velocity: 0, release: release) }
  }

  @Test func aNameThatIsTakenStaysWithTheFirst() throws {
    for (catalog, offset) in [
      (FlingCatalog().adding(Drift.self).adding(Namesake.self), 33.0),
      (FlingCatalog().adding(Namesake.self).adding(Drift.self), 3),
    ] {
      let run = try #require(catalog["drift"]).configured.run(FlingRelease(3, velocity: 300))
      #expect(run.sample(frame: 6).offset == offset)
    }
  }

  /// Releases and parameters of every size: what is not refused shows finite offsets and velocities.
  @Test(arguments: FlingCatalog.standard.entries.indices)
  func whateverIsNotRefusedStaysFinite(index: Int) throws {
    let entry = FlingCatalog.standard.entries[index]
    var generator = SeededGenerator(seed: UInt64(index))
    for _ in 0..<150 {
      let settings = Settings(
        entry.parameters.map {
          (Name($0.label.name), .number(Self.value($0.label.domain, fallback: $0.value, &generator)))
        })
      let release = Self.release(&generator)
      let fling = try entry.configured(settings)
      if fling.validationError(for: release) != nil { continue }
      let run = fling.run(release)
      let isFinite = (0..<60).allSatisfy { index in
        let sample = run.sample(frame: index)
        return sample.offset.isFinite && (sample.velocity ?? 0).isFinite
      }
      #expect(isFinite, "\(entry.name) \(settings) \(release)")
    }
  }

  private static func number(_ generator: inout SeededGenerator) -> Double {
    let magnitude = magnitudes[Int.random(in: 0..<magnitudes.count, using: &generator)]
    return Bool.random(using: &generator) ? magnitude : -magnitude
  }

  private static func release(_ generator: inout SeededGenerator) -> FlingRelease {
    let lower = Bool.random(using: &generator) ? number(&generator) : -.infinity
    let room = Bool.random(using: &generator) ? abs(number(&generator)) : .infinity
    let upper = lower.isFinite ? lower + room : room
    let moved = number(&generator)
    let later = RangeChange(time: 0.2, range: RestRange(moved, moved + abs(number(&generator))))
    return FlingRelease(
      state: ScrollState(offset: number(&generator), velocity: number(&generator)),
      range: RestRange(lower, upper), viewportLength: abs(number(&generator)),
      frameRate: [0.25, 30, 60, 120, 1000][Int.random(in: 0..<5, using: &generator)],
      changes: Bool.random(using: &generator) ? [later] : [])
  }

  /// The default in two cases of three, else an end of the domain or something in between.
  private static func value(
    _ domain: ParameterDomain, fallback: Double, _ generator: inout SeededGenerator
  ) -> Double {
    if Int.random(in: 0..<3, using: &generator) > 0 { return fallback }
    switch domain {
    case .number(let least, let greatest):
      let between = least + (greatest - least) * generator.nextUnit()
      return [least, greatest, between, max(least, 0.003)][Int.random(in: 0..<4, using: &generator)]
    case .integer(let least, let greatest):
      return Double(Int.random(in: least...greatest, using: &generator))
    case .choice(let names): return Double(Int.random(in: 0..<names.count, using: &generator))
    case .response: return Double(Int.random(in: 0..<GeometryResponse.count, using: &generator))
    }
  }
}
