/// An option of a command, declared once for the parser, the help and the messages alike.
package struct Option<Value: Sendable>: Sendable {
  /// What can be said of it without its type.
  package let label: OptionLabel
  /// The value of all the texts given for it, in order; perhaps none.
  let value: @Sendable ([String]) throws(Failure) -> Value

  private init(
    _ label: OptionLabel, value: @escaping @Sendable ([String]) throws(Failure) -> Value
  ) {
    self.label = label
    self.value = value
  }

  /// An option that must be given.
  package static func required(_ name: String, _ kind: ValueKind<Value>, _ help: String) -> Option {
    let label = OptionLabel(name: name, placeholder: kind.placeholder, help: help, use: .required)
    return Option(label) { (texts: [String]) throws(Failure) in
      guard let text = texts.first else {
        throw .usage("\(kind.placeholder) is missing; accepted is \(kind.accepted)")
      }
      return try kind.parse(text)
    }
  }

  /// An option that may be left out.
  package static func optional<Wrapped: Sendable>(
    _ name: String, _ kind: ValueKind<Wrapped>, _ help: String
  ) -> Option where Value == Wrapped? {
    let label = OptionLabel(name: name, placeholder: kind.placeholder, help: help, use: .optional)
    return Option(label) { (texts: [String]) throws(Failure) in
      guard let text = texts.first else { return nil }
      return try kind.parse(text)
    }
  }

  /// An option that stands for `text` when it is left out.
  package static func defaulting(
    to text: String, _ name: String, _ kind: ValueKind<Value>, _ help: String
  ) -> Option {
    let label = OptionLabel(
      name: name, placeholder: kind.placeholder, help: help, use: .defaulting(to: text))
    return Option(label) { (texts: [String]) throws(Failure) in try kind.parse(texts.first ?? text) }
  }

  /// An option that may be given any number of times.
  package static func repeated<Element: Sendable>(
    _ name: String, _ kind: ValueKind<Element>, _ help: String
  ) -> Option where Value == [Element] {
    let label = OptionLabel(name: name, placeholder: kind.placeholder, help: help, use: .repeated)
    return Option(label) { (texts: [String]) throws(Failure) in
      var values: [Element] = []
      for text in texts { values.append(try kind.parse(text)) }
      return values
    }
  }

  /// An option without a value: given or not.
  package static func flag(_ name: String, _ help: String) -> Option where Value == Bool {
    Option(OptionLabel(name: name, placeholder: "", help: help, use: .flag)) {
      (texts: [String]) throws(Failure) in !texts.isEmpty
    }
  }

  /// The option as a command lists it.
  package var declaration: OptionDeclaration {
    let value = value
    return OptionDeclaration(label: label) { (texts: [String]) throws(Failure) in _ = try value(texts) }
  }
}

/// String, placeholder, help and use of an option.
package struct OptionLabel: Sendable {
  /// How often an option may stand on a command line.
  package enum Use: Equatable, Sendable {
    case required
    case optional
    case defaulting(to: String)
    case repeated
    case flag
  }

  /// The name without its dashes.
  package let name: String
  /// What stands for the value in the help.
  package let placeholder: String
  /// A phrase that says what it is, with unit.
  package let help: String
  /// How often it may stand on a command line.
  package let use: Use
}

/// An option freed of its type, for the list of a command.
package struct OptionDeclaration: Sendable {
  /// What can be said of it.
  package let label: OptionLabel
  /// Reads the texts given for the option only to see whether they are accepted.
  package let check: @Sendable ([String]) throws(Failure) -> Void
}
