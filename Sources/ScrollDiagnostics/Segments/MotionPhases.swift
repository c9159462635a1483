import ScrollKinematics

/// What a view does at each sample, by its motion alone: a finger moves it, it glides, it bounces, or it rests.
///
/// A motion between two rests falls into parts of one direction, and these into stretches that only slow down. A stretch that
/// begins to slow down at once is a deceleration: a finger slows down more and more, and about as long as it took to get fast.
struct MotionPhases {
  private let trace: ScrollTrace
  private let prepared: PreparedTrace
  private let velocity: SmoothVelocity
  /// One for each sample.
  private(set) var phases: [TraceSegment.Phase]
  /// The motion that is looked at, in samples.
  private var motion = 0..<0

  /// A deceleration lasts this long at least, in s, and begins at this velocity or more, in pt/s.
  private static let (shortest, slowest) = (0.1, 60.0)
  /// It loses this share of its first velocity, and more than three standard errors.
  private static let leastLoss = 0.1
  /// By so much of its first velocity may a deceleration exceed a straight line to its last: even braking is one, a finger's
  /// course lies above.
  private static let bulge = 0.07
  /// A velocity is on the decline until it grows by this share, and so many pt/s, and three standard errors.
  private static let (growth, leastGrowth) = (0.1, 10.0)
  /// A finger below this velocity in pt/s, which hardly any fling begins with, takes at least this share of the time to get fast that
  /// it takes to get slow.
  private static let (slowHand, symmetry) = (300.0, 0.6)
  /// A glide that is caught loses this share of its velocity a second or more, in 1/s, brakes so many times as hard as before, and
  /// all within so many s. By so much of the loss it has begun.
  private static let (catchesRate, catchesTimes, catchesTime, catchesBegin) = (8.0, 3.0, 0.05, 0.25)
  /// Below this velocity in pt/s nobody sees a glide go on or a finger take over.
  private static let creeping = 60.0
  /// And a catch shows from this velocity in pt/s on.
  private static let slowestCatch = 150.0

  /// What a view does in a trace that is made ready, but for some moves by code.
  init(_ trace: ScrollTrace, _ prepared: PreparedTrace, without moves: [PreparedTrace.Move] = []) {
    (self.trace, self.prepared) = (trace, prepared)
    let joined = prepared.without(moves)
    velocity = SmoothVelocity(joined)
    let rests = RestingSamples(joined, shown: prepared.offsets)
    phases = [TraceSegment.Phase](repeating: .rest, count: prepared.times.count)
    for motion in rests.motions {
      self.motion = motion
      set(.drag, motion)
      for part in parts { fill(part) }
      let bounce = MotionBounce(trace, prepared, velocity, rests, motion)
      for samples in bounce.samples(where: { phases[$0] == .deceleration }) { set(.bounce, samples) }
    }
    takeHands()
  }

  /// One for each row of the trace: what is not prepared goes on as the sample before.
  var ofRows: [TraceSegment.Phase] {
    var phases = [TraceSegment.Phase](repeating: .rest, count: trace.count)
    for (sample, row) in prepared.rows.enumerated() {
      let end = sample + 1 < prepared.rows.count ? prepared.rows[sample + 1] : trace.count
      for other in row..<end { phases[other] = self.phases[sample] }
    }
    return phases
  }

  private mutating func set(_ phase: TraceSegment.Phase, _ samples: Range<Int>) {
    for sample in samples { phases[sample] = phase }
  }

  /// What a finger's column tells: it moves the view while it is down, and nothing else does.
  private mutating func takeHands() {
    let hand = Hand(trace)
    guard hand.isKnown else { return }
    for sample in phases.indices {
      guard let isHeld = hand.holds(prepared.rows[sample]) else { continue }
      if isHeld { phases[sample] = .drag } else if phases[sample] == .drag { phases[sample] = .deceleration }
    }
  }

  /// The parts of the motion that go one direction.
  private var parts: [Range<Int>] {
    var (parts, start) = ([Range<Int>](), motion.lowerBound)
    while start < motion.upperBound {
      let isForward = velocity.values[start] > 0
      var end = start + 1
      while end < motion.upperBound, (velocity.values[end] > 0) == isForward { end += 1 }
      parts.append(start..<end)
      start = end
    }
    return parts
  }

