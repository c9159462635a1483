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

  /// What rounding may add to an offset, in pt: a billionth.
  @usableFromInline package static let rounding = 1e-9

  /// Whether two offsets in pt differ by ``rounding`` at most: from one to the other nothing has moved.
  ///
  /// A finger whose stroke should be over at a frame is short of its end by a bit or two, and no scroll view calls that a step.
  @inlinable @inline(__always) package static func isSameOffset(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= rounding
  }
}
