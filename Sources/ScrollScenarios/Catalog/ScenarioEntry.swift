import ScrollDiagnostics
import ScrollKinematics

/// A scenario freed of its type, for lists, command lines, sweeps and pages.
public struct ScenarioEntry: Sendable {
  /// The name that a user types.
  public let name: String
  /// One sentence: what is seen.
  public let summary: String
  /// The variants, in order.
  public let variants: [VariantLabel]
  /// The parameters with their defaults, in order.
  public let parameters: [ParameterValue]
  /// What is measured, in order.
  public let metrics: [MetricLabel]
  /// Names of the rig's own columns, in order.
  package let columns: [String]
  /// What is said of a run in one line.
  package let verdict: Verdict
  /// The platforms that the parameter `model` may name, where the scenario plays platforms.
  package let platforms: [PlatformProfile]

  /// A variant by its position, with these settings.
  private let configure: @Sendable (Int, [Assignment]) -> ConfiguredVariant
  /// Measures a metric of a variant, both by position.
  private let measure: @Sendable (Int, Int) -> ScenarioMeasurement.Measure
  /// A variant by its position, with these settings, as ``ContentSizes`` look at it; `nil` where they are impossible.
  private let probe: @Sendable (Int, [Assignment]) -> ContentSizes.Probe?
  let replacingPlatforms: @Sendable ([PlatformProfile]) -> ScenarioEntry

  /// The entry of a scenario.
  public init<S: Scenario>(_ scenario: S.Type, platforms: [PlatformProfile] = PlatformProfile.standard) {
    let variants = S.variants
    let make: @Sendable (Int, [Assignment]) -> S = {
      S(offering: platforms, with: $1, configuredBy: variants[$0].configure)
    }
    name = S.name
    summary = S.summary
    self.variants = variants.map { $0.label }
    parameters = S(offering: platforms).parameterValues
    metrics = S.metrics.map { $0.label }
    columns = S.Rig.Column.names
    func first(_ role: Role) -> String? { variants.first { $0.label.role == role }?.label.name }
    let said = S.verdict
    verdict = Verdict(
      said.symptom, metric: said.metric, fault: said.fault ?? first(.fault), cure: said.cure ?? first(.cure))
    self.platforms = platforms
    configure = { ConfiguredVariant(make($0, $1), named: variants[$0].label.name, with: $1) }
    let playable: @Sendable (Int, [Assignment]) -> S? = {
      let scenario = make($0, $1)
      return scenario.validationError(with: $1) == nil ? scenario : nil
    }
    measure = { variant, metric in
      let value = S.metrics[metric].value
      return { assignments in playable(variant, assignments).map { value(RecordedRun($0)) } }
    }
    probe = { playable($0, $1).map { ContentSizes.Probe($0) } }
    replacingPlatforms = { ScenarioEntry(S.self, platforms: $0) }
  }

  /// Plays a variant with these settings.
  ///
  /// - Throws: ``ScenarioError`` where a name is unknown, a value is refused, a parameter defines the variant, or the
  ///   settings are impossible together.
  public func run(_ variant: String, _ settings: Settings = [:]) throws(ScenarioError) -> ScenarioRun {
    try playable(variant, settings).run()
  }

  /// Whether a variant rattles with these settings, and why.
  ///
  /// - Throws: ``ScenarioError`` as ``run(_:_:)`` does.
  public func predict(_ variant: String, _ settings: Settings = [:]) throws(ScenarioError)
    -> ScenarioPrediction
  {
    try playable(variant, settings).predict()
  }

  /// For which content sizes a variant rattles with these settings; `nil` for a scenario without the parameter `content-size`.
  package func contentSizes(
    of variant: String, _ settings: Settings = [:]
  ) throws(ScenarioError) -> ContentSizes? {
    guard let position = parameters.firstIndex(where: { $0.label.name == ContentSizes.key }) else {
      return nil
    }
    let configured = try playable(variant, settings)
    let index = try self.position(ofVariant: variant)
    let others = try resolve(settings)
    return ContentSizes(
      own: configured.parameters[position].value, in: parameters[position].label.domain,
      expected: configured.predict().loops.compactMap { $0.contentGrowth }
    ) { size in
      var assignments = others
      assignments.set(size, at: position)
      return probe(index, assignments)
    }
  }

  /// A function that plays a variant with these settings and returns its frames, without measuring anything.
  package func recorder(
    of variant: String, _ settings: Settings = [:]
  ) throws(ScenarioError) -> @Sendable () -> RecordedTable {
    try playable(variant, settings).record
  }

  /// A play of a variant with these settings: under the scenario's own script until a reader takes over, or from rest at
  /// its first offset.
  package func play(
    _ variant: String, _ settings: Settings = [:], isScripted: Bool = false
  ) throws(ScenarioError) -> LivePlay {
    try playable(variant, settings).play(isScripted)
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
      keys: positions.map { parameters[$0].label }, positions: positions,
      fixed: try resolve(settings).filter { !positions.contains($0.position) },
      measure: measure(try position(ofVariant: variant), metric))
  }

  // MARK: Settings

  /// A variant with these settings, if it can be played with them.
  private func playable(_ variant: String, _ settings: Settings) throws(ScenarioError) -> ConfiguredVariant {
    let configured = try configured(variant, settings)
    if let parameter = configured.defined.first {
      throw .defined(parameter: parameter, variant: configured.name)
    }
    if let error = configured.error { throw .impossible(scenario: name, reason: error) }
    return configured
  }

  /// A variant with these settings, whether it can be played with them or not.
  package func configured(
    _ variant: String, _ settings: Settings = [:]
  ) throws(ScenarioError) -> ConfiguredVariant {
    configure(try position(ofVariant: variant), try resolve(settings))
  }

  private func position(ofVariant name: String) throws(ScenarioError) -> Int {
    try name.position(among: variants.map { $0.name }, .variant)
  }

  private func resolve(_ settings: Settings) throws(ScenarioError) -> [Assignment] {
    do throws(ParameterError) { return try parameters.resolve(settings) } catch { throw ScenarioError(error) }
  }
}
