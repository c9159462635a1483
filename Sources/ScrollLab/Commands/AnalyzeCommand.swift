import ScrollDiagnostics
import ScrollPlatforms

struct AnalyzeCommand {
  let lab: Lab

  private static let format = OutputFormat.option(.text, .json, .csv)

  private static let samples = Option.optional(
    "samples", .text("FILE"), "also writes the samples as they were understood, as CSV; of one input only")

  private static let verbose = Option<Bool>.flag(
    "verbose", "text with the evidence, the segments, the metrics, and what was not checked")

  private var model: Option<FlingCatalogEntry?> { ModelOptions.heldTo(lab.models.entries, absent: "none") }

  var command: Command {
    Command(
      name: "analyze", summary: "what a recorded or simulated trajectory shows, why, and what would cure it",
      operands: .any("FILE"),
      options: TableOptions.declarations + [Self.format, model, Self.samples, Self.verbose],
      notes: TableOptions.notes + [
        "Beside time and offset it uses what is there of phase, inset_top_pt, inset_bottom_pt, viewport_pt, content_pt, "
          + "min_offset_pt, max_offset_pt, header_pt, finger_pt, content_top_pt and sampled_offset_pt. An empty offset is a "
          + "gap. Physics that depends on the frame rate shows in uneven frames, or in two files of different rates.",
        "With --model, the metrics model_residual, model_lost_travel and model_lost_time say what that model's fling, released "
          + "as the recorded one was, would have done beyond what happened. It is held to the fling up to its inertia cut.",
      ],
      examples: [
        "analyze trace.csv",
        "run bottom-jitter --variant naive --output out && \(lab.program) analyze out/*.naive.csv",
        "fling --model uikit --velocity 2000 | \(lab.program) analyze --format json",
        "fling --model uikit --velocity 2000 --max-offset 5000 --change 0.3:max-offset=4000 --response keep,cancel | "
          + "\(lab.program) analyze --model uikit",
      ]
    ) { (arguments: Arguments) throws(Failure) in
      if let path = arguments[Self.samples] { try Self.check(path, beside: arguments.operands) }
      let reports = try reports(arguments)
      let samples = try arguments[Self.samples].map { path throws(Failure) in
        try OutputFile.interruptible(ScrollTrace.csv(reports[0].read.traces), at: path)
      }
      let bytes =
        switch arguments[Self.format] {
        case .text: Array(AnalyzeReport.text(reports, isVerbose: arguments[Self.verbose]).utf8)
        case .json: AnalyzeReport.json(reports).bytes
        case .csv: AnalyzeReport.csv(reports)
        }
      return Answer(bytes: bytes, finish: { () throws(Failure) in try samples?.finish() })
    }
  }

  private func reports(_ arguments: Arguments) throws(Failure) -> [AnalyzeReport] {
    let files: [String?] = arguments.operands.isEmpty ? [nil] : arguments.operands
    var reports: [AnalyzeReport] = []
    for file in files {
      let read = try TableOptions.traces(file, arguments)
      for (index, trace) in read.traces.enumerated() {
        let diagnosis = trace.diagnosis()
        let loss = arguments[model].map {
          (name: $0.name, loss: trace.loss(against: $0, diagnosis: diagnosis))
        }
        let part = read.traces.count > 1 ? ", segment \(index + 1)" : ""
        reports.append(
          AnalyzeReport(
            name: TableOptions.name(file) + part, read: read, trace: trace, diagnosis: diagnosis, model: loss)
        )
      }
    }
    for (index, report) in reports.enumerated() {
      let compared = reports.indices.lazy.filter { $0 != index }
        .compactMap { FrameRateComparison(report.trace, reports[$0].trace)?.finding(in: report.trace) }.first
      guard let compared, !report.diagnosis.findings.contains(where: { $0.kind == .frameRateDependent })
      else { continue }
      reports[index].diagnosis.findings.append(compared)
    }
    return reports
  }

  /// The samples are fewer columns than a trace may have: what is read is not replaced by them.
  private static func check(_ path: String, beside files: [String]) throws(Failure) {
    guard files.count < 2 else {
      throw .usage("--samples takes the samples of one FILE, not of \(files.count)")
    }
    let file = files.first ?? "/dev/stdin"
    if OutputPath.isPlain(path), OutputPath.areSame(file, path) {
      throw .usage("--samples would replace the trace \(Quoted(file)) itself; accepted is another file")
    }
  }
}
