/// What a scroll view does with offset and momentum when its geometry changes during a motion.
///
/// UIKit's own rule is unpublished; this is a policy to choose, on both counts.
public struct GeometryResponse: Equatable, Sendable {
  /// What becomes of the offset.
  public enum OffsetPolicy: NamedChoice {
    /// Content stays under the eye: the offset does not change.
    case keep
    /// The offset is clamped into the new rest range.
    case clamp
    /// The distance to the top inset's edge stays: the offset moves by minus the inset's growth. A change of content
    /// or viewport length alone shifts nothing.
    case shift

    /// The name that a user types.
    public var name: StaticString {
      switch self {
      case .keep: "keep"
      case .clamp: "clamp"
      case .shift: "shift"
      }
    }
  }

  /// What becomes of the velocity.
  public enum MomentumPolicy: Equatable, Sendable {
    /// It stays.
    case preserve
    /// It is lost. Known from firefox-ios issue 5018: an inset set during a fling stops it.
    case cancel
    /// It is multiplied by a factor. Flutter re-made flings at 0.91 of their velocity (issue 32448, fix 59623).
    case scale(Double)
    /// It is measured again from the last two presented offsets, and can grow.
    case remeasure
  }

  /// What becomes of the offset.
  public var offset: OffsetPolicy
  /// What becomes of the velocity.
  public var momentum: MomentumPolicy

  /// A response of the given policies.
  public init(offset: OffsetPolicy = .keep, momentum: MomentumPolicy = .preserve) {
    self.offset = offset
    self.momentum = momentum
  }

  /// The offset after a change from `old` to `new` rest range with `insetTopGrowth` pt more inset at the top.
  @inlinable public func newOffset(_ offset: Double, movingTo new: RestRange, insetTopGrowth: Double)
    -> Double
  {
    switch self.offset {
    case .keep: offset
    case .clamp: new.clamped(offset)
    case .shift: offset - insetTopGrowth
    }
  }

  /// The velocity after a change, in pt/s. `measured` is the velocity of the last two presented offsets.
  public func newVelocity(_ velocity: Double, measured: Double) -> Double {
    switch momentum {
    case .preserve: velocity
    case .cancel: 0
    case .scale(let factor): velocity * factor
    case .remeasure: measured
    }
  }

  /// The state after a change; see the two parts.
  public func newState(
    _ state: ScrollState, movingTo new: RestRange, insetTopGrowth: Double, measured: Double
  ) -> ScrollState {
    ScrollState(
      offset: newOffset(state.offset, movingTo: new, insetTopGrowth: insetTopGrowth),
      velocity: newVelocity(state.velocity, measured: measured))
  }
}
