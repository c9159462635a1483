public import ScrollKinematics
import ScrollPlatforms

/// The release with which a platform's fling explains a recorded one best.
public struct ModelFit: Sendable {
  /// The model's name.
  public let model: StaticString
  /// Offset in pt and velocity in pt/s at the release.
  public private(set) var release: ScrollState
  /// When the fling begins, in s on the trace's clock.
  public private(set) var releaseTime: Double
  /// Where it comes to rest undisturbed, in pt, and when, in s on the trace's clock.
  public private(set) var restingOffset = 0.0, restTime = 0.0
  /// When it is within half a point of there for good, in s on the trace's clock.
  private(set) var settlingTime = 0.0
  /// Root mean square of what is left, in pt.
  public private(set) var residual = Double.infinity
  /// What is left at each sample, in pt.
  private(set) var misses: [Double] = []

  /// A view is where it will rest when it stays within this distance of there, in pt: as for `settling_time`, so that a
  /// motion that only comes near its end has one, too.
  static let settled = 0.5
  /// Velocities tried at first, as shares of what the trace shows: some models launch faster than the finger.
  private static let shares = (0..<26).map { Elementary.exp(Double($0 - 13) * 0.12) }
  /// The longest fling that is played, in s.
  private static let longest = 12.0
  /// Steps of a velocity, as shares of it: half of what lies between the first ones, what is left for a model that is far
  /// off, and for one that may be the best.
  private static let steps = (first: 0.06, rough: 0.02, fine: 2e-4)
  private var search: Search

  /// A first look at a model in a window: to a tenth of its velocity, and on few of the samples; `nil` where the model
  /// cannot fling so.
  init?(roughly entry: FlingCatalogEntry, to window: FlingWindow) {
    guard let configured = Self.configured(entry, window) else { return nil }
    self.init(entry.name, window, Search(model: configured, window: window, offset: window.state.offset))
    search.isRough = true
    for share in Self.shares { search.attempt(window.state.velocity * share) }
    search.isRough = false
    if let best = search.best { search.attempt(best.velocity) }
    refine(from: Self.steps.first, down: Self.steps.rough)
    if !residual.isFinite { return nil }
  }

  /// The same model held to another window, from the velocity found on.
  init?(_ other: ModelFit, to window: FlingWindow) {
    let model = other.search.model
    self.init(other.model, window, Search(model: model, window: window, offset: window.state.offset))
    search.attempt(other.release.velocity)
    refine(from: Self.steps.first, down: Self.steps.rough)
    if !residual.isFinite { return nil }
  }

  private init(_ model: StaticString, _ window: FlingWindow, _ search: Search) {
    (self.model, self.search) = (model, search)
    (release, releaseTime) = (window.state, window.releaseTime)
  }

  /// The fit as good as it gets, with where the fling would rest.
  func refined() -> ModelFit {
    var fit = self
    fit.refine(from: Self.steps.rough, down: Self.steps.fine)
    return fit.completed()
  }

  private mutating func refine(from first: Double, down least: Double) {
    var step = first
    while step > least, let best = search.best {
      search.attempt(best.velocity * (1 - step))
      search.attempt(best.velocity * (1 + step))
      step /= 1.6
    }
    guard let best = search.best else { return }
    residual = best.square.squareRoot()
    release = ScrollState(offset: best.offset, velocity: best.velocity)
  }

  /// The fit with where the fling would rest, and what is left at each sample.
  func completed() -> ModelFit {
    guard let best = search.best else { return self }
    var fit = self
    fit.releaseTime = search.window.releaseTime + best.delay
    let played = search.play(best.velocity, from: best.offset, for: Self.longest)
    (fit.restingOffset, fit.restTime) = (played.last, fit.releaseTime + played.duration)
    fit.settlingTime = fit.releaseTime + played.settlingTime(within: Self.settled)
    fit.misses = search.misses(of: played, delay: best.delay)
    return fit
  }

