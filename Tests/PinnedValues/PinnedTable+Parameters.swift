import ScrollKinematics

extension PinnedTable {
  /// Default, least and greatest value of each parameter, under the name of the entry that has it.
  ///
  /// A row counts an entry's parameters; what many share stands once, at the first of them.
  public static func parameterRows(of entries: [(name: String, parameters: [ParameterValue])]) -> [Row] {
    var seen: Set<String> = []
    return entries.flatMap { entry in
      let rows = entry.parameters.map { row(entry.name, $0) }
      let own = rows.filter { seen.insert("\($0.quantity) \($0.unit) \($0.values)").inserted }
      let count = Row(
        setting: entry.name, quantity: "parameters", unit: "", values: [Double(rows.count), .nan, .nan])
      return [count] + own
    }
  }

  private static func row(_ setting: String, _ parameter: ParameterValue) -> Row {
    let (least, greatest): (Double, Double) =
      switch parameter.label.domain {
      case .number(let least, let greatest): (least, greatest)
      case .integer(let least, let greatest): (Double(least), Double(greatest))
      case .choice(let names): (0, Double(names.count - 1))
      case .response: (0, Double(GeometryResponse.count - 1))
      }
    return Row(
      setting: setting, quantity: "\(parameter.label.name)", unit: "\(parameter.label.unit.symbol)",
      values: [parameter.value, least, greatest])
  }
}
