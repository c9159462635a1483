import ScrollKinematics
import ScrollPlatforms

/// The options by which a fling model is chosen and set.
enum ModelOptions {
  static let settings = Option.repeated(
    "set", .assignment, "a parameter of the model; list shows them with their ranges")

  static let velocity = Option.defaulting(
    to: "2000", "velocity", .number("V", in: -Limits.largestMagnitude...Limits.largestMagnitude),
    "release velocity in pt/s, positive toward growing offset")

  static func model(among entries: [FlingCatalogEntry], _ help: String) -> Option<FlingCatalogEntry> {
    .required("model", .model(entries.map { ($0.name, $0) }), help)
  }

  /// The option that holds a recorded fling to one of `entries`; `absent` says what its absence means.
  static func heldTo(_ entries: [FlingCatalogEntry], absent: String) -> Option<FlingCatalogEntry?> {
    .optional(
      "model", .model(entries.map { ($0.name, $0) }),
      "the model that the fling is held to; left out: \(absent)")
  }

  static func configured(
    _ model: FlingCatalogEntry, _ arguments: Arguments
  ) throws(Failure) -> ConfiguredFling {
    let assignments = arguments[settings]
    try assignments.check(among: model.parameters.map(\.key), owner: "the model \(model.name)")
    return try configured(model, assignments)
  }

  /// The model, set by assignments to parameters that it has.
  static func configured(
    _ model: FlingCatalogEntry, _ assignments: [Assignment]
  ) throws(Failure) -> ConfiguredFling {
    let settings = try model.parameters.settings(from: assignments)
    do throws(ParameterError) { return try model.configured(settings) } catch { throw .usage("\(error)") }
  }
}
