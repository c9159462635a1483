import ScrollKinematics

/// What a run of a variant gave: its settings, its frames, and its metrics by name.
///
/// ```swift
/// let run = try ScenarioCatalog.standard["bottom-jitter"].run("naive", ["drag-until": 9])
/// let reversals = try run["reversals"]
/// ```
public struct ScenarioRun {
  /// Name of the scenario.
  public let scenario: String
  /// Name of the variant.
  public let variant: String
  /// The parameters with the values they had in this run.
  package let parameters: [ParameterValue]
  /// What is measured, in order.
  public let metrics: [MetricLabel]
  /// The frames.
  public let recording: RecordedTable
  private let measure: (Int) -> Double

  init<S: Scenario>(_ scenario: S, variant: String) {
    self.scenario = S.name
    self.variant = variant
    parameters = scenario.parameterValues
    metrics = S.metrics.map { $0.label }
    let run = RecordedRun(scenario)
    recording = run.recording.table
    measure = { S.metrics[$0].value(run) }
  }

  /// The metric of the given name; NaN where it does not exist.
  /// - Throws: ``ScenarioError`` where the scenario has no such metric.
  public subscript(_ name: String) -> Double {
    get throws(ScenarioError) { measure(try name.position(among: metrics.map { $0.name }, .metric)) }
  }

  /// All metrics, in the order of ``metrics``; NaN for one that does not exist.
  public var values: [Double] { metrics.indices.map { measure($0) } }
}

/// One metric of one variant as a function of some parameters: what a sweep computes, and no more.
public struct ScenarioMeasurement: Sendable {
  /// Plays and measures a variant that is set so; `nil` where the parameters are impossible.
  typealias Measure = @Sendable ([Assignment]) -> Double?

  /// The parameters that vary, in the order of ``value(at:)``.
  package let keys: [ParameterLabel]
  let positions: [Int]
  let fixed: [Assignment]
  let measure: Measure

  /// The metric at `values` of the keys.
  ///
  /// It is NaN where the run is possible but has no such metric, as a bounce that never comes to rest has no duration.
  /// It is `nil` where there is no run: a value lies outside its key's domain, or the values are impossible together.
  /// - Precondition: there is a value for each key.
  public func value(at values: [Double]) -> Double? {
    guard zip(keys, values).allSatisfy({ $0.domain.contains($1) }) else { return nil }
    precondition(values.count == positions.count, "there is a value for each key")
    var all = fixed
    for (position, value) in zip(positions, values) { all.set(value, at: position) }
    return measure(all)
  }
}
