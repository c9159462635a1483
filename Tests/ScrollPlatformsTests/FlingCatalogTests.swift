import ScrollKinematics
import Testing

@testable import ScrollPlatforms

/// What every model of the catalogue owes, whatever it is asked.
@Suite struct FlingCatalogTests {
  private static let magnitudes = [0, 1e-9, 0.4, 1, 49, 200, 201, 1000, 12345.6, 1e6, 1e9]

  @Test func namesAreUniqueAndDefaultsAllowed() {
    let names = FlingCatalog.entries.map(\.name.description)
    #expect(Set(names).count == names.count)
    for entry in FlingCatalog.entries {
      for (label, value) in entry.parameters {
        #expect(label.domain.contains(value), "\(entry.name) \(label.name)")
      }
    }
  }

  /// Releases and parameters of every size: what is not refused shows finite offsets and velocities.
  @Test(arguments: FlingCatalog.entries.indices)
  func whateverIsNotRefusedStaysFinite(index: Int) {
    let entry = FlingCatalog.entries[index]
    var generator = SeededGenerator(seed: UInt64(index))
    for _ in 0..<150 {
      let values = entry.parameters.map { Self.value($0.label.domain, fallback: $0.defaultValue, &generator) }
      let release = Self.release(&generator)
      if entry.objection(values, release) != nil { continue }
      let frame = entry.start(values, release)
      let isFinite = (0..<60).allSatisfy { index in
        let sample = frame(index)
        return sample.offset.isFinite && (sample.velocity ?? 0).isFinite
      }
      #expect(isFinite, "\(entry.name) \(values) \(release)")
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
      rate: [0.25, 30, 60, 120, 1000][Int.random(in: 0..<5, using: &generator)],
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
    }
  }
}
