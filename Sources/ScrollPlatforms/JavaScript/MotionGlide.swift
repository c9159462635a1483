import ScrollKinematics

/// The exponential glide of Motion and popmotion: F(t) = T - A·e^(-t/τ) with A = power·v, in closed form.
///
/// Defect, reproduced: power and τ are set apart, so the glide starts at A/τ, 2.46 times the finger's velocity with
/// Motion's defaults. A `power` equal to the `time-constant` cures it.
struct MotionGlide: Sendable {
  /// The decay that passes through F.
  let law: Deceleration
  /// The release as the glide has it: the finger's offset, but the velocity A/τ.
  let start: ScrollState
  /// Where the glide ends, T, in pt.
  let target: Double
  /// Distance from the target, in pt, at which the glide is over.
  let restDistance: Double

  /// The glide from `release`: `power` s of travel per pt/s, `timeConstant` s until 1/e is left.
  init(from release: ScrollState, power: Double, timeConstant: Double, restDistance: Double) {
    law = Deceleration(decayRate: 1 / timeConstant)
    let amplitude = power * release.velocity
    start = ScrollState(offset: release.offset, velocity: amplitude / timeConstant)
    target = release.offset + amplitude
    self.restDistance = restDistance
  }

  /// The curve itself, whether or not the glide is over.
  func state(at time: Double) -> ScrollState { law.state(from: start, after: time) }

  /// What the library shows: the curve, and exactly the target once the distance left is within the rest distance.
  func shown(at time: Double) -> (state: ScrollState, isOver: Bool) {
    let state = state(at: time)
    let isOver = abs(law.travel(from: state.velocity)) <= restDistance
    return (isOver ? ScrollState(offset: target) : state, isOver)
  }
}
