/// A value to set a parameter to: a number, a truth value, or the name of a choice.
public enum Setting: Sendable {
  /// A number, or the index of a choice.
  case number(Double)
  /// On or off.
  case flag(Bool)
  /// The name of a choice.
  case name(String)
}

extension Setting: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByStringLiteral
{
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// On or off.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  /// The name of a choice.
  public init(stringLiteral value: String) { self = .name(value) }
}

/// Parameters and what to set them to: `["content-size": 664, "response": "keep"]`.
public struct Settings: ExpressibleByDictionaryLiteral, Sendable {
  /// A parameter by name, and what to set it to.
  package typealias Pair = (key: String, value: Setting)

  /// The pairs in order; of two with the same key the later one counts.
  package var pairs: [Pair]

  package init(_ pairs: [Pair]) { self.pairs = pairs }

  /// The pairs of a literal.
  public init(dictionaryLiteral elements: (String, Setting)...) {
    pairs = elements.map { (key: $0, value: $1) }
  }
}
