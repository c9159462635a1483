import ScrollKinematics

/// The travel that a deceleration loses with a part of its velocity: what it was on its way to make, by the laws that it may follow.
///
/// An exponential deceleration that was seen says how far it goes on. Of any other only its begin was seen: constant braking makes the
/// shortest way after that, and an exponential the longest, but for some curves that brake unevenly.
struct LostTravel {
  /// The least and the greatest travel, in pt, not counting what was still made.
  let least, most: Double
  /// Whether the law is known.
  let isKnown: Bool

  /// The platforms' own curves leave these laws by so much, as a share.
  private static let margin = 0.1
  /// Errors of an acceleration beyond this share say nothing more.
  private static let mostError = 0.45
  /// Known flings stop at up to so many pt/s.
  private static let fastestStop = 50.0

  /// What is lost where the motion up to `sample` goes on at the share `kept` of its velocity; `nil` where it does not slow down.
  init?(
    _ trace: PreparedTrace, until sample: Int, keeping kept: Double, leavingOut isLeftOut: (Int) -> Bool
  ) {
    guard kept >= 0, kept < 1,
      let glide = trace.bestGlide(.before, sample, leavingOut: isLeftOut, orAny: true)
    else { return nil }
    let (first, last) = (glide.steps.lowerBound, glide.steps.upperBound)
    let middle = (trace.times[first] + trace.times[last]) / 2
    guard let course = Parabola(trace, first..<last + 1, at: middle, unit: trace.interval) else { return nil }
    let (rate, wait) = (-course.acceleration / course.velocity, trace.times[sample] - middle)
    guard rate > 0, rate * wait < 1 else { return nil }
    let scatter = (course.squares / Double(max(1, glide.steps.count - 2))).squareRoot()
    let error = max(scatter, trace.noise(at: course.velocity)) * course.accelerationError
    let share = min(Self.mostError, error / abs(course.acceleration))
    let constant = (speed: abs(course.velocity) * (1 - rate * wait), lost: 1 - kept * kept)
    let exponential = (
      speed: abs(course.velocity) * Elementary.exp(-rate * wait), lost: 1 - kept
    )
    isKnown = Self.isExponential(trace, until: sample, like: glide, isLeftOut)
    let longest = exponential.lost * exponential.speed / rate * (1 + 2 * share)
    if isKnown {
      let stop = kept == 0 ? min(Self.fastestStop, exponential.speed / 2) : 0
      (least, most) = (exponential.lost * (exponential.speed - stop) / rate * (1 - 2 * share), longest)
    } else {
      let shortest =
        constant.lost * constant.speed * constant.speed / (2 * abs(course.acceleration)) * (1 - 2 * share)
      (least, most) = (shortest * (1 - Self.margin), longest * (1 + Self.margin))
    }
  }

  /// The stretches that may show the law, in s: the longest in which one law holds says most.
  private static let lengths = [3, 1, 0.5, PreparedTrace.longestGlide]
  /// The exponent of the velocity with which the view brakes is 1 for an exponential: known to this, or for the rates of views that
  /// bounce to the other, it tells one. No recording tells it better than to the last.
  private static let (wellKnown, known, best) = (0.02, 0.15, 0.005)
  /// So many samples tell an exponent.
  private static let enough = 60

  private static func isExponential(
    _ trace: PreparedTrace, until sample: Int, like near: Glide, _ isLeftOut: (Int) -> Bool
  ) -> Bool {
    for length in lengths {
      guard let steps = trace.glide(.before, sample, within: length, leavingOut: isLeftOut)?.steps else {
        continue
      }
      let (rows, time) = (steps.lowerBound...steps.upperBound, trace.times[sample])
      let samples = FitSamples(
        times: rows.map { trace.times[$0] - time }, offsets: rows.map { trace.offsets[$0] },
        quantum: trace.grid, noise: trace.noise(at: near.velocity)
      ).thinned(to: enough)
      let start = [max(0.1, near.rate), trace.offsets[sample], near.velocity, 0.95]
      guard let fit = LawFit(samples, from: start, { Law.power.offset($0, $1) }), fit.isLawful else {
        continue
      }
      let (miss, error) = (abs(fit.parameters[3] - 1), fit.curvatureErrors[3])
      return miss < max(2 * error, best) && error < (near.isOfBouncingViews ? known : wellKnown)
    }
    return false
  }
}
