import ScrollKinematics

/// Looks for flings that stop dead: at speed in one frame, at rest a few frames later, with no edge in sight.
struct StopDetector {
  let context: BreakContext
  /// The breaks of the offset: what stops there is a jump.
  let jumps: [BreakFit]
  /// The flings found so far.
  let flings = KnownFlings()

  /// Some systems end a fling by its time, at up to 130 pt/s, or at a least velocity, at up to 170.
  static let slowest = 200.0
  /// Views that bounce go on to 10 pt/s, so phases show their stops from here on, in pt/s; and their rate shows in so many s.
  private static let (slowestBouncing, longestFling) = (60.0, 1.0)
  /// A finger that stops dead may have slowed down a little; a fling loses half of its velocity in a second, in 1/s.
  private static let slowestRate = 0.7
  /// Below this rate in 1/s, which most systems' flings exceed, as many errors must tell a deceleration from an even animation:
  /// four stretches and two laws are tried, and 2.5 errors come by chance in one of some 20 stops.
  private static let (plainRate, sureRate) = (1.6, 4.0)
  /// Above this velocity in pt/s a constant deceleration takes a small share a second; it counts from this many errors on.
  /// Chosen over simulated motions: with fewer errors, even animations were accused.
  private static let (fast, clearRate) = (800.0, 8.0)
  /// A stop takes no longer than this, in s.
  static let longestBraking = 0.13
  /// The way of a stop, in frames at the last velocity, and as a share of the way that even braking would need.
  static let longestWay = 1.6
  private static let shareOfWay = 0.4
  /// The end of a deceleration, in s, in which it may brake harder than before.
  private static let lastPart = 0.15
  /// What shows how a motion comes to rest: so many samples, and so many s. A finger takes no less to stop.
  private static let landing = (samples: 8, time: 0.1)
  /// Samples before the last step that tell how long it would have been.
  private static let lastSamples = 6

  var findings: [Finding] {
    let prepared = context.prepared
    var (found, sample) = ([Finding](), 4)
    while sample < prepared.velocities.count {
      let isStart =
        prepared.offsets[sample] != prepared.offsets[sample - 1]
        && (prepared.rests(from: sample) || isWait(after: sample))
      let stop = isStart ? stop(at: sample) ?? bounceStop(at: sample) ?? brakedStop(at: sample) : nil
      if let stop { found.append(stop) }
      guard stop != nil else { sample += 1; continue }
      // Noise makes neighbours of a rest look like further ones.
      let end = prepared.times[sample] + Self.longestBraking
      while sample < prepared.velocities.count, prepared.times[sample] < end { sample += 1 }
    }
    return found
  }

  /// The dead stop of a glide that rests from `rest` on.
  private func stop(at rest: Int) -> Finding? {
    let prepared = context.prepared
    guard !leaps(near: rest), !context.isRattling(rest) else { return nil }
    var end = rest
    while end > 4, prepared.times[rest] - prepared.times[end] < Self.longestBraking {
      defer { end -= 1 }
      guard isFast(end, than: context.trace.phases.isEmpty ? Self.slowest : Self.slowestBouncing),
        let glide = flings.before(end, in: context),
        !context.trace.phases.isEmpty || slowsEvenly(glide) && !flings.isPartOfEven(end, in: context),
        abs(glide.velocity) > Self.slowest || goesOnToRest(end), prepared.shows(glide.velocity),
        isKept(glide, through: end - 1),
        stopsShort(glide, from: end, to: rest), !landsSoftly(at: rest, from: glide.velocity)
      else { continue }
      return finding(
        glide.velocity, glide.rate, from: end, to: rest, bounces: glide.isOfBouncingViews)
    }
    return nil
  }

  /// Whether the three steps before a sample are about fast enough: cheap, for mostly they are not.
  func isFast(_ end: Int, than speed: Double = StopDetector.slowest) -> Bool {
    let prepared = context.prepared
    let way = abs(prepared.offsets[end] - prepared.offsets[end - 3]) + 3 * prepared.noise
    return way > 0.8 * speed * (prepared.times[end] - prepared.times[end - 3])
  }

  /// Whether the fling that ends at a sample is one that no law ends at such a speed: of a view that bounces, as the phases tell.
  func goesOnToRest(_ end: Int) -> Bool {
    guard !context.trace.phases.isEmpty else { return false }
    let glide = context.prepared.glide(
      before: end, within: Self.longestFling, leavingOut: context.isRattling)
    return glide.map { $0.isOfBouncingViews && abs($0.velocity) > Self.slowestBouncing } ?? false
  }

  /// Whether it slows down as a fling does: faster than a finger may, or at a constant deceleration from a high velocity.
  func slowsEvenly(_ glide: Glide) -> Bool {
    glide.rate > Self.slowestRate
      && (glide.rate > Self.plainRate || glide.rate > Self.sureRate * glide.rateError)
      || abs(glide.velocity) > Self.fast && glide.rate > Self.clearRate * glide.rateError
  }

  /// Whether the offset jumps near a sample by more than the frame shown last: less is where the fling was stopped.
  func leaps(near sample: Int) -> Bool {
    guard jumps.hasOne(within: 5, of: sample) else { return false }
    return jumps.contains { abs($0.sample - sample) < 5 && abs($0.jump) > 1.5 * $0.speed * $0.wait }
  }

