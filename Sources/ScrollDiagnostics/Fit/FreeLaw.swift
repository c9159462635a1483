import ScrollKinematics

/// A law of motion whose parameters no platform sets, fitted to a fling.
public struct FreeLaw: Sendable {
  /// `exponential`, `constant-deceleration`, `eased`, `power` or `spring`.
  public let name: String
  /// Its parameters by their names in reports.
  public let parameters: [FittedParameter]
  /// Root mean square of the residual, in pt.
  public let residual: Double
}

/// A free law held to the samples of a fling, to be weighed against platforms.
struct FreeLawFit {
  /// The laws in use, the simplest first.
  enum Kind: Equatable {
    case exponential, constant, eased(Int), power, spring

    static let brakings: [Kind] = [.exponential, .constant, .eased(3), .eased(4), .eased(5), .power]

    /// Of what moves by a free law, the share that this one has.
    var prior: Double {
      switch self {
      case .exponential: 0.4
      case .spring: 0.2
      case .constant, .power: 0.1
      case .eased: 0.05
      }
    }

    /// The exponent of the speed with which it brakes.
    var exponent: Double? {
      switch self {
      case .exponential: 1
      case .constant: 0
      case .eased(let power): 1 - 1 / Double(power - 1)
      case .power, .spring: nil
      }
    }
  }

  let kind: Kind
  let fit: LawFit
  /// What it leaves at each sample of the fling, in pt.
  let misses: [Double]
  /// What its own parameters cost: the logarithm of how much farther they could have been than they are known.
  let cost: Double

  /// The laws that exist for `samples`, which end where the view rests, or in motion; with `isReturning` the view came back to where it
  /// began, as only a spring does.
  static func all(for samples: FitSamples, isReturning: Bool, isAtRest: Bool) -> [FreeLawFit] {
    guard samples.count >= 8 else { return [] }
    return Kind.brakings.compactMap { braking($0, samples, isAtRest: isAtRest) }
      + [spring(samples, isReturning: isReturning, isAtRest: isAtRest)].compactMap { $0 }
  }

  private init(_ kind: Kind, _ fit: LawFit, _ misses: [Double], ranges: [(index: Int, range: Double)]) {
    (self.kind, self.fit, self.misses) = (kind, fit, misses)
    // What is left may be less than what a recording is known to.
    let deviation = max(fit.deviation, CurveEvidence.leastDeviation)
    let covariance = fit.covariance
    var volume = 1.0
    for (place, own) in ranges.enumerated() {
      // What is left of each variance once the parameter before is known.
      var variance = covariance?[own.index][own.index] ?? 0
      if let covariance, place == 1 {
        let first = ranges[0].index
        variance -= covariance[first][own.index] * covariance[first][own.index] / covariance[first][first]
      }
      let error = deviation * max(0, variance).squareRoot()
      volume *= min(0.5, max(2.5066 * error / own.range, Self.finest))
    }
    cost = -Elementary.log(volume)
  }

  /// A parameter counts as known no better than to this share of where it may be: people choose round numbers, and what a platform has
  /// was also written by others who are in no list.
  private static let finest = 1 / 80.0

  private static func braking(_ kind: Kind, _ samples: FitSamples, isAtRest: Bool) -> FreeLawFit? {
    let last = samples.offsets[samples.count - 1]
    // On a grid the last steps before the stop cannot be seen.
    let near = isAtRest ? max(2 * samples.quantum, 0.5) : -1
    let moving = samples.offsets.firstIndex { abs($0 - last) <= near } ?? samples.count
    guard moving >= 5 else { return nil }
    let seen = samples[0..<moving]
    var guess = DecayLaw.start(seen)
    guess[1] -= guess[2] * samples.times[0]
    var start = guess
    if let exponent = kind.exponent, exponent < 1 {
      // As long as it moves.
      start[0] = 1 / ((1 - exponent) * max(1e-3, seen.times[moving - 1] - seen.times[0]))
    }
    guard kind == .exponential else {
      let starts = kind == .power ? [0.0, 0.5, 0.9, 1.3].map { guess + [$0] } : [start, guess]
      guard let fit = LawFit.best(of: samples, from: starts, law: BrakingLaw.law(kind.exponent)) else {
        return nil
      }
      return FreeLawFit(
        kind, fit, fit.misses, ranges: [(0, 4 * fit.parameters[0])] + (kind == .power ? [(3, 3)] : []))
    }
    guard let free = LawFit(seen, from: guess, law: DecayLaw.offset) else { return nil }
    let glide = free.parameters
    // Near its rest a view may be shown there at once.
    let snapped = snapped(free, samples, from: moving, within: max(near, 1))
    // It stops where the law comes to the place of rest, or beyond the samples.
    let share = 1 - (last - glide[1]) * glide[0] / glide[2]
    let stop = share > 0 && share < 1 ? -Elementary.log(share) / glide[0] : samples.times[moving - 1]
    guard let fit = DecayLaw.stopped(samples, from: glide, at: stop), fit.residual < snapped.rootMeanSquare
    else {
      return FreeLawFit(kind, free, snapped, ranges: [(0, 4 * glide[0])])
    }
    let isStopped = fit.parameters[3] < samples.times[samples.count - 1]
    return FreeLawFit(
      kind, fit, fit.misses,
      ranges: [(0, 4 * fit.parameters[0])] + (isStopped ? [(3, 3 / fit.parameters[0])] : []))
  }

