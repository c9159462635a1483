import ScrollKinematics

/// Turns breaks of the offset into findings: at a hand-over of the finger a release jump, elsewhere a snapped offset.
struct JumpDetector {
  let context: BreakContext

  /// A hand-over and what a late layout makes of it lie this near to each other, in s.
  private static let handOver = 0.05

  /// The most that a finger moves before it is taken for a drag, in pt, and a frame more.
  private static let largestSlop = 28.0

  /// The breaks of the offset that are no anchored change of content.
  var jumps: [BreakFit] {
    context.breaks.filter {
      ratio($0) > 1 && !isAnchored($0) && !isSlop($0)
        && (abs($0.jump) > 1.1 * $0.speed * $0.wait || lasts($0))
    }
  }

  private func ratio(_ fit: BreakFit) -> Double {
    fit.jumpRatio(quantum: context.prepared.quantum, noise: context.prepared.noise)
  }

  /// Whether a jump of less than a step is still there for more samples: a frame shown early or late is made up for.
  private func lasts(_ jump: BreakFit) -> Bool {
    for width in BreakFit.widths.reversed() {
      guard let wide = BreakFit(context.prepared, at: jump.sample, width: width) else { continue }
      return wide.jump * jump.jump > 0 && abs(wide.jump) > 0.6 * abs(jump.jump)
        && abs(wide.jump) > 3 * wide.jumpError
    }
    return true
  }

  /// Whether a drag begins with what the finger moved before it was taken for one: up to 20 pt on some systems.
  private func isSlop(_ jump: BreakFit) -> Bool {
    let prepared = context.prepared
    let still = max(0, jump.sample - 3)..<jump.sample
    let rests = still.allSatisfy {
      abs(prepared.offsets[$0 + 1] - prepared.offsets[$0]) < max(0.1, 5 * prepared.noise)
    }
    let last = min(jump.sample + 4, prepared.offsets.count - 1)
    let travel = prepared.offsets[last] - prepared.offsets[jump.sample + 1]
    return rests && jump.jump * travel > 0 && abs(travel) > max(3, 8 * prepared.noise)
      && abs(jump.jump) < Self.largestSlop
  }

  func finding(_ jump: BreakFit) -> Finding {
    let (row, next) = (context.row(jump.sample), context.row(jump.sample + 1))
    let isHandOver = isAtHandOver(jump)
    let changes = context.geometryChanges(around: row)
    let cause: StaticString =
      isHandOver ? "hand-over of the finger" : changes ? "shift with the geometry" : "an offset set by code"
    return Finding(
      kind: isHandOver ? .releaseJump : .snappedOffset, start: context.trace.times[row],
      end: context.trace.times[next], samples: row..<next + 1,
      confidence: Finding.Kind.confidence(0.75, ratio: ratio(jump)), subject: "offset", mechanism: cause,
      evidence: [
        TraceMetric("jump", jump.jump, .points), TraceMetric("jump_error", jump.jumpError, .points),
        TraceMetric("velocity_before", jump.before, .pointsPerSecond),
        TraceMetric("velocity_after", jump.after, .pointsPerSecond),
        TraceMetric("geometry_change", changes ? 1 : 0, .none),
      ],
      cure: isHandOver
        ? """
        Hand over without a jump: take the offset that is shown as the start of the new motion, and change insets and \
        offset in the frame of the release.
        """
        : """
        Do not set the offset at once: keep it through a layout, correct it by exactly what the content grew above it, \
        or animate to it.
        """)
  }

  /// Whether the content grew by what the offset moved: rows above the eye came or went, and stayed unseen.
  private func isAnchored(_ jump: BreakFit) -> Bool {
    let lengths = context.trace.values(of: .contentLength)
    guard !lengths.isEmpty else { return false }
    let row = context.row(jump.sample)
    let growth = lengths[min(context.trace.count - 1, row + 2)] - lengths[max(0, row - 1)]
    return abs(growth) > 1 && abs(growth - jump.jump) < max(3, 0.1 * abs(growth))
  }

  /// Whether a finger catches or lets go here; without phases, whether a glide begins behind the jump and not before it.
  private func isAtHandOver(_ jump: BreakFit) -> Bool {
    let (phases, times) = (context.trace.phases, context.trace.times)
    let row = context.row(jump.sample)
    if !phases.isEmpty {
      var first = row
      while first > 0, times[row] - times[first] <= Self.handOver { first -= 1 }
      var other = first + 1
      while other < phases.count, times[other] - times[row + 1 < times.count ? row + 1 : row] <= Self.handOver
      {
        if phases[other] != nil, (phases[other] == .drag) != (phases[other - 1] == .drag) { return true }
        other += 1
      }
      return false
    }
    let prepared = context.prepared
    guard let after = prepared.glide(after: jump.sample + 1, leavingOut: { _ in false }), after.rate > 0.4,
      abs(after.velocity) > 60, abs(jump.before) > 30
    else { return false }
    guard let before = prepared.glide(before: jump.sample, leavingOut: { _ in false }) else { return true }
    // A finger does not slow down as its fling does.
    return before.rate < 0.5 * after.rate
      || before.rate - after.rate > 2 * (before.rateError + after.rateError) + 0.7 * after.rate
  }
}
