import ScrollKinematics
import TrajectoryTables

/// Looks for frames that are missing, or shown again, while the content moves.
///
/// A recorder loses rows one by one, as often in motion as at rest. A busy main thread loses them in motion, one after another.
struct DroppedFrames {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle, in order.
  let rattles: [Range<Int>]

  /// A display at another rate shows it on one side of a step at least, over so many waits and its own.
  private static let steadyWaits = 6

  /// The finding that frames are lost, or the note that a recorder may have lost them.
  var verdict: (finding: Finding?, note: Note?) {
    let tally = tally
    guard tally.lost >= Threshold.fewestLost, tally.ratio >= Threshold.hitchRatio.value else {
      return (nil, nil)
    }
    // What shows most offsets twice is a view at half the rate.
    let frames = Double(tally.moving.kept + tally.lost)
    let isHeld =
      tally.held >= Threshold.fewestLost
      && Double(tally.held) > Threshold.heldShare.value * frames
      && tally.heldSteps * 5 < tally.moving.kept * 3
    guard isHeld || tally.evidence > Threshold.lossEvidence.value else {
      return (nil, tally.moving.lost >= Threshold.fewestLost ? note(tally) : nil)
    }
    let finding = Finding(
      kind: .droppedFrames, start: trace.times[tally.first], end: trace.times[tally.last],
      samples: tally.first..<tally.last + 1,
      strength: isHeld ? 2 * Double(tally.held) : tally.evidence, subject: "frames",
      mechanism: isHeld
        ? "frames shown again" : tally.moving.lost > 2 * tally.gaps ? "hitches" : "late frames",
      evidence: [
        TraceMetric("missing_frames", Double(tally.lost), .frames),
        TraceMetric("share", Double(tally.lost) / frames, .none),
        TraceMetric("longest_gap", tally.longest, .seconds), TraceMetric("hitch_ratio", tally.ratio, "ms/s"),
      ],
      cure: """
        Do less on the main thread while the content moves: lay out and load ahead, and keep the work of a frame under \
        its interval.
        """)
    return (finding, nil)
  }

  private func note(_ tally: Tally) -> Note {
    let (share, other) = (100 * tally.moving.share, 100 * tally.resting.share)
    let besides =
      tally.resting.showsRest
      ? "and \(other.decimalText(as: .fixed(1))) % at rest" : "and nothing rests long enough"
    let percent = share.decimalText(as: .fixed(1))
    return Note(
      .recorderLosses, start: trace.times[tally.first], end: trace.times[tally.last],
      message: trace.isVideo
        ? "\(percent) % of the frames in motion show the one before: the encoder may have left them out"
        : "\(percent) % of the rows are missing in motion, \(besides): the recorder may have lost them")
  }

  private var tally: Tally {
    var (tally, rattle) = (Tally(), 0)
    let (frameTime, times) = (max(1e-9, prepared.interval), trace.times)
    // A video that shows a resting view again and again tells nothing of frames.
    if !trace.isVideo { tally.resting = resting(frameTime) }
    let gaps = prepared.velocities.indices.map { times[prepared.rows[$0 + 1]] - times[prepared.rows[$0]] }
    let frames = gaps.map { max(1, ($0 / frameTime).rounded()) }
    for sample in gaps.indices {
      let (shown, row, gap) = (prepared.rows[sample], prepared.rows[sample + 1], gaps[sample])
      while rattle < rattles.count, rattles[rattle].upperBound <= row { rattle += 1 }
      guard gap < FrameTiming.longestHitch, rattle == rattles.count || !rattles[rattle].contains(row) else {
        continue
      }
      var held = min(Int(frames[sample]) - 1, row - shown - 1)
      guard isSeen(sample, isHeld: held > 0) else { continue }
      var late = 0
      // Where frames at rest are recorded, a wait for a row is one for a frame.
      let isSure = frames[sample] == 1 || held == 0 && tally.resting.showsRest
      if !isSure {
        let beside = speedsBeside(sample)
        guard beside.count > min(1, held) else { continue }
      }
      if frames[sample] > 1 {
        let usual = usual(frames, at: sample)
        if isSure || makesUp(sample, usual, frames[sample]) { late = Int(frames[sample] / usual) - 1 }
        // An encoder leaves out frames as a recorder loses rows.
        held = trace.isVideo ? 0 : min(held, late)
        if late > 0 {
          tally.late += gap - usual * prepared.interval
          tally.longest = max(tally.longest, gap)
          if tally.first < 0 { tally.first = shown }
          tally.last = row
        }
      }
      tally.time += gap
      tally.held += held
      tally.heldSteps += held > 0 ? 1 : 0
      tally.gaps += late > held ? 1 : 0
      tally.moving.add(lost: late - held)
    }
    return tally
  }

