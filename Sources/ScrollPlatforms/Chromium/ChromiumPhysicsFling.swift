import ScrollKinematics

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
    let timing =
      0.2 * slope < 1 ? CubicBezier(0.2, 0.2 * slope, 0.55, 1) : CubicBezier(1 / slope, 1, 0.55, 1)
    return .untilRest { index in
      let time = clock.ticks(at: index)
      guard time < duration else { return .rest(at: start + travel) }
      return FlingSample(
        offset: start + travel * timing.value(at: time / duration), velocity: nil, phase: "deceleration")
    }
  }
}
