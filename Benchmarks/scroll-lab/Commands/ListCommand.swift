import CommandLineInterface
import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios

/// `list`: what there is to run, and what can be set on it.
enum ListCommand {
  private enum Format { case text, json }

  private static let format = Option<Format>.defaulting(
    to: "text", "format", .choice("FORMAT", [("text", .text), ("json", .json)]), "text or json")

  static let command = Command(
    name: "list", summary: "scenarios and platform models with their parameters",
    operands: .none, options: [format.declaration], notes: [],
    examples: ["list", "list --format json"]
  ) { (arguments: Arguments) throws(Failure) in
    switch arguments[format] {
    case .text: Array(text.utf8)
    case .json: json.bytes
    }
  }

  private static var text: String {
    "scenarios, for run:\n" + ScenarioCatalog.entries.map(text).joined()
      + "\n  parameters of every scenario, where it does not say otherwise\n"
      + ParameterTable.text(ScenarioSelection.sharedParameters) + "\nmodels, for fling:\n"
      + FlingCatalog.entries.map(text).joined()
  }

  private static func text(_ scenario: ScenarioCatalogEntry) -> String {
    "\n  \(scenario.name)\n      \(scenario.summary)\n"
      + "      variants: \(scenario.variants.map(\.description).joined(separator: ", "))\n"
      + "      metrics: \(scenario.metrics.map(\.name.description).joined(separator: ", "))\n"
      + ParameterTable.text(ScenarioSelection.parameters(ownTo: scenario))
  }

  private static func text(_ model: FlingCatalogEntry) -> String {
    "\n  \(model.name)\n      \(model.summary)\n" + ParameterTable.text(model.parameters)
  }

  private static var json: JSON {
    .object([
      ("scenarios", .array(ScenarioCatalog.entries.map(json))),
      ("models", .array(FlingCatalog.entries.map(json))),
    ])
  }

  private static func json(_ scenario: ScenarioCatalogEntry) -> JSON {
    .object([
      ("name", .text(scenario.name.description)), ("summary", .text(scenario.summary.description)),
      ("variants", .array(scenario.variants.map { .text($0.description) })),
      ("parameters", .array(scenario.parameters.map(ParameterTable.json))),
      ("metrics", .array(scenario.metrics.map { .text($0.name.description) })),
    ])
  }

  private static func json(_ model: FlingCatalogEntry) -> JSON {
    .object([
      ("name", .text(model.name.description)), ("summary", .text(model.summary.description)),
      ("parameters", .array(model.parameters.map(ParameterTable.json))),
    ])
  }
}
