import ScrollKinematics
import ScrollPlatforms

/// Looks for velocity, begin, offset and, where lengths may be in another unit, scale of a model's fling.
struct ModelSearch {
  /// A fling that was tried: played from `from` pt, and shifted to begin at `offset`; `scale` recorded units are one of the model.
  typealias Played = (
    velocity: Double, delay: Double, from: Double, offset: Double, scale: Double, square: Double
  )

  let entry: FlingCatalogEntry
  let window: FlingWindow
  /// The best so far.
  private(set) var best: Played?
  /// Root mean square in pt of what it leaves.
  var residual: Double { best?.square.squareRoot() ?? .infinity }
  /// Whether the model is told where to go.
  var isTold: Bool { entry.parameters.contains { $0.label.name == "target" } }
  private var player: ScaledModel
  private var samples: FitSamples
  /// Whether a first look is enough: at some of the samples, at moments half a frame apart.
  private var isRough = true

  /// `nil` where the model cannot be told where to go.
  init?(_ entry: FlingCatalogEntry, _ window: FlingWindow) {
    guard let player = ScaledModel(entry, window) else { return nil }
    (self.entry, self.window, self.player) = (entry, window, player)
    samples = window.samples.thinned(to: 24)
  }

  // MARK: playing

  /// The best fling, for `duration` s.
  mutating func played(for duration: Double, shiftedBy shift: Double = 0) -> PlayedFling? {
    guard let best else { return nil }
    player.setScale(best.scale)
    return player.play(best.velocity, from: best.from + shift, for: duration)
  }

  /// How long a fling is played, in s: to the last sample, whenever it began.
  private var duration: Double {
    window.samples.times[window.samples.count - 1] + Self.longestBegin + 1 / window.frameRate
  }

  /// What the best fling leaves at each sample, in pt.
  var misses: [Double] {
    var search = self
    guard let best, let played = search.played(for: duration) else { return [] }
    return zip(window.samples.times, window.samples.offsets).map {
      $1 - (best.offset - best.from) - played.offset(at: $0 - best.delay)
    }
  }

  // MARK: searching

  /// Bounds are places: where some are known, the fling is played again from where it must have been let go.
  private var isBounded: Bool {
    (window.range.lower.isFinite || window.range.upper.isFinite) && !window.isRangeGuessed
  }

  /// Velocities tried at first, as shares of what the trace shows: some models launch faster than the finger.
  private static let shares = (0..<26).map { Elementary.exp(Double($0 - 13) * 0.12) }
  /// Steps of a velocity, as shares of it: half of what lies between the first ones, what is left for a model that is far off, and for
  /// one that may be the best.
  private static let steps = (first: 0.06, rough: 0.02, fine: 2e-4)
  /// How often a step of a size is repeated as long as it leads on.
  private static let mostSteps = 12
  /// Scales tried where another unit changes what a model does: densities of screens, and what lies between them.
  private static let scales = [1.4, 1.75, 2.2, 2.75, 3.4]
  private static let leastScale = 1.2, mostScale = 4.5
  /// Another unit matters where it changes the way by this share.
  private static let leastChange = 0.03
  /// What a model whose unit is not known may leave, in pt, before other units are tried.
  private static let near = 0.1

  /// A first look: the best of many velocities, to a tenth of it, and on few of the samples.
  mutating func look() {
    lookAround()
    isRough = false
    samples = window.samples
    if let best {
      self.best?.square = .infinity
      attempt(best.velocity)
    }
    refine(from: Self.steps.first, down: Self.steps.rough)
  }

  private mutating func lookAround() {
    for share in Self.shares { attempt(window.state.velocity * share) }
    // What springs back may have been let go at rest, or on its way out.
    if window.isRangeGuessed {
      attempt(0)
      for share in Self.shares { attempt(-window.state.velocity * share) }
    }
  }

  /// The same for other units of length, where they matter and the usual one leaves more than noise.
  mutating func lookAtScales() {
    guard let usual = best, usual.square.squareRoot() > noise, isScaleDependent else { return }
    var tried = self
    (tried.isRough, tried.samples) = (true, window.samples.thinned(to: 24))
    tried.best = nil
    for scale in Self.scales {
      tried.player.setScale(scale)
      tried.lookAround()
    }
    guard let found = tried.best else { return }
    self.best = nil
    player.setScale(found.scale)
    attempt(found.velocity, around: found.delay)
    refineScale(from: 0.12, down: 0.02)
    if best?.square ?? .infinity > usual.square {
      best = usual
      player.setScale(1)
    }
  }

  /// What a model that explains the samples may leave, in pt.
  var noise: Double { Self.near + 1.2 * samples.gridDeviation }

