import ScrollKinematics

/// How old a true offset is at the moment when a reader reads it: every reader within reason is tried on the readings.
///
/// A row tells a reading from the one before, not when it was made; and a reader sees the offset of a moment, or the one of the last
/// row. So ages, moments and both kinds of reader are weighed by what they leave, and the mean and the deviation of the age follow.
struct ReaderLatency {
  /// The age in s, and its standard error.
  private(set) var latency = 0.0, error = Double.infinity
  /// Root mean square in pt of what the likeliest reader leaves.
  private(set) var residual = Double.infinity

  /// Readings that change, thinned to so many, tell the age well enough.
  private static let mostReadings = 120
  /// Ages, moments and intervals tried: in parts of a row, and of the interval's error.
  private static let (ageStep, momentStep) = (1 / 24.0, 1 / 12.0)
  private static let intervals = [-1.5, -0.75, 0, 0.75, 1.5]
  /// What a single reading may weigh, in squared deviations: one that sees the row beside is no worse than any other miss.
  private static let mostWeight = 4.0

  /// - Parameters:
  ///   - readings: what was read, in pt, at the moments of `clock`.
  ///   - truth: the true offsets at `times` s, `row` s apart.
  ///   - deviation: the standard deviation in pt that grids and noise alone leave.
  init?(
    _ readings: [Double], _ clock: ReadingClock, truth: [Double], at times: [Double], row: Double,
    deviation: Double
  ) {
    let chosen = stride(
      from: 0, to: readings.count, by: (readings.count + Self.mostReadings - 1) / Self.mostReadings)
    let known = chosen.map {
      TrueCourse.Reading(value: readings[$0], moment: clock.moments[$0], number: clock.numbers[$0])
    }
    guard known.count > 4 else { return nil }
    let course = TrueCourse(times: times, offsets: truth, row: row)
    var best = (age: 0.0, square: Double.infinity)
    for age in stride(from: -row, through: ReadingLatency.longest, by: row / 4) {
      let misses = course.misses(known, earlier: age - clock.freedom / 2, held: false)
      let square = misses.reduce(0) { $0 + $1 * $1 } / Double(misses.count)
      if square < best.square { best = (age, square) }
    }
    residual = best.square.squareRoot()
    let first = max(0, ((best.age - 2.5 * row) / row).rounded(.down))
    let parts = (0...Int(5 / Self.ageStep))
    var (misses, weights, usual) = ([[Double]](), [(age: Double, weight: Double)](), Double.infinity)
    for (later, weight, stretch, isInFrames) in Self.moments(clock, row) {
      for held in [false, true] {
        // Who reads in frames is late by frames.
        for part in parts where !isInFrames || part % Int(1 / Self.ageStep + 0.5) == 0 {
          let age = (first + Double(part) * Self.ageStep) * row
          let missed = course.misses(known, earlier: age - later, stretch: stretch, held: held)
          usual = min(usual, Median.of(missed.map { abs($0) }))
          misses.append(missed)
          weights.append((age, weight))
        }
      }
    }
    // Half of normal deviates lie within 0.674 deviations.
    let deviation = max(deviation, usual / 0.674, 1e-6)
    let distances = misses.map { missed in
      missed.reduce(0.0) { $0 + min(Self.mostWeight, $1 * $1 / (deviation * deviation)) }
    }
    let least = distances.min() ?? 0
    let likely = zip(weights, distances).map { entry, distance in
      (age: entry.age, weight: entry.weight * Elementary.exp((least - distance) / 2))
    }
    let sum = likely.reduce(0) { $0 + $1.weight }
    let mean = likely.reduce(0) { $0 + $1.weight * $1.age } / sum
    latency = mean
    // Half of a step of ages on both sides.
    let width = row * Self.ageStep / 2
    var reach = 0.0
    for entry in likely.sorted(by: { abs($0.age - mean) < abs($1.age - mean) }) {
      reach += entry.weight
      error = (abs(entry.age - mean) + width) / 1.96
      if reach >= 0.95 * sum { break }
    }
  }

  /// How much later than the earliest the readings may have been, how likely that is, and by how much the interval may be longer.
  ///
  /// Of a reader in step with the rows half are taken to read in the frames themselves.
  private static func moments(
    _ clock: ReadingClock, _ row: Double
  ) -> [(later: Double, weight: Double, stretch: Double, isInFrames: Bool)] {
    let count = max(1, Int((clock.freedom / (row * momentStep)).rounded()))
    let places = (0..<count).map { clock.freedom * (Double($0) + 0.5) / Double(count) }
    if clock.isLocked {
      return places.map { ($0, 1, 0, false) } + [(row, Double(count) / ageStep, 0, true)]
    }
    return places.flatMap { place in intervals.map { (place, 1, $0 * clock.error, false) } }
  }
}

/// True offsets as a reader may see them.
private struct TrueCourse {
  let times: [Double]
  let offsets: [Double]
  let row: Double

  /// What was read, when, and the how manieth reading it is.
  struct Reading {
    let value, moment, number: Double
  }

  /// Readings less the offsets `earlier` s before their moments: held since the last row, or on a line between two rows.
  ///
  /// The interval of readings is `stretch` s longer than their moments say, about the middle one.
  func misses(
    _ readings: [Reading], earlier: Double, stretch: Double = 0, held: Bool
  ) -> [Double] {
    let middle = readings[readings.count / 2].number
    var place = 0
    return readings.map { reading in
      let time = max(times[0], reading.moment + stretch * (reading.number - middle) - earlier)
      // Moments grow, and so does the place.
      while place + 1 < times.count, times[place + 1] <= time + 1e-3 * row { place += 1 }
      var offset = offsets[place]
      if !held, place + 1 < times.count {
        let share = max(0, (time - times[place]) / (times[place + 1] - times[place]))
        offset += share * (offsets[place + 1] - offset)
      }
      return reading.value - offset
    }
  }
}
