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

  /// Whether the steps are those of a coarse reader: its grid holds where nothing beats, too, over steps of several lengths.
  func isRounding(of trace: ScrollTrace) -> Bool {
    let grid = OffsetGrid(of: trace.offsets).quantum
    guard grid > Threshold.displayGrid.value else { return false }
    var (lengths, stretch) = (Set<Int>(), 0)
    for row in trace.offsets.indices.dropFirst() {
      while stretch < stretches.count, stretches[stretch].rows.upperBound < row { stretch += 1 }
      if stretch < stretches.count, stretches[stretch].rows.lowerBound <= row { continue }
      let steps = (abs(trace.offsets[row] - trace.offsets[row - 1]) / grid).rounded()
      if steps > 0, steps < 1e6 { lengths.insert(Int(steps)) }
    }
    return lengths.count >= Self.fewestLengths
  }

  /// A motion that beats makes steps of two lengths, and one of its own where it begins and ends.
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
  init?(in trace: ScrollTrace) {
    let interval = FrameTiming(times: trace.times, offsets: trace.offsets).interval
    guard interval > 0, interval < 0.04 else { return nil }
    let parts = Self.parts(of: trace, interval)
    let rough = parts.filter { Self.isRough(trace.offsets[$0]) }.map { Window(trace, $0, interval) }
      .filter { $0.miss > Threshold.beatMiss.value * $0.step }
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
    var (chain, chains, phase) = (Chain(), [Stretch](), 0)
    for rows in parts {
      let window = Window(trace, rows, interval)
      let answer = window.answer(rate: best.rate, likely: phase)
      guard answer.left < 2 * Threshold.beatLeft.value else { continue }
      phase = answer.phase
      if chain.rows.upperBound != rows.lowerBound {
        chains += [chain.stretch(reportsEach: 1 / best.rate)].compactMap { $0 }
        chain = Chain(rows: rows.lowerBound..<rows.lowerBound)
      }
      chain.add(window, answer.shown)
    }
    stretches = chains + [chain.stretch(reportsEach: 1 / best.rate)].compactMap { $0 }
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
      var first = start
      while end - first >= fewest {
        // What is left behind the last window is too short to be one.
        let last = end - first < window + fewest ? end : first + window
        let way = abs(offsets[last - 1] - offsets[first])
        if way > Threshold.beatStep.value * Double(last - first) { windows.append(first..<last) }
        first = last
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

  /// Whether the fourth differences of offsets are larger than those of a smooth motion at their speed.
  private static func isRough(_ offsets: ArraySlice<Double>) -> Bool {
    let (first, last) = (offsets.startIndex, offsets.endIndex - 1)
    var sum = 0.0
    for row in first + 2..<last - 1 {
      let (near, far) = (offsets[row - 1] + offsets[row + 1], offsets[row - 2] + offsets[row + 2])
      sum += abs(far - 4 * near + 6 * offsets[row])
    }
    let step = abs(offsets[last] - offsets[first]) / Double(last - first)
    return sum / Double(last - first - 3) > 2 * Threshold.beatMiss.value * step
  }

  /// Some rows of a drag, and what a smooth course over their frames leaves.
  private struct Window {
    let rows: Range<Int>
    let times, offsets: [Double]
    /// The mean way of a frame in pt, and what is left in pt (standard deviation).
    let step, miss: Double

    init(_ trace: ScrollTrace, _ rows: Range<Int>, _ interval: Double) {
      self.rows = rows
      let start = trace.times[0]
      let measured = rows.map { trace.times[$0] - start }
      let frames = measured.map { ($0 / interval).rounded() }
      let line = LineFit(frames, measured)
      // A display shows its frames at even times, whenever they were noted.
      times = line.residual < 0.2 * interval ? frames.map { line.value + line.slope * $0 } : measured
      offsets = rows.map { trace.offsets[$0] - trace.offsets[rows.lowerBound] }
      step = abs(offsets[offsets.count - 1]) / max(1, frames[frames.count - 1] - frames[0])
      miss = ColumnFit.miss(ColumnFit.powers(times, upTo: InputBeat.degree), offsets)
    }

    /// The times of the reports that the rows show, at the phase that explains most, first of all at a `likely` one; the evidence for
    /// it, and the share that is left.
    func answer(rate: Double, likely: Int = 0) -> (
      evidence: Double, left: Double, phase: Int, shown: [Double]
    ) {
      var best: (miss: Double, phase: Int, shown: [Double]) = (.infinity, 0, times)
      for trial in likely..<likely + InputBeat.phases {
        let phase = Double(trial % InputBeat.phases) / Double(InputBeat.phases)
        let shown = times.map { (($0 * rate + phase).rounded(.down) - phase) / rate }
        let left = ColumnFit.miss(ColumnFit.powers(shown, upTo: InputBeat.degree), offsets)
        if left < 0.98 * best.miss { best = (left, trial % InputBeat.phases, shown) }
      }
      let least = max(best.miss, Threshold.beatMiss.value * step / 3)
      return (Double(rows.count) * Elementary.log(miss / least), best.miss / miss, best.phase, best.shown)
    }
  }

  /// Windows that follow each other.
  private struct Chain {
    var rows = 0..<0
    /// How long before each frame the report came that it shows, in s, and how fast the finger was, in pt/s.
    private var (lags, speeds): ([Double], [Double]) = ([], [])

    init(rows: Range<Int> = 0..<0) { self.rows = rows }

    mutating func add(_ window: Window, _ shown: [Double]) {
      rows = rows.lowerBound..<window.rows.upperBound
      for row in shown.indices {
        let (first, last) = (max(0, row - 3), min(shown.count - 1, row + 3))
        lags.append(window.times[row] - shown[row])
        speeds.append(
          (window.offsets[last] - window.offsets[first]) / max(1e-3, shown[last] - shown[first]))
      }
    }

    /// The stretch; what the view shows at both ends stays as it is.
    func stretch(reportsEach wait: Double) -> Stretch? {
      guard let first = lags.first, let last = lags.last else { return nil }
      let moves = lags.indices.map { row in
        speeds[row] * (lags[row] - first - (last - first) * Double(row) / Double(lags.count - 1))
      }
      let speed = abs(speeds.reduce(0, +)) / Double(speeds.count)
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
