import ScrollDiagnostics
import TrajectoryTables

extension AnalyzeReport {
  /// What a person reads, recording after recording: the answer, the findings in a table, the cures; with `isVerbose` all the rest.
  static func text(_ reports: [AnalyzeReport], isVerbose: Bool) -> String {
    let width = min(100, StandardStreams.outputWidth)
    return reports.map { text($0, width, isVerbose: isVerbose) }.joined(separator: "\n")
  }

  private static func text(_ report: AnalyzeReport, _ width: Int, isVerbose: Bool) -> String {
    let (trace, diagnosis) = (report.trace, report.diagnosis)
    let rate = diagnosis.metrics.first { $0.name == "sampling_rate" }?.value ?? 0
    var text =
      "read \(Quoted.visible(report.name)): \(report.read.summary)\n  \(trace.count) samples in \(trace.duration.decimalText(as: .fixed(3))) s, "
    text += "\(rate.decimalText(as: .fixed(1))) a second\n"
    for note in report.read.notes { text += WrappedText.lines(note, indent: 2, width: width) + "\n" }
    text += "\n" + WrappedText.lines(report.answer, indent: 0, width: width) + "\n"
    if !diagnosis.findings.isEmpty {
      text += "\n" + report.table(isVerbose: isVerbose).text(width: .max)
      if report.isLong(isVerbose) { text += "  and \(diagnosis.findings.count - most) more\n" }
      text += "\n" + report.cures(width)
    }
    let notes = report.remarks
    if !notes.isEmpty { text += "\nNotes\n" + notes.map { item($0, width) }.joined() }
    if let model = report.model { text += "\n" + Self.text(model.name, model.loss, trace, width) }
    if isVerbose { return text + report.details(width) }
    return text + "\nMore with --verbose: evidence, segments, metrics, and what was not checked.\n"
  }

  /// Findings that are listed unless all are asked for: they fit a screen.
  private static let most = 8

  private func isLong(_ isVerbose: Bool) -> Bool { !isVerbose && diagnosis.findings.count > Self.most }

  // MARK: the answer

  /// What a reader in a hurry wants to know.
  private var answer: String {
    let findings = diagnosis.findings
    if findings.isEmpty {
      guard trace.count > 12 else {
        return "Cannot tell: \(trace.count == 1 ? "1 sample is" : "\(trace.count) samples are") too few. "
          + "Record a sample a frame, for a second or more."
      }
      let open = openQuestions
      guard open.isEmpty else { return open.joined(separator: " ") }
      let answer = diagnosis.notes.contains { $0.kind == .unsure } ? "No likely faults." : "No faults found."
      return ([answer] + [diagnosis.seldomSamples].compactMap { $0 }).joined(separator: " ")
    }
    if findings.count == 1 { return "1 fault: at \(clock(findings[0].start)) s \(findings[0].message)." }
    let kinds = ScrollDiagnostics.Finding.Kind.allCases.compactMap { kind -> String? in
      let count = findings.filter { $0.kind == kind }.count
      return count == 0 ? nil : count == 1 ? kind.name : "\(count) × \(kind.name)"
    }
    return "\(findings.count) faults: \(kinds.joined(separator: ", "))."
  }

  /// What cannot be told apart and when, a sentence each.
  private var openQuestions: [String] {
    let stops = diagnosis.notes.filter { $0.kind == .catchOrCut }
    let isAtEdge = { (note: Note) in note.message.hasPrefix("an edge") }
    let hands = stops.filter { !isAtEdge($0) }
    let isCatch = hands.allSatisfy { $0.message.hasPrefix("a catch or a dead stop") }
    return [
      question("an edge or a dead stop", stops.filter(isAtEdge), Self.recordEdges),
      question(isCatch ? "a catch or a dead stop" : "a finger or a cut", hands, Self.recordFinger),
      question(
        "a trembling hand or a loop", diagnosis.notes.filter { $0.kind == .handOrLoop }, Self.recordFinger),
    ].compactMap { $0 }
  }

