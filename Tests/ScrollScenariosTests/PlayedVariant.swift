import ScrollKinematics

@testable import ScrollScenarios

/// A variant of a scenario, played once; settings are made before the variant's own, as a user's are.
struct PlayedVariant<S: Scenario> {
  let scenario: S
  let recording: Recording<S.Rig.Column>
  private let analysis: S.Analysis

  init(_ variant: Name, _ configure: (inout S) -> Void = { _ in }) {
    var scenario = S()
    configure(&scenario)
    guard let kind = S.variants.first(where: { variant.matches($0.name) }) else {
      preconditionFailure("\(S.name) has no variant \(variant)")
    }
    kind.configure(&scenario)
    precondition(scenario.validationError == nil, "\(S.name) refuses the settings of the test")
    self.scenario = scenario
    recording = scenario.run()
    analysis = scenario.analyze(recording)
  }

  /// A metric by name.
  subscript(metric: Name) -> Double {
    guard let metric = S.metrics.first(where: { metric.matches($0.label.name) }) else {
      preconditionFailure("\(S.name) has no metric \(metric)")
    }
    return metric.value(analysis)
  }

  /// A column of the rig's by name.
  func column(_ name: Name) -> [Double] {
    guard let column = S.Rig.Column.allCases.first(where: { name.matches($0.name) }) else {
      preconditionFailure("\(S.name) has no column \(name)")
    }
    return recording.column(column)
  }
}
