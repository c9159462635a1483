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
    let course = RecordedCourse(times: times, places: finger, restsBefore: isKnown)
    let delays = stride(from: 0, through: ReadingLatency.longest, by: max(row / 2, ReadingLatency.closest))
    let likeness = delays.map { delay in
      (delay, Self.correlation(moving.map { (offsets[$0], course.place(max(times[0], times[$0] - delay))) }))
    }
    guard let coarse = likeness.max(by: { abs($0.1) < abs($1.1) }) else { return nil }
    let sign: Double = coarse.1 < 0 ? -1 : 1
    // Where the finger was before the recording is not known.
    let known = moving.first { isKnown || times[$0] - times[0] > coarse.0 + 2 * row } ?? moving.upperBound
    let stroke = known..<moving.upperBound
    guard stroke.count >= 12 else { return nil }
    let (rows, unsure) = course.smooth(stroke.map { ($0, times[$0] - coarse.0) }, quantum: quantum)
    var samples = FitSamples(
      times: rows.map { times[$0] }, offsets: rows.map { offsets[$0] }, quantum: quantum)
    samples.courseError = unsure
    samples = samples.thinned(to: Stretch.mostSamples)
    guard
      let fit = Self.fit(
        samples, from: (coarse.0, samples.offsets[0] - sign * course.place(samples.times[0] - coarse.0)),
        sign: sign, range: range, behind: course)
    else { return nil }
    (latency, isLawful) = (fit.parameters[0], fit.isLawful)
    error = Self.isSteady(finger, times, stroke) ? .infinity : fit.error(profiled: 0) { $0[0] }
  }

  /// The simplest law that holds: without a rubber band, or with one; else what misses least.
  private static func fit(
    _ samples: FitSamples, from start: (delay: Double, place: Double), sign: Double, range: RestRange?,
    behind course: RecordedCourse
  ) -> LawFit? {
    let free = LawFit(samples, from: [start.delay, start.place]) { parameters, time in
      sign * course.place(time - parameters[0]) + parameters[1]
    }
    if let free, free.isLawful { return free }
    let (low, high) = (samples.offsets.min() ?? 0, samples.offsets.max() ?? 0)
    let banded = [1.0, -1].compactMap { side -> LawFit? in
      let band = RubberBandLaw(side: side, sign: sign, range: range)
      let starts = band.starts(place: start.place, low: low, high: high).map { [start.delay] + $0 }
      return LawFit.best(of: samples, from: starts) { parameters, time in
        band.offset(Array(parameters.dropFirst()), course.place(time - parameters[0]))
      }
    }
    return (banded + [free].compactMap { $0 }).min { $0.sumOfSquares < $1.sumOfSquares }
  }

  /// A finger that rests for longer may have been lifted, in s.
  private static let longestHold = 0.3

  /// The rows of the longest stroke, from where the view first moves to where the finger last does: a view follows for no longer.
  private static func stroke(
    _ finger: [Double], _ offsets: [Double], _ times: [Double]
  ) -> Range<Int>? {
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

  /// Whether the finger's velocity differs by less than a hundredth: what it does a moment later is what a shift does.
  private static func isSteady(_ finger: [Double], _ times: [Double], _ rows: Range<Int>) -> Bool {
    var (count, sum, squares) = (0.0, 0.0, 0.0)
    for row in rows.dropFirst() {
      let velocity = (finger[row] - finger[row - 1]) / (times[row] - times[row - 1])
      (count, sum, squares) = (count + 1, sum + velocity, squares + velocity * velocity)
    }
    return squares * count - sum * sum < 1e-4 * squares * count
  }

  private static func correlation(_ pairs: [(Double, Double)]) -> Double {
    let count = Double(pairs.count)
    let means = pairs.reduce((0.0, 0.0)) { ($0.0 + $1.0 / count, $0.1 + $1.1 / count) }
    var (first, second, product) = (0.0, 0.0, 0.0)
    for (a, b) in pairs {
      first += (a - means.0) * (a - means.0)
      second += (b - means.1) * (b - means.1)
      product += (a - means.0) * (b - means.1)
    }
    return first * second > 0 ? product / (first * second).squareRoot() : 0
  }
}
