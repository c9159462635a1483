import ScrollKinematics

/// When a reader read: the interval of readings that are seen in some rows of a trace.
///
/// A reading is seen in the first row behind it. So the rows bound its moment to both sides, and what is left of intervals and phases
/// is as likely in each part.
struct ReadingClock {
  /// The interval of readings in s, and its standard error.
  private(set) var interval = 0.0, error = Double.infinity
  /// The number of each reading.
  private(set) var numbers: [Double] = []
  /// The moments of the readings by the interval, behind the earliest that the rows allow, in s.
  private(set) var moments: [Double] = []
  /// How much later all of them may have been, in s.
  private(set) var freedom = 0.0
  /// Whether readings come in every n-th row, as those of a reader do that reads in frames.
  private(set) var isLocked = false

  /// Intervals are tried from one row to so many usual steps, in steps of this share: a tenth of what numbers another reading
  /// wrongly within ten.
  private static let (longestStep, share) = (2.0, 1.01)
  /// The most rows in a usual step: there are no more intervals to try.
  private static let mostRows = 1e5
  /// The misfit of readings to an even clock from which on they have none, in intervals.
  private static let mostScatter = 0.45
  /// How far a row's time may be off by its clock, in rows; and at least, where rows are counted.
  private static let (clockError, leastSlack) = (0.3, 0.02)

  /// The clock of readings first seen at `times` s, each of which may have been made up to `waits` s before; `nil` without one.
  ///
  /// A row takes `row` s, known to `rowError`.
  init?(_ times: [Double], waits: [Double], row: Double, rowError: Double) {
    // A subnormal time has too few digits to grow by the share.
    guard times.count > 4, row >= .leastNormalMagnitude else { return nil }
    let usual = Median.of(times.indices.dropFirst().map { times[$0] - times[$0 - 1] })
    var (guess, lines) = (max(0.9 * row, usual / Self.mostRows), [(fit: LineFit, numbers: [Double])]())
    while guess < Self.longestStep * usual {
      let line = Self.line(times, guess: guess)
      if line.fit.slope > 0, line.numbers != lines.last?.numbers { lines.append(line) }
      guess *= Self.share
    }
    // Any row is one of readings in each row, of which some are missing: the longest interval has the fewest missing.
    var found: (line: (fit: LineFit, numbers: [Double]), bounded: (interval: Double, error: Double)?)?
    for line in lines.reversed() where found == nil {
      if let bounded = Self.bounded(times, line.numbers, waits, near: line.fit) { found = (line, bounded) }
    }
    if found == nil {
      found = lines.min { $0.fit.residual / $0.fit.slope < $1.fit.residual / $1.fit.slope }.map { ($0, nil) }
    }
    guard let found, found.line.fit.residual < Self.mostScatter * found.line.fit.slope else { return nil }
    numbers = found.line.numbers
    (interval, error) = found.bounded ?? (found.line.fit.slope, found.line.fit.slopeError)
    if let locked = Self.locked(times, waits, rows: (interval / row).rounded(), row),
      abs((locked.last ?? 0) - (numbers.last ?? 0)) <= 1
    {
      let rows = (interval / row).rounded()
      (numbers, isLocked) = (locked, true)
      (interval, error) = (rows * row, max(rows * rowError, 1e-7 * rows * row))
    }
    if !isLocked, let rows = Self.locked(times, waits, rows: 1, row), Self.isOfRows(rows, waits, row) {
      (numbers, isLocked) = (rows, true)
      (interval, error) = (row, max(rowError, 1e-7 * row))
    }
    let places = numbers.map { $0 * interval }
    let latest = zip(times, places).map { $0 - $1 }.min() ?? 0
    let earliest = times.indices.map { times[$0] - waits[$0] - places[$0] }.max() ?? 0
    // A clock that errs, or that is not even, leaves no moment that suits all: then the one in between.
    let start = isLocked ? latest - row : min(earliest, (earliest + latest) / 2)
    freedom = isLocked ? row : max(0, latest - earliest)
    moments = places.map { start + $0 }
  }

  /// Whether readings come in each row, but for a few that bring nothing new: a reader a little slower than the rows skips single
  /// rows again and again, and no others. Rows that are missing from the trace skipped nothing.
  private static func isOfRows(_ rows: [Double], _ waits: [Double], _ row: Double) -> Bool {
    let steps = rows.indices.dropFirst().map { index in
      rows[index] - rows[index - 1] - max(0, (waits[index] / row).rounded() - 1)
    }
    let single = steps.filter { $0 == 2 }.count
    let longer = steps.filter { $0 > 2 }.count
    return 2 * (single + longer) < steps.count && (single < 3 || 20 * single < steps.count || longer > single)
  }

  /// The numbers of readings in every `rows`-th row, but for what lost rows delayed; `nil` if they do not come so.
  private static func locked(
    _ times: [Double], _ waits: [Double], rows: Double, _ row: Double
  ) -> [Double]? {
    let exact = rows * row
    guard exact > 0, let punctual = waits.firstIndex(where: { $0 < 1.5 * row }) else { return nil }
    let numbers = times.map { (($0 - times[punctual] + clockError * row) / exact).rounded(.down) }
    let isLocked = times.indices.allSatisfy { index in
      let late = times[index] - times[punctual] - numbers[index] * exact
      return late < clockError * row || (waits[index] > 1.5 * row && late < waits[index] - clockError * row)
    }
    return isLocked ? numbers.map { $0 - numbers[0] } : nil
  }

  /// The straight line through times over numbers of readings that come about `guess` s apart, gaps and all.
  private static func line(_ times: [Double], guess: Double) -> (fit: LineFit, numbers: [Double]) {
    var (number, numbers, expected) = (0.0, [0.0], times[0])
    for time in times.dropFirst() {
      let steps = max(1, ((time - expected) / guess).rounded())
      number += steps
      numbers.append(number)
      // The clock follows what it sees, slowly.
      let next = expected + steps * guess
      expected = next + 0.3 * (time - next)
    }
    return (LineFit(numbers, times.map { $0 - times[0] }), numbers)
  }

  /// Mean and deviation of the intervals at which some phase suits all rows, each weighed by how many phases do; `nil` if none
  /// does.
  private static func bounded(
    _ times: [Double], _ numbers: [Double], _ waits: [Double], near line: LineFit
  ) -> (interval: Double, error: Double)? {
    guard let last = numbers.last, last > 0 else { return nil }
    // A line that is off by more than this misses a row at one end.
    let reach = (waits.max() ?? 0) / last
    let slack = leastSlack * (waits.min() ?? 0)
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
