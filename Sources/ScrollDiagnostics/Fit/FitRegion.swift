import ScrollKinematics

/// Rows of a trace in which one law is looked for around a seed.
struct FitRegion: Sendable {
  /// The trace's row of the first sample.
  private(set) var first: Int
  /// The samples, on the display's clock where frames come evenly.
  var samples: FitSamples
  /// The samples in which the law is first tried.
  let seed: Range<Int>
  /// The moment from which times count, on the trace's clock in s: that of the seed's first sample.
  let origin: Double

  /// Longer regions are cut: a motion lasts seconds, in rows to both sides of the seed.
  private static let mostRows = 4000

  /// The region of `whole` rows of a trace around the rows `seed`; `nil` if it is too short.
  init?(_ trace: ScrollTrace, _ prepared: PreparedTrace, rows whole: Range<Int>, seed: Range<Int>) {
    let rows = whole.clamped(to: seed.lowerBound - Self.mostRows..<seed.upperBound + Self.mostRows)
    guard seed.count >= 8, rows.clamped(to: seed) == seed else { return nil }
    (first, origin) = (rows.lowerBound, trace.times[seed.lowerBound])
    self.seed = seed.lowerBound - rows.lowerBound..<seed.upperBound - rows.lowerBound
    // Over three rows a clock that errs makes no step a leap.
    let speed = seed.dropFirst(3).reduce(0.0) { greatest, row in
      let way = abs(trace.offsets[row] - trace.offsets[row - 3])
      return max(greatest, way / (trace.times[row] - trace.times[row - 3]))
    }
    let clock = FrameClock(trace.times[rows].map { [origin] in $0 - origin })
    samples = FitSamples(
      times: clock.times, offsets: Array(trace.offsets[rows]), quantum: prepared.grid,
      clockError: clock.error, noise: prepared.noise(at: speed))
  }

  /// The region without its samples before one of them.
  func from(_ start: Int) -> FitRegion {
    var region = self
    (region.first, region.samples) = (first + start, samples[start..<samples.count])
    return region
  }
}

// MARK: decelerations

extension FitRegion {
  /// The deceleration in the region, with its stop where the view comes to rest by itself.
  ///
  /// The last `restingRows` samples of the region show where the view rests.
  func deceleration(restingRows: Int) -> Stretch? {
    let middle = seed.lowerBound + seed.count / 8..<seed.upperBound - seed.count / 8
    let start = Law.deceleration(near: samples[middle])
    guard var best = Stretch(.exponential, in: self, around: middle, from: [start]) else { return nil }
    // A finger leaves the law no faster than by the law's own acceleration.
    let parameters = best.fit.parameters
    let speed = Law.exponential.velocity(parameters, samples.times[best.part.lowerBound])
    best.trim(acceleration: abs(parameters[0] * speed))
    best = stop(of: best, restingRows: restingRows) ?? best
    guard 10 * best.part.count >= 6 * seed.count, endsAsDeceleration(best), !isEased(best) else { return nil }
    best.tell()
    return best
  }

  /// What stops at a higher speed was stopped, in pt/s.
  private static let fastestStop = 100.0
  /// A stop is seen if the deceleration would have led on by so many standard errors: by chance, 1 in 160 motions that go on does.
  private static let leastLead = 2.5

