import ScrollKinematics

// A bounce brakes and speeds up by a spring, so no law of a fling holds in it: only its last frames tell how fast it was.
extension StopDetector {
  /// Samples whose parabola tells how fast a bounce is: it is no parabola for much longer.
  private static let samples = 5
  /// A velocity counts from so many standard errors on.
  private static let leastErrors = 6.0
  /// The way of a stop as a share of what even braking needs: half, because a spring brakes hard on its way out.
  private static let shareOfWay = 0.5
  /// A bounce turns and comes back within this time after its fling, in s.
  private static let longestBounce = 0.5
  /// What stays past an edge for so long, in s, is no pause of a recorder. Chosen over simulated bounces.
  private static let shortestStay = 0.3
  /// A fling is seen for this long, in s; a finger slows down by less than this, in 1/s.
  private static let (shortestFling, slowestRate) = (0.1, 0.7)

  /// The dead stop, from `rest` on, of a motion that a fling went over into without a rest.
  func bounceStop(at rest: Int) -> Finding? {
    let prepared = context.prepared
    guard !leaps(near: rest), !context.isRattling(rest) else { return nil }
    var end = rest
    while end >= Self.samples, prepared.times[rest] - prepared.times[end] < Self.longestBraking / 2 {
      defer { end -= 1 }
      guard isFast(end), stopsInAFrame(end, rest), let velocity = velocity(at: end, beforeRestAt: rest),
        !landsSoftly(at: rest, from: velocity), isOutside(rest, velocity) || followsFling(end)
      else { continue }
      return finding(velocity, nil, from: end, to: rest)
    }
    return strandedStop(at: rest)
  }

  /// The stop of a view on its way back to a known edge: past that no view stops at once by itself, so its last
  /// two steps tell enough. One that refreshes lands there softly.
  private func strandedStop(at rest: Int) -> Finding? {
    let prepared = context.prepared
    let velocity = (prepared.velocities[rest - 2] + prepared.velocities[rest - 1]) / 2
    guard let outside = context.overscroll(rest), outside * velocity < 0, staysOutside(rest, outside)
    else { return nil }
    guard abs(velocity) > Self.slowest, abs(prepared.velocities[rest - 1]) > Self.slowest,
      !landsSoftly(at: rest, from: velocity)
    else { return nil }
    return finding(velocity, nil, from: rest, to: rest)
  }

  /// Whether a view stays past a known edge for long, and no finger is known to hold it.
  private func staysOutside(_ rest: Int, _ outside: Double) -> Bool {
    let prepared = context.prepared
    var last = rest
    while last + 1 < prepared.times.count, prepared.times[last] - prepared.times[rest] < Self.shortestStay {
      last += 1
      guard let later = context.overscroll(last), abs(later) > RestingPlace.nearEdge, later * outside > 0,
        abs(prepared.offsets[last] - prepared.offsets[rest]) <= leastMove
      else { return false }
    }
    return prepared.times[last] - prepared.times[rest] >= Self.shortestStay
      && !context.hand.isDown(in: context.row(rest - 2)...context.row(last))
  }

  /// Whether the view is where it rests one frame later: an animation that eases out takes a few short steps to get there.
  func stopsInAFrame(_ end: Int, _ rest: Int) -> Bool {
    let prepared = context.prepared
    let last = abs(prepared.offsets[rest] - prepared.offsets[min(end + 1, rest)])
    return last <= max(prepared.grid, 5 * prepared.noise)
  }

  /// How fast the view is at a sample, in pt/s; `nil` if slow, or if it may come to rest at `rest` by its own braking.
  func velocity(at end: Int, beforeRestAt rest: Int) -> Double? {
    let prepared = context.prepared
    guard
      let course = Parabola(
        prepared, end + 1 - Self.samples..<end + 1, at: prepared.times[end], unit: prepared.interval)
    else { return nil }
    let (velocity, speed, sign) = (course.velocity, abs(course.velocity), course.velocity < 0 ? -1.0 : 1)
    let noise = max(prepared.noise(at: speed), (course.squares / Double(Self.samples - 3)).squareRoot())
    guard speed > Self.slowest, speed > Self.leastErrors * noise * course.velocityError,
      prepared.shows(velocity), sign * prepared.velocities[end - 1] > Self.slowest / 2
    else { return nil }
    let way = abs(prepared.offsets[rest] - prepared.offsets[end])
    let lostRows = max(0, prepared.times[min(end + 1, rest)] - prepared.times[end] - prepared.interval)
    let braking = max(0, -sign * course.acceleration)
    guard way < speed * (Self.longestWay * prepared.interval + lostRows) + 2 * prepared.noise,
      (way + 0.5 * speed * prepared.interval) * 2 * braking < Self.shareOfWay * speed * speed
    else { return nil }
    return velocity
  }

  /// Whether a sample lies past a known edge, where nothing but a finger holds a view; or on its way back to 0 without known ones.
  func isOutside(_ sample: Int, _ velocity: Double) -> Bool {
    let place = RestingPlace(context: context, sample: sample)
    return place.distanceOutside > RestingPlace.nearEdge || velocity > 0 && place.isAboveZero
  }

  /// Whether a fling ends shortly before a sample, without a rest between: then no finger moves the view.
  func followsFling(_ end: Int) -> Bool {
    let prepared = context.prepared
    var other = end - 3
    while other > 4, prepared.times[end] - prepared.times[other] < Self.longestBounce {
      if prepared.rests(from: other) { return false }
      if isFast(other), let fling = flings.before(other, in: context),
        abs(fling.velocity) > Self.slowest,
        fling.rate > max(Self.slowestRate, Self.leastErrors * fling.rateError),
        prepared.times[other] - prepared.times[fling.steps.lowerBound] > Self.shortestFling
      {
        return true
      }
      other -= 2
    }
    return false
  }
}
