import ScrollPlatforms

/// The options by which a platform model is chosen and set.
enum ModelOptions {
  static let model = Option.required(
    "model",
    .choice("NAME", FlingCatalog.entries.map { ($0.name.description, $0) }),
    "whose physics moves the view; scroll-lab list shows them all")
  static let settings = Option.repeated(
    "set", .assignment, "a parameter of the model; scroll-lab list shows them with their ranges")

  /// The chosen model's parameter values, in its order.
  static func values(_ arguments: Arguments) throws(Failure) -> [Double] {
    let model = arguments[model]
    return try ParameterValues.values(
      of: model.parameters, setting: arguments[settings], owner: "the model \(model.name)")
  }
}
