/// How near is near enough, a number per quantity.
public struct Tolerance: Equatable, Sendable {
  /// Distance in pt.
  public var distance: Double
  /// Speed in pt/s.
  public var speed: Double

  /// A tolerance of `distance` pt and `speed` pt/s.
  /// - Precondition: both are positive.
  public init(distance: Double, speed: Double) {
    precondition(distance > 0 && speed > 0, "tolerances are positive")
    self.distance = distance
    self.speed = speed
  }
}
