import ScrollKinematics

/// The fling of Jetpack Compose on Android and on desktops (androidx, `SplineBasedDecay.kt` 7193803,
/// `FlingCalculator.kt` aa889ef, `DefaultFlingBehavior` of foundation); lengths in device pixels.
///
/// Android's spline on a clock of whole ms, shown in whole px as `ScrollState` does. It ends in the frame that a bound takes
/// more than half a px from, and below 1 px/s it does not begin. Android's stretch past an edge moves no offset. The
/// velocity is a staircase of 100 steps. A recording in whole px does not tell it from ``AndroidFling``, whose velocity is
/// cut to whole px/s, so fits name that.
struct ComposeDecay: FlingModel {
  static let name = "compose-decay"
  static let summary = "Jetpack Compose's splineBasedDecay: Android's spline in whole px, stops at a bound"
  var friction = 0.015
  var density = 1.0
  var pixel = 1

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: 1e-4...10, .none, "scroll friction")
    visitor.number("density", &density, in: 0.1...100, "px/dp", "device pixels per density-independent pixel")
    visitor.integer("pixel", &pixel, in: 0...1, "px", "grid the offset is rounded to; 0: none")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let curve = curve(velocity: abs(release.state.velocity) > 1 ? release.state.velocity : 0)
    let (start, range) = (release.state.offset, release.range)
    let clock = TickClock(ticksPerSecond: 1000, for: release)
    return .untilRest { index in
      let time = clock.ticks(at: index)
      let (travel, velocity) = curve.state(after: time)
      let offset = range.clamped(start) + Double(travel)
      let excess = range.overscroll(at: offset)
      if time >= curve.duration || abs(excess) > 0.5 { return .rest(at: range.clamped(shown(offset))) }
      return FlingSample(
        offset: shown(offset - excess), velocity: Double(velocity), phase: ScrollPhase.deceleration.word)
    }
  }

  /// What is shown of `offset` px: the nearest whole px, halves up.
  func shown(_ offset: Double) -> Double { pixel == 1 ? (offset + 0.5).rounded(.down) : offset }

  /// The spline from a standing start at 0.
  func curve(velocity: Double) -> ComposeCurve {
    ComposeCurve(velocity: Float(velocity), friction: friction, density: density)
  }
}

/// Android's spline as Compose reads it: travel and velocity at whole ms.
struct ComposeCurve: Sendable {
  /// Signed, in px.
  let travel: Float
  /// In whole ms.
  let duration: Double

  init(velocity: Float, friction: Double, density: Double) {
    let law = AndroidFriction(friction: friction, pixelsPerInch: Float(density) * 160)
    let speed = abs(velocity)
    let distance = speed > 0 ? Float(law.distance(of: speed)) : 0
    travel = velocity < 0 ? -distance : distance
    duration = speed > 0 ? (1000 * law.seconds(of: speed)).rounded(.down) : 0
  }

  /// Travel in px and velocity in px/s after whole `milliseconds`.
  func state(after milliseconds: Double) -> (travel: Float, velocity: Float) {
    guard milliseconds < duration else { return (travel, 0) }
    let (way, slope) = AndroidSpline.standard.progress(at: Float(milliseconds) / Float(duration))
    return (travel * way, slope * travel / Float(duration) * 1000)
  }
}
