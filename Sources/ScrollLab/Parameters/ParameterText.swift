import ScrollKinematics
import TrajectoryTables

extension ParameterDomain {
  /// What is accepted, in words.
  var words: String {
    switch self {
    case .number: "a decimal number from \(span)"
    case .integer(let least, let greatest): "a whole number from \(least) to \(greatest)"
    case .choice: "one of \(span)"
    case .response: ResponseText.accepted
    }
  }

  /// The range or the names, for a list.
  fileprivate var span: String {
    switch self {
    case .number(let least, let greatest): "\(least.shortText) to \(greatest.shortText)"
    case .integer(let least, let greatest): "\(least) to \(greatest), whole"
    case .choice(let names): names.joined(separator: ", ")
    case .response: GeometryResponse.accepted
    }
  }

  /// The least and the greatest number; empty for a choice.
  fileprivate var ends: [Double] {
    switch self {
    case .number(let least, let greatest): [least, greatest]
    case .integer(let least, let greatest): [Double(least), Double(greatest)]
    case .choice, .response: []
    }
  }

  /// The names of a choice, the presets of a response; empty for a number.
  var choices: [String] {
    switch self {
    case .choice(let names): names
    case .response: GeometryResponse.Preset.allCases.map(\.name)
    case .number, .integer: []
    }
  }
}

extension ParameterValue {
  var key: String { label.name }

  var spelling: String { choice ?? value.shortText }

  /// Name, default with unit, meaning and range in lines of a list, the latter two in a column of their own.
  func text(width: Int) -> String {
    let unit = label.unit.symbol.isEmpty ? "" : " \(label.unit.symbol)"
    let meaning = "\(label.meaning) (\(label.domain.span))"
    return WrappedText.row("      \(key)=\(spelling)\(unit)", meaning, column: 39, width: width) + "\n"
  }

  /// Name, unit, default, and the range or the choices.
  var json: JSON {
    JSON([
      "name": key, "unit": label.unit.symbol, "default": choice?.json ?? value.json,
      "range": label.domain.ends, "choices": label.domain.choices,
    ])
  }
}

extension ParameterLabel {
  /// The value that `text` spells, if it lies in the domain; a choice is spelled by its name.
  func value(parsing text: String) throws(Failure) -> Double {
    switch domain {
    case .choice(let names):
      if let index = names.firstIndex(of: text) { return Double(index) }
      throw .refused(text, accepted: NearestNames.accepted(names, for: text))
    case .response: return Double(try ResponseText.read(text).response.number)
    case .number, .integer:
      guard let value = Double(decimal: text), domain.contains(value) else {
        throw .refused(text, accepted: domain.words)
      }
      return value
    }
  }

  /// The parameter set as `text` spells; with a response comes the factor it has.
  fileprivate func settings(parsing text: String) throws(Failure) -> [Settings.Pair] {
    let pair: Settings.Pair = (name, .number(try value(parsing: text)))
    guard case .response = domain, let factor = try ResponseText.read(text).factor else { return [pair] }
    return [pair, ("momentum-factor", .number(factor))]
  }
}

extension [ParameterValue] {
  func text(width: Int) -> String { map { $0.text(width: width) }.joined() }

  /// The settings that `assignments` make; keys that are not among these parameters are passed over.
  func settings(from assignments: [Assignment]) throws(Failure) -> Settings {
    var settings: Settings = [:]
    for assignment in assignments {
      guard let label = first(where: { $0.key == assignment.key })?.label else { continue }
      do throws(Failure) { settings.pairs += try label.settings(parsing: assignment.text) } catch {
        throw error.inContext("\(assignment.origin) ")
      }
    }
    return settings
  }
}
