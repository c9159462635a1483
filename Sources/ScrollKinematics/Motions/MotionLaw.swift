/// The law a scroll view follows between two events, shared by the closed form and the steppers.
package enum MotionLaw: Equatable, Sendable {
  /// Free deceleration inside the rest range.
  case deceleration(Deceleration)
  /// A spring about the offset `edge`, in pt, beyond the rest range.
  case bounce(Spring, edge: Double)
  /// Standing still.
  case rest

  /// What the scroll view does under this law.
  package var phase: ScrollPhase {
    switch self {
    case .deceleration: .deceleration
    case .bounce: .bounce
    case .rest: .rest
    }
  }

  /// The exact state `time` s after `start`, while the law holds.
  package func state(from start: ScrollState, after time: Double) -> ScrollState {
    switch self {
    case .deceleration(let deceleration): return deceleration.state(from: start, after: time)
    case .bounce(let spring, let edge):
      let relative = ScrollState(offset: start.offset - edge, velocity: start.velocity)
      let moved = spring.state(from: relative, after: time)
      return ScrollState(offset: edge + moved.offset, velocity: moved.velocity)
    case .rest: return ScrollState(offset: start.offset)
    }
  }

  /// dv/dt at `state`, in pt/s².
  package func acceleration(at state: ScrollState) -> Double {
    switch self {
    case .deceleration(let deceleration): -deceleration.rate * state.velocity
    case .bounce(let spring, let edge):
      spring.acceleration(at: ScrollState(offset: state.offset - edge, velocity: state.velocity))
    case .rest: 0
    }
  }

  /// The part of dv/dt that is proportional to the velocity, per unit of velocity, in 1/s; 0 or more.
  package var dampingRate: Double {
    switch self {
    case .deceleration(let deceleration): deceleration.rate
    case .bounce(let spring, _): 2 * spring.decayRate
    case .rest: 0
    }
  }

  /// dx/dt per unit of velocity: 1 but for the discrete readings of the deceleration.
  package var offsetRate: Double {
    if case .deceleration(let deceleration) = self { deceleration.offsetRate } else { 1 }
  }
}

extension ScrollPhysics {
  /// The law in force at `state`: a bounce beyond `range` or on its edge moving out, rest when slow inside, else
  /// deceleration.
  ///
  /// A function of the state alone, so a motion may be planned again at any time without a change.
  package func law(at state: ScrollState, in range: RestRange) -> MotionLaw {
    let overscroll = range.overscroll(at: state.offset)
    if overscroll != 0 { return .bounce(bounce, edge: overscroll > 0 ? range.upper : range.lower) }
    if deceleration.hasStopped(at: state.velocity) { return .rest }
    let edge = range.bound(toward: state.velocity)
    return state.offset == edge ? .bounce(bounce, edge: edge) : .deceleration(deceleration)
  }

  // Inlined, because the frame loop would copy the laws to call it.
  /// What a view at `state` does: the phase of its law, without building the law.
  @inlinable package func phase(at state: ScrollState, in range: RestRange) -> ScrollPhase {
    if !range.contains(state.offset) { return .bounce }
    if deceleration.hasStopped(at: state.velocity) { return .rest }
    return state.offset == range.bound(toward: state.velocity) ? .bounce : .deceleration
  }

  /// `state` at a stand where it counts as rest: too slow to glide, or at the edge where a bounce counts as over, being
  /// near it, slow and not moving out.
  package func settled(_ state: ScrollState, in range: RestRange) -> ScrollState {
    let overscroll = range.overscroll(at: state.offset)
    guard overscroll != 0 else {
      return deceleration.hasStopped(at: state.velocity) ? ScrollState(offset: state.offset) : state
    }
    guard isSettled(overscroll, at: state.velocity) else { return state }
    return ScrollState(offset: overscroll > 0 ? range.upper : range.lower)
  }

  /// Whether a bounce `displacement` pt past its edge is over at `velocity`.
  func isSettled(_ displacement: Double, at velocity: Double) -> Bool {
    guard abs(velocity) < bounceRest.speed, abs(displacement) < bounceRest.distance else { return false }
    let movesOut = displacement > 0 ? velocity > 0 : velocity < 0
    return displacement != 0 && !movesOut
  }
}
