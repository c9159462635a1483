import TrajectoryTables

/// What the text after an option may be, and what it becomes.
package struct ValueKind<Value: Sendable>: Sendable {
  /// What stands for the value in the usage line.
  package let placeholder: String
  /// What is accepted, in words.
  package let accepted: String
  /// Reads a text; the failure says what is accepted.
  package let parse: @Sendable (String) throws(Failure) -> Value

  /// Texts called `placeholder` in the help, `accepted` as described, read by `parse`.
  package init(
    _ placeholder: String, accepted: String, parse: @escaping @Sendable (String) throws(Failure) -> Value
  ) {
    self.placeholder = placeholder
    self.accepted = accepted
    self.parse = parse
  }
}

extension ValueKind where Value == Double {
  /// A decimal number in `range`.
  package static func number(_ placeholder: String, in range: ClosedRange<Double>) -> ValueKind {
    let accepted = "a decimal number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"
    return ValueKind(placeholder, accepted: accepted) { (text: String) throws(Failure) in
      guard let value = Double(decimal: text), range.contains(value) else {
        throw .refused(text, accepted: accepted)
      }
      return value
    }
  }
}

extension ValueKind where Value == Int {
  /// A whole number in `range`.
  package static func whole(_ placeholder: String, in range: ClosedRange<Int>) -> ValueKind {
    let accepted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueKind(placeholder, accepted: accepted) { (text: String) throws(Failure) in
      guard let value = Int(text), range.contains(value) else { throw .refused(text, accepted: accepted) }
      return value
    }
  }
}

extension ValueKind where Value == UInt64 {
  /// The seed of a random sequence.
  package static var seed: ValueKind {
    let accepted = "a whole number from 0 to 2^64-1"
    return ValueKind("N", accepted: accepted) { (text: String) throws(Failure) in
      guard let value = UInt64(text) else { throw .refused(text, accepted: accepted) }
      return value
    }
  }
}

extension ValueKind where Value == String {
  /// Any text; `accepted` says which the command can use.
  package static func text(_ placeholder: String, accepted: String = "any text") -> ValueKind {
    ValueKind(placeholder, accepted: accepted) { (text: String) throws(Failure) in text }
  }
}

extension ValueKind {
  /// One of `choices` by its name.
  package static func choice(_ placeholder: String, _ choices: [(name: String, value: Value)]) -> ValueKind {
    let names = choices.map(\.name)
    return ValueKind(placeholder, accepted: "one of " + names.joined(separator: ", ")) {
      (text: String) throws(Failure) in
      if let choice = choices.first(where: { $0.name == text }) { return choice.value }
      throw .refused(text, accepted: NearestNames.accepted(names, for: text))
    }
  }
}

/// A key and the text given for it.
package struct Assignment: Equatable {
  /// What stands before the equal sign.
  package let key: String
  /// What stands behind it.
  package let text: String
  /// What a user typed before the value, for messages.
  package let origin: String

  /// The value of an option that stands for the parameter of its name.
  package init(option key: String, _ text: String) {
    self.key = key
    self.text = text
    origin = "--\(key)"
  }

  /// Reads `KEY=VALUE`, of which `form` says more; the value may hold further equal signs.
  package init(_ argument: some StringProtocol, form: String = "KEY=VALUE") throws(Failure) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else {
      throw .refused(String(argument), accepted: form)
    }
    key = String(argument[..<sign])
    text = String(argument[argument.index(after: sign)...])
    origin = "--set \(key)"
  }
}

extension ValueKind where Value == Assignment {
  /// A key and its value.
  package static var assignment: ValueKind { assignment("KEY=VALUE") }

  /// A key and its value, the form of which `placeholder` shows.
  package static func assignment(_ placeholder: String) -> ValueKind {
    ValueKind(placeholder, accepted: placeholder) { (text: String) throws(Failure) in
      try Assignment(text, form: placeholder)
    }
  }
}
