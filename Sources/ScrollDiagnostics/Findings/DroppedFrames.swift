import ScrollKinematics

/// Looks for frames that are missing, or shown again, while the content moves.
struct DroppedFrames {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle, in order.
  let rattles: [Range<Int>]
  /// The rows at which the offset jumps, in order.
  let jumps: [Int]

  /// A smaller share of the moving frames shown again is nothing that anybody sees.
  private static let smallestShare = 0.05
  /// A frame that is shown this often more in fast motion, and made up for by the next, is a freeze.
  private static let freeze = 3
  /// So many waits of one length in a row are a display at another rate, not frames that are late; a recorder may miss some of its
  /// rows, so only this share of the waits need be as short.
  private static let (steadyWaits, steadyShare) = (6, 0.75)

  /// What was lost of the frames in motion.
  private struct Tally {
    var losses = FrameLosses()
    /// Frames shown again: their rows are there.
    var held = 0
    /// Steps in motion, how many of them show a frame again first, and how many show it so often that no reader is as slow.
    var (steps, heldSteps, freezes) = (0, 0, 0)
    var (first, last, longest, lateTime) = (-1, -1, 0.0, 0.0)
  }

  var finding: Finding? {
    let tally = tally
    let (lost, moving) = (tally.losses.moving.lost + tally.held, tally.losses.moving)
    let frames = Double(moving.kept + moving.lost + tally.held)
    guard lost >= FrameLosses.fewest else { return nil }
    let isHeld =
      tally.freezes > 0
      || tally.held >= FrameLosses.fewest
        && Double(tally.held) > Self.smallestShare * frames
        // What shows most offsets twice is a view at half the rate.
        && tally.heldSteps * 5 < tally.steps * 3
    guard isHeld || tally.losses.areReal else { return nil }
    let ratio = trace.duration > 0 ? 1000 * tally.lateTime / trace.duration : 0
    let share = Double(lost) / frames
    return Finding(
      kind: .droppedFrames, start: trace.times[tally.first], end: trace.times[tally.last],
      samples: tally.first..<tally.last + 1, confidence: min(0.97, 0.7 + share), subject: "frames",
      mechanism: isHeld ? "frames shown again" : tally.losses.comeInRuns ? "hitches" : "late frames",
      evidence: [
        TraceMetric("missing_frames", Double(lost), .frames), TraceMetric("share", share, .none),
        TraceMetric("longest_gap", tally.longest, .seconds), TraceMetric("hitch_ratio", ratio, "ms/s"),
      ],
      cure: """
        Do less on the main thread while the content moves: lay out and load ahead, and keep the work of a frame under \
        its interval.
        """)
  }

  /// A step from one offset to the next: the rows it joins, the frames it takes, and those whose rows show the first offset again.
  struct Step {
    let (shown, row, frames, held): (Int, Int, Int, Int)
    let gap: Double
  }

  private var tally: Tally {
    var (tally, late, least, rattle, jump) = (Tally(), [Step](), 0, 0, 0)
    let frameTime = frameTime
    tally.losses.resting = resting(frameTime)
    let recordsRest = tally.losses.showsRest
    // Late steps of one length and its multiples are kept until it shows whether they are many in a row.
    func settle() {
      let usual = usualFrames(late, least: least, frameTime)
      for step in late { count(&tally, step, usual: usual) }
      late = []
    }
    for sample in prepared.velocities.indices {
      let (shown, row) = (prepared.rows[sample], prepared.rows[sample + 1])
      while rattle < rattles.count, rattles[rattle].upperBound <= row { rattle += 1 }
      while jump < jumps.count, jumps[jump] < row { jump += 1 }
      let gap = trace.times[row] - trace.times[shown]
      guard gap < FrameTiming.longestHitch, rattle == rattles.count || !rattles[rattle].contains(row),
        jump == jumps.count || jumps[jump] != row
      else { continue }
      let frames = max(1, Int((gap / frameTime).rounded()))
      let step = Step(
        shown: shown, row: row, frames: frames, held: min(frames - 1, row - shown - 1), gap: gap)
      guard isSeen(sample, step), frames == 1 || step.held == 0 && recordsRest || goesOn(sample, step) else {
        continue
      }
      if let last = late.last,
        frames == 1 || max(frames, least) % min(frames, least) != 0 || last.row != shown
      {
        settle()
      }
      least = late.isEmpty ? frames : min(least, frames)
      if frames > 1 { late.append(step) } else { count(&tally, step, usual: 1) }
    }
    settle()
    return tally
  }

