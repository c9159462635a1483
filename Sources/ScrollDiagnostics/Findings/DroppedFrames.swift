import ScrollKinematics

/// Looks for frames that are missing, or shown again, while the content moves.
struct DroppedFrames {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle, in order.
  let rattles: [Range<Int>]
  /// The rows at which the offset jumps, in order.
  let jumps: [Int]

  /// A recorder may miss up to this share of the frames, one by one, without anybody seeing it.
  private static let recordersShare = 0.1
  /// Fewer lost frames, or a smaller share of the moving ones shown again, are nothing that anybody sees.
  private static let fewestLost = 3
  private static let smallestShare = 0.05

  /// What was lost of the frames in motion.
  private struct Tally {
    /// Frames in motion, the lost ones included.
    var moving = 0
    /// Gaps, and frames lost in them, where rows are missing.
    var (gaps, lost) = (0, 0)
    /// Frames shown again: their rows are there.
    var held = 0
    /// Steps in motion, and how many of them show a frame again first.
    var (steps, heldSteps) = (0, 0)
    var (first, last, longest, lateTime) = (-1, -1, 0.0, 0.0)
  }

  var finding: Finding? {
    let tally = tally
    guard tally.moving > 0, tally.lost + tally.held >= Self.fewestLost else { return nil }
    let isHeld =
      tally.held >= Self.fewestLost && Double(tally.held) > Self.smallestShare * Double(tally.moving)
      // What shows most offsets twice is a view at half the rate.
      && tally.heldSteps * 5 < tally.steps * 3
    guard isHeld || areMany(tally) || comeInRuns(tally) else { return nil }
    let lost = tally.lost + tally.held
    let ratio = trace.duration > 0 ? 1000 * tally.lateTime / trace.duration : 0
    let share = Double(lost) / Double(tally.moving)
    return Finding(
      kind: .droppedFrames, start: trace.times[tally.first], end: trace.times[tally.last],
      samples: tally.first..<tally.last + 1, confidence: min(0.97, 0.7 + share), subject: "frames",
      mechanism: isHeld ? "frames shown again" : comeInRuns(tally) ? "hitches" : "late frames",
      evidence: [
        TraceMetric("missing_frames", Double(lost), .frames), TraceMetric("share", share, .none),
        TraceMetric("longest_gap", tally.longest, .seconds), TraceMetric("hitch_ratio", ratio, "ms/s"),
      ],
      cure: """
        Do less on the main thread while the content moves: lay out and load ahead, and keep the work of a frame under \
        its interval.
        """)
  }

  /// Whether more are missing than a recorder that loses a tenth would lose in one trace of forty.
  private func areMany(_ tally: Tally) -> Bool {
    let (frames, share) = (Double(tally.moving), Self.recordersShare)
    return Double(tally.lost) > share * frames + 2 * (share * (1 - share) * frames).squareRoot() + 1
  }

  /// Whether frames are lost in longer runs than chance makes: after a lost frame the next one is lost with the same
  /// probability as any, so the frames beyond the first of each run follow a negative binomial distribution.
  private func comeInRuns(_ tally: Tally) -> Bool {
    let more = tally.lost - tally.gaps
    guard more >= 2 else { return false }
    // Each run begins with a loss by chance, so runs over frames is the probability.
    let chance = min(Self.recordersShare, max(0.02, Double(tally.gaps) / Double(tally.moving)))
    var (term, below) = (Elementary.pow(1 - chance, Double(tally.gaps)), 0.0)
    for count in 0..<more {
      below += term
      term *= chance * Double(tally.gaps + count) / Double(count + 1)
    }
    return 1 - below < 0.002
  }

  private var tally: Tally {
    var (tally, shown, speed) = (Tally(), 0, 0.0)
    var (rattle, jump) = (0, 0)
    let (times, offsets, interval) = (trace.times, trace.offsets, prepared.interval)
    for row in offsets.indices.dropFirst() {
      while rattle < rattles.count, rattles[rattle].upperBound <= row { rattle += 1 }
      if rattle < rattles.count, rattles[rattle].contains(row) { (shown, speed) = (row, 0); continue }
      guard offsets[row] != offsets[row - 1] else { continue }
      while jump < jumps.count, jumps[jump] < row { jump += 1 }
      let isJump = jump < jumps.count && jumps[jump] == row
      let (gap, step) = (times[row] - times[shown], offsets[row] - offsets[shown])
      // A gap counts within a motion: the step before it goes the same way, and is about as fast.
      let rate = step / gap
      let isMoving =
        speed * rate > 0 && abs(rate) > 0.4 * abs(speed) && abs(rate) < 2.5 * abs(speed) && !isJump
        && gap < (row == shown + 1 ? FrameTiming.longestHitch : PreparedTrace.longestHold)
        && abs(rate) * interval > max(1.5, 2.5 * prepared.quantum, 6 * prepared.noise)
      if isMoving { count(&tally, from: shown, to: row, gap) }
      (shown, speed) = (row, rate)
    }
    return tally
  }

  private func count(_ tally: inout Tally, from shown: Int, to row: Int, _ gap: Double) {
    let frames = max(1, Int((gap / prepared.interval).rounded()))
    tally.moving += frames
    tally.steps += 1
    guard frames > 1, gap > 1.6 * prepared.interval else { return }
    // Rows that are there but show the offset again, and rows that are not there.
    let held = min(frames - 1, row - shown - 1)
    tally.held += held
    if held > 0 { tally.heldSteps += 1 }
    if frames - 1 > held {
      tally.gaps += 1
      tally.lost += frames - 1 - held
    }
    tally.lateTime += gap - prepared.interval
    tally.longest = max(tally.longest, gap)
    if tally.first < 0 { tally.first = shown }
    tally.last = row
  }
}
