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
      table.append(scenario)
      table.append(variant)
      table.append(parameter.label.name)
      if swept.contains(parameter.key) {
        table.append(nil)
      } else if let choice = parameter.choice {
        table.append(choice.description)
      } else {
        table.append(parameter.value)
      }
      table.append(parameter.label.unit.symbol)
      table.endRow()
    }
  }

  /// What was taken in.
  var bytes: [UInt8] { table.bytes }
}