  /// Fewer samples of a view that only comes nearer do not tell a spring.
  private static let fewestTelling = 16

  private static func spring(_ whole: FitSamples, isReturning: Bool, isAtRest: Bool) -> FreeLawFit? {
    let rest = whole.offsets[whole.count - 1]
    // Near its rest a view may be shown there at once.
    let near = isAtRest ? max(2 * whole.quantum, 1) : -1
    let moving = whole.offsets.lastIndex { abs($0 - rest) > near } ?? 0
    guard moving >= 7 else { return nil }
    let samples = whole[0..<moving + 1]
    let start = SpringLaw.start(samples, rest: rest) + [rest]
    let few = samples.thinned(to: 40)
    guard
      let guess = LawFit.best(of: few, from: SpringLaw.guesses.map { $0 + start }, law: SpringLaw.offset),
      let fit = LawFit(samples, from: guess.parameters, law: SpringLaw.offset)
    else { return nil }
    let damping = fit.parameters[1]
    guard
      isReturning
        || samples.count >= fewestTelling
          && !SpringLaw.isStronglyDamped(stiffness: fit.parameters[0], damping: damping)
    else { return nil }
    let misses = snapped(fit, whole, from: moving + 1, within: near)
    return FreeLawFit(
      .spring, fit, misses,
      ranges: [(0, 4 * fit.parameters[0]), (1, 4 * fit.parameters[1])]
        + (moving + 1 == whole.count ? [(4, 500)] : []))
  }

  /// What a law leaves at `samples`; from a row on, being shown within a distance of its rest leaves no more than the grid.
  private static func snapped(
    _ fit: LawFit, _ samples: FitSamples, from first: Int, within distance: Double
  ) -> [Double] {
    samples.times.indices.map { row in
      let miss = samples.offsets[row] - fit.law(fit.parameters, samples.times[row])
      let least = min(abs(miss), samples.gridDeviation)
      return row >= first && abs(miss) <= distance ? (miss < 0 ? -least : least) : miss
    }
  }

  /// What is reported.
  var law: FreeLaw {
    let rate = fit.parameters[0]
    let found: [FittedParameter]
    let name: String
    switch kind {
    case .exponential:
      (name, found) = (
        "exponential", DecayLaw.parameters(of: fit, isTimed: true, until: fit.samples.times.last ?? 0)
      )
    case .constant:
      let errors = fit.errors(of: [({ abs($0[0] * $0[2]) }, nil)])
      name = "constant-deceleration"
      found = [
        FittedParameter(
          name: "deceleration", value: abs(rate * fit.parameters[2]), standardError: errors[0], unit: "pt/s^2"
        )
      ]
    case .eased(let power):
      // The law begins with its samples or before: what is left of it is told.
      let exponent = kind.exponent ?? 0
      let left = { (parameters: [Double]) in BrakingLaw.duration(rate: parameters[0], exponent: exponent) }
      name = "eased"
      found = [
        FittedParameter(name: "power", value: Double(power), standardError: 0, unit: .none),
        FittedParameter(
          name: "duration", value: left(fit.parameters), standardError: fit.errors(of: [(left, nil)])[0],
          unit: .seconds),
      ]
    case .power:
      name = "power"
      found = [
        FittedParameter(
          name: "exponent", value: fit.parameters[3], standardError: fit.errors(of: [({ $0[3] }, 3)])[0],
          unit: .none)
      ]
    case .spring:
      (name, found) = ("spring", SpringLaw.parameters(of: fit))
    }
    return FreeLaw(name: name, parameters: found, residual: misses.rootMeanSquare)
  }
}
