import ScrollKinematics

/// Looks for a deceleration through uneven frames that keeps a share of its velocity each frame, whatever the frame's length.
struct FrameDependence {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle, in order.
  let rattles: [Range<Int>]

  /// The least logarithm of the likelihood of one law over the other, and the least ratio of what they miss.
  private static let leastEvidence = 9.0
  private static let leastRatio = 1.3
  /// Frames that differ by less than this share of their mean cannot show it.
  static let leastSpread = 0.15

  /// What cures physics by frames.
  static let cure: StaticString = """
    Step the physics by time: keep exp(-rate · elapsed) of the velocity, or take fixed steps with an accumulator, \
    whatever the frame rate.
    """

  var finding: Finding? {
    guard let glide = longestGlide, isUneven(glide) else { return nil }
    let fits = GlideLaws(trace, prepared, glide)
    // Steps alike at uneven times are also what a clock shows that wanders by less than a frame.
    let isByStep = fits.byStep < fits.byFrame && fits.wander > 1.2 * prepared.interval
    let law = isByStep ? fits.byStep : fits.byFrame
    let evidence = fits.evidence(of: law)
    guard evidence > Self.leastEvidence, fits.byTime > Self.leastRatio * law,
      // A law that leaves more than a free curve does is not how it moves.
      law < 1.3 * fits.byCurve
    else { return nil }
    let sizes = glide.map { step -> Double in
      let way = abs(prepared.offsets[step + 1] - prepared.offsets[step])
      return Elementary.log(max(1e-9, isByStep ? way : way / wait(step)))
    }
    let slope = LineFit(sizes.indices.map(Double.init), sizes).slope
    guard slope < 0 else { return nil }
    let (first, last) = (prepared.rows[glide.lowerBound], prepared.rows[glide.upperBound])
    return Finding(
      kind: .frameRateDependent, start: trace.times[first], end: trace.times[last], samples: first..<last + 1,
      confidence: min(0.95, 0.7 + evidence / 200), subject: "deceleration",
      mechanism: isByStep ? "a step per frame" : "a factor per frame",
      evidence: [
        TraceMetric("factor_per_frame", Elementary.exp(slope), .none),
        TraceMetric("misfit_by_time", fits.byTime, .points), TraceMetric("misfit_by_frame", law, .points),
        TraceMetric("interval_spread", spread(glide), .none),
      ], cure: Self.cure)
  }

  /// Whether the trace has a deceleration through frames uneven enough to tell.
  var canTell: Bool { longestGlide.map(isUneven) ?? false }

  private func wait(_ step: Int) -> Double {
    trace.times[prepared.rows[step + 1]] - trace.times[prepared.rows[step]]
  }

  private func isUneven(_ glide: Range<Int>) -> Bool { spread(glide) > Self.leastSpread }

  /// The standard deviation of the frames' lengths over their mean.
  private func spread(_ glide: Range<Int>) -> Double {
    let waits = glide.map(wait)
    let mean = waits.reduce(0, +) / Double(waits.count)
    return RootMeanSquare(of: waits.map { $0 - mean }).value / mean
  }

  /// The longest stretch that slows down in one direction, as a range of steps; `nil` without 14 of them.
  var longestGlide: Range<Int>? {
    let bySpeed = longestGlide { prepared.velocities[$0] }
    let interval = max(1e-9, prepared.interval)
    let byStep = longestGlide { (prepared.offsets[$0 + 1] - prepared.offsets[$0]) / interval }
    return [bySpeed, byStep].compactMap { $0 }.max { $0.count < $1.count }
  }

  private func longestGlide(_ speed: (Int) -> Double) -> Range<Int>? {
    // A slower step drowns in the error of its ends.
    let slowest = max(40, 8 * prepared.noise / max(1e-9, prepared.interval))
    var (start, best, rattle, previous) = (0, 0..<0, 0, 0.0)
    for step in prepared.velocities.indices {
      let (row, velocity) = (prepared.rows[step], speed(step))
      while rattle < rattles.count, rattles[rattle].upperBound <= row { rattle += 1 }
      let isLeftOut =
        rattle < rattles.count && rattles[rattle].contains(row)
        || !trace.phases.isEmpty && trace.phases[row] != .deceleration || abs(velocity) < slowest
      let slows =
        step > start && velocity * previous > 0
        && abs(velocity) < 1.05 * abs(previous) + 4 * prepared.noise(at: velocity) / prepared.interval
      if isLeftOut { start = step + 1 } else if step > start, !slows { start = step }
      if step + 1 - start > best.count { best = start..<step + 1 }
      previous = velocity
    }
    let whole = best
    // Means over some steps, because an uneven clock makes single steps look fast.
    func mean(_ step: Int) -> Double {
      let steps = max(whole.lowerBound, step - 3)..<min(whole.upperBound, step + 4)
      return abs(steps.reduce(0.0) { $0 + speed($1) }) / Double(steps.count)
    }
    // The fling begins where the finger was fastest, and that is known to a few steps.
    let fastest = whole.reduce(0.0) { max($0, mean($1)) }
    let release = whole.last { mean($0) > 0.97 * fastest } ?? whole.lowerBound
    let first = release == whole.lowerBound ? release : release + 4
    guard whole.upperBound - first >= 14, mean(whole.upperBound - 1) < 0.8 * mean(first) else { return nil }
    return first..<whole.upperBound
  }
}
