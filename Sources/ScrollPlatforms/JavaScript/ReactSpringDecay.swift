import ScrollKinematics

/// The decay of react-spring (pmndrs/react-spring 3d2523d, `core/src/SpringValue.ts`), without bounds.
///
/// Closed form in the clock's own time (``ReactSpringClock``): v = v₀·e^(-qE) with q = 1 - factor per ms, not
/// -ln(factor), so a factor of 0.998 stands for 0.998002. Ends at the first frame that moved by no more than the rest
/// distance, without a snap: a rate of the display, too, decides where.
struct ReactSpringDecay: FlingModel {
  static let name = "react-spring-decay"
  static let summary = "react-spring (3d2523d): exponential decay on its own frame clock, without bounds"
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

  func run(_ release: FlingRelease) -> FlingRun {
    let law = Deceleration(decayRate: 1000 * (1 - factorPerMillisecond))
    let clock = ReactSpringClock(rate: release.frameRate, isExact: isCorrected)
    var shownOffset = release.state.offset
    return .untilRest { index in
      let state = law.state(from: release.state, after: clock.elapsed(frame: index) / 1000)
      defer { shownOffset = state.offset }
      if index > 0, abs(state.offset - shownOffset) <= restDistance { return .rest(at: state.offset) }
      return FlingSample(state, phase: .deceleration)
    }
  }
}
