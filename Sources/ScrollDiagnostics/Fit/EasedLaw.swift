/// A motion of a set duration: what is left of its way is a power of what is left of its time.
///
/// Parameters are those of a deceleration at the time 0: the share of the velocity lost per second, offset and velocity. With a
/// growing power it becomes one.
enum EasedLaw {
  /// The powers in use: a hand or a system that brakes evenly, and cubic, quartic and quintic ease-out.
  static let powers = 2...5

  /// The law with the given power.
  static func law(_ power: Int) -> LawFit.Law {
    { parameters, time in
      let rate = parameters[0]
      guard DecayLaw.isInUse(rate) else { return .nan }
      let share = Double(power - 1) / Double(power)
      let left = max(0, 1 - rate * time / Double(power - 1))
      let part = (1..<power).reduce(left) { product, _ in product * left }
      return parameters[1] + parameters[2] / rate * share * (1 - part)
    }
  }
}

extension GrownFit {
  /// Whether a motion of a set duration explains so much better what the view does, from the stretch's begin on, that no
  /// deceleration was at work.
  func isEased(in region: FitSamples) -> Bool {
    let start = Array(fit.parameters.prefix(3))
    let behind = region[rows.lowerBound..<region.count]
    return EasedLaw.powers.contains { power in
      guard let eased = GrownFit(behind, seed: 0..<rows.count, from: [start], law: EasedLaw.law(power)) else {
        return false
      }
      let samples = eased.fit.samples
      guard let best = DecayLaw.stopped(samples, from: start, at: times.upperBound) else { return false }
      return CurveEvidence(samples, best: eased.fit.misses).distance(of: best.misses) > Likelihoods.told
    }
  }
}
