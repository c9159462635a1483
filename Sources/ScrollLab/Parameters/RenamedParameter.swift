import ScrollScenarios

/// Parameters that had another name, by which older scripts and links call them.
enum RenamedParameter {
  /// What a scenario calls `key` now, and how its value differs, with `assignments` for the others; `nil`: it takes `key`, or
  /// never did.
  static func note(on key: String, of scenario: ScenarioEntry, _ assignments: [Assignment] = []) -> String? {
    let names = scenario.parameters.map(\.key)
    guard let name = newName(of: key), names.contains(name), !names.contains(key) else { return nil }
    let note = "\(key) is now \(name)"
    guard let padding = padding(of: scenario, assignments) else {
      return note + ": the length that the scroll view reports, padding included"
    }
    return note + ": add the bottom padding (\(padding.shortText) pt here)"
  }

  private static func newName(of key: String) -> String? {
    if key == "second-length" { return "second-content-size" }
    let old = "content-length"
    return key.hasSuffix(old) ? key.dropLast(old.count) + "content-size" : nil
  }

  private static func padding(of scenario: ScenarioEntry, _ assignments: [Assignment]) -> Double? {
    guard let variant = scenario.variants.first?.name,
      let settings = try? scenario.parameters.settings(from: assignments),
      let values = try? scenario.configured(variant, settings).parameters
    else { return nil }
    return values.first { $0.key == "bottom-padding" }?.value
  }
}
