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

  /// Delays are looked for from each of these steps on, in s.
  private static let step = 0.05

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
    let curve = ColumnCurve(times: times, places: finger)
    let moved = FitSamples(
      times: moving.map { times[$0] }, offsets: moving.map { offsets[$0] }, quantum: quantum)
    // A finger's number may grow as the offset falls, and a band shortens its way.
    let starts = stride(from: 0, through: ReadingLatency.longest, by: Self.step).map {
      [$0, moved.offsets[0], 1]
    }
    let rough = LawFit.best(of: moved, from: starts) { parameters, time in
      parameters[2] * curve.place(at: time - parameters[0]) + parameters[1]
    }
    guard let rough else { return nil }
    let (delay, sign) = (rough.parameters[0], rough.parameters[2] < 0 ? -1.0 : 1)
    // Where the finger was before the recording is not known, unless it rested.
    let known =
      moving.first { finger[0] == finger[1] || times[$0] - times[0] > delay + 2 * row } ?? moving.upperBound
    let stroke = known..<moving.upperBound
    guard stroke.count >= 12 else { return nil }
    var samples = FitSamples(
      times: stroke.map { times[$0] }, offsets: stroke.map { offsets[$0] }, quantum: quantum)
    samples.columnError = curve.deviation(at: samples.times.map { $0 - delay })
    samples = samples.thinned(to: FitSamples.most)
    guard
      let fit = Self.fit(
        samples, from: (delay, samples.offsets[0] - sign * curve.place(at: samples.times[0] - delay)),
        sign: sign, range: range, behind: curve)
    else { return nil }
    (latency, isLawful) = (fit.parameters[0], fit.isLawful)
    error = fit.error { $0[0] }
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
    let banded = RubberBandLaw.fit(
      samples, sign: sign, place: start.place, range: range, behind: curve, delay: start.delay)
    return [banded?.fit, free].compactMap { $0 }.min { $0.sumOfSquares < $1.sumOfSquares }
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
    guard let stroke = strokes.max(by: { finger[$0].travel < finger[$1].travel }), finger[stroke].travel > 10,
      let first = stroke.first(where: { offsets[$0] != offsets[stroke.lowerBound] })
    else { return nil }
    return first..<stroke.upperBound
  }
}
