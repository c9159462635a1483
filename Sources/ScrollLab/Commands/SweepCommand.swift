import ScrollKinematics
import ScrollScenarios

/// `sweep`: one metric of a scenario over a grid of parameters, on all cores.
struct SweepCommand {
  let lab: Lab

  private let metric = Option.required(
    "metric", .text("M", accepted: "a metric of the scenario; list shows them"),
    "what is measured; list SCENARIO explains the metrics")
  private let axes = Option.repeated(
    "axis", .assignment("KEY=FROM:TO:POINTS"),
    "a parameter to vary, POINTS counts both ends; one to three of them")
  private let variants = Option.repeated(
    "variant", .text("NAME"), "only the variants of these names; left out: all")
  private let settings = Option.repeated(
    "set", .assignment, "a parameter that stays; what defines a variant stays as it is")
  private let output = Option.optional(
    "output", .text("FILE"),
    "file for the table, with its parameters in FILE's name with .settings.csv; left out: standard output")
  private let jobs = Option.optional(
    "jobs", .whole("N", in: 1...1024), "threads at once; left out: one a core")
  private static let shardForm = "I/N with whole numbers, I from 1 to N and N up to 1000000"
  private static let shardKind = ValueKind("I/N", accepted: shardForm) { (text: String) throws(Failure) in
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, (1...1_000_000).contains(parts[1]), (1...parts[1]).contains(parts[0]) else {
      throw .refused(text, accepted: shardForm)
    }
    return (index: parts[0], count: parts[1])
  }
  private let shard = Option.optional(
    "shard", shardKind, "only part I of N, from 1; the parts one after the other, header once, are the whole")
  private let resume = Option<Bool>.flag("resume", "continue the FILE of an earlier, interrupted sweep")

  var command: Command {
    Command(
      name: "sweep", summary: "one metric of a scenario over a grid of parameters, on all cores",
      operands: .required("SCENARIO", accepted: NearestNames.accepted(lab.catalog.entries.map(\.name))),
      options: [metric, axes, variants, settings, output, jobs, shard, resume],
      notes: [
        "Columns: the axes' keys, then variant,metric,value,unit; a row a point and variant, the first axis slowest. An "
          + "axis of names steps through them as list shows them, one of responses through the presets. The "
          + "bytes are the same whatever the number of jobs. A combination that is impossible has an empty value. Only "
          + "the metric asked for is computed, and only the columns that it reads are recorded.",
        "An interrupted sweep (Ctrl-C, SIGTERM) leaves whole rows in FILE, and --resume continues after them (or starts, "
          + "where there is no FILE yet). It refuses a FILE of other settings or other rows; some rows are computed again to "
          + "see that. On several machines: one shard each, as GNU parallel or a job array of a cluster hands them out.",
      ],
      examples: [
        "sweep bottom-jitter --metric rattle_size --axis content-size=524:924:401 --variant naive --output FILE",
        "sweep inertia-cut --metric lost_travel --axis start-offset=300:1500:25 --axis release-velocity=-4000:-500:15",
        "sweep bottom-jitter --metric rattles --axis content-size=524:924:4001 --shard 2/8 --output part2.csv",
      ]
    ) { (arguments: Arguments) throws(Failure) in try sweep(arguments) }
  }

  private func sweep(_ arguments: Arguments) throws(Failure) -> Answer {
    let selection = try ScenarioSelection(
      lab.catalog, names: arguments.operands, variants: arguments[variants],
      assignments: arguments[settings], leavesImpossible: true)
    let chosen = selection.parts[0]
    let axes = try axes(arguments, of: chosen.scenario)
    let kept = try selection.kept + keptAxes(axes, arguments, of: chosen)
    let plan = try plan(chosen, axes, arguments)
    let part = arguments[shard] ?? (index: 1, count: 1)
    let rows = plan.shard(part.index, of: part.count)
    StopRequest.listen()
    let settings = settings(of: chosen, axes)
    let output = try open(arguments, plan, rows, settings)
    if let note = ScenarioSelection.note(onKept: kept) {
      StandardStreams.report("\(lab.program): sweep: \(note)")
    }
    let bar = ProgressBar(total: rows.count - (output.rowsThere ?? 0), things: "rows")
    defer { bar.end() }
    let sweep = Sweep(plan, rows: rows, jobs: arguments[jobs] ?? SweepWork.cores)
    let ending = try sweep.run(into: output, isStopped: { StopRequest.isMade }) { bar.advance(by: $0) }
    if case .stopped(let written) = ending {
      throw Failure(
        status: .other,
        message: "stopped after \(written) of \(rows.count) rows"
          + (arguments.has(self.output) ? "; --resume continues" : ""))
    }
    let idle = (sweep.tally?.idleAxes ?? []).map { axes[$0] }
    return Answer(bytes: [], notes: idle.map { note(onIdle: $0, arguments[metric]) })
  }

