import ScrollDiagnostics
import TrajectoryTables

/// What was fitted to a recording.
struct FitReport {
  let name: String
  /// What was read as what.
  let read: RecordedTraces
  let trace: ScrollTrace
  let fit: TraceFit
  /// The models beside the recording; `nil` if it has no fling.
  let comparison: ModelComparison?
  /// What the view did as its geometry changed; `nil` if it did not change.
  let response: ResponseFit?
  /// Whether one model was asked for.
  let isChosen: Bool
}

extension FitReport {
  /// The contract's object.
  var json: JSON {
    let best = nearest
    var parts: [(String, JSON)] = [
      ("read", read.json), ("model", best.map { .text($0.model) } ?? .null),
      ("parameters", .object(fit.parameters.map { ($0.name, Self.value($0)) })),
      (
        "residual_rms_pt",
        (best?.residual ?? comparison?.law?.residual).map { .number($0) } ?? Self.worstResidual(fit)
      ),
      ("samples", .number(Double(comparison?.samples ?? fit.stretches.reduce(0) { $0 + $1.samples }))),
      ("alternatives", .array((comparison?.fits.dropFirst(best == nil ? 0 : 1) ?? []).map(Self.model))),
      (
        "untold",
        .object(fit.untold.map { ($0.name, .text($0.reason.description)) })
      ),
    ]
    if let comparison {
      parts += [
        ("confidence", .number(comparison.isExplained || isChosen ? comparison.confidence : 0)),
        ("not_told_apart", .array(equals.map { .text($0) })),
        ("start_s", .number(comparison.start)), ("end_s", .number(comparison.end)),
      ]
    }
    if let response { parts.append(("response", Self.response(response))) }
    parts.append(
      (
        "stretches",
        .array(
          fit.stretches.map {
            .object([
              ("phase", .text($0.phase.name)), ("start_s", .number($0.start)),
              ("end_s", .number($0.end)), ("samples", .number(Double($0.samples))),
              ("residual_rms_pt", .number($0.residual)),
            ])
          })
      ))
    return .object(parts)
  }

  /// The model that explains the fling best; `nil` where none does, or a law with parameters of its own is better than each.
  var nearest: ModelFit? {
    comparison.flatMap { isChosen || $0.isExplained ? $0.fits.first : nil }
  }

  /// The models that nothing tells from the one named.
  var equals: [String] {
    guard let comparison, comparison.isExplained else { return [] }
    return comparison.fits.dropFirst().prefix(comparison.equals - 1).map { $0.model }
  }

  private static func response(_ fit: ResponseFit) -> JSON {
    .object([
      ("preset", fit.response.map { .text(ResponseText.text($0)) } ?? .null),
      ("confidence", .number(fit.response == nil ? 0 : fit.confidence)),
      ("not_told_apart", .array(fit.ties.map { .text(ResponseText.text($0)) })),
      ("residual_rms_pt", fit.changes.isEmpty ? .null : .number(fit.residual)),
      ("changes", .number(Double(fit.changes.count))),
    ])
  }

  private static func worstResidual(_ fit: TraceFit) -> JSON {
    fit.stretches.map { $0.residual }.max().map { .number($0) } ?? .null
  }

  private static func value(_ parameter: FittedParameter) -> JSON {
    .object([
      ("value", .number(parameter.value)), ("standard_error", .number(parameter.standardError)),
      ("unit", .text(parameter.unit.symbol)),
    ])
  }

  private static func model(_ fit: ModelFit) -> JSON {
    .object([("model", .text(fit.model)), ("residual_rms_pt", .number(fit.residual))])
  }

  /// A row a parameter, a row a model, then one for the response.
  var csv: [UInt8] {
    var table = TableWriter(columns: ["kind", "name", "value", "standard_error", "unit"])
    for parameter in fit.parameters {
      let (error, unit) = (parameter.standardError, parameter.unit.symbol)
      table.appendRow("parameter", parameter.name, parameter.value, error, unit)
    }
    for model in comparison?.fits ?? [] {
      table.appendRow("model", model.model, model.residual, Double?.none, "pt")
    }
    if let response, let best = response.response {
      table.appendRow("response", ResponseText.text(best), response.confidence, Double?.none, "")
    }
    return table.bytes
  }
}
