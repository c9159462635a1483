import ScrollKinematics
import TrajectoryTables

/// Looks for a value that goes back and forth faster than any finger.
struct JitterDetector {
  let trace: ScrollTrace
  let prepared: PreparedTrace

  /// What rattles.
  struct Answer {
    /// What only loops do.
    var findings: [Finding] = []
    /// What a hand may do as well.
    var notes: [Note] = []
    /// The rows in which the offset rattles, whoever does it, in order.
    var rows: [Range<Int>] = []
  }

  /// Fewer reversals in a row happen by chance.
  private static let fewest = 3
  /// A header that jumps where the finger passes a place does so again within this time, in s.
  static let longestWait = 0.25
  /// The rattles of the offset, or else of a length that follows it.
  var answer: Answer {
    var answer = Answer()
    guard prepared.interval > 0, prepared.interval < 0.06 else { return answer }
    let hand = HandTremor(trace, interval: prepared.interval)
    var hands: [Rattle] = []
    func add(_ rattles: [Rattle]) {
      for rattle in rattles {
        switch hand.answer(rattle) {
        case .loop: answer.findings.append(rattle.finding(in: trace, interval: prepared.interval))
        case .either: hands.append(rattle)
        case .finger: break
        }
      }
    }
    let offset = offsetRattles
    answer.rows = offset.map { $0.rows }
    add(offset)
    if answer.findings.isEmpty {
      let others: [(ScrollTrace.Quantity, String)] = [
        (.header, "header"), (.viewportLength, "viewport length"), (.insetTop, "top inset"),
        (.contentLength, "content length"),
      ]
      for (quantity, subject) in others where trace.knows(quantity) && answer.findings.isEmpty {
        let values = filled(trace.values(of: quantity))
        let turning = turning(values, subject, noise: 0)
        let rattles = turning.isEmpty ? flipping(values, subject) : turning
        add(rattles)
        // What takes a header along moves the offset as well.
        answer.rows = (answer.rows + rattles.map { $0.rows }).sorted { $0.lowerBound < $1.lowerBound }
      }
    }
    answer.notes = note(hands).map { [$0] } ?? []
    return answer
  }

  /// The rattles of the offset that turn, and those that ride on a motion too fast to turn.
  private var offsetRattles: [Rattle] {
    let offsets = trace.offsets
    var rattles = turning(offsets, "offset", noise: prepared.noise)
    if rattles.isEmpty { rattles = turning(offsets, "offset", noise: nil) }
    if rattles.isEmpty { rattles = flipping(offsets, "offset") }
    guard let ride = RideDetector(trace: trace, prepared: prepared).rattle else { return rattles }
    // A rattle that turns may begin or end as a ride.
    let near = ScrollTrace.longestHalfPeriod
    let place = rattles.firstIndex {
      trace.times[$0.rows.lowerBound] < trace.times[ride.rows.upperBound - 1] + near
        && trace.times[$0.rows.upperBound - 1] > trace.times[ride.rows.lowerBound] - near
    }
    guard let place else { return (rattles + [ride]).sorted { $0.rows.lowerBound < $1.rows.lowerBound } }
    let rows = rattles[place].rows
    rattles[place].rows =
      min(rows.lowerBound, ride.rows.lowerBound)..<max(rows.upperBound, ride.rows.upperBound)
    rattles[place].turns = max(rattles[place].turns, ride.turns)
    return rattles
  }

  /// The stretches of `values` in which they turn by more than a noise; where it is not known, they have to repeat themselves.
  private func turning(_ values: [Double], _ subject: String, noise: Double?) -> [Rattle] {
    // A coarser grid than that may be the rattle's own.
    let whole = Self.grid(of: values)
    let grid = whole <= 2 ? whole : 0
    let threshold = max(ScrollTrace.reversalThreshold, 1.5 * grid, 6 * max(noise ?? 0, trace.usualError))
    let isLength = subject != "offset"
    let errors = trace.values(of: .offsetError)
    return runs(of: values, threshold: threshold, isLength: isLength).filter { run in
      guard
        errors.isEmpty
          || Median.of(swings(run, values)) > 6 * errors[run[0]...run[run.count - 1]].rootMeanSquare
      else { return false }
      guard noise == nil else { return run.count > 5 || isEven(run, values) }
      return run.count > 5
        && RattleEvidence(turns: run, at: frames(run), values: values, grid: grid).isClear
    }.map { rattle($0, values, subject, whole) }
      // Fingers turn as slowly as slow loops, but do not jump; a header that jumps to and fro has no finger.
      .filter { $0.halfTime <= ScrollTrace.longestHalfPeriod || $0.jumps && (isLength || $0.turns > 5) }
  }

