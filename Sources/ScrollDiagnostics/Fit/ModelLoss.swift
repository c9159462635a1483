import ScrollKinematics
public import ScrollPlatforms

/// How much farther and longer a model's fling would have gone than the recorded one.
public struct ModelLoss: Sendable {
  /// The model's fling, held to the recorded one up to where it was cut.
  package let fit: ModelFit
  /// The part of the trace that it was held to, in s on the trace's clock.
  package let start: Double, end: Double
  /// How many samples that are.
  package let samples: Int
  /// Whether the model fits there.
  ///
  /// Its residual is at most 1.5 % of the travel or 1 pt.
  public let isExplained: Bool
  /// The travel that was lost, in pt in the direction of the release; NaN if the trace ends in motion.
  public let travel: Double
  /// The time of motion that was lost, in s; NaN if the trace ends in motion.
  public let time: Double

  /// `model_residual`, and where the trace tells them, `model_lost_travel` and `model_lost_time`.
  package var metrics: [TraceMetric] {
    let lost = [
      TraceMetric("model_lost_travel", travel, .points), TraceMetric("model_lost_time", time, .seconds),
    ]
    return [TraceMetric("model_residual", fit.residual, .points)] + lost.filter { $0.value.isFinite }
  }
}

extension ScrollTrace {
  /// Fits the fling of `model` up to the first cut, or what may be a catch, and measures what that took.
  ///
  /// If the trace has several flings, the one that travels farthest counts, and one that is interrupted comes first.
  /// - Returns: `nil` if the trace has no fling to fit.
  public func loss(against model: FlingCatalogEntry, diagnosis: Diagnosis) -> ModelLoss? {
    let motions = FreeMotions(self, diagnosis: diagnosis)
    let cut = motions.flings.filter { fling in
      motions.interruptions.contains { $0.lowerBound == fling.rows.upperBound }
    }
    guard let fling = motions.farthest(of: cut.isEmpty ? motions.flings : cut) else { return nil }
    let comparison = ModelComparison(motions, fling: fling, among: [model])
    guard let comparison, let fit = comparison.fits.first else { return nil }
    let side: Double = fit.release.velocity < 0 ? -1 : 1
    let whole = motions.uninterrupted.motions.first { $0.rows.contains(fling.rows.lowerBound) }
    let rest = motions.trace.placeOfRest(behind: whole ?? fling)
    return ModelLoss(
      fit: fit, start: comparison.start, end: comparison.end, samples: comparison.samples,
      isExplained: comparison.isNear, travel: side * (fit.restingOffset - rest.offset),
      time: fit.settlingTime - rest.time)
  }

  /// Where the view comes to rest after a motion, and when, in pt and s; NaN if the trace ends in motion.
  private func placeOfRest(behind motion: TraceMotion) -> (offset: Double, time: Double) {
    let last = motion.rows.upperBound - 1
    // A recording may end with the first frame at rest.
    let isSaid = !phases.isEmpty && phases[last] == .rest
    let rest = motion.rest.isFinite ? motion.rest : isSaid ? offsets[last] : .nan
    guard rest.isFinite else { return (.nan, .nan) }
    let moving = motion.rows.last { abs(offsets[$0] - rest) > ModelFit.settled }
    return (rest, times[min(moving.map { $0 + 1 } ?? motion.rows.lowerBound, last)])
  }
}
