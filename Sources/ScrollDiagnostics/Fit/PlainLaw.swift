import ScrollKinematics

/// A law with parameters of its own, held to the samples that platforms are held to.
///
/// A recording whose law is known, with parameters that no platform has, looks like none of them.
public struct PlainLaw: Sendable {
  /// `deceleration` or `bounce`.
  public let name: StaticString
  /// Its parameters by their names in reports; their errors are in ``TraceFit``.
  public let parameters: [(name: StaticString, value: Double)]
  /// Root mean square of what it leaves, in pt.
  public let residual: Double
  /// What it leaves at each sample, in pt, from the sample `first` on.
  private let misses: [Double]
  private let first: Int

  private init(
    _ name: StaticString, _ fit: LawFit, from first: Int, _ parameters: [(name: StaticString, value: Double)]
  ) {
    (self.name, self.first, self.parameters) = (name, first, parameters)
    (residual, misses) = (fit.residual, fit.misses)
  }

  /// The law that leaves least; `nil` where none leaves mere noise.
  ///
  /// With `isReturning` the view came back to where it began, as only a spring does.
  static func best(for samples: FitSamples, isReturning: Bool) -> PlainLaw? {
    // The first samples may be the finger's.
    for part in [0, 24, 12, 6, 3] {
      let first = part == 0 ? 0 : samples.count / part
      let rows = samples[first..<samples.count]
      guard rows.count >= 8 else { return nil }
      if let law = isReturning ? bounce(rows, from: first) : deceleration(rows, from: first) { return law }
    }
    return nil
  }

  /// A deceleration by the same share in every millisecond, up to a stop.
  private static func deceleration(_ samples: FitSamples, from first: Int) -> PlainLaw? {
    let last = samples.offsets[samples.count - 1]
    // On a grid the last steps before the stop cannot be seen.
    let near = max(2 * samples.quantum, 0.5)
    let moving = samples.offsets.firstIndex { abs($0 - last) <= near } ?? samples.count
    guard moving >= 8 else { return nil }
    var guess = DecayLaw.start(samples[0..<moving])
    guess[1] -= guess[2] * samples.times[0]
    guard let glide = LawFit(samples[0..<moving], from: guess, law: DecayLaw.offset)?.parameters else {
      return nil
    }
    // It stops where the law comes to the place of rest, or beyond the samples.
    let share = 1 - (last - glide[1]) * glide[0] / glide[2]
    let stop = share > 0 && share < 1 ? -Elementary.log(share) / glide[0] : samples.times[moving - 1]
    let fits = [stop, samples.times[samples.count - 1] + 1].compactMap { stop in
      LawFit(samples, from: glide + [stop]) { parameters, time in
        DecayLaw.offset(Array(parameters.prefix(3)), min(time, parameters[3]))
      }
    }
    guard let best = fits.min(by: { $0.sumOfSquares < $1.sumOfSquares }), best.isLawful else { return nil }
    let factor = Elementary.exp(-best.parameters[0] / 1000)
    return PlainLaw("deceleration", best, from: first, [("factor-per-ms", factor)])
  }

  /// A spring about a place of rest.
  private static func bounce(_ samples: FitSamples, from first: Int) -> PlainLaw? {
    let rest = samples.offsets[samples.count - 1]
    let start = SpringLaw.start(samples, rest: rest) + [rest]
    let fits = SpringLaw.guesses.compactMap { LawFit(samples, from: $0 + start, law: SpringLaw.offset) }
    guard let best = fits.min(by: { $0.sumOfSquares < $1.sumOfSquares }), best.isLawful else { return nil }
    return PlainLaw(
      "bounce", best, from: first, [("stiffness", best.parameters[0]), ("damping", best.parameters[1])])
  }

  /// How many times what the law leaves beside rounding a model must leave, to be another motion and not the same one on a clock
  /// that errs.
  private static let leastExcess = 3.0
  /// The square of what rounding leaves may be so many times the mean one, where few of the samples are independent.
  private static let mostRounding = 1.5

  /// Twice the logarithm of how much likelier the law is than a model that leaves `others`; its own parameters cost as much as a tie.
  /// `nil` where it is hardly better.
  func lead(over others: [Double], of window: FlingWindow) -> Double? {
    let samples = window.samples[first..<window.samples.count]
    let others = Array(others[first...])
    func excess(_ misses: [Double]) -> Double {
      let square = RootMeanSquare(of: misses).value * RootMeanSquare(of: misses).value
      let least = Likelihoods.leastDeviation
      let rounding = Self.mostRounding * samples.gridDeviation * samples.gridDeviation
      return max(square - rounding, least * least).squareRoot()
    }
    guard excess(others) > Self.leastExcess * excess(misses) else { return nil }
    let evidence = CurveEvidence(samples, best: misses, drift: window.clockDrift)
    return evidence.distance(of: others) - Likelihoods.told
  }
}
