import ScrollKinematics

/// A trace made ready for comparing neighbours: times from 0 and free of their own noise, each reading once.
struct PreparedTrace {
  /// Times in s from the first sample.
  private(set) var times: [Double] = []
  /// Offsets in pt.
  private(set) var offsets: [Double] = []
  /// The row of the trace that each sample was.
  private(set) var rows: [Int] = []
  /// The frame of the display that each sample belongs to, counted from the first.
  private(set) var frames: [Int] = []
  /// Velocity in pt/s from each sample to the next; one fewer than samples.
  private(set) var velocities: [Double] = []
  /// When its frames came.
  let timing: FrameTiming
  /// The display's frame interval in s.
  var interval: Double { timing.interval }
  /// Whether the frames come at multiples of the interval, as far as the clock shows.
  private(set) var isRegular = true
  /// The grid of the offsets in pt, 0 for none.
  private(set) var quantum: Double
  /// The grid that all offsets lie on in pt, be it a recorder's or a formula's; 0 for none.
  let grid: Double
  /// Standard deviation of an offset's error in pt, the grid's included.
  private(set) var noise = 0.0
  /// Standard deviation of a time's error in s, as the unevenness of fast motion shows it.
  private(set) var timeNoise = 0.0

  /// The median of the standard errors that the recording states, in pt; 0 if it states none.
  private let statedNoise: Double

  /// Values that differ by no more than this, in pt, may be one reading with noise on it: five deviations, or a step of the grid.
  var heldNoise: Double {
    max(Self.isFine(quantum) ? 1.01 * quantum : 0, 5 * noise)
  }

  /// A view that stays within so many pt of a place stands still.
  var stillness: Double { max(Threshold.stillness.value, 5 * noise) }

  /// Whether a grid is a device's: a coarser one is a reader's.
  private static func isFine(_ quantum: Double) -> Bool { quantum < 1.02 }

  /// The trace made ready; of a reader that reads only each `reading` s, no more rows than readings. Or the `whole` of one that is
  /// ready, with the rows that hold a reading.
  init(_ trace: ScrollTrace, readEach reading: Double = 0, whole: PreparedTrace? = nil) {
    let keepsHeld = whole != nil
    timing = whole?.timing ?? FrameTiming(times: trace.times, offsets: trace.offsets)
    grid = whole?.grid ?? OffsetGrid(of: trace.offsets).quantum
    quantum = grid
    statedNoise = Median.of(trace.values(of: .offsetError).filter { $0.isFinite })
    guard trace.count > 1 else { return }
    let measured = trace.times.map { $0 - trace.times[0] }
    let regular = Self.regular(measured, interval: timing.interval)
    isRegular = Self.keepsStep(measured, regular, interval: timing.interval)
    func freshRows(noise: Double) -> [Int] {
      HeldReadings(times: measured, offsets: trace.offsets, noise: noise).freshRows(each: reading)
    }
    let fresh = keepsHeld ? Array(trace.offsets.indices) : freshRows(noise: 0)
    let hand = Hand(trace)
    compare(fresh, trace.offsets, measured, regular, hand)
    guard heldNoise > 0, !keepsHeld else { return }
    // Now that the noise is known, a reading shows that was held with noise on it.
    let fresher = freshRows(noise: heldNoise)
    if fresher.count < fresh.count { compare(fresher, trace.offsets, measured, regular, hand) }
  }

  /// Takes the given rows, at the times that make their motion the smoother one, and measures the noise.
  private mutating func compare(
    _ fresh: [Int], _ values: [Double], _ measured: [Double], _ regular: [Double], _ hand: Hand
  ) {
    rows = fresh
    offsets = rows.map { values[$0] }
    let candidates = [measured, regular].map { times in rows.map { times[$0] } }
    let errors = candidates.map { Self.unevenness($0, offsets) }
    // A display shows frames at even times; a clock read a little later or earlier does not change that.
    // A clock that does not keep step with it shows a display that waits.
    let isEven = isRegular && Self.motion(errors[1]) < 0.7 * Self.motion(errors[0])
    times = candidates[isEven ? 1 : 0]
    let missed = errors[isEven ? 1 : 0]
    // A scripted finger may lie on a grid by its formula; rounding to a grid leaves errors of its size all over.
    var (rough, moving) = (0.0, 0.0)
    quantum = grid
    for error in missed where error.step != 0 {
      moving += 1
      if error.miss > 0.2 * quantum { rough += 1 }
    }
    if rough < 0.15 * moving { quantum = 0 }
    // A recording from video knows its own errors.
    noise = max(Self.quietNoise(missed), quantum / 12.0.squareRoot(), statedNoise)
    // A finger's own reports make a drag uneven, whatever the clock.
    let alone = missed.indices.filter { hand.holds(rows[$0 + 2]) != true }.map { missed[$0] }
    timeNoise =
      Self.timeNoise(alone, beyond: noise, interval: interval)
      ?? Self.timeNoise(missed, beyond: noise, interval: interval) ?? 0
    frames = frameNumbers()
    velocities = steps
  }

  /// How often an offset is read whose rows show the last reading again, in s; `nil` where fast motion is read in each row.
  var readingInterval: Double? {
    let speeds = velocities.map { abs($0) }
    let usual = Median.of(speeds.filter { $0 > 0 })
    let waits = speeds.indices.filter { usual > 0 && speeds[$0] >= usual }
      .map { Double(frames[$0 + 1] - frames[$0]) }
    let wait = Median.of(waits)
    return wait > 1 ? wait * interval : nil
  }

