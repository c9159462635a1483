import ScrollKinematics

/// The spring that Motion and popmotion bounce with: closed form, of mass 1, its end looked for at frames only.
///
/// Defect, reproduced: an overdamped spring is summed from sinh and cosh of an argument held at 300, lest they overflow.
/// From then on it decays with the damping alone, much faster than before: after 10 s with k = 25 and c = 60.
struct MotionBounce: Sendable {
  let spring: Spring
  /// The bound it returns to, in pt.
  let edge: Double
  let start: ScrollState
  /// Speed and distance at or below which the frame shows exactly the bound.
  let restSpeed: Double
  let restDistance: Double
  var isOver = false

  mutating func sample(after time: Double) -> FlingSample {
    let state = state(after: time)
    // Once over it stays over, though a light spring would leave the tolerance again.
    isOver = isOver || (state.speed <= restSpeed && abs(state.offset - edge) <= restDistance)
    if isOver { return .rest(at: edge) }
    return FlingSample(state, phase: .bounce)
  }

  private func state(after time: Double) -> ScrollState {
    let law = MotionLaw.bounce(spring, edge: edge)
    let decayRate = spring.damping / 2
    let longest = 300 / max(0, decayRate * decayRate - spring.stiffness).squareRoot()
    if time <= longest { return law.state(from: start, after: time) }
    let state = law.state(from: start, after: longest)
    let share = Elementary.exp(-decayRate * (time - longest))
    return ScrollState(offset: edge + (state.offset - edge) * share, velocity: state.velocity * share)
  }
}

extension RestRange {
  /// The bound nearest to `offset`; the upper one at equal distances, so mirrored flings may differ there.
  func nearestBound(to offset: Double) -> Double {
    abs(lower - offset) < abs(upper - offset) ? lower : upper
  }
}
