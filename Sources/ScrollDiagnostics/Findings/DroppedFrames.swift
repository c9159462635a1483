import ScrollKinematics
import TrajectoryTables

/// Looks for frames that are missing, or shown again, while the content moves.
struct DroppedFrames {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle, in order.
  let rattles: [Range<Int>]
  /// The rows at which the offset jumps, in order.
  let jumps: [Int]

  /// So many waits of one length in a row are a display at another rate, not frames that are late; a recorder that misses a
  /// tenth of its rows leaves nine of ten waits as short, and a few less by chance.
  private static let steadyWaits = 6

  /// What was lost of the frames in motion.
  private struct Tally {
    var losses = FrameLosses()
    /// Frames shown again: their rows are there.
    var held = 0
    /// Steps in motion, and how many of them show a frame again first.
    var (steps, heldSteps) = (0, 0)
    /// How long the motion lasts, and by how much frames were late, in s.
    var (time, late, longest) = (0.0, 0.0, 0.0)
    var (first, last) = (-1, -1)

    var lost: Int { losses.moving.lost + held }
    /// Lateness in ms for each second of motion.
    var ratio: Double { 1000 * late / max(1, time) }
  }

  /// The finding that frames are lost, or the note that a recorder may have lost them.
  var answer: (finding: Finding?, note: Note?) {
    let tally = tally
    guard tally.lost >= Threshold.fewestLost, tally.ratio >= Threshold.hitchRatio.value else {
      return (nil, nil)
    }
    // What shows most offsets twice is a view at half the rate.
    let frames = Double(tally.losses.moving.kept + tally.lost)
    let isHeld =
      tally.held >= Threshold.fewestLost
      && Double(tally.held) > Threshold.heldShare.value * frames && tally.heldSteps * 5 < tally.steps * 3
    guard isHeld || tally.losses.areReal else {
      guard tally.losses.moving.lost >= Threshold.fewestLost else { return (nil, nil) }
      return (nil, note(tally))
    }
    let share = Double(tally.lost) / frames
    let finding = Finding(
      kind: .droppedFrames, start: trace.times[tally.first], end: trace.times[tally.last],
      samples: tally.first..<tally.last + 1,
      strength: isHeld ? 2 * Double(tally.held) : tally.losses.evidence, subject: "frames",
      mechanism: isHeld ? "frames shown again" : tally.losses.comeInRuns ? "hitches" : "late frames",
      evidence: [
        TraceMetric("missing_frames", Double(tally.lost), .frames), TraceMetric("share", share, .none),
        TraceMetric("longest_gap", tally.longest, .seconds), TraceMetric("hitch_ratio", tally.ratio, "ms/s"),
      ],
      cure: """
        Do less on the main thread while the content moves: lay out and load ahead, and keep the work of a frame under \
        its interval.
        """)
    return (finding, nil)
  }

  private func note(_ tally: Tally) -> Note {
    let (moving, resting) = (tally.losses.moving, tally.losses.resting)
    let (share, other) = (100 * moving.share, 100 * resting.share)
    let besides =
      resting.showsRest
      ? "and \(other.decimalText(as: .fixed(1))) % at rest" : "and nothing rests long enough"
    let percent = share.decimalText(as: .fixed(1))
    return Note(
      .recorderLosses, start: trace.times[tally.first], end: trace.times[tally.last],
      message: trace.isVideo
        ? "\(percent) % of the frames in motion show the one before: the encoder may have left them out"
        : "\(percent) % of the rows are missing in motion, \(besides): the recorder may have lost them")
  }

  /// A step from a sample to the next: the frames it takes, those whose rows show the first offset again, and its time in s.
  struct Step {
    let (sample, frames, held): (Int, Int, Int)
    let gap: Double
    /// Its way in pt.
    var way = 0.0
    /// The way of a frame in the faster of the steps beside it, in pt; 0 where it need not make up for anything.
    var wayBeside = 0.0

    /// Whether it makes up for frames that are missing where a row usually takes so many: what stood and went on by a step about as long
    /// as the next one does not. Of a motion at one speed a frame lost makes twice the step, a wait of n frames n times.
    func makesUp(usual: Int) -> Bool { way > wayBeside * max(1.5 * Double(usual), 0.5 * Double(frames)) }
  }

