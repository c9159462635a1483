import ScrollKinematics

/// What a view does at each sample, by its motion alone: a finger moves it, it glides, it bounces, or it rests.
///
/// A motion between two rests falls into strokes of one direction. A stroke glides from its peak on, unless it first slows down little
/// and then more, as a finger does. What goes past an edge and comes back bounces.
struct MotionPhases {
  private let trace: ScrollTrace
  private let prepared: PreparedTrace
  /// The velocity in pt/s at each sample, over some frames, and its standard error.
  private var velocities: [(value: Double, error: Double)] = []
  /// One for each sample.
  private(set) var phases: [TraceSegment.Phase]
  /// A place so near to an edge is at it, in pt.
  private let near: Double
  /// The least offset at which the view rests, in pt: nothing rests before an edge at 0.
  private var leastRest = 0.0

  /// A view that goes no farther within so many s rests, and no glide is shorter.
  private static let shortest = 0.1
  /// A velocity is seen over so many s to both sides.
  private static let reach = 0.022
  /// A velocity is on the decline until it grows by this share, and so many pt/s, and three standard errors.
  private static let (growth, leastGrowth) = (0.1, 10.0)
  /// By so much of its first velocity may a glide exceed a straight line to its last: even braking is one.
  private static let bulge = 0.07

