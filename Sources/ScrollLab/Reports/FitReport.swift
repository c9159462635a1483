import ScrollDiagnostics
import TrajectoryTables

struct FitReport {
  let name: String
  let read: RecordedTraces
  let trace: ScrollTrace
  let fit: TraceFit
  /// The laws and models beside the recording; `nil` if it has no fling.
  let comparison: ModelComparison?
  /// What the view did as its geometry changed; `nil` if it did not change.
  let response: ResponseFit?
  /// How fast the view left its finger; `nil` without a recorded one.
  let release: ReleaseFit?
  /// Whether one model was asked for.
  let isChosen: Bool

  /// The law of the fling: its name, its parameters, and what it leaves in pt.
  struct Law {
    let name: String
    let parameters: [FittedParameter]
    let residual: Double
  }

  /// The law of the fling; where no single one holds, those of its stretches one after another. `nil` if none holds anywhere.
  var law: Law? {
    if let law = comparison?.law {
      // A stretch of that law has the same parameters, better known.
      let better = law.name == "exponential" ? fit.parameters : []
      let parameters = law.parameters.map { own in better.first { $0.name == own.name } ?? own }
      return Law(name: law.name, parameters: parameters, residual: law.residual)
    }
    let stretches =
      comparison.map { fling in fit.stretches.filter { $0.end > fling.start && $0.start < fling.end } }
      ?? fit.stretches
    // One law for a part of a platform's fling is not the fling's.
    guard let worst = stretches.map({ $0.residual }).max(), stretches.count > 1 || !isPlatforms else {
      return nil
    }
    let names = stretches.map { $0.phase == .bounce ? "spring" : "exponential" }
    let told = stretches.flatMap { $0.parameters.map(\.name) }
    return Law(
      name: names.joined(separator: ", then "), parameters: fit.parameters.filter { told.contains($0.name) },
      residual: worst)
  }

  /// The parameters that the trace tells, but for those of a law that the fling does not have.
  var parameters: [FittedParameter] {
    guard let fling = comparison, fling.law != nil || isPlatforms else { return fit.parameters }
    let law = fling.law?.name ?? (fit.stretches.count == 1 ? "" : "exponential, then spring")
    let others: [String] =
      switch law {
      case "exponential": ["stiffness", "damping"]
      case "spring": ["factor-per-ms", "stop-speed"]
      case "exponential, then spring": []
      default: ["factor-per-ms", "stop-speed", "stiffness", "damping"]
      }
    let inside = fit.stretches.filter { $0.start < fling.end && $0.end > fling.start }
    let outside = fit.stretches.filter { !($0.start < fling.end && $0.end > fling.start) }
    func has(_ stretches: [Stretch], _ name: String) -> Bool {
      stretches.contains { $0.parameters.contains { $0.name == name } }
    }
    return fit.parameters.filter { parameter in
      !others.contains(parameter.name) || !has(inside, parameter.name) || has(outside, parameter.name)
    }
  }

  /// What the trace does not tell, but for what the law of the fling says.
  var untold: [TraceFit.Untold] {
    let told = law?.parameters ?? []
    return fit.untold.filter { untold in !told.contains { $0.name == untold.name } }
  }

  /// Whether a platform is named.
  private var isPlatforms: Bool { comparison?.isExplained ?? false }

  /// The model that was named or asked for; `nil` where none made the fling.
  var named: ModelFit? { comparison.flatMap { isChosen || $0.isExplained ? $0.fits.first : nil } }

  /// The models that are about as likely as the one named.
  var equals: [String] {
    guard let comparison, comparison.isExplained else { return [] }
    return comparison.fits.dropFirst().prefix(comparison.tied - 1).map { $0.model }
  }

  // MARK: JSON and CSV

  var json: JSON {
    let (law, named) = (law, named)
    var parts: [(String, JSON)] = [
      ("read", read.json), ("model", (named?.model).json),
      ("parameters", .object(parameters.map { ($0.name, Self.value($0)) })),
      ("residual_rms_pt", (named?.residual ?? law?.residual).json),
      ("samples", (comparison?.samples ?? fit.stretches.reduce(0) { $0 + $1.samples }).json),
      ("law", law.map(Self.object).json),
      ("confidence", (comparison.map { isChosen ? $0.fits[0].probability : $0.confidence } ?? 0).json),
      ("scale", (named?.scale).json),
      ("alternatives", (comparison?.fits.dropFirst(named == nil ? 0 : 1) ?? []).map(Self.model).json),
      ("none_probability", (comparison?.noneProbability ?? 1).json), ("not_told_apart", equals.json),
      ("untold", .object(untold.map { ($0.name, $0.reason.description.json) })),
    ]
    if let comparison { parts += [("start_s", comparison.start.json), ("end_s", comparison.end.json)] }
    if let response { parts.append(("response", Self.response(response))) }
    if let release {
      let names = release.trackers.map(Self.name)
      let velocities = zip(names, release.trackers).map { ($0, $1.velocity.json) }
      let told: JSON = JSON([
        "time_s": release.time, "velocity_pt_s": release.velocity, "standard_error": release.standardError,
        "trackers": JSON.object(velocities), "not_told_apart": Array(names.prefix(release.matching)),
      ])
      parts.append(("release", told))
    }
    let stretches = fit.stretches.map { stretch in
      JSON([
        "phase": stretch.phase.name, "start_s": stretch.start, "end_s": stretch.end,
        "samples": stretch.samples, "residual_rms_pt": stretch.residual,
      ])
    }
    return .object(parts + [("stretches", stretches.json)])
  }

  private static func object(_ law: Law) -> JSON {
    .object(
      [("name", law.name.json)] + law.parameters.map { ($0.name, value($0)) }
        + [("residual_rms_pt", law.residual.json)])
  }

  /// A tracker's name in `drag --tracker`.
  static func name(_ tracked: ReleaseFit.Tracked) -> String {
    DragCommand.trackers.first { $0.1 == tracked.method }?.0 ?? ""
  }

  private static func response(_ fit: ResponseFit) -> JSON {
    JSON([
      "preset": fit.response.map(ResponseText.text), "confidence": fit.response == nil ? 0 : fit.confidence,
      "not_told_apart": fit.ties.map(ResponseText.text),
      "residual_rms_pt": fit.changes.isEmpty ? JSON.null : fit.residual.json, "changes": fit.changes.count,
    ])
  }

  private static func value(_ parameter: FittedParameter) -> JSON {
    JSON(["value": parameter.value, "standard_error": parameter.standardError, "unit": parameter.unit.symbol])
  }

  private static func model(_ fit: ModelFit) -> JSON {
    JSON(["model": fit.model, "residual_rms_pt": fit.residual, "probability": fit.probability])
  }

  /// A row a parameter, a row a model, one for the response, then one for each tracker.
  var csv: [UInt8] {
    var table = TableWriter(columns: ["kind", "name", "value", "standard_error", "unit"])
    for parameter in parameters {
      let (error, unit) = (parameter.standardError, parameter.unit.symbol)
      table.appendRow("parameter", parameter.name, parameter.value, error, unit)
    }
    for model in comparison?.fits ?? [] {
      table.appendRow("model", model.model, model.residual, Double?.none, "pt")
    }
    if let response, let best = response.response {
      table.appendRow("response", ResponseText.text(best), response.confidence, Double?.none, "")
    }
    for tracked in release?.trackers ?? [] {
      table.appendRow("tracker", Self.name(tracked), tracked.velocity, Double?.none, "pt/s")
    }
    return table.bytes
  }
}
