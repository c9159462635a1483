import ScrollKinematics
import ScrollPlatforms

/// Looks for velocity, begin and offset of a fling.
struct ModelSearch {
  let model: ConfiguredFling
  let window: FlingWindow
  /// The offset from which the next one is flung.
  var offset: Double
  /// The best so far.
  private(set) var best: Played?

  /// A fling that was tried: played from `from` pt, and shifted to begin at `offset`.
  typealias Played = (velocity: Double, delay: Double, from: Double, offset: Double, square: Double)

  /// Whether a first look is enough: at some of the samples, at moments half a frame apart.
  var isRough = false {
    didSet {
      samples = isRough ? window.samples.thinned(to: 24) : window.samples
      best?.square = .infinity
    }
  }
  private var samples: FitSamples

  init(model: ConfiguredFling, window: FlingWindow, offset: Double) {
    (self.model, self.window, self.offset) = (model, window, offset)
    samples = window.samples
  }

  /// Bounds are places: where some are known, the fling is played again from where it must have been let go.
  private var isBounded: Bool {
    (window.range.lower.isFinite || window.range.upper.isFinite) && !window.isRangeGuessed
  }

  /// Whether it matters from where the view is flung: how far that is from an edge decides what a spring does.
  private var hasPlace: Bool { isBounded || window.isRangeGuessed }

  /// Whether velocity and moment of a first look may be far off, because each goes with another distance from the edge.
  var mayBeFarOff: Bool { window.isRangeGuessed }

  func release(_ velocity: Double, from offset: Double) -> FlingRelease {
    FlingRelease(
      state: ScrollState(offset: offset, velocity: velocity), range: window.range,
      viewportLength: window.viewportLength, frameRate: window.frameRate)
  }

  /// Whether the model has an answer: a search may come to releases beyond its limits.
  private func canPlay(_ velocity: Double, from offset: Double) -> Bool {
    model.validationError(for: release(velocity, from: offset)) == nil
  }

  func play(_ velocity: Double, from offset: Double, for duration: Double) -> PlayedFling {
    PlayedFling(
      model, release(velocity, from: offset), count: max(2, Int(duration * window.frameRate) + 4))
  }

  func misses(_ fling: Played) -> [Double] {
    let played = play(fling.velocity, from: fling.from, for: duration)
    let shift = fling.offset - fling.from
    return zip(window.samples.times, window.samples.offsets).map {
      $1 - shift - played.offset(at: $0 - fling.delay)
    }
  }

  /// How long a fling is played, in s: to the last sample, whenever it began.
  private var duration: Double {
    window.samples.times[window.samples.count - 1] + Self.longestBegin + 1 / window.frameRate
  }

  /// Tries a velocity at the moments around `moment`, or else around the best one so far.
  mutating func attempt(_ velocity: Double, around moment: Double? = nil) {
    guard canPlay(velocity, from: offset) else { return }
    var played = play(velocity, from: offset, for: duration)
    var from = offset
    for round in 0..<(isBounded ? 3 : 1) {
      var least = (delay: 0.0, shift: 0.0, square: Double.infinity)
      for delay in delays(around: moment ?? best?.delay) {
        let (shift, square) = mismatch(played, delay)
        if square < least.square { least = (delay, shift, square) }
      }
      // Another velocity asks for another moment: fine steps lie around the one that suits it.
      let rough = least.delay
      for step in -5...5 where !isRough && step != 0 {
        let delay = possible(rough + Double(step) / 24 / window.frameRate)
        let (shift, square) = mismatch(played, delay)
        if square < least.square { least = (delay, shift, square) }
      }
      if isBounded {
        let (_, square) = mismatch(played, least.delay, shifted: false)
        if square < best?.square ?? .infinity { best = (velocity, least.delay, from, from, square) }
        guard round < 2, abs(least.shift) > 1e-3, least.square < 4 * (best?.square ?? .infinity) else {
          break
        }
        from += least.shift
        guard canPlay(velocity, from: from) else { break }
        played = play(velocity, from: from, for: duration)
      } else if least.square < best?.square ?? .infinity {
        best = (velocity, least.delay, offset, offset + least.shift, least.square)
      }
    }
  }

