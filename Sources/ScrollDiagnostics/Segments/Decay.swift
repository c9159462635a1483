import ScrollKinematics

/// A deceleration in a few neighbouring velocities: what the velocity is at one of its ends, and how fast it falls.
struct Decay {
  /// Velocity in pt/s at the time asked for, continued along the decay.
  let velocity: Double
  /// What of the velocity is lost in a second, 1/s; negative where it grows.
  let rate: Double
  /// Standard error of the rate in 1/s.
  let rateError: Double
  /// Root mean square of the relative misses of the velocities.
  let scatter: Double

  /// The decay of `velocities` at `times` s, continued to `time`; `nil` unless all go one direction.
  init?(_ times: [Double], _ velocities: [Double], at time: Double) {
    guard let first = velocities.first, velocities.count > 2, first != 0,
      velocities.allSatisfy({ $0 * first > 0 })
    else { return nil }
    let places = times.map { $0 - time }
    let curve = LineFit(places, velocities.map { Elementary.log(abs($0)) })
    let line = LineFit(places, velocities.map { abs($0) })
    // A constant deceleration ends at 0: of the two continuations the slower one is safe.
    let speed = min(Elementary.exp(curve.value), max(0, line.value))
    velocity = first > 0 ? speed : -speed
    rate = -curve.slope
    rateError = curve.slopeError
    scatter = curve.residual
  }

  /// Whether this is how a fling slows down, and not how a finger, a spring or an edge does, where a single velocity is
  /// known to the share `error` of it.
  func isGlide(error: Double) -> Bool {
    rate > 0.2 && rate < 14 && scatter < 0.03 + 1.5 * error && rate > 2 * rateError
  }
}
