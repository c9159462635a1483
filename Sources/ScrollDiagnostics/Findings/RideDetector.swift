import ScrollKinematics

/// Looks for a rattle on top of a motion that is faster than the rattle, so that the offset itself never turns.
///
/// The offsets stand on the frames of the display. What alternates every n frames is what
/// `e = x - (x₋ₙ + x₊ₙ) + (x₋₂ₙ + x₊₂ₙ - 2x) / 4` keeps, four times each swing from the mean; a smooth motion leaves nothing of it.
struct RideDetector {
  let trace: ScrollTrace
  let prepared: PreparedTrace

  /// So many deviations of an offset's error are 4.5 of twice a swing's, √(1.5² + 1 + 1 + 2/16) of the offset's each.
  private static let leastErrors = 4.5 * 2.09
  /// The longest half period looked for, in frames, and how many of them in a row are no chance.
  private static let (longestHalf, fewestTurns) = (4, 6)

  /// The clearest such rattle; `nil` without one.
  ///
  /// A rattle that swings about as far as the motion goes in a frame seems to hold each second reading, so rows that were
  /// taken for held ones are looked at, too.
  var rattle: Rattle? {
    guard prepared.times.count > 12, prepared.interval > 0 else { return nil }
    let run = clearestRun
    guard prepared.rows.count < trace.count else { return run.map(rattle) }
    let whole = RideDetector(trace: trace, prepared: PreparedTrace(trace, whole: prepared))
    guard let other = whole.clearestRun, other.weight > 1.2 * (run?.weight ?? 0), !whole.isHeld(other) else {
      return run.map(rattle)
    }
    return whole.rattle(other)
  }

  /// A stretch in which the swings alternate, and twice the swings in pt.
  private struct Run {
    let half: Int
    var samples, frames: ClosedRange<Int>
    var count = 0.0, sum = 0.0, squares = 0.0

    mutating func add(_ size: Double, at sample: Int, _ frame: Int) {
      (samples, frames) = (samples.lowerBound...sample, frames.lowerBound...frame)
      (count, sum, squares) = (count + 1, sum + size, squares + size * size)
    }

    var turns: Int { (frames.upperBound - frames.lowerBound) / half }
    var mean: Double { sum / count }
    var spread: Double { max(0, squares / count - mean * mean).squareRoot() }
    /// How much of the motion it explains: of several halves that see one rattle, its own explains most.
    var weight: Double { mean * Double(turns * half) }
  }

  /// The offset in each frame, NaN where that is missing, and its sample; long gaps are shortened.
  private var shown: (offsets: [Double], samples: [Int]) {
    var (offsets, samples) = ([Double](), [Int]())
    for (sample, frame) in prepared.frames.enumerated() {
      let gap = sample > 0 ? frame - prepared.frames[sample - 1] : 1
      for _ in 1..<max(1, min(gap, 5 * Self.longestHalf)) {
        offsets.append(.nan)
        samples.append(sample)
      }
      offsets.append(prepared.offsets[sample])
      samples.append(sample)
    }
    return (offsets, samples)
  }

  /// Whether a run is one of readings that are held, which a motion leaves in larger steps.
  private func isHeld(_ run: Run) -> Bool {
    let steps = run.samples.dropFirst()
    return 3 * steps.count { abs(prepared.offsets[$0] - prepared.offsets[$0 - 1]) <= prepared.heldNoise }
      > steps.count
  }

  private var clearestRun: Run? {
    let shown = shown
    return (1...Self.longestHalf).flatMap { runs($0, shown.offsets, shown.samples) }
      .max { $0.weight < $1.weight }
  }

  /// The stretches in which swings of so many frames alternate, about as far each time.
  private func runs(_ half: Int, _ offsets: [Double], _ samples: [Int]) -> [Run] {
    // Twice the least swing looked at; a device's pixel grid is a third of a point to a point.
    let least = max(2, 3 * prepared.quantum, Self.leastErrors * prepared.noise)
    var (runs, run): ([Run], Run?) = ([], nil)
    // The last swing in each frame of a half, and when it was.
    var before = [(frame: Int, swing: Double)](repeating: (0, 0), count: half)
    func close() {
      if let run, isRattle(run) { runs.append(run) }
      run = nil
    }
    for frame in offsets.indices.dropFirst(2 * half).dropLast(2 * half) {
      let near = offsets[frame - half] + offsets[frame + half]
      let far = offsets[frame - 2 * half] + offsets[frame + 2 * half]
      let swing = 1.5 * offsets[frame] - near + 0.25 * far
      let size = abs(swing)
      guard size > least else {
        // Where a frame is missing nothing is known.
        if size <= least { close() }
        continue
      }
      let other = before[frame % half]
      if let now = run {
        let isOpposite = (other.swing * swing < 0) == ((frame - other.frame) / half % 2 == 1)
        // A frame that is missing leaves those half a period and a whole one away without a swing.
        let isNear = frame - now.frames.upperBound <= 4 * half + 2
        let isAlike = size < 1.8 * now.mean && size > 0.55 * now.mean
        // In its first half a run has nothing to go on from.
        let goesOn = other.swing != 0 ? isOpposite : frame - now.frames.lowerBound < half
        if !isNear || !isAlike || !goesOn { close() }
      }
      if run == nil {
        run = Run(half: half, samples: samples[frame]...samples[frame], frames: frame...frame)
        for place in before.indices { before[place].swing = 0 }
      }
      run?.add(size, at: samples[frame], frame)
      before[frame % half] = (frame, swing)
    }
    close()
    return runs
  }

  private func isRattle(_ run: Run) -> Bool {
    guard run.turns >= Self.fewestTurns, !isBeat(run) else { return false }
    let travel = prepared.offsets[run.samples.upperBound] - prepared.offsets[run.samples.lowerBound]
    let errors =
      Self.leastErrors * prepared.noise(at: abs(travel) / Double(run.frames.count) / prepared.interval)
    return run.mean / 2 >= Threshold.rideBeat.value * abs(travel) / Double(run.frames.count - 1)
      && (run.spread < Threshold.rideEvenness.value * run.mean || run.mean > max(2, errors))
  }

  /// Whether swings are those of a display that is a little faster than the finger's reports: it holds one row each period of two turns,
  /// and lags by up to half a report's step.
  private func isBeat(_ run: Run) -> Bool {
    let rows = prepared.rows[run.samples.lowerBound]...prepared.rows[run.samples.upperBound]
    let steps = rows.dropFirst().map { abs(trace.offsets[$0] - trace.offsets[$0 - 1]) }
    let moving = steps.filter { $0 > prepared.heldNoise }
    let held = steps.count - moving.count
    // A rattle that seems to hold each second row does so for its swing.
    return held > 0 && 3 * held < steps.count && abs(2 * held - run.turns) <= max(2, run.turns / 4)
      && run.mean / 2 < Threshold.rideBeat.value * Median.of(moving)
  }

  private func rattle(_ run: Run) -> Rattle {
    let (first, last) = (prepared.rows[run.samples.lowerBound], prepared.rows[run.samples.upperBound])
    return Rattle(
      values: trace.offsets, subject: "offset", rows: max(0, first - 2 * run.half)..<last + 1,
      turns: run.turns, halfTime: Double(run.half) * prepared.interval, swings: [run.mean / 2],
      grid: prepared.grid, rides: true)
  }
}