  private var tally: Tally {
    var (tally, late, least, rattle, jump) = (Tally(), [Step](), 0, 0, 0)
    let frameTime = frameTime
    // A video that shows a resting view again and again tells nothing of frames.
    tally.losses.resting = trace.isVideo ? FrameLosses.Count() : resting(frameTime, withTails: true)
    let recordsRest = !trace.isVideo && resting(frameTime, withTails: false).showsRest
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
      let held = min(frames - 1, row - shown - 1)
      // Where frames at rest are recorded, a wait for a row is one for a frame.
      let isSure = frames == 1 || held == 0 && recordsRest
      let step = Step(
        sample: sample, frames: frames, held: held, gap: gap,
        way: abs(prepared.offsets[sample + 1] - prepared.offsets[sample]),
        wayBeside: isSure ? 0 : (speedsBeside(sample).max() ?? 0) * prepared.interval)
      guard isSeen(sample, step), isSure || goesOn(sample, step) else { continue }
      if let last = late.last,
        frames == 1 || max(frames, least) % min(frames, least) != 0 || last.sample + 1 != sample
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
      && Double(alike) >= Threshold.steadyShare.value * Double(late.count)
    return isSteady ? least : 1
  }

  /// How many steps just before and behind some late ones take so many frames, be it at rest or in a jump: a display shows its rate
  /// there, too.
  func waitsBeside(_ late: [Step], of frames: Int, _ frameTime: Double) -> Int {
    guard let first = late.first, let last = late.last else { return 0 }
    let rows = prepared.rows
    func isAlike(_ sample: Int) -> Bool {
      ((trace.times[rows[sample + 1]] - trace.times[rows[sample]]) / frameTime).rounded() == Double(frames)
    }
    let (begin, end) = (first.sample, last.sample + 1)
    let before = (max(0, begin - Self.steadyWaits)..<begin).reversed().prefix(while: isAlike)
    let behind = (end..<max(end, min(rows.count - 1, end + Self.steadyWaits))).prefix(while: isAlike)
    return before.count + behind.count
  }

  /// The frames in which the offset rests, and those that are missing there; with or without the tails of flings, which move by less
  /// than the noise, but one way.
  func resting(_ frameTime: Double, withTails: Bool) -> FrameLosses.Count {
    var (count, last) = (FrameLosses.Count(), 0.0)
    let still = max(prepared.quantum, 5 * prepared.noise)
    for row in trace.offsets.indices.dropFirst() {
      let step = trace.offsets[row] - trace.offsets[row - 1]
      let isStill = abs(step) <= still && (withTails || step * last <= 0)
      last = step
      let gap = trace.times[row] - trace.times[row - 1]
      guard isStill, gap < FrameTiming.longestHitch else { continue }
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
    let (speed, beside) = (abs(prepared.velocities[sample]), speedsBeside(sample))
    guard let slowest = beside.min(), let fastest = beside.max() else { return false }
    return speed > 0.55 * slowest && speed < 1.6 * fastest && (step.held == 0 || beside.count == 2)
  }

  /// The speeds in pt/s of the steps beside one, as far as they go its way.
  private func speedsBeside(_ sample: Int) -> [Double] {
    let velocities = prepared.velocities
    return [sample - 1, sample + 1].filter { velocities.indices.contains($0) }.map { velocities[$0] }
      .filter { $0 * velocities[sample] > 0 }.map { abs($0) }
  }

  /// Counts a step where a row usually takes so many frames.
  private func count(_ tally: inout Tally, _ step: Step, usual: Int) {
    tally.steps += 1
    tally.time += step.gap
    let late = step.frames / usual - 1
    guard late > 0, step.makesUp(usual: usual) else { return tally.losses.addMoving(lost: 0) }
    // An encoder leaves out frames as a recorder loses rows.
    let held = trace.isVideo ? 0 : min(step.held, late)
    tally.held += held
    if held > 0 { tally.heldSteps += 1 }
    tally.losses.addMoving(lost: late - held)
    tally.late += step.gap - Double(usual) * prepared.interval
    tally.longest = max(tally.longest, step.gap)
    if tally.first < 0 { tally.first = prepared.rows[step.sample] }
    tally.last = prepared.rows[step.sample + 1]
  }
}
