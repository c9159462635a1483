import ScrollKinematics

// A fling that code brakes comes to rest within a few frames, by a law of its own: first it slows down as a fling, then much harder.
// An animation that lands is one smooth course up to its end.
extension StopDetector {
  /// The way of a braking, as shares of what the last velocity would make in its time: even braking makes half.
  private static let shareOfVelocity = 0.2...0.75
  /// The braking takes a greater share of the velocity in its time than the fling does, so many times.
  private static let harder = 2.5
  /// Fingers that slow down by this share of their velocity a second may do so by chance over 0.3 s and then stop, in 1/s: where
  /// nothing tells a finger from a fling, only a fling that slows down more is one. UIKit's loses 2.0 of it, others more.
  private static let fingersRate = 1.8
  /// How much more likely a fling with a braking is than one smooth course, as a logarithm: by less, of 6000 healthy motions of
  /// other people's code none more was accused.
  private static let leastEvidence = 7.0

  /// The stop, from `rest` on, of a fling that brakes before it within a few frames.
  func brakedStop(at rest: Int) -> Finding? {
    let prepared = context.prepared
    guard !leaps(near: rest), !context.isRattling(rest) else { return nil }
    var best: (evidence: Double, glide: Glide, end: Int)?
    var end = rest - 1
    while end > 4, prepared.times[rest] - prepared.times[end] < Self.longestBraking {
      defer { end -= 1 }
      guard isFast(end),
        let glide = flings.before(end, in: context),
        isNoFinger(glide, at: end), abs(glide.velocity) > Self.slowest,
        prepared.shows(glide.velocity), isKept(glide, through: end - 1),
        brakes(glide, from: end, to: rest)
      else { continue }
      let evidence = evidence(of: glide, from: end, to: rest)
      if evidence > best?.evidence ?? Self.leastEvidence { best = (evidence, glide, end) }
    }
    return best.flatMap {
      finding(
        $0.glide.velocity, $0.glide.rate, from: $0.end, to: rest, bounces: $0.glide.isOfBouncingViews)
    }
  }

  /// Whether phases, a change of the geometry or its rate tell a fling from a finger that comes to a stand.
  func isNoFinger(_ glide: Glide, at end: Int) -> Bool {
    !context.trace.phases.isEmpty || slowsEvenly(glide) && context.geometryChanges(around: context.row(end))
      || glide.rate > Self.fingersRate + 2 * glide.rateError
  }

  /// Whether a fling loses all of its velocity between two samples, step by step and much faster than before.
  func brakes(_ glide: Glide, from end: Int, to rest: Int) -> Bool {
    let prepared = context.prepared
    let (time, speed) = (prepared.times[rest] - prepared.times[end], abs(glide.velocity))
    let way = abs(prepared.offsets[rest] - prepared.offsets[end])
    guard Self.shareOfVelocity.contains(way / (speed * time)), Self.harder * glide.rate * time < 1 else {
      return false
    }
    let noise = 3 * prepared.noise(at: speed) / prepared.interval
    let sign = glide.velocity < 0 ? -1.0 : 1
    return (end..<rest).allSatisfy { step in
      let velocity = sign * prepared.velocities[step]
      return velocity > -noise && velocity < sign * prepared.velocities[step - 1] + noise
    }
  }

  /// How much more likely a fling and a braking are than one smooth course that lands at the rest, as a logarithm.
  func evidence(of glide: Glide, from end: Int, to rest: Int) -> Double {
    let prepared = context.prepared
    let samples = glide.steps.lowerBound..<rest
    let offsets = samples.map { prepared.offsets[$0] - prepared.offsets[rest] }
    let step = prepared.times[rest] - prepared.times[rest - 1]
    var smooth = Double.infinity
    for late in stride(from: -1, through: 1.5, by: 0.25) {
      let left = samples.map { prepared.times[rest] + late * step - prepared.times[$0] }
      let powers = (2...4).map { power in left.map { Elementary.pow(max(0, $0), Double(power)) } }
      smooth = min(smooth, ColumnFit.miss([left.map { _ in 1 }] + powers, offsets))
    }
    let braking = Array(end..<rest)
    let times = braking.map { prepared.times[$0] - prepared.times[end] }
    // A parabola leaves nothing of three samples and fewer.
    let rest = ColumnFit.rest(ColumnFit.powers(times, upTo: 2), braking.map { prepared.offsets[$0] })
    let squares = rest.reduce(0) { $0 + $1 * $1 }
    let freedom = Double(max(1, glide.steps.count - 2) + max(0, braking.count - 3))
    let alone = glide.scatter * glide.scatter * Double(max(1, glide.steps.count - 2))
    let least = max(0.02, prepared.noise)
    let sharp = max(((alone + squares) / freedom).squareRoot(), least)
    return freedom * Elementary.log(max(smooth, least) / sharp)
  }
}
