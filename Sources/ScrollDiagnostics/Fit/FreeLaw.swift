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

/// A law with parameters of its own held to the samples of a fling, to be weighed against platforms.
struct FreeLawFit {
  let law: Law
  let fit: LawFit
  /// What it leaves at each sample of the fling, in pt.
  let misses: [Double]
  /// What its own parameters cost: the logarithm of how much farther they could have been than they are known.
  let cost: Double

  /// What is reported.
  var reported: FreeLaw {
    FreeLaw(name: law.name, parameters: law.parameters(of: fit), residual: misses.rootMeanSquare)
  }

  /// The laws that exist for `samples`, which end where the view rests, or in motion; with `isReturning` the view came back to where it
  /// began, as only a spring does.
  static func all(for samples: FitSamples, isReturning: Bool, isAtRest: Bool) -> [FreeLawFit] {
    guard samples.count >= 8 else { return [] }
    return Law.decelerations.compactMap { deceleration($0, samples, isAtRest: isAtRest) }
      + [spring(samples, isReturning: isReturning, isAtRest: isAtRest)].compactMap { $0 }
  }

  private init(
    _ law: Law, _ fit: LawFit, _ misses: [Double]? = nil, ranges: [(index: Int, range: Double)]
  ) {
    (self.law, self.fit, self.misses) = (law, fit, misses ?? fit.misses)
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

  private static func deceleration(_ law: Law, _ samples: FitSamples, isAtRest: Bool) -> FreeLawFit? {
    let last = samples.offsets[samples.count - 1]
    // On a grid the last steps before the stop cannot be seen.
    let near = isAtRest ? max(2 * samples.quantum, 0.5) : -1
    let moving = samples.offsets.firstIndex { abs($0 - last) <= near } ?? samples.count
    guard moving >= 5 else { return nil }
    let seen = samples[0..<moving]
    let guess = Law.deceleration(near: seen)
    guard law != .exponential else {
      return exponential(samples, seen, from: guess, within: max(near, 1), isAtRest: isAtRest)
    }
    var starts = [guess]
    if law == .power {
      starts = [0.0, 0.5, 0.9, 1.3].map { guess + [$0] }
    } else if let exponent = law.exponent {
      // One that decelerates as long as it moves.
      let rate = 1 / ((1 - exponent) * max(1e-3, seen.times[moving - 1] - seen.times[0]))
      starts.insert([rate] + guess.dropFirst(), at: 0)
    }
    guard let fit = LawFit.best(of: samples, from: starts, { law.offset($0, $1) }) else { return nil }
    return FreeLawFit(law, fit, ranges: [(0, 4 * fit.parameters[0])] + (law == .power ? [(3, 3)] : []))
  }

  /// One that stops where the view rests, or goes on: whichever misses less.
  private static func exponential(
    _ samples: FitSamples, _ seen: FitSamples, from guess: [Double], within near: Double, isAtRest: Bool
  ) -> FreeLawFit? {
    let formula: LawFit.Formula = { Law.exponential.offset($0, $1) }
    guard let free = LawFit(seen, from: guess, formula) else { return nil }
    // Near its rest a view may be shown there at once.
    let snapped = snapped(free, samples, from: seen.count, within: near)
    let (rate, last) = (free.parameters[0], samples.count - 1)
    guard let stopped = LawFit(samples, from: free.parameters + [samples.offsets[last]], formula),
      stopped.residual < snapped.rootMeanSquare
    else { return FreeLawFit(.exponential, free, snapped, ranges: [(0, 4 * rate)]) }
    // It stops if it would have been slower by the last sample.
    let speed = Law.stopSpeed(stopped.parameters)
    let isBefore = speed > 1.001 * abs(Law.exponential.velocity(stopped.parameters, samples.times[last]))
    // A stop that no rest shows has to explain more than a parameter does by chance (Akaike 1974).
    let gain = snapped.reduce(0) { $0 + $1 * $1 } - stopped.sumOfSquares
    let isSeen = isBefore && (isAtRest || gain > 2 * stopped.deviation * stopped.deviation)
    return isSeen
      ? FreeLawFit(.exponential, stopped, ranges: [(0, 4 * rate), (3, 3 * speed / rate)])
      : FreeLawFit(.exponential, free, snapped, ranges: [(0, 4 * rate)])
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
    let formula: LawFit.Formula = { Law.spring.offset($0, $1) }
    let starts = Law.springs(near: samples, rest: rest)
    guard let guess = LawFit.best(of: samples.thinned(to: 40), from: starts, formula),
      let fit = LawFit(samples, from: guess.parameters, formula),
      isReturning || samples.count >= fewestTelling && !Law.isStronglyDamped(fit.parameters)
    else { return nil }
    return FreeLawFit(
      .spring, fit, snapped(fit, whole, from: moving + 1, within: near),
      ranges: [(0, 4 * fit.parameters[0]), (1, 4 * fit.parameters[1])]
        + (moving + 1 == whole.count ? [(4, 500)] : []))
  }

  /// What a law leaves at `samples`; from a row on, being shown within a distance of its rest leaves no more than the grid.
  private static func snapped(
    _ fit: LawFit, _ samples: FitSamples, from first: Int, within distance: Double
  ) -> [Double] {
    samples.times.indices.map { row in
      let miss = samples.offsets[row] - fit.formula(fit.parameters, samples.times[row])
      let least = min(abs(miss), samples.gridDeviation)
      return row >= first && abs(miss) <= distance ? (miss < 0 ? -least : least) : miss
    }
  }
}
