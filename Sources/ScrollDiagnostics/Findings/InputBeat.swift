import ScrollKinematics

/// A beat of two rates: a finger reports at one, a display shows frames at another, so some frames show one report more.
///
/// Each frame shows the last report, and lags by the velocity times the age of that report, which changes from frame to frame.
struct InputBeat {
  /// Reports and frames a second.
  let reportRate, displayRate: Double
  /// How much likelier the beat is than a rough motion, as a logarithm.
  let evidence: Double
  /// The parts of drags that beat, in order of time, with the times in s of the reports that their rows show.
  private let parts: [(part: Part, shown: [Double])]

  /// Rates at which touch screens and mice report, in Hz.
  private static let reportRates = [60.0, 80, 90, 100, 120, 125, 144, 180, 240]
  /// Phases of the reports that are tried for each rate.
  private static let phases = 24

  /// The beat of a trace; `nil` without one.
  init?(in trace: ScrollTrace, interval: Double) {
    guard interval > 0, interval < 0.04 else { return nil }
    let grid = OffsetGrid(of: trace.offsets).quantum
    guard grid < Threshold.displayGrid.value || !Self.isRounded(trace, grid) else { return nil }
    let parts = Part.all(of: trace, interval, grid)
    let rough = parts.filter { $0.miss > Threshold.beatMiss.value * $0.step }
    var best = (rate: 0.0, evidence: 0.0)
    for rate in rough.isEmpty ? [] : Self.reportRates where Self.beats(rate, 1 / interval) * Part.length > 1.9
    {
      let evidence = rough.map { $0.fit(rate: rate) }.filter { $0.left < Threshold.beatLeft.value }
        .reduce(0) { $0 + $1.evidence - Threshold.beatTrials.value }
      if evidence > best.evidence { best = (rate, evidence) }
    }
    guard best.evidence > 0 else { return nil }
    (reportRate, displayRate, evidence) = (best.rate, 1 / interval, best.evidence)
    // Once the rate is known, less will do.
    self.parts = parts.compactMap { part in
      let fit = part.fit(rate: best.rate)
      return fit.left < 2 * Threshold.beatLeft.value ? (part, fit.shown) : nil
    }
  }

  /// How often a second frames show another number of reports, or reports another number of frames, than most do.
  private static func beats(_ reports: Double, _ frames: Double) -> Double {
    let count = max(reports / frames, frames / reports)
    return abs(count - count.rounded()) * min(reports, frames)
  }

  /// Whether the steps are those of a coarse reader, of several lengths on its grid: a motion that beats makes steps of two, and one of
  /// its own where it begins and ends.
  private static func isRounded(_ trace: ScrollTrace, _ grid: Double) -> Bool {
    let steps = zip(trace.offsets, trace.offsets.dropFirst()).map { (abs($1 - $0) / grid).rounded() }
    return Set(steps.filter { $0 > 0 }).count >= 5
  }

  /// The trace as a finger makes it that reports in each frame.
  func removed(from trace: ScrollTrace) -> ScrollTrace {
    var offsets = trace.offsets
    let grid = OffsetGrid(of: offsets).quantum
    for (part, shown) in parts {
      for (row, move) in zip(part.rows, part.moves(shown)) {
        let offset = offsets[row] + move
        offsets[row] =
          grid > 0 && grid < Threshold.displayGrid.value ? (offset / grid).rounded() * grid : offset
      }
    }
    return trace.with(offsets: offsets)
  }

  /// The finding; its steps change by the mean of all.
  func finding(in trace: ScrollTrace) -> Finding {
    let (first, end) = (parts[0].part.rows.lowerBound, parts[parts.count - 1].part.rows.upperBound)
    let speed = parts.reduce(0) { $0 + $1.part.step } / Double(parts.count) * displayRate
    return Finding(
      kind: .inputBeat, start: trace.times[first], end: trace.times[end - 1], samples: first..<end,
      strength: evidence, subject: "offset",
      mechanism: "two rates",
      evidence: [
        TraceMetric("report_rate", reportRate, .hertz), TraceMetric("display_rate", displayRate, .hertz),
        TraceMetric("step_change", speed / reportRate, .points),
      ],
      cure: "Resample the finger to the time of each frame, as UIKit, Android and Flutter's resampler do.")
  }
}

extension InputBeat {
  /// A part of a drag that goes one way, fast enough to show a beat.
  private struct Part {
    let rows: Range<Int>
    /// The mean way of a frame in pt, and how rough the motion is beside a smooth course (root mean square).
    let step, miss: Double
    private let times, velocities, alternations: [Double]
    /// The rows that may show a beat: those that move, with no frame missing beside them.
    private let places: [Int]

    /// Parts hold so many rows that may show a beat at least, and last for so long, in s; longer ones would outlast a phase of the reports.
    static let (fewest, length) = (12, 0.4)

