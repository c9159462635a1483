import ScrollKinematics

/// Looks for a rattle on top of a motion that is faster than the rattle, so that the offset itself never turns.
struct RideDetector {
  let trace: ScrollTrace
  let prepared: PreparedTrace

  /// So many deviations of an offset's error are 4.5 of an alternation's, √(1.5² + 1 + 1 + 2/16) of the offset's each.
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
    guard let other = whole.clearestRun, other.weight > 1.2 * (run?.weight ?? 0) else {
      return run.map(rattle)
    }
    return whole.rattle(other)
  }

  /// Frames in which the offset alternates, each half a period.
  private struct Run {
    let half: Int
    /// The frames whose alternation is known, their samples, and their alternations in pt.
    private(set) var (frames, samples, sizes) = ([Int](), [Int](), [Double]())

    init(half: Int) { self.half = half }

    /// How much of the motion it explains: of several halves that see one rattle, its own explains most.
    private(set) var weight = 0.0

    mutating func add(_ size: Double, at frame: Int, _ sample: Int) {
      frames.append(frame)
      samples.append(sample)
      sizes.append(size)
      weight += size
    }

    var turns: Int { (frames[frames.count - 1] - frames[0]) / half }
    var mean: Double { weight / Double(sizes.count) }
  }

  /// The offset in each frame, NaN where that is missing, and its sample; long gaps are shortened.
  private var shown: (offsets: [Double], samples: [Int]) {
    var (offsets, samples) = ([Double](), [Int]())
    for (sample, frame) in prepared.frames.enumerated() {
      let gap = sample > 0 ? frame - prepared.frames[sample - 1] : 1
      let missing = min(gap, 5 * Self.longestHalf) - 1
      offsets += [Double](repeating: .nan, count: missing) + [prepared.offsets[sample]]
      samples += [Int](repeating: sample, count: missing + 1)
    }
    return (offsets, samples)
  }

  /// The same offset may be computed with another last digit.
  private var heldNoise: Double { max(1e-6, prepared.heldNoise) }

  /// Whether a run is one of readings that are held, which a motion leaves in larger steps.
  private func isHeld(_ run: Run) -> Bool {
    let steps = run.samples.dropFirst()
    return 3 * steps.count { abs(prepared.offsets[$0] - prepared.offsets[$0 - 1]) <= heldNoise } > steps.count
  }

  private var clearestRun: Run? {
    let (offsets, samples) = shown
    return (1...Self.longestHalf).flatMap { runs($0, offsets, samples) }.max { $0.weight < $1.weight }
  }

  /// The stretches in which the offset alternates after so many frames, about as far each time.
  private func runs(_ half: Int, _ offsets: [Double], _ samples: [Int]) -> [Run] {
    // Twice the least swing looked at; a device's pixel grid is a third of a point to a point.
    let least = max(2, 3 * prepared.quantum, Self.leastErrors * prepared.noise)
    var (runs, run) = ([Run](), Run(half: half))
    // On which side each frame of a half period was when the run began.
    var sides = [Double](repeating: 0, count: half)
    for frame in offsets.indices {
      let alternation = offsets.alternation(at: frame, half: half)
      // Where a frame is missing nothing is known.
      guard alternation.isFinite else { continue }
      let (size, side) = (abs(alternation), frame / half % 2 == 0 ? alternation : -alternation)
      if let last = run.frames.last,
        size <= least || sides[frame % half] * side < 0 || frame - last > 4 * half + 2
          || size > 1.8 * run.mean || size < 0.55 * run.mean
      {
        if isRattle(run) { runs.append(run) }
        (run, sides) = (Run(half: half), [Double](repeating: 0, count: half))
      }
      guard size > least else { continue }
      run.add(size, at: frame, samples[frame])
      sides[frame % half] = side
    }
    return isRattle(run) ? runs + [run] : runs
  }

  private func isRattle(_ run: Run) -> Bool {
    guard run.frames.count > Self.fewestTurns * run.half, let first = run.samples.first,
      let last = run.samples.last,
      !isHeld(run), !isBeat(run)
    else { return false }
    let travel = abs(prepared.offsets[last] - prepared.offsets[first])
    let step = travel / Double(run.frames[run.frames.count - 1] - run.frames[0])
    let errors = Self.leastErrors * prepared.noise(at: step / prepared.interval)
    let spread = run.sizes.lazy.map { $0 - run.mean }.rootMeanSquare
    return run.mean / 2 >= Threshold.rideBeat.value * step
      && (spread < Threshold.rideEvenness.value * run.mean || run.mean > max(2, errors))
  }

  /// Whether swings are those of a display that is a little faster than the finger's reports: it holds one row each period of two turns,
  /// and lags by up to half a report's step.
  private func isBeat(_ run: Run) -> Bool {
    let rows = prepared.rows[run.samples[0]]...prepared.rows[run.samples[run.samples.count - 1]]
    let steps = rows.dropFirst().map { abs(trace.offsets[$0] - trace.offsets[$0 - 1]) }
    let moving = steps.filter { $0 > heldNoise }
    let held = steps.count - moving.count
    // A rattle that seems to hold each second row does so for its swing.
    return held > 0 && 3 * held < steps.count && abs(2 * held - run.turns) <= max(3, run.turns / 3)
      && run.mean / 2 < Threshold.rideBeat.value * Median.of(moving) + prepared.grid / 2
  }

  private func rattle(_ run: Run) -> Rattle {
    let (first, last) = (prepared.rows[run.samples[0]], prepared.rows[run.samples[run.samples.count - 1]])
    return Rattle(
      values: trace.offsets, subject: "offset", rows: max(0, first - 2 * run.half)..<last + 1,
      turns: run.turns, halfTime: Double(run.half) * prepared.interval, swings: [run.mean / 2],
      grid: prepared.grid, rides: true)
  }
}
