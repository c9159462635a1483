import ScrollKinematics

/// Looks for motion at twice the speed of what drives it.
struct DoubleSpeed {
  let context: MotionContext
  let jumps: [StepFit]
  /// The trace as it was recorded, with its beats: its columns beat alike.
  let recorded: ScrollTrace

  /// A polynomial of this degree follows any motion over two sharp steps.
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
  ///
  /// One of both is a sharp step; the other may hide where the motion speeds up or slows down as well.
  private var surge: Finding? {
    var best: (strength: Double, up: StepFit, down: StepFit)?
    for fit in context.sharpSteps where fit.velocityRatio > 1 && isEnd(fit) {
      for other in ends(for: fit) {
        let (up, down) = other.sample < fit.sample ? (other, fit) : (fit, other)
        guard isDoubled(from: up, to: down), !isHands(up, down) else { continue }
        let strength = sharpness(from: up, to: down)
        if strength > best?.strength ?? 0 { best = (strength, up, down) }
      }
    }
    guard let (strength, up, down) = best else { return nil }
    let travel = TraceMetric("doubled_travel", travel(up, down), .points)
    let ratio = (up.after / up.before + down.before / down.after) / 2
    let rows = context.row(up.sample)..<context.row(down.sample) + 1
    return finding(rows, ratio, travel, strength: strength)
  }

  /// Whether a stretch of twice the velocity may begin or end at a step.
  private func isEnd(_ fit: StepFit) -> Bool {
    fit.before * fit.after > 0 && min(abs(fit.before), abs(fit.after)) > Threshold.slowestFling.value
      && Self.isDouble(fit) && !jumps.hasOne(within: 3, of: fit.sample)
  }

  /// Where a stretch may end that begins at a sharp step, or begin that ends there.
  private func ends(for fit: StepFit) -> [StepFit] {
    let (prepared, isUp) = (context.prepared, abs(fit.after) > abs(fit.before))
    let velocities = prepared.velocities
    var (found, step) = ([StepFit](), fit.sample)
    while true {
      step += isUp ? 1 : -1
      guard step > 2, step + 3 < velocities.count, velocities[step] * fit.before > 0,
        abs(prepared.times[step] - prepared.times[fit.sample]) < Threshold.longestMemory.value
      else { return found }
      let before = velocities[step - 1] + velocities[step - 2]
      let after = velocities[step + 1] + velocities[step + 2]
      // Most steps are none, and a fit takes its time.
      guard abs((isUp ? before / after : after / before) - 2) < Self.mostError, abs(step - fit.sample) > 3,
        let other = StepFit(prepared, at: step), (abs(other.after) < abs(other.before)) == isUp,
        isEnd(other), travel(fit, other) > Threshold.leastTravel.value
      else { continue }
      found.append(other)
    }
  }

  private func travel(_ fit: StepFit, _ other: StepFit) -> Double {
    abs(context.prepared.offsets[other.sample] - context.prepared.offsets[fit.sample])
  }

  /// Whether a hand may have moved at twice the speed itself: one that is recorded did, and of another nobody knows how it trembles.
  private func isHands(_ up: StepFit, _ down: StepFit) -> Bool {
    let rows = context.row(up.sample)...context.row(down.sample)
    let fingers = recorded.values(of: .finger)
    if !fingers.isEmpty, rows.contains(where: { fingers[$0].isFinite }) { return true }
    return !context.hand.isAway(rows)
      && min(abs(up.after - up.before), abs(down.after - down.before)) < Self.fastestTremor
  }

  /// The greatest velocity of a hand that trembles, in pt/s.
  private static var fastestTremor: Double {
    Double.pi / 2 * Threshold.handsSwing.value / Threshold.handsHalf.value
  }

  /// Whether the mean velocities over up to 0.1 s before, between and after two steps say the same as their fits.
  private func isDoubled(from begin: StepFit, to end: StepFit) -> Bool {
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

  /// How much likelier a smooth motion is of which each step between two sharp ones was doubled than one that only changes how it speeds
  /// up at both, as a logarithm: an animation speeds up and slows down by as much, but not within a step.
  private func sharpness(from up: StepFit, to down: StepFit) -> Double {
    let (begin, end) = (up.sample, down.sample)
    // Outside, each end's own fit says how far the motion goes on as it was.
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
    let ends = [begin, end]
    // How much of the step at an end is doubled is not known; nor is where in it another motion changes.
    let steps = ends.map { step in samples.map { $0 > step ? 1.0 : 0 } }
    let bends = ends.map { step in
      samples.map { sample -> Double in
        let since = max(0, times[sample] - (times[step] + times[step + 1]) / 2)
        return since * since
      }
    }
    let noise = max(0.02, context.prepared.noise(at: max(abs(up.after), abs(down.before))))
    let doubled = max(noise, ColumnFit.miss(smooth + steps, halved))
    // A smooth motion leaves what the samples err by and a twentieth of a step. Of one that is not smooth, as the notches of a wheel make
    // it, one more step tells nothing.
    guard doubled < 2 * noise + 0.05 * abs(place) / Double(samples.count - 1) else { return 0 }
    return Double(samples.count) * Elementary.log(max(noise, ColumnFit.miss(smooth + bends, whole)) / doubled)
  }

  /// The ratio of two velocities misses 2 by up to the first where they are known well, and by no more than the second.
  private static let (usualError, mostError) = (0.3, 0.5)

  /// Whether the ratio of the velocities on both sides is 2, as far as they are known.
  private static func isDouble(_ fit: StepFit) -> Bool {
    let (slower, faster) = (min(abs(fit.before), abs(fit.after)), max(abs(fit.before), abs(fit.after)))
    return abs(faster / slower - 2) < min(mostError, usualError + 2.5 * fit.velocityError / slower)
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
