import ScrollKinematics

/// The exponential glide of Motion and popmotion: F(t) = T - A·e^(-t/τ) with A = power·v, in closed form.
///
/// Defect, reproduced: power and τ are set apart, so the glide starts at A/τ, 2.46 times the finger's velocity with
/// Motion's defaults. A `power` equal to the `time-constant` cures it.
struct MotionGlide: Sendable {
  private let law: Deceleration
  /// The release as the glide has it: the finger's offset, but the velocity A/τ.
  let start: ScrollState
  let target: Double
  private let restDistance: Double

  init(_ constants: MotionConstants, from release: ScrollState) {
    law = Deceleration(decayRate: 1 / constants.timeConstant)
    let amplitude = constants.power * release.velocity
    start = ScrollState(offset: release.offset, velocity: amplitude / constants.timeConstant)
    target = release.offset + amplitude
    restDistance = constants.restDistance
  }

  func state(at time: Double) -> ScrollState { law.state(from: start, after: time) }

  /// What the library shows: the curve, and exactly the target once the distance left is within the rest distance.
  func sample(at time: Double) -> FlingSample {
    let state = state(at: time)
    return abs(law.travel(from: state.velocity)) <= restDistance
      ? .rest(at: target) : FlingSample(state, phase: .deceleration)
  }
}

/// What Motion and popmotion glide and bounce by.
struct MotionConstants: Sendable {
  /// What a bounce shows, a time in s after its start.
  typealias Bounce = (_ time: Double) -> FlingSample

  var power = 0.8
  var timeConstant: Double
  var stiffness = 500.0
  var damping = 10.0
  var restDistance: Double

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("power", &power, in: 0...1000, .seconds, "travel per release velocity")
    visitor.number(
      "time-constant", &timeConstant, in: 0.001...1000, .seconds, "time in which the glide falls to 1/e")
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "of the bounce")
    visitor.number("damping", &damping, in: .notNegative, .perSecond, "of the bounce")
    visitor.number(
      "rest-distance", &restDistance, in: .notNegative, .points, "distance at which a motion ends")
  }

  /// The spring from `start` to `edge`: closed form, of mass 1, its end looked for at frames only.
  ///
  /// At or below `restSpeed` and `restDistance` the frame shows exactly the bound. Defect, reproduced: an overdamped
  /// spring is summed from sinh and cosh of an argument held at 300, lest they overflow. From then on it decays with the
  /// damping alone, much faster than before: after 10 s with k = 25 and c = 60.
  func bounce(
    from start: ScrollState, toward edge: Double, restSpeed: Double, restDistance: Double
  ) -> Bounce {
    let law = MotionLaw.bounce(Spring(stiffness: stiffness, damping: damping), edge: edge)
    let decayRate = damping / 2
    let longest = 300 / max(0, decayRate * decayRate - stiffness).squareRoot()
    var isOver = false
    return { time in
      var state = law.state(from: start, after: min(time, longest))
      if time > longest {
        let share = Elementary.exp(-decayRate * (time - longest))
        state = ScrollState(offset: edge + (state.offset - edge) * share, velocity: state.velocity * share)
      }
      // Once over it stays over, though a light spring would leave the tolerance again.
      isOver = isOver || (state.speed <= restSpeed && abs(state.offset - edge) <= restDistance)
      return isOver ? .rest(at: edge) : FlingSample(state, phase: .bounce)
    }
  }
}

extension RestRange {
  /// The bound nearest to `offset`; the upper one at equal distances, so mirrored flings may differ there.
  func nearestBound(to offset: Double) -> Double { abs(lower - offset) < abs(upper - offset) ? lower : upper }
}
