import ScrollKinematics

/// Looks at when frames and readings come: lost frames, coarse readers.
struct TimingDetector {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle.
  let rattles: [Range<Int>]
  /// The rows at which the offset jumps.
  let jumps: [Int]

  /// The slowest display that is assumed behind rows that come seldom, in s.
  private static let displayInterval = 1 / 60.0
  /// Fewer lost frames, or a smaller share of the moving ones, are nothing that anybody sees.
  private static let fewestLost = 3
  private static let smallestShare = 0.04

  var findings: [Finding] {
    guard trace.count > 8, prepared.interval > 0 else { return [] }
    var found: [Finding] = []
    let readings = trace.values(of: .sampledOffset)
    if !readings.isEmpty, let finding = coarse(readings, "reading", isOffset: false) { found.append(finding) }
    if let finding = coarse(trace.offsets, "offset", isOffset: true) {
      found.append(finding)
    } else if let finding = dropped {
      found.append(finding)
    }
    return found
  }

  // MARK: a coarse reader

  private func coarse(_ values: [Double], _ subject: StaticString, isOffset: Bool) -> Finding? {
    let display = prepared.interval < 1.4 * Self.displayInterval ? prepared.interval : Self.displayInterval
    let grid = isOffset ? prepared.quantum : PreparedTrace(readings: values, at: trace.times).quantum
    let quantum = grid > 1.02 && grid < 60 ? grid : 0
    let gaps = updateGaps(of: values, quantum: quantum)
    let changes = StepStatistics(of: values).changes
    let isRough = quantum > 0 && changes >= 12
    guard gaps.count >= 3 || isRough else { return nil }
    let update = gaps.count >= 3 ? Median.of(gaps) : prepared.interval
    let isSlow = gaps.count >= 3 && update > 2.3 * display
    let latency =
      isOffset
      ? nil
      : ReadingLatency(of: values, offsets: trace.offsets, at: trace.times, interval: prepared.interval)
        .latency
    let isLate = (latency ?? 0) > 2.3 * display
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

  /// Times between fresh values while the value moves fast enough to change in each frame.
  private func updateGaps(of values: [Double], quantum: Double) -> [Double] {
    var (gaps, last, previous) = ([Double](), -1, 0.0)
    let slowest = max(60, 1.5 * max(quantum, 0.5) / prepared.interval)
    for index in values.indices.dropFirst() where values[index].isFinite {
      guard values[index] != values[index - 1] else { continue }
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

  // MARK: lost frames

  private var dropped: Finding? {
    let times = trace.times
    let (interval, offsets) = (prepared.interval, trace.offsets)
    var (lost, moving, lostTime) = (0, 0, 0.0)
    var (first, last, longest) = (-1, -1, 0.0)
    var (shown, speed) = (0, 0.0)
    for row in offsets.indices.dropFirst() {
      if rattles.contains(where: { $0.contains(row) }) { (shown, speed) = (row, 0); continue }
      guard offsets[row] != offsets[row - 1] else { continue }
      let gap = times[row] - times[shown]
      let step = offsets[row] - offsets[shown]
      // A gap counts within a motion: the step before it goes the same way, and is about as fast.
      let rate = step / gap
      let isMoving =
        speed * rate > 0 && abs(rate) > 0.4 * abs(speed)
        && gap < (row == shown + 1 ? FrameTiming.longestHitch : PreparedTrace.longestHold)
        && !jumps.contains(row) && abs(rate) * interval > max(1.5, 1.5 * prepared.quantum)
      if isMoving {
        let frames = Int((gap / interval).rounded())
        moving += max(1, frames)
        if frames > 1, gap > 1.6 * interval {
          lost += frames - 1
          lostTime += gap - interval
          longest = max(longest, gap)
          if first < 0 { first = shown }
          last = row
        }
      }
      (shown, speed) = (row, rate)
    }
    guard moving > 0, lost >= Self.fewestLost else { return nil }
    let share = Double(lost) / Double(moving)
    guard share >= Self.smallestShare || longest > 5.5 * interval else { return nil }
    let ratio = trace.duration > 0 ? 1000 * lostTime / trace.duration : 0
    return Finding(
      kind: .droppedFrames, start: times[first], end: times[last], samples: first..<last + 1,
      confidence: min(0.97, 0.6 + share), subject: "frames", mechanism: "late frames",
      evidence: [
        TraceMetric("missing_frames", Double(lost), .frames), TraceMetric("share", share, .none),
        TraceMetric("longest_gap", longest, .seconds), TraceMetric("hitch_ratio", ratio, "ms/s"),
      ],
      cure: """
        Do less on the main thread while the content moves: lay out and load ahead, and keep the work of a frame under \
        its interval.
        """)
  }
}