  /// Whether the way to the rest is far shorter than the deceleration under way makes it.
  func stopsShort(_ glide: Glide, from end: Int, to rest: Int) -> Bool {
    let prepared = context.prepared
    let (speed, way) = (abs(glide.velocity), abs(prepared.offsets[rest] - prepared.offsets[end]))
    // Rows that are missing moved on.
    let wait = max(0, prepared.times[end + 1] - prepared.times[end] - prepared.interval)
    guard way < speed * (Self.longestWay * prepared.interval + wait) + 2 * prepared.noise else {
      return false
    }
    // Even braking goes v²/2a; the last part tells, because some motions brake harder toward their end.
    var first = end
    while first > 0, end - first < 5 || prepared.times[end] - prepared.times[first - 1] < Self.lastPart {
      first -= 1
    }
    guard let course = Parabola(prepared, first..<end + 1, at: prepared.times[end], unit: prepared.interval)
    else { return false }
    let braking = max(-course.acceleration * (glide.velocity > 0 ? 1 : -1), glide.rate * speed)
    return (way + 0.5 * speed * prepared.interval) * 2 * braking < Self.shareOfWay * speed * speed
  }

  /// Whether the last samples before a rest are a motion that loses its velocity there: animations land by a power of the time left.
  ///
  /// It may land within the last step; or later than it shows, where a grid or noise hides the last of its way.
  func landsSoftly(at rest: Int, from velocity: Double) -> Bool {
    let prepared = context.prepared
    var first = rest
    let (start, fewest) = (prepared.times[rest] - Self.landing.time, Self.landing.samples)
    while first > 0, rest - first < fewest || prepared.times[first] > start { first -= 1 }
    let samples = first..<rest
    let step = prepared.times[rest] - prepared.times[rest - 1]
    let most = 0.02 * abs(velocity) * prepared.interval + 1.5 * prepared.noise(at: velocity)
    func lands(_ late: Double, beyond hidden: Double) -> Bool {
      let end = prepared.offsets[rest] + (velocity < 0 ? -hidden : hidden)
      let times = samples.map { prepared.times[rest] + late * step - prepared.times[$0] }
      let offsets = samples.map { prepared.offsets[$0] - end }
      return ColumnFit.miss([times.map { $0 * $0 }, times.map { $0 * $0 * $0 }], offsets) < most
    }
    if stride(from: -1, through: 0, by: 0.25).contains(where: { lands($0, beyond: 0) }) { return true }
    // More than half a step of a grid, which is noise of the step over √12.
    let hidden = 2 * prepared.noise
    return [0, hidden / 2, hidden].contains { lands(0.5, beyond: $0) }
  }

  /// Whether the last steps of the glide are as fast as the glide says.
  func isKept(_ glide: Glide, through step: Int) -> Bool {
    let prepared = context.prepared
    let expected =
      abs(glide.velocity) * Elementary.exp(glide.rate * (prepared.times[step + 1] - prepared.middle(step)))
    return abs(prepared.velocities[step]) > 0.88 * expected - 3 * prepared.noise(at: expected)
      / prepared.interval
  }

  /// The finding of a stop from a velocity in pt/s; `rate` in 1/s is that of its deceleration, `nil` for a bounce.
  ///
  /// A view that `bounces` at its edges is not stopped by them.
  func finding(_ velocity: Double, _ rate: Double?, from sample: Int, to rest: Int, bounces: Bool = false)
    -> Finding?
  {
    let (trace, prepared) = (context.trace, context.prepared)
    let (row, end) = (context.row(sample), context.row(rest))
    let changes = context.geometryChanges(around: row) || context.geometryChanges(around: end)
    if trace.phases.isEmpty {
      if isTouched(row, end) { return nil }
      if isCaught(rest) { return nil }
    } else {
      guard trace.phases[max(0, row - 1)]?.isFree ?? false, restsSoon(end) else { return nil }
    }
    let edge = RestingPlace(context: context, sample: rest)
    let isEdge = edge.isEdge(direction: velocity, share: bounces ? nil : lastShare(before: rest))
    if isEdge, !edge.boundLeaps { return nil }
    let travelled = abs(prepared.offsets[rest] - prepared.offsets[sample])
    let speed = abs(velocity)
    // What a bounce loses is the way back to its edge, where that is known.
    let lost = rate.map { (speed - 10) / $0 - travelled } ?? edge.distanceOutside
    let lostTime =
      rate.map { Elementary.log(max(1, speed / 10)) / $0 - (prepared.times[rest] - prepared.times[sample]) }
      ?? .nan
    if rate != nil, lost <= 25 { return nil }
    return InertiaCut(
      context: context, sample: sample, end: rest, mechanism: "cancel", before: velocity, after: 0,
      lost: lost, lostTime: lostTime, rate: rate ?? .nan,
      confidence: changes ? 0.97 : trace.phases.isEmpty ? 0.75 : 0.9
    ).finding
  }

  /// The share of the last step that was made before a rest: an edge cuts it anywhere, a layout between two frames.
  func lastShare(before rest: Int) -> Double {
    let prepared = context.prepared
    // Noise makes a rest look as if it began later.
    var first = rest
    let near = max(0.2, 5 * prepared.noise)
    while first > 1, abs(prepared.offsets[first - 1] - prepared.offsets[rest]) <= near { first -= 1 }
    func share(of step: Int) -> Double? {
      let samples = max(0, step + 1 - Self.lastSamples)..<step + 1
      let course = Parabola(prepared, samples, at: prepared.middle(step), unit: prepared.interval)
      return course.map { prepared.velocities[step] / $0.velocity }
    }
    // Where the step before is short as well, the view braked: no edge does that.
    guard first > 4, let before = share(of: first - 2), before > RestingPlace.wholeShare,
      let last = share(of: first - 1)
    else { return 1 }
    return last
  }
}
