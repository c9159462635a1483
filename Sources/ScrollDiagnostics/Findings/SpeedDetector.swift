import ScrollKinematics

/// Looks for motion at a wrong speed: twice that of what drives it, or slowed down by frames instead of time.
struct SpeedDetector {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle.
  let rattles: [Range<Int>]

  var findings: [Finding] { [doubled, frameDependent].compactMap { $0 } }

  // MARK: double speed

  private static let cure: StaticString = """
    Move the content once: either the header's collapse or the scroll offset carries it, so draw the content back by \
    what the header moved.
    """

  private var doubled: Finding? {
    if trace.knows(.contentTop), let found = ratio(of: .contentTop, to: trace.offsets) { return found }
    if trace.knows(.finger), let found = ratio(of: nil, to: trace.values(of: .finger)) { return found }
    return plateau
  }

  /// The longest stretch in which a quantity (or the offset) moves at twice the speed of its driver.
  private func ratio(of quantity: ScrollTrace.Quantity?, to driver: [Double]) -> Finding? {
    let driven = quantity.map { trace.values(of: $0) } ?? trace.offsets
    var (travel, start, best) = (0.0, 1, (travel: 0.0, range: 0..<0))
    for row in driven.indices.dropFirst() {
      let (step, cause) = (abs(driven[row] - driven[row - 1]), abs(driver[row] - driver[row - 1]))
      let isDouble = step.isFinite && cause > 1 && step > 1.85 * cause && step < 2.15 * cause
      let isStill = step < 0.01 && cause < 0.01
      if isDouble { travel += cause } else if !isStill { (travel, start) = (0, row + 1) }
      if travel > best.travel { best = (travel, start..<row + 1) }
    }
    guard best.travel > 40, best.range.count >= 4 else { return nil }
    return doubleSpeed(best.range, 2, best.travel, confidence: 0.95)
  }

  /// A stretch at twice the speed of the motion before it and behind it, with nothing between the two speeds.
  private var plateau: Finding? {
    let (velocities, window) = (prepared.velocities, 4)
    guard velocities.count > 3 * window else { return nil }
    func level(_ range: Range<Int>) -> Double? {
      let part = velocities[range]
      let mean = part.reduce(0, +) / Double(part.count)
      let error = 1.5 * prepared.noise / prepared.interval
      let isLevel = abs(mean) > 80 && part.allSatisfy { abs($0 - mean) < 0.15 * abs(mean) + error }
      return isLevel ? mean : nil
    }
    var up: (sample: Int, ratio: Double)?
    for sample in window..<velocities.count - window {
      // The step itself may belong to both speeds.
      guard sample + 1 + window <= velocities.count, let before = level(sample - window..<sample),
        let after = level(sample + 1..<sample + 1 + window), before * after > 0
      else { continue }
      let ratio = after / before
      if ratio > 1.72, ratio < 2.3 {
        up = up ?? (sample, ratio)
      } else if let begin = up, 1 / ratio > 1.72, 1 / ratio < 2.3, sample - begin.sample >= 3,
        isEven(velocities[begin.sample + 1..<sample])
      {
        let (first, last) = (prepared.rows[begin.sample], prepared.rows[sample])
        let travel = abs(trace.offsets[last] - trace.offsets[first])
        return doubleSpeed(first..<last + 1, (begin.ratio + 1 / ratio) / 2, travel / 2, confidence: 0.85)
      }
    }
    return nil
  }

  /// Whether all velocities are near their mean: one speed, and not a rise and a fall.
  private func isEven(_ velocities: ArraySlice<Double>) -> Bool {
    let mean = velocities.reduce(0, +) / Double(velocities.count)
    let error = 1.5 * prepared.noise / prepared.interval
    return velocities.allSatisfy { abs($0 - mean) < 0.3 * abs(mean) + error }
  }

