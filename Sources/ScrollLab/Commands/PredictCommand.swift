import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios

/// `predict`: whether a scenario rattles, for which content sizes, and why.
struct PredictCommand {
  let lab: Lab

  private let variant = Option.optional(
    "variant", .text("NAME"), "the variant of this name; left out: the one whose fault run reports")
  private let settings = Option.repeated("set", .assignment, "a parameter of the scenario")
  private static let verbose = Option.flag(
    "verbose", "adds the loops, their equations, and other responses and readings")
  private let format = OutputFormat.option(.text, .json)

  var command: Command {
    Command(
      name: "predict",
      summary: "whether a layout that follows the offset rattles, by how much, and for which content sizes",
      operands: .required("SCENARIO", accepted: NearestNames.accepted(lab.catalog.entries.map(\.name))),
      options: [variant, settings, format, Self.verbose],
      notes: [
        "The verdict is played, from four starts of the finger within a frame, as run's metric rattles is. Three turns of "
          + "header or content by over 0.5 pt rattle: while the finger holds still or after the release (2), while it moves "
          + "(1), never (0). A range of content-size begins with the first size that rattles and ends with the first that does "
          + "not; where single sizes between are quiet, it says most or some. Sizes up to five viewports are played, and yours. The gesture is the "
          + "scenario's, which the answer names; its parameters set another. Flings of 25 to 8000 pt/s are played beside it, to "
          + "say how much longer the content may be in which they still rattle.",
        "The reason is computed: a probe gives the scenario's controller readings, sees how its layout answers, and closes "
          + "the loop by the view's response. z^delay = slope then says whether a small disturbance dies out, stays or grows. "
          + "For platforms, by --set model=NAME, which have responses of their own, there is no equation.",
      ],
      examples: [
        "predict bottom-jitter --set header-height=180 --set tab-bar-height=50 --set content-size=900 --set screen-length=852",
        "predict bottom-jitter --variant guarded", "predict bottom-jitter --set latency-frames=2 --verbose",
        "predict inertia-cut --format json",
      ]
    ) { (arguments: Arguments) throws(Failure) in
      let (entry, prediction, settings) = try self.prediction(arguments)
      let rattle = prediction.rattle
      let sizes: ContentSizes?
      do throws(ScenarioError) { sizes = try entry.contentSizes(of: prediction.variant, settings) } catch {
        throw .usage("\(error)")
      }
      if arguments[format] == .json { return Self.json(prediction, rattle, sizes).bytes }
      let width = min(100, StandardStreams.outputWidth)
      let page = PredictionPage(
        entry: entry, prediction: prediction, settings: settings, rattle: rattle, sizes: sizes, width: width)
      let details =
        arguments[Self.verbose] ? PredictionDetails(prediction: prediction, width: width).text : ""
      return Array((page.text + details).utf8)
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
    return (entry, part.variants[0].predict(), part.settings)
  }

  // MARK: JSON

  private static func json(
    _ prediction: ScenarioPrediction, _ rattle: Rattle, _ sizes: ContentSizes?
  ) -> JSON {
    JSON([
      "scenario": prediction.scenario.description, "variant": prediction.variant,
      "rattles": json(rattle.verdict), "largest_pt": rattle.largestSwing,
      "unsafe_content_size_pt": (sizes?.said ?? []).map { [$0.lowerBound, $0.upperBound] },
      "safe_from_pt": sizes?.safeFrom, "safe_from_for_flings_pt": sizes?.safeFromFlings,
      "shorter_content": sizes.flatMap(shorter), "loops": prediction.predictions.map(json),
      "response": prediction.platform ?? prediction.conditions?.response.name ?? "",
    ])
  }

  private static func json(_ verdict: Rattle.Verdict) -> JSON {
    switch verdict {
    case .quiet: .boolean(false)
    case .whileMoving: .text("while-moving")
    case .rattles: .boolean(true)
    }
  }

  /// What content does that fits into the viewport.
  private static func shorter(_ sizes: ContentSizes) -> JSON? {
    sizes.shorter.map {
      JSON(["below_pt": sizes.watched.lowerBound, "rattles": json($0.verdict), "largest_pt": $0.largestSwing])
    }
  }

  private static func json(_ loop: LoopPrediction) -> JSON {
    JSON([
      "name": loop.loop.path.name, "slope": loop.equation.slope, "delay_frames": loop.equation.delay,
      "verdict": loop.verdict.name, "period_frames": loop.period,
      "resting_offset_pt": loop.loop.restingOffset,
    ])
  }
}

extension ScenarioEntry {
  /// The variant whose fault a run reports; else the first.
  var faultName: String {
    let named = variants.first { verdict.fault == $0.name }
    return (named ?? variants.first { $0.role == .fault } ?? variants[0]).name
  }
}
