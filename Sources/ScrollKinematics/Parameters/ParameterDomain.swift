/// The values a parameter may take.
public enum ParameterDomain: Sendable {
  /// Any number from `least` to `greatest`, ends included.
  case number(least: Double, greatest: Double)
  /// A whole number from `least` to `greatest`, ends included.
  case integer(least: Int, greatest: Int)
  /// One of the named choices; the value is its index.
  case choice([StaticString])

  /// Any finite number of ordinary size, of either sign.
  public static let anyNumber = ParameterDomain.number(least: -1e9, greatest: 1e9)
  /// Any number from 0 on.
  public static let notNegative = ParameterDomain.number(least: 0, greatest: 1e9)
  /// Any number that is not vanishingly small.
  public static let positive = ParameterDomain.number(least: 1e-9, greatest: 1e9)
  /// Off (0) or on (1).
  public static let flag = ParameterDomain.integer(least: 0, greatest: 1)

  /// Whether `value` may be set.
  public func contains(_ value: Double) -> Bool {
    switch self {
    case .number(let least, let greatest): value >= least && value <= greatest
    case .integer(let least, let greatest):
      value == value.rounded() && value >= Double(least) && value <= Double(greatest)
    case .choice(let names): value == value.rounded() && value >= 0 && value < Double(names.count)
    }
  }
}
