/// The offsets at which a scroll view may rest, insets included; either bound may be infinite.
public struct RestRange: Equatable, Sendable {
  /// The least offset at rest, in pt (-∞: none).
  public let lower: Double
  /// The greatest offset at rest, in pt (+∞: none).
  public let upper: Double

  /// The range from `lower` to `upper`.
  /// - Precondition: `lower <= upper`, `lower < ∞`, `upper > -∞`.
  @inlinable public init(_ lower: Double, _ upper: Double) {
    precondition(lower <= upper, "a rest range needs lower <= upper, and no NaN")
    precondition(lower < .infinity && upper > -.infinity, "a rest range holds at least one finite offset")
    (self.lower, self.upper) = (lower, upper)
  }

  /// The range from `lower` to `upper`, which are known to be one's.
  @inlinable @inline(__always) package init(unchecked lower: Double, _ upper: Double) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// No bound on either side.
  public static let unbounded = RestRange(-.infinity, .infinity)

  /// The signed excess of `offset` past the range, in pt: negative below, 0 inside, positive above.
  @inlinable public func overscroll(at offset: Double) -> Double {
    if offset > upper { return offset - upper }
    if offset < lower { return offset - lower }
    return 0
  }

  /// The offset inside the range that is nearest to `offset`.
  @inlinable public func clamped(_ offset: Double) -> Double {
    let atLeast = offset < lower ? lower : offset
    return atLeast > upper ? upper : atLeast
  }

  /// Whether `offset` lies in the range, its ends included.
  @inlinable @inline(__always) public func contains(_ offset: Double) -> Bool {
    offset >= lower && offset <= upper
  }

  /// Whether both bounds are the other range's but for rounding.
  func isSame(as other: RestRange) -> Bool {
    // Bounds that are missing have no difference.
    (lower == other.lower || Tolerance.isSameOffset(lower, other.lower))
      && (upper == other.upper || Tolerance.isSameOffset(upper, other.upper))
  }

  /// The bound that motion of the given direction heads for: upper for positive velocity, else lower.
  @inlinable public func bound(toward velocity: Double) -> Double { velocity > 0 ? upper : lower }
}
