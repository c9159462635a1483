import ScrollKinematics
import TrajectoryTables

/// Values for declared parameters: the defaults, and what `--set` says otherwise.
enum ParameterValues {
  /// A parameter and its default.
  typealias Declaration = (label: ParameterLabel, defaultValue: Double)

  /// The values in order; `owner` is named in messages.
  static func values(
    of declarations: [Declaration], setting assignments: [Assignment], owner: String
  ) throws(Failure) -> [Double] {
    var values = declarations.map(\.defaultValue)
    var given: Set<Int> = []
    for assignment in assignments {
      let names = declarations.map(\.label.name.description)
      guard let index = names.firstIndex(of: assignment.key) else {
        let accepted = names.isEmpty ? "none" : NearestNames.accepted(names, for: assignment.key)
        throw .usage("--set: \(owner) has no parameter \(Quoted(assignment.key)); accepted is \(accepted)")
      }
      guard given.insert(index).inserted else {
        throw .usage(
          "--set gives \(assignment.key) twice, the second time as \(Quoted(assignment.text)); once is accepted"
        )
      }
      values[index] = try value(assignment.text, of: declarations[index].label)
    }
    return values
  }

  private static func value(_ text: String, of label: ParameterLabel) throws(Failure) -> Double {
    if let value = label.domain.value(spelled: text) { return value }
    var accepted = label.domain.words
    if case .choice(let names) = label.domain {
      accepted = NearestNames.accepted(names.map(\.description), for: text)
    }
    throw Failure.refused(text, accepted: accepted).inContext("--set \(label.name) ")
  }
}

extension ParameterDomain {
  /// The value that `text` spells, if it lies in the domain; a choice is spelled by its name.
  func value(spelled text: String) -> Double? {
    if case .choice(let names) = self {
      return names.firstIndex { $0.description == text }.map(Double.init)
    }
    guard let value = Double(decimal: text), contains(value) else { return nil }
    return value
  }

  /// How `value` is spelled.
  func spelling(of value: Double) -> String {
    if case .choice(let names) = self { return names[Int(value)].description }
    return value.shortText
  }

  /// What is accepted, in words.
  var words: String {
    switch self {
    case .number(let least, let greatest):
      "a decimal number from \(least.shortText) to \(greatest.shortText)"
    case .integer(let least, let greatest): "a whole number from \(least) to \(greatest)"
    case .choice(let names): "one of " + names.map(\.description).joined(separator: ", ")
    }
  }
}
