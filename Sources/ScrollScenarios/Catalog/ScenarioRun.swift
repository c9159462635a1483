import ScrollKinematics

/// What a run of a variant gave: its settings, its frames, and its metrics by name.
///
/// ```swift
/// let run = try ScenarioCatalog.standard["bottom-jitter"].run("naive", ["drag-until": 9])
/// let reversals = try run["reversals"]
/// ```
public struct ScenarioRun {
  /// String of the scenario.
  public let scenario: String
  /// String of the variant.
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
    get throws(ScenarioError) {
      measure(try name.position(among: metrics.map { $0.name }, .metric))
    }
  }

  /// All metrics, in the order of ``metrics``; NaN for one that does not exist.
  public var values: [Double] { metrics.indices.map { measure($0) } }
}
