import ScrollKinematics

/// The decay of react-spring (pmndrs/react-spring 3d2523d, `core/src/SpringValue.ts`), without bounds.
///
/// Closed form in the clock's own time (``ReactSpringClock``): v = v₀·e^(-qE) with q = 1 - factor per ms, not
/// -ln(factor), so a factor of 0.998 stands for 0.998002. Ends at the first frame that moved by no more than the rest
/// distance, without a snap: a rate of the display, too, decides where.
struct ReactSpringDecay: FlingModel {
  static let name = "react-spring-decay"
  static let summary =
    "react-spring (3d2523d): exponential decay on its own frame clock, without bounds"
  var factorPerMillisecond = 0.998
  var restDistance = 0.001
  var isCorrected = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "factor-per-ms", &factorPerMillisecond, in: 1e-6...0.999999, .none, "1 less the decay rate in 1/ms")
    visitor.number(
      "rest-distance", &restDistance, in: .notNegative, .points, "travel in a frame at which the decay ends")
    visitor.flag("corrected", &isCorrected, "1: the first frame advances by its own interval")
  }

  func run(_ release: FlingRelease) -> ReactSpringDecayRun {
    let law = Deceleration(decayRate: 1000 * (1 - factorPerMillisecond))
    return ReactSpringDecayRun(
      law: law, start: release.state, restDistance: restDistance,
      clock: ReactSpringClock(rate: release.frameRate, isExact: isCorrected))
  }
}

struct ReactSpringDecayRun: FlingRun {
  private let law: Deceleration
  private let start: ScrollState
  private let restDistance: Double
  private let clock: ReactSpringClock
  private var shownOffset: Double
  private var isOver = false

  init(law: Deceleration, start: ScrollState, restDistance: Double, clock: ReactSpringClock) {
    self.law = law
    self.start = start
    self.restDistance = restDistance
    self.clock = clock
    shownOffset = start.offset
  }

  mutating func sample(frame index: Int) -> FlingSample {
    if isOver { return .rest(at: shownOffset) }
    let state = law.state(from: start, after: clock.elapsed(frame: index) / 1000)
    isOver = index > 0 && abs(state.offset - shownOffset) <= restDistance
    shownOffset = state.offset
    if isOver { return .rest(at: shownOffset) }
    return FlingSample(state, phase: .deceleration)
  }
}
