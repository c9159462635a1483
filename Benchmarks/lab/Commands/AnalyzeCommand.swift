import CommandLineInterface
import ScrollDiagnostics
import ScrollKinematics
import ScrollPlatforms
import TrajectoryTables

/// `analyze`: metrics and a diagnosis of any trajectory.
struct AnalyzeCommand {
  let lab: Lab

  private enum Format { case text, json, csv }

  private static let format = Option<Format>.defaulting(
    to: "text", "format", .choice("FORMAT", [("text", .text), ("json", .json), ("csv", .csv)]),
    "text, json or csv")

  private static let samples = Option.optional(
    "samples", .text("FILE"), "also writes the samples as they were understood, as CSV; of one input only")

  private var model: Option<FlingCatalogEntry?> {
    ModelOptions.heldTo(lab.models.entries, absent: "none")
  }

  /// A recording and what was found in it.
  private struct Report {
    let name: String
    let trace: ScrollTrace
    var diagnosis: Diagnosis
    let notes: [String]
    /// The model asked for, and what the recorded fling lost against it; `nil` where there is no such fling.
    let model: (name: String, loss: ModelLoss?)?

    var metrics: [TraceMetric] { diagnosis.metrics + (model?.loss?.metrics ?? []) }
  }

  var command: Command {
    Command(
      name: "analyze", summary: "what a recorded or simulated trajectory shows, why, and what would cure it",
      operands: .any("FILE"),
      options: TableOptions.declarations + [
        Self.format.declaration, model.declaration, Self.samples.declaration,
      ],
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
      let reports = try reports(arguments)
      if let path = arguments[Self.samples] { try Self.write(reports, to: path) }
      switch arguments[Self.format] {
      case .text: return Array(Self.text(reports).utf8)
      case .json: return Self.json(reports).bytes
      case .csv: return Self.csv(reports)
      }
    }
  }

  private func reports(_ arguments: Arguments) throws(Failure) -> [Report] {
    let files: [String?] = arguments.operands.isEmpty ? [nil] : arguments.operands
    var reports: [Report] = []
    for file in files {
      let (trace, notes) = try TableOptions.trace(file, arguments)
      let diagnosis = trace.diagnosis()
      let loss = arguments[model].map {
        (name: $0.name.description, loss: trace.loss(against: $0, findings: diagnosis.findings))
      }
      reports.append(
        Report(
          name: file ?? "standard input", trace: trace, diagnosis: diagnosis, notes: notes, model: loss))
    }
    for (index, report) in reports.enumerated() {
      let compared = reports.indices.lazy.filter { $0 != index }
        .compactMap { FrameRateComparison(report.trace, reports[$0].trace)?.finding(in: report.trace) }.first
      guard let compared, !report.diagnosis.findings.contains(where: { $0.kind == .frameRateDependent })
      else {
        continue
      }
      reports[index].diagnosis.findings.append(compared)
    }
    return reports
  }

  private static func write(_ reports: [Report], to path: String) throws(Failure) {
    guard reports.count == 1 else {
      throw .usage("--samples takes the samples of one FILE, not of \(reports.count)")
    }
    try WholeFile.makeFolder(of: path)
    let file = try WholeFile(reports[0].trace.csv, at: path)
    try file.moveIntoPlace()
  }

  // MARK: text

  private static func text(_ reports: [Report]) -> String {
    let width = min(100, StandardStreams.outputWidth)
    return reports.map { text($0, width) }.joined(separator: "\n")
  }

