import ScrollKinematics

/// Whether a glide follows its frames: what is left of it by a smooth course in time, and what a law of frames explains of that.
///
/// A law of frames at uneven times is a smooth course and a rest that no smooth course in time has. Both are fitted to the offsets,
/// because an error of a clock moves an offset and cancels over the next step. Where the clock keeps step with even frames, the
/// frames' own times count as well.
struct GlideLaws {
  /// What one law of frames explains, at the clock's times or at even ones.
  struct Answer {
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

  /// The answer of the law and the clock that leave least.
  private(set) var answer: Answer?

  /// A display shows its frames at even times if no clock reading is off by more, in s.
  private static let largestClockError = 0.005
  /// No offset is known better than so many pt.
  private static let leastMiss = 0.01

  private let offsets: [Double]
  private let weights: [Double]

  /// Fits both laws to some steps, each row of which is a frame.
  init(_ trace: ScrollTrace, _ prepared: PreparedTrace, _ steps: Range<Int>) {
    let samples = Array(steps.lowerBound...min(steps.upperBound, steps.lowerBound + 400))
    let first = samples[0]
    let start = trace.times[prepared.rows[first]]
    let times = samples.map { trace.times[prepared.rows[$0]] - start }
    let grid = max(0.05, prepared.quantum / 12.0.squareRoot())
    // A clock's error moves a fast offset further.
    weights = samples.map { sample in
      let speed = prepared.velocities[min(sample, prepared.velocities.count - 1)]
      return 1 / (1 + (speed * 0.0006 / grid) * (speed * 0.0006 / grid)).squareRoot()
    }
    offsets = zip(samples, weights).map { (prepared.offsets[$0] - prepared.offsets[first]) * $1 }
    var clocks = [times]
    let frames = samples.map { Double(prepared.frames[$0] - prepared.frames[first]) }
    let line = LineFit(frames, times)
    let even = frames.map { line.value + line.slope * $0 }
    if Self.wander(frames, times) < Self.largestClockError { clocks.append(even) }

    // Each row is a frame, also one that shows the offset again.
    let counts = samples.map { Double(prepared.rows[$0] - prepared.rows[first]) }
    let wander = Self.wander(counts, times)
    for clock in clocks {
      let smooth = smoothCourses(clock)
      consider(smooth, isByStep: false, wander) { Self.travel(counts, $0, clock) }
      consider(smooth, isByStep: true, wander) { rate in counts.map { Elementary.exp(-rate * $0) } }
    }
  }

  /// By how much times leave frames that are all of one length, at the most, in s.
  private static func wander(_ frames: [Double], _ times: [Double]) -> Double {
    let line = LineFit(frames, times)
    return zip(frames, times).reduce(0) { max($0, abs(line.value + line.slope * $1.0 - $1.1)) }
  }

  /// Takes a law's answer if the law and a smooth course leave less than what was tried before.
  private mutating func consider(
    _ smooth: [[Double]], isByStep: Bool, _ wander: Double, _ law: (Double) -> [Double]
  ) {
    let best = scan(0.004, 0.7) { [law($0)] }
    let left = ColumnFit.rest([weights, weighted(law(best.rate))], offsets)
    let course = ColumnFit.rest(smooth, zip(offsets, left).map { $0 - $1 })
    let rest = ColumnFit.rest(smooth, offsets)
    let square = max(1e-12, course.reduce(0) { $0 + $1 * $1 })
    let share = zip(course, rest).reduce(0) { $0 + $1.0 * $1.1 } / square
    let both = zip(course, rest).map { $1 - share * $0 }
    let byBoth = deviation(both, less: smooth.count + 1)
    guard answer.map({ byBoth < $0.byBoth }) ?? true else { return }
    answer = Answer(
      isByStep: isByStep, wander: wander, rate: best.rate, share: share,
      deviations: share * square.squareRoot() / byBoth,
      byLaw: deviation(left, less: 3), byTime: deviation(rest, less: smooth.count), byBoth: byBoth)
  }

  private func deviation(_ rest: [Double], less parameters: Int) -> Double {
    let square = rest.reduce(0) { $0 + $1 * $1 } / Double(max(1, rest.count - parameters))
    return max(Self.leastMiss, square.squareRoot())
  }

  /// Whatever slows down smoothly with the time: a decay at the rate that fits best, its square, both bent, and a cubic.
  private func smoothCourses(_ times: [Double]) -> [[Double]] {
    let rate = scan(0.3, 40) { rate in [times.map { Elementary.exp(-rate * $0) }] }.rate
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

  /// The rate between two at which a constant and the columns leave least: a coarse search, then a golden one.
  private func scan(_ low: Double, _ high: Double, _ columns: (Double) -> [[Double]]) -> (
    rate: Double, miss: Double
  ) {
    let count = 24
    let growth = Elementary.pow(high / low, 1 / Double(count))
    func miss(_ rate: Double) -> Double { ColumnFit.miss([weights] + columns(rate).map(weighted), offsets) }
    var (rate, best) = (low, (rate: low, miss: Double.infinity))
    for _ in 0...count {
      let left = miss(rate)
      if left < best.miss { best = (rate, left) }
      rate *= growth
    }
    var (from, to) = (best.rate / growth, best.rate * growth)
    for _ in 0..<14 {
      let (first, second) = (from + 0.382 * (to - from), from + 0.618 * (to - from))
      let (a, b) = (miss(first), miss(second))
      if a < b { to = second } else { from = first }
      if min(a, b) < best.miss { best = a < b ? (first, a) : (second, b) }
    }
    return best
  }

  private func weighted(_ column: [Double]) -> [Double] {
    var column = column
    for row in column.indices { column[row] *= weights[row] }
    return column
  }
}
