import ScrollKinematics

extension FlingRun {
  /// Bounce velocities are halved, then cut at this many px/ms (`apz.overscroll.max_velocity`).
  private static var greatestBounceVelocity: Float { 10 }

  /// A Gecko fling over a range, with the overscroll that follows it (140.12, `Axis.cpp` and the fling animation).
  ///
  /// `advance` goes on by some ms, and returns by how many px and how fast in px/ms it then is. The scroll offset stays in
  /// the range, overscroll is kept beside it. A frame's travel takes overscroll of the opposite sign first, then offset up
  /// to the bound; if more is left the fling is over: the rest is thrown away, and from the next frame on the overscroll
  /// spring runs with half the velocity. What happens at bounds was read in the source, not recorded.
  static func gecko(
    _ release: FlingRelease, advance: @escaping (_ milliseconds: Double) -> (travel: Float, velocity: Float)
  ) -> FlingRun {
    let (clock, excess) = (
      TickClock(ticksPerSecond: 1e9, for: release), release.range.overscroll(at: release.state.offset)
    )
    var (range, offset, overscroll) = (release.range, Float(release.state.offset - excess), Float(excess))
    // Whether the spring runs beyond the upper bound.
    var (spring, isAbove, isOver): (GeckoSpringMotion?, Bool, Bool) = (nil, false, false)
    func clamped(_ offset: Float) -> Float { min(max(offset, Float(range.lower)), Float(range.upper)) }
    func sample(_ velocity: Double) -> FlingSample {
      FlingSample(
        offset: Double(offset + overscroll), velocity: velocity,
        phase: spring == nil ? "deceleration" : "bounce")
    }
    func fling(by milliseconds: Double) -> FlingSample {
      let (moved, velocity) = advance(milliseconds)
      var travel = moved
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
        let limit = greatestBounceVelocity
        let speed = hasMetBound ? min(max(velocity / 2, -limit), limit) : 0
        spring = GeckoSpring().motion(
          from: ScrollState(offset: Double(overscroll), velocity: 1000 * Double(speed)))
      } else if velocity == 0 {
        isOver = true
        return .rest(at: Double(offset))
      }
      return sample(hasMetBound ? 0 : 1000 * Double(velocity))
    }
    return FlingRun { index in
      for change in release.changes(at: index) {
        range = change.range
        if isOver || spring != nil { offset = clamped(offset) }
      }
      let step = clock.step(to: index)
      if isOver { return .rest(at: Double(offset)) }
      guard var motion = spring else {
        return index > 0 ? fling(by: step / 1e6) : sample(1000 * Double(Float(release.state.velocity / 1000)))
      }
      // It ends near the edge or where it would cross it.
      motion.advance(by: step / 1e9)
      (spring, overscroll) = (motion, Float(motion.state.offset))
      isOver = (isAbove ? overscroll < 0 : overscroll > 0) || motion.isFinished(at: 0, pixel: 1)
      return isOver ? .rest(at: Double(offset)) : sample(motion.state.velocity)
    }
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

/// Gecko's fling on Android (140.12, `AndroidFlingPhysics.cpp`): Android's spline on a nanosecond clock.
///
/// Its velocity is a staircase of 100 steps, reproduced.
struct GeckoAndroidFling: FlingModel {
  static let name = "gecko-android"
  static let summary = "Firefox 140 Android fling: Android's spline, then its overscroll spring"
  var densityPPI = 160.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("density-ppi", &densityPPI, in: 1...1e5, "px/in", "pixels per inch")
  }

  /// An end nearer than this is taken at once, in px.
  private static let threshold: Float = 0.1

  /// Android's table, searched to Mozilla's fuzzy float equality, 2⁻¹⁷.
  private static let spline = AndroidSpline { $0 <= 0x1p-17 }

  /// Android's spline, asked for the travel since the frame before.
  func run(_ release: FlingRelease) -> FlingRun {
    let speed = abs(Float(release.state.velocity / 1000)) * 1000
    let law = AndroidFriction(friction: 0.015, pixelsPerInch: Float(densityPPI))
    let length = speed > 0 ? Float(law.distance(of: speed)) : 0
    let distance = release.state.velocity < 0 ? -length : length
    // In ms, whole ns.
    let duration = speed > 0 ? (law.seconds(of: speed) * 1e9).rounded(.down) / 1e6 : 0
    var (elapsed, travelled): (Double, Float) = (0, 0)
    return .gecko(release) { milliseconds in
      elapsed += milliseconds
      var (place, velocity): (Float, Float) = (distance, 0)
      if elapsed < duration {
        let (way, slope) = Self.spline.progress(at: Float(elapsed / duration))
        let reached = distance * way
        if abs(distance - reached) >= Self.threshold {
          (place, velocity) = (reached, slope * distance / Float(duration))
        }
      }
      defer { travelled = place }
      return (place - travelled, velocity)
    }
  }
}

/// Gecko's fling on desktops (140.12, `DesktopFlingPhysics.h`).
///
/// Defect, reproduced: each frame moves by its **new** velocity, so the travel depends on the frame rate.
struct GeckoDesktopFling: FlingModel {
  static let name = "gecko-desktop"
  static let summary = "Firefox 140 desktop fling: per-frame decay, then its overscroll spring"
  var friction = 0.002
  var stopVelocity = 0.01

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: 1e-6...0.999, .none, "fraction of the velocity lost in 1 ms")
    visitor.number(
      "stop-velocity", &stopVelocity, in: 1e-6...1e6, "px/ms", "speed at which the fling is over")
  }

  /// Exponential decay by the frame.
  func run(_ release: FlingRelease) -> FlingRun {
    let (keep, stopVelocity) = (1 - Float(friction), Float(stopVelocity))
    var velocity = Float(release.state.velocity / 1000)
    return .gecko(release) { milliseconds in
      // Tested before it decays: one frame below the threshold is still shown.
      if abs(velocity) <= stopVelocity { return (0, 0) }
      let time = Float(milliseconds)
      velocity = Float(Double(velocity) * Elementary.pow(Double(keep), Double(time)))
      return (velocity * time, velocity)
    }
  }
}
