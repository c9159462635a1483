import ScrollKinematics

/// A trace made ready for comparing neighbours: times from 0 and free of their own noise, each reading once.
struct PreparedTrace {
  /// Times in s from the first sample.
  private(set) var times: [Double] = []
  /// Offsets in pt.
  private(set) var offsets: [Double] = []
  /// The row of the trace that each sample was.
  private(set) var rows: [Int] = []
  /// Velocity in pt/s from each sample to the next; one fewer than samples.
  private(set) var velocities: [Double] = []
  /// The display's frame interval in s.
  let interval: Double
  /// The grid of the offsets in pt, 0 for none.
  private(set) var quantum: Double
  /// Standard deviation of an offset's error in pt, the grid's included.
  private(set) var noise = 0.0

  /// A reading that is held for longer than this is a view at rest, in s.
  static let longestHold = 0.25

  init(_ trace: ScrollTrace) {
    interval = FrameTiming(times: trace.times, offsets: trace.offsets).interval
    quantum = OffsetGrid(of: trace.offsets).quantum
    guard trace.count > 1 else { return }
    let measured = trace.times.map { $0 - trace.times[0] }
    rows = Self.freshRows(measured, trace.offsets)
    offsets = rows.map { trace.offsets[$0] }
    let regular = Self.regular(measured, interval: interval)
    let candidates = [measured, regular].map { times in rows.map { times[$0] } }
    let errors = candidates.map { Self.unevenness($0, offsets) }
    // A display shows frames at even times; a clock read a little later or earlier does not change that.
    let isRegular = Median.of(errors[1]) < 0.7 * Median.of(errors[0])
    times = candidates[isRegular ? 1 : 0]
    // The lower quartile, because a rattle is no noise: of a normal deviate it is 0.319 deviations.
    noise = Median.quantile(0.25, of: errors[isRegular ? 1 : 0]) / (0.319 * 2.09)
    // A scripted finger may lie on a grid by its formula; rounding to a grid leaves errors of its size all over.
    let missed = errors[isRegular ? 1 : 0]
    let rough = missed.reduce(0.0) { $0 + ($1 > 0.2 * quantum ? 1 : 0) }
    if rough < 0.15 * Double(missed.count) { quantum = 0 }
    noise = max(noise, quantum / 12.0.squareRoot())
    for index in 1..<max(1, rows.count) {
      velocities.append((offsets[index] - offsets[index - 1]) / (times[index] - times[index - 1]))
    }
  }

  /// Readings of an offset, of which those that are NaN are not known.
  init(readings: [Double], at times: [Double]) {
    var trace = ScrollTrace()
    for (time, reading) in zip(times, readings) where reading.isFinite { trace.append(reading, at: time) }
    self.init(trace)
  }

  /// Every `stride`-th sample: what is left of the noise in a velocity falls as its step grows.
  func thinned(by stride: Int) -> PreparedTrace {
    var thin = self
    let kept = Swift.stride(from: 0, to: rows.count, by: stride)
    thin.times = kept.map { times[$0] }
    thin.offsets = kept.map { offsets[$0] }
    thin.rows = kept.map { rows[$0] }
    thin.velocities = zip(thin.rows.indices.dropFirst(), thin.rows.indices).map { index, before in
      (thin.offsets[index] - thin.offsets[before]) / (thin.times[index] - thin.times[before])
    }
    return thin
  }

  /// The rows that bring something new: of a reading held in motion only the first.
  private static func freshRows(_ times: [Double], _ offsets: [Double]) -> [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(offsets.count)
    var start = 0
    while start < offsets.count {
      var end = start + 1
      while end < offsets.count, offsets[end] == offsets[start] { end += 1 }
      let goesOn =
        start > 0 && end < offsets.count
        && (offsets[start] - offsets[start - 1]) * (offsets[end] - offsets[start]) > 0
        && times[end] - times[start] <= longestHold
      if goesOn { rows.append(start) } else { rows.append(contentsOf: start..<end) }
      start = end
    }
    return rows
  }

  /// The times on an even grid that slowly follows the clock.
  private static func regular(_ times: [Double], interval: Double) -> [Double] {
    guard interval > 0 else { return times }
    var even = times
    for index in times.indices.dropFirst() {
      let frames = max(1, ((times[index] - even[index - 1]) / interval).rounded())
      let expected = even[index - 1] + frames * interval
      even[index] = expected + 0.1 * (times[index] - expected)
    }
    return even
  }

  /// By how much each moving offset misses the course of its neighbours: 2.09 deviations of white noise, 0 on a cubic.
  private static func unevenness(_ times: [Double], _ offsets: [Double]) -> [Double] {
    guard offsets.count > 4 else { return [] }
    let bends = (1..<offsets.count - 1).map { bend(at: $0, times, offsets) }
    return (1..<bends.count - 1).compactMap { index in
      let moves = offsets[index - 1] != offsets[index + 3]
      return moves ? abs(bends[index] - (bends[index - 1] + bends[index + 1]) / 2) : nil
    }
  }

  /// The offset at a sample less the straight line between its neighbours, in pt.
  static func bend(at index: Int, _ times: [Double], _ offsets: [Double]) -> Double {
    let share = (times[index] - times[index - 1]) / (times[index + 1] - times[index - 1])
    return offsets[index] - offsets[index - 1] - share * (offsets[index + 1] - offsets[index - 1])
  }
}
