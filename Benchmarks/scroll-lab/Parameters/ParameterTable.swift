import CommandLineInterface
import ScrollKinematics

/// Declared parameters as lists show them.
enum ParameterTable {
  /// A line each: name, default with unit, meaning, range.
  static func text(_ parameters: [ParameterValues.Declaration]) -> String {
    parameters.map { label, defaultValue in
      let unit = label.unit.utf8CodeUnitCount == 0 ? "" : " \(label.unit)"
      let assignment = "\(label.name)=\(label.domain.spelling(of: defaultValue))"
      return "      \(padded(assignment + unit, to: 32)) \(label.meaning) (\(label.domain.span))\n"
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

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
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
