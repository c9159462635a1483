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
  /// Losses beyond so many standard deviations are not the recorder's: one trace of seventy at its worst.
  private static let deviations = 2.2
  /// Fewer lost frames, or a smaller share of the moving ones shown again, are nothing that anybody sees.
  private static let fewestLost = 3
  private static let smallestShare = 0.05
  /// A frame that is shown this often more in fast motion, and made up for by the next, is a freeze.
  private static let freeze = 3
  /// So many waits of one length in a row are a display at another rate, not frames that are late.
  private static let steadyWaits = 6

  /// What was lost of the frames in motion.
  private struct Tally {
    /// Frames in motion, the lost ones included.
    var moving = 0
    /// Gaps, and frames lost in them, where rows are missing.
    var (gaps, lost) = (0, 0)
    /// Frames shown again: their rows are there.
    var held = 0
    /// Steps in motion, how many of them show a frame again first, and how many show it so often that no reader is as slow.
    var (steps, heldSteps, freezes) = (0, 0, 0)
    var (first, last, longest, lateTime) = (-1, -1, 0.0, 0.0)
  }

  var finding: Finding? {
    let tally = tally
    guard tally.moving > 0, tally.lost + tally.held >= Self.fewestLost else { return nil }
    let isHeld =
      tally.freezes > 0
      || tally.held >= Self.fewestLost && Double(tally.held) > Self.smallestShare * Double(tally.moving)
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

  /// Whether more are missing than a recorder loses that misses as many at rest, or a tenth of them.
  private func areMany(_ tally: Tally) -> Bool {
    let (frames, share) = (Double(tally.moving), recordersLoss)
    return Double(tally.lost) > share * frames + Self.deviations * (share * (1 - share) * frames).squareRoot()
      + 1
  }

  /// The share of frames that the recorder itself may lose: a tenth, or less where the view rests for long and few are missing.
  private var recordersLoss: Double {
    var (frames, lost) = (0, 0)
    for row in trace.offsets.indices.dropFirst() where trace.offsets[row] == trace.offsets[row - 1] {
      let wait = trace.times[row] - trace.times[row - 1]
      guard wait < FrameTiming.longestHitch else { continue }
      let count = max(1, Int((wait / prepared.interval).rounded()))
      (frames, lost) = (frames + count, lost + count - 1)
    }
    // As if forty frames more had shown the most that is expected, and one loss more.
    let seen = (Double(lost) + 1 + 40 * Self.recordersShare) / Double(frames + 40)
    return min(Self.recordersShare, max(0.02, seen))
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

  /// A step of a fast motion: the rows it joins, and the frames it takes.
  private struct Step {
    let (shown, row, frames): (Int, Int, Int)
    let gap: Double
    /// Whether the steps before, over and behind it are about as fast.
    let isEven: Bool
  }

  private var tally: Tally {
    var (tally, late) = (Tally(), [Step]())
    // Late steps of one length are kept until it shows whether they are many in a row.
    func settle() {
      if late.count < Self.steadyWaits { for step in late { count(&tally, step) } }
      late = []
    }
    eachFastStep { step in
      tally.moving += step.frames
      tally.steps += 1
      let isLate = step.frames > 1 && step.gap > 1.6 * prepared.interval
      if let last = late.last, !isLate || last.frames != step.frames || last.row != step.shown { settle() }
      if isLate { late.append(step) }
    }
    settle()
    return tally
  }

  /// The steps from one offset to another within a motion: the step before goes the same way, and is about as fast.
  private func eachFastStep(_ body: (Step) -> Void) {
    var (shown, speed, rattle, jump) = (0, 0.0, 0, 0)
    let (times, offsets, interval) = (trace.times, trace.offsets, prepared.interval)
    for row in offsets.indices.dropFirst() {
      while rattle < rattles.count, rattles[rattle].upperBound <= row { rattle += 1 }
      if rattle < rattles.count, rattles[rattle].contains(row) { (shown, speed) = (row, 0); continue }
      guard offsets[row] != offsets[row - 1] else { continue }
      while jump < jumps.count, jumps[jump] < row { jump += 1 }
      let isJump = jump < jumps.count && jumps[jump] == row
      let gap = times[row] - times[shown]
      let rate = (offsets[row] - offsets[shown]) / gap
      if speed * rate > 0, abs(rate) > 0.4 * abs(speed), abs(rate) < 2.5 * abs(speed), !isJump,
        gap < (row == shown + 1 ? FrameTiming.longestHitch : PreparedTrace.longestHold),
        abs(rate) * interval > max(1.5, 2.5 * prepared.quantum, 6 * prepared.noise)
      {
        body(
          Step(
            shown: shown, row: row, frames: max(1, Int((gap / interval).rounded())), gap: gap,
            isEven: isAlike(rate, speed) && isAlike(velocity(after: row), speed)))
      }
      (shown, speed) = (row, rate)
    }
  }

  /// The velocity in pt/s from a row to the next offset; 0 at the end, or if it is not soon.
  private func velocity(after row: Int) -> Double {
    var next = row + 1
    while next < trace.count, trace.offsets[next] == trace.offsets[row] { next += 1 }
    guard next < trace.count else { return 0 }
    let gap = trace.times[next] - trace.times[row]
    return gap < PreparedTrace.longestHold ? (trace.offsets[next] - trace.offsets[row]) / gap : 0
  }

  /// Whether one velocity is about another: what stood still for a moment makes up for it at once.
  private func isAlike(_ velocity: Double, _ other: Double) -> Bool {
    velocity * other > 0 && abs(velocity) > 0.6 * abs(other) && abs(velocity) < 1.6 * abs(other)
  }

  private func count(_ tally: inout Tally, _ step: Step) {
    // Rows that are there but show the offset again, and rows that are not there.
    let held = min(step.frames - 1, step.row - step.shown - 1)
    // What stops and starts again is no frame that is late.
    guard held == 0 || step.isEven else { return }
    tally.held += held
    if held > 0 { tally.heldSteps += 1 }
    if held >= Self.freeze { tally.freezes += 1 }
    if step.frames - 1 > held {
      tally.gaps += 1
      tally.lost += step.frames - 1 - held
    }
    tally.lateTime += step.gap - prepared.interval
    tally.longest = max(tally.longest, step.gap)
    if tally.first < 0 { tally.first = step.shown }
    tally.last = step.row
  }
}
