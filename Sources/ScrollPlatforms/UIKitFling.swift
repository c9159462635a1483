import ScrollKinematics

/// iOS scrolling as recorded from devices; a model of the records, not UIKit's code.
///
/// Sources of the defaults: ``ScrollPhysics/uikit``.
struct UIKitFling: FlingModel {
  static let name: String = "uikit"
  static let summary: String =
    "iOS as recorded on devices: 1 ms steps of 0.998 down to 10 pt/s, bounce k=120 c=22"
  static let takesResponse = true
  /// The constants, and how the deceleration is read.
  var settings = UIKitSettings()

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { settings.visitParameters(&visitor) }

  var core: (physics: ScrollPhysics, grid: PixelGrid)? { settings.core(.discrete) }

  func validationError(for release: FlingRelease) -> String? {
    settings.validationError(for: release)
  }

  func run(_ release: FlingRelease) -> UIKitRun { UIKitRun(settings.core(.discrete), release) }
}

/// ``UIKitFling`` with the continuous reading of the deceleration; stops at exactly the rest speed.
struct UIKitContinuousFling: FlingModel {
  static let name: String = "uikit-continuous"
  static let summary: String =
    "uikit with a continuous deceleration, for which dx/dt = v exactly"
  static let takesResponse = true
  /// The constants.
  var settings = UIKitSettings()

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { settings.visitParameters(&visitor) }

  var core: (physics: ScrollPhysics, grid: PixelGrid)? { settings.core(.continuous) }

  func validationError(for release: FlingRelease) -> String? {
    settings.validationError(for: release)
  }

  func run(_ release: FlingRelease) -> UIKitRun { UIKitRun(settings.core(.continuous), release) }
}

/// The constants of the two iOS models.
struct UIKitSettings: Parametrized, Sendable {
  var factorPerMillisecond = 0.998
  var restSpeed = 10.0
  var stiffness = 120.0
  var damping = 22.0
  var mass = 1.0
  var restDistance = 0.5
  var pixel = 0.0

  /// Mass and stiffness of springs that swing at most some ten thousand times a second.
  private static let workable = 1e-3...1e6
  /// The most swings of a bounce between near edges: each is two segments of the plan.
  private static let mostSwings = Double(Fling.mostSegments / 2)
  /// The longest that any fling is asked for, in s.
  private static let longest = 1e6

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "factor-per-ms", &factorPerMillisecond, in: 1e-6...0.999999, .none,
      "fraction of the velocity left after 1 ms")
    visitor.number(
      "rest-speed", &restSpeed, in: .positive, .pointsPerSecond, "speed at which deceleration and bounce end")
    visitor.number("stiffness", &stiffness, in: Self.workable, "1/s^2", "of the bounce")
    visitor.number("damping", &damping, in: .notNegative, .perSecond, "of the bounce")
    visitor.number("mass", &mass, in: Self.workable, .none, "of the bounce")
    visitor.number(
      "rest-distance", &restDistance, in: .positive, .points, "distance from the edge at which a bounce ends")
    visitor.number("pixel", &pixel, in: .notNegative, .points, "grid the shown offset is rounded to; 0: none")
  }

  /// A bounce that hardly loses anything from one edge to the other is refused.
  func validationError(for release: FlingRelease) -> String? {
    let ranges = [release.range] + release.changes.map { $0.range }
    guard ranges.contains(where: { swings(from: release.state, between: $0) > Self.mostSwings }) else {
      return nil
    }
    return "the bounce swings over 5,000 times between bounds so close; give it damping, or part them"
  }

  /// About how often a bounce goes to and fro between the edges of `range` until it has lost its speed.
  private func swings(from state: ScrollState, between range: RestRange) -> Double {
    let core = core(.continuous).physics
    let (spring, gap) = (core.bounce, range.upper - range.lower)
    // Between equal edges all swings are one motion.
    guard spring.discriminant < 0, gap.isFinite, gap > 0 else { return 0 }
    let speed = state.speed + spring.frequency * abs(range.overscroll(at: state.offset))
    guard speed > restSpeed else { return 0 }
    let byGap = (speed - restSpeed) / (core.deceleration.rate * gap)
    let perSecond = spring.frequency / .pi
    let byDamping = perSecond * Elementary.log(speed / restSpeed) / spring.decayRate
    return min(byGap, byDamping, perSecond * Self.longest)
  }

  func core(_ reading: Deceleration.Reading) -> (physics: ScrollPhysics, grid: PixelGrid) {
    let physics = ScrollPhysics(
      deceleration: Deceleration(
        factorPerMillisecond: factorPerMillisecond, stopSpeed: restSpeed, reading: reading),
      bounce: Spring(mass: mass, stiffness: stiffness, damping: damping),
      bounceRest: Tolerance(distance: restDistance, speed: restSpeed))
    return (physics, PixelGrid(quantum: pixel))
  }
}

/// A fling of the core's scroll physics over a changing geometry.
struct UIKitRun: FlingRun {
  private var fling: ChangingFling
  private let grid: PixelGrid
  private let rate: Double

  init(_ core: (physics: ScrollPhysics, grid: PixelGrid), _ release: FlingRelease) {
    fling = ChangingFling(
      core.physics, from: release.state, in: release.range, changes: release.changes,
      response: release.response, frameRate: release.frameRate)
    grid = core.grid
    rate = release.frameRate
  }

  mutating func sample(frame index: Int) -> FlingSample {
    let time = Double(index) / rate
    let state = fling.state(at: time)
    let phase = fling.phase(at: time)
    return FlingSample(
      offset: grid.rounded(state.offset), velocity: state.velocity, phase: phase.word,
      isAtRest: phase == .rest)
  }
}
