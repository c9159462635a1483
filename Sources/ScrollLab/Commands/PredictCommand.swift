import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios

/// `predict`: which loops a scenario has, and what becomes of them.
struct PredictCommand {
  let lab: Lab

  private enum Format { case text, json }

  private let variant = Option.optional(
    "variant", .text("NAME"), "the variant of this name; left out: the one whose fault run reports")
  private let settings = Option.repeated("set", .assignment, "a parameter of the scenario")
  private let format = Option<Format>.defaulting(
    to: "text", "format", .choice("FORMAT", [("text", .text), ("json", .json)]), "text or json")

  var command: Command {
    Command(
      name: "predict",
      summary: "whether a layout that follows the offset rattles, how fast and where it rests",
      operands: .required(
        "SCENARIO",
        accepted: "one of " + lab.catalog.entries.map(\.name).joined(separator: ", ")),
      options: [variant, settings, format],
      notes: [
        "No frame is played: a probe gives the scenario's controller readings, sees how its layout answers, and closes the "
          + "loop by the view's response. z^delay = slope then says whether a deviation dies away, stays or grows. A "
          + "scenario whose layout does not follow the offset has no loop.",
        "Platforms, by --set model=NAME, have a response of their own, and are not predicted.",
      ],
      examples: [
        "predict bottom-jitter", "predict bottom-jitter --set content-size=900 --set latency-frames=2",
        "predict bottom-jitter --variant guarded", "predict inertia-cut --format json",
      ]
    ) { (arguments: Arguments) throws(Failure) in
      let (entry, prediction, settings) = try self.prediction(arguments)
      switch arguments[format] {
      case .json: return Self.json(prediction).bytes
      case .text:
        let page = PredictionPage(entry, prediction, settings, width: min(100, StandardStreams.outputWidth))
        return Array(page.text.utf8)
      }
    }
  }

  private func prediction(
    _ arguments: Arguments
  ) throws(Failure) -> (ScenarioEntry, ScenarioPrediction, Settings) {
    let names = Array(arguments.operands.prefix(1))
    let entry = try ScenarioSelection.scenarios(of: lab.catalog, names)[0]
    let name = arguments[variant] ?? entry.faultName
    let selection = try ScenarioSelection(
      lab.catalog, names: names, variants: [name], assignments: arguments[settings])
    let part = selection.parts[0]
    let prediction = part.variants[0].predict()
    guard prediction.conditions != nil || prediction.loops.isEmpty else {
      throw .usage(
        "a platform has a response of its own, which is not predicted; accepted as model is uikit or "
          + "uikit-continuous (variant \(name))")
    }
    return (entry, prediction, part.settings)
  }

  // MARK: JSON

  private static func json(_ prediction: ScenarioPrediction) -> JSON {
    .object([
      ("scenario", .text(prediction.scenario.description)),
      ("loops", .array(prediction.predictions.map(json))),
      ("response", .text(response(prediction))),
    ])
  }

  private static func response(_ prediction: ScenarioPrediction) -> String {
    prediction.platform.map { "\($0)" } ?? prediction.conditions.map { "\($0.response.name)" } ?? ""
  }

  private static func json(_ loop: LoopPrediction) -> JSON {
    .object([
      ("name", .text(loop.loop.path.name)), ("slope", .number(loop.equation.slope)),
      ("delay_frames", .number(loop.equation.delay)), ("verdict", .text(loop.verdict.name)),
      ("period_frames", loop.period.map { .number($0) } ?? .null),
      ("resting_offset_pt", loop.loop.restingOffset.map { .number($0) } ?? .null),
    ])
  }
}

extension ScenarioEntry {
  /// The variant whose fault a run reports; else the first.
  fileprivate var faultName: String {
    let named = variants.first { verdict.fault == $0.name }
    return (named ?? variants.first { $0.role == .fault } ?? variants[0]).name
  }
}
