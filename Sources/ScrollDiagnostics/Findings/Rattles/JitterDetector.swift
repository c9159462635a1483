import ScrollKinematics
import TrajectoryTables

/// Looks for a value that goes back and forth faster than any finger.
struct JitterDetector {
  let trace: ScrollTrace
  let prepared: PreparedTrace

  /// What rattles.
  struct Verdict {
    /// What only loops do.
    var findings: [Finding] = []
    /// What a hand may do as well.
    var notes: [Note] = []
    /// The rows in which the offset rattles, whoever does it, in order.
    var rows: [Range<Int>] = []
  }

  /// Fewer turns in a row happen by chance; and more are a rattle however uneven they are.
  private static let (fewest, many) = (3, 5)
  /// A header that jumps where the finger passes a place does so again within this time, in s.
  static let longestWait = 0.25

  /// The rattles of the offset, or else of a length that follows it.
  var verdict: Verdict {
    var verdict = Verdict()
    guard prepared.interval > 0, prepared.interval < 0.06 else { return verdict }
    let hand = HandTremor(trace: trace, interval: prepared.interval)
    var hands: [Rattle] = []
    func add(_ rattles: [Rattle]) {
      // What takes a header along moves the offset as well.
      verdict.rows += rattles.map { $0.rows }
      for rattle in rattles {
        switch hand.source(of: rattle) {
        case .loop: verdict.findings.append(rattle.finding(in: trace, interval: prepared.interval))
        case .either where rattle.swing > rattle.grid: hands.append(rattle)
        case .either, .finger: break
        }
      }
    }
    add(withRide(rattles(of: trace.offsets, "offset", noise: prepared.noise)))
    let others: [(ScrollTrace.Quantity, String)] = [
      (.header, "header"), (.viewportLength, "viewport length"), (.insetTop, "top inset"),
      (.contentLength, "content length"),
    ]
    for (quantity, subject) in others where trace.knows(quantity) && verdict.findings.isEmpty {
      add(rattles(of: trace.values(of: quantity), subject, noise: 0))
    }
    verdict.rows.sort { $0.lowerBound < $1.lowerBound }
    verdict.notes = note(hands).map { [$0] } ?? []
    return verdict
  }

  /// The stretches in which values turn by more than their noise; or, where a rattle may pass for noise, by less, but in even times; or
  /// else flip in even times between two neighbours of a grid.
  private func rattles(of values: [Double], _ subject: String, noise: Double) -> [Rattle] {
    let isLength = subject != "offset"
    let known = isLength ? OffsetGrid(of: values).quantum : prepared.grid
    let grid = known > 0 ? known : Self.onlyStep(of: values)
    // A coarser grid than that may be the rattle's own.
    let fine = grid <= 2 ? grid : 0
    let least = max(ScrollTrace.reversalThreshold, 1.5 * fine, 6 * trace.usualError)
    let longest = max(isLength ? Self.longestWait : ScrollTrace.longestHalfPeriod, 8.2 * prepared.interval)
    for threshold in [max(least, 6 * noise), least, grid / 2] where threshold > 0 {
      let runs = Turn.runs(of: values, at: trace.times, by: threshold, within: longest)
      let found = runs.filter { $0.count >= Self.fewest }.compactMap { run -> Rattle? in
        let rattle = rattle(run, values, subject, grid)
        let isClear =
          threshold >= max(least, 6 * noise)
          ? run.count > Self.many || isEven(run, rattle)
          : run.keepsTime(at: trace.times, interval: prepared.interval)
            + (threshold == least ? run.keepsPlace(grid: fine) : 0) > Threshold.rattleStrength.value
        // Fingers turn as slowly as slow loops, but do not jump; a header that jumps to and fro has no finger.
        let isQuick =
          rattle.halfTime <= ScrollTrace.longestHalfPeriod
          || rattle.jumps && (isLength || run.count > Self.many)
        return isClear && isQuick ? rattle : nil
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Whether a short run swings about as far each time, and keeps time or jumps: a finger that turns near a jump does not.
  private func isEven(_ run: [Turn], _ rattle: Rattle) -> Bool {
    guard (rattle.swings.min() ?? 0) > 0.3 * (rattle.swings.max() ?? 0) else { return false }
    let halves = zip(run, run.dropFirst()).map { trace.times[$1.row] - trace.times[$0.row] }
    return run.count > Self.fewest || rattle.jumps || abs(halves[1] - halves[0]) < 0.6 * prepared.interval
  }

  /// Some rattles of the offset, and one that rides on a motion too fast to turn; where it ends, a rattle may begin to turn.
  private func withRide(_ rattles: [Rattle]) -> [Rattle] {
    guard let ride = RideDetector(trace: trace, prepared: prepared).rattle else { return rattles }
    let (near, times) = (ScrollTrace.longestHalfPeriod, trace.times)
    var rattles = rattles
    let place = rattles.firstIndex {
      times[$0.rows.lowerBound] < times[ride.rows.upperBound - 1] + near
        && times[$0.rows.upperBound - 1] > times[ride.rows.lowerBound] - near
    }
    guard let place else { return rattles + [ride] }
    let rows = rattles[place].rows
    rattles[place].rows =
      min(rows.lowerBound, ride.rows.lowerBound)..<max(rows.upperBound, ride.rows.upperBound)
    rattles[place].turns = max(rattles[place].turns, ride.turns)
    return rattles
  }

  /// The length of all steps where that is one, and a view may lie on the border of two points of a grid; else 0.
  private static func onlyStep(of values: [Double]) -> Double {
    var length = 0.0
    for index in values.indices.dropFirst() where values[index] != values[index - 1] {
      let step = abs(values[index] - values[index - 1])
      if length > 0 ? abs(step - length) > 1e-3 : step > 1.01 { return 0 }
      length = step
    }
    return length
  }

  private func rattle(_ run: [Turn], _ values: [Double], _ subject: String, _ grid: Double) -> Rattle {
    let (first, last, swings) = (run[0].row, run[run.count - 1].row, run.swings)
    // How much of each swing, which ends after its turn, happens in one frame.
    let leaps = run.indices.dropFirst().map { place -> Double in
      let side = run[place].extreme > run[place - 1].extreme ? 1.0 : -1
      let steps = (run[place - 1].row..<run[place].row).map { side * (values[$0] - values[$0 - 1]) }
      return (steps.max() ?? 0) / swings[place - 1]
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
}
