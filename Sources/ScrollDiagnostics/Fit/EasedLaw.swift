// A motion of a set duration begins like a deceleration.
extension GrownFit {
  /// Whether a motion of a set duration explains so much better what the view does, from the stretch's begin on, that no
  /// deceleration was at work.
  func isEased(in region: FitSamples) -> Bool {
    let start = Array(fit.parameters.prefix(3))
    let behind = region[rows.lowerBound..<region.count]
    return [FreeLawFit.Kind.constant, .eased(3), .eased(4), .eased(5)].contains { kind in
      guard
        let eased = GrownFit(behind, seed: 0..<rows.count, from: [start], law: BrakingLaw.law(kind.exponent))
      else {
        return false
      }
      let samples = eased.fit.samples
      guard let best = DecayLaw.stopped(samples, from: start, at: times.upperBound) else { return false }
      return CurveEvidence(samples, best: eased.fit.misses).distance(of: best.misses) > CurveEvidence.told
    }
  }
}
