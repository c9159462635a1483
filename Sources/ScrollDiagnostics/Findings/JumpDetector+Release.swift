import ScrollKinematics

/// Where a finger lets go that nothing in the trace tells of: the stretches show where a drag ends, and a fit whether a glide begins.
extension JumpDetector {
  /// A fling is at least this fast, in pt/s, and loses at least this share of its velocity in a second.
  static let (slowestFling, slowestRate) = (60.0, 0.15)

  /// For this long before a release the finger is looked at, in s: a finger's course over more is bent.
  private static let fingersLast = 0.12
  /// A finger slows down by less than this share of its fling's rate before it lets go; a fling goes on about as it was.
  private static let fingersShare = 0.7
  /// A glide that was this many times as fast before has been one for some time.
  private static let glidesPeak = 2.0

  /// A finger that turns does so within this time, in s, and comes back at more than this share of its velocity.
  ///
  /// A critically damped bounce comes back at 1/e² of it.
  private static let (fingersTurn, bouncesShare) = (0.4, 0.3)

  /// The end of a drag is known to this, in s: a velocity takes two samples to both sides at 30 Hz.
  private static let handOverError = 0.06
  /// A drag that slows down at its end seems to end this much earlier, in s: so in simulated drags.
  private static let slowEnd = 0.25

  /// So far to each side of a jump a motion without a rest is looked at, in s: a recording of hours may never rest.
  private static let longestMotion = 10.0

  /// A finger reaches this share of its greatest velocity within this share of its time. An ease by p²(3 - 2p) takes 0.39 of it up
  /// to p = 0.7, more before.
  private static let (graspedShare, longestRise) = (0.8, 0.35)

  /// Whether a drag ends near a jump and the view goes on by itself; or a glide begins at it, and the drag ends not far from there.
  func letsGo(_ jump: BreakFit) -> Bool {
    let (sample, times, phases) = (jump.sample, context.prepared.times, context.phases)
    guard !phases.isEmpty, abs(jump.after) > Self.slowestFling else { return false }
    var (first, last) = (sample, sample + 1)
    func isNear(_ other: Int) -> Bool { abs(times[sample] - times[other]) < Self.longestMotion }
    while first > 0, phases[first] != .rest, isNear(first) { first -= 1 }
    while last + 1 < phases.count, phases[last] != .rest, isNear(last) { last += 1 }
    let ends = (first..<last).filter { phases[$0] == .drag && phases[$0 + 1].isFree }
    // Some flings slow down as a finger does.
    if ends.isEmpty, phases[sample] == .drag { return isGrasped(first, until: sample) && startsGlide(sample) }
    return ends.contains { end in
      let (early, late) = (times[sample] - times[end + 1], times[end] - times[sample + 1])
      // A drag may seem to end well before the jump, and hardly behind it.
      return max(early, late) < Self.handOverError
        || (0..<Self.slowEnd).contains(early) && startsGlide(sample)
    }
  }

  /// Whether the motion from a sample on, until a jump, is soon about as fast as it gets: a finger's is, and that of an animation
  /// that eases in is not.
  private func isGrasped(_ first: Int, until sample: Int) -> Bool {
    let (times, velocities) = (context.prepared.times, context.prepared.velocities)
    let steps = first + 1..<sample
    let speeds = steps.map { abs(velocities[$0 - 1] + velocities[$0]) }
    let fast = Self.graspedShare * (speeds.max() ?? 0)
    guard let risen = steps.first(where: { speeds[$0 - steps.lowerBound] >= fast }) else { return false }
    return times[risen] - times[first] < Self.longestRise * (times[sample] - times[first])
  }

  /// Whether at the step from a sample on a motion becomes a fling that was none before: that slows down less, or is as fast as a
  /// fling that goes on would not be.
  func startsGlide(_ sample: Int) -> Bool {
    let prepared = context.prepared
    let middle = (prepared.times[sample] + prepared.times[sample + 1]) / 2
    var (first, last) = (sample, sample + 1)
    while first > 0, middle - prepared.times[first - 1] < Self.fingersLast || sample - first < 4 {
      first -= 1
    }
    while last + 1 < prepared.times.count,
      prepared.times[last + 1] - middle < Self.fingersLast || last - sample < 5
    { last += 1 }
    guard let before = Parabola(prepared, first..<sample + 1, at: middle, unit: prepared.interval),
      let after = Parabola(prepared, sample + 1..<last + 1, at: middle, unit: prepared.interval),
      before.velocity * after.velocity > 0, abs(after.velocity) > Self.slowestFling,
      (sample + 1..<last).allSatisfy({ prepared.velocities[$0] * after.velocity > 0 }),
      !hasBeenFaster(sample, than: before.velocity), !turnsBack(sample + 1, from: after.velocity)
    else { return false }
    let freedom = Double(max(1, last - first - 5))
    let error = max(
      prepared.noise(at: after.velocity), ((before.squares + after.squares) / freedom).squareRoot())
    func both(_ one: Double, _ other: Double) -> Double { error * (one * one + other * other).squareRoot() }
    let rates = (-before.acceleration / before.velocity, -after.acceleration / after.velocity)
    let unsure = both(
      before.accelerationError / before.velocity, Self.fingersShare * after.accelerationError / after.velocity
    )
    let missing = Self.fingersShare * rates.1 - rates.0
    let difference =
      abs(after.velocity - before.velocity) - 3 * both(before.velocityError, after.velocityError)
    guard rates.1 > Self.slowestRate || unsure > Self.slowestRate && rates.1 > -2 * unsure else {
      return false
    }
    return missing > (unsure > 0.5 * rates.1 ? -unsure : 0) || difference > 0.04 * abs(before.velocity)
  }

  /// Whether the motion up to a sample went on in one direction and slowed down from a much higher velocity.
  func hasBeenFaster(_ sample: Int, than velocity: Double) -> Bool {
    let velocities = context.prepared.velocities
    var step = sample - 1
    while step > 0, (velocities[step] + velocities[step - 1]) * velocity > 0 {
      if abs(velocities[step] + velocities[step - 1]) > 2 * Self.glidesPeak * abs(velocity) { return true }
      step -= 1
    }
    return false
  }

  /// Whether the motion from a sample on soon turns round and goes back nearly as fast: a finger does, and a bounce does not.
  func turnsBack(_ sample: Int, from velocity: Double) -> Bool {
    let prepared = context.prepared
    var step = sample
    while step + 1 < prepared.velocities.count,
      prepared.times[step] - prepared.times[sample] < Self.fingersTurn
    {
      let now = (prepared.velocities[step] + prepared.velocities[step + 1]) / 2
      if now * velocity < 0, abs(now) > Self.bouncesShare * abs(velocity) { return true }
      step += 1
    }
    return false
  }
}
