import ScrollKinematics

/// Turns breaks of the offset into findings: at a hand-over of the finger a release jump, elsewhere a snapped offset.
struct JumpDetector {
  let context: BreakContext

  /// A hand-over and what a late layout makes of it lie this near to each other, in s.
  private static let handOver = 0.05

  /// A fling that follows a release is seen for this long, in s.
  private static let shortestFling = 0.08

  /// A finger slows down by less than this share of its fling's rate before it lets go.
  private static let fingersShare = 0.45
  /// A smooth motion leaves less than this share of what a sudden change of the acceleration leaves.
  private static let smoothShare = 0.8

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
    guard let glide = prepared.glide(after: jump.sample + 1, leavingOut: { _ in false }), glide.rate > 0.4,
      abs(glide.velocity) > 60,
      prepared.times[glide.steps.upperBound] - prepared.times[glide.steps.lowerBound] > Self.shortestFling
    else { return false }
    return startsGlide(jump.sample)
  }

  /// Whether a motion that does not slow down becomes one that does, at once and within the step from a sample on.
  private func startsGlide(_ sample: Int) -> Bool {
    let prepared = context.prepared
    let width = min(10, sample + 1, prepared.times.count - sample - 1)
    guard width >= 4 else { return false }
    let middle = (prepared.times[sample] + prepared.times[sample + 1]) / 2
    let (first, second) = (sample + 1 - width..<sample + 1, sample + 1..<sample + 1 + width)
    guard let before = Parabola(prepared, first, at: middle, unit: prepared.interval),
      let after = Parabola(prepared, second, at: middle, unit: prepared.interval),
      before.velocity * after.velocity > 0, abs(before.velocity) > 30
    else { return false }
    let rates = (-before.acceleration / before.velocity, -after.acceleration / after.velocity)
    guard rates.1 > 0.5, rates.0 < Self.fingersShare * rates.1 else { return false }
    // One smooth motion may do so, too, from its first half to its second: then it fits a cubic with the jump in it.
    let range = first.lowerBound..<second.upperBound
    let times = range.map { prepared.times[$0] - middle }
    let offsets = range.map { prepared.offsets[$0] - prepared.offsets[sample] }
    let step = times.map { $0 > 0 ? 1.0 : 0 }
    let bend = times.map { max(0, $0) * max(0, $0) }
    let smooth = ColumnFit.miss(ColumnFit.powers(times, upTo: 3) + [step], offsets)
    return smooth > Self.smoothShare
      * ColumnFit.miss(ColumnFit.powers(times, upTo: 2) + [step, bend], offsets)
  }
}
