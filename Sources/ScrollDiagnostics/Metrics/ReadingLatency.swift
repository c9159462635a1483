/// How old what a reader knows of an offset is, and how often it reads.
package struct ReadingLatency: Equatable, Sendable {
  /// The mean age of a reading in s: the delay at which the true offset fits the readings best.
  package private(set) var latency = 0.0

  /// So many readings tell the age as well as a million do.
  private static let mostReadings = 20_000

  /// The longest age looked for, in s.
  package static let longest = 0.5
  /// Ages are looked for no closer together than this, in s, however short a frame is: each costs a look at all readings.
  static let closest = longest / 1024

  /// The latency of `readings` of `offsets` at `times` s; NaN readings are unknown.
  ///
  /// Found to a sixteenth of a frame, or to 61 µs where frames are shorter than a millisecond.
  /// - Precondition: there is a reading and an offset for each time, and `interval` is positive.
  package init(of readings: [Double], offsets: [Double], at times: [Double], interval: Double) {
    precondition(
      readings.count == offsets.count && offsets.count == times.count && interval > 0,
      "a reading has an offset and a time")
    let step = max(interval / 2, Self.closest)
    var best = (delay: 0.0, square: Double.infinity)
    // Coarse, then fine: the mismatch of a motion has one valley.
    for (reach, step) in [(Self.longest, step), (step, step / 8)] {
      let (first, last) = (max(0, best.delay - reach), best.delay + reach)
      for delay in stride(from: first, through: last, by: step) {
        let square = Self.mismatch(delay, readings, offsets, times)
        if square < best.square { best = (delay, square) }
      }
    }
    latency = best.delay
  }

  /// The mean square of readings less offsets `delay` s before, interpolated linearly.
  private static func mismatch(
    _ delay: Double, _ readings: [Double], _ offsets: [Double], _ times: [Double]
  ) -> Double {
    var (sum, count, place) = (0.0, 0, 0)
    // A long trace shows its delay in a part of it.
    let step = max(1, readings.count / mostReadings)
    for index in Swift.stride(from: 0, to: readings.count, by: step) where readings[index].isFinite {
      let time = max(times[0], times[index] - delay)
      // The first time is not after it, and times grow.
      while place < index, times[place + 1] <= time { place += 1 }
      var offset = offsets[place]
      if place + 1 < times.count {
        let share = (time - times[place]) / (times[place + 1] - times[place])
        offset += share * (offsets[place + 1] - offset)
      }
      let error = readings[index] - offset
      sum += error * error
      count += 1
    }
    return count > 0 ? sum / Double(count) : 0
  }
}
