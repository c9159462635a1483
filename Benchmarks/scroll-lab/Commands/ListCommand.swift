import ScrollKinematics
import ScrollPlatforms

/// `list`: what there is to run, and what can be set on it.
enum ListCommand {
  private enum Format { case text, json }

  private static let format = Option<Format>.defaulting(
    to: "text", "format", .choice("FORMAT", [("text", .text), ("json", .json)]), "text or json")

  static let command = Command(
    name: "list", summary: "platform models and their parameters",
    operands: .none, options: [format.declaration], notes: [],
    examples: ["list", "list --format json"]
  ) { (arguments: Arguments) throws(Failure) in
    switch arguments[format] {
    case .text: Array(text.utf8)
    case .json: json.bytes
    }
  }

  private static var text: String {
    "models, for fling and its like:\n" + FlingCatalog.entries.map(text).joined()
  }

  private static func text(_ model: FlingCatalogEntry) -> String {
    "\n  \(model.name)\n      \(model.summary)\n" + ParameterTable.text(model.parameters)
  }

  private static var json: JSON {
    .object([("scenarios", .array([])), ("models", .array(FlingCatalog.entries.map(json)))])
  }

  private static func json(_ model: FlingCatalogEntry) -> JSON {
    .object([
      ("name", .text(model.name.description)), ("summary", .text(model.summary.description)),
      ("parameters", .array(model.parameters.map(ParameterTable.json))),
    ])
  }
}
