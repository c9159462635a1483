public import ScrollKinematics
import ScrollPlatforms

/// A platform's fling, fitted to a recorded one by its release.
public struct ModelFit: Sendable {
  /// The model's name.
  public let model: String
  /// Offset in pt and velocity in pt/s at the release.
  public private(set) var release: ScrollState
  /// When the fling begins, in s on the trace's clock.
  package private(set) var releaseTime: Double
  /// Where it comes to rest undisturbed, in pt, and when, in s on the trace's clock.
  package private(set) var restingOffset = 0.0, restTime = 0.0
  /// When it is within half a point of there for good, in s on the trace's clock.
  private(set) var settlingTime = 0.0
  /// Root mean square of the residual, in pt.
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
  private static let steps = (first: 0.06, rough: 0.02, seeded: 2e-3, fine: 2e-4)
  /// How often a step of a size is repeated as long as it leads on.
  private static let mostSteps = 12
  private var search: ModelSearch

  /// A first look at a model in a window: to a tenth of its velocity, and on few of the samples; `nil` where the model
  /// cannot fling so.
  init?(roughly entry: FlingCatalogEntry, to window: FlingWindow) {
    guard let configured = Self.configured(entry, window) else { return nil }
    self.init(entry.name, configured, window)
    refine(from: Self.steps.first, down: Self.steps.rough)
    if !residual.isFinite { return nil }
  }

  /// The same model held to another window over the same fling: what is best in one may be far off in the other.
  init?(_ other: ModelFit, to window: FlingWindow) {
    self.init(other.model, other.search.model, window)
    if let best = other.search.best { search.attempt(best.velocity, around: best.delay) }
    refine(from: Self.steps.first, down: Self.steps.rough)
    if !residual.isFinite { return nil }
  }

  /// The best of many velocities.
  private init(_ name: String, _ model: ConfiguredFling, _ window: FlingWindow) {
    self.init(name, window, ModelSearch(model: model, window: window, offset: window.state.offset))
    search.isRough = true
    for share in Self.shares { search.attempt(window.state.velocity * share) }
    // What springs back may have been let go at rest, or on its way out.
    if window.isRangeGuessed {
      search.attempt(0)
      for share in Self.shares { search.attempt(-window.state.velocity * share) }
    }
    search.isRough = false
    if let best = search.best { search.attempt(best.velocity) }
  }

  private init(_ model: String, _ window: FlingWindow, _ search: ModelSearch) {
    (self.model, self.search) = (model, search)
    (release, releaseTime) = (window.state, window.releaseTime)
  }

  /// The fit as good as it gets, with where the fling would rest.
  func refined() -> ModelFit {
    var fit = self
    fit.refine(from: Self.steps.rough, down: Self.steps.fine)
    fit.search.polish()
    fit.adoptBest()
    return fit.completed()
  }

  /// The fit from another model's velocity and moment on, if that is better: close models have the same valley.
  func seeded(by other: ModelFit) -> ModelFit {
    guard let seed = other.search.best else { return self }
    var fit = self
    fit.search.attempt(seed.velocity, around: seed.delay)
    fit.refine(from: Self.steps.seeded, down: Self.steps.fine)
    fit.search.polish()
    fit.adoptBest()
    return fit.residual < residual ? fit.completed() : self
  }

  private mutating func refine(from first: Double, down least: Double) {
    var (step, more) = (first, Self.mostSteps)
    while step > least, let best = search.best {
      search.attempt(best.velocity * (1 - step))
      search.attempt(best.velocity * (1 + step))
      if more > 0, let next = search.best, next.square < best.square {
        more -= 1
      } else {
        step /= 1.6
      }
    }
    adoptBest()
  }

  private mutating func adoptBest() {
    guard let best = search.best else { return }
    residual = best.square.squareRoot()
    release = ScrollState(offset: best.offset, velocity: best.velocity)
  }

  /// The fit with where the fling would rest, and what is left at each sample.
  func completed() -> ModelFit {
    guard let best = search.best else { return self }
    var fit = self
    fit.releaseTime = search.window.releaseTime + best.delay
    // An edge that is a guess moves with the fling; any other stays.
    let shift = search.window.isRangeGuessed ? best.offset - best.from : 0
    let played = search.play(best.velocity, from: best.offset - shift, for: Self.longest)
    (fit.restingOffset, fit.restTime) = (played.last + shift, fit.releaseTime + played.duration)
    fit.settlingTime = fit.releaseTime + played.settlingTime(within: Self.settled)
    fit.misses = search.misses(best)
    return fit
  }

  /// The model with its defaults, and the place of rest for a model that is told where to go.
  private static func configured(_ entry: FlingCatalogEntry, _ window: FlingWindow) -> ConfiguredFling? {
    let target = entry.parameters.first { $0.label.name == "target" }
    guard let target else { return entry.configured }
    var place = window.rest
    if case .integer = target.label.domain { place = place.rounded() }
    return try? entry.configured(Settings([(key: "target", value: .number(place))]))
  }
}
