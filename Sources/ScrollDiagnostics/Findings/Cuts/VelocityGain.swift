import ScrollKinematics

/// Looks for a view that moves on faster than it was shown to, or turns back, by no finger: no law of deceleration does so.
///
/// A fling that does so was started again. Past an edge, where the rubber band moves slower than the finger and the spring pulls
/// inward, a view that leaves faster outward took the finger's velocity. Only phases or a finger's column tell either from a swipe.
struct VelocityGain {
  let context: MotionContext
  let jumps: [StepFit]

  /// A velocity is another one from this share and so many pt/s more on, and so many standard errors.
  private static let share = 1.35

  var findings: [Finding] {
    guard context.hand.isKnown else { return [] }
    return context.sharpSteps.compactMap { fit in
      guard fit.velocityRatio > 1, !jumps.hasOne(within: 3, of: fit.sample) else { return nil }
      // Along the way of before: negative where it turns back.
      let (speed, after) = (abs(fit.before), fit.after * (fit.before < 0 ? -1 : 1))
      let error = Threshold.slowestFling.value + Confidence.deviations * fit.velocityError
      let ratio = max(after / (Self.share * speed + error), -after / error)
      guard ratio > 1 else { return nil }
      let strength = Confidence.strength(ofRatio: ratio)
      return restart(fit, to: after, strength) ?? release(fit, strength)
    }
  }

  /// The fling that was started again at a step; `nil` where a finger may be near, or an edge, at which flings turn back.
  private func restart(_ fit: StepFit, to along: Double, _ strength: Double) -> Finding? {
    let (first, last) = (fit.sample + 1 - fit.width, fit.sample + fit.width)
    guard abs(fit.before) > Threshold.slowestFling.value,
      context.hand.isAway(context.row(first)...context.row(last)),
      let glide = context.prepared.bestGlide(.before, fit.sample, leavingOut: context.isRattling)
    else { return nil }
    let isInside = context.prepared.offsets[fit.sample...fit.sample + 1].allSatisfy { offset in
      // Where the edges are not known, any turn may be one.
      guard let range = context.trace.restRange(at: context.row(fit.sample)) else {
        return fit.before * fit.after > 0 && offset > Threshold.nearEdge.value
      }
      return min(range.upper - offset, offset - range.lower) > Threshold.nearEdge.value
    }
    guard isInside else { return nil }
    return FlingChange(
      context: context, sample: fit.sample, end: fit.sample + 1, mechanism: "scale", before: fit.before,
      after: fit.after, lost: (abs(fit.before) - along) / glide.rate,
      lostTime: fit.before * fit.after > 0 ? Elementary.log(fit.before / fit.after) / glide.rate : .nan,
      rate: glide.rate, strength: strength
    ).finding
  }

  /// The release past an edge with a velocity that is not the view's.
  private func release(_ fit: StepFit, _ strength: Double) -> Finding? {
    let (held, free) = (context.row(fit.sample - 1), context.row(fit.sample + 2))
    guard fit.before * fit.after > 0, context.hand.holds(held) == true, context.hand.holds(free) == false,
      isPastEdge(fit)
    else { return nil }
    let (row, next) = (context.row(fit.sample), context.row(fit.sample + 1))
    return Finding(
      kind: .releaseJump, start: context.trace.times[row], end: context.trace.times[next],
      samples: row..<next + 1, strength: strength, subject: "velocity", mechanism: "hand-over of the finger",
      evidence: [
        TraceMetric("velocity_before", fit.before, .pointsPerSecond),
        TraceMetric("velocity_after", fit.after, .pointsPerSecond),
      ],
      cure: """
        Release with the velocity of the content that is shown, over the last tenth of a second, not with the finger's: \
        past an edge the rubber band moves slower than the finger.
        """)
  }

  /// Whether the view is past an edge and goes on outward: a known one, or one from which it comes back soon.
  private func isPastEdge(_ fit: StepFit) -> Bool {
    let (prepared, direction) = (context.prepared, fit.before < 0 ? -1.0 : 1)
    if let overscroll = context.overscroll(fit.sample) { return overscroll * direction > 1 }
    let start = fit.sample + 1
    return (start..<prepared.times.count).prefix {
      prepared.times[$0] - prepared.times[start] < Threshold.longestMemory.value
        && context.hand.holds(prepared.rows[$0]) == false
    }
    .contains {
      direction * (prepared.offsets[$0] - prepared.offsets[fit.sample]) < -max(1, 5 * prepared.noise)
    }
  }
}
