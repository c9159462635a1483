import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios

/// `list`: what there is to run, and what can be set on it.
struct ListCommand {
  let lab: Lab

  private enum Format { case text, json }

  private let format = Option<Format>.defaulting(
    to: "text", "format", .choice("FORMAT", [("text", .text), ("json", .json)]), "text or json")

  var command: Command {
    Command(
      name: "list", summary: "scenarios and platform models with their parameters",
      operands: .any("SCENARIO"), options: [format],
      notes: [
        "Without a SCENARIO all scenarios and models are listed; with one, its variants and metrics are explained, too. "
          + "The text is as wide as the terminal (else COLUMNS letters, or 80) and its layout may change; programs read json."
      ],
      examples: ["list", "list bottom-jitter", "list --format json"]
    ) { (arguments: Arguments) throws(Failure) in
      let scenarios = try ScenarioSelection.scenarios(of: lab.catalog, arguments.operands)
      let isWhole = arguments.operands.isEmpty
      let models = isWhole ? lab.models.entries : []
      switch arguments[format] {
      case .json: return Self.json(scenarios, models).bytes
      case .text:
        let width = StandardStreams.outputWidth
        let text = isWhole ? overview(width) : scenarios.map { Self.page($0, width) }.joined(separator: "\n")
        return Array(text.utf8)
      }
    }
  }

  // MARK: text

  private func overview(_ width: Int) -> String {
    WrappedText.lines(
      "scenarios, for run (\(lab.program) list SCENARIO explains variants and metrics):", indent: 0,
      width: width) + "\n" + lab.catalog.entries.map { Self.entry($0, width) }.joined()
      + "\n  shared settings, with their usual defaults\n"
      + Self.shared(lab.catalog).text(width: width) + "\nmodels, for fling:\n"
      + lab.models.entries.map { model in
        Self.head(model.name, model.summary, width) + model.parameters.text(width: width)
      }.joined()
  }

  /// The settings that scenarios share, with the defaults of a fresh scenario.
  private static func shared(_ catalog: ScenarioCatalog) -> [ParameterValue] {
    var settings = FrameSettings()
    settings.offerPlatforms(catalog.platforms)
    return SharedSettings(settings: settings).parameterValues
  }

  private static func entry(_ scenario: ScenarioEntry, _ width: Int) -> String {
    let shared = shared(ScenarioCatalog())
    let isShared = { (parameter: ParameterValue) in shared.contains { $0.key == parameter.key } }
    let used = scenario.parameters.filter(isShared).map { parameter in
      let usual = shared.first { $0.key == parameter.key }
      return usual?.value == parameter.value ? parameter.key : "\(parameter.key)=\(parameter.spelling)"
    }
    return head(scenario.name, scenario.summary, width)
      + names("variants:", scenario.variants.map { "\($0.name) (\($0.role.name))" }, width)
      + names("metrics:", scenario.metrics.map(\.name), width) + names("shared:", used, width)
      + scenario.parameters.filter { !isShared($0) }.text(width: width)
  }

  private static func page(_ scenario: ScenarioEntry, _ width: Int) -> String {
    let variants = scenario.variants.map {
      WrappedText.row("      \($0.name) (\($0.role.name))", "\($0.summary)", column: 39, width: width) + "\n"
    }
    let metrics = scenario.metrics.map { metric in
      let unit = metric.unit.symbol.isEmpty ? "" : " / \(metric.unit.symbol)"
      return WrappedText.row("      \(metric.name)\(unit)", "\(metric.meaning)", column: 39, width: width)
        + "\n"
    }
    return head(scenario.name, scenario.summary, width).dropFirst()
      + "\n    variants\n" + variants.joined() + "\n    metrics\n" + metrics.joined()
      + "\n    parameters\n" + scenario.parameters.text(width: width)
  }

  private static func head(_ name: String, _ summary: String, _ width: Int) -> String {
    "\n  \(name)\n" + WrappedText.lines(summary, indent: 6, width: width) + "\n"
  }

  private static func names(_ title: String, _ names: [String], _ width: Int) -> String {
    WrappedText.row("      " + title, names.joined(separator: ", "), column: 17, width: width) + "\n"
  }

  // MARK: JSON

  private static func json(_ scenarios: [ScenarioEntry], _ models: [FlingCatalogEntry]) -> JSON {
    .object([("scenarios", .array(scenarios.map(json))), ("models", .array(models.map(json)))])
  }

  private static func json(_ scenario: ScenarioEntry) -> JSON {
    .object([
      ("name", .text(scenario.name)), ("summary", .text(scenario.summary)),
      ("variants", .array(scenario.variants.map(json))),
      ("parameters", .array(scenario.parameters.map(\.json))),
      ("metrics", .array(scenario.metrics.map { .text($0.name) })),
    ])
  }

  private static func json(_ variant: ScenarioEntry.VariantLabel) -> JSON {
    .object([
      ("name", .text(variant.name)), ("role", .text(variant.role.name)),
      ("summary", .text(variant.summary)),
    ])
  }

  private static func json(_ model: FlingCatalogEntry) -> JSON {
    .object([
      ("name", .text(model.name)), ("summary", .text(model.summary)),
      ("parameters", .array(model.parameters.map(\.json))),
    ])
  }
}

/// All shared settings, to be listed.
private struct SharedSettings: Parametrized {
  var settings: FrameSettings

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    settings.visitParameters(&visitor, [.all, .platforms])
  }
}
