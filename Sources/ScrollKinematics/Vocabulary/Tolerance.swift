/// Tolerances of a distance and a speed.
public struct Tolerance: Equatable, Sendable {
  /// Distance in pt.
  public var distance: Double
  /// Speed in pt/s.
  public var speed: Double

  /// A tolerance of `distance` pt and `speed` pt/s.
  /// - Precondition: both are positive.
  public init(distance: Double, speed: Double) {
    precondition(distance > 0 && speed > 0, "tolerances are positive")
    (self.distance, self.speed) = (distance, speed)
  }

  /// What rounding may add to an offset, in pt: a billionth.
  @usableFromInline package static let rounding = 1e-9

  /// Whether two offsets in pt differ by rounding at most, so that nothing has moved from one to the other.
  @inlinable @inline(__always) package static func isSameOffset(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= rounding
  }
}
