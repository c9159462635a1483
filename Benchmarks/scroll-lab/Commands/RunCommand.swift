import CommandLineInterface
import ScrollKinematics
import ScrollScenarios

/// `run`: plays scenarios, records every variant, and shows what was measured.
enum RunCommand {
  private static let variant = Option.optional(
    "variant", .text("NAME"), "only the variant of this name; left out: all")
  private static let output = Option.defaulting(
    to: "Plots/data", "output", .text("DIR"), "folder for the tables, made where it is missing")
  private static let frameRate = Option.optional(
    "frame-rate", .parameter(ScenarioSelection.sharedParameter("frame-rate"), placeholder: "HZ"),
    "frames per second; the parameter frame-rate")
  private static let seed = Option.optional(
    "seed", .parameter(ScenarioSelection.sharedParameter("seed"), placeholder: "N"),
    "seed of everything random; the parameter seed")
  private static let model = Option.optional(
    "model", .parameter(ScenarioSelection.sharedParameter("model"), placeholder: "NAME"),
    "scroll physics, the core's or a platform's; the parameter model")
  private static let settings = Option.repeated(
    "set", .assignment, "a parameter of the scenarios that have it; what defines a variant wins over it")

  static let command = Command(
    name: "run", summary: "plays scenarios: a table for each variant, and what was measured",
    operands: .any("SCENARIO"),
    options: [
      variant.declaration, output.declaration, frameRate.declaration, seed.declaration, model.declaration,
      settings.declaration,
    ],
    notes: [
      "Without a SCENARIO all are played; scroll-lab list shows them with their parameters. DIR gets "
        + "SCENARIO.VARIANT.csv for each variant, a row a frame, and summary.csv with the metrics of this run; a run that "
        + "fails or is stopped before all is written leaves DIR as it was.",
      "Where what is set makes a scenario impossible, it is refused if it was named, and skipped with a line on "
        + "standard error if it was not.",
    ],
    examples: [
      "run", "run bottom-jitter --variant naive --set content-length=480 --output DIR",
      "run inertia-cut --frame-rate 120 --output DIR",
      "run bottom-jitter inertia-cut --model android --output DIR",
    ]
  ) { (arguments: Arguments) throws(Failure) in try summary(arguments) }

  private static func summary(_ arguments: Arguments) throws(Failure) -> [UInt8] {
    var assignments = arguments[settings]
    if let rate = arguments[frameRate] { assignments.append(Assignment("frame-rate", rate)) }
    if let seed = arguments[seed] { assignments.append(Assignment("seed", seed)) }
    if let model = arguments[model] {
      let domain = ScenarioSelection.sharedParameter("model").domain
      assignments.append(try Assignment("model=\(domain.spelling(of: model))"))
    }
    let selection = try ScenarioSelection(
      names: arguments.operands, variants: arguments[variant].map { [$0] } ?? [], assignments: assignments)
    for objection in selection.skipped { StandardStreams.report("scroll-lab: run: skipped \(objection)") }
    let folder = arguments[output]
    let summary = try play(selection.parts, to: folder)
    let text = summary.text(width: StandardStreams.outputWidth)
    return Array((text + "\n\(summary.count) tables and summary.csv in \(folder)\n").utf8)
  }

  private static func play(
    _ parts: [ScenarioSelection.Part], to folder: String
  ) throws(Failure) -> RunSummary {
    var output = try RunOutput(folder: folder)
    var summary = RunSummary()
    let total = parts.reduce(0) { $0 + $1.variants.count }
    StopRequest.listen()
    var bar = ProgressBar(total: total, things: "variants")
    defer { bar.end() }
    for part in parts {
      for variant in part.variants {
        let result = part.scenario.run(variant: variant, settings: part.settings)
        guard !StopRequest.isMade else {
          throw Failure(
            status: .other,
            message:
              "stopped after \(summary.count) of \(total) variants; nothing was written to \(Quoted(folder))"
          )
        }
        let name = "\(part.scenario.name).\(part.scenario.variants[variant]).csv"
        try output.add(result.recording.bytes, named: name)
        summary.add(result, of: part.scenario, variant: variant)
        bar.advance(by: 1)
      }
    }
    try output.finish(summary: summary.bytes)
    return summary
  }
}
