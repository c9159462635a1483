import TrajectoryTables

/// What the text after an option may be, and what it becomes.
package struct ValueKind<Value: Sendable>: Sendable {
  /// What stands for the value in the usage line.
  let placeholder: String
  let accepted: String
  /// Reads a text; the failure says what is accepted.
  let parse: @Sendable (String) throws(Failure) -> Value

  /// Texts called `placeholder` in the help, `accepted` as described, read by `parse`.
  init(
    _ placeholder: String, accepted: String, parse: @escaping @Sendable (String) throws(Failure) -> Value
  ) { (self.placeholder, self.accepted, self.parse) = (placeholder, accepted, parse) }

  /// Texts that `value` reads; `nil` is refused.
  private init(
    reading placeholder: String, _ accepted: String, value: @escaping @Sendable (String) -> Value?
  ) {
    self.init(placeholder, accepted: accepted) { (text: String) throws(Failure) in
      guard let value = value(text) else { throw .refused(text, accepted: accepted) }
      return value
    }
  }
}

extension ValueKind where Value == Double {
  package static func number(_ placeholder: String, in range: ClosedRange<Double>) -> ValueKind {
    let ends = "\(range.lowerBound.shortText) to \(range.upperBound.shortText)"
    return ValueKind(reading: placeholder, "a decimal number from \(ends)") { text in
      Double(decimal: text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A step of a stepper in s.
  static var timestep: ValueKind {
    ValueKind(reading: "T", "a time in s from 1e-6 to 0.1, such as 0.01 or 1/60", value: timestep)
  }

  /// The step that `text` spells, as a decimal number or a fraction; `nil` if it is none.
  static func timestep(_ text: String) -> Double? {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(decimal: String($0)) }
    guard numbers.count == parts.count else { return nil }
    let step = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
    return (1e-6...0.1).contains(step) ? step : nil
  }
}

extension ValueKind where Value == Int {
  package static func whole(_ placeholder: String, in range: ClosedRange<Int>) -> ValueKind {
    ValueKind(reading: placeholder, "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      text in Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueKind where Value == UInt64 {
  /// The seed of a random sequence.
  static var seed: ValueKind { ValueKind(reading: "N", "a whole number from 0 to 2^64-1") { UInt64($0) } }
}

extension ValueKind where Value == String {
  /// Any text; `accepted` says which the command can use.
  package static func text(_ placeholder: String, accepted: String = "any text") -> ValueKind {
    ValueKind(reading: placeholder, accepted) { $0 }
  }
}

extension ValueKind {
  package static func choice(_ placeholder: String, _ choices: [(name: String, value: Value)]) -> ValueKind {
    let names = choices.map(\.name)
    return ValueKind(placeholder, accepted: NearestNames.accepted(names)) { (text: String) throws(Failure) in
      if let choice = choices.first(where: { $0.name == text }) { return choice.value }
      throw .refused(text, accepted: NearestNames.accepted(names, for: text))
    }
  }
}

extension ValueKind {
  /// One of `choices` by a model's name, or by the everyday name of one.
  package static func model(_ choices: [(name: String, value: Value)]) -> ValueKind {
    let kind = choice("NAME", choices)
    return ValueKind(kind.placeholder, accepted: kind.accepted) { (text: String) throws(Failure) in
      if let choice = EverydayName.first(text, among: choices, named: \.name) { return choice.value }
      return try kind.parse(text)
    }
  }
}
