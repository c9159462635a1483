import ScrollKinematics

/// What laws of motion leave of a glide: those in which the velocity falls with the time, and those in which it falls frame by frame.
///
/// All are fitted to the offsets, because an error of a clock moves an offset and cancels over the next step. Where the clock keeps
/// step with even frames, the frames' own times count as well.
struct GlideLaws {
  /// What is left, as a standard deviation in pt at rest: by time, by frames whose velocity lasts as long as they do, by steps
  /// whatever the frame's length, and by curves free to bend, piece by piece.
  private(set) var (byTime, byFrame, byStep, byCurve) = (0.0, 0.0, 0.0, 0.0)
  /// By how much the clock leaves frames that are all of one length, at the most, in s.
  let wander: Double
  /// Samples less parameters.
  private let freedom: Double

  /// A display shows its frames at even times if no clock reading is off by more, in s.
  private static let largestClockError = 0.005
  /// A piece that a polynomial of the fourth degree follows has at least this many samples.
  private static let shortestPiece = 14

  private let offsets: [Double]
  private let weights: [Double]

  init(_ trace: ScrollTrace, _ prepared: PreparedTrace, _ steps: Range<Int>) {
    let samples = Array(steps.lowerBound...min(steps.upperBound, steps.lowerBound + 400))
    let first = samples[0]
    let start = trace.times[prepared.rows[first]]
    let times = samples.map { trace.times[prepared.rows[$0]] - start }
    offsets = samples.map { prepared.offsets[$0] - prepared.offsets[first] }
    freedom = Double(samples.count - 4)
    let grid = max(0.05, prepared.quantum / 12.0.squareRoot())
    // A clock's error moves a fast offset further.
    weights = samples.map { sample in
      let speed = abs(prepared.velocities[min(sample, prepared.velocities.count - 1)])
      return 1 / (1 + (speed * 0.0006 / grid) * (speed * 0.0006 / grid)).squareRoot()
    }
    var clocks = [times]
    let frames = samples.map { Double(prepared.frames[$0] - prepared.frames[first]) }
    let line = LineFit(frames, times)
    let even = frames.map { line.value + line.slope * $0 }
    let clockError = zip(times, even).reduce(0) { max($0, abs($1.0 - $1.1)) }
    if clockError < Self.largestClockError { clocks.append(even) }

    let counts = samples.indices.map(Double.init)
    let equal = LineFit(counts, times)
    wander = zip(counts, times).reduce(0) { max($0, abs(equal.value + equal.slope * $1.0 - $1.1)) }
    // Neither law is asked to say more than the grid shows.
    let least = max(0.01, 0.5 * prepared.quantum / 12.0.squareRoot())
    byTime = max(least, clocks.reduce(.infinity) { min($0, timeLaws($1)) })
    byFrame = clocks.reduce(.infinity) { best, clock in
      min(best, scan(0.004, 0.7) { rate in [Self.travel(counts.map { Elementary.exp(-rate * $0) }, clock)] })
    }
    byStep = scan(0.004, 0.7) { rate in [counts.map { Elementary.exp(-rate * $0) }] }
    (byFrame, byStep) = (max(least, byFrame), max(least, byStep))
    byCurve = max(least, clocks.reduce(.infinity) { min($0, pieces($1)) })
  }

  /// How much more likely a law is that leaves `miss` pt than those by time, as a logarithm.
  func evidence(of miss: Double) -> Double { freedom * Elementary.log(byTime / miss) }

  /// Friction, friction with a pull, friction stepped by the frame's length, friction that grows, and a polynomial.
  private func timeLaws(_ times: [Double]) -> Double {
    func decay(_ rate: Double) -> [Double] { times.map { Elementary.exp(-rate * $0) } }
    let laws = [
      scan(0.3, 40) { [Self.travel(decay($0), times)] }, scan(0.3, 40) { [times, decay($0)] },
      scan(0.3, 40) { rate in
        let decay = decay(rate)
        return [decay, zip(times, decay).map { $0 * $1 }]
      }, miss(Array(ColumnFit.powers(times, upTo: 5).dropFirst())),
    ]
    return laws.reduce(.infinity, min)
  }

  /// The way made at velocities that are each kept until the next time.
  private static func travel(_ velocities: [Double], _ times: [Double]) -> [Double] {
    var sum = 0.0
    return times.indices.map { index in
      if index > 0 { sum += velocities[index - 1] * (times[index] - times[index - 1]) }
      return sum
    }
  }

  /// The least that columns, made for a rate between two, leave: a coarse search, then a golden one.
  private func scan(_ low: Double, _ high: Double, _ columns: (Double) -> [[Double]]) -> Double {
    let count = 24
    let growth = Elementary.pow(high / low, 1 / Double(count))
    var (rate, best, least) = (low, low, Double.infinity)
    for _ in 0...count {
      let left = miss(columns(rate))
      if left < least { (best, least) = (rate, left) }
      rate *= growth
    }
    var (from, to) = (best / growth, best * growth)
    for _ in 0..<14 {
      let (first, second) = (from + 0.382 * (to - from), from + 0.618 * (to - from))
      let (a, b) = (miss(columns(first)), miss(columns(second)))
      if a < b { to = second } else { from = first }
      least = min(least, a, b)
    }
    return least
  }

  /// What a constant and the columns leave.
  private func miss(_ columns: [[Double]]) -> Double { miss(columns, in: offsets.indices) }

  private func miss(_ columns: [[Double]], in range: Range<Int>) -> Double {
    let weighted = columns.map { column in range.map { column[$0] * weights[$0] } }
    return ColumnFit.miss([Array(weights[range])] + weighted, range.map { offsets[$0] * weights[$0] })
  }

  /// What polynomials of the fourth degree leave of thirds of the glide.
  private func pieces(_ times: [Double]) -> Double {
    let length = max(Self.shortestPiece, times.count / 3)
    var (start, squares, freedom) = (0, 0.0, 0.0)
    while start < times.count {
      let end = times.count - start - length < Self.shortestPiece ? times.count : start + length
      let powers = ColumnFit.powers(times.indices.map { times[min(max($0, start), end - 1)] }, upTo: 4)
      let left = miss(Array(powers.dropFirst()), in: start..<end)
      squares += left * left * Double(end - start - 5)
      freedom += Double(end - start - 5)
      start = end
    }
    return (squares / max(1, freedom)).squareRoot()
  }
}