  /// The deceleration with the rest after it; `nil` if the motion goes on, was cut, or ends otherwise.
  ///
  /// Samples around the stop belong to neither: the law holds before them, the place of rest is a reading of its own.
  private func stop(of grown: Stretch, restingRows: Int) -> Stretch? {
    let rows = samples.count - restingRows..<samples.count
    guard rows.count >= 3, rows.lowerBound > grown.part.lowerBound else { return nil }
    let (resting, noise) = (samples[rows], grown.fit.noise)
    let level = resting.offsets.reduce(0, +) / Double(rows.count)
    // It rests where the deceleration led, and does not creep on.
    let drift = LineFit(resting.times, resting.offsets)
    guard abs(drift.slope) < max(2, 3 * drift.slopeError) else { return nil }
    var (rested, stopped) = (self, grown)
    rested.samples.place = level
    for _ in 0..<2 {
      let glide = Array(stopped.fit.parameters.prefix(3))
      let way: Double = glide[2] > 0 ? 1 : -1
      let last = stopped.part.last {
        way * (level - Law.exponential.offset(glide, samples.times[$0])) > 2.5 * noise
      }
      guard let last,
        let next = Stretch(
          .exponential, in: rested, around: stopped.part.lowerBound..<last, from: [glide + [level]],
          growing: false)
      else { return nil }
      stopped = next
    }
    let speed = Law.stopSpeed(stopped.fit.parameters)
    guard speed > 0, speed < Self.fastestStop else { return nil }
    // A recording may end before the view rests: then it goes on as the law does.
    let lead = { (parameters: [Double]) -> Double in
      let glide = Array(parameters.prefix(3))
      let sum = resting.times.reduce(0) { $0 + Law.exponential.offset(glide, $1) }
      return sum / Double(resting.count) - parameters[3]
    }
    let found = stopped.fit.parameters
    let isSeen = (found[2] > 0 ? 1 : -1) * lead(found) > Self.leastLead * stopped.fit.error(of: lead)
    if isSeen { return stopped }
    // Rows of a rest that may be none are none of the law's.
    return Stretch(
      .exponential, in: self, around: stopped.part, from: [Array(found.prefix(3))], growing: false)
  }

  // A hand's motion slows down evenly, and a part of it follows any law. What tells a law from it is the end.

  /// A deceleration that keeps no more than this share of its velocity has shown its curve. What keeps more than the other is a motion
  /// at one velocity.
  private static let (mostKept, steady) = (0.2, 0.9)
  /// What ends it sooner takes half of the velocity so many times as fast as the law: a hand's motion runs out more slowly.
  private static let hardBrake = 5.0
  /// A velocity is seen over this time, in s, or as long as it takes to go so many standard deviations of the noise.
  private static let (shortestLook, clearWay) = (0.01, 10.0)

  /// Whether a deceleration holds until most of its velocity is lost, or the recording ends, or something stops or moves the view.
  private func endsAsDeceleration(_ stretch: Stretch) -> Bool {
    let (rate, last, times) = (stretch.fit.parameters[0], stretch.part.upperBound - 1, samples.times)
    let kept = Elementary.exp(-rate * (times[last] - times[stretch.part.lowerBound]))
    guard kept > Self.mostKept, kept < Self.steady else { return kept <= Self.mostKept }
    let velocity = Law.exponential.velocity(stretch.fit.parameters, times[last])
    let look = max(Self.shortestLook, Self.clearWay * stretch.fit.noise / abs(velocity))
    for row in last..<samples.count {
      let later = times[row...].dropFirst().firstIndex { $0 - times[row] >= look }
      guard let later else { return true }
      let seen = (samples.offsets[later] - samples.offsets[row]) / (times[later] - times[row])
      if abs(seen / velocity - 1) > 0.5 {
        let wait = (times[row] + times[later]) / 2 - times[last]
        return 0.5 > Self.hardBrake * rate * wait
      }
    }
    return true
  }

  /// Whether a motion of a set duration, which begins like a deceleration, explains what the view does from there on clearly better.
  private func isEased(_ stretch: Stretch) -> Bool {
    let start = Array(stretch.fit.parameters.prefix(3))
    let behind = from(stretch.part.lowerBound)
    let rest = Law.exponential.offset(start, samples.times[stretch.part.upperBound - 1])
    return Law.decelerations.contains { law in
      guard law.exponent ?? 1 < 1,
        let eased = Stretch(law, in: behind, around: 0..<stretch.part.count, from: [start]),
        let best = LawFit.best(
          of: eased.fit.samples, from: [start + [rest], start], { Law.exponential.offset($0, $1) })
      else { return false }
      let evidence = CurveEvidence(eased.fit.samples, best: eased.fit.misses)
      return evidence.distance(of: best.misses) > CurveEvidence.told
    }
  }
}

// MARK: bounces

