import ScrollDiagnostics
import TrajectoryTables

extension AnalyzeReport {
  /// What the answer rests on.
  func details(_ width: Int) -> String {
    var text = ""
    for (index, finding) in diagnosis.findings.enumerated() {
      text += "\n" + Self.text(finding, number: index + 1, trace, width)
    }
    text += "\nWhat was not checked\n"
    for limit in diagnosis.limits { text += Self.item(limit, width) }
    return text + "\n" + Self.stretches(diagnosis.segments, trace) + "\n" + Self.metrics(metrics, width)
  }

  /// What the fling lost against a model's.
  static func text(_ model: String, _ loss: ModelLoss?, _ trace: ScrollTrace, _ width: Int) -> String {
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

  /// A finding: when, what, why, and the numbers it rests on. Times count from the first sample.
  static func text(
    _ finding: ScrollDiagnostics.Finding, number: Int, _ trace: ScrollTrace, _ width: Int
  ) -> String {
    let sure = "\(Int((finding.confidence * 100).rounded())) % sure"
    let place = "\(clock(finding.start, trace)) to \(clock(finding.end, trace)) s"
    let samples = "samples \(finding.samples.lowerBound) to \(finding.samples.upperBound - 1)"
    let evidence = finding.evidence.map(spoken)
    var text = "  \(number). \(finding.kind.name)  \(place)  (\(samples), \(sure))\n"
    for (head, body) in [
      ("What", finding.message + "."), ("Why", finding.cause),
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

  private static func spoken(_ name: String) -> String { name.split(separator: "_").joined(separator: " ") }

  private static func stretches(_ segments: [TraceSegment], _ trace: ScrollTrace) -> String {
    let rows = segments.prefix(40).map { segment in
      let (first, last) = (offset(at: segment.start, trace), offset(at: segment.end, trace))
      return [
        clock(segment.start, trace), clock(segment.end, trace), fixed(last - first, 1), segment.phase.name,
      ]
    }
    let more = segments.count > 40 ? "    … \(segments.count - 40) more\n" : ""
    return "What happened, in stretches\n"
      + TextTable(["from s", "to s", "travel pt", ""], rows, numbers: [0, 1, 2]).text(width: .max) + more
  }

  private static func metrics(_ metrics: [TraceMetric], _ width: Int) -> String {
    let names = metrics.map { "    \($0.name)" }
    let column = (names.map(\.count).max() ?? 0) + 2
    var text = "Metrics\n"
    for (name, metric) in zip(names, metrics) {
      let value = number(metric.value)
      // The points stand below each other.
      let whole = value.prefix { $0 != "." }.count
      let place = String(repeating: " ", count: max(0, column + 8 - name.count - whole))
      text += name + place + value + (metric.unit.symbol.isEmpty ? "" : " \(metric.unit.symbol)") + "\n"
    }
    return text
  }

  private static func offset(at time: Double, _ trace: ScrollTrace) -> Double {
    trace.offsets[trace.times.firstIndex { $0 >= time } ?? trace.count - 1]
  }

  /// A number to a thousandth: what a person reads.
  private static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded() / 1000
    return thousandths.isFinite ? thousandths.shortText : "none"
  }

  func clock(_ time: Double) -> String { Self.clock(time, trace) }

  /// A time in s after the first sample: clocks count from anywhere.
  private static func clock(_ time: Double, _ trace: ScrollTrace) -> String {
    fixed(time - trace.times[0], 3)
  }

  /// What two readings differ by; numbers that are huge may differ by no number.
  static func fixed(_ difference: Double, _ digits: Int) -> String {
    difference.isFinite ? difference.decimalText(as: .fixed(digits)) : "none"
  }
}
