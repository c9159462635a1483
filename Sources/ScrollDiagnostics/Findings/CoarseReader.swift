import ScrollKinematics

/// Looks for readings that come too seldom, in steps too coarse, or too late for the display.
struct CoarseReader {
  let trace: ScrollTrace
  let prepared: PreparedTrace

  /// The slowest display that is assumed behind rows that come seldom, in s.
  private static let displayInterval = 1 / 60.0
  /// Rows that come seldom repeat nothing: what differs there is another reading.
  private var heldNoise: Double { prepared.interval < 1.4 * Self.displayInterval ? prepared.heldNoise : 0 }

  var findings: [Finding] {
    guard trace.count > 8, prepared.interval > 0 else { return [] }
    let readings = trace.values(of: .sampledOffset)
    return [
      readings.isEmpty ? nil : coarse(readings, "reading", isOffset: false),
      // A screen recording reads the offset from its frames.
      trace.isVideo ? nil : coarse(trace.offsets, "offset", isOffset: true),
    ].compactMap { $0 }
  }

  private func coarse(_ values: [Double], _ subject: String, isOffset: Bool) -> Finding? {
    let display = prepared.interval < 1.4 * Self.displayInterval ? prepared.interval : Self.displayInterval
    // A reading is no fresher than what it reads: a mouse moves less often than the display, and by whole points.
    let source = isOffset ? trace.values(of: .finger) : trace.offsets
    let sourceGaps = updateGaps(of: source, quantum: 0)
    var quantum = step(of: values, isOffset: isOffset)
    if quantum > 0, !source.isEmpty,
      Median.quantile(0.25, of: sourceGaps) > 1.5 * display
        || step(of: source, isOffset: false) > 0.8 * quantum
    {
      quantum = 0
    }
    let gaps = updateGaps(of: values, quantum: quantum)
    let (isKnown, stepsOn) = (gaps.count >= 3, stepsOn(of: values))
    let isRough = quantum > 0 && stepsOn >= 12
    guard isKnown || isRough else { return nil }
    let update = isKnown ? Self.usual(gaps) : prepared.interval
    // Where a reader keeps its own step, all its gaps together are known to a frame.
    let isSlow =
      isKnown && update - display / Double(gaps.count) > Threshold.coarseFrames.value * display
      && (sourceGaps.count < 3 || Self.usual(sourceGaps) <= 0.8 * update)
    let latency =
      isOffset
      ? nil
      : ReadingLatency(of: values, offsets: trace.offsets, at: trace.times, interval: prepared.interval)
        .latency
    let isLate = (latency ?? 0) > Threshold.coarseFrames.value * display
    guard isSlow || isRough || isLate else { return nil }
    var evidence = [
      TraceMetric("interval", update, .seconds), TraceMetric("rate", 1 / update, .hertz),
      TraceMetric("display_rate", 1 / display, .hertz), TraceMetric("quantum", quantum, .points),
    ]
    if let latency { evidence.append(TraceMetric("latency", latency, .seconds)) }
    return Finding(
      kind: .coarseReader, start: trace.times[0], end: trace.times[trace.count - 1], samples: 0..<trace.count,
      strength: Double(isSlow || isLate && !isRough ? gaps.count : stepsOn), subject: subject,
      mechanism: isSlow ? "held readings" : isRough ? "rounded readings" : "late readings",
      evidence: evidence,
      cure: """
        Read the offset in each frame, from the scroll view's own callback or a display link, without rounding or \
        throttling.
        """)
  }

  /// The coarse grid of some values in pt; 0 for none.
  private func step(of values: [Double], isOffset: Bool) -> Double {
    let grid = isOffset ? prepared.quantum : PreparedTrace(readings: values, at: trace.times).quantum
    return grid > Threshold.displayGrid.value ? grid : 0
  }

  /// How often values go on in the direction of their last step: what flips between two places shows no grid.
  private func stepsOn(of values: [Double]) -> Int {
    var (count, last) = (0, 0.0)
    for index in values.indices.dropFirst() where values[index] != values[index - 1] {
      let step = values[index] - values[index - 1]
      if step * last > 0 { count += 1 }
      last = step
    }
    return count
  }

  /// The mean of the gaps that are no pauses: a reader that keeps no step with the display waits for now two frames, now three.
  private static func usual(_ gaps: [Double]) -> Double {
    let median = Median.of(gaps)
    let (sum, count) = gaps.reduce((0.0, 0.0)) { $1 < 2.2 * median ? ($0.0 + $1, $0.1 + 1) : $0 }
    return min(sum / count, 1.25 * median)
  }

  /// Times between fresh values while the value goes one way, fast enough to change in each frame. Where nothing is as fast, a step of
  /// several units was none of a frame's.
  private func updateGaps(of values: [Double], quantum: Double) -> [Double] {
    let slowest = max(60, max(1.5 * max(quantum, 0.5), 2 * heldNoise) / prepared.interval)
    var (fast, far, last, previous) = ([Double](), [Double](), -1, 0.0)
    for index in values.indices.dropFirst() where values[index].isFinite {
      let step = values[index] - values[index - 1]
      guard abs(step) > heldNoise else { continue }
      if last >= 0 {
        let gap = trace.times[index] - trace.times[last]
        if gap <= Threshold.longestHold.value, step * previous > 0 {
          if abs(step) > slowest * gap { fast.append(gap) }
          if abs(step) > 3 * max(quantum, 0.5, heldNoise) { far.append(gap) }
        }
        previous = step
      }
      last = index
    }
    return fast.count >= 3 ? fast : far
  }
}