extension FitRegion {
  /// A bounce may be over, and shown at its edge, from this distance on, in pt.
  private static let snap = 1.0

  /// The bounce in the region about the offset `rest`, where the view comes to rest or the edge is known to be.
  func bounce(about rest: Double, isExact: Bool, isAtRest: Bool) -> Stretch? {
    var region = self
    // The place of rest is a reading like any other: known to the grid, and no better for being read often.
    if !isExact, isAtRest { region.samples.place = rest }
    let springs = Law.springs(near: samples[seed], rest: rest)
    guard
      let grown = Stretch(
        .spring, in: region, around: seed, from: isExact ? springs.map { Array($0.dropLast()) } : springs,
        about: isExact ? rest : nil)
    else { return nil }
    let offsets = samples.offsets
    var best = grown
    if isAtRest, let last = best.part.last(where: { abs(offsets[$0] - rest) >= Self.snap }) {
      best.adopt(best.part.lowerBound..<last + 1)
    }
    // What was let go outside was held there until it is seen to leave; what came from inside begins with the region, at the edge.
    let (first, noise) = (best.part.lowerBound, best.fit.noise)
    let farthest = best.part.reduce(0) { max($0, abs(offsets[$1] - rest)) }
    if first > 0 || abs(offsets[first] - rest) > farthest / 2,
      let left = best.part.first(where: { abs(offsets[$0] - offsets[first]) > 3 * noise })
    {
      best.adopt(left..<best.part.upperBound)
    }
    // A hand that lets a view go leaves it no faster than the spring pulls.
    let moved = best.part
    best.trim(acceleration: abs(best.fit.parameters[0] * (offsets[moved.lowerBound] - rest)))
    guard 10 * best.part.count >= 6 * seed.count else { return nil }
    // A view that rests off a known edge was held there.
    let isHeld = isExact && abs(offsets[offsets.count - 1] - rest) > Self.snap
    let place = isExact ? rest : best.fit.parameters[4]
    guard !isAtRest || isHeld || leadsToRest(best, place) else { return nil }
    best.tell(of: moved)
    // At few frames a second the row in which it was held shows best that it was let go.
    best.isSeen =
      Self.isSeen(best.fit, about: rest, isAtRest: isAtRest, from: Self.mostFirst)
      || Self.isSeen(grown.fit, about: rest, isAtRest: isAtRest, from: Self.mostHeld)
    return best.isSpring ? best : nil
  }

  /// Whether the view goes where a spring leads until that is near its place of rest: a hand's motion does not swing past its end.
  private func leadsToRest(_ spring: Stretch, _ rest: Double) -> Bool {
    let behind = spring.part.upperBound..<samples.count
    let leads = behind.map { spring.fit.formula(spring.fit.parameters, samples.times[$0]) }
    let away = leads.lastIndex { abs($0 - rest) > Self.snap } ?? -1
    return zip(behind, leads).prefix(away + 1).allSatisfy {
      abs(samples.offsets[$0] - $1) <= Self.snap + 4 * spring.fit.noise
    }
  }

  /// A spring that is seen lets a view go or turns it back: its way begins with less than this share of its greatest speed, or in the
  /// row in which it was held with less than the second. It ends with less than the third.
  private static let (mostFirst, mostHeld, mostLast) = (0.8, 0.4, 0.25)

  /// Whether a spring is seen at work, and not a mere end of a motion, which many laws have.
  private static func isSeen(_ fit: LawFit, about rest: Double, isAtRest: Bool, from most: Double) -> Bool {
    let samples = fit.samples
    let rows = samples.times.indices.filter { samples.times[$0].isFinite }
    guard let farthest = rows.max(by: { abs(samples.offsets[$0] - rest) < abs(samples.offsets[$1] - rest) })
    else { return false }
    let back: Double = samples.offsets[farthest] > rest ? -1 : 1
    let speeds = rows.map { back * Law.spring.velocity(fit.parameters, samples.times[$0]) }
    let greatest = speeds.max() ?? 0
    return speeds[0] < most * greatest && (!isAtRest || abs(speeds[speeds.count - 1]) < mostLast * greatest)
  }
}
