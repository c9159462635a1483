import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios

/// `list`: what there is to run, and what can be set on it.
struct ListCommand {
  let lab: Lab

  private let format = OutputFormat.option(.text, .json)

  var command: Command {
    Command(
      name: "list", summary: "scenarios and platform models with their parameters",
      operands: .any("NAME"), options: [format],
      notes: [
        "Without a NAME all scenarios and models are listed, a line each; the NAME of a scenario or a model explains its "
          + "variants, metrics and parameters. Words that are no name find the scenarios that speak of them. The text is as wide as the terminal (else COLUMNS letters, or 80) and its "
          + "layout may change; programs read json, which holds everything."
      ],
      examples: [
        "list", "list bottom-jitter", "list android", "list 'refresh control jumps'", "list --format json",
      ]
    ) { (arguments: Arguments) throws(Failure) in
      let found = found(arguments.operands)
      if !found.isEmpty, arguments[format] == .text {
        return Array((Self.lines(found, StandardStreams.outputWidth) + "\n\(explains).\n").utf8)
      }
      let named = try found.isEmpty ? named(arguments.operands) : found.map { ($0, nil) }
      let isWhole = arguments.operands.isEmpty
      let scenarios = isWhole ? lab.catalog.entries : named.compactMap(\.scenario)
      let models = isWhole ? lab.models.entries : named.compactMap(\.model)
      if arguments[format] == .json { return Self.json(scenarios, models).bytes }
      let width = StandardStreams.outputWidth
      let pages = scenarios.map { Self.page($0, width) } + models.map { Self.page($0, width) }
      return Array((isWhole ? index(width) : pages.joined(separator: "\n")).utf8)
    }
  }

  /// The scenarios that speak of `words`, where none of these is a name, or looks like one.
  private func found(_ words: [String]) -> [ScenarioEntry] {
    let isNamed = words.contains { word in
      word.contains("-") || model(word) != nil || lab.catalog.entries.contains { $0.name == word }
    }
    return isNamed ? [] : ScenarioSearch(words.joined(separator: " ")).found(among: lab.catalog.entries)
  }

  private func model(_ name: String) -> FlingCatalogEntry? {
    EverydayName.first(name, among: lab.models.entries, named: \.name)
  }

  /// The scenarios and the models of these names, each once; a name may be both.
  private func named(
    _ names: [String]
  ) throws(Failure) -> [(scenario: ScenarioEntry?, model: FlingCatalogEntry?)] {
    var known: [String] = []
    var found: [(scenario: ScenarioEntry?, model: FlingCatalogEntry?)] = []
    for name in names where !known.contains(name) {
      known.append(name)
      let scenario = lab.catalog.entries.first { $0.name == name }
      let model = model(name)
      guard scenario != nil || model != nil else {
        let all = lab.catalog.entries.map(\.name) + lab.models.entries.map(\.name)
        let near = NearestNames.nearest(to: name, among: all)
        throw .usage(
          "no symptom, scenario or model matches \(Quoted(name)); `list` shows all"
            + (near.isEmpty ? "" : " (nearest: \(near.joined(separator: ", ")))"))
      }
      found.append((scenario, model))
    }
    return found
  }

  // MARK: text

  private var explains: String { "\(lab.program) list NAME explains a scenario or a model" }

  /// A line a scenario, by topic, and a line a platform.
  private func index(_ width: Int) -> String {
    let topics = Topic.allCases.map { topic in
      (topic, lab.catalog.entries.filter { Topic(of: $0.name) == topic })
    }
    let scenarios = topics.filter { !$0.1.isEmpty }.map { topic, entries in
      "\n\(topic.rawValue)\n" + Self.lines(entries, width)
    }
    let models = Self.byPlatform(lab.models.entries).map { platform, models in
      WrappedText.row("  \(platform)", models.joined(separator: ", "), column: 16, width: width) + "\n"
    }
    return WrappedText.lines(
      explains + "; words that are no name, such as 'list jumps', find scenarios.", indent: 0, width: width)
      + "\n" + scenarios.joined() + "\nmodels, for fling, compare and fit\n" + models.joined()
      + Self.line("everyday names", EverydayName.list, column: 18, width)
  }

  private static func lines(_ entries: [ScenarioEntry], _ width: Int) -> String {
    entries.map { line($0.name, $0.verdict.symptom, column: 25, width) }.joined()
  }

  private static func line(_ name: String, _ text: String, column: Int, _ width: Int) -> String {
    WrappedText.row("  \(name)", text, column: column, width: width) + "\n"
  }

  /// The models by the first word of their names; those of one word alone come together.
  private static func byPlatform(_ models: [FlingCatalogEntry]) -> [(String, [String])] {
    let platforms = models.map(\.name).grouped { String($0.prefix { $0 != "-" }) }
    let others = platforms.filter { $0.members.count == 1 }.flatMap(\.members)
    return platforms.filter { $0.members.count > 1 }.map { ($0.name, $0.members) } + [("others", others)]
  }

  private static func page(_ model: FlingCatalogEntry, _ width: Int) -> String {
    head(model.name, model.summary, width).dropFirst() + "\n    parameters\n"
      + model.parameters.text(width: width)
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
    let fix = FixPage.path(of: scenario.name).map {
      "\n" + WrappedText.lines("Why, and code that fixes it: \($0)", indent: 4, width: width) + "\n"
    }
    return head(scenario.name, scenario.summary, width).dropFirst() + (fix ?? "")
      + "\n    variants (fault: broken; cure: fixed; price: what a cure costs; control: to compare)\n"
      + variants.joined() + "\n    metrics\n" + metrics.joined()
      + "\n    parameters\n" + scenario.parameters.text(width: width)
      + (scenario.parameters.contains { $0.key == "response" }
        ? "\n" + WrappedText.lines(ResponseText.meaning, indent: 6, width: width) + "\n" : "")
  }

  private static func head(_ name: String, _ summary: String, _ width: Int) -> String {
    "\n  \(name)\n" + WrappedText.lines(summary, indent: 6, width: width) + "\n"
  }

  // MARK: JSON

  private static func json(_ scenarios: [ScenarioEntry], _ models: [FlingCatalogEntry]) -> JSON {
    JSON(["scenarios": scenarios.map(json), "models": models.map(json)])
  }

  private static func json(_ scenario: ScenarioEntry) -> JSON {
    JSON([
      "name": scenario.name, "summary": scenario.summary,
      "variants": scenario.variants.map { variant in
        JSON(["name": variant.name, "role": variant.role.name, "summary": variant.summary])
      }, "parameters": scenario.parameters.map(\.json), "metrics": scenario.metrics.map(\.name),
    ])
  }

  private static func json(_ model: FlingCatalogEntry) -> JSON {
    JSON(["name": model.name, "summary": model.summary, "parameters": model.parameters.map(\.json)])
  }
}
