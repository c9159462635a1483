import CommandLineInterface
import ScrollKinematics
import TrajectoryTables

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