  /// How many frames a row takes where late steps follow each other: `least`, if most take no more and these are many, else one.
  func usualFrames(_ late: [Step], least: Int, _ frameTime: Double) -> Int {
    let alike = late.count { $0.frames == least }
    let isSteady =
      alike + waitsBeside(late, of: least, frameTime) >= Self.steadyWaits
      && Double(alike) >= Self.steadyShare * Double(late.count)
    return isSteady ? least : 1
  }

  /// How many rows just before and behind some late steps come at waits of so many frames, be it at rest: a display shows its rate
  /// there, too.
  func waitsBeside(_ late: [Step], of frames: Int, _ frameTime: Double) -> Int {
    guard let first = late.first, let last = late.last else { return 0 }
    func isAlike(_ row: Int) -> Bool {
      ((trace.times[row] - trace.times[row - 1]) / frameTime).rounded() == Double(frames)
    }
    let (shown, next) = (first.shown, last.row + 1)
    let before = (max(1, shown + 1 - Self.steadyWaits)..<shown + 1).reversed().prefix(while: isAlike)
    let behind = (next..<min(trace.count, next + Self.steadyWaits)).prefix(while: isAlike)
    return before.count + behind.count
  }

  /// The frames in which the offset rests, and those that are missing there.
  func resting(_ frameTime: Double) -> FrameLosses.Count {
    var count = FrameLosses.Count()
    let still = max(prepared.quantum, 5 * prepared.noise)
    for row in trace.offsets.indices.dropFirst()
    where abs(trace.offsets[row] - trace.offsets[row - 1]) <= still {
      let gap = trace.times[row] - trace.times[row - 1]
      guard gap < FrameTiming.longestHitch else { continue }
      count = count + FrameLosses.Count(kept: 1, lost: max(0, Int((gap / frameTime).rounded()) - 1))
    }
    return count
  }

  /// The time from frame to frame in s. Where the waits are multiples of nothing, the display waits for the content: there it is
  /// the longest wait that is usual.
  var frameTime: Double {
    guard !prepared.isRegular else { return max(1e-9, prepared.interval) }
    let stride = max(1, trace.count / 4096)
    let waits = Swift.stride(from: 1, to: trace.count, by: stride).map {
      trace.times[$0] - trace.times[$0 - 1]
    }
    return max(1e-9, prepared.interval, Median.quantile(0.95, of: waits))
  }

  /// Whether the content moves so fast that anybody sees a frame that is missing, or shown again.
  func isSeen(_ sample: Int, _ step: Step) -> Bool {
    // A single step may be long or short by the grid.
    let (first, last) = (max(0, sample - 2), min(prepared.velocities.count, sample + 3))
    let way =
      abs(prepared.offsets[last] - prepared.offsets[first]) / (prepared.times[last] - prepared.times[first])
      * prepared.interval
    // Slow motion shows an offset again where it is rounded to the one before.
    return way
      > (step.held > 0
        ? max(1.5, 2.5 * prepared.quantum, 6 * prepared.noise) : max(1.5, 1.5 * prepared.quantum))
      && prepared.velocities[sample] != 0
  }

  /// Whether the content is about as fast over a step as before and behind it: what stands still and goes on makes up for nothing.
  func goesOn(_ sample: Int, _ step: Step) -> Bool {
    let velocities = prepared.velocities
    let velocity = velocities[sample]
    let neighbours = [sample - 1, sample + 1].filter { velocities.indices.contains($0) }
      .map { velocities[$0] }.filter { $0 * velocity > 0 }.map { abs($0) }
    guard let slowest = neighbours.min(), let fastest = neighbours.max(), let after = neighbours.last,
      abs(velocity) > 0.55 * slowest, abs(velocity) < 1.6 * fastest
    else { return false }
    let way = abs(prepared.offsets[sample + 1] - prepared.offsets[sample])
    return step.held == 0 || neighbours.count == 2 && way > 1.5 * after * prepared.interval
  }

  /// Counts a step where a row usually takes so many frames.
  private func count(_ tally: inout Tally, _ step: Step, usual: Int) {
    tally.steps += 1
    let late = step.frames / usual - 1
    guard late > 0 else { return tally.losses.addMoving(lost: 0) }
    let held = min(step.held, late)
    tally.held += held
    if held > 0 { tally.heldSteps += 1 }
    if held >= Self.freeze { tally.freezes += 1 }
    tally.losses.addMoving(lost: late - held)
    tally.lateTime += step.gap - Double(usual) * prepared.interval
    tally.longest = max(tally.longest, step.gap)
    if tally.first < 0 { tally.first = step.shown }
    tally.last = step.row
  }
}
