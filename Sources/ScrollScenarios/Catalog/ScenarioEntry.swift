import ScrollKinematics

/// A scenario freed of its type, for lists, command lines and sweeps.
public struct ScenarioEntry: Sendable {
  /// String, role and summary of a variant.
  public typealias VariantLabel = LiveScenario.VariantLabel
  /// A parameter's position in ``ScenarioEntry/parameters``, and the number it is set to.
  typealias Assignment = LiveScenario.Assignment

  /// The scenario as a reader sets and scrolls it.
  public let live: LiveScenario
  /// What is measured, in order.
  public let metrics: [MetricLabel]

  /// Plays a variant by its position.
  let play: @Sendable (Int, [Assignment]) -> ScenarioRun
  /// Predicts the loops of a variant by its position.
  let prediction: @Sendable (Int, [Assignment]) -> ScenarioPrediction
  /// A variant by its position, ready to be recorded again and again.
  let recorder: @Sendable (Int, [Assignment]) -> @Sendable () -> RecordedTable
  /// Measures a metric of a variant, both by position.
  let measure: @Sendable (Int, Int) -> ScenarioMeasurement.Measure
  /// The same scenario with other platforms.
  let replacingPlatforms: @Sendable ([PlatformProfile]) -> ScenarioEntry

  /// The entry of a scenario.
  public init<S: Scenario>(_ scenario: S.Type, platforms: [PlatformProfile] = PlatformProfile.standard) {
    let variants = S.variants
    let make: @Sendable (Int, [Assignment]) -> S = {
      S(offering: platforms, with: $1, configuredBy: variants[$0].configure)
    }
    live = LiveScenario(S.self, platforms: platforms)
    metrics = S.metrics.map { $0.label }
    play = { ScenarioRun(make($0, $1), variant: variants[$0].name) }
    prediction = { ScenarioPrediction(make($0, $1), variant: variants[$0].name) }
    recorder = {
      let (scenario, names) = (make($0, $1), Recording<S.Rig.Column>.columnNames)
      return { scenario.run().table(named: names) }
    }
    measure = { variant, metric in
      let value = S.metrics[metric].value
      return { assignments, columns in
        let scenario = make(variant, assignments)
        guard scenario.validationError(with: assignments) == nil else { return nil }
        var recording = scenario.run(recording: columns)
        let part = recording.watch { scenario.run() }
        return (value(scenario.analyze(recording)), part.read)
      }
    }
    replacingPlatforms = { ScenarioEntry(S.self, platforms: $0) }
  }

  /// Plays a variant with these settings.
  ///
  /// - Throws: ``ScenarioError`` where a name is unknown, a value is refused, a parameter defines the variant, or the
  ///   settings are impossible together.
  public func run(_ variant: String, _ settings: Settings = [:]) throws(ScenarioError) -> ScenarioRun {
    let (index, assignments) = try possible(variant, settings)
    return play(index, assignments)
  }

  /// What becomes of the loops of a variant with these settings, computed without playing it.
  ///
  /// - Throws: ``ScenarioError`` as ``run(_:_:)`` does.
  public func predict(_ variant: String, _ settings: Settings = [:]) throws(ScenarioError)
    -> ScenarioPrediction
  {
    let (index, assignments) = try possible(variant, settings)
    return prediction(index, assignments)
  }

  /// A function that plays a variant with these settings and returns its frames, without measuring anything.
  /// - Throws: ``ScenarioError`` as ``run(_:_:)`` does.
  public func recorder(
    of variant: String, _ settings: Settings = [:]
  ) throws(ScenarioError) -> @Sendable () -> RecordedTable {
    let (index, assignments) = try possible(variant, settings)
    return recorder(index, assignments)
  }

  private func possible(
    _ variant: String, _ settings: Settings
  ) throws(ScenarioError) -> (variant: Int, assignments: [Assignment]) {
    try live.possible(variant, settings)
  }

  /// The metric of a variant as a function of the parameters that `keys` name, with `settings` for the others.
  ///
  /// What defines the variant wins over both.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func measurement(
    of metric: String, variant: String, varying keys: [String], _ settings: Settings = [:]
  ) throws(ScenarioError) -> ScenarioMeasurement {
    let names = parameters.map { $0.label.name }
    var positions: [Int] = []
    for key in keys { positions.append(try key.position(among: names, .parameter)) }
    let metric = try metric.position(among: metrics.map { $0.name }, .metric)
    return ScenarioMeasurement(
      varying: positions.map { parameters[$0].label }, at: positions,
      fixed: try resolve(settings).filter { !positions.contains($0.position) },
      measure(try position(ofVariant: variant), metric))
  }

  func position(ofVariant name: String) throws(ScenarioError) -> Int { try live.position(ofVariant: name) }
  func resolve(_ settings: Settings) throws(ScenarioError) -> [Assignment] { try live.resolve(settings) }
}

extension ScenarioEntry {
  /// The name that a user types.
  public var name: String { live.name }
  /// One sentence: what is seen.
  public var summary: String { live.summary }
  /// The variants, in order.
  public var variants: [VariantLabel] { live.variants }
  /// The parameters with their defaults, in order.
  public var parameters: [ParameterValue] { live.parameters }
  /// Names of the rig's own columns, in order.
  public var columns: [String] { live.columns }
  /// What is said of a run in one line.
  public var verdict: Verdict { live.verdict }
  /// The platforms that the parameter `model` may name, where the scenario plays platforms.
  public var platforms: [PlatformProfile] { live.platforms }

  /// The names among `settings` that define a variant, and so cannot be set on it.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func settings(_ settings: Settings, definedBy variant: String) throws(ScenarioError) -> [String] {
    try live.settings(settings, definedBy: variant)
  }

  /// The parameters of a variant with the values they have with these settings.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func parameters(of variant: String, _ settings: Settings = [:]) throws(ScenarioError)
    -> [ParameterValue]
  {
    try live.parameters(of: variant, settings)
  }

  /// A sentence on why a variant is impossible with these settings; `nil` if it is possible.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func validationError(
    _ variant: String, _ settings: Settings = [:]
  ) throws(ScenarioError) -> String? {
    try live.validationError(variant, settings)
  }
}

extension Recording {
  /// Learns which columns are read from now on, and repeats the run where one is missed.
  mutating func watch(repeating run: @escaping () -> Recording) -> PartialColumns {
    let width = FrameColumn.count + Column.allCases.count
    let watched = PartialColumns(selection, among: width, in: cells) { run().cells }
    part = watched
    return watched
  }
}
