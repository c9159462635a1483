/// An option of a command, whatever its values: for the parser, the help and the messages alike.
package protocol CommandOption: Sendable {
  var name: String { get }
  /// What stands for the value in the help.
  var placeholder: String { get }
  /// A phrase that says what it is, with unit.
  var help: String { get }
  /// How often it may stand on a command line.
  var use: OptionUse { get }
  /// Reads the texts given for the option only to see whether they are accepted.
  func check(_ texts: [String]) throws(Failure)
}

/// How often an option may stand on a command line.
package enum OptionUse: Equatable, Sendable {
  case required, optional, repeated, flag, defaulting(to: String)
}

/// An option with values of one type.
package struct Option<Value: Sendable>: CommandOption {
  package let name, placeholder, help: String
  package let use: OptionUse
  /// The value of all the texts given for it, in order; perhaps none.
  let value: @Sendable ([String]) throws(Failure) -> Value

  package func check(_ texts: [String]) throws(Failure) { _ = try value(texts) }

  package static func required(_ name: String, _ kind: ValueKind<Value>, _ help: String) -> Option {
    Option(name: name, placeholder: kind.placeholder, help: help, use: .required) {
      (texts: [String]) throws(Failure) in
      guard let text = texts.first else {
        throw .usage("\(kind.placeholder) is missing; accepted is \(kind.accepted)")
      }
      return try kind.parse(text)
    }
  }

  package static func optional<Wrapped: Sendable>(
    _ name: String, _ kind: ValueKind<Wrapped>, _ help: String
  ) -> Option where Value == Wrapped? {
    Option(name: name, placeholder: kind.placeholder, help: help, use: .optional) {
      (texts: [String]) throws(Failure) in
      guard let text = texts.first else { return nil }
      return try kind.parse(text)
    }
  }

  /// An option that stands for `text` when it is left out.
  package static func defaulting(
    to text: String, _ name: String, _ kind: ValueKind<Value>, _ help: String
  ) -> Option {
    Option(name: name, placeholder: kind.placeholder, help: help, use: .defaulting(to: text)) {
      (texts: [String]) throws(Failure) in try kind.parse(texts.first ?? text)
    }
  }

  package static func repeated<Element: Sendable>(
    _ name: String, _ kind: ValueKind<Element>, _ help: String
  ) -> Option where Value == [Element] {
    Option(name: name, placeholder: kind.placeholder, help: help, use: .repeated) {
      (texts: [String]) throws(Failure) in try texts.map { (text) throws(Failure) in try kind.parse(text) }
    }
  }

  /// An option without a value: given or not.
  package static func flag(_ name: String, _ help: String) -> Option where Value == Bool {
    Option(name: name, placeholder: "", help: help, use: .flag) { !$0.isEmpty }
  }
}
