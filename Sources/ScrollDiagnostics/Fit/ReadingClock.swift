import ScrollKinematics

/// When a reader read: the interval of readings that are seen in some rows of a trace.
///
/// A reading is seen in the first row after it. So the rows bound its moment to both sides, and what is left of intervals and phases
/// is as likely in each part.
struct ReadingClock {
  /// The interval of readings in s, and its standard error.
  let interval: Double, error: Double
  /// The number of each reading.
  let numbers: [Double]
  /// The moments of the readings by the interval: the earliest that the rows allow, or the rows' own of a reader in step with them.
  let moments: [Double]
  /// By how much later all of them were in the mean, in s, and the variance of that in s².
  let delay: Double, variance: Double

  /// Intervals are tried from one row to so many usual steps, in steps of this share: a tenth of what numbers another reading
  /// wrongly within ten.
  private static let (longestStep, share) = (2.0, 1.01)
  /// The most rows in a usual step: there are no more intervals to try.
  private static let mostRows = 1e5
  /// The misfit of readings to an even clock from which on they have none, in intervals.
  private static let mostScatter = 0.45
  /// How far a row's time may be off by its clock, in rows.
  private static let clockError = 0.02

  /// The clock of readings first seen at `times` s, each of which may have been made up to `waits` s before; `nil` without one.
  ///
  /// A row takes `row` s.
  init?(_ times: [Double], waits: [Double], row: Double) {
    // A subnormal time has too few digits to grow by the share.
    guard times.count > 4, row >= .leastNormalMagnitude else { return nil }
    let usual = Median.of(times.indices.dropFirst().map { times[$0] - times[$0 - 1] })
    var (guess, clocks) = (max(0.9 * row, usual / Self.mostRows), [NumberedTimes]())
    while guess < Self.longestStep * usual {
      let clock = NumberedTimes(times, guess: guess)
      if clock.line.slope > 0, clock.numbers != clocks.last?.numbers { clocks.append(clock) }
      guess *= Self.share
    }
    // Any row is one of readings in each row, of which some are missing: the longest interval has the fewest missing.
    let bounded = clocks.reversed().lazy.compactMap { clock in
      Self.bounded(times, clock.numbers, waits, near: clock.line).map { (clock, $0) }
    }.first
    let nearest = clocks.min { $0.line.residual / $0.line.slope < $1.line.residual / $1.line.slope }
    guard let clock = bounded?.0 ?? nearest, clock.line.residual < Self.mostScatter * clock.line.slope else {
      return nil
    }
    numbers = clock.numbers
    (interval, error) = bounded?.1 ?? (clock.line.slope, clock.line.slopeError)
    let rows = (interval / row).rounded()
    if abs(interval - rows * row) < 2 * error {
      // In step with the rows it reads in the rows themselves, or as likely up to one before.
      (moments, delay, variance) = (times, 0, row * row / 6)
      return
    }
    let places = numbers.map { [interval] in $0 * interval }
    let latest = zip(times, places).map { $0 - $1 }.min() ?? 0
    let earliest = times.indices.map { times[$0] - waits[$0] - places[$0] }.max() ?? 0
    // A clock that errs, or that is not even, leaves no moment that suits all: then the one in between.
    let start = min(earliest, (earliest + latest) / 2)
    let freedom = max(0, latest - earliest)
    moments = places.map { start + $0 }
    (delay, variance) = (freedom / 2, freedom * freedom / 12)
  }

  /// Mean and deviation of the intervals at which some phase suits all rows, each weighed by how many phases do; `nil` if none
  /// does.
  private static func bounded(_ times: [Double], _ numbers: [Double], _ waits: [Double], near line: LineFit)
    -> (interval: Double, error: Double)?
  {
    guard let last = numbers.last, last > 0 else { return nil }
    // A line that is off by more than this misses a row at one end.
    let reach = (waits.max() ?? 0) / last
    let slack = clockError * (waits.min() ?? 0)
    let steps = 200
    var (weight, sum, squares) = (0.0, 0.0, 0.0)
    for step in -steps...steps {
      let shift = 2 * reach * Double(step) / Double(steps)
      var (earliest, latest) = (-Double.infinity, Double.infinity)
      for index in times.indices {
        let begin = times[index] - times[0] - numbers[index] * (line.slope + shift)
        (earliest, latest) = (max(earliest, begin - waits[index] - slack), min(latest, begin + slack))
      }
      let phases = max(0, latest - earliest)
      weight += phases
      sum += phases * shift
      squares += phases * shift * shift
    }
    guard weight > 0 else { return nil }
    let mean = sum / weight
    let width = 2 * reach / Double(steps)
    let variance = max(0, squares / weight - mean * mean) + width * width / 12
    return (line.slope + mean, variance.squareRoot())
  }
}
