import ScrollKinematics

/// Turns sharp steps of the offset into findings, by what makes each.
struct JumpDetector {
  let context: MotionContext

  /// A sharp step of the offset, and what makes it.
  struct Jump {
    let fit: StepFit
    let cause: Cause
  }

  /// What makes a faulty jump: a fling that moves along with an inset or a length, a hand that catches the view or lets it go, a header
  /// that flips, or code that sets the offset.
  enum Cause: Equatable { case inset, hand, header(change: Double), code }

  /// Touch screens report at 60 Hz and more: the longest time between two reports, in s.
  private static let longestReport = 1.0 / 60

  /// The faulty jumps, in order of time.
  var jumps: [Jump] {
    context.sharpSteps.compactMap { fit in
      fit.jumpRatio > 1 ? cause(of: fit).map { Jump(fit: fit, cause: $0) } : nil
    }
  }

  /// What makes a jump; `nil` where the clock, a layout that keeps what is seen in place, a finger, a late frame or a late reader does.
  private func cause(of jump: StepFit) -> Cause? {
    guard jump.wait < Threshold.longestJump.value, !isAnchored(jump), !isSlop(jump), isSeen(jump)
    else { return nil }
    let (isHandOver, isFree) = (context.isHandOver(jump), isFree(jump))
    guard goesBack(jump) || !missesFrame(jump) && (isFree || !isReport(jump, atHandOver: isHandOver))
    else { return nil }
    if isFree, movesAlong(jump) { return .inset }
    if isHandOver { return .hand }
    return Header(context.trace)?.change(after: context.row(jump.sample), with: jump.jump)
      .map { .header(change: $0) } ?? .code
  }

  /// Whether the view goes back within a motion one way: a frame or a report that is missing holds it still at the most.
  private func goesBack(_ jump: StepFit) -> Bool {
    let step = context.prepared.offsets[jump.sample + 1] - context.prepared.offsets[jump.sample]
    return jump.before * jump.after > 0 && step * (jump.before < 0 ? -1 : 1) < -context.prepared.stillness
  }

  /// Whether the content on the screen jumps as well, where its place is recorded: by a step that neither neighbour is like. Where
  /// the offset is told from a header that follows late, it jumps as a motion begins and ends.
  private func isSeen(_ jump: StepFit) -> Bool {
    let places = context.trace.values(of: .contentTop)
    guard !places.isEmpty, jump.sample > 0, jump.sample + 2 < context.prepared.rows.count else { return true }
    let shown = (jump.sample - 1...jump.sample + 2).map { places[context.row($0)] }
    let steps = zip(shown, shown.dropFirst()).map { $1 - $0 }
    let least = min(abs(steps[1] - steps[0]), abs(steps[1] - steps[2]))
    return !(least < abs(jump.jump) / 2)
  }

  /// Whether the view is ahead or behind by no more than a report of the finger: reports do not come with frames, so a frame shows
  /// one more or one less, and a fling begins where the last one was.
  private func isReport(_ jump: StepFit, atHandOver isHandOver: Bool) -> Bool {
    let prepared = context.prepared
    // Reports that beat with the frames hide the velocity of a few samples.
    let (first, last) = (max(0, jump.sample - 6), min(jump.sample + 7, prepared.times.count - 1))
    let mean =
      abs(prepared.offsets[last] - prepared.offsets[first]) / (prepared.times[last] - prepared.times[first])
    // A fling is late by a report at the most, and ahead by no more than a frame.
    let isAhead = jump.jump * (jump.before + jump.after) > 0 && isHandOver
    let report = isAhead ? prepared.interval : max(Self.longestReport, prepared.interval)
    let step = max(jump.speed, mean) * report
    return abs(jump.jump) < Threshold.longReport.value * step + 3 * jump.jumpError
  }

  /// Whether no finger can be at the view on both sides of a jump, as the columns say, or two glides by one law.
  private func isFree(_ jump: StepFit) -> Bool {
    let (prepared, sample) = (context.prepared, jump.sample)
    if context.hand.isKnown {
      return (max(0, sample - 2)...sample + 3).allSatisfy { context.hand.holds(context.row($0)) == false }
    }
    return prepared.bestGlide(.before, sample, leavingOut: context.isRattling).map { before in
      prepared.bestGlide(.after, sample + 1, leavingOut: context.isRattling) {
        $0.isLike(before)
      } != nil
    } ?? (abs(jump.before) < Threshold.slowestFling.value && abs(jump.after) < Threshold.slowestFling.value)
  }

  /// Whether the view is behind or ahead by what it moves in a frame: its clock missed one, and nothing was set.
  private func missesFrame(_ jump: StepFit) -> Bool {
    let prepared = context.prepared
    let least = min(abs(jump.before), abs(jump.after)) * prepared.interval
    let (most, error) = (jump.speed * prepared.interval, 2 * prepared.noise + jump.jumpError)
    return jump.before * jump.after > 0 && least > 1
      && abs(jump.jump) > least - error && abs(jump.jump) < most + error
  }

  /// Whether a drag begins with what the finger moved before it was taken for one: up to 20 pt on some systems.
  private func isSlop(_ jump: StepFit) -> Bool {
    let prepared = context.prepared
    let rests = (max(0, jump.sample - 3)..<jump.sample).allSatisfy {
      abs(prepared.offsets[$0] - prepared.offsets[jump.sample]) < prepared.stillness
    }
    let last = min(jump.sample + 4, prepared.offsets.count - 1)
    let travel = prepared.offsets[last] - prepared.offsets[jump.sample + 1]
    return rests && jump.jump * travel > 0 && abs(travel) > max(3, 8 * prepared.noise)
      && abs(jump.jump) < Threshold.largestSlop.value
  }