  /// The stretches in which values on a grid flip between two neighbours of it in even times, faster than a hand.
  private func flipping(_ values: [Double], _ subject: String) -> [Rattle] {
    let grid = Self.grid(of: values)
    guard grid > 0 else { return [] }
    return runs(of: values, threshold: grid / 2).filter { RattleEvidence(turns: frames($0)).isClear }
      .map { rattle($0, values, subject, grid) }
      .filter { HandTremor(trace, interval: prepared.interval).answer($0) == .loop }
  }

  private func frames(_ run: [Int]) -> [Double] { run.map { trace.times[$0] / prepared.interval } }

  /// The rows at which values turn by more than a threshold, of turns that follow each other within 0.1 s, or 8 frames; of a length that
  /// waits for a finger to come back to where it jumps, within 0.25 s.
  private func runs(of values: [Double], threshold: Double, isLength: Bool = false) -> [[Int]] {
    let longest = max(isLength ? Self.longestWait : ScrollTrace.longestHalfPeriod, 8.2 * prepared.interval)
    var (reversals, all, run) = (Reversals(threshold: threshold), [[Int]](), [Int]())
    for index in values.indices {
      let before = reversals.count
      reversals.add(values[index])
      guard reversals.count > before else { continue }
      if let last = run.last, trace.times[index] - trace.times[last] > longest {
        all.append(run)
        run = []
      }
      run.append(index)
    }
    return (all + [run]).filter { $0.count >= Self.fewest }
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

  private func rattle(_ run: [Int], _ values: [Double], _ subject: String, _ grid: Double) -> Rattle {
    let (first, last) = (run[0], run[run.count - 1])
    let swings = swings(run, values)
    // How much of each swing, which ends behind its turn, happens in one frame.
    let leaps = run.indices.dropFirst().dropLast().map { place -> Double in
      let side = values[run[place]] < values[run[place] - 1] ? -1.0 : 1
      let steps = (run[place - 1] + 1..<run[place + 1]).map { side * (values[$0] - values[$0 - 1]) }
      return (steps.max() ?? 0) / swings[place]
    }
    let rows = first - 1..<last + 1
    // What the header does is what a person sees.
    let recorded = Header(trace)
    let header = subject == "offset" ? recorded?.rattle(in: rows, by: Median.of(swings) / 2) : nil
    let flips = (header != nil || subject == "header") && recorded?.hasTwoLengths ?? false
    return Rattle(
      values: values, subject: subject, rows: rows, turns: run.count,
      halfTime: (trace.times[last] - trace.times[first]) / Double(run.count - 1), swings: swings,
      header: header, flips: flips, grid: grid, jumps: Median.of(leaps) > 0.9)
  }

  /// Whether a short run swings about as far each time, and three reversals besides either by steps or in even times: a jump under a
  /// finger that turns near by does not.
  private func isEven(_ run: [Int], _ values: [Double]) -> Bool {
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
  private func swings(_ run: [Int], _ values: [Double]) -> [Double] {
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

  /// What is said of rattles that a hand may make.
  private func note(_ hands: [Rattle]) -> Note? {
    guard let first = hands.map({ $0.rows.lowerBound }).min(),
      let end = hands.map({ $0.rows.upperBound }).max()
    else { return nil }
    let swing = (hands.flatMap { $0.swings }.max() ?? 0).decimalText(as: .fixed(1))
    let frequency = (Median.of(hands.map { $0.rate }) / 2).decimalText(as: .fixed(0))
    return Note(
      .handOrLoop, start: trace.times[first], end: trace.times[end - 1],
      message: "the \(hands[0].subject) trembles by up to \(swing) pt at \(frequency) Hz: "
        + "a hand or a loop; record the finger (phase or finger_pt) to tell")
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
