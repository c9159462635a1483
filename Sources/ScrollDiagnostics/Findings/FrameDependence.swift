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
    guard let glide = unevenGlide, let law = GlideLaws(trace, prepared, glide).best, holds(law) else {
      return nil
    }
    let (first, last) = (prepared.rows[glide.lowerBound], prepared.rows[glide.upperBound])
    return Finding(
      kind: .frameRateDependent, start: trace.times[first], end: trace.times[last], samples: first..<last + 1,
      strength: law.deviations * law.deviations / 2, subject: "deceleration",
      mechanism: law.isByStep ? "a step per frame" : "a factor per frame",
      evidence: [
        TraceMetric("factor_per_frame", Elementary.exp(-law.rate), .none),
        TraceMetric("misfit_by_time", law.byTime, .points),
        TraceMetric("misfit_by_frame", law.byLaw, .points),
        TraceMetric("interval_spread", spread(glide), .none),
      ], cure: Self.cure)
  }

  /// Whether the offsets follow a law of frames, and none of time.
  private func holds(_ law: GlideLaws.Explained) -> Bool {
    // Steps alike at uneven times are also what a clock shows that wanders by less than a frame.
    guard !law.isByStep || law.wander > 1.2 * prepared.interval, Self.shares.contains(law.share)
    else { return false }
    return law.byLaw < Threshold.frameMiss.value * law.byBoth
  }

  /// Whether the trace has a deceleration through frames uneven enough to tell.
  var canTell: Bool { unevenGlide != nil }

  /// The longest deceleration, if its frames are uneven enough.
  private var unevenGlide: Range<Int>? {
    longestGlide.flatMap { spread($0) > Threshold.unevenFrames.value ? $0 : nil }
  }

  /// The standard deviation of the frames' lengths over their mean.
  private func spread(_ glide: Range<Int>) -> Double {
    let waits = glide.map { trace.times[prepared.rows[$0 + 1]] - trace.times[prepared.rows[$0]] }
    let mean = waits.reduce(0, +) / Double(waits.count)
    return waits.map { $0 - mean }.rootMeanSquare / mean
  }

  /// Whether a row may be one of a deceleration, as far as phases and rattles are known.
  private func mayGlide(_ row: Int) -> Bool {
    (trace.phases.isEmpty || trace.phases[row] ?? .deceleration == .deceleration)
      && !rattles.contains { $0.contains(row) }
  }

  /// The longest stretch that slows down in one direction, as a range of steps; `nil` without 14 of them.
  var longestGlide: Range<Int>? {
    var (start, glide, last) = (0, 0..<0, 0.0)
    let velocities = prepared.velocities.indices.map(velocity)
    func slows(_ velocity: Double) -> Bool {
      let error = prepared.noise(at: velocity) / max(1e-9, prepared.interval)
      return velocity * last > 0 && abs(velocity) < 1.03 * abs(last) + error
    }
    for (step, velocity) in velocities.enumerated() {
      if abs(velocity) < Threshold.slowestFling.value || !mayGlide(prepared.rows[step]) {
        start = step + 1
      } else if !slows(velocity) {
        start = step
      }
      if step + 1 - start > glide.count { glide = start..<step + 1 }
      last = velocity
    }
    // The fling begins where the finger was fastest, and that is known to a few steps.
    let fastest = glide.map { abs(velocities[$0]) }.max() ?? 0
    let release = glide.last { abs(velocities[$0]) > 0.97 * fastest } ?? 0
    let first = release == glide.lowerBound ? release : release + 1
    return glide.upperBound - first >= 14 ? first..<glide.upperBound : nil
  }

  /// The velocity in pt/s around a step, over seven of them, because a grid and an uneven clock make single ones look fast.
  func velocity(_ step: Int) -> Double {
    let (first, last) = (max(0, step - 3), min(prepared.velocities.count, step + 4))
    return (prepared.offsets[last] - prepared.offsets[first]) / (prepared.times[last] - prepared.times[first])
  }

  /// The rate in 1/s at which the velocity of a glide falls; 0 or less if it does not.
  func rate(of glide: Range<Int>) -> Double {
    -LineFit(glide.map(prepared.middle), glide.map { Elementary.log(max(1e-9, abs(velocity($0)))) }).slope
  }
}