  /// What a view does in a trace that is made ready, but for some moves by code.
  init(_ trace: ScrollTrace, _ prepared: PreparedTrace, without moves: [PreparedTrace.Move] = []) {
    (self.trace, self.prepared, near) = (trace, prepared, max(1, 4 * prepared.noise))
    let joined = prepared.without(moves)
    velocities = prepared.times.indices.map { Self.velocity(joined, at: $0) }
    phases = [TraceSegment.Phase](repeating: .rest, count: prepared.times.count)
    for motion in motions(joined) {
      set(.drag, motion)
      let places = outside(motion)
      var start = motion.lowerBound
      while start < motion.upperBound {
        // An edge brakes what passes it.
        let end = motion[start...].dropFirst().first {
          velocities[$0].value * velocities[start].value <= 0 || (places[$0] == nil) != (places[start] == nil)
        }
        glide(in: start..<(end ?? motion.upperBound))
        start = end ?? motion.upperBound
      }
      bounce(in: motion, places)
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

  private static func velocity(_ trace: PreparedTrace, at sample: Int) -> (value: Double, error: Double) {
    let times = trace.times
    var (first, last) = (max(0, sample - 2), min(times.count - 1, sample + 2))
    while first > 0, times[sample] - times[first - 1] <= reach { first -= 1 }
    while last + 1 < times.count, times[last + 1] - times[sample] <= reach { last += 1 }
    guard first < last else { return (0, 0) }
    let time = times[last] - times[first]
    return ((trace.offsets[last] - trace.offsets[first]) / time, 2.0.squareRoot() * trace.noise / time)
  }

  /// The motions between rests of a trace without its jumps; notes where it rests.
  private mutating func motions(_ trace: PreparedTrace) -> [Range<Int>] {
    let (times, offsets, still) = (trace.times, trace.offsets, trace.stillness)
    var (motions, places, start, moved) = ([Range<Int>](), [Double](), 0, 0)
    func close(_ end: Int) {
      let way = offsets[max(0, moved - 1)...min(end, offsets.count - 1)]
      if moved < end, (way.max() ?? 0) - (way.min() ?? 0) > max(1, 6 * trace.noise) {
        motions.append(moved..<end)
      }
    }
    while start < times.count {
      var end = start + 1
      while end < times.count, abs(offsets[end] - offsets[start]) < still { end += 1 }
      guard times[end - 1] - times[start] >= Self.shortest else { start += 1; continue }
      close(start)
      places.append(prepared.offsets[start])
      (start, moved) = (end, end)
    }
    close(times.count)
    leastRest = places.min() ?? -.infinity
    return motions
  }

  /// Marks the glides of a stroke: its declines from a peak on that are no finger's.
  private mutating func glide(in stroke: Range<Int>) {
    var (top, least) = (stroke.lowerBound, stroke.lowerBound)
    func speed(_ sample: Int) -> Double { abs(velocities[sample].value) }
    for sample in stroke {
      let grows =
        speed(sample) > (1 + Self.growth) * speed(least) + Self.leastGrowth + 3 * velocities[sample].error
      if grows, least > top {
        if isGlide(top..<least) { set(.deceleration, top..<least) }
        (top, least) = (sample, sample)
      } else if speed(sample) >= 0.995 * speed(top) {
        (top, least) = (sample, sample)
      } else if speed(sample) <= speed(least) {
        least = sample
      }
    }
    if isGlide(top..<stroke.upperBound) { set(.deceleration, top..<stroke.upperBound) }
  }

  /// Whether a decline of the velocity is a glide's and no finger's.
  private func isGlide(_ samples: Range<Int>) -> Bool {
    let (first, times) = (samples.lowerBound, prepared.times)
    guard samples.count >= 4, times[samples.upperBound - 1] - times[first] >= Self.shortest else {
      return false
    }
    let (speed, error) = (abs(velocities[first].value), velocities[first].error)
    func excess(at share: Double, of last: Int) -> Double {
      let place = first + Int((share * Double(last - first)).rounded())
      let part = (times[place] - times[first]) / (times[last] - times[first])
      return abs(velocities[place].value) - speed - part * (abs(velocities[last].value) - speed)
    }
    let last = samples.upperBound - 1
    return speed >= Threshold.slowestFling.value
      && speed - abs(velocities[last].value) > max(0.1 * speed, 3 * error)
      && [0.25, 0.5].allSatisfy { excess(at: $0, of: last) < Self.bulge * speed + error }
  }

  /// How far the samples of a motion that are past an edge lie past it, in pt: a known one, 0, or where the motion comes to rest.
  private func outside(_ motion: Range<Int>) -> [Int: Double] {
    let rest = prepared.offsets[min(motion.upperBound, prepared.offsets.count - 1)]
    let side = lastTurn(motion, rest: rest)
    var places: [Int: Double] = [:]
    for sample in motion {
      let offset = prepared.offsets[sample]
      var way = 0.0
      if let range = trace.restRange(at: prepared.rows[sample]) {
        way = range.overscroll(at: offset)
      } else if leastRest > -2, offset < 0 {
        way = offset
      } else if let side, (offset - rest) * side > 0 {
        way = offset - rest
      }
      if abs(way) > near { places[sample] = way }
    }
    return places
  }

  /// Marks what bounces in a motion: from the farthest place past an edge until it rests there, and what glides out to it.
  private mutating func bounce(in motion: Range<Int>, _ places: [Int: Double]) {
    let rest = prepared.offsets[min(motion.upperBound, prepared.offsets.count - 1)]
    var start = motion.lowerBound
    while let first = motion[start...].first(where: { places[$0] != nil }) {
      var (end, turn) = (first, first)
      while let place = places[end] {
        if abs(place) > abs(places[turn] ?? 0) { turn = end }
        end += 1
      }
      if first > 0, phases[first - 1] == .deceleration { set(.bounce, first..<turn) }
      while end < motion.upperBound, abs(prepared.offsets[end] - rest) <= near + 0.5 { end += 1 }
      set(.bounce, turn..<end)
      start = end
    }
  }

  /// The side on which a motion went past the place where it comes to rest, unless it came from there.
  private func lastTurn(_ motion: Range<Int>, rest: Double) -> Double? {
    let offsets = prepared.offsets
    guard motion.upperBound < offsets.count,
      let last = motion.last(where: { abs(offsets[$0] - rest) > near })
    else { return nil }
    let side: Double = offsets[last] > rest ? 1 : -1
    return (offsets[motion.lowerBound] - rest) * side <= near ? side : nil
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
}
