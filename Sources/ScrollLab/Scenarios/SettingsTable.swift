import ScrollKinematics
import ScrollScenarios
import TrajectoryTables

/// With which parameters variants were played, as CSV: `scenario,variant,parameter,value,unit`.
struct SettingsTable {
  private var table = TableWriter(columns: ["scenario", "variant", "parameter", "value", "unit"])

  /// Takes in what a variant is for, so that pictures need no catalog, and its parameters; those that are `swept` have an
  /// empty value.
  mutating func add(
    _ parameters: [ParameterValue], of entry: ScenarioEntry, _ variant: String, swept: [String] = []
  ) {
    let scenario = entry.name
    if let label = entry.variants.first(where: { $0.name == variant }) {
      table.appendRow(scenario, variant, "role", label.role.name, "")
    }
    for parameter in parameters {
      let (name, unit) = (parameter.label.name, parameter.label.unit.symbol)
      if let choice = parameter.choice, !swept.contains(name) {
        table.appendRow(scenario, variant, name, choice, unit)
      } else {
        table.appendRow(scenario, variant, name, swept.contains(name) ? nil : parameter.value, unit)
      }
    }
  }

  var bytes: [UInt8] { table.bytes }
}
