import ScrollKinematics

/// Qt Quick's Flickable as recorded from Qt 6.12 and read in its source; logical px, a clock of whole ms.
///
/// Kept as it is: a flick from rest starts a frame late; an overshoot begins with the first frame outside, from that
/// frame's average velocity, so it depends on the frame rate; the return's speed jumps by 16 % at its seam; what ends
/// between pixels is rounded behind its motion; content that shrinks under a fling cuts it dead; a return ignores a new
/// height or margin and may rest outside for good.
package struct QtFlickable: Sendable {
  package static let name: String = "qt-flickable"
  package static let summary: String =
    "Qt 6.12 Flickable: constant deceleration to a whole px, overshoot, eased return"
  /// `flickDeceleration` in pt/s².
  package var deceleration = 1500.0
  /// `maximumFlickVelocity` in pt/s.
  package var maxVelocity = 2500.0
  /// Whether `boundsBehavior` is `StopAtBounds`: a flick brakes harder and stops on the bound, a finger stops there.
  package var stopsAtBounds = false
  /// Whether `boundsMovement` is `StopAtBounds`: what moves past a bound is shown on it.
  package var stopsMovement = false
  /// Furthest overshoot in pt.
  package var overscrollLimit = 150.0

  package init() {}

  /// A Flickable with one of its bounds properties set to `StopAtBounds`, or both.
  package init(stopsAtBounds: Bool = false, stopsMovement: Bool = false) {
    (self.stopsAtBounds, self.stopsMovement) = (stopsAtBounds, stopsMovement)
  }

  package mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("deceleration", &deceleration, in: 1e-3...1e9, "pt/s^2", "flickDeceleration")
    visitor.number("max-velocity", &maxVelocity, in: .notNegative, .pointsPerSecond, "maximumFlickVelocity")
    visitor.flag(
      "stop-at-bounds", &stopsAtBounds, "1: boundsBehavior is StopAtBounds, brake harder, no overshoot")
    visitor.flag("stop-movement", &stopsMovement, "1: boundsMovement is StopAtBounds, show no offset outside")
    visitor.number("overscroll-limit", &overscrollLimit, in: .notNegative, .points, "furthest overshoot")
  }
}