  /// That an axis makes no difference, and of a timestep why.
  private func note(onIdle axis: SweepAxis, _ metric: String) -> String {
    "\(metric) is the same at all \(axis.points) values of \(axis.key)"
      + (axis.key == "timestep" ? "; the closed form takes no steps, --set stepper=NAME does" : "")
  }

  private func axes(_ arguments: Arguments, of scenario: ScenarioEntry) throws(Failure) -> [SweepAxis] {
    let given = arguments[axes]
    guard (1...3).contains(given.count) else {
      throw .usage("--axis is given \(given.count) times; accepted is 1 to 3 times")
    }
    var read: [SweepAxis] = []
    for assignment in given {
      guard !read.contains(where: { $0.key == assignment.key }),
        !arguments[settings].contains(where: { $0.key == assignment.key })
      else { throw .usage("\(assignment.key) is given twice; a parameter has one --axis or one --set") }
      do { read.append(try SweepAxis(assignment, of: scenario)) } catch { throw error.inContext("--axis ") }
    }
    return read
  }

  /// Refuses an axis that no variant takes, or that a named variant does not take; a phrase on each that others keep.
  private func keptAxes(
    _ axes: [SweepAxis], _ arguments: Arguments, of part: ScenarioSelection.Part
  ) throws(Failure) -> [String] {
    var kept: [String] = []
    for axis in axes {
      let keepers = part.variants.filter { part.keeps(axis, $0) }.map { "\(part.scenario.name).\($0.name)" }
      kept += try ScenarioSelection.kept(
        axis.key, by: keepers,
        isRefused: !arguments[variants].isEmpty || keepers.count == part.variants.count,
        "--axis \(axis.key): ", "vary")
    }
    return kept
  }

  private func plan(
    _ part: ScenarioSelection.Part, _ axes: [SweepAxis], _ arguments: Arguments
  ) throws(Failure) -> SweepPlan {
    let metrics = part.scenario.metrics.map(\.name)
    guard metrics.contains(arguments[metric]) else {
      let accepted = NearestNames.accepted(metrics, for: arguments[metric])
      throw Failure.refused(arguments[metric], accepted: accepted).inContext("--metric ")
    }
    let size = axes.reduce(Double(part.variants.count)) { $0 * Double($1.points) }
    guard size <= 1e15 else {
      throw .usage("the sweep has \(size.shortText) rows; accepted are 1e15 at most")
    }
    do throws(ScenarioError) {
      return try SweepPlan(
        part.scenario, variants: part.variants.map(\.name), metric: arguments[metric],
        settings: part.settings, axes: axes)
    } catch { throw .usage("\(error)") }
  }

  /// The parameters of each variant as CSV; what varies has an empty value.
  private func settings(of part: ScenarioSelection.Part, _ axes: [SweepAxis]) -> [UInt8] {
    var table = SettingsTable()
    for variant in part.variants {
      let varied = axes.filter { !part.keeps($0, variant) }.map(\.key)
      table.add(variant.parameters, of: part.scenario, variant.name, swept: varied)
    }
    return table.bytes
  }

  /// Opens where the rows go, and puts the settings beside a plain file.
  private func open(
    _ arguments: Arguments, _ plan: SweepPlan, _ rows: Range<Int>, _ settings: [UInt8]
  ) throws(Failure) -> SweepOutput {
    guard let path = arguments[output] else {
      if arguments[resume] { throw .usage("--resume goes on with a file; name it by --output") }
      return .standard
    }
    let place = (path.hasSuffix(".csv") ? String(path.dropLast(4)) : path) + ".settings.csv"
    // Written before rows are: a place that takes nothing is seen while the older ones are there.
    let beside = OutputPath.isPlain(path) ? try OutputFile(settings, at: place) : nil
    var output: SweepOutput?
    if arguments[resume] {
      let there = try? InputBytes(place)
      output = try SweepOutput.resumed(path, lines: rows.count + 1) { (number) throws(Failure) in
        try checkNoStop()
        // Few rows are computed again; others may differ.
        if let there, there.bytes != settings {
          throw .badData(
            "\(Quoted(place)) has other settings than this sweep; give the options that \(Quoted(path)) "
              + "was begun with, or another file")
        }
        let row = rows.lowerBound + number - 1
        return number == 0 ? plan.header : plan.bytes(row..<row + 1)
      }
    }
    try checkNoStop()
    try beside?.finish()
    if let output { return output }
    return try .new(path)
  }

  /// Ends a sweep that was asked to stop before it touched its file.
  private func checkNoStop() throws(Failure) {
    try StopRequest.check("stopped before the first row; nothing was written")
  }
}

extension ScenarioSelection.Part {
  /// Whether a variant keeps its own value where `axis` varies the parameter.
  fileprivate func keeps(_ axis: SweepAxis, _ variant: ConfiguredVariant) -> Bool {
    // One end may happen to be the variant's own value.
    [axis.value(0), axis.value(axis.points - 1)].contains { value in
      let pairs = settings.pairs + [(key: axis.key, value: .number(value))]
      let configured = try? scenario.configured(variant.name, Settings(pairs))
      return configured?.defined.contains(axis.key) ?? false
    }
  }
}