  /// The model with its defaults, and the place of rest for a model that is told where to go.
  private static func configured(_ entry: FlingCatalogEntry, _ window: FlingWindow) -> ConfiguredFling? {
    let target = entry.parameters.first { $0.label.name.isSpelled(like: "target") }
    guard let target else { return entry.configured }
    var place = window.rest
    if case .integer = target.label.domain { place = place.rounded() }
    return try? entry.configured(Settings([(key: "target", value: .number(place))]))
  }
}

/// Looks for velocity, begin and offset of a fling.
private struct Search {
  let model: ConfiguredFling
  let window: FlingWindow
  /// The offset from which the next one is flung.
  var offset: Double
  /// The best so far.
  private(set) var best: (velocity: Double, delay: Double, offset: Double, square: Double)?
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

  func release(_ velocity: Double, from offset: Double) -> FlingRelease {
    FlingRelease(
      state: ScrollState(offset: offset, velocity: velocity), range: window.range,
      viewportLength: window.viewportLength, frameRate: window.frameRate)
  }

  func play(_ velocity: Double, from offset: Double, for duration: Double) -> PlayedFling {
    PlayedFling(
      model, release(velocity, from: offset), count: max(2, Int(duration * window.frameRate) + 4))
  }

  func misses(of played: PlayedFling, delay: Double) -> [Double] {
    zip(window.samples.times, window.samples.offsets).map { $1 - played.offset(at: $0 - delay) }
  }

  mutating func attempt(_ velocity: Double) {
    guard velocity.isFinite, model.validationError(for: release(velocity, from: offset)) == nil else {
      return
    }
    let times = window.samples.times
    let duration = times[times.count - 1] + 5 / window.frameRate
    var played = play(velocity, from: offset, for: duration)
    var from = offset
    // Bounds are places: where there are some, the fling is played again from where it must have been let go.
    let isBounded = window.range.lower.isFinite || window.range.upper.isFinite
    for round in 0..<(isBounded ? 3 : 1) {
      var least = (delay: 0.0, shift: 0.0, square: Double.infinity)
      for delay in delays() {
        let (shift, square) = mismatch(played, delay)
        if square < least.square { least = (delay, shift, square) }
      }
      if isBounded {
        let (_, square) = mismatch(played, least.delay, shifted: false)
        if square < best?.square ?? .infinity { best = (velocity, least.delay, from, square) }
        guard round < 2, abs(least.shift) > 1e-3, least.square < 4 * (best?.square ?? .infinity) else {
          break
        }
        from += least.shift
        guard model.validationError(for: release(velocity, from: from)) == nil else { break }
        played = play(velocity, from: from, for: duration)
      } else if least.square < best?.square ?? .infinity {
        best = (velocity, least.delay, offset + least.shift, least.square)
      }
    }
  }

  private func delays() -> [Double] {
    func steps(_ range: ClosedRange<Int>, parts: Double, from delay: Double = 0) -> [Double] {
      range.map { step in delay + Double(step) / parts / window.frameRate }
    }
    if isRough { return steps(-6...8, parts: 2) }
    guard let best else { return steps(-12...16, parts: 4) }
    return steps(-4...4, parts: 4, from: best.delay) + steps(-6...6, parts: 24, from: best.delay)
  }

  /// The mean square of what is left behind a shift of the offset, and the shift.
  private func mismatch(
    _ played: PlayedFling, _ delay: Double, shifted: Bool = true
  ) -> (shift: Double, square: Double) {
    var (sum, squares) = (0.0, 0.0)
    for (time, offset) in zip(samples.times, samples.offsets) {
      let miss = offset - played.offset(at: time - delay)
      sum += miss
      squares += miss * miss
    }
    let count = Double(samples.count)
    guard shifted else { return (0, squares / count) }
    let mean = sum / count
    return (mean, max(0, squares / count - mean * mean))
  }
}
