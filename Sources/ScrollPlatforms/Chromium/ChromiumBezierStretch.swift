import ScrollKinematics

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
    // A tenth of the viewport in float32.
    let reach = min(Double(0.1 * Float(viewportLength)), abs(stretch) + flight)
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