  /// Follows the slopes of velocity, moment and offset to the bottom: what steps leave is more than what tells close models apart.
  mutating func polish() {
    guard let best else { return }
    let times = window.samples.times
    // A view that was let go may have hardly any velocity: then its share says nothing.
    let speed = max(abs(best.velocity), abs(window.state.velocity) / 4)
    // Velocity in its own size, moment in frames, offset in points, each around 1.
    func trial(_ parameters: [Double]) -> (velocity: Double, delay: Double, from: Double) {
      (
        best.velocity + (parameters[0] - 1) * speed,
        possible(best.delay + (parameters[1] - 1) / window.frameRate),
        best.from + (hasPlace ? parameters[2] - 1 : 0)
      )
    }
    func misses(_ parameters: [Double], _ misses: inout [Double]) {
      let (velocity, delay, from) = trial(parameters)
      guard abs(parameters[0] - 1) < (mayBeFarOff ? 0.3 : 0.05), abs(parameters[1] - 1) < 2,
        canPlay(velocity, from: from)
      else {
        for row in misses.indices { misses[row] = .nan }
        return
      }
      let played = play(velocity, from: from, for: duration)
      var mean = 0.0
      for row in misses.indices {
        misses[row] = window.samples.offsets[row] - played.offset(at: times[row] - delay)
        mean += misses[row] / Double(misses.count)
      }
      if !isBounded { for row in misses.indices { misses[row] -= mean } }
    }
    let start = hasPlace ? [1.0, 1, 1] : [1.0, 1]
    let fit = LeastSquares(from: start, count: times.count, most: 12, gain: 1e-5, residuals: misses)
    let (velocity, delay, from) = trial(fit.parameters)
    let square = fit.sumOfSquares / Double(times.count)
    guard square < best.square else { return }
    let shift = isBounded ? 0 : mismatch(play(velocity, from: from, for: duration), delay).shift
    self.best = (velocity, delay, from, from + shift, square)
  }

  /// The moment nearest to `delay` at which the fling may begin.
  ///
  /// That is before the first sample, as what a model does before its release says nothing of it, and not long before the view is
  /// seen to slow down: else a part of some long fling would explain any motion.
  private func possible(_ delay: Double) -> Double {
    min(max(delay, -Self.longestBegin), max(0, window.samples.times[0]))
  }

  /// How long a fling may have lasted when the view is seen to slow down, in s: Qt's fastest has then lost a twentieth of 10 000 pt/s
  /// by 1500 pt/s² for 0.33 s.
  private static let longestBegin = 0.4

  private func delays(around delay: Double?) -> [Double] {
    func steps(_ range: ClosedRange<Int>, parts: Double, from delay: Double = 0) -> [Double] {
      range.map { step in possible(delay + Double(step) / parts / window.frameRate) }
    }
    if isRough { return mayBeFarOff ? steps(-12...16, parts: 4) : steps(-6...8, parts: 2) }
    guard let delay else { return steps(-12...16, parts: 4) }
    return steps(-4...4, parts: 4, from: delay)
  }

  /// The mean square of what is left behind a shift of the offset, and the shift.
  private func mismatch(
    _ played: PlayedFling, _ delay: Double, shifted: Bool = true
  ) -> (shift: Double, square: Double) {
    var (sum, squares) = (0.0, 0.0)
    for row in samples.times.indices {
      let miss = samples.offsets[row] - played.offset(at: samples.times[row] - delay)
      sum += miss
      squares += miss * miss
    }
    let count = Double(samples.count)
    guard shifted else { return (0, squares / count) }
    let mean = sum / count
    return (mean, max(0, squares / count - mean * mean))
  }
}
