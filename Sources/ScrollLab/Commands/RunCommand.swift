import ScrollKinematics
import ScrollScenarios

/// `run`: plays scenarios, records every variant, and says what was measured.
struct RunCommand {
  let lab: Lab

  /// Folders for the tables: of the whole run with its defaults, and of any other.
  private static let (wholeFolder, trialFolder) = ("Plots/data", "Plots/trial")

  private let variant = Option.optional(
    "variant", .text("NAME"), "only the variant of this name; left out: all")
  private let output = Option.optional(
    "output", .text("DIR"),
    "folder for the tables, made where it is missing; left out: \(wholeFolder) for the whole run with its "
      + "defaults, else \(trialFolder)")
  private let frameRate = Option.optional(
    "frame-rate", .text("HZ"), "frames per second; the parameter frame-rate")
  private let seed = Option.optional("seed", .text("N"), "seed of everything random; the parameter seed")
  private let model = Option.optional(
    "model", .text("NAME"), "scroll physics, the core's or a platform's; the parameter model")
  private let settings = Option.repeated(
    "set", .assignment, "a parameter of the scenarios that have it; what defines a variant stays as it is")
  private let tables = Option<Bool>.flag(
    "tables", "also show every metric of every variant, and what each scenario assumes")

  var command: Command {
    Command(
      name: "run", summary: "plays scenarios: a table for each variant, and what was measured",
      operands: .any("SCENARIO"), options: [variant, output, frameRate, seed, model, settings, tables],
      notes: [
        "Without a SCENARIO all are played; \(lab.program) list shows them with their parameters. DIR gets "
          + "SCENARIO.VARIANT.csv for each variant, a row a frame, settings.csv with all parameters and summary.csv with "
          + "the metrics of this run. DIR must be a plain folder that you own. A run that fails or is stopped leaves DIR as it was. "
          + "One that is killed may leave tables of two runs, as settings.csv shows; the next run removes what it left.",
        "Where a setting is what defines a variant, the variant keeps its own value, and a line on standard error says "
          + "so; if no variant takes it, or the variant was named, it is refused. A scenario that the settings make "
          + "impossible is refused if it was named, and skipped with a line on standard error if it was not.",
      ],
      examples: [
        "run", "run bottom-jitter --variant naive --set content-size=724",
        "run inertia-cut --frame-rate 120 --tables",
        "run bottom-jitter inertia-cut --model android --output DIR",
      ]
    ) { (arguments: Arguments) throws(Failure) in try answer(arguments) }
  }

  private func answer(_ arguments: Arguments) throws(Failure) -> Answer {
    var assignments = arguments[settings]
    for option in [frameRate, seed, model] {
      if let text = arguments[option] {
        assignments.append(Assignment(option: option.name, option.name == "model" ? modelName(text) : text))
      }
    }
    let selection = try ScenarioSelection(
      lab.catalog, names: arguments.operands, variants: arguments[variant].map { [$0] } ?? [],
      assignments: assignments)
    let isWhole = arguments.operands.isEmpty && !arguments.has(variant) && assignments.isEmpty
    let folder = arguments[output] ?? (isWhole ? Self.wholeFolder : Self.trialFolder)
    StopRequest.listen()
    let output = try OutputFolder(folder)
    let summary = try play(selection, to: output)
    let notes =
      selection.skippedLines.map { "skipped \($0)" }
      + [ScenarioSelection.note(onKept: selection.kept)].compactMap { $0 }
    let width = StandardStreams.outputWidth
    let text = arguments[tables] ? summary.tables(width: width) + "\n" : ""
    let files =
      "\(summary.count) table\(summary.count == 1 ? "" : "s"), settings.csv and summary.csv in \(Quoted.visible(folder))"
      + (arguments[tables] ? "" : "; every metric with --tables")
    let end = WrappedText.lines(files, indent: 0, width: width)
    let note =
      summary.showsRattleSize
      ? "Rattle size: the largest of eight starts of the finger; a table shows one.\n" : ""
    let fix = FixPage.line(of: selection.parts.map(\.scenario.name), in: lab.program).map { $0 + "\n" } ?? ""
    let bytes = Array((text + summary.verdicts + "\n" + fix + note + end + "\n").utf8)
    return Answer(bytes: bytes, notes: notes, finish: output.finish)
  }

  /// The model that an everyday name stands for, if scenarios can be played on it; else `text`.
  private func modelName(_ text: String) -> String {
    let domains = lab.catalog.entries.flatMap(\.parameters).filter { $0.key == "model" }.map(\.label.domain)
    let names = domains.flatMap { domain -> [String] in
      if case .choice(let names) = domain { names } else { [] }
    }
    return EverydayName.first(text, among: names, named: \.self) ?? text
  }

  private func play(_ selection: ScenarioSelection, to output: OutputFolder) throws(Failure) -> RunSummary {
    var summary = RunSummary()
    let total = selection.parts.reduce(0) { $0 + $1.variants.count }
    let bar = ProgressBar(total: total, things: "variants")
    defer { bar.end() }
    for part in selection.parts {
      for variant in part.variants {
        let run = variant.run()
        try StopRequest.check(
          "stopped after \(summary.count) of \(total) variants; nothing was written to \(Quoted(output.path))"
        )
        try output.add(run.recording.csv, named: "\(run.scenario).\(run.variant).csv")
        summary.add(run, of: part.scenario)
        bar.advance(by: 1)
      }
    }
    try output.add(summary.settingsBytes, named: "settings.csv")
    // The last one: where a run is killed, an older summary stands beside some of its tables.
    try output.add(summary.bytes, named: "summary.csv")
    return summary
  }
}
