import ScrollDiagnostics
import ScrollPlatforms

/// `fit`: the law of a recorded trajectory, and the platforms that have it.
struct FitCommand {
  let lab: Lab

  private static let format = OutputFormat.option(.text, .json, .csv)
  private static let truth = Option.optional(
    "true", .text("NAME"),
    "column of the true offset, where the offset is what a reader saw of it, or of the finger that the view follows"
  )

  private static let verbose = Option.flag(
    "verbose", "lists every model, the stretches that were fitted, and what the trace does not tell")

  private var model: Option<FlingCatalogEntry?> {
    ModelOptions.heldTo(lab.models.entries, absent: "all of them, compared")
  }

  var command: Command {
    Command(
      name: "fit", summary: "the law of a recorded trajectory, and the platforms that have it",
      operands: .optional("FILE"),
      options: [model, Self.truth] + TableOptions.declarations + [Self.format, Self.verbose],
      notes: TableOptions.notes + [
        "Fitted are the deceleration with its stop, the bounce, the rubber band where finger_pt is there, the grid and the "
          + "interval of readings, and the latency where the true offset is there (--true, or offset_pt beside "
          + "sampled_offset_pt). --true takes a finger's column, too, wherever its place counts from, as in --true finger_pt: then "
          + "the latency is the view's behind the finger. Each value has its standard error; what the trace does not tell is said, with the reason.",
        "The models are held to the fling that travels farthest, up to the first change of the geometry, cut, catch or jump, with "
          + "offset, "
          + "velocity and time of the release fitted and their own parameters at their defaults.",
        "Where the trace has the columns of a geometry that changes (min_offset_pt and max_offset_pt, or lengths and insets), "
          + "fit says which --response of fling explains what the view did, as far as the trace tells. A view that a finger "
          + "holds needs finger_pt.",
        "Where finger_pt is empty without a finger, or stands beside phases, fit says which --tracker of drag gives the velocity "
          + "with which the view leaves the finger.",
        "csv has a row a parameter, a row a model, one for the response and one for each tracker: kind,name,value,standard_error,unit; the value "
          + "of a model is what it leaves, that of the response its confidence.",
      ],
      examples: [
        "fit trace.csv",
        "fling --model uikit --velocity 2000 --max-offset 700 | \(lab.program) fit --format json",
        "fit trace.csv --model chromium-physics-fling",
        "fling --model uikit --velocity 2000 | \(lab.program) sample --rate 20 --latency 0.05 | \(lab.program) fit "
          + "--offset sampled_offset_pt --true true_offset_pt",
      ]
    ) { (arguments: Arguments) throws(Failure) in
      let report = try report(arguments)
      switch arguments[Self.format] {
      case .text:
        return Array(
          report.text(width: min(100, StandardStreams.outputWidth), isVerbose: arguments[Self.verbose]).utf8)
      case .json: return report.json.bytes
      case .csv: return report.csv
      }
    }
  }

  private func report(_ arguments: Arguments) throws(Failure) -> FitReport {
    let file = arguments.operands.first
    let (read, other) = try TableOptions.traces(file, arguments, beside: arguments[Self.truth])
    let trace = read.farthest
    var truth: [Double]?
    if let other {
      // A true offset may be missing in a row: known then is the one before.
      var next = 0
      truth = trace.times.map { time in
        while next + 1 < other.count, other.times[next + 1] <= time { next += 1 }
        return other.offsets[next]
      }
    }
    let chosen = arguments[model]
    // How long the rest takes, nothing tells before it is done.
    let bar = ProgressBar(total: 1, things: "trace", after: ProgressBar.patience)
    defer { bar.end() }
    let motions = FreeMotions(trace)
    return FitReport(
      name: TableOptions.name(file), read: read, trace: trace, fit: TraceFit(motions, truth: truth),
      comparison: ModelComparison(motions, among: chosen.map { [$0] } ?? lab.models.entries),
      response: trace.response(), release: trace.release(by: DragCommand.trackers.map { $0.1 }),
      isChosen: chosen != nil)
  }
}
