import ScrollKinematics

/// How old a true offset is at the moment when a reader reads it: every age within reason is tried on the readings.
///
/// A row tells a reading from the one before, not when it was made. And a reader sees the offset of a moment, or the one of the last
/// row. So ages, intervals and both kinds of reader are weighed by what they leave; mean and deviation of the age follow.
struct ReaderLatency {
  /// The age in s, and its standard error.
  let latency: Double, error: Double
  /// Root mean square in pt of what the likeliest age leaves.
  let residual: Double

  /// Readings that change, thinned to so many, tell the age well enough.
  private static let mostReadings = 120
  /// Ages are tried in these parts of a row, so many rows around the likeliest, and intervals in these parts of their error.
  private static let (parts, reach, intervals) = (24.0, 2.5, [-1.5, -0.75, 0, 0.75, 1.5])
  /// What a single reading may weigh, in squared deviations: one that sees the row beside is no worse than any other miss.
  private static let mostWeight = 4.0

  /// - Parameters:
  ///   - readings: what was read, in pt, at the moments of `clock`.
  ///   - curve: the true offsets, `row` s apart.
  ///   - deviation: the standard deviation in pt that grids and noise alone leave.
  init?(
    _ readings: [Double], _ clock: ReadingClock, of curve: ColumnCurve, row: Double, deviation: Double
  ) {
    let chosen = Array(
      stride(from: 0, to: readings.count, by: (readings.count + Self.mostReadings - 1) / Self.mostReadings))
    guard chosen.count > 4 else { return nil }
    let row = max(row, 2 * ReadingLatency.closest)
    let middle = clock.numbers[chosen[chosen.count / 2]]
    /// Readings less the offsets `age` s before their moments, where the interval of readings is `stretch` s longer than they say.
    func misses(_ age: Double, stretch: Double = 0, isHeld: Bool = false) -> [Double] {
      chosen.map { index in
        let moment = clock.moments[index] + stretch * (clock.numbers[index] - middle)
        let time = max(curve.times[0], moment - age)
        return readings[index] - (isHeld ? curve.placeOfRow(at: time + 1e-3 * row) : curve.place(at: time))
      }
    }
    let coarse = stride(from: -row, through: ReadingLatency.longest, by: row / 4).map { age in
      (age: age, residual: misses(age).rootMeanSquare)
    }
    guard let best = coarse.min(by: { $0.residual < $1.residual }) else { return nil }
    residual = best.residual
    let ages = Array(
      stride(from: best.age - Self.reach * row, through: best.age + Self.reach * row, by: row / Self.parts))
    var tried: [(age: Double, misses: [Double])] = []
    for stretch in Self.intervals {
      for isHeld in [false, true] {
        tried += ages.map { ($0, misses($0, stretch: stretch * clock.error, isHeld: isHeld)) }
      }
    }
    // Half of normal deviates lie within 0.674 deviations.
    let usual = tried.reduce(Double.infinity) { min($0, Median.of($1.misses.map { abs($0) })) }
    let deviation = max(deviation, usual / 0.674, 1e-6)
    let distances = tried.map { tried in
      tried.misses.reduce(0.0) { $0 + min(Self.mostWeight, $1 * $1 / (deviation * deviation)) }
    }
    let least = distances.min() ?? 0
    var (sum, mean, square) = (0.0, 0.0, 0.0)
    for (tried, distance) in zip(tried, distances) {
      let weight = Elementary.exp((least - distance) / 2)
      sum += weight
      mean += weight * tried.age
      square += weight * tried.age * tried.age
    }
    mean /= sum
    let step = row / Self.parts
    latency = max(0, mean + clock.delay)
    error = (max(0, square / sum - mean * mean) + step * step / 12 + clock.variance).squareRoot()
  }
}
