import ScrollKinematics

/// Looks for a view that a finger lets go, and that leaves at another velocity than it was shown to have.
///
/// Whoever measures a finger's velocity takes a mean of what it did last. So a fling is no faster than the view was shown to be over
/// some part of that time, and no slower than over any part of it up to the release. Past an edge the rubber band moves slower than
/// the finger, and the spring pulls inward: there the last of what was shown counts. In the range that holds for views that bounce:
/// scrollers by code begin their flings faster than the finger by design.
struct HandOverDetector {
  let context: BreakContext

  /// A velocity is another one from this share and so many pt/s more on, and so many standard errors.
  static let share = 1.35
  /// A finger brakes by no more than this while nobody sees it, in pt/s²: the gravity, at 160 pt to the inch.
  private static let hardestBraking = 61_800.0
  /// What the view was shown to do before a release, in pt/s.
  struct Shown {
    /// The least and the greatest velocity over any part of the time that counts.
    var (least, most) = (Double.infinity, -Double.infinity)
    /// The same over the parts of it that end at the release.
    var (leastLast, mostLast) = (Double.infinity, -Double.infinity)

    /// How fast it was at the most in a direction, and at the least up to the release.
    func most(_ direction: Double) -> Double { max(0, direction > 0 ? most : -least) }
    func leastLast(_ direction: Double) -> Double { direction > 0 ? leastLast : -mostLast }
  }

  var findings: [Finding] {
    let (hand, prepared) = (context.hand, context.prepared)
    guard hand.isKnown, prepared.velocities.count > 5 else { return [] }
    return (3..<prepared.velocities.count - 2).compactMap { sample in
      guard hand.holds(prepared.rows[sample]) == true, hand.holds(prepared.rows[sample + 1]) == false,
        !context.isRattling(sample),
        prepared.times[sample + 1] - prepared.times[sample] < Threshold.longestJump.value
      else { return nil }
      return pastEdge(sample) ?? inRange(sample)
    }
  }

  /// A view that leaves faster outward than it was shown to move, past an edge.
  func pastEdge(_ sample: Int) -> Finding? {
    guard let fit = BreakFit(context.prepared, at: sample), fit.before * fit.after > 0 else { return nil }
    let direction: Double = fit.before > 0 ? 1 : -1
    let (speed, after) = (abs(fit.before), abs(fit.after))
    let ratio = after / (Self.share * speed + Threshold.slowestFling.value + 2 * fit.velocityError)
    guard ratio > 1, isPastEdge(sample, direction) else { return nil }
    return finding(sample, before: fit.before, after: fit.after, ratio)
  }

  /// Whether a view that goes on in a direction is past an edge: a known one, or one from which it comes back.
  func isPastEdge(_ sample: Int, _ direction: Double) -> Bool {
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

  /// A fling that is faster than anything shown of late, goes back, or is slower than all that the finger did to the end.
  func inRange(_ sample: Int) -> Finding? {
    let prepared = context.prepared
    guard context.overscroll(sample) ?? 0 == 0, !keepsMomentum(sample), let shown = shown(sample),
      let fling = prepared.fling(after: sample + 1, leavingOut: context.isRattling),
      fling.isOfBouncingViews,
      context.hand.isAway(context.row(sample + 1)...context.row(fling.steps.upperBound))
    else { return nil }
    let wait = prepared.times[sample + 1] - prepared.times[sample]
    let direction: Double = fling.velocity > 0 ? 1 : -1
    // Past an edge that nobody recorded, the band moves slower than the finger did.
    guard !isPastEdge(sample, direction) else { return nil }
    let error = Confidence.deviations * fling.shareError * abs(fling.velocity)
    let hand = max(shown.most(1), shown.most(-1))
    guard hand > Threshold.slowestRelease.value else { return nil }
    let late = abs(fling.velocity)
    let faster = late / (Self.share * shown.most(direction) + Threshold.slowestFling.value + error)
    if faster > 1 {
      return finding(sample, before: direction * shown.most(direction), after: fling.velocity, faster)
    }
    let early = abs(fling.velocity(after: -wait))
    let least = shown.leastLast(direction)
    let slower =
      (least - Self.hardestBraking * wait) / (Self.share * early + Threshold.slowestFling.value + error)
    return slower > 1
      ? finding(sample, before: direction * least, after: fling.velocity, slower) : nil
  }

  /// What the view was shown to do until a sample, for as long as the finger was down and anyone looks at; `nil` with too few samples.
  func shown(_ sample: Int) -> Shown? {
    let prepared = context.prepared
    let first = start(sample, within: Threshold.releaseWindow.value)
    guard sample - first >= 3 else { return nil }
    var shown = Shown()
    for begin in first...sample - 3 {
      for end in begin + 3...sample {
        let velocity =
          (prepared.offsets[end] - prepared.offsets[begin]) / (prepared.times[end] - prepared.times[begin])
        (shown.least, shown.most) = (min(shown.least, velocity), max(shown.most, velocity))
        guard end == sample else { continue }
        (shown.leastLast, shown.mostLast) = (min(shown.leastLast, velocity), max(shown.mostLast, velocity))
      }
    }
    // Some continue the finger's course to the release.
    let last = max(first, sample - 8)..<sample + 1
    if let course = Parabola(prepared, last, at: prepared.times[sample], unit: prepared.interval) {
      let velocity = course.velocity
      shown = Shown(
        least: min(shown.least, velocity), most: max(shown.most, velocity),
        leastLast: min(shown.leastLast, velocity), mostLast: max(shown.mostLast, velocity))
    }
    return shown
  }

  /// The first sample of the drag that ends at a sample, no longer before it than `time` s.
  func start(_ sample: Int, within time: Double) -> Int {
    let prepared = context.prepared
    var first = sample
    while first > 0, context.hand.holds(prepared.rows[first - 1]) == true,
      prepared.times[sample] - prepared.times[first - 1] < time || sample - first < 2
    { first -= 1 }
    return min(first, sample - 1)
  }

  /// Whether the drag that ends at a sample began in motion: some systems add the velocity of the fling before.
  func keepsMomentum(_ sample: Int) -> Bool {
    let prepared = context.prepared
    let first = start(sample, within: Threshold.longestMemory.value)
    guard first > 2 else { return false }
    let travel = abs(prepared.offsets[first] - prepared.offsets[first - 2])
    return travel > max(1, 5 * prepared.noise, 2 * prepared.grid)
  }

  private func finding(_ sample: Int, before: Double, after: Double, _ ratio: Double) -> Finding {
    let (row, next) = (context.row(sample), context.row(sample + 1))
    return Finding(
      kind: .releaseJump, start: context.trace.times[row], end: context.trace.times[next],
      samples: row..<next + 1, strength: Confidence.strength(ofRatio: ratio), subject: "velocity",
      mechanism: "hand-over of the finger",
      evidence: [
        TraceMetric("velocity_before", before, .pointsPerSecond),
        TraceMetric("velocity_after", after, .pointsPerSecond),
      ],
      cure: """
        Release with the velocity of the content that is shown, over the last tenth of a second, not with the finger's: \
        past an edge the rubber band moves slower than the finger.
        """)
  }
}
