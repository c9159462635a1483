import ScrollKinematics
import ScrollScenarios

/// The parameters that every scenario has, with the defaults of the first one.
extension ScenarioSelection {
  static let sharedParameters: [ParameterValues.Declaration] = {
    let names = ScenarioCatalog.entries.map { Set($0.parameters.map(\.label.name.description)) }
    return (ScenarioCatalog.entries.first?.parameters ?? []).filter { parameter in
      names.allSatisfy { $0.contains(parameter.label.name.description) }
    }
  }()

  /// The label of a parameter that every scenario has.
  static func sharedParameter(_ name: String) -> ParameterLabel {
    guard let label = sharedParameters.first(where: { $0.label.name.description == name })?.label else {
      preconditionFailure("every scenario has a parameter \(name)")
    }
    return label
  }

  /// The parameters of `scenario` that the others lack, and those shared ones whose default is another.
  static func parameters(ownTo scenario: ScenarioCatalogEntry) -> [ParameterValues.Declaration] {
    scenario.parameters.filter { label, defaultValue in
      let shared = sharedParameters.first { $0.label.name.description == label.name.description }
      return shared?.defaultValue != defaultValue
    }
  }
}
