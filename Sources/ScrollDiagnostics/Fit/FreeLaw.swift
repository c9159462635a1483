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
  /// How near to its rest the view may be shown there, in pt; negative where it does not rest.
  let near: Double
  /// What its own parameters cost: the logarithm of how much farther they could have been than they are known.
  let cost: Double

  /// Parameters with a larger error, as a share of them, are not known; nor is it that a view slows down that keeps more of its velocity.
  private static let (mostError, steady) = (0.25, 0.9)
  /// A spring lets a view go where its way begins with less than this share of its greatest speed.
  private static let mostFirst = 0.8

  /// Whether the samples tell the rate at which the view slows down, or how stiff and damped the spring is.
  var isKnown: Bool {
    let (rate, times) = (fit.parameters[0], fit.samples.times)
    let duration = times[times.count - 1] - times[0]
    guard law == .spring || Elementary.exp(-rate * duration) < Self.steady else { return false }
    guard fit.error(of: { $0[0] }) < Self.mostError * rate else { return false }
    return law != .spring || fit.error { $0[1] } < 2 * Self.mostError * fit.parameters[1]
  }

  /// The time in s from the first sample in which a motion at one velocity would leave this one's, well beyond the noise.
  var lead: Double {
    let (first, step) = (fit.samples.times[0], 1e-3)
    let change = law.velocity(fit.parameters, first + step) - law.velocity(fit.parameters, first)
    let noise = max(fit.deviation, fit.samples.gridDeviation, 1e-6)
    return (18 * noise * step / max(abs(change), 1e-9)).squareRoot()
  }

  /// Whether a spring is seen to let the view go, and not only to slow it down, as many laws do.
  var letsGo: Bool {
    let side: Double = fit.parameters[2] > 0 ? -1 : 1
    let speeds = fit.samples.times.map { side * law.velocity(fit.parameters, $0) }
    return speeds[0] < Self.mostFirst * (speeds.max() ?? 0)
  }

  /// What is reported.
  var reported: FreeLaw {
    FreeLaw(name: law.name, parameters: law.parameters(of: fit), residual: misses.rootMeanSquare)
  }

  /// The logarithm of how likely motions are led by it.
  var weight: Double { Elementary.log(law.prior) - cost }

  /// The laws that exist for `samples`, which end where the view rests, or in motion; with `isReturning` the view came back to where it
  /// began, as only a spring does.
  static func all(for samples: FitSamples, isReturning: Bool, isAtRest: Bool) -> [FreeLawFit] {
    guard samples.count >= 8 else { return [] }
    let rest = samples.offsets[samples.count - 1]
    // Near its rest a view may be shown there at once, and a grid hides its last steps.
    let near = isAtRest ? max(2 * samples.quantum, 1) : -1
    let moving = samples[0..<(samples.offsets.lastIndex { abs($0 - rest) > near } ?? -1) + 1]
    guard moving.count >= 5 else { return [] }
    return Law.decelerations.compactMap { deceleration($0, samples, moving, within: near) }
      + [spring(samples, moving, within: near, isReturning: isReturning)].compactMap { $0 }
  }

  private init(
    _ law: Law, _ fit: LawFit, _ misses: [Double]? = nil, within near: Double,
    ranges: [(index: Int, range: Double)]
  ) {
    (self.law, self.fit, self.misses, self.near) = (law, fit, misses ?? fit.misses, near)
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

  private static func deceleration(
    _ law: Law, _ samples: FitSamples, _ moving: FitSamples, within near: Double
  ) -> FreeLawFit? {
    let guess = Law.deceleration(near: moving)
    guard law != .exponential else { return exponential(samples, moving, from: guess, within: near) }
    var starts = [guess]
    if law == .power {
      starts = [0.0, 0.5, 0.9, 1.3].map { guess + [$0] }
    } else if let exponent = law.exponent {
      // One that decelerates as long as it moves.
      let rate = 1 / ((1 - exponent) * max(1e-3, moving.times[moving.count - 1] - moving.times[0]))
      starts.insert([rate] + guess.dropFirst(), at: 0)
    }
    return LawFit.best(of: samples, from: starts) { law.offset($0, $1) }.map { fit in
      FreeLawFit(
        law, fit, within: near, ranges: [(0, 4 * fit.parameters[0])] + (law == .power ? [(3, 3)] : []))
    }
  }

  /// One that stops where the view rests, or goes on: whichever misses less.
  private static func exponential(
    _ samples: FitSamples, _ moving: FitSamples, from guess: [Double], within near: Double
  ) -> FreeLawFit? {
    let formula: LawFit.Formula = { Law.exponential.offset($0, $1) }
    guard let free = LawFit(moving, from: guess, formula) else { return nil }
    let snapped = snapped(free, samples, within: near)
    let (rate, last) = (free.parameters[0], samples.count - 1)
    let going = FreeLawFit(.exponential, free, snapped, within: near, ranges: [(0, 4 * rate)])
    guard let stopped = LawFit(samples, from: free.parameters + [samples.offsets[last]], formula),
      stopped.residual < max(snapped.rootMeanSquare, CurveEvidence.leastDeviation)
    else { return going }
    // It stops if it would have been slower by the last sample.
    let speed = Law.stopSpeed(stopped.parameters)
    let isBefore = speed > 1.001 * abs(Law.exponential.velocity(stopped.parameters, samples.times[last]))
    // A stop that no rest shows has to explain more than a parameter does by chance (Akaike 1974).
    let gain = snapped.sumOfSquares - stopped.sumOfSquares
    guard isBefore, near > 0 || gain > 2 * stopped.deviation * stopped.deviation else { return going }
    return FreeLawFit(.exponential, stopped, within: near, ranges: [(0, 4 * rate), (3, 3 * speed / rate)])
  }

  /// Fewer samples of a view that only comes nearer do not tell a spring.
  private static let fewestTelling = 16

  private static func spring(
    _ samples: FitSamples, _ moving: FitSamples, within near: Double, isReturning: Bool
  ) -> FreeLawFit? {
    let starts = Law.springs(near: moving, rest: samples.offsets[samples.count - 1])
    guard moving.count >= 8, let fit = LawFit.best(of: moving, from: starts, { Law.spring.offset($0, $1) }),
      isReturning || moving.count >= fewestTelling && !Law.isStronglyDamped(fit.parameters)
    else { return nil }
    return FreeLawFit(
      .spring, fit, snapped(fit, samples, within: near), within: near,
      ranges: [(0, 4 * fit.parameters[0]), (1, 4 * fit.parameters[1])]
        + (moving.count == samples.count ? [(4, 500)] : []))
  }

  /// What a law leaves at `samples`; behind those that it was held to, being shown within a distance of its rest leaves no more than
  /// the grid.
  private static func snapped(_ fit: LawFit, _ samples: FitSamples, within distance: Double) -> [Double] {
    samples.times.indices.map { row in
      let miss = samples.offsets[row] - fit.formula(fit.parameters, samples.times[row])
      let least = min(abs(miss), samples.gridDeviation)
      return row >= fit.samples.count && abs(miss) <= distance ? (miss < 0 ? -least : least) : miss
    }
  }
}
