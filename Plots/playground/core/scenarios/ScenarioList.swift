import ScrollKinematics
import ScrollScenarios

/// The scenarios of the page, in order.
let scenarios = LiveScenario.playground

/// Leaves the scenarios with their variants and parameters, and what is known of responses and platforms.
@_expose(wasm, "scenario_list") @_cdecl("playground_scenario_list")
public func scenarioList() {
  output.begin()
  output.object {
    $0.key("scenarios")
    $0.list { for scenario in scenarios { $0.write(scenario) } }
    $0.key("responses")
    $0.list {
      for preset in GeometryResponse.Preset.allCases {
        $0.object {
          $0.key("name")
          $0.text(preset.name)
          $0.key("value")
          $0.number(Double(preset.response.number))
          $0.key("evidence")
          $0.text(preset.evidence)
        }
      }
    }
    $0.key("frameColumns")
    $0.list { for column in FrameColumn.allCases { $0.text(column.name) } }
  }
}

extension TextOutput {
  fileprivate mutating func write(_ scenario: LiveScenario) {
    object {
      $0.key("name")
      $0.text(scenario.name)
      $0.key("summary")
      $0.text(scenario.summary)
      $0.key("variants")
      $0.list {
        for variant in scenario.variants {
          $0.object {
            $0.key("name")
            $0.text(variant.name)
            $0.key("role")
            $0.text(variant.role.name)
            $0.key("summary")
            $0.text(variant.summary)
          }
        }
      }
      $0.key("parameters")
      $0.list { for parameter in scenario.parameters { $0.write(parameter) } }
      $0.key("platforms")
      $0.list {
        for platform in scenario.platforms {
          $0.object {
            $0.key("name")
            $0.text(platform.name)
            $0.key("summary")
            $0.text(platform.summary)
          }
        }
      }
      $0.key("columns")
      $0.list { for column in scenario.columns { $0.text(column) } }
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
        $0.key("choices")
        $0.list { for name in names { $0.text(name) } }
      case .response: $0.range(0, Double(GeometryResponse.count - 1))
      }
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
