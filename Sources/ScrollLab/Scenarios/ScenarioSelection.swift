import ScrollKinematics
import ScrollScenarios

/// The scenarios and variants that a command line names, with what it sets on them.
struct ScenarioSelection {
  /// A scenario and its variants in question, set as they are played.
  struct Part {
    let scenario: ScenarioEntry
    let variants: [ConfiguredVariant]
    /// All that is set on the scenario; a variant keeps what defines it.
    let settings: Settings
  }

  /// The scenarios in the order named, or all of them that can be played.
  private(set) var parts: [Part] = []
  /// The others, each with why it cannot be played.
  private var skipped: [(scenario: ScenarioEntry, reason: String)] = []
  /// Which variants keep a value of their own, a phrase for each parameter.
  private(set) var kept: [String] = []

  /// The scenarios of `catalog` of the given names, all of them without names, each with its variants of the given
  /// names, all of them without names, set as `assignments` say.
  ///
  /// A scenario that the settings make impossible is refused if it was named, and skipped if it was not. With
  /// `leavesImpossible` impossible combinations are left to the caller.
  init(
    _ catalog: ScenarioCatalog, names: [String], variants: [String], assignments: [Assignment],
    leavesImpossible: Bool = false
  ) throws(Failure) {
    let scenarios = try Self.scenarios(of: catalog, names)
    try Self.check(assignments, and: variants, of: scenarios)
    for scenario in scenarios {
      let chosen = scenario.variants.map(\.name).filter { variants.isEmpty || variants.contains($0) }
      guard !chosen.isEmpty else { continue }
      do throws(Failure) {
        let settings = try scenario.parameters.settings(from: assignments)
        let configured = try chosen.map { (name) throws(Failure) in
          try Self.variant(name, of: scenario, settings, leavesImpossible: leavesImpossible)
        }
        parts.append(Part(scenario: scenario, variants: configured, settings: settings))
      } catch {
        // A value that no scenario takes is a mistake; one that this scenario alone refuses is not.
        guard names.isEmpty, scenarios.count > 1 else { throw error.inContext("\(scenario.name): ") }
        skipped.append((scenario, error.message))
      }
    }
    if parts.isEmpty, let first = skipped.first { throw .usage("\(first.scenario.name): \(first.reason)") }
    try keepDefinitions(variants: variants, assignments)
  }

  /// The scenarios of the given names, each once; all without names.
  static func scenarios(of catalog: ScenarioCatalog, _ names: [String]) throws(Failure) -> [ScenarioEntry] {
    if names.isEmpty { return catalog.entries }
    let all = catalog.entries.map(\.name)
    var scenarios: [ScenarioEntry] = []
    for name in names where !scenarios.contains(where: { $0.name == name }) {
      guard let index = all.firstIndex(of: name) else {
        let isNear = !NearestNames.nearest(to: name, among: all).isEmpty
        let spoken = isNear ? nil : ScenarioSearch(name).found(among: catalog.entries).first?.name
        throw .usage(
          "no scenario \(Quoted(name)); accepted is \(NearestNames.accepted(all, for: spoken ?? name))")
      }
      scenarios.append(catalog.entries[index])
    }
    return scenarios
  }

  private static func check(
    _ assignments: [Assignment], and variants: [String], of scenarios: [ScenarioEntry]
  ) throws(Failure) {
    for assignment in assignments {
      let notes = scenarios.lazy.compactMap { RenamedParameter.note(on: assignment.key, of: $0, assignments) }
      if let note = notes.first { throw .usage(note) }
    }
    let owner = scenarios.count == 1 ? "the scenario \(scenarios[0].name)" : "any of these scenarios"
    // Each once, in the order in which they first come.
    let keys = scenarios.flatMap(\.parameters).grouped(by: \.key).map(\.name)
    try assignments.check(among: keys, owner: owner)
    let all = scenarios.flatMap(\.variants).grouped(by: \.name).map(\.name)
    for variant in variants where !all.contains(variant) {
      throw Failure.refused(variant, accepted: NearestNames.accepted(all, for: variant))
        .inContext("--variant ")
    }
  }

  private static func variant(
    _ name: String, of scenario: ScenarioEntry, _ settings: Settings, leavesImpossible: Bool
  ) throws(Failure) -> ConfiguredVariant {
    let variant: ConfiguredVariant
    do throws(ScenarioError) { variant = try scenario.configured(name, settings) } catch {
      throw .usage("\(error)")
    }
    if !leavesImpossible, let reason = variant.error { throw .usage("\(reason) (variant \(name))") }
    return variant
  }

  /// Refuses a setting that no variant takes, or that a named variant does not take; says which variants keep theirs.
  private mutating func keepDefinitions(variants: [String], _ assignments: [Assignment]) throws(Failure) {
    for assignment in assignments {
      let key = assignment.key
      let owners = parts.filter { $0.settings.pairs.contains { $0.key == key } }
      if owners.isEmpty {
        let refusal = skipped.first { $0.scenario.parameters.contains { $0.key == key } }
        throw .usage(
          refusal.map { "\($0.scenario.name): \($0.reason)" }
            ?? "\(assignment.origin): no variant that is played has this parameter")
      }
      var (takers, keepers) = (0, [String]())
      for part in owners {
        let keeping = part.variants.filter { $0.defined.contains(key) }
        takers += part.variants.count - keeping.count
        let isAll = keeping.count == part.variants.count && keeping.count > 1
        keepers +=
          isAll ? ["\(part.scenario.name) (all)"] : keeping.map { "\(part.scenario.name).\($0.name)" }
      }
      kept += try Self.kept(
        key, by: keepers, isRefused: !variants.isEmpty || takers == 0, "\(assignment.origin): ", "be set")
    }
  }

  /// A phrase on those that keep their own value of a parameter, none if nobody does, unless that is refused.
  static func kept(
    _ key: String, by keepers: [String], isRefused: Bool, _ origin: String, _ verb: String
  ) throws(Failure) -> [String] {
    guard !keepers.isEmpty else { return [] }
    let those = keepers.joined(separator: ", ")
    if isRefused { throw .usage("\(origin)it is what defines \(those), so it cannot \(verb) there") }
    return ["\(key) of \(those)"]
  }

  /// A line for each reason why scenarios are left out: their names, and the reason.
  var skippedLines: [String] {
    skipped.grouped(by: \.reason).map { group in
      "\(group.members.map(\.scenario.name).joined(separator: ", ")): \(group.name)"
    }
  }

  /// One line on which variants keep a value of their own; `nil` if all take what is set.
  static func note(onKept phrases: [String]) -> String? {
    phrases.isEmpty ? nil : "kept what defines a variant: " + phrases.joined(separator: "; ")
  }
}
