import ScrollKinematics

/// How old a true offset is at the moment when a reader reads it: every reader within reason is tried on the readings.
///
/// A row tells a reading from the one before, not when it was made. And a reader sees the offset of a moment, or the one of the last
/// row. So ages, moments and both kinds of reader are weighed by what they leave, and the mean and the deviation of the age follow.
struct ReaderLatency {
  /// The age in s, and its standard error.
  private(set) var latency = 0.0, error = Double.infinity
  /// Root mean square in pt of what the likeliest reader leaves.
  private(set) var residual = Double.infinity

  /// Readings that change, thinned to so many, tell the age well enough.
  private static let mostReadings = 120
  /// Ages and moments are tried in these parts of a row, and intervals in these parts of their error.
  private static let (ageStep, momentStep) = (1 / 24.0, 1 / 12.0)
  private static let intervals = [-1.5, -0.75, 0, 0.75, 1.5]
  /// The most ages and moments tried, where the readings leave more freedom than so many steps.
  private static let mostSteps = 8192.0
  /// What a single reading may weigh, in squared deviations: one that sees the row beside is no worse than any other miss.
  private static let mostWeight = 4.0

  /// - Parameters:
  ///   - readings: what was read, in pt, at the moments of `clock`.
  ///   - course: the true offsets, `row` s apart.
  ///   - deviation: the standard deviation in pt that grids and noise alone leave.
  init?(
    _ readings: [Double], _ clock: ReadingClock, of course: RecordedCourse, row: Double, deviation: Double
  ) {
    let chosen = Array(
      stride(from: 0, to: readings.count, by: (readings.count + Self.mostReadings - 1) / Self.mostReadings))
    guard chosen.count > 4 else { return nil }
    let row = max(row, 2 * ReadingLatency.closest)
    let middle = clock.numbers[chosen[chosen.count / 2]]
    /// Readings less the offsets `earlier` s before their moments, where the interval of readings is `stretch` s longer than they say.
    func misses(_ earlier: Double, stretch: Double = 0, isHeld: Bool = false) -> [Double] {
      chosen.map { index in
        let moment = clock.moments[index] + stretch * (clock.numbers[index] - middle)
        let time = max(course.times[0], moment - earlier)
        return readings[index] - (isHeld ? course.held(at: time + 1e-3 * row) : course.place(time))
      }
    }
    let coarse = stride(from: -row, through: ReadingLatency.longest, by: row / 4).map { age in
      (age: age, residual: misses(age - clock.freedom / 2).rootMeanSquare)
    }
    guard let best = coarse.min(by: { $0.residual < $1.residual }) else { return nil }
    residual = best.residual
    let first = max(0, ((best.age - 2.5 * row) / row).rounded(.down))
    let step = max(row * Self.ageStep, clock.freedom / Self.mostSteps)
    let places = Self.places(clock, row)
    // What is read depends on age and moment by their difference alone.
    let earliest = first * row - (clock.freedom / step).rounded(.up) * step
    let parts = Int(((5 + first) * row - earliest) / step + 0.5)
    let stretches = clock.isLocked ? [0] : Self.intervals.map { $0 * clock.error }
    var (missed, ages) = ([[Double]](), [(age: Double, weight: Double, misses: Int)]())
    for stretch in stretches {
      for isHeld in [false, true] {
        for part in 0...parts {
          let earlier = earliest + Double(part) * step
          for place in places {
            guard Self.isPossible(earlier + place.later, place.isInFrames, first, row) else { continue }
            ages.append((max(0, earlier + place.later), place.weight, missed.count))
          }
          missed.append(misses(earlier, stretch: stretch, isHeld: isHeld))
        }
      }
    }
    // Half of normal deviates lie within 0.674 deviations.
    let usual = missed.reduce(Double.infinity) { min($0, Median.of($1.map { abs($0) })) }
    let deviation = max(deviation, usual / 0.674, 1e-6)
    let distances = missed.map { missed in
      missed.reduce(0.0) { $0 + min(Self.mostWeight, $1 * $1 / (deviation * deviation)) }
    }
    let least = ages.reduce(Double.infinity) { min($0, distances[$1.misses]) }
    let likely = ages.map {
      (age: $0.age, weight: $0.weight * Elementary.exp((least - distances[$0.misses]) / 2))
    }
    setAge(likely, width: step / 2 + clock.freedom / Double(2 * max(1, places.count)))
  }

  /// Mean and error of ages that are each known to `width` s.
  private mutating func setAge(_ likely: [(age: Double, weight: Double)], width: Double) {
    let sum = likely.reduce(0) { $0 + $1.weight }
    let mean = likely.reduce(0) { $0 + $1.weight * $1.age } / sum
    latency = mean
    var reach = 0.0
    for entry in likely.sorted(by: { abs($0.age - mean) < abs($1.age - mean) }) {
      reach += entry.weight
      error = (abs(entry.age - mean) + width) / 1.96
      if reach >= 0.95 * sum { break }
    }
    // Many readers are not late at all, and none is early: where that is possible, the mean is off to one side.
    let none = likely.reduce(0) { $0 + ($1.age <= 2 * width ? $1.weight : 0) }
    if none > Self.leastNone * sum { error = max(error, (mean + width) / 1.96) }
  }

  /// No delay is possible if that has this share of the likelihood.
  private static let leastNone = 0.01

  /// Whether a reader may see offsets of that age; who reads in frames is late by frames.
  private static func isPossible(_ age: Double, _ isInFrames: Bool, _ first: Double, _ row: Double) -> Bool {
    let rows = age / row
    guard rows > first - ageStep / 2, rows < first + 5 + ageStep / 2 else { return false }
    return !isInFrames || abs(rows - rows.rounded()) < 1e-6
  }

  /// How much later than the earliest the readings may have been, and how likely that is.
  ///
  /// Of a reader in step with the rows half are taken to read in the frames themselves.
  private static func places(
    _ clock: ReadingClock, _ row: Double
  ) -> [(later: Double, weight: Double, isInFrames: Bool)] {
    let count = max(1, Int(min(mostSteps, clock.freedom / (row * momentStep)).rounded()))
    var places = (0..<count).map {
      (later: clock.freedom * (Double($0) + 0.5) / Double(count), weight: 1.0, isInFrames: false)
    }
    if clock.isLocked { places.append((row, Double(count) / ageStep, true)) }
    return places
  }
}
