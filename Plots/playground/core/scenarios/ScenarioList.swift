import ScrollKinematics
import ScrollScenarios

/// The scenarios of the page, in order.
let scenarios = ScenarioEntry.playground

/// Leaves the scenarios with their variants and parameters, and what is known of responses and platforms.
@_expose(wasm, "scenario_list") @_cdecl("playground_scenario_list")
public func scenarioList() {
  output.begin()
  output.object {
    $0.list("scenarios", of: scenarios) { $0.write($1) }
    $0.list("responses", of: GeometryResponse.Preset.allCases) { $0.write($1) }
    $0.list("frameColumns", of: FrameColumn.names) { $0.text($1) }
  }
}

extension TextOutput {
  fileprivate mutating func write(_ scenario: ScenarioEntry) {
    object {
      $0.key("name")
      $0.text(scenario.name)
      $0.key("summary")
      $0.text(scenario.summary)
      $0.key("symptom")
      $0.text(scenario.verdict.symptom)
      $0.list("variants", of: scenario.variants) { $0.write($1) }
      $0.list("parameters", of: scenario.parameters) { $0.write($1) }
      $0.list("platforms", of: scenario.platforms) { $0.write($1) }
      $0.list("columns", of: scenario.columns) { $0.text($1) }
    }
  }

  fileprivate mutating func write(_ parameter: ParameterValue) {
    object {
      $0.key("name")
      $0.text(parameter.label.name)
      $0.key("unit")
      $0.text(parameter.label.unit.symbol)
      $0.key("meaning")
      $0.text(parameter.label.meaning)
      $0.key("default")
      $0.number(parameter.value)
      switch parameter.label.domain {
      case .number(let least, let greatest): $0.range(least, greatest)
      case .integer(let least, let greatest): $0.range(Double(least), Double(greatest))
      case .choice(let names):
        $0.list("choices", of: names) { $0.text($1) }
      case .response: $0.range(0, Double(GeometryResponse.count - 1))
      }
    }
  }

  fileprivate mutating func write(_ variant: VariantLabel) {
    object {
      $0.key("name")
      $0.text(variant.name)
      $0.key("role")
      $0.text(variant.role.name)
      $0.key("summary")
      $0.text(variant.summary)
    }
  }

  fileprivate mutating func write(_ platform: PlatformProfile) {
    object {
      $0.key("name")
      $0.text(platform.name)
      $0.key("summary")
      $0.text(platform.summary)
    }
  }

  fileprivate mutating func write(_ preset: GeometryResponse.Preset) {
    object {
      $0.key("name")
      $0.text(preset.name)
      $0.key("value")
      $0.number(Double(preset.response.number))
      $0.key("evidence")
      $0.text(preset.evidence)
    }
  }

  private mutating func range(_ least: Double, _ greatest: Double) {
    key("range")
    list {
      $0.number(least)
      $0.number(greatest)
    }
  }
}
