import ScrollKinematics

/// The exponential glide of Motion and popmotion: F(t) = T - A·e^(-t/τ) with A = power·v, in closed form.
///
/// Defect, reproduced: power and τ are set apart, so the glide starts at A/τ, 2.46 times the finger's velocity with
/// Motion's defaults. A `power` equal to the `time-constant` cures it.
struct MotionGlide: Sendable {
  let law: Deceleration
  /// The release as the glide has it: the finger's offset, but the velocity A/τ.
  let start: ScrollState
  let target: Double
  let restDistance: Double

  init(_ constants: MotionConstants, from release: ScrollState) {
    law = Deceleration(decayRate: 1 / constants.timeConstant)
    let amplitude = constants.power * release.velocity
    start = ScrollState(offset: release.offset, velocity: amplitude / constants.timeConstant)
    target = release.offset + amplitude
    restDistance = constants.restDistance
  }

  func state(at time: Double) -> ScrollState { law.state(from: start, after: time) }

  /// What the library shows: the curve, and exactly the target once the distance left is within the rest distance.
  func shown(at time: Double) -> (state: ScrollState, isOver: Bool) {
    let state = state(at: time)
    let isOver = abs(law.travel(from: state.velocity)) <= restDistance
    return (isOver ? ScrollState(offset: target) : state, isOver)
  }
}

/// What Motion and popmotion glide and bounce by.
struct MotionConstants: Sendable {
  var power = 0.8
  var timeConstant: Double
  var stiffness = 500.0
  var damping = 10.0
  var restDistance: Double

  var spring: Spring { Spring(stiffness: stiffness, damping: damping) }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("power", &power, in: 0...1000, .seconds, "travel per release velocity")
    visitor.number(
      "time-constant", &timeConstant, in: 0.001...1000, .seconds, "time in which the glide falls to 1/e")
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "of the bounce")
    visitor.number("damping", &damping, in: .notNegative, .perSecond, "of the bounce")
    visitor.number(
      "rest-distance", &restDistance, in: .notNegative, .points, "distance at which a motion ends")
  }
}
