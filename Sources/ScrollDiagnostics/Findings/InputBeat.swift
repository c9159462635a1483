import ScrollKinematics

/// A beat of two rates: a finger reports at one, a display shows frames at another, so some frames show one report more.
///
/// Each frame shows the last report, so a smooth drag is smooth over the times of the reports and rough over those of the frames.
struct InputBeat {
  /// Rows that beat, and by how much their steps change, in pt.
  struct Stretch {
    let rows: Range<Int>
    let stepChange: Double
    /// How far each row is to be moved so that it shows the finger as late as the others do, in pt.
    fileprivate let moves: [Double]
  }

  /// Reports and frames a second.
  let reportRate, displayRate: Double
  /// The stretches that beat, in order of time.
  let stretches: [Stretch]
  /// How much likelier the beat is than a rough motion, as a logarithm.
  let evidence: Double

  /// Whether the steps are those of a coarse reader, of several lengths on its grid: a motion that beats makes steps of two, and one of
  /// its own where it begins and ends.
  func isRounding(of trace: ScrollTrace) -> Bool {
    let grid = OffsetGrid(of: trace.offsets).quantum
    guard grid > Threshold.displayGrid.value else { return false }
    let steps = zip(trace.offsets, trace.offsets.dropFirst()).map { (abs($1 - $0) / grid).rounded() }
    return Set(steps.filter { $0 > 0 }).count >= Self.fewestLengths
  }

  private static let fewestLengths = 5
}

extension InputBeat {
  /// Rates at which touch screens and mice report, in Hz.
  private static let reportRates = [60.0, 80, 90, 100, 120, 125, 144, 180, 240]
  /// Rows that are fitted together, and the fewest of them; for how long at least, in s; and how often one report more or less must be
  /// shown in them, because a frame that is lost makes a step as well.
  private static let (window, fewest, shortest, fewestChanges) = (24, 12, 0.4, 3)
  /// Phases of the reports that are tried for each rate, and the degree of the smooth course.
  private static let (phases, degree) = (24, 3)

  /// The beat of a trace; `nil` without one.
  init?(in trace: ScrollTrace, interval: Double) {
    guard interval > 0, interval < 0.04 else { return nil }
    let windows = Self.parts(of: trace, interval).map { Window(trace, $0, interval) }
    let rough = windows.filter { $0.miss > Threshold.beatMiss.value * $0.step }
    guard !rough.isEmpty else { return nil }
    var best = (rate: 0.0, evidence: 0.0)
    for rate in Self.reportRates where Self.beats(rate * interval) {
      let evidence = rough.map { $0.answer(rate: rate) }
        .filter { $0.left < Threshold.beatLeft.value && Self.changes($0.shown, rate) >= Self.fewestChanges }
        .reduce(0) { $0 + $1.evidence - Threshold.beatTrials.value }
      if evidence > best.evidence { best = (rate, evidence) }
    }
    guard best.evidence > 0 else { return nil }
    (reportRate, displayRate, evidence) = (best.rate, 1 / interval, best.evidence)
    // Once the rate is known, less will do.
    stretches = windows.compactMap { window in
      let answer = window.answer(rate: best.rate)
      return answer.left < 2 * Threshold.beatLeft.value
        ? window.stretch(answer.shown, reportsEach: 1 / best.rate) : nil
    }
  }

  /// Whether so many reports a frame beat: a whole number of them, or of frames a report, does not.
  private static func beats(_ share: Double) -> Bool {
    let count = max(share, 1 / share)
    return abs(count - count.rounded()) > 0.02 * count
  }

  /// How often the number of reports changes from step to step.
  private static func changes(_ shown: [Double], _ rate: Double) -> Int {
    let reports = shown.indices.dropFirst().map { ((shown[$0] - shown[$0 - 1]) * rate).rounded() }
    return reports.indices.dropFirst().count { reports[$0] != reports[$0 - 1] }
  }

  /// Parts of drags that go one way, fast enough to show a beat.
  private static func parts(of trace: ScrollTrace, _ interval: Double) -> [Range<Int>] {
    let (offsets, times) = (trace.offsets, trace.times)
    var (windows, start, side) = ([Range<Int>](), 0, 0.0)
    let window = max(Self.window, Int(shortest / interval))
    func close(_ end: Int) {
      // Two windows share a row, so that no step lies between them.
      let (steps, count) = (end - 1 - start, max(1, (end - start) / window))
      for part in 0..<count where steps >= fewest {
        let (first, last) = (start + steps * part / count, start + steps * (part + 1) / count)
        let way = abs(offsets[last] - offsets[first])
        if way > Threshold.beatStep.value * Double(last - first) { windows.append(first..<last + 1) }
      }
    }
    for row in offsets.indices.dropFirst() {
      let step = offsets[row] - offsets[row - 1]
      let isHeld = trace.phases.isEmpty || trace.phases[row] == .drag || trace.phases[row] == nil
      if step * side < 0 || !isHeld || times[row] - times[row - 1] > 3.5 * interval || step == 0 && side == 0
      {
        close(row)
        (start, side) = (row, 0)
      } else if step != 0 {
        side = step
      }
    }
    close(offsets.count)
    return windows
  }

