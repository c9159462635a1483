import ScrollKinematics

/// Parameters as lists show them.
enum ParameterTable {
  /// String, default with unit, meaning and range of each, the latter two in a column of their own.
  static func text(_ parameters: [ParameterValue], width: Int) -> String {
    parameters.map { parameter in
      let label = parameter.label
      let unit = label.unit.symbol.isEmpty ? "" : " \(label.unit.symbol)"
      let assignment = "\(label.name)=\(parameter.spelling)"
      let meaning = "\(label.meaning) (\(label.domain.span))"
      return WrappedText.row("      " + assignment + unit, meaning, column: 39, width: width) + "\n"
    }.joined()
  }

  /// String, unit, default, and the range or the choices.
  static func json(_ parameter: ParameterValue) -> JSON {
    let label = parameter.label
    return .object([
      ("name", .text(label.name)), ("unit", .text(label.unit.symbol)),
      ("default", parameter.choice.map { .text($0.description) } ?? .number(parameter.value)),
      ("range", .array(label.domain.ends.map { .number($0) })),
      ("choices", .array(label.domain.choices.map { .text($0.description) })),
    ])
  }
}

extension ParameterDomain {
  /// The least and the greatest number; empty for a choice.
  fileprivate var ends: [Double] {
    switch self {
    case .number(let least, let greatest): [least, greatest]
    case .integer(let least, let greatest): [Double(least), Double(greatest)]
    case .choice, .response: []
    }
  }

  /// The names of a choice, the presets of a response; empty for a number.
  fileprivate var choices: [String] {
    switch self {
    case .choice(let names): names
    case .response: GeometryResponse.Preset.allCases.map(\.name)
    case .number, .integer: []
    }
  }
}
