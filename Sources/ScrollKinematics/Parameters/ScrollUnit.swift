/// The unit of a parameter, a metric or a column, by its symbol.
public struct ScrollUnit: ExpressibleByStringLiteral, Sendable {
  /// The symbol as tables and lists show it; empty for a pure number.
  public let symbol: String

  /// The unit of the given symbol.
  public init(stringLiteral symbol: String) { self.symbol = symbol }

  /// A pure number.
  public static let none: ScrollUnit = ""
  /// Points of length.
  public static let points: ScrollUnit = "pt"
  /// Points per second.
  public static let pointsPerSecond: ScrollUnit = "pt/s"
  /// Points of length times seconds shown.
  package static let pointSeconds: ScrollUnit = "pt·s"
  /// Seconds.
  public static let seconds: ScrollUnit = "s"
  /// Events per second.
  package static let perSecond: ScrollUnit = "1/s"
  /// Hertz.
  package static let hertz: ScrollUnit = "Hz"
  /// Displayed frames.
  public static let frames: ScrollUnit = "frames"
  /// Degrees of angle.
  package static let degrees: ScrollUnit = "°"
  /// Hundredths.
  package static let percent: ScrollUnit = "%"
}
