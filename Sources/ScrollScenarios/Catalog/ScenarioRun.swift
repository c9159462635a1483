import ScrollKinematics

/// What a run of a variant gave: its settings, its frames, and its metrics by name.
///
/// ```swift
/// let run = try ScenarioCatalog.standard["bottom-jitter"].run("naive", ["drag-until": 9])
/// let reversals = try run["reversals"]
/// ```
public struct ScenarioRun {
  /// Name of the scenario.
  public let scenario: StaticString
  /// Name of the variant.
  public let variant: StaticString
  /// The parameters with the values they had in this run.
  public let parameters: [ParameterValue]
  /// What is measured, in order.
  public let metrics: [MetricLabel]
  /// The frames.
  public let recording: RecordedTable
  private let measure: (Int) -> Double

  init<S: Scenario>(_ scenario: S, variant: StaticString) {
    self.scenario = S.name
    self.variant = variant
    parameters = scenario.parameterValues
    metrics = S.metrics.map { $0.label }
    let recording = scenario.run()
    self.recording = recording.table
    let analysis = Once { scenario.analyze(recording) }
    measure = { S.metrics[$0].value(analysis.value) }
  }

  /// The metric of the given name; NaN where it does not exist.
  /// - Throws: ``ScenarioError`` where the scenario has no such metric.
  public subscript(_ name: Name) -> Double {
    get throws(ScenarioError) {
      measure(try ScenarioEntry.position(of: name, among: metrics.map { $0.name }, .metric))
    }
  }

  /// All metrics, in the order of ``metrics``; NaN for one that does not exist.
  public var values: [Double] { metrics.indices.map { measure($0) } }
}

/// A value that is made when it is first asked for.
private final class Once<Value> {
  private var made: Value?
  private let make: () -> Value

  init(_ make: @escaping () -> Value) { self.make = make }

  var value: Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}

/// One metric of one variant as a function of some parameters: what a sweep computes, and no more.
public struct ScenarioMeasurement: Sendable {
  typealias Measure =
    @Sendable ([ScenarioEntry.Assignment], ColumnSelection) -> (value: Double, read: ColumnSelection)?

  /// The parameters that vary, in the order of ``value(at:)``.
  public let keys: [ParameterLabel]
  private let measure: Measure
  private let fixed: [ScenarioEntry.Assignment]
  private let positions: [Int]
  private var columns = ColumnSelection.all

  /// The metric at `values` of the ``keys``: NaN where it does not exist, `nil` where the parameters are impossible.
  /// - Precondition: there is a value for each key, in its domain.
  public func value(at values: [Double]) -> Double? {
    measure(assignments(values), columns)?.value
  }

  /// The same measurement, recording only what the metric reads at `values`.
  ///
  /// Elsewhere it may read more; such a run is repeated in full.
  public func specialized(at values: [Double]) -> ScenarioMeasurement {
    guard let read = measure(assignments(values), .all)?.read else { return self }
    var specialized = self
    specialized.columns = read
    return specialized
  }

  private func assignments(_ values: [Double]) -> [ScenarioEntry.Assignment] {
    precondition(values.count == positions.count, "there is a value for each key")
    var all: [ScenarioEntry.Assignment] = []
    all.reserveCapacity(fixed.count + positions.count)
    all += fixed
    for (position, value) in zip(positions, values) {
      let place = all.firstIndex { $0.position > position } ?? all.count
      all.insert((position, value), at: place)
    }
    return all
  }

  init(
    _ entry: ScenarioEntry, metric: Int, variant: Int, fixed: [ScenarioEntry.Assignment], positions: [Int]
  ) {
    keys = positions.map { entry.parameters[$0].label }
    measure = entry.measure(variant, metric)
    self.fixed = fixed
    self.positions = positions
  }
}

extension ScenarioEntry {
  /// The metric of a variant as a function of the parameters that `keys` name, with `settings` for the others.
  ///
  /// What defines the variant wins over both.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func measurement(
    of metric: Name, variant: Name, varying keys: [Name], _ settings: Settings = [:]
  ) throws(ScenarioError) -> ScenarioMeasurement {
    let names = parameters.map { $0.label.name }
    var positions: [Int] = []
    for key in keys { positions.append(try Self.position(of: key, among: names, .parameter)) }
    return ScenarioMeasurement(
      self, metric: try Self.position(of: metric, among: metrics.map { $0.name }, .metric),
      variant: try position(ofVariant: variant),
      fixed: try resolve(settings).filter { !positions.contains($0.position) }, positions: positions)
  }
}
