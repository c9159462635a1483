import CommandLineInterface
import ScrollPlatforms

/// The options by which a platform model is chosen and set.
enum ModelOptions {
  static let settings = Option.repeated(
    "set", .assignment, "a parameter of the model; scroll-lab list shows them with their ranges")

  /// The option that chooses one of `entries`.
  static func model(among entries: [FlingCatalogEntry], _ help: String) -> Option<FlingCatalogEntry> {
    .required("model", .choice("NAME", entries.map { ($0.name.description, $0) }), help)
  }

  /// The parameter values of the chosen model, in its order.
  static func values(_ arguments: Arguments, of model: FlingCatalogEntry) throws(Failure) -> [Double] {
    try ParameterValues.values(
      of: model.parameters, setting: arguments[settings], owner: "the model \(model.name)")
  }
}
