import ScrollKinematics

/// A scenario freed of its type, for lists, command lines and sweeps.
public struct ScenarioEntry: Sendable {
  /// Name, role and summary of a variant.
  public struct VariantLabel: Sendable {
    /// The name that a user types.
    public let name: StaticString
    /// What it is there for.
    public let role: Role
    /// One phrase: what is special about it.
    public let summary: StaticString
  }

  /// A parameter's position in ``ScenarioEntry/parameters``, and the number it is set to.
  typealias Assignment = ScenarioMeasurement.Assignment

  /// The name that a user types.
  public let name: StaticString
  /// One sentence: what is seen.
  public let summary: StaticString
  /// The variants, in order.
  public let variants: [VariantLabel]
  /// The parameters with their defaults, in order.
  public let parameters: [ParameterValue]
  /// What is measured, in order.
  public let metrics: [MetricLabel]
  /// Names of the rig's own columns, in order.
  public let columns: [StaticString]
  /// What is said of a run in one line.
  public let verdict: Verdict
  /// The platforms that the parameter `model` may name, where the scenario plays platforms.
  public let platforms: [PlatformProfile]

  /// Plays a variant by its position.
  let play: @Sendable (Int, [Assignment]) -> ScenarioRun
  /// Predicts the loops of a variant by its position.
  let prediction: @Sendable (Int, [Assignment]) -> ScenarioPrediction
  /// A variant by its position, ready to be recorded again and again.
  let recorder: @Sendable (Int, [Assignment]) -> @Sendable () -> RecordedTable
  /// What the parameters of a variant are, once it is configured.
  let configured: @Sendable (Int, [Assignment]) -> (values: [ParameterValue], error: StaticString?)
  /// Measures a metric of a variant, both by position.
  let measure: @Sendable (Int, Int) -> ScenarioMeasurement.Measure
  /// The same scenario with other platforms.
  let replacingPlatforms: @Sendable ([PlatformProfile]) -> ScenarioEntry

  /// The entry of a scenario.
  public init<S: Scenario>(_ scenario: S.Type, platforms: [PlatformProfile] = PlatformProfile.standard) {
    let variants = S.variants
    let make: @Sendable (Int, [Assignment]) -> S = { variant, assignments in
      var scenario = S()
      scenario.settings.offerPlatforms(platforms)
      scenario.set(assignments)
      variants[variant].configure(&scenario)
      return scenario
    }
    var fresh = S()
    fresh.settings.offerPlatforms(platforms)
    name = S.name
    summary = S.summary
    self.variants = variants.map { VariantLabel(name: $0.name, role: $0.role, summary: $0.summary) }
    let declared = fresh.parameterValues
    parameters = declared
    metrics = S.metrics.map { $0.label }
    columns = S.Rig.Column.allCases.map { $0.name }
    verdict = S.verdict
    self.platforms = platforms
    play = { ScenarioRun(make($0, $1), variant: variants[$0].name) }
    prediction = { ScenarioPrediction(make($0, $1), variant: variants[$0].name) }
    recorder = {
      let (scenario, names) = (make($0, $1), Recording<S.Rig.Column>.columnNames)
      return { scenario.run().table(named: names) }
    }
    // A platform replaces these: set beside one, they would have no effect.
    let replaced = declared.indices.filter { index in
      FrameSettings.replacedByPlatforms.contains { Name($0).matches(declared[index].label.name) }
    }
    let validate: @Sendable (S, [Assignment]) -> StaticString? = { scenario, assignments in
      if let error = scenario.firstValidationError { return error }
      guard scenario.settings.platform != nil,
        assignments.contains(where: { replaced.contains($0.position) })
      else { return nil }
      return "a platform has laws and a response of its own; set those of uikit or uikit-continuous"
    }
    configured = {
      let scenario = make($0, $1)
      return (scenario.parameterValues, validate(scenario, $1))
    }
    measure = { variant, metric in
      let value = S.metrics[metric].value
      return { assignments, columns in
        let scenario = make(variant, assignments)
        guard validate(scenario, assignments) == nil else { return nil }
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
  public func run(_ variant: Name, _ settings: Settings = [:]) throws(ScenarioError) -> ScenarioRun {
    let (index, assignments) = try possible(variant, settings)
    return play(index, assignments)
  }

  /// What becomes of the loops of a variant with these settings, computed without playing it.
  ///
  /// - Throws: ``ScenarioError`` as ``run(_:_:)`` does.
  public func predict(_ variant: Name, _ settings: Settings = [:]) throws(ScenarioError) -> ScenarioPrediction
  {
    let (index, assignments) = try possible(variant, settings)
    return prediction(index, assignments)
  }

  /// A function that plays a variant with these settings and returns its frames, without measuring anything.
  /// - Throws: ``ScenarioError`` as ``run(_:_:)`` does.
  public func recorder(
    of variant: Name, _ settings: Settings = [:]
  ) throws(ScenarioError) -> @Sendable () -> RecordedTable {
    let (index, assignments) = try possible(variant, settings)
    return recorder(index, assignments)
  }

  private func possible(
    _ variant: Name, _ settings: Settings
  ) throws(ScenarioError) -> (variant: Int, assignments: [Assignment]) {
    let index = try position(ofVariant: variant)
    let assignments = try resolve(settings)
    let (values, error) = configured(index, assignments)
    for (position, value) in assignments where values[position].value != value {
      throw .defined(parameter: parameters[position].label.name, variant: variants[index].name)
    }
    if let error { throw .impossible(scenario: name, reason: error) }
    return (index, assignments)
  }

  /// The names among `settings` that define a variant, and so cannot be set on it.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func settings(_ settings: Settings, definedBy variant: Name) throws(ScenarioError) -> [StaticString]
  {
    let assignments = try resolve(settings)
    let values = configured(try position(ofVariant: variant), assignments).values
    return assignments.filter { values[$0.position].value != $0.value }
      .map { parameters[$0.position].label.name }
  }

  /// The parameters of a variant with the values they have with these settings.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func parameters(of variant: Name, _ settings: Settings = [:]) throws(ScenarioError)
    -> [ParameterValue]
  {
    configured(try position(ofVariant: variant), try resolve(settings)).values
  }

  /// A sentence on why a variant is impossible with these settings; `nil` if it is possible.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func validationError(
    _ variant: Name, _ settings: Settings = [:]
  ) throws(ScenarioError) -> StaticString? {
    configured(try position(ofVariant: variant), try resolve(settings)).error
  }

  /// The metric of a variant as a function of the parameters that `keys` name, with `settings` for the others.
  ///
  /// What defines the variant wins over both.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func measurement(
    of metric: Name, variant: Name, varying keys: [Name], _ settings: Settings = [:]
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

  func position(ofVariant name: Name) throws(ScenarioError) -> Int {
    try name.position(among: variants.map { $0.name }, .variant)
  }

  func resolve(_ settings: Settings) throws(ScenarioError) -> [Assignment] {
    do throws(ParameterError) { return try parameters.resolve(settings) } catch { throw ScenarioError(error) }
  }
}

extension FrameSettings {
  /// Makes `platforms` the choices of the parameter `model`.
  public mutating func offerPlatforms(_ platforms: [PlatformProfile]) {
    let chosen = platform
    self.platforms = platforms
    platform = chosen
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
