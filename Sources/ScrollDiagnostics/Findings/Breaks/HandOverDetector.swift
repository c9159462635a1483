import ScrollKinematics

/// Looks for a view that a finger lets go past an edge, and that leaves faster outward than it was shown to move: there the rubber
/// band moves slower than the finger, and the spring pulls inward.
struct HandOverDetector {
  let context: BreakContext

  /// A velocity is another one from this share and so many pt/s more on, and so many standard errors.
  static let share = 1.35

  var findings: [Finding] {
    let (hand, prepared) = (context.hand, context.prepared)
    guard hand.isKnown, prepared.velocities.count > 5 else { return [] }
    return (3..<prepared.velocities.count - 2).compactMap { sample in
      guard hand.holds(prepared.rows[sample]) == true, hand.holds(prepared.rows[sample + 1]) == false,
        !context.isRattling(sample), let fit = BreakFit(prepared, at: sample), fit.before * fit.after > 0
      else { return nil }
      let (speed, after) = (abs(fit.before), abs(fit.after))
      let ratio = after / (Self.share * speed + Threshold.slowestFling.value + 2 * fit.velocityError)
      return ratio > 1 && isPastEdge(sample, fit.before > 0 ? 1 : -1) ? finding(fit, ratio) : nil
    }
  }

  /// Whether a view that goes on in a direction is past an edge: a known one, or one from which it comes back.
  private func isPastEdge(_ sample: Int, _ direction: Double) -> Bool {
    if let overscroll = context.overscroll(sample) { return overscroll * direction > 1 }
    let prepared = context.prepared
    var (other, farthest) = (sample + 1, 0.0)
    while other < prepared.times.count,
      prepared.times[other] - prepared.times[sample] < Threshold.longestMemory.value,
      context.hand.holds(prepared.rows[other]) == false
    {
      let way = direction * (prepared.offsets[other] - prepared.offsets[sample])
      farthest = max(farthest, way)
      if way < -max(1, 5 * prepared.noise) { return farthest > 0 }
      other += 1
    }
    return false
  }

  private func finding(_ fit: BreakFit, _ ratio: Double) -> Finding {
    let (row, next) = (context.row(fit.sample), context.row(fit.sample + 1))
    return Finding(
      kind: .releaseJump, start: context.trace.times[row], end: context.trace.times[next],
      samples: row..<next + 1, strength: Confidence.strength(ofRatio: ratio), subject: "velocity",
      mechanism: "hand-over of the finger",
      evidence: [
        TraceMetric("velocity_before", fit.before, .pointsPerSecond),
        TraceMetric("velocity_after", fit.after, .pointsPerSecond),
      ],
      cure: """
        Release with the velocity of the content that is shown, over the last tenth of a second, not with the finger's: \
        past an edge the rubber band moves slower than the finger.
        """)
  }
}
