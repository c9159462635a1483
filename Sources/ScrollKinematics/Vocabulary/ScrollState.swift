/// Where a scroll view is and how fast it moves, on one axis.
public struct ScrollState: Equatable, Sendable {
  /// Scroll position in pt; grows as the content moves up.
  public var offset: Double
  /// Rate of change of the offset in pt/s, signed like the offset.
  public var velocity: Double

  /// A state of `offset` pt and `velocity` pt/s.
  @inlinable public init(offset: Double, velocity: Double = 0) {
    (self.offset, self.velocity) = (offset, velocity)
  }

  /// The magnitude of the velocity in pt/s.
  @inlinable public var speed: Double { abs(velocity) }

  /// Whether both numbers are finite.
  @inlinable package var isFinite: Bool { offset.isFinite && velocity.isFinite }
}
