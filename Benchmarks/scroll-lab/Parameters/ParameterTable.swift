import CommandLineInterface
import ScrollKinematics

/// Declared parameters as lists show them.
enum ParameterTable {
  /// Name, default with unit, meaning, range of each, the latter in a column of their own.
  static func text(_ parameters: [ParameterValues.Declaration], width: Int) -> String {
    parameters.map { label, defaultValue in
      let unit = label.unit.utf8CodeUnitCount == 0 ? "" : " \(label.unit)"
      let assignment = "\(label.name)=\(label.domain.spelling(of: defaultValue))"
      let meaning = "\(label.meaning) (\(label.domain.span))"
      return WrappedText.row("      " + assignment + unit, meaning, column: 39, width: width) + "\n"
    }.joined()
  }

  /// Name, unit, default and range; a choice's range is its names, else least and greatest.
  static func json(_ parameter: ParameterValues.Declaration) -> JSON {
    let (label, defaultValue) = parameter
    return .object([
      ("name", .text(label.name.description)), ("unit", .text(label.unit.description)),
      ("default", label.domain.json(defaultValue)), ("range", .array(label.domain.range)),
    ])
  }
}

extension ParameterDomain {
  fileprivate func json(_ value: Double) -> JSON {
    if case .choice(let names) = self { return .text(names[Int(value)].description) }
    return .number(value)
  }

  fileprivate var span: String {
    switch self {
    case .number(let least, let greatest): "\(least.shortText) to \(greatest.shortText)"
    case .integer(let least, let greatest): "\(least) to \(greatest), whole"
    case .choice(let names): names.map(\.description).joined(separator: ", ")
    }
  }

  fileprivate var range: [JSON] {
    switch self {
    case .number(let least, let greatest): [.number(least), .number(greatest)]
    case .integer(let least, let greatest): [.number(Double(least)), .number(Double(greatest))]
    case .choice(let names): names.map { .text($0.description) }
    }
  }
}
