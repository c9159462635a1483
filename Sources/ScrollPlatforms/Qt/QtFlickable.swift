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

  /// The deceleration of a flick from `offset` with `velocity` (not 0): bent so that it lands on a whole pixel, and with
  /// stop-at-bounds braking on the bound at the latest.
  func bentDeceleration(from offset: Double, velocity: Double, over range: RestRange) -> Double {
    let square = velocity * velocity
    let reach = square / (2 * deceleration)
    let target = (offset + (velocity < 0 ? -reach : reach)).rounded()
    let bent = square / (2 * abs(target - offset))
    guard stopsAtBounds else { return bent }
    return max(bent, square / (2 * abs(range.bound(toward: velocity) - offset)))
  }

  /// The braking of an overshoot entered `excess` pt past the bound at `velocity`; `nil` if there is no room for one.
  func overshoot(from velocity: Double, excess: Double) -> QtOperation? {
    let room = min(overscrollLimit, abs(velocity) / 3) - excess
    guard room > 0 else { return nil }
    return .braking(from: velocity, by: max(8 * deceleration, velocity * velocity / (2 * room)))
  }
}

extension QtFlickable: FlingModel {
  /// A flick from a release, on a clock that starts a frame late.
  package func run(_ release: FlingRelease) -> FlingRun {
    var motion = QtFlickableMotion(self, at: release.state.offset, in: release.range, geometry: nil)
    motion.flick(release.state.velocity)
    var layout = RangeChange(time: 0, range: release.range, geometry: release.geometry)
    let ticks = TickClock(ticksPerSecond: 1000, for: release)
    func clock(_ index: Int) -> Int { index < 1 ? 0 : Int(ticks.ticks(at: index - 1)) }
    return FlingRun { index in
      for change in release.changes(at: index) {
        // Where only bounds are known, an upper bound that moves is taken for new content.
        var (isOther, contentChanged) = (
          change.range != layout.range, change.range.upper != layout.range.upper
        )
        if let old = layout.geometry, let new = change.geometry {
          isOther = isOther || new != old
          contentChanged = new.contentLength != old.contentLength
        }
        if isOther { motion.adopt(change.range, contentChanged: contentChanged) }
        layout = change
      }
      motion.spend(clock(index) - clock(index - 1))
      guard motion.isMoving else { return .rest(at: motion.offset) }
      return FlingSample(offset: motion.offset, velocity: motion.measured, phase: motion.phase)
    }
  }
}
