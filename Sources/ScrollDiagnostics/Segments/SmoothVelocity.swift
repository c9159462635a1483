import ScrollKinematics

/// The velocity at each sample of a trace, by a line through the samples around it.
struct SmoothVelocity {
  /// Velocity in pt/s at each sample.
  private(set) var values: [Double] = []
  /// The standard error of each in pt/s.
  private(set) var errors: [Double] = []
  private let times: [Double]

  /// A line reaches so far to both sides, in s, and over so many samples.
  private static let (reach, fewest) = (0.022, 2)

  init(_ trace: PreparedTrace) {
    let offsets = trace.offsets
    times = trace.times
    values.reserveCapacity(times.count)
    errors.reserveCapacity(times.count)
    var (first, last) = (0, 0)
    for sample in times.indices {
      while sample - first > Self.fewest, times[sample] - times[first] > Self.reach { first += 1 }
      last = max(last, min(sample + Self.fewest, times.count - 1))
      while last + 1 < times.count, times[last + 1] - times[sample] <= Self.reach { last += 1 }
      let count = Double(last - first + 1)
      var (time, offset, spread, product) = (0.0, 0.0, 0.0, 0.0)
      for other in first...last {
        time += (times[other] - times[sample]) / count
        offset += (offsets[other] - offsets[sample]) / count
      }
      for other in first...last {
        let place = times[other] - times[sample] - time
        spread += place * place
        product += place * (offsets[other] - offsets[sample] - offset)
      }
      values.append(spread > 0 ? product / spread : 0)
      errors.append(spread > 0 ? trace.noise / spread.squareRoot() : 0)
    }
  }

  /// Speed in pt/s at a sample.
  func speed(_ sample: Int) -> Double { abs(values[sample]) }

  /// What share of the velocity is lost between two samples, in 1/s.
  func rate(from first: Int, to last: Int) -> Double {
    let kept = max(1e-9, speed(last)) / max(1e-9, speed(first))
    return 0 - Elementary.log(kept) / max(1e-9, times[last] - times[first])
  }
}
