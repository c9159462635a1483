import ScrollKinematics

/// Flutter's resistance under the finger past an edge, which depends on the size of the finger's steps.
///
/// Kept as it is: the friction of a step is that of its beginning, the first step from the edge is free, and the branch
/// meant for coming back through the edge also acts on large steps outward.
package struct FlutterDrag: Sendable {
  /// Friction at the edge: 0.52, or 0.26 when the deceleration rate is set to fast.
  let frictionAtEdge: Double
  /// Whether a step inward is free.
  let isFreeInward: Bool

  /// The default deceleration rate.
  package static let normal = FlutterDrag(frictionAtEdge: 0.52, isFreeInward: false)
  /// The deceleration rate set to fast.
  package static let fast = FlutterDrag(frictionAtEdge: 0.26, isFreeInward: true)

  /// The offset after a finger step of `step` px from `offset`, in a viewport of `viewport` px.
  /// - Precondition: `viewport > 0`.
  package func offset(_ offset: Double, draggedBy step: Double, in range: RestRange, viewport: Double)
    -> Double
  {
    precondition(viewport > 0, "a viewport has a length")
    let overscroll = range.overscroll(at: offset)
    if overscroll == 0 { return offset + step }
    let past = abs(overscroll)
    let length = abs(step)
    let isInward = (overscroll > 0) != (step > 0)
    if isInward && isFreeInward { return offset + step }
    let share = 1 - (isInward ? past - length : past) / viewport
    let friction = frictionAtEdge * share * share
    let toEdge = past / friction
    let moved = length < toEdge ? length * friction : past + (length - toEdge)
    return offset + (step < 0 ? -moved : moved)
  }
}
