import ScrollKinematics

/// Looks for motion at twice the speed of what drives it.
struct DoubleSpeed {
  let context: BreakContext
  let jumps: [BreakFit]
  /// The trace as it was recorded, with its beats: its columns beat alike.
  let recorded: ScrollTrace

  /// A polynomial of this degree follows any motion over two breaks.
  private static let degree = 4

  var finding: Finding? {
    let (offsets, content) = (recorded.offsets, recorded.values(of: .contentTop))
    return ratio(of: content, to: offsets) ?? ratio(of: offsets, to: recorded.values(of: .finger)) ?? surge
  }

  /// The longest stretch in which a quantity moves at twice the speed of its driver.
  private func ratio(of driven: [Double], to driver: [Double]) -> Finding? {
    guard driven.count == driver.count else { return nil }
    var (travel, own, start, best) = (0.0, 0.0, 1, (travel: 0.0, own: 0.0, range: 0..<0))
    // Rounded values are half a grid step off at each end.
    let error = 1.5 * context.prepared.quantum + 3 * context.prepared.noise
    for row in driven.indices.dropFirst() {
      let (step, cause) = (abs(driven[row] - driven[row - 1]), abs(driver[row] - driver[row - 1]))
      let isDouble = step.isFinite && cause > 1 && step > 1.85 * cause - error && step < 2.15 * cause + error
      let isStill = step < 0.01 + error && cause < 0.01 + error
      if isDouble {
        (travel, own) = (travel + cause, own + step)
      } else if !isStill {
        (travel, own, start) = (0, 0, row + 1)
      }
      if travel > best.travel { best = (travel, own, start..<row + 1) }
    }
    guard best.travel > Threshold.leastTravel.value, best.range.count >= 4, best.own > 1.8 * best.travel,
      best.own < 2.2 * best.travel
    else { return nil }
    let driven = TraceMetric("driver_travel", best.travel, .points)
    return finding(
      best.range, best.own / best.travel, driven,
      strength: Confidence.strength(ofRatio: 2 * best.travel / Threshold.leastTravel.value))
  }

  /// A stretch that begins with twice the velocity within a step, and ends with half of it within another.
  private var surge: Finding? {
    let prepared = context.prepared
    var up: BreakFit?
    for fit in context.breaks where fit.velocityRatio > 1 && fit.before * fit.after > 0 {
      let isNearJump = jumps.hasOne(within: 3, of: fit.sample)
      if isNearJump || min(abs(fit.before), abs(fit.after)) < Threshold.slowestFling.value {
        up = nil; continue
      }
      if Self.isDouble(fit.after / fit.before, fit) {
        up = fit
      } else if let begin = up, Self.isDouble(fit.before / fit.after, fit),
        prepared.times[fit.sample] - prepared.times[begin.sample] < Threshold.longestMemory.value,
        begin.after * fit.before > 0, isDoubled(from: begin, to: fit)
      {
        let (first, last) = (context.row(begin.sample), context.row(fit.sample))
        let travel = TraceMetric(
          "doubled_travel", abs(prepared.offsets[fit.sample] - prepared.offsets[begin.sample]), .points)
        let ratio = (begin.after / begin.before + fit.before / fit.after) / 2
        guard travel.value > Threshold.leastTravel.value else { continue }
        return finding(first..<last + 1, ratio, travel, strength: sharpness(from: begin, to: fit))
      } else {
        up = nil
      }
    }
    return nil
  }

  /// Whether the mean velocities over up to 0.1 s before, between and after two breaks say the same as their fits.
  private func isDoubled(from begin: BreakFit, to end: BreakFit) -> Bool {
    let (offsets, times) = (context.prepared.offsets, context.prepared.times)
    let (first, last) = (begin.sample, end.sample)
    var (early, late) = (first, last + 1)
    while early > 0, times[first] - times[early] < 0.1 { early -= 1 }
    while late + 1 < times.count, times[late] - times[last + 1] < 0.1 { late += 1 }
    func mean(_ from: Int, _ to: Int) -> Double { (offsets[to] - offsets[from]) / (times[to] - times[from]) }
    guard early < first, first + 1 < last, last + 1 < late else { return false }
    let ratio = 2 * mean(first + 1, last) / (mean(early, first) + mean(last + 1, late))
    return ratio > 1.25 && ratio < 3.2
  }

  /// How much likelier a smooth motion is of which each step between two breaks was doubled than one that only changes how it speeds
  /// up at both, as a logarithm: an animation speeds up and slows down by as much, but not within a step.
  private func sharpness(from up: BreakFit, to down: BreakFit) -> Double {
    let (begin, end) = (up.sample, down.sample)
    // Outside, a break's own fit says how far the motion goes on as it was.
    let samples = begin + 1 - up.width..<end + 1 + down.width
    let (times, offsets) = (context.prepared.times, context.prepared.offsets)
    var (halved, place) = ([0.0], 0.0)
    for sample in samples.dropFirst() {
      let isDoubled = begin < sample && sample <= end
      place += (offsets[sample] - offsets[sample - 1]) * (isDoubled ? 0.5 : 1)
      halved.append(place)
    }
    let whole = samples.map { offsets[$0] - offsets[samples.lowerBound] }
    let smooth = ColumnFit.powers(samples.map { times[$0] }, upTo: Self.degree)
    let breaks = [begin, end]
    // How much of the step with the break is doubled is not known; nor is where in it another motion changes.
    let steps = breaks.map { step in samples.map { $0 > step ? 1.0 : 0 } }
    let bends = breaks.map { step in
      samples.map { sample -> Double in
        let since = max(0, times[sample] - (times[step] + times[step + 1]) / 2)
        return since * since
      }
    }
    let least = max(0.02, context.prepared.noise)
    let doubled = max(least, ColumnFit.miss(smooth + steps, halved))
    return Double(samples.count) * Elementary.log(max(least, ColumnFit.miss(smooth + bends, whole)) / doubled)
  }

  /// Whether a ratio of velocities is 2, as far as they are known.
  private static func isDouble(_ ratio: Double, _ fit: BreakFit) -> Bool {
    let slower = min(abs(fit.before), abs(fit.after))
    return abs(ratio - 2) < 0.3 + min(0.2, 2.5 * fit.velocityError / slower)
  }

  private func finding(_ rows: Range<Int>, _ ratio: Double, _ travel: TraceMetric, strength: Double)
    -> Finding
  {
    Finding(
      kind: .doubleSpeed, start: context.trace.times[rows.lowerBound],
      end: context.trace.times[rows.upperBound - 1], samples: rows, strength: strength,
      subject: "content",
      mechanism: "two movers add up",
      evidence: [TraceMetric("speed_ratio", ratio, .none), travel],
      cure: """
        Move the content once: either the header's collapse or the scroll offset moves it, so draw the content back by \
        what the header moved.
        """)
  }
}
