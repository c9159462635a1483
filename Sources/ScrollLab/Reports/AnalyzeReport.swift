import ScrollDiagnostics
import TrajectoryTables

/// A recording and what was found in it.
struct AnalyzeReport {
  let name: String
  let read: RecordedTraces
  let trace: ScrollTrace
  var diagnosis: Diagnosis
  /// The model asked for, and what the recorded fling lost against it; `nil` where there is no such fling.
  let model: (name: String, loss: ModelLoss?)?

  var metrics: [TraceMetric] { diagnosis.metrics + (model?.loss?.metrics ?? []) }

  /// A row a finding, of several recordings with the file's name before it.
  static func csv(_ reports: [AnalyzeReport]) -> [UInt8] {
    let columns = ["kind", "start_s", "end_s", "confidence", "message"]
    var table = TableWriter(columns: reports.count > 1 ? ["file"] + columns : columns)
    for report in reports {
      for finding in report.diagnosis.findings {
        if reports.count > 1 { table.append(report.name) }
        table.appendRow(finding.kind.name, finding.start, finding.end, finding.confidence, finding.message)
      }
    }
    return table.bytes
  }

  /// The contract's object; of several recordings a list of them.
  static func json(_ reports: [AnalyzeReport]) -> JSON {
    if reports.count == 1 { return .object(reports[0].parts) }
    return .array(reports.map { .object([("file", .text($0.name))] + $0.parts) })
  }

  private var parts: [(String, JSON)] {
    let segments = diagnosis.segments.map {
      JSON(["phase": $0.phase.name, "start_s": $0.start, "end_s": $0.end])
    }
    return [
      ("read", read.json), ("findings", diagnosis.findings.map(Self.json).json),
      ("notes", diagnosis.notes.map(Self.json).json), ("segments", segments.json),
      ("metrics", .object(metrics.map { ($0.name, Self.value($0)) })),
    ]
  }

  private static func json(_ finding: ScrollDiagnostics.Finding) -> JSON {
    let evidence =
      [
        ("subject", finding.subject.json), ("mechanism", finding.mechanism.json),
        ("first_sample", finding.samples.lowerBound.json),
        ("last_sample", (finding.samples.upperBound - 1).json),
      ] + finding.evidence.map { ($0.name, value($0)) }
    return JSON([
      "kind": finding.kind.name, "start_s": finding.start, "end_s": finding.end,
      "confidence": finding.confidence, "evidence": JSON.object(evidence), "message": finding.message,
      "cure": finding.cure,
    ])
  }

  private static func json(_ note: Note) -> JSON {
    JSON(["kind": note.kind.name, "start_s": note.start, "end_s": note.end, "message": note.message])
  }

  private static func value(_ metric: TraceMetric) -> JSON {
    JSON(["value": metric.value, "unit": metric.unit.symbol])
  }
}
