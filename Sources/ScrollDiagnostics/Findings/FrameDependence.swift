import ScrollKinematics

/// Looks for a deceleration through uneven frames that keeps a share of its velocity each frame, whatever the frame's length.
struct FrameDependence {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle, in order.
  let rattles: [Range<Int>]

  /// The least logarithm of the likelihood of one law over the other.
  private static let leastEvidence = 8.0
  /// Frames that differ by less than this share of their mean cannot show it.
  static let leastSpread = 0.15

  /// No system keeps to a law by less than this share of its velocity: whole pixels, whole milliseconds.
  private static let lawError = 0.005

  /// What cures physics by frames.
  static let cure: StaticString = """
    Step the physics by time: keep exp(-rate · elapsed) of the velocity, or take fixed steps with an accumulator, \
    whatever the frame rate.
    """

  var finding: Finding? {
    guard let glide = longestGlide else { return nil }
    let waits = glide.map { prepared.times[$0 + 1] - prepared.times[$0] }
    let mean = waits.reduce(0, +) / Double(waits.count)
    let spread = RootMeanSquare(of: waits.map { $0 - mean }).value
    guard spread > Self.leastSpread * mean else { return nil }
    let logs = glide.map { Elementary.log(abs(prepared.velocities[$0])) }
    // A law of unknown shape is smooth in what it goes by: a cubic of the time, or of the frame.
    let weights = zip(glide, waits).map { step, wait -> Double in
      let speed = abs(prepared.velocities[step])
      let error = 1.4 * prepared.noise(at: speed) / (wait * speed)
      return 1 / (error * error + Self.lawError * Self.lawError).squareRoot()
    }
    let byTime = CurveFit(glide.map { prepared.middle($0) }, logs, weights: weights)
    let byFrame = CurveFit(logs.indices.map(Double.init), logs, weights: weights)
    let evidence = Double(logs.count) * Elementary.log(byTime.residual / max(1e-7, byFrame.residual))
    let slope = LineFit(logs.indices.map(Double.init), logs).slope
    guard evidence > Self.leastEvidence, byTime.residual > 1.3 * byFrame.residual, byFrame.residual < 0.1,
      slope < 0
    else { return nil }
    let (first, last) = (prepared.rows[glide.lowerBound], prepared.rows[glide.upperBound])
    return Finding(
      kind: .frameRateDependent, start: trace.times[first], end: trace.times[last], samples: first..<last + 1,
      confidence: min(0.95, 0.7 + evidence / 200), subject: "deceleration", mechanism: "a factor per frame",
      evidence: [
        TraceMetric("factor_per_frame", Elementary.exp(slope), .none),
        TraceMetric("misfit_by_time", byTime.residual, .none),
        TraceMetric("misfit_by_frame", byFrame.residual, .none),
        TraceMetric("interval_spread", spread / mean, .none),
      ], cure: Self.cure)
  }

  /// Whether the trace has a deceleration through frames uneven enough to tell.
  var canTell: Bool {
    guard let glide = longestGlide else { return false }
    let waits = glide.map { prepared.times[$0 + 1] - prepared.times[$0] }
    let mean = waits.reduce(0, +) / Double(waits.count)
    return RootMeanSquare(of: waits.map { $0 - mean }).value > Self.leastSpread * mean
  }

  /// The longest stretch that slows down in one direction, as a range of steps; `nil` without 14 of them.
  var longestGlide: Range<Int>? {
    let velocities = prepared.velocities
    // A slower step drowns in the error of its ends.
    let slowest = max(40, 15 * prepared.noise / max(1e-9, prepared.interval))
    var (start, best, rattle) = (0, 0..<0, 0)
    for step in velocities.indices {
      let row = prepared.rows[step]
      while rattle < rattles.count, rattles[rattle].upperBound <= row { rattle += 1 }
      let isLeftOut =
        rattle < rattles.count && rattles[rattle].contains(row)
        || !trace.phases.isEmpty && trace.phases[row] != .deceleration || abs(velocities[step]) < slowest
      let slows =
        step > start && velocities[step] * velocities[step - 1] > 0
        && abs(velocities[step]) < 1.05 * abs(velocities[step - 1])
          + 4 * prepared.noise(at: velocities[step]) / prepared.interval
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

/// What a weighted cubic leaves of some values.
private struct CurveFit {
  /// Weighted root mean square of what the curve leaves.
  let residual: Double

  /// Weights are the squares of the numbers given. Powers are taken orthogonal to one another, one after the other.
  init(_ places: [Double], _ values: [Double], weights: [Double]) {
    let (count, squares) = (places.count, weights.map { $0 * $0 })
    let (low, high) = (places[0], places[count - 1])
    let unit = places.map { high > low ? 2 * ($0 - low) / (high - low) - 1 : 0 }
    var (rest, basis) = (values, [[Double]]())
    for power in 0...3 {
      var column = unit.map { place in (0..<power).reduce(1.0) { value, _ in value * place } }
      for other in basis { Self.remove(other, from: &column, squares) }
      guard zip(column, squares).reduce(0, { $0 + $1.0 * $1.0 * $1.1 }) > 0 else { continue }
      Self.remove(column, from: &rest, squares)
      basis.append(column)
    }
    let total = squares.reduce(0, +)
    residual = (zip(rest, squares).reduce(0) { $0 + $1.0 * $1.0 * $1.1 } / total).squareRoot()
  }

  private static func remove(_ column: [Double], from values: inout [Double], _ squares: [Double]) {
    var (product, norm) = (0.0, 0.0)
    for index in column.indices {
      product += column[index] * values[index] * squares[index]
      norm += column[index] * column[index] * squares[index]
    }
    guard norm > 0 else { return }
    for index in column.indices { values[index] -= product / norm * column[index] }
  }
}
