public import ScrollKinematics

/// A parameter fitted to a recording, with its standard error.
public struct FittedParameter: Sendable {
  /// The parameter's name, as in the settings of the models.
  public let name: String
  /// The value that fits best.
  public let value: Double
  /// The standard error; infinite if the recording does not determine the value.
  public let standardError: Double
  /// The unit of both.
  public let unit: ScrollUnit
}
