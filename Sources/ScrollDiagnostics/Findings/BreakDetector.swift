import ScrollKinematics

/// Turns breaks of the motion into findings: inertia cuts, jumps at the hand-over of a finger, snapped offsets.
struct BreakDetector {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle.
  let rattles: [Range<Int>]

  /// A hand-over and what a late layout makes of it lie this near to each other, in s.
  private static let handOver = 0.14

  var findings: [Finding] {
    let isLeftOut = { (sample: Int) -> Bool in
      let row = prepared.rows[sample]
      return rattles.contains { $0.lowerBound - 3 <= row && row < $0.upperBound + 3 }
    }
    let jumps = prepared.jumps(leavingOut: isLeftOut)
    var cuts: [Finding] = []
    // Where noise hides a loss from frame to frame, it shows over two.
    for stride in [1, 2] where cuts.isEmpty && (stride == 1 || isNoisy) {
      let thin = BreakDetector(trace: trace, prepared: prepared.thinned(by: stride), rattles: rattles)
      cuts = thin.cuts(awayFrom: jumps.map { prepared.rows[$0.sample] }).filter {
        // What is met over two frames may be an edge, unless the loss is great.
        stride == 1 || abs($0.value("velocity_before") ?? 0) > 250 && ($0.value("factor") ?? 1) < 0.86
      }
    }
    return cuts + cancels + jumps.filter { !isCancel($0) && !isAnchored($0) }.map(jump)
      + handOverSpeed
  }

  /// Whether a velocity between two frames is known to no better than 15 pt/s.
  private var isNoisy: Bool { 1.5 * prepared.noise > 15 * prepared.interval }

  // MARK: a loss of velocity

  private func cuts(awayFrom jumps: [Int]) -> [Finding] {
    let isLeftOut = { (sample: Int) -> Bool in
      let row = prepared.rows[sample]
      return rattles.contains { $0.lowerBound - 3 <= row && row < $0.upperBound + 3 }
        || jumps.contains { abs($0 - row) < 5 }
    }
    return prepared.losses(leavingOut: isLeftOut).compactMap(cut)
  }

  private func cut(_ loss: MotionBreak) -> Finding? {
    let row = prepared.rows[loss.sample]
    let next = min(trace.count - 1, prepared.rows[min(prepared.rows.count - 1, loss.sample + 1)])
    if !trace.phases.isEmpty {
      guard trace.phases[row] == .deceleration, trace.phases[next] != .drag, trace.phases[next] != .bounce
      else { return nil }
    }
    let changes = geometryChanges(around: row)
    if isAtEdge(next, direction: loss.before), !boundLeaps(around: row) { return nil }
    let travelled = abs(prepared.offsets[restSample(after: loss.sample)] - prepared.offsets[loss.sample])
    let lost = (abs(loss.before) - 10) / loss.rate - travelled
    let rest = restSample(after: loss.sample)
    let lostTime =
      Elementary.log(max(1, abs(loss.before) / 10)) / loss.rate
      - (prepared.times[rest] - prepared.times[loss.sample])
    let isCancelled = loss.after == 0
    // Some systems end a fling by its time, at up to 130 pt/s; a faint bounce looks like that.
    guard lost > (isCancelled ? 25 : 8), abs(loss.before) > (isCancelled ? 150 : 60) else { return nil }
    var confidence = isCancelled ? 0.9 : 0.8
    if trace.phases.isEmpty, isCancelled { confidence = 0.75 }
    if changes { confidence = 0.97 }
    return Finding(
      kind: .inertiaCut, start: trace.times[row], end: trace.times[next], samples: row..<next + 1,
      confidence: confidence, subject: "offset", mechanism: isCancelled ? "cancel" : "scale",
      evidence: [
        TraceMetric("velocity_before", loss.before, .pointsPerSecond),
        TraceMetric("velocity_after", loss.after, .pointsPerSecond),
        TraceMetric("factor", loss.after / loss.before, .none),
        TraceMetric("lost_travel", lost, .points), TraceMetric("lost_time", max(0, lostTime), .seconds),
        TraceMetric("decay_rate", loss.rate, .perSecond),
        TraceMetric("geometry_change", changes ? 1 : 0, .none),
      ],
      cure: isCancelled
        ? """
        Do not set the offset, the insets or the scrollability of a view that decelerates: move the header by a \
        constraint of its own, or wait until the view rests.
        """
        : """
        Do not restart the deceleration on a layout: keep the running motion, or restart it from its own velocity \
        at that time.
        """)
  }

