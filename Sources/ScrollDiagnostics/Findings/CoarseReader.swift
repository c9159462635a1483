import ScrollKinematics

/// Looks for readings that come too seldom, in steps too coarse, or too late for the display.
struct CoarseReader {
  let trace: ScrollTrace
  let prepared: PreparedTrace

  /// The slowest display that is assumed behind rows that come seldom, in s.
  private static let displayInterval = 1 / 60.0
  /// Readings that come in more than this many frames are coarse: half the display's rate, and what is not known of it.
  private static let mostFrames = 2.25

  /// Rows that come seldom repeat nothing: what differs there is another reading.
  private var heldNoise: Double { prepared.interval < 1.4 * Self.displayInterval ? prepared.heldNoise : 0 }

  var findings: [Finding] {
    guard trace.count > 8, prepared.interval > 0 else { return [] }
    let readings = trace.values(of: .sampledOffset)
    return [
      readings.isEmpty ? nil : coarse(readings, "reading", isOffset: false),
      coarse(trace.offsets, "offset", isOffset: true),
    ].compactMap { $0 }
  }

  private func coarse(_ values: [Double], _ subject: StaticString, isOffset: Bool) -> Finding? {
    let display = prepared.interval < 1.4 * Self.displayInterval ? prepared.interval : Self.displayInterval
    let grid = isOffset ? prepared.quantum : PreparedTrace(readings: values, at: trace.times).quantum
    var quantum = grid > 1.02 && grid < 60 ? grid : 0
    if quantum == 0 {
      let blurred = BlurredGrid(
        of: values, at: trace.times, interval: prepared.interval, blur: max(0.7, heldNoise, 1.2 * grid))
      if blurred.quantum > 2.5 * grid { quantum = blurred.quantum }
    }
    let gaps = updateGaps(of: values, quantum: quantum)
    let changes = changeCount(values)
    let isRough = quantum > 0 && changes >= 12
    guard gaps.count >= 3 || isRough else { return nil }
    let update = gaps.count >= 3 ? Self.usualGap(gaps) : prepared.interval
    let isSlow = gaps.count >= 3 && update > Self.mostFrames * display
    let latency =
      isOffset
      ? nil
      : ReadingLatency(of: values, offsets: trace.offsets, at: trace.times, interval: prepared.interval)
        .latency
    let isLate = (latency ?? 0) > Self.mostFrames * display
    guard isSlow || isRough || isLate else { return nil }
    var evidence = [
      TraceMetric("interval", update, .seconds), TraceMetric("rate", 1 / update, .hertz),
      TraceMetric("display_rate", 1 / display, .hertz), TraceMetric("quantum", quantum, .points),
    ]
    if let latency { evidence.append(TraceMetric("latency", latency, .seconds)) }
    return Finding(
      kind: .coarseReader, start: trace.times[0], end: trace.times[trace.count - 1], samples: 0..<trace.count,
      confidence: isSlow ? min(0.97, 0.5 + 0.1 * update / display) : 0.8, subject: subject,
      mechanism: isSlow ? "held readings" : isRough ? "rounded readings" : "late readings",
      evidence: evidence,
      cure: """
        Read the offset in each frame, from the scroll view's own callback or a display link, without rounding or \
        throttling.
        """)
  }

  /// Rows whose value is another one than the row before.
  private func changeCount(_ values: [Double]) -> Int {
    values.indices.dropFirst().reduce(0) {
      abs(values[$1] - values[$1 - 1]) > heldNoise ? $0 + 1 : $0
    }
  }

  /// The mean of the gaps that are no pauses: a reader that keeps no step with the display waits for now two frames, now three.
  private static func usualGap(_ gaps: [Double]) -> Double {
    let median = Median.of(gaps)
    let (sum, count) = gaps.reduce((0.0, 0.0)) { $1 < 2.2 * median ? ($0.0 + $1, $0.1 + 1) : $0 }
    return min(sum / count, 1.25 * median)
  }

  /// Times between fresh values while the value moves fast enough to change in each frame.
  private func updateGaps(of values: [Double], quantum: Double) -> [Double] {
    var (gaps, last, previous) = ([Double](), -1, 0.0)
    let slowest = max(60, 1.5 * max(quantum, 0.5) / prepared.interval)
    for index in values.indices.dropFirst() where values[index].isFinite {
      guard abs(values[index] - values[index - 1]) > heldNoise else { continue }
      if last >= 0 {
        let gap = trace.times[index] - trace.times[last]
        let step = values[index] - values[index - 1]
        if gap <= PreparedTrace.longestHold, step * previous > 0, abs(step) / gap > slowest {
          gaps.append(gap)
        }
        previous = step
      }
      last = index
    }
    return gaps
  }
}