    /// The parts of a trace.
    static func all(of trace: ScrollTrace, _ interval: Double, _ grid: Double) -> [Part] {
      let (offsets, times, hand) = (trace.offsets, trace.times, Hand(trace))
      var (parts, start, side) = ([Part](), 0, 0.0)
      func close(_ end: Int) {
        // Two parts share a row, so that no step lies between them.
        let (steps, count) = (end - 1 - start, max(1, Int((times[end - 1] - times[start]) / length)))
        for place in 0..<count where steps >= fewest {
          let (first, last) = (start + steps * place / count, start + steps * (place + 1) / count)
          let part = Part(trace, first..<last + 1, interval, grid)
          if part.places.count >= fewest { parts.append(part) }
        }
      }
      for row in offsets.indices.dropFirst() {
        let step = offsets[row] - offsets[row - 1]
        if step * side < 0 || hand.holds(row) == false || times[row] - times[row - 1] > 3.5 * interval
          || step == 0 && side == 0
        {
          close(row)
          (start, side) = (row, 0)
        } else if step != 0 {
          side = step
        }
      }
      close(offsets.count)
      return parts
    }

    private init(_ trace: ScrollTrace, _ rows: Range<Int>, _ interval: Double, _ grid: Double) {
      self.rows = rows
      let measured = rows.map { trace.times[$0] - trace.times[rows.lowerBound] }
      let frames = measured.map { ($0 / interval).rounded() }
      let line = LineFit(frames, measured)
      // A display shows its frames at even times, whenever they were noted.
      let times = line.residual < 0.2 * interval ? frames.map { line.value + line.slope * $0 } : measured
      let (offsets, last) = (Array(trace.offsets[rows]), rows.count - 1)
      self.times = times
      step = abs(offsets[last] - offsets[0]) / max(1, frames[last])
      velocities = offsets.indices.map { row in
        let (before, behind) = (max(0, row - 3), min(last, row + 3))
        return (offsets[behind] - offsets[before]) / (times[behind] - times[before])
      }
      // Rounding to a grid makes unequal steps of slow motion, too.
      let rounding = grid < Threshold.displayGrid.value ? grid : 0
      let slowest = max(Threshold.beatStep.value, 3 * rounding) / interval
      let velocities = velocities
      places = offsets.indices.dropFirst(2).dropLast(2)
        .filter { frames[$0 + 2] - frames[$0 - 2] == 4 && abs(velocities[$0]) > slowest }
      let alternations = offsets.indices.map { offsets.alternation(at: $0, half: 1) }
      miss = places.lazy.map { alternations[$0] }.rootMeanSquare
      self.alternations = alternations
    }

    /// The times of the reports that the rows show, at the phase that explains most, the evidence for it, and the share of the
    /// roughness that is left.
    func fit(rate: Double) -> (evidence: Double, left: Double, shown: [Double]) {
      var best = (miss: Double.infinity, shown: times)
      for trial in 0..<InputBeat.phases {
        let phase = Double(trial) / Double(InputBeat.phases)
        let shown = times.map { (($0 * rate + phase).rounded(.down) - phase) / rate }
        let ages = zip(times, shown).map { $0 - $1 }
        let left = places.lazy.map { alternations[$0] + velocities[$0] * ages.alternation(at: $0, half: 1) }
          .rootMeanSquare
        if left < best.miss { best = (left, shown) }
      }
      let least = max(best.miss, Threshold.beatMiss.value * step / 3)
      return (Double(places.count) * Elementary.log(miss / least), best.miss / miss, best.shown)
    }

    /// How far each row is to be moved so that it lags as the others do, in pt; what the view shows at both ends stays as it is.
    func moves(_ shown: [Double]) -> [Double] {
      let ages = zip(times, shown).map { $0 - $1 }
      let lags = zip(velocities, ages).map { $0 * $1 }
      var moves = [Double](repeating: 0, count: lags.count)
      let rows = beating(ages)
      guard let first = rows.first, let last = rows.last, last > first else { return moves }
      for row in rows {
        let share = Double(row - first) / Double(last - first)
        moves[row] = lags[row] - lags[first] - (lags[last] - lags[first]) * share
      }
      return moves
    }

    /// The rows in which reports of these ages explain most: a finger may let go, and the view goes on by itself.
    private func beating(_ ages: [Double]) -> Range<Int> {
      var (rows, start, sum, best) = (0..<0, 0, 0.0, 0.0)
      for place in places {
        let left = alternations[place] + velocities[place] * ages.alternation(at: place, half: 1)
        sum += alternations[place] * alternations[place] - left * left
        if sum <= 0 { (start, sum) = (place + 1, 0) }
        if sum > best { (rows, best) = (start..<place + 1, sum) }
      }
      return rows.upperBound == (places.last ?? 0) + 1 ? rows.lowerBound..<times.count : rows
    }
  }
}
