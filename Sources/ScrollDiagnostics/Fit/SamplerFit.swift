import ScrollKinematics

/// How coarsely offsets were read: the grid, how often, and how late where the true offset stands beside them.
struct SamplerFit {
  /// What the trace tells of it.
  private(set) var parameters: [MotionFit.Parameter] = []

  /// The sampler behind `readings` at `times` s, where `truth` may hold the true offsets.
  init(_ readings: [Double], at times: [Double], truth: [Double]?) {
    let known = readings.indices.filter { readings[$0].isFinite }
    guard known.count > 4 else { return }
    let offsets = known.map { readings[$0] }
    if let step = Self.step(offsets) {
      parameters.append(
        MotionFit.Parameter(
          name: "quantum", value: step.value, standardError: step.error, unit: .points))
    }
    // A reading that is held brings nothing new: those that change tell when they were made.
    let fresh = known.indices.dropFirst().filter { offsets[$0] != offsets[$0 - 1] }.map { known[$0] }
    guard let clock = Self.clock(fresh.map { times[$0] }) else { return }
    parameters.append(
      MotionFit.Parameter(
        name: "interval", value: clock.interval, standardError: clock.error, unit: .seconds))
    guard let truth, truth.count == readings.count else { return }
    let rows = FrameClock(times).interval
    guard rows > 0, truth.allSatisfy({ $0.isFinite }) else { return }
    var changed = readings.map { _ in Double.nan }
    for row in fresh { changed[row] = readings[row] }
    let latency = ReadingLatency(of: changed, offsets: truth, at: times, interval: rows)
    // A row says that a reading was made since the row before, and shows what was true then or a row earlier.
    parameters.append(
      MotionFit.Parameter(
        name: "latency", value: latency.latency, standardError: rows / 3.0.squareRoot(), unit: .seconds))
  }

  /// The step of the offsets' grid: the slope of a line through the offsets over their numbers on it.
  ///
  /// Offsets may be written with few digits. Their rounding is the same for the same offset, however often it is read, so
  /// it counts as one error at the ends of the line.
  private static func step(_ offsets: [Double]) -> (value: Double, error: Double)? {
    var step = OffsetGrid(of: offsets).quantum
    guard step > 0 else { return nil }
    // Numbers count from one of the offsets, and a better step gives better numbers.
    let origin = offsets[offsets.count / 2]
    var line = LineFit([], [])
    var numbers: [Double] = []
    for _ in 0..<3 {
      numbers = offsets.map { (($0 - origin) / step).rounded() }
      line = LineFit(numbers, offsets.map { $0 - origin })
      if line.slope > 0 { step = line.slope }
    }
    let length = (numbers.max() ?? 0) - (numbers.min() ?? 0)
    let digits = length > 0 ? line.residual / length : 0
    let slopeError = line.slopeError.isFinite ? line.slopeError : 0
    return (step, max(slopeError, digits, step.ulp))
  }

  /// The interval of readings that are seen at `times` s, gaps and all.
  private static func clock(_ times: [Double]) -> (interval: Double, error: Double)? {
    guard times.count > 4 else { return nil }
    let steps = times.indices.dropFirst().map { times[$0] - times[$0 - 1] }
    let usual = Median.of(steps)
    // The longest run without a gap: where rows are not a multiple of readings, a step is one of two lengths.
    let inside = steps.filter { $0 < 1.75 * usual }
    let mean = inside.reduce(0, +) / Double(max(1, inside.count))
    let candidates = [usual, mean].compactMap {
      guess -> (interval: Double, error: Double, scatter: Double)? in
      guard guess > 0 else { return nil }
      var (number, numbers, kept) = (0.0, [0.0], [times[0]])
      for step in steps {
        number += max(1, (step / guess).rounded())
        numbers.append(number)
        kept.append(kept[kept.count - 1] + step)
      }
      let line = LineFit(numbers, kept.map { $0 - kept[0] })
      guard line.slope > 0 else { return nil }
      return (line.slope, line.slopeError, line.residual / line.slope)
    }
    guard let best = candidates.min(by: { $0.scatter < $1.scatter }), best.scatter < 0.45 else { return nil }
    return (best.interval, max(best.error, 1e-7 * best.interval))
  }
}
