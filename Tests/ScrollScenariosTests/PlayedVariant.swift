import ScrollKinematics

@testable import ScrollScenarios

/// A variant of a scenario, played once; settings are made before the variant's own, as a user's are.
struct PlayedVariant<S: Scenario> {
  let scenario: S
  let recording: Recording
  private let metrics: [Double]

  init(_ variant: String, _ configure: (inout S) -> Void = { _ in }) {
    var scenario = S()
    configure(&scenario)
    guard let kind = S.variants.first(where: { "\($0.name)" == variant }) else {
      preconditionFailure("\(S.name) has no variant \(variant)")
    }
    kind.configure(&scenario)
    precondition(scenario.objection == nil, "\(S.name) objects to the settings of the test")
    self.scenario = scenario
    recording = scenario.run()
    metrics = scenario.measure(recording)
    precondition(metrics.count == S.metrics.count, "\(S.name) gives other metrics than it names")
    precondition(
      recording.values.count % recording.width == 0, "\(S.name) writes other columns than it names")
  }

  subscript(metric: String) -> Double {
    guard let index = S.metrics.firstIndex(where: { "\($0.name)" == metric }) else {
      preconditionFailure("\(S.name) has no metric \(metric)")
    }
    return metrics[index]
  }

  /// The scenario's own column of the given name.
  func column(_ name: String) -> [Double] {
    guard let index = S.columns.firstIndex(where: { "\($0)" == name }) else {
      preconditionFailure("\(S.name) has no column \(name)")
    }
    return recording.ownColumn(index)
  }
}
