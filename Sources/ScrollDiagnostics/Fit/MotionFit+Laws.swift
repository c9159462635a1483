extension MotionFit {
  /// Stiffness and damping of a bounce of unit mass, in which the view springs back to `rest` pt.
  ///
  /// - Parameters:
  ///   - times: times in s that grow, within one bounce.
  ///   - offsets: offsets in pt, one for each time.
  ///   - rest: the offset at which the spring is at rest.
  /// - Returns: `nil` with fewer than eight samples, or if no spring fits.
  public static func bounce(times: [Double], offsets: [Double], rest: Double) -> MotionFit? {
    guard times.count >= 8, times.count == offsets.count else { return nil }
    let samples = FitSamples(times: times, offsets: offsets)
    let start = SpringLaw.start(samples, rest: rest)
    let starts = SpringLaw.guesses.map { $0 + start }
    guard let best = LawFit.best(of: samples, from: starts, law: SpringLaw.law(about: rest)) else {
      return nil
    }
    return MotionFit(best, SpringLaw.parameters(of: best))
  }

  /// The factor per millisecond by which a fling in free glide slows down.
  ///
  /// - Parameters:
  ///   - times: times in s that grow, within one deceleration.
  ///   - offsets: offsets in pt, one for each time.
  /// - Returns: `nil` with fewer than eight samples, or if no decay fits.
  public static func deceleration(times: [Double], offsets: [Double]) -> MotionFit? {
    guard times.count >= 8, times.count == offsets.count else { return nil }
    let samples = FitSamples(times: times, offsets: offsets)
    guard let fit = LawFit(samples, from: DecayLaw.start(samples), law: DecayLaw.offset) else { return nil }
    return MotionFit(fit, DecayLaw.parameters(of: fit))
  }
}