  private static func text(_ report: Report, _ width: Int) -> String {
    let (trace, diagnosis) = (report.trace, report.diagnosis)
    let rate = diagnosis.metrics.first { $0.name.description == "sampling_rate" }?.value ?? 0
    var text =
      "\(Quoted.visible(report.name)): \(trace.count) samples in \(trace.duration.decimalText(as: .fixed(3))) s, "
    text += "\(rate.decimalText(as: .fixed(1))) a second\n"
    for note in report.notes { text += WrappedText.lines(note, indent: 2, width: width) + "\n" }
    text += "\n" + conclusion(diagnosis.findings, width) + "\n"
    for (index, finding) in diagnosis.findings.enumerated() {
      text += "\n" + Self.text(finding, number: index + 1, trace, width)
    }
    if let model = report.model { text += "\n" + Self.text(model.name, model.loss, trace, width) }
    text += "\n  What was not checked\n"
    for limit in diagnosis.limits {
      text += "    - " + WrappedText.lines(limit.description, indent: 6, width: width).dropFirst(6) + "\n"
    }
    return text + "\n" + stretches(diagnosis.segments, trace) + "\n" + metrics(report.metrics, width)
  }

  /// What the fling lost against a model's.
  private static func text(_ model: String, _ loss: ModelLoss?, _ trace: ScrollTrace, _ width: Int) -> String
  {
    guard let loss else {
      return WrappedText.lines(
        "No fling was found that \(model) could be held to: it takes some ten frames that slow down.",
        indent: 2, width: width) + "\n"
    }
    let residual = "\(loss.fit.residual.decimalText(as: .fixed(2))) pt (root mean square)"
    var text =
      "Against \(model), held to \(clock(loss.start, trace)) to \(clock(loss.end, trace)) s, where it leaves \(residual): "
    if abs(loss.travel) < 0.5, abs(loss.time) < 0.05 {
      text += "released like this, its motion would have come to rest at the same place and time."
    } else if loss.travel.isFinite {
      let (travel, time) = (abs(loss.travel), abs(loss.time))
      text +=
        "released like this, its motion would have gone \(travel.decimalText(as: .fixed(1))) pt "
        + "\(loss.travel < 0 ? "less far" : "farther") and come to rest \(time.decimalText(as: .fixed(3))) s "
        + "\(loss.time < 0 ? "earlier" : "later")."
    } else {
      text += "the recording ends before the view rests, so nothing can be said of a loss."
    }
    if !loss.isExplained { text += " The model does not explain this fling, so that says little." }
    return WrappedText.lines(text, indent: 2, width: width) + "\n"
  }

  /// What a reader in a hurry wants to know, in a line.
  private static func conclusion(_ findings: [ScrollDiagnostics.Finding], _ width: Int) -> String {
    if findings.isEmpty { return "  Nothing wrong was found." }
    let kinds = ScrollDiagnostics.Finding.Kind.allCases.compactMap { kind -> String? in
      let count = findings.filter { $0.kind == kind }.count
      return count == 0 ? nil : count == 1 ? kind.name.description : "\(count) × \(kind.name)"
    }
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    return WrappedText.lines("\(count): \(kinds.joined(separator: ", "))", indent: 2, width: width)
  }

  /// A finding: when, what, why, what to change, and the numbers it rests on. Times count from the first sample.
  private static func text(
    _ finding: ScrollDiagnostics.Finding, number: Int, _ trace: ScrollTrace, _ width: Int
  ) -> String {
    let sure = "\(Int((finding.confidence * 100).rounded())) % sure"
    let place = "\(clock(finding.start, trace)) to \(clock(finding.end, trace)) s"
    let samples = "samples \(finding.samples.lowerBound) to \(finding.samples.upperBound - 1)"
    let evidence = finding.evidence.map { metric in
      let unit = metric.unit.symbol.description
      return "\(spoken(metric.name)) \(Self.number(metric.value))" + (unit.isEmpty ? "" : " " + unit)
    }
    var text = "  \(number). \(finding.kind.name)  \(place)  (\(samples), \(sure))\n"
    for (head, body) in [
      ("What", finding.message + "."), ("Why", finding.cause), ("Cure", finding.cure.description),
      ("Evidence", evidence.joined(separator: ", ")),
    ] { text += WrappedText.row("     \(head):", body, column: 15, width: width) + "\n" }
    return text
  }

  private static func spoken(_ name: StaticString) -> String {
    name.description.split(separator: "_").joined(separator: " ")
  }

