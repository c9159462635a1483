import ScrollKinematics
import ScrollPlatforms

/// Looks for velocity, moment, offset and, where lengths may be in another unit, scale of a model's fling.
///
/// First many velocities are tried on few samples, at moments half a frame apart; least squares go on from the best of them.
struct ModelSearch {
  let window: FlingWindow
  /// The best so far.
  private(set) var best: TriedRelease?
  let player: ModelPlayer

  /// `nil` where the model cannot be told where to go.
  init?(_ entry: FlingCatalogEntry, _ window: FlingWindow) {
    guard let player = ModelPlayer(entry, window) else { return nil }
    (self.window, self.player) = (window, player)
  }

  /// Root mean square in pt of what the best leaves.
  var residual: Double { best?.square.squareRoot() ?? .infinity }
  /// Whether the model is told where to go.
  private var isTold: Bool { player.entry.parameters.contains { $0.label.name == "target" } }

  /// What nobody recorded and makes the best fling what it is, beside offset, velocity and moment: an edge that it meets, and a place
  /// where it is told to go. A model that knows no velocity has that place instead.
  var guesses: (edge: Bool, target: Bool) {
    guard let best else { return (false, false) }
    var faster = best
    faster.velocity *= 1.1
    return (
      window.isRangeGuessed && !isTheSame(player.play(best, for: duration, hasEdges: false)),
      isTold && !window.isAtRest && !isTheSame(player.play(faster, for: duration))
    )
  }

  private func isTheSame(_ other: PlayedFling?) -> Bool {
    guard let best, let other else { return false }
    return zip(misses, misses(of: other, best, window.samples)).allSatisfy {
      abs($0 - $1) <= CurveEvidence.leastDeviation
    }
  }

  /// What the best fling leaves at each sample, in pt.
  var misses: [Double] {
    best.flatMap { tried in player.play(tried, for: duration).map { misses(of: $0, tried, window.samples) } }
      ?? []
  }

  // MARK: searching

  /// Velocities tried at first, as shares of what the trace shows: some models launch faster than the finger.
  private static let shares = (0..<26).map { Elementary.exp(Double($0 - 13) * 0.12) }
  /// How many valleys among them least squares go on from.
  private static let mostStarts = 4
  /// Scales tried where another unit changes what a model does: densities of screens, and what lies between them.
  private static let scales = [1.4, 1.75, 2.2, 2.75, 3.4]
  private static let scaleRange = 1.2...4.5
  /// Another unit matters where it changes the way by this share.
  private static let leastChange = 0.03
  /// What a model whose unit is not known may leave, in pt, before other units are tried.
  private static let near = 0.1
  /// What leaves less, in pt, is as good as exact: a tenth of what a recording is known to.
  private static let exact = CurveEvidence.leastDeviation / 10
  /// How long a fling may have lasted when the view is seen to slow down, in s: Qt's fastest has then lost a twentieth of 10 000 pt/s
  /// by 1500 pt/s² for 0.33 s.
  private static let longestBegin = 0.4

  /// How long a fling is played, in s: to the last sample, whenever it began.
  private var duration: Double {
    window.samples.times[window.samples.count - 1] + Self.longestBegin + 1 / window.frameRate
  }

  /// Bounds and targets are places: how far a view is from an edge decides what the fling does.
  private var isBounded: Bool { window.isEdgeKnown }

  /// The moments of a first look. That is before the first sample, as what a model does before its release says nothing of it, and not
  /// long before the view is seen to slow down: else a part of some long fling would explain any motion.
  private var delays: [Double] {
    // Each distance from a guessed edge goes with another velocity and moment.
    let parts = window.isReturning ? 4 : 2
    return (-3 * parts...4 * parts).map { possible(Double($0) / Double(parts) / window.frameRate) }
  }

  private func possible(_ delay: Double) -> Double {
    min(max(delay, -Self.longestBegin), max(0, window.samples.times[0]))
  }

  /// A first look, in the usual unit of length or in others.
  mutating func look(atScales scales: [Double] = [1]) {
    let (few, state) = (window.samples.thinned(to: 24), window.state)
    var velocities = Self.shares.map { $0 * state.velocity }
    // What springs back may have been let go at rest, or on its way out.
    if window.isReturning { velocities += [0] + Self.shares.map { -$0 * state.velocity } }
    var tries: [TriedRelease] = []
    for scale in scales {
      for velocity in velocities {
        var tried = TriedRelease(velocity: velocity, from: state.offset, scale: scale)
        guard let played = player.play(tried, for: duration) else { continue }
        for delay in delays {
          var other = tried
          other.delay = delay
          weigh(&other, played, few, shifted: true)
          if other.square < tried.square { tried = other }
        }
        tries.append(tried)
      }
    }
    let valleys = tries.indices.filter { index in
      let near = [index - 1, index + 1].filter(tries.indices.contains)
      return near.allSatisfy { tries[index].square <= tries[$0].square }
    }.map { tries[$0] }
    for tried in valleys.sorted(by: { $0.square < $1.square }).prefix(Self.mostStarts)
    where residual > noise {
      var start = tried
      if isBounded { (start.from, start.shift) = (tried.offset, 0) }
      polish(from: start, slopes: Self.slopes[0], most: 8)
    }
  }

