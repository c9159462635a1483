import ScrollKinematics

/// Chromium's rubber band for Windows (M132, `elastic_overscroll_controller_bezier.cc`): out and back on two Bézier
/// curves, never further than a tenth of the viewport.
///
/// Defect, reproduced: a stretch beyond that tenth jumps back to it in the first frame.
struct ChromiumElasticBezier: FlingModel {
  static let name: StaticString = "chromium-elastic-bezier"
  static let summary: StaticString = "Chromium M132 Bézier elastic overscroll (Windows), in whole px"

  init() {}

  static let parameters: [Parameter<ChromiumElasticBezier>] = []

  func run(_ release: FlingRelease) -> ChromiumBounceRun {
    let curve = ChromiumBezierStretch(
      stretch: release.range.overscroll(at: release.state.offset), velocity: release.state.velocity,
      viewportLength: release.chromiumViewportLength)
    return ChromiumBounceRun(.bezier(curve), release)
  }

  /// The longest stretch in px, a float32 product.
  static func limit(viewportLength: Double) -> Double { Double(0.1 * Float(viewportLength)) }

  /// The stretch in whole px, rounded toward zero, for `overscroll` px scrolled past the edge.
  static func stretch(forOverscroll overscroll: Double, viewportLength: Double) -> Double {
    // tanh, formed so that nothing overflows.
    let loss = Elementary.expm1(-4 * abs(overscroll) / viewportLength)
    let stretch = (limit(viewportLength: viewportLength) * -loss / (2 + loss)).rounded(.towardZero)
    return overscroll < 0 ? -stretch : stretch
  }

  /// The overscroll in whole px that a stretch of `stretch` px stands for; `nil` at the limit and beyond.
  static func overscroll(forStretch stretch: Double, viewportLength: Double) -> Double? {
    let share = stretch / limit(viewportLength: viewportLength)
    guard abs(share) < 1 else { return nil }
    let inverse = (Elementary.log1p(share) - Elementary.log1p(-share)) / 2
    return (inverse / 2 * viewportLength).rounded(.towardZero)
  }
}

/// Out to a peak and back, each on a Bézier curve.
struct ChromiumBezierStretch: Sendable {
  private let start: Double
  private let peak: Double
  private let forwardTime: Double
  private let backwardTime: Double
  private let movesOut: Bool
  private let forward: CubicBezier
  private let backward: CubicBezier

  /// The bounce of a stretch of `stretch` px released at `velocity` px/s; at most 200 px/s counts as none.
  init(stretch: Double, velocity: Double, viewportLength: Double) {
    let speed = abs(velocity) > 200 ? abs(velocity) / 1000 : 0
    let flight = 35 * speed.squareRoot()
    let limit = ChromiumElasticBezier.limit(viewportLength: viewportLength)
    let reach = min(limit, abs(stretch) + flight)
    start = stretch
    peak = stretch < 0 ? -reach : reach
    // Whole microseconds, in s.
    forwardTime = (min(150, 2.5 * flight) * 1000).rounded(.down) / 1e6
    backwardTime = (min(300, 15 * reach) * 1000).rounded(.down) / 1e6
    movesOut = (velocity >= 0) == (stretch >= 0)
    forward = Self.curve(0.25, 1, 0.99, 1, speed: speed)
    backward = Self.curve(0.05, 0.7, 0.25, 1, speed: speed)
  }

  /// The stretch in whole px, `time` s after the release.
  func stretch(after time: Double) -> Double {
    if movesOut, time < forwardTime {
      let share = forward.value(at: time / forwardTime)
      let stretch = (start * (1 - share) + peak * share).rounded()
      if stretch != 0 { return stretch }
    }
    // Before the peak's time this reads the curve before its beginning.
    let late = time - forwardTime
    guard late < backwardTime, backwardTime > 0 else { return 0 }
    return (peak * (1 - backward.value(at: late / backwardTime))).rounded()
  }

  /// A base curve whose first control point is moved so that it sets off at `speed` px/ms.
  private static func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, speed: Double
  ) -> CubicBezier {
    x1 * speed < y1 ? CubicBezier(x1, x1 * speed, x2, y2) : CubicBezier(y1 / speed, y1, x2, y2)
  }
}
