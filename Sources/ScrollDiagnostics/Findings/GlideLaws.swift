import ScrollKinematics

/// Whether a glide follows its frames: what is left of it by a smooth course in time, and what a law of frames explains of that.
///
/// A law of frames at uneven times is a smooth course and a rest that no smooth course in time has. Both are fitted to the offsets,
/// because an error of a clock moves an offset and cancels over the next step.
struct GlideLaws {
  /// What one law of frames explains.
  struct Explained {
    /// Whether frames make equal steps whatever their length, and not velocities that last as long as they do.
    let isByStep: Bool
    /// By how much the clock leaves the law's frames, were they all of one length, at the most, in s.
    let wander: Double
    /// The rate per frame at which the steps or velocities fall.
    let rate: Double
    /// How much of the law's rest the offsets show: 1 if they follow it, 0 if they follow a smooth course in time.
    let share: Double
    /// The share in standard errors.
    let deviations: Double
    /// Standard deviations in pt at rest of what is left by the law alone, by a smooth course in time, and by both.
    let (byLaw, byTime, byBoth): (Double, Double, Double)
  }

  /// What the law explains that leaves least.
  private(set) var best: Explained?

  /// No offset is known better than so many pt, and no time than so many s.
  private static let (leastMiss, clockError) = (0.01, 0.0006)

  private let offsets, weights: [Double]

  /// Fits both laws to some steps, each row of which is a frame.
  init(_ trace: ScrollTrace, _ prepared: PreparedTrace, _ steps: Range<Int>) {
    let samples = steps.lowerBound...min(steps.upperBound, steps.lowerBound + 400)
    let first = steps.lowerBound
    let times = samples.map { trace.times[prepared.rows[$0]] - trace.times[prepared.rows[first]] }
    let grid = max(0.05, prepared.quantum / 12.0.squareRoot())
    // A clock's error moves a fast offset further.
    weights = samples.map { sample in
      let clock = prepared.velocities[min(sample, prepared.velocities.count - 1)] * Self.clockError / grid
      return 1 / (1 + clock * clock).squareRoot()
    }
    offsets = zip(samples, weights).map { (prepared.offsets[$0] - prepared.offsets[first]) * $1 }
    // Each row is a frame, also one that shows the offset again.
    let counts = samples.map { Double(prepared.rows[$0] - prepared.rows[first]) }
    let (wander, smooth) = (Self.wander(counts, times), smoothCourses(times))
    consider(smooth, isByStep: false, wander) { Self.travel(counts, $0, times) }
    consider(smooth, isByStep: true, wander) { rate in counts.map { Elementary.exp(-rate * $0) } }
  }

  /// By how much times leave frames that are all of one length, at the most, in s.
  private static func wander(_ frames: [Double], _ times: [Double]) -> Double {
    let line = LineFit(frames, times)
    return zip(frames, times).reduce(0) { max($0, abs(line.value + line.slope * $1.0 - $1.1)) }
  }

  /// Takes a law if it and a smooth course leave less than what was tried before.
  private mutating func consider(
    _ smooth: [[Double]], isByStep: Bool, _ wander: Double, _ law: (Double) -> [Double]
  ) {
    let rate = scan(0.004, 0.7, law)
    let left = ColumnFit.rest([weights, weighted(law(rate))], offsets)
    let course = ColumnFit.rest(smooth, zip(offsets, left).map { $0 - $1 })
    let rest = ColumnFit.rest(smooth, offsets)
    let square = max(1e-12, course.reduce(0) { $0 + $1 * $1 })
    let share = zip(course, rest).reduce(0) { $0 + $1.0 * $1.1 } / square
    let both = zip(course, rest).map { $1 - share * $0 }
    let byBoth = deviation(both, less: smooth.count + 1)
    guard best.map({ byBoth < $0.byBoth }) ?? true else { return }
    best = Explained(
      isByStep: isByStep, wander: wander, rate: rate, share: share,
      deviations: share * square.squareRoot() / byBoth,
      byLaw: deviation(left, less: 3), byTime: deviation(rest, less: smooth.count), byBoth: byBoth)
  }

  private func deviation(_ rest: [Double], less parameters: Int) -> Double {
    let square = rest.reduce(0) { $0 + $1 * $1 } / Double(max(1, rest.count - parameters))
    return max(Self.leastMiss, square.squareRoot())
  }

  /// Whatever slows down smoothly with the time: a decay at the rate that fits best, its square, both bent, and a cubic.
  private func smoothCourses(_ times: [Double]) -> [[Double]] {
    let rate = scan(0.3, 40) { rate in times.map { Elementary.exp(-rate * $0) } }
    let decay = times.map { Elementary.exp(-rate * $0) }
    let powers = ColumnFit.powers(times, upTo: 3)
    let products = [decay, zip(decay, powers[1]).map { $0 * $1 }, decay.map { $0 * $0 }]
    return (powers + products).map(weighted)
  }

  /// The way made at velocities that fall frame by frame and are each kept until the next time.
  private static func travel(_ frames: [Double], _ rate: Double, _ times: [Double]) -> [Double] {
    var sum = 0.0
    return times.indices.map { index in
      if index > 0 { sum += Elementary.exp(-rate * frames[index - 1]) * (times[index] - times[index - 1]) }
      return sum
    }
  }

  /// The rate between two at which a constant and a column leave least: a coarse search, then a golden one.
  private func scan(_ low: Double, _ high: Double, _ column: (Double) -> [Double]) -> Double {
    let count = 24
    let growth = Elementary.pow(high / low, 1 / Double(count))
    func miss(_ rate: Double) -> Double { ColumnFit.miss([weights, weighted(column(rate))], offsets) }
    var (rate, best) = (low, (rate: low, miss: Double.infinity))
    for _ in 0...count {
      let left = miss(rate)
      if left < best.miss { best = (rate, left) }
      rate *= growth
    }
    var (from, to) = (best.rate / growth, best.rate * growth)
    for _ in 0..<14 {
      let (first, second) = (from + 0.382 * (to - from), from + 0.618 * (to - from))
      if miss(first) < miss(second) { to = second } else { from = first }
    }
    return (from + to) / 2
  }

  private func weighted(_ column: [Double]) -> [Double] { zip(column, weights).map { $0 * $1 } }
}
