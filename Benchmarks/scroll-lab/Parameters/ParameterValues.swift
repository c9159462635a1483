import CommandLineInterface
import ScrollKinematics
import TrajectoryTables

/// Values for declared parameters: the defaults, and what is set otherwise.
enum ParameterValues {
  /// A parameter and its default.
  typealias Declaration = (label: ParameterLabel, defaultValue: Double)

  /// The values in order; `owner` is named in messages.
  static func values(
    of declarations: [Declaration], setting assignments: [Assignment], owner: String
  ) throws(Failure) -> [Double] {
    try check(assignments, among: declarations.map(\.label.name.description), owner: owner)
    var values = declarations.map(\.defaultValue)
    for (index, value) in try settings(of: declarations, from: assignments) { values[index] = value }
    return values
  }

  /// Refuses a key that is none of `names`, or is set twice.
  static func check(
    _ assignments: [Assignment], among names: [String], owner: String
  ) throws(Failure) {
    var given: Set<String> = []
    for assignment in assignments {
      guard names.contains(assignment.key) else {
        let accepted = names.isEmpty ? "none" : NearestNames.accepted(names, for: assignment.key)
        throw .usage("--set: no parameter \(Quoted(assignment.key)) of \(owner); accepted is \(accepted)")
      }
      guard given.insert(assignment.key).inserted else {
        throw .usage(
          "\(assignment.key) is set twice, the second time to \(Quoted(assignment.text)); once is accepted")
      }
    }
  }

  /// The values that are set, by index; keys of other owners are passed over.
  static func settings(
    of declarations: [Declaration], from assignments: [Assignment]
  ) throws(Failure) -> [(index: Int, value: Double)] {
    var settings: [(index: Int, value: Double)] = []
    for assignment in assignments {
      let index = declarations.firstIndex { $0.label.name.description == assignment.key }
      guard let index else { continue }
      do {
        let kind = ValueKind.parameter(declarations[index].label, placeholder: "VALUE")
        settings.append((index, try kind.parse(assignment.text)))
      } catch { throw error.inContext("--set \(assignment.key) ") }
    }
    return settings
  }
}

extension ValueKind where Value == Double {
  /// A value of a declared parameter.
  static func parameter(_ label: ParameterLabel, placeholder: String) -> ValueKind {
    ValueKind(placeholder, accepted: label.domain.words) { (text: String) throws(Failure) in
      if let value = label.domain.value(spelled: text) { return value }
      guard case .choice(let names) = label.domain else {
        throw .refused(text, accepted: label.domain.words)
      }
      throw .refused(text, accepted: NearestNames.accepted(names.map(\.description), for: text))
    }
  }
}