  private static func stretches(_ segments: [TraceSegment], _ trace: ScrollTrace) -> String {
    var text = "  What happened, in stretches\n"
    text += "      from s      to s   travel pt\n"
    var row = 0
    for segment in segments.prefix(40) {
      while row + 1 < trace.count, trace.times[row] < segment.start { row += 1 }
      var end = row
      while end + 1 < trace.count, trace.times[end] < segment.end { end += 1 }
      let travel = (trace.offsets[end] - trace.offsets[row]).decimalText(as: .fixed(1))
      text +=
        "  " + right(clock(segment.start, trace), 10) + right(clock(segment.end, trace), 10)
        + right(travel, 12)
        + "   \(segment.phase.name)\n"
    }
    if segments.count > 40 { text += "    … \(segments.count - 40) more\n" }
    return text
  }

  private static func metrics(_ metrics: [TraceMetric], _ width: Int) -> String {
    let names = metrics.map { "    \($0.name)" }
    let column = (names.map(\.count).max() ?? 0) + 2
    var text = "  Metrics\n"
    for (name, metric) in zip(names, metrics) {
      let value = number(metric.value)
      // The points stand below each other.
      let whole = value.prefix { $0 != "." }.count
      let place = String(repeating: " ", count: max(0, column + 8 - name.count - whole))
      text +=
        name + place + value + (metric.unit.symbol.description.isEmpty ? "" : " \(metric.unit.symbol)") + "\n"
    }
    return text
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  /// A number to a thousandth: what a person reads.
  private static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded() / 1000
    return thousandths.isFinite ? thousandths.shortText : "none"
  }

  /// A time in s after the first sample: clocks count from anywhere.
  private static func clock(_ time: Double, _ trace: ScrollTrace) -> String {
    (time - trace.times[0]).decimalText(as: .fixed(3))
  }

  // MARK: tables

  private static func csv(_ reports: [Report]) -> [UInt8] {
    let columns = ["kind", "start_s", "end_s", "confidence", "message"]
    var table = TableWriter(columns: reports.count > 1 ? ["file"] + columns : columns)
    for report in reports {
      for finding in report.diagnosis.findings {
        if reports.count > 1 { table.append(report.name.inUTF8) }
        table.append(finding.kind.name)
        table.append(finding.start)
        table.append(finding.end)
        table.append(finding.confidence)
        table.append(finding.message)
        table.endRow()
      }
    }
    return table.bytes
  }

  private static func json(_ reports: [Report]) -> JSON {
    if reports.count == 1 { return .object(parts(reports[0])) }
    return .array(reports.map { .object([("file", .text($0.name.inUTF8))] + parts($0)) })
  }

  private static func parts(_ report: Report) -> [(String, JSON)] {
    [
      ("findings", .array(report.diagnosis.findings.map(json))),
      (
        "segments",
        .array(
          report.diagnosis.segments.map {
            .object([
              ("phase", .text($0.phase.name.description)), ("start_s", .number($0.start)),
              ("end_s", .number($0.end)),
            ])
          })
      ), ("metrics", .object(report.metrics.map { ($0.name.description, value($0)) })),
    ]
  }

  private static func json(_ finding: ScrollDiagnostics.Finding) -> JSON {
    var evidence: [(String, JSON)] = [
      ("subject", .text(finding.subject.description)), ("mechanism", .text(finding.mechanism.description)),
      ("first_sample", .number(Double(finding.samples.lowerBound))),
      ("last_sample", .number(Double(finding.samples.upperBound - 1))),
    ]
    for metric in finding.evidence { evidence.append((metric.name.description, value(metric))) }
    return .object([
      ("kind", .text(finding.kind.name.description)), ("start_s", .number(finding.start)),
      ("end_s", .number(finding.end)), ("confidence", .number(finding.confidence)),
      ("evidence", .object(evidence)), ("message", .text(finding.message)),
      ("cure", .text(finding.cure.description)),
    ])
  }

  private static func value(_ metric: TraceMetric) -> JSON {
    .object([("value", .number(metric.value)), ("unit", .text(metric.unit.symbol.description))])
  }
}
