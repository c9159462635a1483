import ScrollKinematics

/// Looks for readings that come too seldom, in steps too coarse, or too late for the display.
struct CoarseReader {
  let trace: ScrollTrace
  let prepared: PreparedTrace

  /// The slowest display that is assumed behind rows that come seldom, in s.
  private static let displayInterval = 1 / 60.0
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
    let sourceGap = usualGap(of: source, quantum: 0) ?? 0
    let grid = isOffset ? prepared.quantum : PreparedTrace(readings: values, at: trace.times).quantum
    let quantum = grid > Threshold.displayGrid.value && sourceGap <= 1.5 * display ? grid : 0
    let (gap, stepsOn) = (usualGap(of: values, quantum: quantum), stepsOn(of: values))
    let update = gap ?? prepared.interval
    let isRough = quantum > 0 && stepsOn >= 12
    let isSlow =
      gap != nil && update > Threshold.coarseFrames.value * display && sourceGap <= 0.8 * update
    guard gap != nil || isRough else { return nil }
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
      strength: Double(isRough && !isSlow ? stepsOn : trace.count), subject: subject,
      mechanism: isSlow ? "held readings" : isRough ? "rounded readings" : "late readings",
      evidence: evidence,
      cure: """
        Read the offset in each frame, from the scroll view's own callback or a display link, without rounding or \
        throttling.
        """)
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

  /// The mean time between fresh values while the value goes one way, fast enough to change in each frame; `nil` for fewer than three.
  ///
  /// Where nothing is as fast, a step of several units was none of a frame's. Pauses do not count, but a reader that keeps no step with
  /// the display waits for now two frames, now three.
  private func usualGap(of values: [Double], quantum: Double) -> Double? {
    let noise = prepared.heldNoise
    let slowest = max(60, max(1.5 * max(quantum, 0.5), 2 * noise) / prepared.interval)
    var (fast, far, last, previous) = ([Double](), [Double](), -1, 0.0)
    for index in values.indices.dropFirst() where values[index].isFinite {
      let step = values[index] - values[index - 1]
      guard abs(step) > noise else { continue }
      if last >= 0 {
        let gap = trace.times[index] - trace.times[last]
        if gap <= Threshold.longestHold.value, step * previous > 0 {
          if abs(step) > slowest * gap { fast.append(gap) }
          if abs(step) > 3 * max(quantum, 0.5, noise) { far.append(gap) }
        }
        previous = step
      }
      last = index
    }
    let gaps = fast.count >= 3 ? fast : far
    guard gaps.count >= 3 else { return nil }
    let longest = 2.2 * Median.of(gaps)
    let waits = gaps.filter { $0 < longest }
    // Where a reader keeps its own step, all its gaps together are known to a frame.
    return waits.reduce(0, +) / Double(waits.count) - prepared.interval / Double(gaps.count)
  }
}
