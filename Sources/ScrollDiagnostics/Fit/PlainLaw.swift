import ScrollKinematics

/// A law with free parameters, fitted to the same samples as the platforms' models.
public struct PlainLaw: Sendable {
  /// `deceleration` or `bounce`.
  public let name: String
  /// Its parameters by their names in reports; their errors are in ``TraceFit``.
  public let parameters: [(name: String, value: Double)]
  /// Root mean square of the residual, in pt.
  public let residual: Double
  /// Where a spring rests, in pt; NaN for a deceleration.
  let rest: Double
  /// What it leaves at each of the samples `rows`, in pt.
  private let misses: [Double]
  private let rows: Range<Int>
  /// What changes from one of these to the next, in pt: noise.
  private let roughness: Double

  private init(
    _ name: String, _ fit: LawFit, from first: Int, _ parameters: [(name: String, value: Double)],
    rest: Double = .nan
  ) {
    self.rest = rest
    (self.name, self.parameters) = (name, parameters)
    rows = first..<first + fit.misses.count
    (residual, misses, roughness) = (fit.residual, fit.misses, fit.roughness)
  }

  /// Fewer samples of a view that only comes nearer do not tell a spring.
  private static let fewestTelling = 16

  /// Whether it is a spring's motion, and no deceleration behind a hand.
  private var isTold: Bool {
    misses.count >= Self.fewestTelling
      && !SpringLaw.isStronglyDamped(stiffness: parameters[0].value, damping: parameters[1].value)
  }

  /// The simplest law that leaves mere noise; `nil` where none does.
  ///
  /// With `isReturning` the view came back to where it began, as only a spring does. A spring also leads a view that only comes
  /// nearer, in a way that no deceleration has.
  static func best(for samples: FitSamples, isReturning: Bool) -> PlainLaw? {
    // The first samples may be the finger's.
    for part in [0, 24, 12, 6, 3] {
      let first = part == 0 ? 0 : samples.count / part
      guard samples.count - first >= 8 else { return nil }
      if let law = law(for: samples, from: first, isReturning: isReturning) { return law }
    }
    return nil
  }

  /// The simplest law that leaves mere noise from the first sample on; `nil` where none does.
  static func whole(for samples: FitSamples, isReturning: Bool) -> PlainLaw? {
    samples.count < 8 ? nil : law(for: samples, from: 0, isReturning: isReturning)
  }

  private static func law(for samples: FitSamples, from first: Int, isReturning: Bool) -> PlainLaw? {
    let rows = samples[first..<samples.count]
    if !isReturning, let glide = deceleration(rows, from: first) { return glide }
    return bounce(rows, from: first).flatMap { isReturning || $0.isTold ? $0 : nil }
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
    guard let best = DecayLaw.stopped(samples, from: glide, at: stop), best.isLawful else { return nil }
    let factor = Elementary.exp(-best.parameters[0] / 1000)
    return PlainLaw("deceleration", best, from: first, [("factor-per-ms", factor)])
  }

  /// A spring about a place of rest.
  private static func bounce(_ whole: FitSamples, from first: Int) -> PlainLaw? {
    let rest = whole.offsets[whole.count - 1]
    // Near its rest a view may be shown there at once.
    let near = max(2 * whole.quantum, 1)
    let moving = whole.offsets.lastIndex { abs($0 - rest) > near } ?? 0
    guard moving >= 6 else { return nil }
    let samples = whole[0..<moving + 1]
    let start = SpringLaw.start(samples, rest: rest) + [rest]
    let starts = SpringLaw.guesses.map { $0 + start }
    guard let best = LawFit.best(of: samples, from: starts, law: SpringLaw.offset), best.isLawful else {
      return nil
    }
    return PlainLaw(
      "bounce", best, from: first, [("stiffness", best.parameters[0]), ("damping", best.parameters[1])],
      rest: best.parameters[4])
  }

  /// How many times what the law leaves beside noise a model must leave, to be another motion and not the same one on a clock
  /// that errs.
  private static let leastExcess = 3.0
  /// How many times what the law leaves, noise and all, a model must leave: what makes noise also makes real motions less than exact.
  private static let leastRatio = 2.0
  /// The square of what rounding leaves may be so many times the mean one, where few of the samples are independent.
  private static let mostRounding = 1.5

  /// Twice the logarithm of how much likelier the law is than a model that leaves `others`; its own parameters cost as much as a tie.
  /// `nil` where it is hardly better.
  func lead(over others: [Double], of samples: FitSamples, drift: Double) -> Double? {
    let samples = samples[rows]
    let others = Array(others[rows])
    func excess(_ misses: [Double]) -> Double {
      let square = misses.rootMeanSquare * misses.rootMeanSquare
      let least = Likelihoods.leastDeviation
      let noise = max(
        Self.mostRounding * samples.gridDeviation * samples.gridDeviation, roughness * roughness)
      return max(square - noise, least * least).squareRoot()
    }
    let left = others.rootMeanSquare
    guard excess(others) > Self.leastExcess * excess(misses), left > Self.leastRatio * residual else {
      return nil
    }
    let evidence = CurveEvidence(samples, best: misses, drift: drift)
    return evidence.distance(of: others) - Likelihoods.told
  }
}
