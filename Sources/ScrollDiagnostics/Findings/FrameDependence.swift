import ScrollKinematics

/// Looks for a deceleration through uneven frames that keeps a share of its velocity each frame, whatever the frame's length.
struct FrameDependence {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle, in order.
  let rattles: [Range<Int>]

  /// The offsets show so much of what a law of frames has beyond a smooth course in time: that of the law, known so well.
  private static let shares = 0.6...1.6
  /// What cures physics by frames.
  static let cure: String = """
    Step the physics by time: keep exp(-rate · elapsed) of the velocity, or take fixed steps with an accumulator, \
    whatever the frame rate.
    """

  var finding: Finding? {
    guard let glide = unevenGlide, let answer = GlideLaws(trace, prepared, glide).answer, isLaw(answer) else {
      return nil
    }
    let (first, last) = (prepared.rows[glide.lowerBound], prepared.rows[glide.upperBound])
    return Finding(
      kind: .frameRateDependent, start: trace.times[first], end: trace.times[last], samples: first..<last + 1,
      strength: answer.deviations * answer.deviations / 2, subject: "deceleration",
      mechanism: answer.isByStep ? "a step per frame" : "a factor per frame",
      evidence: [
        TraceMetric("factor_per_frame", Elementary.exp(-answer.rate), .none),
        TraceMetric("misfit_by_time", answer.byTime, .points),
        TraceMetric("misfit_by_frame", answer.byLaw, .points),
        TraceMetric("interval_spread", spread(glide), .none),
      ], cure: Self.cure)
  }

  /// Whether the offsets follow a law of frames, and none of time.
  private func isLaw(_ answer: GlideLaws.Answer) -> Bool {
    // Steps alike at uneven times are also what a clock shows that wanders by less than a frame.
    guard !answer.isByStep || answer.wander > 1.2 * prepared.interval, Self.shares.contains(answer.share)
    else { return false }
    return answer.byLaw < Threshold.frameMiss.value * answer.byBoth
  }

  /// Whether the trace has a deceleration through frames uneven enough to tell.
  var canTell: Bool { unevenGlide != nil }

  /// The longest deceleration, if its frames are uneven enough; where no wait is unlike the usual one, none is.
  private var unevenGlide: Range<Int>? {
    let most = Threshold.unevenFrames.value * prepared.interval
    guard prepared.velocities.indices.contains(where: { abs(wait($0) - prepared.interval) > most }) else {
      return nil
    }
    return longestGlide.flatMap { spread($0) > Threshold.unevenFrames.value ? $0 : nil }
  }

  /// Whether a row is known to be none of a deceleration; a row of no known phase may be one.
  private func isOther(_ row: Int) -> Bool {
    guard !trace.phases.isEmpty, let phase = trace.phases[row] else { return false }
    return phase != .deceleration
  }

  private func wait(_ step: Int) -> Double {
    trace.times[prepared.rows[step + 1]] - trace.times[prepared.rows[step]]
  }

  /// The standard deviation of the frames' lengths over their mean.
  private func spread(_ glide: Range<Int>) -> Double {
    let waits = glide.map(wait)
    let mean = waits.reduce(0, +) / Double(waits.count)
    return waits.map { $0 - mean }.rootMeanSquare / mean
  }

  /// The longest stretch that slows down in one direction, as a range of steps; `nil` without 14 of them.
  ///
  /// It slows down by the time, or frame by frame whatever the frames' lengths.
  var longestGlide: Range<Int>? {
    let interval = max(1e-9, prepared.interval)
    let byTime = longestGlide(velocity)
    let byFrame = longestGlide { range in
      (prepared.offsets[range.upperBound] - prepared.offsets[range.lowerBound]) / Double(range.count)
        / interval
    }
    return [byTime, byFrame].compactMap { $0 }.max { $0.count < $1.count }
  }

  /// The velocity in pt/s around a step, over seven of them, because a grid and an uneven clock make single ones look fast.
  private func pace(_ step: Int, _ velocity: (Range<Int>) -> Double) -> Double {
    velocity(max(0, step - 3)..<min(prepared.velocities.count, step + 4))
  }

  /// The mean velocity in pt/s over a range of steps.
  private func velocity(_ steps: Range<Int>) -> Double {
    (prepared.offsets[steps.upperBound] - prepared.offsets[steps.lowerBound])
      / (prepared.times[steps.upperBound] - prepared.times[steps.lowerBound])
  }

  /// The speed in pt/s around a step.
  func speed(_ step: Int) -> Double { abs(pace(step, velocity)) }

  private func longestGlide(_ velocity: (Range<Int>) -> Double) -> Range<Int>? {
    let interval = max(1e-9, prepared.interval)
    // In slower motion a frame shows the offset again that it is rounded to.
    let slowest = max(40, 3.5 * prepared.noise / interval)
    var (start, best, rattle, previous) = (0, 0..<0, 0, 0.0)
    for step in prepared.velocities.indices {
      let (row, pace) = (prepared.rows[step], pace(step, velocity))
      while rattle < rattles.count, rattles[rattle].upperBound <= row { rattle += 1 }
      let isLeftOut =
        rattle < rattles.count && rattles[rattle].contains(row)
        || isOther(row) || abs(pace) < slowest
      let slows =
        pace * previous > 0
        && abs(pace) < 1.03 * abs(previous) + prepared.noise(at: pace) / interval
      if isLeftOut { start = step + 1 } else if !slows { start = step }
      if step + 1 - start > best.count { best = start..<step + 1 }
      previous = pace
    }
    let whole = best
    // The fling begins where the finger was fastest, and that is known to a few steps.
    let fastest = whole.reduce(0.0) { max($0, abs(pace($1, velocity))) }
    let release = whole.last { abs(pace($0, velocity)) > 0.97 * fastest } ?? whole.lowerBound
    let first = release == whole.lowerBound ? release : release + 4
    guard whole.upperBound - first >= 14,
      abs(pace(whole.upperBound - 1, velocity)) < 0.8 * abs(pace(first, velocity))
    else { return nil }
    return first..<whole.upperBound
  }

  /// The rate in 1/s at which the velocity of a glide falls; 0 or less if it does not.
  func rate(of glide: Range<Int>) -> Double {
    let paces = glide.map { abs(pace($0, velocity)) }
    return -LineFit(glide.map(prepared.middle), paces.map { Elementary.log(max(1e-9, $0)) }).slope
  }
}
