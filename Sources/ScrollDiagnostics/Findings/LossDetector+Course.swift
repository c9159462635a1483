import ScrollKinematics

/// What the course of a motion says of a loss: cheap looks first, because mostly there is none.
extension LossDetector {
  /// A bounce comes back within this time, in s.
  private static let longestReturn = 0.8
  /// A finger that nobody recorded slows down for longer than this before it lets go, in s: so most of the turning fingers before
  /// other people's flings.
  private static let fingersLast = 0.1

  /// Whether the steps from `end` on are slower than the deceleration before foretells: cheap, for mostly they are not.
  func isSlow(_ end: Int, behind before: Glide, from sample: Int) -> Bool {
    let prepared = context.prepared
    let last = min(end + 3, prepared.offsets.count - 1)
    guard last > end else { return false }
    let wait = (prepared.times[end] + prepared.times[last]) / 2 - prepared.times[sample]
    let speed =
      (prepared.offsets[last] - prepared.offsets[end]) / (prepared.times[last] - prepared.times[end])
    return speed / before.velocity(after: wait) < 1 - Self.leastLoss / 2
  }

  /// Whether each step between two samples goes on at least at about the velocity that is left.
  func keepsGoing(_ sample: Int, _ end: Int, slowest: Double) -> Bool {
    let prepared = context.prepared
    let noise = 3 * prepared.noise(at: slowest) / prepared.interval
    return (sample..<end).allSatisfy {
      prepared.velocities[$0] * (slowest > 0 ? 1 : -1) > 0.6 * abs(slowest) - noise
    }
  }

  /// Whether the view turns and comes back to a sample, as it does where an edge took its velocity.
  func returns(to sample: Int, from end: Int, direction: Double) -> Bool {
    let prepared = context.prepared
    let sign = direction < 0 ? -1.0 : 1
    var (other, farthest) = (end, 0.0)
    while other < prepared.offsets.count, prepared.times[other] - prepared.times[end] < Self.longestReturn {
      let way = sign * (prepared.offsets[other] - prepared.offsets[sample])
      farthest = max(farthest, way)
      if farthest - way > 0.6 * farthest, farthest - way > 5 * prepared.noise { return true }
      other += 1
    }
    return false
  }

  /// How much more likely two decelerations are than one smooth course through the samples of both, as a logarithm.
  func sharpness(_ before: Glide, _ after: Glide, at sample: Int, _ end: Int) -> Double {
    let prepared = context.prepared
    let samples =
      Array(before.steps.lowerBound...sample)
      + (max(sample + 1, end)...max(sample + 1, after.steps.upperBound))
    guard samples.count > 10 else { return 0 }
    let times = samples.map { prepared.times[$0] - prepared.times[sample] }
    let offsets = samples.map { prepared.offsets[$0] - prepared.offsets[sample] }
    // As free as both decelerations with their place.
    let degree = end > sample ? 6 : 5
    let least = max(0.02, prepared.noise)
    let smooth = max(ColumnFit.miss(ColumnFit.powers(times, upTo: degree), offsets), least)
    let (first, second) = (Double(max(1, before.steps.count - 2)), Double(max(1, after.steps.count - 2)))
    let squares =
      before.scatter * before.scatter * first + after.scatter * after.scatter * second
    let sharp = max((squares / (first + second)).squareRoot(), least)
    return (first + second) * Elementary.log(smooth / sharp)
  }

  /// Whether what is lost over some frames is no finger's: one that slows down and lets go looks the same, but takes longer.
  func isNoFingers(_ sample: Int, _ end: Int) -> Bool {
    let (times, trace) = (context.prepared.times, context.trace)
    return context.hand.isKnown || times[end] - times[sample] < Self.fingersLast
      || trace.geometryGrowth(from: context.row(sample), to: context.row(end)) != 0
  }
}
