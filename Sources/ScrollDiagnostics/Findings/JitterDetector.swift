import ScrollKinematics

/// Looks for a value that turns back and forth faster than any finger.
struct JitterDetector {
  let trace: ScrollTrace
  let prepared: PreparedTrace

  /// Fewer reversals in a row happen by chance.
  private static let fewest = 3

  /// The noise in units of that of the quietest of many stretches.
  private static let ofQuietest = 1.5

  /// The rattles of the offset, or else of a length that follows it.
  var findings: [Finding] {
    guard prepared.interval > 0, prepared.interval < 0.06 else { return [] }
    var offset = rattles(of: trace.offsets, "offset", noise: prepared.noise)
    if offset.isEmpty { offset = rattles(of: trace.offsets, "offset", noise: nil) }
    let ride = RideDetector(trace: trace, prepared: prepared).finding
    if !offset.isEmpty { return ride.map { joined(offset, $0) } ?? offset }
    if let ride { return [ride] }
    let others: [(ScrollTrace.Quantity, String)] = [
      (.header, "header"), (.viewportLength, "viewport length"), (.insetTop, "top inset"),
      (.contentLength, "content length"),
    ]
    for (quantity, subject) in others where trace.knows(quantity) {
      let values = filled(trace.values(of: quantity))
      let found = rattles(of: values, subject, noise: 0)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Rattles, of which one may begin or end as a ride on a motion too fast to turn: that is one rattle, longer than it seemed.
  private func joined(_ rattles: [Finding], _ ride: Finding) -> [Finding] {
    let isNear = { (rattle: Finding) in
      rattle.start < ride.end + ScrollTrace.longestHalfPeriod
        && rattle.end > ride.start - ScrollTrace.longestHalfPeriod
    }
    guard let place = rattles.firstIndex(where: isNear) else {
      return (rattles + [ride]).sorted { $0.start < $1.start }
    }
    var all = rattles
    let old = rattles[place]
    let first = min(old.samples.lowerBound, ride.samples.lowerBound)
    let end = max(old.samples.upperBound, ride.samples.upperBound)
    all[place] = Finding(
      kind: old.kind, start: trace.times[first], end: trace.times[end - 1], samples: first..<end,
      confidence: max(old.confidence, ride.confidence), subject: old.subject, mechanism: old.mechanism,
      evidence: old.evidence, cure: old.cure)
    return all
  }

  /// The stretches of `values` in which reversals follow each other within 0.1 s.
  ///
  /// Where a trace rattles from its first frame to its last, the noise is not known: a rattle then has to repeat itself.
  private func rattles(of values: [Double], _ subject: String, noise: Double?) -> [Finding] {
    // A coarser grid than that may be the rattle's own.
    let whole = Self.grid(of: values)
    let grid = whole <= 2 ? whole : 0
    let threshold = max(ScrollTrace.reversalThreshold, 1.5 * grid, 6 * (noise ?? 0))
    let longest = max(ScrollTrace.longestHalfPeriod, 2.2 * prepared.interval)
    var found: [Finding] = []
    var (reversals, run, previous) = (Reversals(threshold: threshold), [Int](), -1)
    for index in values.indices {
      let before = reversals.count
      reversals.add(values[index])
      guard reversals.count > before else { continue }
      if previous >= 0, trace.times[index] - trace.times[previous] > longest {
        if let finding = finding(run, values, subject, grid: noise == nil ? grid : nil) {
          found.append(finding)
        }
        run = []
      }
      run.append(index)
      previous = index
    }
    if let finding = finding(run, values, subject, grid: noise == nil ? grid : nil) { found.append(finding) }
    return found
  }

  /// The grid of some values; where all steps are of one length, a view may lie on the border of two points of a grid.
  private static func grid(of values: [Double]) -> Double {
    let grid = OffsetGrid(of: values).quantum
    guard grid == 0 else { return grid }
    var length = 0.0
    for index in values.indices.dropFirst() where values[index] != values[index - 1] {
      let step = abs(values[index] - values[index - 1])
      if length > 0, abs(step - length) > 1e-3 { return 0 }
      length = step
    }
    return length <= 1.01 ? length : 0
  }

  /// The finding of a run of reversals; with a `grid`, of a run in noise of unknown size.
  private func finding(_ run: [Int], _ values: [Double], _ subject: String, grid: Double?) -> Finding? {
    guard run.count >= Self.fewest, let first = run.first, let last = run.last else { return nil }
    if let grid {
      guard run.count > 5, isClear(run, values, grid) else { return nil }
    } else {
      guard run.count > 5 || isEven(run, values) else { return nil }
    }
    let times = trace.times
    let stretch = values[(first - 1)...last]
    let size = (stretch.max() ?? 0) - (stretch.min() ?? 0)
    let rate = Double(run.count - 1) / (times[last] - times[first])
    let delay = max(1, (1 / (rate * prepared.interval)).rounded())
    let tillEnd = times[trace.count - 1] - times[last] < 0.1
    let swings = swings(run, values)
    let mechanism = RattleMechanism(
      trace, .init(values: values, first: first - 1, last: last, swings: swings, period: 2 / rate))
    return Finding(
      kind: .jitter, start: times[first - 1], end: times[last], samples: (first - 1)..<last + 1,
      confidence: min(0.99, 0.7 + 0.05 * Double(run.count)), subject: subject,
      mechanism: mechanism.name,
      evidence: [
        TraceMetric("reversals", Double(run.count), .none), TraceMetric("peak_to_peak", size, .points),
        TraceMetric("largest_swing", swings.max() ?? 0, .points),
        TraceMetric("frequency", rate / 2, .hertz), TraceMetric("reversals_per_second", rate, .perSecond),
        TraceMetric("delay_frames", delay, .frames), TraceMetric("until_end", tillEnd ? 1 : 0, .none),
      ], cure: mechanism.cure)
  }

  /// Whether a short run swings about as far each time, and three reversals besides either by steps or in even times: a jump under a
  /// finger that turns near by does not.
  func isEven(_ run: [Int], _ values: [Double]) -> Bool {
    let swings = swings(run, values)
    guard let largest = swings.max(), (swings.min() ?? 0) > 0.3 * largest else { return false }
    guard run.count == Self.fewest else { return true }
    var (steps, side) = (0, 0.0)
    for index in max(1, run[0] - 1)...run[run.count - 1] {
      let step = values[index] - values[index - 1]
      if abs(step) > 0.5 * largest, step * side <= 0 { (steps, side) = (steps + 1, step) }
    }
    let halves = run.indices.dropFirst().map { trace.times[run[$0]] - trace.times[run[$0 - 1]] }
    return steps >= Self.fewest || abs(halves[1] - halves[0]) < 0.6 * prepared.interval
  }

  /// How far the values go between the turns of a run, in pt: from the extreme before its first reversal on.
  func swings(_ run: [Int], _ values: [Double]) -> [Double] {
    let rises = values[run[0]] > values[run[0] - 1]
    // The swing behind the last reversal is looked at for as long as the one before it.
    let last = run[run.count - 1]
    let turns = [run[0] - 1] + run + (run.count > Self.fewest ? [] : [2 * last - run[run.count - 2]])
    let extremes = turns.indices.dropLast().map { place -> Double in
      let part = values[turns[place]..<min(values.count, turns[place + 1])]
      return ((place % 2 == 1) == rises ? part.max() : part.min()) ?? values[last]
    }
    return extremes.indices.dropFirst().map { abs(extremes[$0] - extremes[$0 - 1]) }
  }

  /// Whether a run in noise of unknown size goes farther than that of the quietest stretch lets any turn, or repeats itself.
  func isClear(_ run: [Int], _ values: [Double], _ grid: Double) -> Bool {
    if Median.of(swings(run, values)) > 6 * Self.ofQuietest * prepared.leastNoise { return true }
    let frames = run.map { trace.times[$0] / prepared.interval }
    return RattleEvidence(turns: run, at: frames, values: values, grid: grid).isClear
  }

  /// The values with the last known one where one is unknown.
  private func filled(_ values: [Double]) -> [Double] {
    var last = values.first { $0.isFinite } ?? 0
    return values.map { value in
      if value.isFinite { last = value }
      return last
    }
  }
}
