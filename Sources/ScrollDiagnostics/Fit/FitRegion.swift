/// Rows of a trace between two rests of a finger, in which one law is looked for around a seed.
struct FitRegion {
  /// The rows of the trace.
  let rows: Range<Int>
  /// The rows, from the region's first, in which the law is first tried.
  let seed: Range<Int>
  /// The samples, on the display's clock where frames come evenly.
  let samples: FitSamples

  /// Longer regions are cut: a motion lasts seconds, in rows to both sides of the seed.
  private static let mostRows = 4000

  /// The region of `rows` of a trace around the rows `seed` on a grid of `quantum` pt, whose errors `prepared` knows; `nil` if it
  /// is too short.
  init?(
    _ trace: ScrollTrace, _ prepared: PreparedTrace, rows whole: Range<Int>, seed: Range<Int>, quantum: Double
  ) {
    let rows =
      max(
        whole.lowerBound, seed.lowerBound - Self.mostRows)..<min(
        whole.upperBound, max(seed.upperBound, seed.lowerBound) + Self.mostRows)
    guard seed.count >= 4, rows.lowerBound <= seed.lowerBound, rows.upperBound >= seed.upperBound else {
      return nil
    }
    self.rows = rows
    self.seed = seed.lowerBound - rows.lowerBound..<seed.upperBound - rows.lowerBound
    let origin = trace.times[seed.lowerBound]
    // Over three rows a clock that errs makes no step a leap.
    let speed = seed.dropFirst(3).reduce(0.0) { greatest, row in
      max(
        greatest, abs(trace.offsets[row] - trace.offsets[row - 3]) / (trace.times[row] - trace.times[row - 3])
      )
    }
    let clock = FrameClock(rows.map { trace.times[$0] - origin })
    samples = FitSamples(
      times: clock.times, offsets: Array(trace.offsets[rows]), quantum: quantum, clockError: clock.error,
      noise: prepared.noise(at: speed))
  }
}

extension FitRegion {
  /// The deceleration in the region, with its stop where the view comes to rest by itself.
  ///
  /// The last `restingRows` rows of the region show where the view rests.
  func deceleration(restingRows: Int) -> FoundLaw? {
    let middle = seed.lowerBound + seed.count / 8..<seed.upperBound - seed.count / 8
    var start = DecayLaw.start(samples[middle])
    start[1] -= start[2] * samples.times[middle.lowerBound]
    guard var best = GrownFit(samples, seed: middle, from: [start], law: DecayLaw.offset) else { return nil }
    let parameters = best.fit.parameters
    // A finger leaves the law no faster than by the law's own acceleration.
    best.trim(
      in: samples, acceleration: abs(parameters[0] * DecayLaw.velocity(parameters, best.times.lowerBound)))
    best = stop(of: best, in: samples, restingRows: restingRows) ?? best
    guard 10 * best.rows.count >= 6 * seed.count, best.endsAsDeceleration(in: samples),
      !best.isEased(in: samples)
    else {
      return nil
    }
    return found(.deceleration, best, DecayLaw.parameters(of: best.fit))
  }

  /// The fit with the rest behind it; `nil` if the motion goes on, was cut, or ends otherwise.
  ///
  /// Samples around the stop belong to neither: the law holds before them, the place of rest is a reading of its own.
  private func stop(of grown: GrownFit, in samples: FitSamples, restingRows: Int) -> GrownFit? {
    let resting = samples.count - restingRows..<samples.count
    guard resting.count >= 3, resting.lowerBound > grown.rows.lowerBound else { return nil }
    let noise = max(grown.fit.deviation, samples.gridDeviation, 1e-6)
    let level = samples.offsets[resting].reduce(0, +) / Double(resting.count)
    // It rests where the deceleration led, and does not creep on.
    let drift = LineFit(Array(samples.times[resting]), Array(samples.offsets[resting]))
    guard abs(drift.slope) < max(2, 3 * drift.slopeError) else { return nil }
    var rested = samples
    rested.place = level
    var stopped = grown
    for _ in 0..<2 {
      let parameters = stopped.fit.parameters
      let before =
        stopped.rows
        .lowerBound..<(stopped.rows.last { row in
          abs(DecayLaw.offset(Array(parameters.prefix(3)), samples.times[row]) - level) > 2.5 * noise
            && (level - DecayLaw.offset(Array(parameters.prefix(3)), samples.times[row])) * parameters[2] > 0
        } ?? stopped.rows.lowerBound)
      guard
        let fit = GrownFit(
          rested, seed: before, from: [Array(parameters.prefix(3)) + [level]], law: DecayLaw.offset,
          growing: false)
      else { return nil }
      stopped = fit
    }
    let speed = DecayLaw.stopSpeed(stopped.fit.parameters)
    guard speed > 0, speed < Self.fastestStop else { return nil }
    if isSeen(stopped.fit, resting: samples[resting]) { return stopped }
    // Rows of a rest that may be none are none of the law's.
    return GrownFit(
      samples, seed: stopped.rows, from: [Array(stopped.fit.parameters.prefix(3))], law: DecayLaw.offset,
      growing: false)
  }

