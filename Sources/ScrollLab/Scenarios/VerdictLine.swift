import ScrollKinematics
import ScrollScenarios

extension Verdict {
  /// Where the sentence begins, behind the scenario's name.
  private static let column = 24

  /// What is seen, the fault's number, the cure's number, and what that assumes; `nil` if there is no metric.
  static func line(_ rows: ArraySlice<RunSummary.Row>, width: Int) -> String? {
    guard let scenario = rows.first?.scenario, let first = scenario.metrics.first else { return nil }
    let verdict = scenario.verdict
    let metric = scenario.metrics.first { verdict.metric == $0.name } ?? first
    let fault = row(verdict.fault, .fault, among: rows, of: scenario)
    let cure = row(verdict.cure, .cure, among: rows, of: scenario)
    var shown = [fault, cure].compactMap { $0 }
    if shown.isEmpty { shown = Array(rows.prefix(2)) }
    let unit = metric.unit.symbol
    let numbers = shown.map { row in
      row.metric(metric.name).briefText + (unit.isEmpty ? "" : " " + unit) + " (\(row.variant))"
    }
    let name = metric.name.split(separator: "_").joined(separator: " ")
    let values = shown.map { $0.metric(metric.name) }
    let isSame = values.count > 1 && values.allSatisfy { $0 == values[0] }
    let assumption = assumption(of: shown.map { $0.parameters })
    let sentence =
      "\(verdict.symptom): \(name) " + numbers.joined(separator: ", ")
      + (isSame ? ", no difference at these settings" : "")
      + (assumption.isEmpty ? "" : "; assumes \(assumption)")
    return WrappedText.row("\(scenario.name)", sentence, column: column, width: width)
  }

  /// The row of the named variant, or else of the first of that role.
  private static func row(
    _ name: String?, _ role: Role, among rows: ArraySlice<RunSummary.Row>, of scenario: ScenarioEntry
  ) -> RunSummary.Row? {
    if let name { return rows.first { name == $0.variant } }
    let names = scenario.variants.filter { $0.role == role }.map(\.name)
    return rows.first { names.contains($0.variant.description) }
  }

  /// The response and the reader of a run, where it has them.
  ///
  /// A platform is an assumption only if all rows are played on it.
  private static func assumption(of rows: [[ParameterValue]]) -> String {
    func value(_ key: String) -> ParameterValue? { rows[0].first { $0.key == key } }
    var parts: [String] = []
    let models = Set(rows.compactMap { row in row.first { $0.key == "model" }?.spelling })
    if models.count == 1, let model = models.first, !model.hasPrefix("uikit") {
      parts.append("the platform \(model)")
    } else if models.count < 2, let response = value("response") {
      let preset = GeometryResponse(number: Int(response.value)).preset
      parts.append("response \(response.spelling)" + (preset.map { " (\($0.evidence))" } ?? ""))
    }
    if let latency = value("latency-frames")?.value {
      let age = latency == 0 ? "in its frame" : "\(Int(latency)) frame\(latency == 1 ? "" : "s") late"
      parts.append("offset read \(age)")
    }
    if let hold = value("hold-frames")?.value, hold > 1 { parts.append("held for \(Int(hold)) frames") }
    if let rate = value("frame-rate")?.value, rate != FrameSettings().frameRate {
      parts.append("\(rate.shortText) Hz")
    }
    return parts.joined(separator: ", ")
  }
}
