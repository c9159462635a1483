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
    operands: .none, options: [format.declaration],
    notes: [
      "The text is as wide as the terminal (else COLUMNS letters, or 80) and may be laid out anew; programs read json."
    ],
    examples: ["list", "list --format json"]
  ) { (arguments: Arguments) throws(Failure) in
    switch arguments[format] {
    case .text: Array(text(width: StandardStreams.outputWidth).utf8)
    case .json: json.bytes
    }
  }

  private static func text(width: Int) -> String {
    "scenarios, for run:\n" + ScenarioCatalog.entries.map { text($0, width) }.joined()
      + "\n  parameters of every scenario, unless it says otherwise\n"
      + ParameterTable.text(ScenarioSelection.sharedParameters, width: width) + "\nmodels, for fling:\n"
      + FlingCatalog.entries.map { text($0, width) }.joined()
  }

  private static func text(_ scenario: ScenarioCatalogEntry, _ width: Int) -> String {
    head(scenario.name, scenario.summary, width)
      + names("variants:", scenario.variants, width) + names("metrics:", scenario.metrics.map(\.name), width)
      + ParameterTable.text(ScenarioSelection.parameters(ownTo: scenario), width: width)
  }

  private static func text(_ model: FlingCatalogEntry, _ width: Int) -> String {
    head(model.name, model.summary, width) + ParameterTable.text(model.parameters, width: width)
  }

  private static func head(_ name: StaticString, _ summary: StaticString, _ width: Int) -> String {
    "\n  \(name)\n" + WrappedText.lines(summary.description, indent: 6, width: width) + "\n"
  }

  private static func names(_ title: String, _ names: [StaticString], _ width: Int) -> String {
    let list = names.map(\.description).joined(separator: ", ")
    return WrappedText.row("      " + title, list, column: 17, width: width) + "\n"
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