  private func doubleSpeed(
    _ rows: Range<Int>, _ ratio: Double, _ travel: Double, confidence: Double
  ) -> Finding {
    Finding(
      kind: .doubleSpeed, start: trace.times[rows.lowerBound], end: trace.times[rows.upperBound - 1],
      samples: rows, confidence: confidence, subject: "content", mechanism: "two movers add up",
      evidence: [
        TraceMetric("speed_ratio", ratio, .none), TraceMetric("driver_travel", travel, .points),
      ], cure: Self.cure)
  }

  // MARK: physics by frames

  /// A deceleration through uneven frames that keeps a share of its velocity each frame, whatever the frame's length.
  private var frameDependent: Finding? {
    guard let glide = longestGlide else { return nil }
    let steps = prepared.steps(glide)
    let waits = glide.map { prepared.times[$0 + 1] - prepared.times[$0] }
    let mean = waits.reduce(0, +) / Double(waits.count)
    let spread = RootMeanSquare(of: waits.map { $0 - mean }).value
    guard spread > 0.1 * mean else { return nil }
    let logs = steps.velocities.map { Elementary.log(abs($0)) }
    let byTime = LineFit(steps.times, logs)
    let byFrame = LineFit(logs.indices.map(Double.init), logs)
    // The likelihood of one law over the other, for errors of a size that neither knows.
    let evidence = Double(logs.count) * 2 * Elementary.log(byTime.residual / max(1e-9, byFrame.residual))
    guard evidence > 8, byTime.residual > 1.05 * byFrame.residual, byFrame.residual < 0.12, byFrame.slope < 0
    else {
      return nil
    }
    let (first, last) = (prepared.rows[glide.lowerBound], prepared.rows[glide.upperBound])
    return Finding(
      kind: .frameRateDependent, start: trace.times[first], end: trace.times[last], samples: first..<last + 1,
      confidence: min(0.95, 0.7 + evidence / 400),
      subject: "deceleration",
      mechanism: "a factor per frame",
      evidence: [
        TraceMetric("factor_per_frame", Elementary.exp(byFrame.slope), .none),
        TraceMetric("misfit_by_time", byTime.residual, .none),
        TraceMetric("misfit_by_frame", byFrame.residual, .none),
        TraceMetric("interval_spread", spread / mean, .none),
      ],
      cure: Self.frameCure)
  }

  /// What cures physics by frames.
  static let frameCure: StaticString = """
    Step the physics by time: keep exp(-rate · elapsed) of the velocity, or take fixed steps with an accumulator, \
    whatever the frame rate.
    """

  /// The longest stretch that slows down in one direction, as a range of steps; `nil` without 14 of them.
  var longestGlide: Range<Int>? {
    let velocities = prepared.velocities
    // A slower step drowns in the error of its ends.
    let slowest = max(40, 15 * prepared.noise / prepared.interval)
    var (start, best) = (0, 0..<0)
    for step in velocities.indices {
      let row = prepared.rows[step]
      let isLeftOut =
        rattles.contains { $0.contains(row) }
        || !trace.phases.isEmpty && trace.phases[row] != .deceleration || abs(velocities[step]) < slowest
      let slows =
        step > start && velocities[step] * velocities[step - 1] > 0
        && abs(velocities[step]) < 1.05 * abs(velocities[step - 1]) + 2 * prepared.noise / prepared.interval
      if isLeftOut { start = step + 1 } else if step > start, !slows { start = step }
      if step + 1 - start > best.count { best = start..<step + 1 }
    }
    // The fling begins where the finger was fastest.
    let fastest = velocities[best].reduce(0) { max($0, abs($1)) }
    let release = best.last { abs(velocities[$0]) > 0.97 * fastest } ?? best.lowerBound
    best = release..<best.upperBound
    guard best.count >= 14,
      abs(velocities[best.upperBound - 1]) < 0.8 * abs(velocities[best.lowerBound])
    else { return nil }
    return best
  }
}
