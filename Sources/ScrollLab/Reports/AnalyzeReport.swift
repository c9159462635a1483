import ScrollDiagnostics
import TrajectoryTables

/// A recording and what was found in it.
struct AnalyzeReport {
  let name: String
  /// What was read as what.
  let read: RecordedTraces
  let trace: ScrollTrace
  var diagnosis: Diagnosis
  /// The model asked for, and what the recorded fling lost against it; `nil` where there is no such fling.
  let model: (name: String, loss: ModelLoss?)?

  var metrics: [TraceMetric] { diagnosis.metrics + (model?.loss?.metrics ?? []) }
}

extension AnalyzeReport {
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
    [
      ("read", read.json), ("findings", .array(diagnosis.findings.map(Self.json))),
      ("notes", .array(diagnosis.notes.map(Self.json))),
      (
        "segments",
        .array(
          diagnosis.segments.map {
            .object([
              ("phase", .text($0.phase.name)), ("start_s", .number($0.start)),
              ("end_s", .number($0.end)),
            ])
          })
      ), ("metrics", .object(metrics.map { ($0.name, Self.value($0)) })),
    ]
  }

  private static func json(_ finding: ScrollDiagnostics.Finding) -> JSON {
    var evidence: [(String, JSON)] = [
      ("subject", .text(finding.subject)), ("mechanism", .text(finding.mechanism)),
      ("first_sample", .number(Double(finding.samples.lowerBound))),
      ("last_sample", .number(Double(finding.samples.upperBound - 1))),
    ]
    for metric in finding.evidence { evidence.append((metric.name, value(metric))) }
    return .object([
      ("kind", .text(finding.kind.name)), ("start_s", .number(finding.start)),
      ("end_s", .number(finding.end)), ("confidence", .number(finding.confidence)),
      ("evidence", .object(evidence)), ("message", .text(finding.message)),
      ("cure", .text(finding.cure)),
    ])
  }

  private static func json(_ note: Note) -> JSON {
    .object([
      ("kind", .text(note.kind.name)), ("start_s", .number(note.start)), ("end_s", .number(note.end)),
      ("message", .text(note.message)),
    ])
  }

  private static func value(_ metric: TraceMetric) -> JSON {
    .object([("value", .number(metric.value)), ("unit", .text(metric.unit.symbol))])
  }
}