  /// Readings of an offset, of which those that are NaN are not known.
  init(readings: [Double], at times: [Double]) {
    var trace = ScrollTrace()
    for (time, reading) in zip(times, readings) where reading.isFinite { trace.append(reading, at: time) }
    self.init(trace)
  }

  /// The same trace with each sample moved back by a length in pt.
  func moved(by lengths: [Double]) -> PreparedTrace {
    var other = self
    for sample in offsets.indices { other.offsets[sample] -= lengths[sample] }
    other.velocities = other.steps
    return other
  }

  /// Velocity in pt/s from each sample to the next.
  private var steps: [Double] {
    offsets.indices.dropFirst().map { (offsets[$0] - offsets[$0 - 1]) / (times[$0] - times[$0 - 1]) }
  }

  /// How many frames of the display each step takes, summed up.
  private func frameNumbers() -> [Int] {
    var (numbers, frame) = ([Int](), 0)
    numbers.reserveCapacity(times.count)
    for sample in times.indices {
      if sample > 0, interval > 0 {
        let steps = ((times[sample] - times[sample - 1]) / interval).rounded()
        // A gap of ages is as good as a long one, and an Int holds their sum.
        frame += Int(max(1, min(steps, 1e9)))
      }
      numbers.append(frame)
    }
    return numbers
  }

  /// The times on an even grid that slowly follows the clock.
  private static func regular(_ times: [Double], interval: Double) -> [Double] {
    guard interval > 0 else { return times }
    var even = times
    for index in times.indices.dropFirst() {
      let frames = max(1, ((times[index] - even[index - 1]) / interval).rounded())
      let expected = even[index - 1] + frames * interval
      // The first may be as late as any: the mean of a few says more.
      even[index] = expected + max(0.1, 1 / Double(index + 1)) * (times[index] - expected)
    }
    return even
  }

  /// Whether the clock stays near even times: a clock that is off by 2 ms at 120 Hz misses them by 0.14 intervals (root mean
  /// square), times at random by 0.29.
  private static func keepsStep(_ times: [Double], _ even: [Double], interval: Double) -> Bool {
    let misses = zip(times, even).map { ($0 - $1) / interval }
    let mean = misses.reduce(0, +) / Double(misses.count)
    return misses.lazy.map { $0 - mean }.rootMeanSquare < 0.21
  }

  /// The standard deviation in pt of an offset's error while the view moves at `speed` pt/s.
  func noise(at speed: Double) -> Double {
    (noise * noise + speed * speed * timeNoise * timeNoise).squareRoot()
  }

  /// By how much an offset misses the course of its neighbours, and how far it steps, in pt.
  private typealias Unevenness = (miss: Double, step: Double)
  /// The deviation of a miss in deviations of white noise: √(1.5² + 1 + 1 + 2/16); on a cubic it is 0.
  private static let missDeviation = 2.09

  private static func unevenness(_ times: [Double], _ offsets: [Double]) -> [Unevenness] {
    guard offsets.count > 4 else { return [] }
    let bends = (1..<offsets.count - 1).map { bend(at: $0, times, offsets) }
    return (1..<bends.count - 1).map { index -> Unevenness in
      let smooth = (bends[index - 1] + bends[index + 1]) / 2
      let step = abs(offsets[index + 3] - offsets[index - 1]) / 4
      return (abs(bends[index] - smooth), step)
    }
  }

  /// So many errors, from all over a trace, that their quantiles are known to a percent.
  private static func part(of errors: [Unevenness]) -> [Unevenness] {
    let step = max(1, errors.count / 16_384)
    return step == 1 ? errors : stride(from: 0, to: errors.count, by: step).map { errors[$0] }
  }

  /// The median miss while the offset moves, in pt.
  private static func motion(_ errors: [Unevenness]) -> Double {
    Median.of(part(of: errors).compactMap { $0.step != 0 ? $0.miss : nil })
  }

  /// The noise of the quietest quarter of the trace in pt: a rattle, a cut or a clock in motion is no noise of an offset.
  private static func quietNoise(_ errors: [Unevenness]) -> Double {
    // Of white noise, the quarter of blocks of 24 with the least root mean square ends at 0.79 deviations, of 16 at 0.75.
    let (length, share) = errors.count < 96 ? (16, 0.75) : (24, 0.79)
    let blocks = stride(from: 0, to: errors.count - length + 1, by: length).map { first -> Double in
      errors[first..<first + length].lazy.map { $0.miss }.rootMeanSquare
    }
    let noise = Median.quantile(0.25, of: blocks) / (share * missDeviation)
    // One jump fills a block or two of a short trace, and none of so few is quiet then. Half of the misses are: of normal deviates
    // they are below 0.674 deviations.
    return blocks.count < 6 ? min(noise, Median.of(errors.map { $0.miss }) / (0.674 * missDeviation)) : noise
  }

  /// What fast motion misses beyond the noise, as an error of the time in s; `nil` where too little is fast.
  private static func timeNoise(_ errors: [Unevenness], beyond noise: Double, interval: Double) -> Double? {
    let shares = part(of: errors).compactMap { error -> Double? in
      guard error.step > max(1, 10 * noise) else { return nil }
      return max(0, error.miss - 1.5 * noise) / error.step
    }
    // Of a normal deviate the lower 40 % end at 0.524 deviations.
    return shares.count < 8 ? nil : Median.quantile(0.4, of: shares) / (0.524 * missDeviation) * interval
  }

  /// The offset at a sample less the straight line between its neighbours, in pt.
  static func bend(at index: Int, _ times: [Double], _ offsets: [Double]) -> Double {
    let share = (times[index] - times[index - 1]) / (times[index + 1] - times[index - 1])
    return offsets[index] - offsets[index - 1] - share * (offsets[index + 1] - offsets[index - 1])
  }
}
