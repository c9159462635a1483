import CommandLineInterface
import ScrollKinematics
import ScrollScenarios

/// The scenarios and variants that a command line names, with what it sets on them.
struct ScenarioSelection {
  /// A scenario, the indices of its variants in question, and its settings.
  struct Part {
    let scenario: ScenarioCatalogEntry
    let variants: [Int]
    let settings: [ScenarioCatalogEntry.Setting]

    /// The first variant that is impossible so, and why; `nil` if all can be played.
    fileprivate var objection: String? {
      for variant in variants {
        guard let objection = scenario.objection(variant: variant, settings: settings) else { continue }
        return "\(scenario.name), variant \(scenario.variants[variant]): \(objection)"
      }
      return nil
    }
  }

  /// The scenarios in the order named, or all of them that can be played.
  let parts: [Part]
  /// The others, each with the variant that cannot be played and why.
  let skipped: [String]

  /// The scenarios of the given names, all of them if there are none, each with its variants of the given names, all of
  /// them if there are none, set as `assignments` say. A scenario with an impossible combination is refused if it was
  /// named and skipped if it was not, unless such combinations are left to the caller.
  init(
    names: [String], variants: [String], assignments: [Assignment], refusesObjections: Bool = true
  ) throws(Failure) {
    var scenarios: [ScenarioCatalogEntry] = []
    for name in names where !scenarios.contains(where: { $0.name.description == name }) {
      scenarios.append(try Self.scenario(named: name))
    }
    if names.isEmpty { scenarios = ScenarioCatalog.entries }
    let owner = scenarios.count == 1 ? "the scenario \(scenarios[0].name)" : "any of these scenarios"
    let keys = scenarios.flatMap { $0.parameters.map(\.label.name.description) }
    try ParameterValues.check(assignments, among: Self.unique(keys), owner: owner)
    for variant in variants where !scenarios.contains(where: { $0.index(ofVariant: variant) != nil }) {
      let all = Self.unique(scenarios.flatMap { $0.variants.map(\.description) })
      throw Failure.refused(variant, accepted: NearestNames.accepted(all, for: variant))
        .inContext("--variant ")
    }
    var (parts, skipped): ([Part], [String]) = ([], [])
    for scenario in scenarios {
      let chosen = scenario.variants.indices.filter {
        variants.isEmpty || variants.contains(scenario.variants[$0].description)
      }
      guard !chosen.isEmpty else { continue }
      let settings = try ParameterValues.settings(of: scenario.parameters, from: assignments)
        .map { ScenarioCatalogEntry.Setting(parameter: $0.index, value: $0.value) }
      let part = Part(scenario: scenario, variants: chosen, settings: settings)
      guard refusesObjections, let objection = part.objection else {
        parts.append(part)
        continue
      }
      guard names.isEmpty else { throw .usage(objection) }
      skipped.append(objection)
    }
    if parts.isEmpty, let first = skipped.first { throw .usage(first) }
    (self.parts, self.skipped) = (parts, skipped)
  }

  /// The scenario of a name.
  static func scenario(named name: String) throws(Failure) -> ScenarioCatalogEntry {
    let names = ScenarioCatalog.entries.map(\.name.description)
    guard let index = names.firstIndex(of: name) else {
      throw .usage("no scenario \(Quoted(name)); accepted is \(NearestNames.accepted(names, for: name))")
    }
    return ScenarioCatalog.entries[index]
  }

  /// The names, each once, in the order in which they first come.
  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension ScenarioCatalogEntry {
  /// The index of the variant of a name.
  func index(ofVariant name: String) -> Int? { variants.firstIndex { $0.description == name } }
}