  /// How many frames a row takes around a step: a display at another rate shows most of them as late as this one.
  private func usual(_ frames: [Double], at sample: Int) -> Double {
    let (before, behind) = (
      max(0, sample - Self.steadyWaits)..<sample + 1,
      sample..<min(frames.count, sample + 1 + Self.steadyWaits)
    )
    return [before, behind].reduce(1.0) { usual, part in
      guard part.count > Self.steadyWaits else { return usual }
      return max(usual, Median.quantile(1 - Threshold.steadyShare.value, of: Array(frames[part])))
    }
  }

  /// The frames in which the offset rests, and those that are missing there; the tails of flings move by less than the noise as well,
  /// but one way.
  private func resting(_ frameTime: Double) -> Count {
    var (count, last) = (Count(), 0.0)
    let still = max(prepared.quantum, 5 * prepared.noise)
    for row in trace.offsets.indices.dropFirst() {
      let step = trace.offsets[row] - trace.offsets[row - 1]
      let gap = trace.times[row] - trace.times[row - 1]
      if abs(step) <= still, step * last <= 0, gap < FrameTiming.longestHitch {
        count.add(lost: max(0, Int((gap / frameTime).rounded()) - 1))
      }
      last = step
    }
    return count
  }

  /// Whether the content moves so fast that anybody sees a frame that is missing, or shown again.
  private func isSeen(_ sample: Int, isHeld: Bool) -> Bool {
    // A single step may be long or short by the grid.
    let (first, last) = (max(0, sample - 2), min(prepared.velocities.count, sample + 3))
    let way =
      abs(prepared.offsets[last] - prepared.offsets[first]) / (prepared.times[last] - prepared.times[first])
      * prepared.interval
    // Slow motion shows an offset again where it is rounded to the one before.
    let least = isHeld ? max(2.5 * prepared.quantum, 6 * prepared.noise) : 1.5 * prepared.quantum
    return way > max(1.5, least) && prepared.velocities[sample] != 0
  }

  /// Whether a step makes up for frames that are missing: what stood and went on by a step about as long as the next one does not. Of a
  /// motion at one speed a frame lost makes twice the step, a wait of n frames n times.
  private func makesUp(_ sample: Int, _ usual: Double, _ frames: Double) -> Bool {
    let way = abs(prepared.offsets[sample + 1] - prepared.offsets[sample])
    let wayBeside = (speedsBeside(sample).max() ?? 0) * prepared.interval
    return way > wayBeside * max(1.5 * usual, 0.5 * frames)
  }

  /// The speeds in pt/s of the steps beside one, as far as they go its way.
  private func speedsBeside(_ sample: Int) -> [Double] {
    let velocities = prepared.velocities
    return [sample - 1, sample + 1].filter { velocities.indices.contains($0) }.map { velocities[$0] }
      .filter { $0 * velocities[sample] > 0 }.map { abs($0) }
  }
}

extension DroppedFrames {
  /// Frames of a stretch.
  private struct Count {
    var (kept, lost) = (0, 0)

    /// A frame came after `lost` that did not.
    mutating func add(lost: Int) { (kept, self.lost) = (kept + 1, self.lost + lost) }

    /// The share that is lost.
    var share: Double { kept + lost > 0 ? Double(lost) / Double(kept + lost) : 0 }

    /// Whether frames at rest are recorded, if these are some: then a wait for a row is a wait for a frame.
    var showsRest: Bool { kept >= 10 && share < 1.5 * Threshold.recordersShare.value }

    /// The logarithm of its likelihood, at its own share of losses or at the greatest allowed.
    func likelihood(atMost greatest: Double = 1) -> Double {
      func term(_ count: Int, _ share: Double) -> Double {
        count == 0 ? 0 : Double(count) * Elementary.log(max(1e-12, share))
      }
      let share = min(greatest, share)
      return term(lost, share) + term(kept, 1 - share)
    }
  }

  /// What was lost of the frames in motion, and at rest.
  private struct Tally {
    var (moving, resting) = (Count(), Count())
    /// How often frames were lost in motion, one or several in a row.
    var gaps = 0
    /// Frames shown again, whose rows are there, and the steps that they belong to.
    var (held, heldSteps) = (0, 0)
    /// How long the motion lasts, and by how much frames were late, in s.
    var (time, late, longest) = (0.0, 0.0, 0.0)
    var (first, last) = (-1, -1)

    var lost: Int { moving.lost + held }
    /// Lateness in ms for each second of motion.
    var ratio: Double { 1000 * late / max(1, time) }

    /// How much likelier the app lost them than a recorder, as a logarithm; simulated, recorders that lose up to a tenth pass in 3 of
    /// 1,000 traces of 40 to 2,000 frames.
    var evidence: Double {
      let first = Count(kept: moving.kept - gaps, lost: gaps)
      let further = Count(kept: gaps, lost: moving.lost - gaps)
      let all = Count(kept: moving.kept + resting.kept, lost: moving.lost + resting.lost)
      let most = Threshold.recordersShare.value
      return first.likelihood() + further.likelihood() + resting.likelihood(atMost: most)
        - all.likelihood(atMost: most)
    }
  }
}
