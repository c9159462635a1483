import ScrollKinematics

/// Chromium's fling for touchpads and desktops (M132, `ui/events/gestures/fling_curve.cc`).
///
/// Everybody runs on one curve, p(t) = α·e^(-γt) - βt - α, entered where it is as fast as the finger and left where it
/// stands. Defect, reproduced: a finger faster than the curve's beginning has the whole curve **scaled**, not cut.
struct ChromiumFlingCurve: FlingModel {
  static let name = "chromium-fling-curve"
  static let summary = "Chromium M132 FlingCurve: one exponential curve for touchpad and desktop flings"

  private static let alpha = Double(Float(-5707.62))
  private static let beta = Double(Float(172))
  private static let gamma = Double(Float(3.7))
  /// When the curve stands, in s.
  private static let endTime = Double(Float(curveTime(at: 0)))

  func run(_ release: FlingRelease) -> FlingRun {
    let (clock, start) = (release.chromiumClock, release.state.offset)
    let speed = min(release.state.speed, Self.velocity(at: 0))
    let scale = speed > 0 ? release.state.velocity / speed : 0
    let entryTime = Double(Float(Self.curveTime(at: speed)))
    let entryPosition = Double(Float(Self.position(at: entryTime)))
    return .untilRest { index in
      let time = entryTime + clock.seconds(at: index)
      guard scale != 0, time < Self.endTime else {
        return .rest(at: start + scale * (Self.position(at: Self.endTime) - entryPosition))
      }
      return FlingSample(
        offset: start + scale * (Self.position(at: time) - entryPosition),
        velocity: scale * Self.velocity(at: time), phase: "deceleration")
    }
  }

  private static func position(at time: Double) -> Double {
    alpha * Elementary.exp(-gamma * time) - beta * time - alpha
  }

  private static func velocity(at time: Double) -> Double {
    -alpha * gamma * Elementary.exp(-gamma * time) - beta
  }

  /// When the curve is as slow as `speed` px/s.
  private static func curveTime(at speed: Double) -> Double {
    -Elementary.log((speed + beta) / (-alpha * gamma)) / gamma
  }
}

/// Chromium's physics-based fling for Windows (M132, `physics_based_fling_curve.cc`).
///
/// Defect, reproduced: distance and duration come from two unrelated decelerations, and only the timing curve's first
/// control point sees to it that the start is as fast as the finger.
struct ChromiumPhysicsFling: FlingModel {
  static let name = "chromium-physics-fling"
  static let summary = "Chromium M132 PhysicsBasedFlingCurve (Windows): a Bézier-timed glide of at most 2 s"
  var densityPPI = 96.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("density-ppi", &densityPPI, in: 1...1e5, "px/in", "pixels per inch")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let (clock, start, speed) = (release.chromiumClock, release.state.offset, release.state.speed)
    // 2.7559e-5 in/ms² is 0.7 m/s².
    let deceleration = densityPPI * 2.7559e-5
    let free = speed * speed / 1e6 / (2 * deceleration)
    let distance = min(free, (3 * release.chromiumViewportLength).rounded(.down))
    let travel = release.state.velocity < 0 ? -distance : distance
    let duration = (min(2, Double(Float(speed / 2300))) * 1e6).rounded(.down)
    let slope = distance > 0 ? speed * duration / 1e6 / distance : 0
    let timing = 0.2 * slope < 1 ? CubicBezier(0.2, 0.2 * slope, 0.55, 1) : CubicBezier(1 / slope, 1, 0.55, 1)
    return .untilRest { index in
      let time = clock.ticks(at: index)
      guard time < duration else { return .rest(at: start + travel) }
      return FlingSample(
        offset: start + travel * timing.value(at: time / duration), velocity: nil, phase: "deceleration")
    }
  }
}