  /// Whether a jump takes a fling along with an inset or a length; past an edge nothing flings.
  private func movesAlong(_ jump: StepFit) -> Bool {
    let row = context.row(jump.sample)
    let size = abs(context.trace.geometryGrowth(from: row, to: min(context.trace.count - 1, row + 2)))
    return abs(abs(jump.jump) - size) < 0.3 * size && jump.before * jump.after > 0
      && jump.speed > Threshold.slowestFling.value
      && abs(context.overscroll(jump.sample) ?? 0) < Threshold.nearEdge.value
  }

  func finding(_ jump: Jump) -> Finding {
    let (fit, changes) = (jump.fit, context.geometryChanges(around: context.row(jump.fit.sample)))
    let evidence = [
      TraceMetric("jump", fit.jump, .points), TraceMetric("jump_error", fit.jumpError, .points),
      TraceMetric("velocity_before", fit.before, .pointsPerSecond),
      TraceMetric("velocity_after", fit.after, .pointsPerSecond),
      TraceMetric("geometry_change", changes ? 1 : 0, .none),
    ]
    switch jump.cause {
    case .inset:
      return FlingChange(
        context: context, sample: fit.sample, end: fit.sample + 1, mechanism: "shift", before: fit.before,
        after: fit.after, lost: fit.before < 0 ? fit.jump : -fit.jump, lostTime: 0, rate: .nan,
        strength: Confidence.strength(ofRatio: fit.jumpRatio)
      ).finding
    case .hand:
      return finding(
        fit, .releaseJump, "hand-over of the finger", evidence,
        """
        Hand over without a jump: take the offset that is shown as the start of the new motion, and change insets and \
        offset in the frame of the release.
        """)
    case .header(let change):
      return finding(
        fit, .snappedOffset, Header.flip, evidence + [TraceMetric("header_change", change, .points)],
        Header.cure)
    case .code:
      return finding(
        fit, .snappedOffset, changes ? "shift with the geometry" : "an offset set by code", evidence,
        """
        Do not set the offset at once: keep it through a layout, correct it by exactly what the content grew above it, \
        or animate to it.
        """)
    }
  }

  private func finding(
    _ fit: StepFit, _ kind: Finding.Kind, _ mechanism: String, _ evidence: [TraceMetric], _ cure: String
  ) -> Finding {
    let (row, next) = (context.row(fit.sample), context.row(fit.sample + 1))
    return Finding(
      kind: kind, start: context.trace.times[row], end: context.trace.times[next], samples: row..<next + 1,
      strength: Confidence.strength(ofRatio: fit.jumpRatio), subject: "offset", mechanism: mechanism,
      evidence: evidence, cure: cure)
  }

  /// The rattles that jumps to and fro are, and the jumps that are none: two go there and back, four and more go on.
  func rattles(in jumps: [Jump]) -> (rattles: [Rattle], others: [Jump]) {
    var (rattles, others, run) = ([Rattle](), [Jump](), [Jump]())
    func time(_ jump: StepFit) -> Double { context.trace.times[context.row(jump.sample)] }
    func close() {
      defer { run = [] }
      guard run.count >= Self.fewestFlips, let first = run.first?.fit, let last = run.last?.fit else {
        others += run
        return
      }
      rattles.append(
        Rattle(
          values: context.trace.offsets, subject: "offset",
          rows: context.row(first.sample)..<context.row(last.sample + 1) + 1, turns: run.count - 1,
          halfTime: (time(last) - time(first)) / Double(run.count - 1), swings: run.map { abs($0.fit.jump) },
          grid: context.prepared.grid, jumps: true))
    }
    for jump in jumps {
      if let last = run.last?.fit,
        last.jump * jump.fit.jump > 0 || time(jump.fit) - time(last) > JitterDetector.longestWait
          || abs(last.jump + jump.fit.jump) > 0.3 * abs(last.jump)
      {
        close()
      }
      run.append(jump)
    }
    close()
    return (rattles, others)
  }

  private static let fewestFlips = 4

  /// Whether the content, or the last bound, grew by what the offset moved: rows above the eye came or went, and stayed unseen. Or
  /// whether a bound that moved takes the view along.
  private func isAnchored(_ jump: StepFit) -> Bool {
    let trace = context.trace
    let row = context.row(jump.sample)
    let (before, behind) = (max(0, row - 1), min(trace.count - 1, row + 2))
    let isGrown = [ScrollTrace.Quantity.contentLength, .maxOffset].contains { quantity in
      let lengths = trace.values(of: quantity)
      guard !lengths.isEmpty else { return false }
      let growth = lengths[behind] - lengths[before]
      return abs(growth) > 1 && abs(growth - jump.jump) < max(3, 0.1 * abs(growth))
    }
    guard !isGrown, let old = trace.restRange(at: before), let new = trace.restRange(at: behind) else {
      return isGrown
    }
    let offset = context.prepared.offsets[min(jump.sample + 1, context.prepared.offsets.count - 1)]
    return [(old.lower, new.lower), (old.upper, new.upper)].contains {
      abs($0.0 - $0.1) > 1 && abs(offset - $0.1) < Threshold.nearEdge.value
    }
  }
}
