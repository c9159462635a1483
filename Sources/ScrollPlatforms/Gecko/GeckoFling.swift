import ScrollKinematics

/// How a Gecko fling moves by itself: velocities in px per ms, float32.
protocol GeckoFlingPhysics: Sendable {
  var velocity: Float { get }
  /// Goes on by `milliseconds`, and returns by how many px.
  mutating func advance(by milliseconds: Double) -> Float
}

/// A Gecko fling over a range, with the overscroll that follows it (140.12, `Axis.cpp` and the fling animation).
///
/// The scroll offset stays in the range, overscroll is kept beside it. A frame's travel takes overscroll of the opposite
/// sign first, then offset up to the bound; if more is left the fling is over: the rest is thrown away, and from the
/// next frame on the overscroll spring runs with half the velocity. What happens at bounds was read in the source, not
/// recorded.
struct GeckoFlingRun<Physics: GeckoFlingPhysics> {
  private let clock: TickClock
  private let release: FlingRelease
  private var range: RestRange
  private var physics: Physics
  private var offset: Float
  private var overscroll: Float
  private var spring: GeckoSpringMotion?
  /// Whether the spring runs beyond the upper bound.
  private var isAbove = false
  private var isOver = false

  /// Bounce velocities are halved, then cut at this many px/ms (`apz.overscroll.max_velocity`).
  private static var greatestBounceVelocity: Float { 10 }

  init(_ physics: Physics, _ release: FlingRelease) {
    clock = TickClock(ticksPerSecond: 1e9, for: release)
    self.release = release
    range = release.range
    self.physics = physics
    let excess = release.range.overscroll(at: release.state.offset)
    offset = Float(release.state.offset - excess)
    overscroll = Float(excess)
  }

  mutating func sample(frame index: Int) -> FlingSample {
    for change in release.changes(at: index) {
      range = change.range
      if isOver || spring != nil { offset = clamped(offset) }
    }
    let step = clock.step(to: index)
    if index > 0, !isOver {
      if spring == nil { return flung(by: step / 1e6) }
      bounce(by: step / 1e9)
    }
    if isOver { return .rest(at: Double(offset)) }
    return FlingSample(
      offset: Double(offset + overscroll),
      velocity: spring?.state.velocity ?? 1000 * Double(physics.velocity),
      phase: spring == nil ? "deceleration" : "bounce")
  }

  private mutating func flung(by milliseconds: Double) -> FlingSample {
    var travel = physics.advance(by: milliseconds)
    let velocity = physics.velocity
    if (overscroll > 0 && travel < 0) || (overscroll < 0 && travel > 0) {
      let back = overscroll > 0 ? max(-overscroll, travel) : min(-overscroll, travel)
      overscroll += back
      travel -= back
    }
    let wanted = offset + travel
    offset = clamped(wanted)
    let hasMetBound = offset != wanted
    if hasMetBound || (velocity == 0 && overscroll != 0) {
      isAbove = overscroll != 0 ? overscroll > 0 : wanted > offset
      startSpring(at: hasMetBound ? velocity : 0)
    } else if velocity == 0 {
      isOver = true
      return .rest(at: Double(offset))
    }
    return FlingSample(
      offset: Double(offset + overscroll), velocity: hasMetBound ? 0 : 1000 * Double(velocity),
      phase: spring == nil ? "deceleration" : "bounce")
  }

  private mutating func startSpring(at velocity: Float) {
    let limit = Self.greatestBounceVelocity
    let start = ScrollState(
      offset: Double(overscroll), velocity: 1000 * Double(min(max(velocity / 2, -limit), limit)))
    let model = GeckoSpring()
    spring = GeckoSpringMotion(
      Spring(stiffness: model.stiffness, dampingRatio: model.dampingRatio), from: start, about: 0)
  }

  /// Moves the overscroll by the spring, which ends near the edge or where it would cross it.
  private mutating func bounce(by seconds: Double) {
    guard var motion = spring else { return }
    motion.advance(by: seconds)
    spring = motion
    overscroll = Float(motion.state.offset)
    let hasCrossed = isAbove ? overscroll < 0 : overscroll > 0
    isOver = hasCrossed || motion.isFinished(at: 0, pixel: 1)
  }

  private func clamped(_ offset: Float) -> Float {
    min(max(offset, Float(range.lower)), Float(range.upper))
  }
}

/// Gecko's resistance under the finger past an edge (140.12, `Axis.cpp`).
package enum GeckoDrag {
  /// The overscroll in px after a finger step of `step` px outward from `overscroll` px, in a view `length` px long.
  ///
  /// It grows by a sixteenth of the step at the edge, by less further out, and by at most 8 px. So it depends on how the
  /// finger's travel is cut into events (a defect).
  package static func overscroll(after step: Float, from overscroll: Float, length: Float) -> Float {
    let resisted = step * max(0, 1 - abs(overscroll) / length) / 16
    return overscroll + min(max(resisted, -8), 8)
  }
}