  /// Decelerations that are at rest in the next row, which phases tell even one frame after a release.
  private var cancels: [Finding] {
    trace.phases.indices.dropFirst().dropLast().compactMap { row -> Finding? in
      guard isCancel(row) else { return nil }
      let velocity = speedBeforeRest(row)
      // Too short to measure a rate: iOS's normal one, 2.002 /s.
      let lost = (abs(velocity) - 10) / 2.002 - abs(trace.offsets[row + 1] - trace.offsets[row])
      return Finding(
        kind: .inertiaCut, start: trace.times[row], end: trace.times[row + 1], samples: row..<row + 2,
        confidence: 0.95, subject: "offset", mechanism: "cancel",
        evidence: [
          TraceMetric("velocity_before", velocity, .pointsPerSecond),
          TraceMetric("velocity_after", 0, .pointsPerSecond), TraceMetric("factor", 0, .none),
          TraceMetric("lost_travel", lost, .points),
          TraceMetric("geometry_change", geometryChanges(around: row) ? 1 : 0, .none),
        ],
        cure: """
          Do not set the offset, the insets or the scrollability of a view that decelerates: move the header by a \
          constraint of its own, or wait until the view rests.
          """)
    }
  }

  private func speedBeforeRest(_ row: Int) -> Double {
    let (times, offsets) = (trace.times, trace.offsets)
    let first = (offsets[row] - offsets[row - 1]) / (times[row] - times[row - 1])
    let second = (offsets[row + 1] - offsets[row]) / (times[row + 1] - times[row])
    return abs(first) > abs(second) ? first : second
  }

  private func isCancel(_ row: Int) -> Bool {
    guard row > 0, row + 1 < trace.phases.count, trace.phases[row] == .deceleration,
      trace.phases[row + 1] == .rest, trace.phases[row - 1] == .drag
    else { return false }
    return abs(speedBeforeRest(row)) > 200
      && !(isAtEdge(row + 1, direction: speedBeforeRest(row)) && !geometryChanges(around: row))
  }

  private func isCancel(_ jump: MotionBreak) -> Bool {
    let row = prepared.rows[jump.sample]
    return isCancel(row) || isCancel(row + 1) || row > 0 && isCancel(row - 1)
  }

  /// The sample at which the motion after a loss has come to rest, or turns.
  private func restSample(after sample: Int) -> Int {
    var index = sample + 1
    let direction = prepared.velocities[sample]
    while index < prepared.velocities.count,
      prepared.velocities[index] * direction > 0
        || prepared.velocities[min(index + 1, prepared.velocities.count - 1)] * direction > 0
    {
      index += 1
    }
    return min(index, prepared.offsets.count - 1)
  }

  /// Whether a bound of the rest range moves by more than a header that follows the offset moves in a frame.
  private func boundLeaps(around row: Int) -> Bool {
    let rows = max(1, row - 2)...min(trace.count - 1, row + 2)
    return rows.contains { row in
      guard let range = trace.restRange(at: row), let before = trace.restRange(at: row - 1) else {
        return false
      }
      return abs(range.upper - before.upper) > 24 || abs(range.lower - before.lower) > 24
    }
  }

  /// Whether the view stands at a bound in the direction it moved: a known one, 0, or where it rested before.
  private func isAtEdge(_ row: Int, direction: Double) -> Bool {
    let offset = trace.offsets[row]
    if let range = trace.restRange(at: row) {
      return direction > 0 ? offset > range.upper - 1.5 : offset < range.lower + 1.5
    }
    return direction < 0 && abs(offset) < 0.75
  }

  // MARK: a jump of the offset

  /// Whether the content grew by what the offset moved: rows above the eye came or went, and stayed unseen.
  private func isAnchored(_ jump: MotionBreak) -> Bool {
    let lengths = trace.values(of: .contentLength)
    guard !lengths.isEmpty else { return false }
    let row = prepared.rows[jump.sample]
    let growth = lengths[min(trace.count - 1, row + 2)] - lengths[max(0, row - 1)]
    return abs(growth - jump.jump) < max(3, 0.1 * abs(growth))
  }

