import CommandLineInterface
import ScenarioSweeps
import ScrollScenarios

/// `sweep`: one metric of a scenario over a grid of parameters, on all cores.
enum SweepCommand {
  private static let metric = Option.required(
    "metric", .text("M", accepted: "a metric of the scenario; scroll-lab list shows them"),
    "what is measured; scroll-lab list shows the metrics")
  private static let axes = Option.repeated(
    "axis", .assignment("KEY=FROM:TO:POINTS"),
    "a parameter to vary, POINTS counts both ends; one to three of them")
  private static let variants = Option.repeated(
    "variant", .text("NAME"), "only the variants of these names; left out: all")
  private static let settings = Option.repeated(
    "set", .assignment, "a parameter that stays; what defines a variant wins over it")
  private static let output = Option.optional(
    "output", .text("FILE"), "file for the table; left out: standard output")
  private static let jobs = Option.optional(
    "jobs", .whole("N", in: 1...1024), "threads at once; left out: one a core")
  private static let shard = Option.optional(
    "shard", .shard, "only part I of N, from 1; the parts one after the other, header once, are the whole")
  private static let resume = Option<Bool>.flag("resume", "go on with the FILE of an earlier, stopped sweep")

  static let command = Command(
    name: "sweep", summary: "one metric of a scenario over a grid of parameters, on all cores",
    operands: .required(
      "SCENARIO",
      accepted: "one of " + ScenarioCatalog.entries.map(\.name.description).joined(separator: ", ")),
    options: [
      metric.declaration, axes.declaration, variants.declaration, settings.declaration, output.declaration,
      jobs.declaration, shard.declaration, resume.declaration,
    ],
    notes: [
      "Columns: the axes' keys, then variant,metric,value,unit; a row a point and variant, the first axis slowest. The "
        + "bytes are the same whatever the number of jobs. A combination that is impossible has an empty value.",
      "Stopping it (Ctrl-C, SIGTERM) leaves whole rows in FILE, and --resume goes on after them (or begins, where there "
        + "is no FILE yet). It refuses a FILE whose rows, some of them computed anew, are not those of this sweep. On "
        + "several machines: one shard each, as GNU parallel or a job array of a cluster hands them out.",
    ],
    examples: [
      "sweep bottom-jitter --metric reversals --axis content-length=280:680:401 --variant naive --output FILE",
      "sweep inertia-cut --metric lost_travel --axis start-offset=300:1500:25 --axis release-velocity=-4000:-500:15",
      "sweep bottom-jitter --metric reversals --axis content-length=280:680:4001 --shard 2/8 --output part2.csv",
    ]
  ) { (arguments: Arguments) throws(Failure) in try sweep(arguments) }

  private static func sweep(_ arguments: Arguments) throws(Failure) -> [UInt8] {
    let plan = try plan(arguments)
    let part = arguments[shard] ?? Shard(index: 1, count: 1)
    let rows = plan.shard(part.index, of: part.count)
    let output = try open(arguments, plan, rows)
    StopRequest.listen()
    var bar = ProgressBar(total: rows.count - output.rowsThere, things: "rows")
    defer { bar.end() }
    let sweep = Sweep(plan, rows: rows, jobs: arguments[jobs] ?? SweepWork.cores)
    let ending = try sweep.run(into: output, isStopped: { StopRequest.isMade }) { bar.advance(by: $0) }
    if case .stopped(let written) = ending {
      throw Failure(
        status: .other,
        message: "stopped after \(written) of \(rows.count) rows"
          + (arguments.has(self.output) ? "; --resume goes on" : ""))
    }
    return []
  }

  private static func plan(_ arguments: Arguments) throws(Failure) -> SweepPlan {
    let selection = try ScenarioSelection(
      names: arguments.operands, variants: arguments[variants], assignments: arguments[settings],
      refusesObjections: false
    )
    let chosen = selection.parts[0]
    let metrics = chosen.scenario.metrics.map(\.name.description)
    guard let metric = metrics.firstIndex(of: arguments[metric]) else {
      throw Failure.refused(
        arguments[self.metric], accepted: NearestNames.accepted(metrics, for: arguments[self.metric])
      )
      .inContext("--metric ")
    }
    let given = arguments[axes]
    guard (1...3).contains(given.count) else {
      throw .usage("--axis is given \(given.count) times; accepted is 1 to 3 times")
    }
    var read: [SweepAxis] = []
    for assignment in given {
      guard !read.contains(where: { $0.key == assignment.key }),
        !arguments[settings].contains(where: { $0.key == assignment.key })
      else { throw .usage("\(assignment.key) is given twice; a parameter has one --axis or one --set") }
      do { read.append(try SweepAxis(assignment, of: chosen.scenario)) } catch {
        throw error.inContext("--axis ")
      }
    }
    let size = read.reduce(Double(chosen.variants.count)) { $0 * Double($1.points) }
    guard size <= 1e15 else {
      throw .usage("the sweep has \(size.shortText) rows; accepted are 1e15 at most")
    }
    return SweepPlan(
      chosen.scenario, variants: chosen.variants, metric: metric, settings: chosen.settings, axes: read)
  }

  private static func open(
    _ arguments: Arguments, _ plan: SweepPlan, _ rows: Range<Int>
  ) throws(Failure) -> SweepOutput {
    guard let path = arguments[output] else {
      if arguments[resume] { throw .usage("--resume goes on with a file; name it by --output") }
      return .standard()
    }
    if arguments[resume] {
      let there = try SweepOutput.resumed(path, header: plan.header, rows: rows.count) { part in
        plan.bytes(rows.lowerBound + part.lowerBound..<rows.lowerBound + part.upperBound)
      }
      if let there { return there }
    }
    try WholeFile.makeFolder(of: path)
    return try .new(path)
  }
}
