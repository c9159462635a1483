import ScrollKinematics

/// The way back from past an edge in a motion between two rests, and the way out to there that no finger made.
struct MotionBounce {
  private let trace: ScrollTrace
  private let prepared: PreparedTrace
  private let velocity: SmoothVelocity
  private let rests: RestingSamples
  /// The motion, in samples.
  private let motion: Range<Int>
  /// A place so near to an edge is at it, in pt.
  private let near: Double
  /// Where the motion comes to rest behind an excursion past it, and on which side that was: an edge, as it seems.
  private var turn: (edge: Double, side: Double)?
  /// Nothing rests before 0 where that is the edge.
  private let beginsAtZero: Bool

  /// The velocity behind an edge falls by this share a second and more, in 1/s, and so many times as fast as before; over so many s.
  private static let (edgesRate, edgesTimes, edgesTime) = (5.0, 2.0, 0.06)
  /// No finger turns so soon after it crossed an edge, in s.
  private static let soonest = 0.1
  /// For so long a motion is looked at before it crosses an edge, in s.
  private static let before = 0.1

  init(
    _ trace: ScrollTrace, _ prepared: PreparedTrace, _ velocity: SmoothVelocity, _ rests: RestingSamples,
    _ motion: Range<Int>
  ) {
    (self.trace, self.prepared, self.velocity) = (trace, prepared, velocity)
    (self.rests, self.motion) = (rests, motion)
    near = max(1, 4 * prepared.noise)
    beginsAtZero = rests.least > -2
    turn = trace.restRange(at: prepared.rows[motion.lowerBound]) == nil ? lastTurn : nil
  }

  /// The stretches that bounce, in samples; those of the way out only where it glides.
  func samples(where glides: (Int) -> Bool) -> [Range<Int>] {
    var (found, sample) = ([Range<Int>](), motion.lowerBound)
    let end = motion.upperBound
    while sample < end {
      let side = outside(sample)
      guard abs(side) > near else { sample += 1; continue }
      var back = sample
      while back < end, outside(back) * (side < 0 ? -1 : 1) > near { back += 1 }
      found += (sample..<back).filter(glides).map { $0..<$0 + 1 }
      if back < end || isAtEdge(back) { found.append(wayBack(sample..<back)) }
      sample = back
    }
    return found
  }

  /// How far a sample lies past an edge, in pt, with its sign; 0 where none is known.
  private func outside(_ sample: Int) -> Double {
    let offset = prepared.offsets[sample]
    if let range = trace.restRange(at: prepared.rows[sample]) {
      return range.overscroll(at: offset)
    }
    if beginsAtZero, offset < 0 { return offset }
    guard let turn, (offset - turn.edge) * turn.side > 0 else { return 0 }
    return offset - turn.edge
  }

  private func isAtEdge(_ sample: Int) -> Bool {
    abs(outside(min(sample, prepared.offsets.count - 1))) <= near + 1
  }

  /// From the last turn of an excursion, or its begin if it turns soon, to where the view rests at the edge or leaves it.
  private func wayBack(_ excursion: Range<Int>) -> Range<Int> {
    let (offsets, noise) = (prepared.offsets, prepared.noise)
    let side: Double = outside(excursion.lowerBound) < 0 ? -1 : 1
    var (first, last) = (excursion.upperBound - 1, excursion.upperBound)
    while first > excursion.lowerBound, outside(first - 1) * side >= outside(first) * side - 2 * noise {
      first -= 1
    }
    if prepared.times[first] - prepared.times[excursion.lowerBound] < Self.soonest {
      first = excursion.lowerBound
    }
    let rest = offsets[motion.upperBound - 1]
    while last < motion.upperBound, abs(outside(last)) <= near, abs(offsets[last] - rest) <= near + 0.5 {
      last += 1
    }
    return first..<last
  }

  /// The place of rest, if the motion goes past it and comes back, and it is an edge: the view rested there before or after, or the
  /// motion was braked there.
  private var lastTurn: (edge: Double, side: Double)? {
    let (offsets, motion) = (prepared.offsets, motion)
    guard motion.upperBound < offsets.count else { return nil }
    let (rest, start) = (offsets[motion.upperBound], motion.lowerBound)
    guard let last = motion.last(where: { abs(offsets[$0] - rest) > near }) else { return nil }
    let side: Double = offsets[last] > rest ? 1 : -1
    var far = last
    while far > start, (offsets[far - 1] - offsets[far]) * side >= -prepared.noise { far -= 1 }
    var crossing = far
    while crossing > start, (offsets[crossing - 1] - rest) * side > 0 { crossing -= 1 }
    let returns = rests.count(at: rest, within: near) >= 2
    guard returns || crossing > start && isBraked(at: crossing, until: far) else { return nil }
    return (rest, side)
  }

  /// Whether a motion slows down from a sample on as it did not before.
  private func isBraked(at sample: Int, until turn: Int) -> Bool {
    let times = prepared.times
    var (first, last) = (sample, sample)
    while first > motion.lowerBound, times[sample] - times[first] < Self.before { first -= 1 }
    while last < turn, times[last] - times[sample] < Self.edgesTime { last += 1 }
    let (before, behind) = (velocity.rate(from: first, to: sample), velocity.rate(from: sample, to: last))
    return behind > max(Self.edgesRate, Self.edgesTimes * before)
  }
}
