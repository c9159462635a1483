import ScrollKinematics

/// Looks for flings that never begin: a finger lets go of a view that moves, lengths, insets or bounds change, and the view stands.
///
/// No glide comes before such a stop, so that nothing tells how much travel is lost. Without a change of the geometry the view may be one
/// that never flings.
struct StillbornFling {
  let context: MotionContext

  var findings: [Finding] {
    guard context.hand.isKnown else { return [] }
    return context.prepared.offsets.indices.dropFirst(3).compactMap(finding)
  }

  private func finding(_ sample: Int) -> Finding? {
    let (prepared, row) = (context.prepared, context.row(sample))
    guard context.hand.holds(row) == false, context.hand.holds(context.row(sample - 1)) == true,
      context.geometryChanges(around: row), prepared.rests(from: sample)
    else { return nil }
    // The frame of the release may show a part of a step, but not the one before it.
    let (early, last) = (prepared.velocities[sample - 2], prepared.velocities[sample - 1])
    let speed = min(abs(early), abs(last))
    let least =
      Threshold.slowestStop.value + Confidence.deviations * prepared.noise(at: speed) / prepared.interval
    guard early * last > 0, speed > least, abs(context.overscroll(sample) ?? 0) < Threshold.nearEdge.value,
      !context.isEdge(sample, direction: last)
    else { return nil }
    return FlingChange(
      context: context, sample: sample - 1, end: sample, mechanism: "cancel", before: last, after: 0,
      lost: .nan, lostTime: .nan, rate: .nan, strength: Confidence.strength(ofRatio: speed / least)
    ).finding
  }
}
