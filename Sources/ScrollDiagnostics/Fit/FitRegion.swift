import ScrollKinematics

/// Rows of a trace in which one law is looked for around a seed.
struct FitRegion: Sendable {
  /// The trace's row of the first sample.
  private(set) var first: Int
  /// The samples, on the display's clock where frames come evenly.
  var samples: FitSamples
  /// The samples in which the law is first tried.
  let seed: Range<Int>
  /// The moment from which times count, on the trace's clock in s: that of the seed's first sample.
  let origin: Double

  /// Longer regions are cut: a motion lasts seconds, in rows to both sides of the seed.
  private static let mostRows = 4000

  /// The region of `whole` rows of a trace around the rows `seed`; `nil` if it is too short.
  init?(_ trace: ScrollTrace, _ prepared: PreparedTrace, rows whole: Range<Int>, seed: Range<Int>) {
    let rows = whole.clamped(to: seed.lowerBound - Self.mostRows..<seed.upperBound + Self.mostRows)
    guard seed.count >= 8, rows.clamped(to: seed) == seed else { return nil }
    (first, origin) = (rows.lowerBound, trace.times[seed.lowerBound])
    self.seed = seed.lowerBound - rows.lowerBound..<seed.upperBound - rows.lowerBound
    // Over three rows a clock that errs makes no step a leap.
    let speed = seed.dropFirst(3).reduce(0.0) { greatest, row in
      let way = abs(trace.offsets[row] - trace.offsets[row - 3])
      return max(greatest, way / (trace.times[row] - trace.times[row - 3]))
    }
    let clock = FrameClock(trace.times[rows].map { [origin] in $0 - origin })
    samples = FitSamples(
      times: clock.times, offsets: Array(trace.offsets[rows]), quantum: prepared.grid,
      clockError: clock.error, noise: prepared.noise(at: speed))
  }

  /// The region without its samples before one of them.
  func from(_ start: Int) -> FitRegion {
    var region = self
    (region.first, region.samples) = (first + start, samples[start..<samples.count])
    return region
  }
}
