import ScrollKinematics

/// A variant with its settings, freed of its type: what it is set to, and what can be done with it.
package struct ConfiguredVariant: Sendable {
  package let name: String
  package let parameters: [ParameterValue]
  /// The names of the settings that the variant overrode, because they define it.
  package let defined: [String]
  /// Why it cannot be played with these settings; `nil` if it can.
  package let error: String?
  package let run: @Sendable () -> ScenarioRun
  package let predict: @Sendable () -> ScenarioPrediction
  let record: @Sendable () -> RecordedTable
  /// Plays it live, under its script or not.
  let play: @Sendable (Bool) -> LivePlay

  /// `scenario` as a variant's `configure` has left it after `assignments`.
  init<S: Scenario>(_ scenario: S, named variant: String, with assignments: [Assignment]) {
    let parameters = scenario.parameterValues
    name = variant
    self.parameters = parameters
    defined = assignments.filter { parameters[$0.position].value != $0.value }
      .map { parameters[$0.position].label.name }
    error = scenario.validationError(with: assignments)
    run = { ScenarioRun(scenario, variant: variant) }
    predict = { ScenarioPrediction(scenario, variant: variant) }
    let columns = Recording<S.Rig.Column>.columnNames
    record = { scenario.run().table(named: columns) }
    play = { ScenarioPlay(scenario, isScripted: $0) }
  }
}

extension Scenario {
  /// A scenario with its defaults but for `assignments`, made a variant by `configure`, that offers `platforms`.
  init(
    offering platforms: [PlatformProfile], with assignments: [Assignment] = [],
    configuredBy configure: (inout Self) -> Void = { _ in }
  ) {
    self.init()
    settings.offerPlatforms(platforms)
    set(assignments)
    configure(&self)
  }

  /// Why it cannot be played, or not with `assignments`; `nil` if it can.
  func validationError(with assignments: [Assignment]) -> String? {
    if let error = firstValidationError { return error }
    guard settings.platform != nil, !assignments.isEmpty else { return nil }
    // A platform replaces these: set beside one, they would have no effect.
    let labels = parameterValues.map { $0.label.name }
    let isReplaced = assignments.contains { FrameSettings.replacedByPlatforms.contains(labels[$0.position]) }
    return isReplaced
      ? "a platform has laws and a response of its own; set those of uikit or uikit-continuous" : nil
  }
}

extension FrameSettings {
  /// Makes `platforms` the choices of the parameter `model`.
  package mutating func offerPlatforms(_ platforms: [PlatformProfile]) {
    let chosen = platform
    self.platforms = platforms
    platform = chosen
  }
}
