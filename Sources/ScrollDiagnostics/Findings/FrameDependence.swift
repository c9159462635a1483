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
    let byFrame = paces { Double($0.count) * max(1e-9, prepared.interval) }
    return [paces, byFrame].compactMap(longestGlide).max { $0.count < $1.count }
  }

  /// The mean velocity in pt/s around each step.
  var paces: [Double] { paces { prepared.times[$0.upperBound] - prepared.times[$0.lowerBound] } }

  /// The same by another time: over seven steps, because a grid and an uneven clock make single ones look fast.
  private func paces(_ time: (Range<Int>) -> Double) -> [Double] {
    let steps = prepared.velocities.indices
    return steps.map { step in
      let part = (step - 3..<step + 4).clamped(to: steps)
      return (prepared.offsets[part.upperBound] - prepared.offsets[part.lowerBound]) / time(part)
    }
  }

  private func longestGlide(_ paces: [Double]) -> Range<Int>? {
    let interval = max(1e-9, prepared.interval)
    // In slower motion a frame shows the offset again that it is rounded to.
    let slowest = max(40, 3.5 * prepared.noise / interval)
    var (start, best, rattle, previous) = (0, 0..<0, 0, 0.0)
    for (step, pace) in paces.enumerated() {
      let row = prepared.rows[step]
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
    // The fling begins where the finger was fastest, and that is known to a few steps.
    let fastest = best.reduce(0.0) { max($0, abs(paces[$1])) }
    let release = best.last { abs(paces[$0]) > 0.97 * fastest } ?? best.lowerBound
    let first = release == best.lowerBound ? release : release + 4
    guard best.upperBound - first >= 14, abs(paces[best.upperBound - 1]) < 0.8 * abs(paces[first]) else {
      return nil
    }
    return first..<best.upperBound
  }
}
