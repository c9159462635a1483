import ScrollKinematics

/// Looks for flings that suddenly go on faster, or turn back, while no finger is at the view: no law of deceleration does so.
///
/// Only where phases or a finger's column say that no finger was there: a second swipe looks the same. Flings turn back at edges, so
/// where these are not known a turn is no fault.
struct RestartDetector {
  let context: BreakContext
  let jumps: [BreakFit]

  var findings: [Finding] {
    guard context.hand.isKnown else { return [] }
    return context.breaks.compactMap { fit in
      guard fit.velocityRatio > 1,
        fit.after / fit.before > HandOverDetector.share || fit.after * fit.before < 0,
        !jumps.hasOne(within: 3, of: fit.sample)
      else { return nil }
      return finding(fit.sample)
    }
  }

  func finding(_ sample: Int) -> Finding? {
    let prepared = context.prepared
    // Soon after a release a stretch may reach into the drag: a shorter one does not.
    let isAway = { (glide: Glide) in
      context.hand.isAway(context.row(glide.steps.lowerBound)...context.row(glide.steps.upperBound))
    }
    guard
      let before = prepared.fling(before: sample, leavingOut: context.isRattling, where: isAway),
      let after = prepared.fling(
        after: sample + 1, leavingOut: context.isRattling), isAway(after),
      !isNearEdge(sample, turns: before.velocity * after.velocity < 0)
    else { return nil }
    let time = prepared.times[sample + 1] - prepared.times[sample]
    let (expected, direction) = (abs(before.velocity(after: time)), before.velocity > 0 ? 1.0 : -1)
    let error =
      Confidence.deviations * (before.shareError * expected + after.shareError * abs(after.velocity))
    let speed = direction * after.velocity
    let ratio = max(
      speed / (HandOverDetector.share * expected + Threshold.slowestFling.value + error),
      -speed / (Threshold.slowestFling.value + error))
    guard ratio > 1 else { return nil }
    // At the time of the velocity before.
    let start = after.velocity(after: -time)
    return InertiaCut(
      context: context, sample: sample, end: sample + 1, mechanism: "scale", before: before.velocity,
      after: start, lost: (abs(before.velocity) - direction * start) / before.rate,
      lostTime: speed > 0 ? Elementary.log(expected / speed) / before.rate : .nan, rate: before.rate,
      strength: Confidence.strength(ofRatio: ratio)
    ).finding
  }

  /// Whether the view may be at an edge or past it, where other laws hold: any place at which it `turns` may be one that is not known.
  func isNearEdge(_ sample: Int, turns: Bool) -> Bool {
    let shown = context.prepared.offsets[sample...sample + 1]
    guard let range = context.trace.restRange(at: context.row(sample)) else {
      return turns
        || (shown.min() ?? 0) < Threshold.nearEdge.value && (shown.max() ?? 0) > -Threshold.nearEdge.value
    }
    return shown.contains { min(range.upper - $0, $0 - range.lower) < Threshold.nearEdge.value }
  }
}
