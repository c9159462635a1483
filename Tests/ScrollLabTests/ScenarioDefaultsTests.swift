import ScrollKinematics
import ScrollLab
import ScrollScenarios
import TestSupport
import Testing

/// What `list` shows as a default may be given to `--set`, and changes nothing.
@Suite(.endsInTime) struct ScenarioDefaultsTests {
  @Test(arguments: ScenarioCatalog.standard.entries.map { "\($0.name)" })
  func aScenarioTakesItsOwnDefaultsBySet(name: String) throws {
    let catalog = ScenarioCatalog.standard
    let scenario = try catalog[Name(name)]
    let assignments = try scenario.parameters.map { try Assignment("\($0.key)=\($0.spelling)") }
    let resolved = try scenario.parameters.resolve(try scenario.parameters.settings(from: assignments))
    #expect(resolved.map(\.position) == Array(scenario.parameters.indices))
    #expect(resolved.map(\.value) == scenario.parameters.map(\.value))
    for parameter in scenario.parameters {
      #expect(parameter.label.domain.contains(parameter.value), "\(parameter.key)")
      let assignment = try Assignment("\(parameter.key)=\(parameter.spelling)")
      // What all variants define cannot be set at all, so not to its default.
      let isDefined = try scenario.variants.allSatisfy {
        let own = try scenario.parameters(of: Name($0.name)).first { $0.key == parameter.key }
        return own?.value != parameter.value
      }
      let selection = {
        try ScenarioSelection(catalog, names: [name], variants: [], assignments: [assignment])
      }
      if isDefined {
        #expect(throws: Failure.self, "\(parameter.key)") { try selection() }
      } else {
        let part = try #require(try selection().parts.first)
        for (choice, variant) in zip(part.choices, scenario.variants) {
          let values = try scenario.parameters(of: choice.name, choice.settings).map(\.value)
          #expect(try values == scenario.parameters(of: Name(variant.name)).map(\.value))
        }
      }
    }
  }
}
