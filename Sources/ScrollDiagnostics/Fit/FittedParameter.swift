public import ScrollKinematics

/// A parameter as far as a recording tells it.
public struct FittedParameter: Sendable {
  /// The parameter's name, as in the settings of the models.
  public let name: String
  /// The value that fits best.
  public let value: Double
  /// Its standard error; infinite for what the recording cannot tell.
  public let standardError: Double
  /// The unit of both.
  public let unit: ScrollUnit
}