  /// The same for other units of length, where they matter and the usual one leaves more than noise.
  mutating func lookAtScales() {
    guard let best, residual > noise else { return }
    let ways = [1.0, 2].map { scale -> Double in
      var tried = best
      tried.scale = scale
      return player.play(tried, for: 1).map { abs($0.offset(at: 0.5) - $0.offset(at: 0)) } ?? .nan
    }
    if abs(ways[0] - ways[1]) > Self.leastChange * max(ways[0], ways[1]) { look(atScales: Self.scales) }
  }

  /// What a model that explains the samples may leave, in pt.
  var noise: Double { Self.near + 1.2 * window.samples.gridDeviation }

  /// Goes on from the best, and from flings that begin some frames sooner or later: with steps elsewhere they are nearly the same.
  mutating func refine() {
    guard let start = best else { return }
    for frames in Self.beside {
      var moved = start
      moved.delay = possible(start.delay + frames / window.frameRate)
      moved.from += (moved.delay - start.delay) * start.velocity
      polish(from: moved, slopes: Self.slopes[0], most: 12)
    }
    for slopes in Self.slopes { best.map { polish(from: $0, slopes: slopes, most: 12) } }
  }

  /// Goes on from another model's release: close models have the same valley, which a search may miss.
  mutating func go(beside other: TriedRelease) {
    guard var start = best, other.velocity != start.velocity else { return }
    (start.velocity, start.delay, start.from, start.shift) = (
      other.velocity, other.delay, other.from, other.shift
    )
    for slopes in Self.slopes[2...] { polish(from: start, slopes: slopes, most: 12) }
  }

  /// When else a fling may begin, in frames: before that it was elsewhere on its way.
  private static let beside = [0, -2.0, 2, -6, -12]
  /// The steps by which the slopes of a fling are seen, as shares.
  private static let slopes = [3e-2, 1e-2, 1e-3, 6e-6]

  /// The search in another window over the same fling: what is best in one may be far off in the other.
  func moved(to window: FlingWindow) -> ModelSearch? {
    guard let start = best, var search = ModelSearch(player.entry, window) else { return nil }
    for slopes in Self.slopes { search.polish(from: search.best ?? start, slopes: slopes, most: 12) }
    return search
  }

  /// Follows the slopes of velocity, moment, offset and scale to the bottom; `slopes` is the step by which they are seen, as the
  /// fling of some models changes in stairs.
  private mutating func polish(from start: TriedRelease, slopes: Double, most: Int) {
    // Of flings that all explain the samples, the first is the one that begins nearest to where it seems to.
    guard residual > Self.exact else { return }
    // A view that was let go may have hardly any velocity: then its share says nothing.
    let speed = max(abs(start.velocity), abs(window.state.velocity) / 4)
    let hasPlace = isBounded || window.isRangeGuessed || isTold
    // Velocity in its own size, moment in frames, offset in points, scale in its own size, each around 1.
    func release(_ parameters: [Double]) -> TriedRelease? {
      var tried = start
      tried.velocity += (parameters[0] - 1) * speed
      tried.delay = possible(start.delay + (parameters[1] - 1) / window.frameRate)
      tried.from += (tried.delay - start.delay) * start.velocity + (hasPlace ? parameters[2] - 1 : 0)
      if start.scale != 1 { tried.scale *= parameters[parameters.count - 1] }
      let isNear = abs(parameters[0] - 1) < 0.3 && abs(parameters[1] - 1) < 6
      return isNear && (start.scale == 1 || Self.scaleRange.contains(tried.scale)) ? tried : nil
    }
    let parameters = [1.0, 1] + (hasPlace ? [1] : []) + (start.scale == 1 ? [] : [1])
    let fit = LeastSquares(
      from: parameters, count: window.samples.count, most: most, gain: 1e-5, slopes: slopes
    ) { parameters, misses in
      guard var tried = release(parameters), let played = player.play(tried, for: duration) else {
        for row in misses.indices { misses[row] = .nan }
        return
      }
      weigh(&tried, played, window.samples, shifted: !isBounded)
      misses = self.misses(of: played, tried, window.samples)
    }
    guard fit.sumOfSquares.isFinite, var tried = release(fit.parameters),
      let played = player.play(tried, for: duration)
    else { return }
    weigh(&tried, played, window.samples, shifted: !isBounded)
    if tried.square < best?.square ?? .infinity { best = tried }
  }

  private func misses(of played: PlayedFling, _ tried: TriedRelease, _ samples: FitSamples) -> [Double] {
    zip(samples.times, samples.offsets).map { $1 - tried.shift - played.offset(at: $0 - tried.delay) }
  }

  /// Sets what a release leaves, where it is `shifted` by what suits best.
  private func weigh(
    _ tried: inout TriedRelease, _ played: PlayedFling, _ samples: FitSamples, shifted: Bool
  ) {
    tried.shift = 0
    let misses = misses(of: played, tried, samples)
    let count = Double(misses.count)
    if shifted { tried.shift = misses.reduce(0, +) / count }
    tried.square = misses.reduce(0) { $0 + ($1 - tried.shift) * ($1 - tried.shift) } / count
    if tried.square.isNaN { tried.square = .infinity }
  }
}