  /// A stop is seen if the deceleration would have led on by so many standard errors: by chance, 1 in 160 motions that go on does.
  private static let leastLead = 2.5

  /// Whether the view rests, and does not go on as the law does: a recording may end before that.
  private func isSeen(_ stopped: LawFit, resting: FitSamples) -> Bool {
    let lead = { (parameters: [Double]) -> Double in
      let sum = resting.times.reduce(0) { $0 + DecayLaw.offset(Array(parameters.prefix(3)), $1) }
      return sum / Double(resting.count) - parameters[3]
    }
    let error = stopped.errors(of: [(lead, nil)])[0]
    let way: Double = stopped.parameters[2] > 0 ? 1 : -1
    return way * lead(stopped.parameters) > Self.leastLead * error
  }

  /// What stops at a higher speed was stopped, in pt/s.
  private static let fastestStop = 100.0
  /// A bounce may be over, and shown at its edge, from this distance on, in pt.
  private static let snap = 1.0

  /// The bounce in the region about the offset `rest`, where the view comes to rest or the edge is known to be.
  func bounce(about rest: Double, isExact: Bool, isAtRest: Bool) -> FoundLaw? {
    var samples = samples
    // The place of rest is a reading like any other: known to the grid, and no better for being read often.
    if !isExact, isAtRest { samples.place = rest }
    let start = SpringLaw.start(samples[seed], rest: rest) + (isExact ? [] : [rest])
    guard
      let grown = GrownFit(
        samples, seed: seed, from: SpringLaw.guesses.map { $0 + start },
        law: isExact ? SpringLaw.law(about: rest) : SpringLaw.offset)
    else { return nil }
    var best = grown
    if isAtRest { best.drop(in: samples, last: { abs(samples.offsets[$0] - rest) < Self.snap }) }
    // What was let go outside was held there until it is seen to leave; what came from inside begins with the region, at the
    // edge.
    let held = samples.offsets[best.rows.lowerBound]
    let farthest = best.rows.reduce(0) { max($0, abs(samples.offsets[$1] - rest)) }
    if best.rows.lowerBound > 0 || abs(held - rest) > farthest / 2 {
      let noise = 3 * max(best.fit.deviation, samples.gridDeviation)
      let first = best.rows.first { abs(samples.offsets[$0] - held) > noise } ?? best.rows.lowerBound
      best.adopt(first..<best.rows.upperBound, of: samples)
    }
    let rows = best.rows
    // A hand that lets a view go leaves it no faster than the spring pulls.
    let pull = best.fit.parameters[0] * (samples.offsets[rows.lowerBound] - rest)
    best.trim(in: samples, acceleration: abs(pull))
    guard 10 * best.rows.count >= 6 * seed.count else { return nil }
    let place = isExact ? rest : best.fit.parameters[4]
    // A view that rests off a known edge was held there.
    let isHeld = isExact && abs(samples.offsets[samples.count - 1] - rest) > Self.snap
    guard !isAtRest || isHeld || best.leadsToRest(place, snap: Self.snap, in: samples) else { return nil }
    var law = found(.bounce, best, SpringLaw.parameters(of: best.fit), rest: rest, rows: rows)
    // At few frames a second the row in which it was held shows best that it was let go.
    law.isSeen =
      Self.isSeen(best.fit, about: rest, isAtRest: isAtRest, from: Self.mostFirst)
      || Self.isSeen(grown.fit, about: rest, isAtRest: isAtRest, from: Self.mostHeld)
    return law.isStiff ? law : nil
  }

  /// A spring that is seen lets a view go or turns it back: its way begins with less than this share of its greatest speed. It ends
  /// with less than the other.
  private static let (mostFirst, mostLast) = (0.8, 0.25)
  /// In the row in which it was held a view has less than this share.
  private static let mostHeld = 0.4

  /// Whether a spring is seen at work, and not a mere end of a motion, which many laws have.
  private static func isSeen(_ fit: LawFit, about rest: Double, isAtRest: Bool, from most: Double) -> Bool {
    let samples = fit.samples
    let rows = samples.times.indices.filter { samples.times[$0].isFinite }
    guard let last = rows.last,
      let farthest = rows.max(by: { abs(samples.offsets[$0] - rest) < abs(samples.offsets[$1] - rest) })
    else { return false }
    let back: Double = samples.offsets[farthest] > rest ? -1 : 1
    let speeds = rows.map { back * SpringLaw.velocity(fit.parameters, samples.times[$0]) }
    let greatest = speeds.max() ?? 0
    return speeds[0] < most * greatest && (!isAtRest || abs(speeds[last]) < mostLast * greatest)
  }

  private func found(
    _ phase: TraceSegment.Phase, _ grown: GrownFit, _ parameters: [FittedParameter], rest: Double = .nan,
    rows held: Range<Int>? = nil
  ) -> FoundLaw {
    let held = held ?? grown.rows
    return FoundLaw(
      phase: phase, rows: rows.lowerBound + held.lowerBound..<rows.lowerBound + held.upperBound,
      fit: grown.fit,
      parameters: parameters, rest: rest)
  }
}
