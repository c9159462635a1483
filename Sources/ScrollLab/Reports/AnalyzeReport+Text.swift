import ScrollDiagnostics
import TrajectoryTables

extension AnalyzeReport {
  /// What a person reads, recording after recording.
  static func text(_ reports: [AnalyzeReport]) -> String {
    let width = min(100, StandardStreams.outputWidth)
    return reports.map { text($0, width) }.joined(separator: "\n")
  }

  private static func text(_ report: AnalyzeReport, _ width: Int) -> String {
    let (trace, diagnosis) = (report.trace, report.diagnosis)
    let rate = diagnosis.metrics.first { $0.name == "sampling_rate" }?.value ?? 0
    var text =
      "read \(Quoted.visible(report.name)): \(report.read.summary)\n  \(trace.count) samples in \(trace.duration.decimalText(as: .fixed(3))) s, "
    text += "\(rate.decimalText(as: .fixed(1))) a second\n"
    for note in report.read.notes { text += WrappedText.lines(note, indent: 2, width: width) + "\n" }
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
      return count == 0 ? nil : count == 1 ? kind.name : "\(count) × \(kind.name)"
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
    let evidence = finding.evidence.map(spoken)
    var text = "  \(number). \(finding.kind.name)  \(place)  (\(samples), \(sure))\n"
    for (head, body) in [
      ("What", finding.message + "."), ("Why", finding.cause), ("Cure", finding.cure),
      ("Evidence", evidence.joined(separator: ", ")),
    ] { text += WrappedText.row("     \(head):", body, column: 15, width: width) + "\n" }
    return text
  }

  /// A number that a finding rests on, or in words what its 0 or 1 says.
  private static func spoken(_ metric: TraceMetric) -> String {
    let isSo = metric.value != 0
    switch metric.name {
    case "geometry_change": return isSo ? "the geometry changes there" : "no change of the geometry there"
    case "until_end": return isSo ? "it goes on until the trace ends" : "it is over before the trace ends"
    case "edge_known": return isSo ? "the bounds are known" : "the bounds are not known"
    default:
      let unit = metric.unit.symbol
      return "\(spoken(metric.name)) \(number(metric.value))" + (unit.isEmpty ? "" : " " + unit)
    }
  }

  private static func spoken(_ name: String) -> String {
    name.split(separator: "_").joined(separator: " ")
  }

  private static func stretches(_ segments: [TraceSegment], _ trace: ScrollTrace) -> String {
    var text = "  What happened, in stretches\n"
    text += "      from s      to s   travel pt\n"
    var row = 0
    for segment in segments.prefix(40) {
      while row + 1 < trace.count, trace.times[row] < segment.start { row += 1 }
      var end = row
      while end + 1 < trace.count, trace.times[end] < segment.end { end += 1 }
      let travel = fixed(trace.offsets[end] - trace.offsets[row], 1)
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
        name + place + value + (metric.unit.symbol.isEmpty ? "" : " \(metric.unit.symbol)") + "\n"
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
    fixed(time - trace.times[0], 3)
  }

  /// What two readings differ by; numbers that are huge may differ by no number.
  private static func fixed(_ difference: Double, _ digits: Int) -> String {
    difference.isFinite ? difference.decimalText(as: .fixed(digits)) : "none"
  }
}