  private func jump(_ jump: MotionBreak) -> Finding {
    let row = prepared.rows[jump.sample]
    let next = prepared.rows[jump.sample + 1]
    let isHandOver = isAtHandOver(row, jump)
    let changes = geometryChanges(around: row)
    let cause: StaticString =
      isHandOver
      ? "hand-over of the finger" : changes ? "shift with the geometry" : "an offset set by code"
    return Finding(
      kind: isHandOver ? .releaseJump : .snappedOffset, start: trace.times[row], end: trace.times[next],
      samples: row..<next + 1, confidence: min(0.98, 0.7 + abs(jump.jump) / 200), subject: "offset",
      mechanism: cause,
      evidence: [
        TraceMetric("jump", jump.jump, .points),
        TraceMetric("velocity_before", jump.before, .pointsPerSecond),
        TraceMetric("velocity_after", jump.after, .pointsPerSecond),
        TraceMetric("geometry_change", changes ? 1 : 0, .none),
      ],
      cure: isHandOver
        ? """
        Hand over without a jump: take the offset that is shown as the start of the new motion, and change insets and \
        offset in the frame of the release.
        """
        : "Do not set the offset at once: keep it through a layout, correct it by the growth above it, or animate to it."
    )
  }

  /// Whether a finger catches or lets go here; without phases, whether a glide begins behind the jump and not before it.
  private func isAtHandOver(_ row: Int, _ jump: MotionBreak) -> Bool {
    if !trace.phases.isEmpty {
      let near = trace.phases.indices.dropFirst().filter {
        abs(trace.times[$0] - trace.times[row]) <= Self.handOver
      }
      return near.contains {
        (trace.phases[$0] == .drag) != (trace.phases[$0 - 1] == .drag) && trace.phases[$0] != nil
      }
    }
    let (sample, reach) = (jump.sample, 16)
    let first = max(0, sample - reach)
    let end = min(prepared.velocities.count, sample + 1 + reach)
    guard sample - first >= 4, end - sample >= 6,
      let after = decay(sample + 1..<end, prepared.times[sample + 1]), after.rate > 0.4
    else { return false }
    guard let before = decay(first..<sample, prepared.times[sample]) else {
      return (first..<sample).contains { abs(prepared.velocities[$0]) > 30 }
    }
    return before.rate < 0.5 * after.rate
  }

  private func decay(_ range: Range<Int>, _ time: Double) -> Decay? {
    let steps = prepared.steps(range)
    return Decay(steps.times, steps.velocities, at: time)
  }

  /// A view that a finger lets go past an edge, and that leaves at the finger's speed instead of its own.
  private var handOverSpeed: [Finding] {
    guard !trace.phases.isEmpty else { return [] }
    return prepared.velocities.indices.compactMap { sample -> Finding? in
      guard sample > 2, sample + 2 < prepared.velocities.count else { return nil }
      let (row, next) = (prepared.rows[sample], prepared.rows[sample + 1])
      guard trace.phases[row] == .drag, let phase = trace.phases[next], phase != .drag,
        let range = trace.restRange(at: row), abs(range.overscroll(at: trace.offsets[row])) > 1
      else { return nil }
      let (before, after) = (prepared.velocities[sample - 1], prepared.velocities[sample + 1])
      // The spring pulls inward: nothing but a wrong velocity moves faster outward.
      guard abs(after) > 1.35 * abs(before) + 60, before * after > 0,
        after * range.overscroll(at: trace.offsets[row]) > 0
      else { return nil }
      return Finding(
        kind: .releaseJump, start: trace.times[row], end: trace.times[next], samples: row..<next + 1,
        confidence: 0.85, subject: "velocity", mechanism: "hand-over of the finger",
        evidence: [
          TraceMetric("velocity_before", before, .pointsPerSecond),
          TraceMetric("velocity_after", after, .pointsPerSecond),
        ],
        cure: """
          Release with the velocity of the content that is shown, not with the finger's: past an edge the rubber band \
          moves slower than the finger.
          """)
    }
  }

  /// Whether a length, an inset or a bound changes within three rows.
  private func geometryChanges(around row: Int) -> Bool {
    let quantities: [ScrollTrace.Quantity] = [
      .insetTop, .insetBottom, .viewportLength, .contentLength, .minOffset, .maxOffset,
    ]
    let rows = max(1, row - 2)...min(trace.count - 1, row + 2)
    return quantities.contains { quantity in
      let values = trace.values(of: quantity)
      return !values.isEmpty && rows.contains { abs(values[$0] - values[$0 - 1]) > 0.01 }
    }
  }
}
