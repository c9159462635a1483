/// The values that a parameter may take.
public enum ParameterDomain: Sendable {
  /// Any number from `least` to `greatest`, ends included.
  case number(least: Double, greatest: Double)
  /// A whole number from `least` to `greatest`, ends included.
  case integer(least: Int, greatest: Int)
  /// One of the named choices; the value is its index.
  case choice([String])
  /// A response to geometry changes; the value is its number.
  case response

  /// Whether `value` may be set.
  package func contains(_ value: Double) -> Bool {
    switch self {
    case .number(let least, let greatest): value >= least && value <= greatest
    case .integer(let least, let greatest):
      value == value.rounded() && value >= Double(least) && value <= Double(greatest)
    case .choice(let names): value == value.rounded() && value >= 0 && value < Double(names.count)
    case .response: value == value.rounded() && value >= 0 && value < Double(GeometryResponse.count)
    }
  }

  /// The number by which the parameter takes `setting`; `nil` if it may not be set.
  ///
  /// A choice takes a name or the index of one, as a response does, a number or an integer takes a number, and an
  /// integer from 0 to 1 takes a truth value, too.
  package func value(of setting: Setting) -> Double? {
    switch setting {
    case .number(let value): return contains(value) ? value : nil
    case .flag(let isOn):
      guard case .integer = self else { return nil }
      return contains(isOn ? 1 : 0) ? (isOn ? 1 : 0) : nil
    case .name(let name):
      switch self {
      case .choice(let names): return names.firstIndex { name == $0 }.map { Double($0) }
      case .response: return GeometryResponse(name).map { Double($0.number) }
      case .number, .integer: return nil
      }
    }
  }
}

extension ClosedRange<Double> {
  /// Any finite number of ordinary size, of either sign.
  package static var anyNumber: ClosedRange<Double> { -1e9...1e9 }
  /// Any number of ordinary size from 0 on.
  package static var notNegative: ClosedRange<Double> { 0...1e9 }
  /// Any number of ordinary size that is not vanishingly small.
  package static var positive: ClosedRange<Double> { 1e-9...1e9 }
}
