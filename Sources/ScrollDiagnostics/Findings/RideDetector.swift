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
  private static let longestHalf = 4
  private static let fewestTurns = 6

  /// The clearest such rattle; `nil` without one.
  ///
  /// A rattle that swings about as far as the motion goes in a frame seems to hold each second reading, so rows that were
  /// taken for held ones are looked at, too.
  var rattle: Rattle? {
    guard prepared.times.count > 12, prepared.interval > 0 else { return nil }
    guard prepared.rows.count < trace.count else { return bestRun.map(rattle) }
    let whole = RideDetector(trace: trace, prepared: PreparedTrace(trace, keepsHeld: true))
    guard let run = whole.bestRun, run.weight > 1.2 * (bestRun?.weight ?? 0), !whole.isHeld(run) else {
      return bestRun.map(rattle)
    }
    return whole.rattle(run)
  }

  /// Whether a run is one of readings that are held, which a motion leaves in larger steps.
  func isHeld(_ run: Run) -> Bool {
    let steps = run.samples.dropFirst()
    let still = steps.filter { abs(prepared.offsets[$0] - prepared.offsets[$0 - 1]) <= prepared.heldNoise }
    return 3 * still.count > steps.count
  }

  private var bestRun: Run? {
    var best: Run?
    for half in 1...Self.longestHalf {
      if let run = clearestRun(half), run.weight > (best?.weight ?? 0) { best = run }
    }
    return best
  }

  /// A stretch of prepared samples in which the swings alternate.
  struct Run {
    let half: Int
    let samples: ClosedRange<Int>
    let turns: Int
    /// The swing from one side to the other in pt.
    let swing: Double
    /// How much of the motion it explains: of several halves that see one rattle, its own explains most.
    var weight: Double { swing * Double(turns * half) }
  }

  func clearestRun(_ half: Int) -> Run? {
    var (best, first, last): (Run?, Int, Int) = (nil, -1, -1)
    var (count, sum, squares) = (0, 0.0, 0.0)
    func close() {
      guard count > 0 else { return }
      let mean = sum / Double(count)
      let spread = max(0, squares / Double(count) - mean * mean).squareRoot()
      let isClear = spread < Threshold.rideEvenness.value * mean || mean > threshold(at: first)
      let turns = (prepared.frames[last] - prepared.frames[first]) / half
      let swing = mean / 2
      let travel = abs(prepared.offsets[last] - prepared.offsets[first])
      // NaN for a single swing, which is no turn.
      let step = travel / Double(prepared.frames[last] - prepared.frames[first])
      if isBeat(first...last, turns: turns, swing: swing) { return }
      // Most frames of the stretch must have been there to say so.
      if turns >= Self.fewestTurns, !(swing < Threshold.rideBeat.value * step),
        3 * count >= turns * half, isClear
      {
        let run = Run(half: half, samples: first...last, turns: turns, swing: swing)
        if run.weight > (best?.weight ?? 0), swingsInTime(run) { best = run }
      }
    }
    for sample in prepared.frames.indices {
      guard let swing = swing(at: sample, half) else { continue }
      let isLarge = abs(swing) > least
      if isLarge, first >= 0,
        goesOn(swing, at: sample, from: first, last: last, mean: sum / Double(count), half)
      {
        (last, count, sum, squares) = (sample, count + 1, sum + abs(swing), squares + swing * swing)
      } else {
        close()
        (first, last, count, sum, squares) =
          isLarge ? (sample, sample, 1, abs(swing), swing * swing) : (-1, -1, 0, 0, 0)
      }
    }
    close()
    return best
  }

  /// Whether swings are those of a display that is a little faster than the finger's reports: it holds one row each period, and lags
  /// by up to half a report's step.
  ///
  /// A rattle that seems to hold each second row does so for its swing.
  private func isBeat(_ samples: ClosedRange<Int>, turns: Int, swing: Double) -> Bool {
    let rows = prepared.rows[samples.lowerBound]...prepared.rows[samples.upperBound]
    let steps = rows.dropFirst().map { abs(trace.offsets[$0] - trace.offsets[$0 - 1]) }
    let moving = steps.filter { $0 > prepared.heldNoise }
    let held = steps.count - moving.count
    // Two turns a period, but for one period at the ends and swings too small to count.
    guard held > 0, 3 * held < steps.count, abs(2 * held - turns) <= max(2, turns / 4) else { return false }
    return swing < Threshold.rideBeat.value * Median.of(moving)
  }

  /// Whether a swing is on the side that the ones before it foretell, about as far, and no gap lies between.
  func goesOn(_ swing: Double, at sample: Int, from first: Int, last: Int, mean: Double, _ half: Int)
    -> Bool
  {
    guard abs(swing) < 1.8 * mean, abs(swing) > 0.55 * mean else { return false }
    let frame = prepared.frames[sample]
    // A frame that is missing leaves those half a period and a whole one away without a swing.
    guard frame - prepared.frames[last] <= 4 * half + 2 else { return false }
    // Where frames are missing, the side of half a period ago is that of three.
    for halves in 1...6 where frame - halves * half >= prepared.frames[first] {
      guard let other = prepared.sample(atFrame: frame - halves * half, near: sample),
        let before = self.swing(at: other, half)
      else { continue }
      return (before * swing > 0) == (halves % 2 == 0)
    }
    return frame - prepared.frames[first] < half
  }

  /// Twice the least swing looked at, in pt; a device's pixel grid is a third of a point to a point.
  private var least: Double { max(2, 3 * prepared.quantum, Self.leastErrors * prepared.noise) }

  /// Twice the swing that the errors of offsets and times make.
  func threshold(at sample: Int) -> Double {
    let speed = prepared.velocities[min(sample, prepared.velocities.count - 1)]
    return max(least, Self.leastErrors * prepared.noise(at: speed))
  }

  /// The alternating part around a sample: twice the swing, with its side; `nil` where a frame is missing.
  func swing(at sample: Int, _ half: Int) -> Double? {
    guard let (a, b, c, d) = neighbours(of: sample, half) else { return nil }
    let offsets = prepared.offsets
    return 1.5 * offsets[sample] - offsets[b] - offsets[c] + 0.25 * (offsets[a] + offsets[d])
  }

  /// The samples a whole and half a period before a sample and behind it.
  private func neighbours(of sample: Int, _ half: Int) -> (Int, Int, Int, Int)? {
    let frame = prepared.frames[sample]
    let (first, last) = (sample - 2 * half, sample + 2 * half)
    if first >= 0, last < prepared.frames.count, prepared.frames[last] - prepared.frames[first] == 4 * half {
      // No frame is missing.
      return (first, sample - half, sample + half, last)
    }
    guard let a = prepared.sample(atFrame: frame - 2 * half, near: sample),
      let b = prepared.sample(atFrame: frame - half, near: sample),
      let c = prepared.sample(atFrame: frame + half, near: sample),
      let d = prepared.sample(atFrame: frame + 2 * half, near: sample)
    else { return nil }
    return (a, b, c, d)
  }

  /// Whether half of the swing is still there against a smooth motion at the times as recorded: frames that are long and short in
  /// turn swing on the frames alone.
  func swingsInTime(_ run: Run) -> Bool {
    var (onFrames, inTime) = (0.0, 0.0)
    for sample in run.samples {
      guard let swing = swing(at: sample, run.half), let timed = timedSwing(at: sample, run.half)
      else { continue }
      onFrames += abs(swing)
      inTime += swing < 0 ? -timed : timed
    }
    return inTime >= 0.5 * onFrames
  }

  /// The alternating part against the cubic through the four neighbours at their times; `swing` is that for even times.
  func timedSwing(at sample: Int, _ half: Int) -> Double? {
    guard let (a, b, c, d) = neighbours(of: sample, half) else { return nil }
    let (times, time) = ([a, b, c, d].map { prepared.times[$0] }, prepared.times[sample])
    var smooth = 0.0
    for (index, other) in [a, b, c, d].enumerated() {
      var weight = 1.0
      for another in times.indices where another != index {
        weight *= (time - times[another]) / (times[index] - times[another])
      }
      smooth += weight * prepared.offsets[other]
    }
    return 1.5 * (prepared.offsets[sample] - smooth)
  }

  private func rattle(_ run: Run) -> Rattle {
    let (first, end) = (prepared.rows[run.samples.lowerBound], prepared.rows[run.samples.upperBound])
    return Rattle(
      values: trace.offsets, subject: "offset", rows: max(0, first - 2 * run.half)..<end + 1,
      turns: run.turns,
      halfTime: Double(run.half) * prepared.interval, swings: [run.swing], grid: prepared.grid, rides: true)
  }
}