  private var isScaleDependent: Bool {
    let velocity = best?.velocity ?? 0
    var (usual, other) = (player, player)
    usual.setScale(1)
    other.setScale(2)
    let offset = window.state.offset
    guard usual.canPlay(velocity, from: offset), other.canPlay(velocity, from: offset) else { return false }
    let plays = [usual.play(velocity, from: offset, for: 1), other.play(velocity, from: offset, for: 1)]
    let travels = plays.map { abs($0.offset(at: 0.5) - $0.offset(at: 0)) }
    return abs(travels[0] - travels[1]) > Self.leastChange * max(travels[0], travels[1])
  }

  /// Each scale asks for a velocity of its own.
  private mutating func refineScale(from first: Double, down least: Double) {
    var step = first
    while step > least, let best {
      let tried = [1 - step, 1 + step].map { side -> ModelSearch in
        var search = self
        search.best?.square = .infinity
        search.player.setScale(min(max(best.scale * side, Self.leastScale), Self.mostScale))
        search.attempt(best.velocity, around: best.delay)
        search.refine(from: 0.02, down: 0.005)
        return search
      }
      if let found = tried.min(by: { $0.residual < $1.residual }), found.residual < residual {
        self = found
      } else {
        step /= 2
      }
    }
  }

  /// As good as it gets.
  mutating func refine() {
    if let best, best.scale != 1 {
      player.setScale(best.scale)
      refineScale(from: 0.06, down: 1e-3)
    }
    refine(from: Self.steps.rough, down: Self.steps.fine)
    polish()
  }

  private mutating func refine(from first: Double, down least: Double) {
    player.setScale(best?.scale ?? 1)
    var (step, more) = (first, Self.mostSteps)
    while step > least, let best {
      attempt(best.velocity * (1 - step))
      attempt(best.velocity * (1 + step))
      if more > 0, let next = self.best, next.square < best.square { more -= 1 } else { step /= 1.6 }
    }
  }

  /// From another model's velocity and moment on: close models have the same valley.
  mutating func seed(by other: ModelSearch) {
    guard let seed = other.best else { return }
    player.setScale(best?.scale ?? 1)
    attempt(seed.velocity, around: seed.delay)
    refine(from: 2e-3, down: Self.steps.fine)
    polish()
  }

  /// The search in another window over the same fling: what is best in one may be far off in the other.
  func moved(to window: FlingWindow) -> ModelSearch? {
    guard var search = ModelSearch(entry, window) else { return nil }
    guard let best else { return nil }
    search.player.setScale(best.scale)
    (search.isRough, search.samples) = (false, window.samples)
    search.attempt(best.velocity, around: best.delay + self.window.releaseTime - window.releaseTime)
    search.refine(from: Self.steps.first, down: Self.steps.rough)
    return search
  }

  /// Tries a velocity at the moments around `moment`, or else around the best one so far.
  private mutating func attempt(_ velocity: Double, around moment: Double? = nil) {
    let offset = window.state.offset
    guard player.canPlay(velocity, from: offset) else { return }
    var played = player.play(velocity, from: offset, for: duration)
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
      guard isBounded else {
        if least.square < best?.square ?? .infinity {
          best = (velocity, least.delay, offset, offset + least.shift, player.scale, least.square)
        }
        return
      }
      let (_, square) = mismatch(played, least.delay, shifted: false)
      if square < best?.square ?? .infinity {
        best = (velocity, least.delay, from, from, player.scale, square)
      }
      guard round < 2, abs(least.shift) > 1e-3, least.square < 4 * (best?.square ?? .infinity) else { return }
      from += least.shift
      guard player.canPlay(velocity, from: from) else { return }
      played = player.play(velocity, from: from, for: duration)
    }
  }

  /// Follows the slopes of velocity, moment and offset to the bottom: what steps leave is more than what tells close models apart.
  private mutating func polish() {
    guard let best else { return }
    player.setScale(best.scale)
    let times = window.samples.times
    // A view that was let go may have hardly any velocity: then its share says nothing.
    let speed = max(abs(best.velocity), abs(window.state.velocity) / 4)
    // Bounds are places, and how far a view is from an edge decides what a spring does.
    let hasPlace = isBounded || window.isRangeGuessed
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
      guard abs(parameters[0] - 1) < (window.isRangeGuessed ? 0.3 : 0.05), abs(parameters[1] - 1) < 2,
        player.canPlay(velocity, from: from)
      else {
        for row in misses.indices { misses[row] = .nan }
        return
      }
      let played = player.play(velocity, from: from, for: duration)
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
    let shift = isBounded ? 0 : mismatch(player.play(velocity, from: from, for: duration), delay).shift
    self.best = (velocity, delay, from, from + shift, player.scale, square)
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
    // Each distance from a guessed edge goes with another velocity and moment.
    if isRough { return window.isRangeGuessed ? steps(-12...16, parts: 4) : steps(-6...8, parts: 2) }
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
