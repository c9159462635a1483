import ScrollKinematics
import SeededProperties
import TestSupport
import Testing

@testable import ScrollScenarios

/// A result that hangs on the last bit of an input is a defect of the model: no metric of a headline scenario moves by more
/// than a step of its grid where an input moves by an ulp.
@Suite(.endsInTime) struct HeadlinePropertyTests {
  /// Away from the borders at which the mechanism itself begins or ends: K = 2H, a finger that stops on the edge.
  private static let jitter: [(key: StaticString, range: ClosedRange<Double>)] = [
    ("content-length", 300...640), ("header-height", 120...240), ("drag-past", 60...200),
    ("drag-duration", 0.4...1.1), ("screen-length", 700...820), ("tab-bar-height", 30...60),
  ]
  private static let cut: [(key: StaticString, range: ClosedRange<Double>)] = [
    ("release-velocity", -2600 ... -1700), ("header-height", 120...240), ("start-offset", 700...1000),
    ("finger-travel", 40...110), ("content-length", 9000...11000), ("screen-length", 700...820),
  ]

  @Test(arguments: ["naive", "naive-absolute", "naive-anchoring", "naive-keep", "guarded", "exact-reading"])
  func anUlpMovesNoMetricOfTheJitter(variant: String) throws {
    try hold("bottom-jitter", variant, Self.jitter, seed: 401)
  }

  @Test(arguments: ["preserve-up", "cancel-up", "scale-up", "shift-up", "cancel-down", "constraint-down"])
  func anUlpMovesNoMetricOfTheCut(variant: String) throws {
    try hold("inertia-cut", variant, Self.cut, seed: 402)
  }

  /// The defaults are round numbers: strokes end in a frame, offsets on pixels. Rounding must not decide there either.
  /// 0 is left out; as a setting it says that there is no such thing.
  @Test(arguments: ["bottom-jitter", "inertia-cut", "large-header", "tab-adjustment", "coarse-header"])
  func anUlpMovesNoMetricOfTheDefaults(scenario: StaticString) throws {
    let entry = try ScenarioCatalog.standard[Name(scenario)]
    for variant in entry.variants.map({ Name($0.name) }) {
      let plain = try entry.run(variant).values
      var compared = 0
      for parameter in try entry.live.parameters(of: variant) {
        guard case .number = parameter.label.domain, parameter.value != 0 else { continue }
        for moved in [parameter.value.nextUp, parameter.value.nextDown] {
          let settings = Settings([(Name(parameter.label.name), .number(moved))])
          // What defines a variant, and the end of a domain, cannot be moved.
          guard let values = try? entry.run(variant, settings).values else { continue }
          compared += 1
          for (metric, (was, now)) in zip(entry.metrics, zip(plain, values)) {
            #expect(
              abs(now - was) <= grid(metric.unit) || was.isNaN && now.isNaN,
              "\(variant): \(metric.name) goes from \(was) to \(now) at \(parameter.label.name) \(moved)")
          }
        }
      }
      #expect(compared > 0)
    }
  }

  /// The same in views of other systems, with their pixels and their clocks. With Kivy's damped effect a rattle grows, and so does
  /// what a last bit makes of it.
  @Test(arguments: PlatformProfile.standard.map { "\($0.name)" }.filter { $0 != "kivy-damped" })
  func anUlpMovesNoMetricOnAPlatform(platform: String) throws {
    // At 60 Hz itself every third frame falls on a whole ms.
    let rate: [(key: StaticString, range: ClosedRange<Double>)] = [("frame-rate", 60...60)]
    for variant in ["naive-keep", "exact-reading", "guarded"] {
      try hold("bottom-jitter", variant, Self.jitter + rate, on: platform, seed: 403, count: 2)
    }
    for variant in ["preserve-up", "scale-down"] {
      try hold("inertia-cut", variant, Self.cut + rate, on: platform, seed: 404, count: 2)
    }
  }

  private func hold(
    _ scenario: Name, _ variant: String, _ inputs: [(key: StaticString, range: ClosedRange<Double>)],
    on platform: String? = nil, seed: UInt64, count: Int = 6
  ) throws {
    let entry = try ScenarioCatalog.standard[scenario]
    let quantities = inputs.map { Quantity("\($0.key)", $0.range, edges: []) }
    let model: [Settings.Pair] = platform.map { [("model", .name(Name($0)))] } ?? []
    let fault = Property(quantities, seed: seed, count: count).counterexample { numbers in
      func values(moving moved: StaticString?, by ulps: Double) -> [Double] {
        let pairs = inputs.map { input -> Settings.Pair in
          let value = numbers["\(input.key)"]
          let isMoved = moved.map { "\($0)" == "\(input.key)" } ?? false
          return (Name(input.key), .number(isMoved ? value + ulps * value.ulp : value))
        }
        return (try? entry.run(Name(variant), Settings(model + pairs)).values) ?? []
      }
      let plain = values(moving: nil, by: 0)
      for input in inputs {
        for ulps in [1.0, -1] {
          let moved = values(moving: input.key, by: ulps)
          if moved.count < plain.count { return "\(input.key) moved by \(ulps) ulp is refused" }
          for (metric, (was, now)) in zip(entry.metrics, zip(plain, moved))
          where abs(now - was) > grid(metric.unit, on: platform) || was.isNaN != now.isNaN {
            return "\(metric.name) goes from \(was) to \(now) where \(input.key) moves by \(ulps) ulp"
          }
        }
      }
      return plain.isEmpty ? "the settings are refused" : nil
    }
    #expect(fault == nil)
  }

  /// A step of a metric's grid: a pixel of 1/3 pt, or of 1 pt on a platform, a frame of 1/60 s, one event; a pixel a frame of
  /// velocity.
  private func grid(_ unit: ScrollUnit, on platform: String? = nil) -> Double {
    let pixel = platform == nil ? 1.0 / 3 : 1
    return switch "\(unit.symbol)" {
    case "pt": pixel + 1e-9
    case "s": 1.0 / 60 + 1e-9
    case "pt/s": 60 * pixel + 1e-6
    default: 1
    }
  }
}