  /// Finds the decelerations in a part that goes one direction.
  private mutating func fill(_ part: Range<Int>) {
    var sample = part.lowerBound
    while sample < part.upperBound {
      let top = peak(from: sample, in: part)
      let end = declineEnd(from: top, in: part)
      if isDeceleration(top..<end) {
        set(.deceleration, top..<end)
        // So slow at its end, it is not known when a finger takes it.
        let rest = end..<motion.upperBound
        if rest.allSatisfy({ speed($0) < max(Self.creeping, error($0)) }) { set(.deceleration, rest) }
      }
      sample = max(end, sample + 1)
    }
  }

  private func speed(_ sample: Int) -> Double { velocity.speed(sample) }
  private func error(_ sample: Int) -> Double { 3 * velocity.errors[sample] }

  /// The fastest sample before the velocity declines.
  private func peak(from start: Int, in part: Range<Int>) -> Int {
    var (peak, sample) = (start, start)
    while sample < part.upperBound, speed(sample) >= (1 - Self.growth) * speed(peak) - error(sample) {
      if speed(sample) >= 0.995 * speed(peak) { peak = sample }
      sample += 1
    }
    return peak
  }

  /// The sample behind a decline of the velocity: where it is least before it grows, or where a finger catches the view.
  private func declineEnd(from top: Int, in part: Range<Int>) -> Int {
    var (least, sample) = (top, top)
    while sample < part.upperBound {
      if speed(sample) <= speed(least) { least = sample }
      if speed(sample) > (1 + Self.growth) * speed(least) + Self.leastGrowth + error(sample) { return least }
      if let end = catchEnd(at: sample, from: top, in: part) { return end }
      sample += 1
    }
    return part.upperBound
  }

  /// Where the velocity begins to fall much faster than since `top`, near a sample, and the motion goes on; `nil` if it does not.
  private func catchEnd(at sample: Int, from top: Int, in part: Range<Int>) -> Int? {
    let times = prepared.times
    guard times[sample] - times[top] >= Self.shortest, speed(sample) > Self.slowestCatch else { return nil }
    var end = sample
    while end + 1 < part.upperBound, times[end] - times[sample] < Self.catchesTime { end += 1 }
    let loss = speed(sample) - speed(end)
    guard end > sample, end + 1 < part.upperBound, loss > 2 * error(sample),
      velocity.rate(from: sample, to: end) > Self.catchesRate
    else { return nil }
    let before = (speed(top) - speed(sample)) / (times[sample] - times[top])
    guard loss / (times[end] - times[sample]) > Self.catchesTimes * before else { return nil }
    return (sample..<end).first { speed($0 + 1) < speed(sample) - Self.catchesBegin * loss }
  }

  /// Whether a decline of the velocity is a glide's and no finger's.
  private func isDeceleration(_ samples: Range<Int>) -> Bool {
    let (first, last, times) = (samples.lowerBound, samples.upperBound - 1, prepared.times)
    guard samples.count >= 4, times[last] - times[first] >= Self.shortest, speed(first) >= Self.slowest,
      speed(first) - speed(last) > max(Self.leastLoss * speed(first), error(first)), !isSlowHand(samples)
    else { return false }
    return [0.25, 0.5].allSatisfy { !bulges(samples, at: $0) }
  }

  /// Whether the velocity at a share of the time lies above the straight line from the first to the last.
  private func bulges(_ samples: Range<Int>, at share: Double) -> Bool {
    let (first, last, times) = (samples.lowerBound, samples.upperBound - 1, prepared.times)
    let place = times[first] + share * (times[last] - times[first])
    let after = samples.first { times[$0] >= place } ?? last
    let near = after > first && place - times[after - 1] < times[after] - place ? after - 1 : after
    let part = (times[near] - times[first]) / (times[last] - times[first])
    let line = speed(first) + part * (speed(last) - speed(first))
    return speed(near) > line + Self.bulge * speed(first) + velocity.errors[first]
  }

  /// Whether a slow motion took about as long to get fast as it takes to get slow.
  private func isSlowHand(_ samples: Range<Int>) -> Bool {
    let (top, times) = (samples.lowerBound, prepared.times)
    guard speed(top) < Self.slowHand else { return false }
    var (first, last) = (top, top)
    while first > motion.lowerBound, speed(first) > speed(top) / 2 { first -= 1 }
    while last + 1 < samples.upperBound, speed(last) > speed(top) / 2 { last += 1 }
    return times[top] - times[first] > Self.symmetry * (times[last] - times[top])
  }
}