  /// What cannot be told apart, when, and what to record; `nil` if no note is about it.
  private func question(_ what: String, _ notes: [Note], _ advice: String) -> String? {
    let times = notes.map { Self.fixed($0.start - trace.times[0], 2) }
    guard !times.isEmpty else { return nil }
    let isLong = times.count > 4
    let shown = isLong ? times.prefix(3) + ["\(times.count - 3) other times"] : times
    return "Cannot tell: \(what) at \(shown.list("and"))\(isLong ? "" : " s"). \(advice)"
  }

  private static let recordEdges =
    "Record where the content ends as well: min_offset_pt and max_offset_pt, or content_pt, viewport_pt and insets. "
    + "Sources/ScrollDiagnostics/ScrollDiagnostics.docc/Recording.md shows how."

  private static let recordFinger =
    "Record the finger as well: a column phase (drag, deceleration, rest), or finger_pt, empty where no finger is down. "
    + "Sources/ScrollDiagnostics/ScrollDiagnostics.docc/Recording.md shows how."

  /// The notes that neither the answer nor the lines on the reading hold already.
  private var remarks: [String] {
    let isAnswer = { (note: Note) in [.catchOrCut, .handOrLoop].contains(note.kind) }
    return diagnosis.notes.filter { !(diagnosis.findings.isEmpty && isAnswer($0)) }.map(\.message)
      .filter { !read.notes.contains($0) }
  }

  // MARK: findings

  /// A row a finding: what, when, how large, how sure.
  private func table(isVerbose: Bool) -> TextTable {
    let findings = isLong(isVerbose) ? Array(diagnosis.findings.prefix(Self.most)) : diagnosis.findings
    return TextTable(
      heads: [.text("fault", findings, \.kind.name)],
      columns: [
        .number("from s", findings) { clock($0.start) }, .number("to s", findings) { clock($0.end) },
        .text("how large", findings, Self.size),
        .number("sure", findings) { "\(Int(($0.confidence * 100).rounded())) %" },
      ])
  }

  /// How large a fault is, in a few words.
  private static func size(_ finding: ScrollDiagnostics.Finding) -> String {
    func text(_ name: String, _ digits: Int, _ unit: String) -> String? {
      finding.value(name).flatMap { $0.isFinite ? $0.decimalText(as: .fixed(digits)) + unit : nil }
    }
    let parts: [String?] =
      switch finding.kind {
      case .jitter: [text("largest_swing", 1, " pt"), text("reversals", 0, " turns")]
      case .inertiaCut: [finding.lostTravel.map { $0 + " of travel lost" }]
      case .releaseJump, .snappedOffset: [text("jump", 1, " pt")]
      case .doubleSpeed: [text("speed_ratio", 2, " × the speed")]
      case .droppedFrames: [text("missing_frames", 0, " frames"), text("hitch_ratio", 0, " ms/s")]
      case .coarseReader: [text("rate", 1, " Hz"), text("quantum", 2, " pt steps")]
      case .frameRateDependent:
        finding.value("travel") == nil
          ? [text("factor_per_frame", 3, " a frame")]
          : [text("travel", 0, " pt"), text("other_travel", 0, " pt in the other")]
      case .inputBeat: [text("step_change", 1, " pt")]
      }
    let known = parts.compactMap { $0 }
    if !known.isEmpty { return known.joined(separator: ", ") }
    return ["velocity_before", "velocity_after"].compactMap { text($0, 0, "") }.joined(separator: " to ")
      + (finding.value("velocity_before") == nil ? "" : " pt/s")
  }

  /// What to change, once for all faults that it cures.
  private func cures(_ width: Int) -> String {
    let cures = diagnosis.findings.grouped(by: \.cure)
    return "What to change\n"
      + cures.map { Self.item("\($0.members[0].kind.name): \($0.name)", width) }.joined()
      + WrappedText.lines(FixPage.ofFindings, indent: 0, width: width) + "\n"
  }

  static func item(_ text: String, _ width: Int) -> String {
    "  - " + WrappedText.lines(text, indent: 4, width: width).dropFirst(4) + "\n"
  }
}
