import ScrollKinematics

/// How coarsely offsets were read: the grid, how often, and how late where the true offset stands beside them.
struct SamplerFit {
  /// What the trace tells of it.
  private(set) var parameters: [FittedParameter] = []
  /// Why the latency is not known though it was asked for; `nil` where it is known or was not asked for.
  private(set) var reason: String?

  /// The sampler behind `readings` at `times` s, where `truth` may hold the true offsets, or a finger's places, and `range` where the
  /// view may rest.
  init(_ readings: [Double], at times: [Double], truth: [Double]?, range: RestRange? = nil) {
    let known = readings.indices.filter { readings[$0].isFinite }
    guard known.count > 4 else { return }
    let offsets = known.map { readings[$0] }
    if let step = Self.step(offsets) { tell("quantum", step.value, step.error, .points) }
    // A reading that is held brings nothing new: those that change tell when they were made.
    let frames = FrameClock(known.map { times[$0] })
    let even = frames.times
    let changes = known.indices.dropFirst().lazy.filter { offsets[$0] != offsets[$0 - 1] }
    let (fresh, isTold) = Self.telling(Array(changes.prefix(Self.mostReadings)), offsets)
    let clock = ReadingClock(
      fresh.map { even[$0] }, waits: fresh.map { even[$0] - even[$0 - 1] }, row: frames.interval)
    if let clock, isTold { tell("interval", clock.interval, clock.error, .seconds) }
    guard let truth, truth.count == readings.count, frames.interval > 0 else { return }
    let trueOffsets = known.map { truth[$0] }
    guard trueOffsets.allSatisfy({ $0.isFinite }) else { return }
    latency(of: offsets, fresh, clock, behind: trueOffsets, at: even, frames, range)
  }

  /// A long trace shows its reader's clock in so many of its first readings.
  private static let mostReadings = 4096

  /// From so many steps of the grid a reading on, none goes by unseen.
  private static let fewestSteps = 3.0
  /// Fewer readings do not tell a clock, unless they come in each row.
  private static let (fewestTelling, fewestInRows) = (12, 5)
  /// Of a reader's waits for the next reading, as many take the usual number of rows or one more; a grid holds what moves ever slower
  /// ever longer.
  private static let leastEven = 0.9

  /// The rows of `fresh` that tell when a reader reads: those in which the motion is so fast that each reading is seen to change,
  /// because a slow one is held by the grid and by no reader. `isTold`: they tell it.
  private static func telling(_ fresh: [Int], _ offsets: [Double]) -> (rows: [Int], isTold: Bool) {
    let least = fewestSteps * OffsetGrid(of: offsets).quantum
    let reach = 2
    let rows = fresh.indices.filter { index in
      let (first, last) = (max(0, index - reach), min(fresh.count - 1, index + reach))
      guard last > first else { return false }
      return abs(offsets[fresh[last]] - offsets[fresh[first]]) >= least * Double(last - first)
    }.map { fresh[$0] }
    let inRows = zip(rows, rows.dropFirst()).filter { $1 - $0 == 1 }.count
    if rows.count >= fewestTelling || rows.count >= fewestInRows && 4 * inRows >= 3 * (rows.count - 1) {
      return (rows, true)
    }
    let waits = zip(fresh, fresh.dropFirst()).map { Double($1 - $0) }
    let usual = Median.of(waits).rounded(.down)
    let even = max(
      waits.filter { $0 == usual || $0 == usual + 1 }.count,
      waits.filter { $0 == usual || $0 == usual - 1 }.count)
    return (fresh, Double(even) >= leastEven * Double(waits.count))
  }

  /// Where a reading misses the true offset by more than this share of the travel, it is not that offset that was read.
  private static let mostMiss = 0.05

  private mutating func latency(
    of offsets: [Double], _ fresh: [Int], _ clock: ReadingClock?, behind truth: [Double], at times: [Double],
    _ frames: FrameClock, _ range: RestRange?
  ) {
    let row = frames.interval
    let grid = OffsetGrid(of: offsets).quantum
    if let clock {
      let curve = ColumnCurve(times: times, places: truth)
      let deviation = (grid * grid / 12 + curve.gridVariance).squareRoot()
      let reader = ReaderLatency(fresh.map { offsets[$0] }, clock, of: curve, row: row, deviation: deviation)
      if let reader, reader.residual < max(Self.mostMiss * offsets.travel, 2 * deviation) {
        guard reader.error < ReadingLatency.longest / 4 else { return reason = Self.tooStill }
        return tell("latency", reader.latency, reader.error, .seconds)
      }
    }
    guard let finger = FingerLatency(offsets, behind: truth, at: times, row: row, quantum: grid, range: range)
    else { return reason = Self.tooStill }
    guard finger.isLawful else { return reason = Self.unrelated }
    guard finger.error < FingerLatency.mostError else { return reason = Self.oneSpeed }
    // A delay is counted in frames.
    let count = finger.latency / row * frames.intervalError
    tell("latency", finger.latency, (finger.error * finger.error + count * count).squareRoot(), .seconds)
  }

  private mutating func tell(_ name: String, _ value: Double, _ error: Double, _ unit: ScrollUnit) {
    parameters.append(FittedParameter(name: name, value: value, standardError: error, unit: unit))
  }

  private static let tooStill: String = "too little moves to show a delay"
  private static let unrelated: String =
    "the offsets follow the column named neither as a true offset nor as a finger, with a rubber band or without"
  private static let oneSpeed: String =
    "the finger hardly changes its speed, so that a delay looks like a shift"

  /// The step of the offsets' grid: the slope of a line through the offsets over their numbers on it.
  ///
  /// Offsets may be written with few digits. Their rounding is the same for the same offset, however often it is read, so
  /// it counts once.
  private static func step(_ offsets: [Double]) -> (value: Double, error: Double)? {
    var step = OffsetGrid(of: offsets).quantum
    guard step > 0 else { return nil }
    let sorted = offsets.sorted()
    let firsts = sorted.indices.filter { $0 == 0 || sorted[$0] - sorted[$0 - 1] > step / 2 }
    let distinct = firsts.map { sorted[$0] }
    // A better step gives better numbers: those of near offsets come first.
    var (line, count) = (LineFit([], []), 4)
    while true {
      count = min(2 * count, distinct.count)
      let numbers = distinct[..<count].map { (($0 - distinct[0]) / step).rounded() }
      line = LineFit(numbers, distinct[..<count].map { $0 - distinct[0] })
      if line.slope > 0 { step = line.slope }
      if count == distinct.count { break }
    }
    let slopeError = line.slopeError.isFinite ? line.slopeError : 0
    return (step, max(slopeError, step.ulp))
  }
}
