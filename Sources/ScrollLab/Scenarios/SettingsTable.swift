import ScrollKinematics
import ScrollScenarios
import TrajectoryTables

/// With which parameters variants were played, as CSV: `scenario,variant,parameter,value,unit`.
struct SettingsTable {
  private var table = TableWriter(columns: ["scenario", "variant", "parameter", "value", "unit"])

  /// Takes in the parameters of a variant; those that are `swept` have an empty value.
  mutating func add(
    _ parameters: [ParameterValue], of scenario: String, _ variant: String,
    swept: [String] = []
  ) {
    for parameter in parameters {
      let (name, unit) = (parameter.label.name, parameter.label.unit.symbol)
      if let choice = parameter.choice, !swept.contains(name) {
        table.appendRow(scenario, variant, name, choice, unit)
      } else {
        table.appendRow(scenario, variant, name, swept.contains(name) ? nil : parameter.value, unit)
      }
    }
  }

  /// Takes in what a variant is for, so that pictures need no catalog.
  mutating func add(_ role: Role, of scenario: String, _ variant: String) {
    table.appendRow(scenario, variant, "role", role.name, "")
  }

  /// What was taken in.
  var bytes: [UInt8] { table.bytes }
}
