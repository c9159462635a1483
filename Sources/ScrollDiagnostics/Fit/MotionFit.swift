public import ScrollKinematics

/// A law of motion whose parameters were found from recorded offsets.
public struct MotionFit: Sendable {
  /// A parameter as far as the recording tells it.
  public struct Parameter: Sendable {
    /// The parameter's name, as in the settings of the models.
    public let name: StaticString
    /// The value that fits best.
    public let value: Double
    /// Its standard error; infinite for what the recording cannot tell.
    public let standardError: Double
    /// The unit of both.
    public let unit: ScrollUnit

    /// A parameter of the given parts.
    public init(name: StaticString, value: Double, standardError: Double, unit: ScrollUnit) {
      self.name = name
      self.value = value
      self.standardError = standardError
      self.unit = unit
    }
  }

  /// What was looked for, without the offsets and velocities at the start.
  public let parameters: [Parameter]
  /// Root mean square in pt of what the law leaves: about 0.29 of the grid's step for a law that holds.
  public let residual: Double
  /// How many samples the law was held to.
  public let samples: Int
  /// Whether what is left looks like noise; if not, another law was at work.
  public let isLawful: Bool

  /// The parameter of the given name; `nil` if the law has none.
  public subscript(name: StaticString) -> Parameter? { parameters.first { $0.name.isSpelled(like: name) } }

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
    let fits = SpringLaw.guesses.compactMap {
      LawFit(samples, from: $0 + start, law: SpringLaw.law(about: rest))
    }
    guard let best = fits.min(by: { $0.sumOfSquares < $1.sumOfSquares }) else { return nil }
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

  init(_ fit: LawFit, _ parameters: [Parameter]) {
    self.parameters = parameters
    (residual, samples, isLawful) = (fit.residual, fit.samples.count, fit.isLawful)
  }
}

extension FitSamples {
  /// Samples at `times`, counted from the first, on the grid that they show.
  init(times: [Double], offsets: [Double]) {
    self.init(
      times: times.map { $0 - times[0] }, offsets: offsets, quantum: OffsetGrid(of: offsets).quantum)
  }

  /// The mean velocity in pt/s over the samples in `rows`.
  func velocity(_ rows: Range<Int>) -> Double {
    LineFit(Array(times[rows]), Array(offsets[rows])).slope
  }
}
