import ScrollKinematics

/// How late a view follows a finger: the delay of a drag, with the rubber band where it goes past an edge.
///
/// A finger's coordinate counts from anywhere and may grow as the offset falls, so offset, sign and delay are fitted. What moves at
/// one speed shows no delay: it would be a shift.
struct FingerLatency {
  /// The delay in s, and its standard error.
  let latency: Double, error: Double
  /// What the law leaves is noise.
  let isLawful: Bool

  /// A delay that is known no better is not known, in s.
  static let mostError = 0.05

  /// Delays are looked for from each of these steps on, in s, in so many samples.
  private static let (step, fewSamples) = (0.05, 60)

  /// The delay of `offsets` behind the finger at `times` s, `row` s apart, both on the grid of `quantum` pt or finer; `nil` if the
  /// finger hardly moves.
  init?(
    _ offsets: [Double], behind finger: [Double], at times: [Double], row: Double, quantum: Double,
    range: RestRange?
  ) {
    // From the first row on: the digits of a late clock would hide a step of a small delay.
    let start = times.first ?? 0
    let times = times.map { $0 - start }
    guard let moving = Self.stroke(finger, offsets, times) else { return nil }
    let isKnown = finger[0] == finger[1]
    let curve = ColumnCurve(times: times, places: finger, restsBefore: isKnown)
    let moved = FitSamples(
      times: moving.map { times[$0] }, offsets: moving.map { offsets[$0] }, quantum: quantum)
    // A finger's number may grow as the offset falls, and a band shortens its way.
    let starts = stride(from: 0, through: ReadingLatency.longest, by: Self.step).map {
      [$0, moved.offsets[0], 1]
    }
    let rough = LawFit.best(of: moved.thinned(to: Self.fewSamples), from: starts) { parameters, time in
      parameters[2] * curve.place(at: max(0, time - parameters[0])) + parameters[1]
    }
    guard let rough else { return nil }
    let (delay, sign) = (rough.parameters[0], rough.parameters[2] < 0 ? -1.0 : 1)
    // Where the finger was before the recording is not known.
    let known = moving.first { isKnown || times[$0] - times[0] > delay + 2 * row } ?? moving.upperBound
    let stroke = known..<moving.upperBound
    guard stroke.count >= 12 else { return nil }
    var samples = FitSamples(
      times: stroke.map { times[$0] }, offsets: stroke.map { offsets[$0] }, quantum: quantum)
    samples.columnError = curve.deviation(at: samples.times.map { $0 - delay })
    samples = samples.thinned(to: Stretch.mostSamples)
    guard
      let fit = Self.fit(
        samples, from: (delay, samples.offsets[0] - sign * curve.place(at: samples.times[0] - delay)),
        sign: sign, range: range, behind: curve)
    else { return nil }
    (latency, isLawful) = (fit.parameters[0], fit.isLawful)
    error = fit.error(profiled: 0) { $0[0] }
  }

  /// The simplest law that holds: without a rubber band, or with one; else what misses least.
  private static func fit(
    _ samples: FitSamples, from start: (delay: Double, place: Double), sign: Double, range: RestRange?,
    behind curve: ColumnCurve
  ) -> LawFit? {
    let free = LawFit(samples, from: [start.delay, start.place]) { parameters, time in
      sign * curve.place(at: time - parameters[0]) + parameters[1]
    }
    if let free, free.isLawful { return free }
    let (low, high) = (samples.offsets.min() ?? 0, samples.offsets.max() ?? 0)
    let banded = [1.0, -1].compactMap { side -> LawFit? in
      let band = RubberBandLaw(side: side, sign: sign, range: range)
      let starts = band.starts(place: start.place, low: low, high: high).map { [start.delay] + $0 }
      return LawFit.best(of: samples, from: starts) { parameters, time in
        band.offset(Array(parameters.dropFirst()), curve.place(at: time - parameters[0]))
      }
    }
    return (banded + [free].compactMap { $0 }).min { $0.sumOfSquares < $1.sumOfSquares }
  }

  /// A finger that rests for longer may have been lifted, in s.
  private static let longestHold = 0.3

  /// The rows of the longest stroke, from where the view first moves to where the finger last does: a view follows for no longer.
  private static func stroke(_ finger: [Double], _ offsets: [Double], _ times: [Double]) -> Range<Int>? {
    var strokes: [Range<Int>] = []
    for row in finger.indices.dropFirst() where finger[row] != finger[row - 1] {
      if let last = strokes.last, times[row] - times[last.upperBound - 1] < longestHold {
        strokes[strokes.count - 1] = last.lowerBound..<row + 1
      } else {
        strokes.append(row - 1..<row + 1)
      }
    }
    func travel(_ rows: Range<Int>) -> Double { (finger[rows].max() ?? 0) - (finger[rows].min() ?? 0) }
    guard let stroke = strokes.max(by: { travel($0) < travel($1) }), travel(stroke) > 10,
      let first = stroke.first(where: { offsets[$0] != offsets[stroke.lowerBound] })
    else { return nil }
    return first..<stroke.upperBound
  }
}
