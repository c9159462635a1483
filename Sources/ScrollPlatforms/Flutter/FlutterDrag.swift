import ScrollKinematics

/// Flutter's resistance under the finger past an edge, which depends on the size of the finger's steps.
///
/// Kept as it is: the friction of a step is that of its beginning, the first step from the edge is free, and the branch
/// meant for coming back through the edge also acts on large steps outward.
package enum FlutterDrag {
  /// Friction at the edge, at the default deceleration rate.
  private static let frictionAtEdge = 0.52

  /// The velocity in px/s that is left of a view's `velocity` px/s for the fling of a finger that caught it.
  ///
  /// `BouncingScrollPhysics.carriedMomentum`: 0.000816·v^1.967, 40,000 at most, so that repeated flings add up.
  package static func carriedMomentum(_ velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let carried = min(0.000816 * Elementary.exp(1.967 * Elementary.log(abs(velocity))), 40_000)
    return velocity < 0 ? -carried : carried
  }

  /// The velocity of a fling: the finger's own in px/s, and `carried` if that points the same way and is at most twice as large.
  package static func velocity(_ finger: Double, carrying carried: Double) -> Double {
    finger * carried > 0 && abs(finger) > 0.5 * abs(carried) ? finger + carried : finger
  }

  /// The offset after a finger step of `step` px from `offset`, in a viewport of `viewport` px.
  /// - Precondition: `viewport > 0`.
  package static func offset(_ offset: Double, draggedBy step: Double, in range: RestRange, viewport: Double)
    -> Double
  {
    precondition(viewport > 0, "a viewport has a length")
    let overscroll = range.overscroll(at: offset)
    if overscroll == 0 { return offset + step }
    let past = abs(overscroll)
    let length = abs(step)
    let isInward = (overscroll > 0) != (step > 0)
    let share = 1 - (isInward ? past - length : past) / viewport
    let friction = frictionAtEdge * share * share
    let toEdge = past / friction
    let moved = length < toEdge ? length * friction : past + (length - toEdge)
    return offset + (step < 0 ? -moved : moved)
  }
}
