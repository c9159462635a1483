import ScrollKinematics

/// A scenario freed of its type that is set and scrolled by a reader, but not measured: what a page needs, and no more.
public struct LiveScenario: Sendable {
  /// String, role and summary of a variant.
  public struct VariantLabel: Sendable {
    /// The name that a user types.
    public let name: String
    /// What it is there for.
    public let role: Role
    /// One phrase: what is special about it.
    public let summary: String
  }

  /// A parameter's position in ``parameters``, and the number it is set to.
  typealias Assignment = (position: Int, value: Double)

  /// The name that a user types.
  public let name: String
  /// One sentence: what is seen.
  public let summary: String
  /// The variants, in order.
  public let variants: [VariantLabel]
  /// The parameters with their defaults, in order.
  public let parameters: [ParameterValue]
  /// Names of the rig's own columns, in order.
  public let columns: [String]
  /// What is said of a run in one line: the symptom, and the variants that show fault and cure.
  public let verdict: Verdict
  /// The platforms that the parameter `model` may name, where the scenario plays platforms.
  public let platforms: [PlatformProfile]
  /// Plays a variant by its position, under its script or not.
  private let play: @Sendable (Int, [Assignment], Bool) -> LivePlay
  /// What the parameters of a variant are, once it is configured.
  private let configured: @Sendable (Int, [Assignment]) -> (values: [ParameterValue], error: String?)

  /// A scenario that can be played on `platforms`, too.
  public init<S: Scenario>(_ scenario: S.Type, platforms: [PlatformProfile] = PlatformProfile.standard) {
    let variants = S.variants
    let fresh = S(offering: platforms)
    name = S.name
    summary = S.summary
    self.variants = variants.map { VariantLabel(name: $0.name, role: $0.role, summary: $0.summary) }
    parameters = fresh.parameterValues
    columns = S.Rig.Column.allCases.map { $0.name }
    verdict = S.verdict
    self.platforms = platforms
    play = {
      ScenarioPlay(S(offering: platforms, with: $1, configuredBy: variants[$0].configure), isScripted: $2)
    }
    configured = {
      let scenario = S(offering: platforms, with: $1, configuredBy: variants[$0].configure)
      return (scenario.parameterValues, scenario.validationError(with: $1))
    }
  }

  /// A play of a variant with these settings: under the scenario's own script until a reader takes over, or from rest at its
  /// first offset.
  /// - Throws: ``ScenarioError`` where a name is unknown, a value is refused, a parameter defines the variant, or the
  ///   settings are impossible together.
  public func play(
    _ variant: String, _ settings: Settings = [:], isScripted: Bool = false
  ) throws(ScenarioError) -> LivePlay {
    let (index, assignments) = try possible(variant, settings)
    return play(index, assignments, isScripted)
  }

  func possible(
    _ variant: String, _ settings: Settings
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
  public func settings(_ settings: Settings, definedBy variant: String) throws(ScenarioError) -> [String] {
    let assignments = try resolve(settings)
    let values = configured(try position(ofVariant: variant), assignments).values
    return assignments.filter { values[$0.position].value != $0.value }
      .map { parameters[$0.position].label.name }
  }

  /// The parameters of a variant with the values they have with these settings.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func parameters(of variant: String, _ settings: Settings = [:]) throws(ScenarioError)
    -> [ParameterValue]
  {
    configured(try position(ofVariant: variant), try resolve(settings)).values
  }

  /// A sentence on why a variant is impossible with these settings; `nil` if it is possible.
  /// - Throws: ``ScenarioError`` where a name is unknown or a value is refused.
  public func validationError(
    _ variant: String, _ settings: Settings = [:]
  ) throws(ScenarioError) -> String? {
    configured(try position(ofVariant: variant), try resolve(settings)).error
  }

  func position(ofVariant name: String) throws(ScenarioError) -> Int {
    try name.position(among: variants.map { $0.name }, .variant)
  }

  func resolve(_ settings: Settings) throws(ScenarioError) -> [Assignment] {
    do throws(ParameterError) { return try parameters.resolve(settings) } catch { throw ScenarioError(error) }
  }
}

extension Scenario {
  /// A scenario with its defaults but for `assignments`, made a variant by `configure`, that offers `platforms`.
  init(
    offering platforms: [PlatformProfile], with assignments: [LiveScenario.Assignment] = [],
    configuredBy configure: (inout Self) -> Void = { _ in }
  ) {
    self.init()
    settings.offerPlatforms(platforms)
    set(assignments)
    configure(&self)
  }

  /// Why it cannot be played, or not with `assignments`; `nil` if it can.
  func validationError(with assignments: [LiveScenario.Assignment]) -> String? {
    if let error = firstValidationError { return error }
    guard settings.platform != nil, !assignments.isEmpty else { return nil }
    // A platform replaces these: set beside one, they would have no effect.
    let labels = parameterValues.map { $0.label.name }
    let isReplaced = assignments.contains { assignment in
      FrameSettings.replacedByPlatforms.contains { $0 == labels[assignment.position] }
    }
    return isReplaced
      ? "a platform has laws and a response of its own; set those of uikit or uikit-continuous" : nil
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
