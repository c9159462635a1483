import ScrollKinematics
import ScrollScenarios

extension Verdict {
  /// The longest a phrase may be, so that a line has at most 100 letters.
  private static let longestPhrase = 54

  /// A line for each scenario that has a metric: what is wrong, broken and fixed; those without a fault follow.
  static func table(_ blocks: [[RunSummary.Row]]) -> String {
    let lines = blocks.compactMap(line)
    let (faults, comparisons) = (lines.filter(\.isFault), lines.filter { !$0.isFault })
    let table = TextTable(
      ["scenario", "what is wrong", "broken", "fixed"],
      faults.map { [$0.name, $0.phrase] + $0.values.map { $0 ?? "-" } }, numbers: [2, 3])
    let compared = TextTable(
      ["scenario", "what is compared"],
      comparisons.map { [$0.name, "\($0.phrase) \($0.values.compactMap { $0 }.joined(separator: ", "))"] },
      numbers: [])
    return (faults.isEmpty ? "" : table.text(width: .max))
      + (faults.isEmpty || comparisons.isEmpty ? "" : "\n")
      + (comparisons.isEmpty ? "" : compared.text(width: .max))
  }

  /// What is said of a scenario: of a fault the numbers of broken and fixed, else those of two variants with their names.
  private struct Line {
    let name, phrase: String
    let isFault: Bool
    let values: [String?]
  }

  private static func line(_ rows: [RunSummary.Row]) -> Line? {
    let scenario = rows[0].scenario
    guard let first = scenario.metrics.first else { return nil }
    let verdict = scenario.verdict
    let metric = scenario.metrics.first { verdict.metric == $0.name } ?? first
    let pair = shown(rows)
    let roles = pair.map { row in scenario.variants.first { $0.name == row?.variant }?.role }
    let isFault = roles.contains(.fault) || roles.contains(.cure)
    let values = (isFault ? pair : (pair.contains { $0 != nil } ? pair : Array(rows.prefix(2)))).map { row in
      row.map { row in
        let measured = row.metric(metric.name)
        // Nobody sees less than a hundredth of a point.
        let seen = metric.unit.symbol == "pt" ? (100 * measured).rounded() / 100 : measured
        let value = [seen.briefText, metric.unit.symbol].filter { !$0.isEmpty }
        return value.joined(separator: " ") + (isFault ? "" : " (\(row.variant))")
      }
    }
    let measured = ": " + metric.name.split(separator: "_").joined(separator: " ")
    let room = longestPhrase - measured.count
    let symptom = verdict.symptom.count > room ? verdict.symptom.prefix(room - 1) + "…" : verdict.symptom[...]
    return Line(name: scenario.name, phrase: symptom + measured, isFault: isFault, values: values)
  }

  /// The rows of the fault and of the cure.
  private static func shown(_ rows: [RunSummary.Row]) -> [RunSummary.Row?] {
    let verdict = rows[0].scenario.verdict
    return [row(verdict.fault, .fault, among: rows), row(verdict.cure, .cure, among: rows)]
  }

  /// What the numbers of a scenario rest on; `nil` if on nothing.
  static func assumption(_ rows: [RunSummary.Row]) -> String? {
    let known = shown(rows).compactMap { $0 }
    let text = assumption(of: (known.isEmpty ? Array(rows.prefix(2)) : known).map(\.parameters))
    return text.isEmpty ? nil : "Assumes \(text)."
  }

  /// The row of the named variant, or else of the first of that role.
  private static func row(_ name: String?, _ role: Role, among rows: [RunSummary.Row]) -> RunSummary.Row? {
    if let name { return rows.first { name == $0.variant } }
    let names = rows[0].scenario.variants.filter { $0.role == role }.map(\.name)
    return rows.first { names.contains($0.variant) }
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
