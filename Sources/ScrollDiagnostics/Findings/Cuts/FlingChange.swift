import ScrollKinematics

/// How a fling's velocity or travel changes suddenly, as a finding of the kind `inertia-cut`: most lose some, some gain.
struct FlingChange {
  let context: MotionContext
  /// The prepared samples at which the change begins and ends.
  let sample: Int
  let end: Int
  /// `cancel`, `scale`, `shift` or `remeasure`: which response to a layout explains it.
  let mechanism: String
  /// Velocities in pt/s.
  let before: Double
  let after: Double
  /// Travel in pt, and time in s, lost against the deceleration that was under way; negative where they are gained, NaN where
  /// they are not known.
  let lost: Double
  let lostTime: Double
  /// The rate of that deceleration in 1/s; NaN for a shift, which loses none of it.
  let rate: Double
  let strength: Double

  var finding: Finding {
    let (row, last) = (
      context.row(sample), min(context.trace.count - 1, max(context.row(sample) + 1, context.row(end)))
    )
    let changes = context.geometryChanges(around: row) || context.geometryChanges(around: last)
    let (lost, least, most) = lostTravel
    let knowsHand = changes || context.hand.holds(min(context.trace.count - 1, context.row(end) + 1)) != nil
    return Finding(
      kind: .inertiaCut, start: context.trace.times[row], end: context.trace.times[last],
      samples: row..<last + 1,
      strength: strength, subject: "offset", mechanism: mechanism,
      evidence: [
        TraceMetric("velocity_before", before, .pointsPerSecond),
        TraceMetric("velocity_after", after, .pointsPerSecond), TraceMetric("factor", after / before, .none),
        TraceMetric("lost_travel", lost, .points),
        TraceMetric("least_lost_travel", least, .points), TraceMetric("most_lost_travel", most, .points),
        TraceMetric("lost_time", lostTime, .seconds),
        TraceMetric("decay_rate", rate, .perSecond), TraceMetric("geometry_change", changes ? 1 : 0, .none),
        TraceMetric("edge_known", context.trace.restRange(at: row) == nil ? 0 : 1, .none),
      ].filter { $0.value.isFinite }, cure: cure, knowsHand: knowsHand)
  }

  /// The travel lost in pt, and the least and the most that it may be; NaN where only one thing is possible, or none is known.
  private var lostTravel: (likeliest: Double, least: Double, most: Double) {
    let unbounded = (lost, Double.nan, Double.nan)
    guard mechanism != "shift", lost > 0, rate.isFinite,
      let law = LostTravel(
        context.prepared, until: sample, keeping: after / before,
        leavingOut: context.isLeftOut)
    else { return unbounded }
    // What is lost by an exponential deceleration, and was not made meanwhile.
    let made = (abs(before) - max(abs(after), 10)) / rate - lost
    let (least, most) = (max(0, law.least - made), law.most - made)
    guard most > 0 else { return unbounded }
    return (law.isKnown ? lost : (least + most) / 2, min(least, lost), max(most, law.isKnown ? lost : most))
  }

  private var cure: String {
    if mechanism == "cancel" {
      return """
        Do not set the offset, the insets or the scrollability of a view that decelerates: move the header by a \
        constraint of its own, or wait until the view rests.
        """
    }
    if mechanism == "shift" {
      return """
        Do not answer an inset with the offset in the same frame: keep the insets constant while the view decelerates, \
        and move the header by a constraint of its own.
        """
    }
    return """
      Do not restart the deceleration on a layout: keep the running motion, or restart it from its own velocity \
      at that time.
      """
  }
}
