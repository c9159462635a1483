import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// Default, least and greatest value of each parameter of each scenario, held to the table in `Pins`: users see them, and scripts
/// rely on them.
@Suite(.endsInTime) struct PinnedParametersTests {
  @Test func parametersAreAsPinned() throws {
    var seen: Set<String> = []
    let rows = ScenarioCatalog.standard.entries.flatMap { entry in
      let rows = entry.parameters.map { row("\(entry.name)", $0) }
      // What many share stands once, at the first of them.
      let own = rows.filter { seen.insert("\($0.quantity) \($0.unit) \($0.values)").inserted }
      let count = PinnedTable.Row(
        setting: "\(entry.name)", quantity: "parameters", unit: "", values: [Double(rows.count), .nan, .nan])
      return [count] + own
    }
    let table = PinnedTable("parameters", of: ["default", "least", "greatest"], beside: #filePath)
    #expect(try table.difference(from: rows) == nil)
  }

  private func row(_ setting: String, _ parameter: ParameterValue) -> PinnedTable.Row {
    let (least, greatest): (Double, Double) =
      switch parameter.label.domain {
      case .number(let least, let greatest): (least, greatest)
      case .integer(let least, let greatest): (Double(least), Double(greatest))
      case .choice(let names): (0, Double(names.count - 1))
      case .response: (0, Double(GeometryResponse.count - 1))
      }
    return PinnedTable.Row(
      setting: setting, quantity: "\(parameter.label.name)", unit: "\(parameter.label.unit.symbol)",
      values: [parameter.value, least, greatest])
  }
}