  /// Some rows of a drag, and what a smooth course over their frames leaves.
  private struct Window {
    let rows: Range<Int>
    let times: [Double]
    /// The mean way of a frame in pt, the mean speed in pt/s, and what is left in pt (root mean square).
    let step, speed, miss: Double
    /// What is left, row by row, beside the powers of the times, and the velocity of the smooth course in pt/s.
    private let rest, velocities: [Double]
    private let basis: [[Double]]

    init(_ trace: ScrollTrace, _ rows: Range<Int>, _ interval: Double) {
      self.rows = rows
      let start = trace.times[0]
      let measured = rows.map { trace.times[$0] - start }
      let frames = measured.map { ($0 / interval).rounded() }
      let line = LineFit(frames, measured)
      // A display shows its frames at even times, whenever they were noted.
      let times = line.residual < 0.2 * interval ? frames.map { line.value + line.slope * $0 } : measured
      let offsets = rows.map { trace.offsets[$0] - trace.offsets[rows.lowerBound] }
      step = abs(offsets[offsets.count - 1]) / max(1, frames[frames.count - 1] - frames[0])
      speed = abs(offsets[offsets.count - 1]) / (times[times.count - 1] - times[0])
      basis = ColumnFit.basis(ColumnFit.powers(times, upTo: InputBeat.degree))
      rest = ColumnFit.rest(of: offsets, beside: basis)
      miss = rest.rootMeanSquare
      let smooth = zip(offsets, rest).map { $0 - $1 }
      velocities = smooth.indices.map { row in
        let (first, last) = (max(0, row - 1), min(smooth.count - 1, row + 1))
        return (smooth[last] - smooth[first]) / (times[last] - times[first])
      }
      self.times = times
    }

    /// The times of the reports that the rows show, at the phase that explains most, the evidence for it, and the share that is left: a
    /// view lags by its velocity times the age of what it shows.
    func answer(rate: Double) -> (evidence: Double, left: Double, shown: [Double]) {
      var best = (miss: Double.infinity, shown: times)
      for trial in 0..<InputBeat.phases {
        let phase = Double(trial) / Double(InputBeat.phases)
        let shown = times.map { (($0 * rate + phase).rounded(.down) - phase) / rate }
        let lags = ColumnFit.rest(of: lags(shown), beside: basis)
        let left = zip(rest, lags).lazy.map { $0 + $1 }.rootMeanSquare
        if left < best.miss { best = (left, shown) }
      }
      let least = max(best.miss, Threshold.beatMiss.value * step / 3)
      return (Double(rows.count) * Elementary.log(miss / least), best.miss / miss, best.shown)
    }

    /// How far each row lags, in pt, that shows a report of these times.
    private func lags(_ shown: [Double]) -> [Double] {
      times.indices.map { velocities[$0] * (times[$0] - shown[$0]) }
    }

    /// The stretch that shows the reports of these times; what the view shows at both ends stays as it is.
    func stretch(_ shown: [Double], reportsEach wait: Double) -> Stretch {
      let (lags, last) = (lags(shown), rows.count - 1)
      let moves = lags.indices.map { row in
        lags[row] - lags[0] - (lags[last] - lags[0]) * Double(row) / Double(last)
      }
      return Stretch(rows: rows, stepChange: speed * wait, moves: moves)
    }
  }
}

extension InputBeat {
  /// The trace as a finger makes it that reports in each frame.
  func removed(from trace: ScrollTrace) -> ScrollTrace {
    var offsets = trace.offsets
    let grid = OffsetGrid(of: offsets).quantum
    for stretch in stretches {
      for (row, move) in zip(stretch.rows, stretch.moves) {
        let offset = offsets[row] + move
        offsets[row] = grid > 0 && grid < 1.02 ? (offset / grid).rounded() * grid : offset
      }
    }
    return trace.with(offsets: offsets)
  }

  /// The finding; its steps change by the mean of all.
  func finding(in trace: ScrollTrace) -> Finding {
    let (first, end) = (stretches[0].rows.lowerBound, stretches[stretches.count - 1].rows.upperBound)
    let change = stretches.reduce(0) { $0 + $1.stepChange } / Double(stretches.count)
    return Finding(
      kind: .inputBeat, start: trace.times[first], end: trace.times[end - 1], samples: first..<end,
      strength: evidence, subject: "offset",
      mechanism: "two rates",
      evidence: [
        TraceMetric("report_rate", reportRate, .hertz), TraceMetric("display_rate", displayRate, .hertz),
        TraceMetric("step_change", change, .points),
      ],
      cure: "Resample the finger to the time of each frame, as UIKit, Android and Flutter's resampler do.")
  }
}
