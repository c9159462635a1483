/// The route by which a motion is computed.
public enum MotionRoute: Equatable, Sendable {
  /// Piecewise closed form with exact event times.
  case closedForm
  /// Integration of the laws on a fixed grid.
  case stepped(Stepper, timestep: Double)
}

/// A motion under way, by either route, read at growing times.
package struct ScrollMotion: Equatable, Sendable {
  // Side by side, not cases of an enum: reading moves one of them on in place, without copying it.
  private var cursor: FlingCursor
  private var stepped: SteppedFling?
  // Asking `stepped` itself would copy it.
  private let isStepped: Bool

  /// The motion from `state` at `time` s in `range`, by `route`.
  package init(
    _ physics: ScrollPhysics, from state: ScrollState, at time: Double, in range: RestRange,
    by route: MotionRoute
  ) {
    switch route {
    case .closedForm:
      isStepped = false
      cursor = FlingCursor(physics, from: state, at: time, in: range)
    case .stepped(let stepper, let timestep):
      isStepped = true
      cursor = FlingCursor(physics, from: ScrollState(offset: state.offset), at: time, in: .unbounded)
      stepped = SteppedFling(physics, from: state, at: time, in: range, stepper: stepper, timestep: timestep)
    }
  }

  /// Offset and velocity at `time` s, not before the last time asked for.
  package mutating func state(at time: Double) -> ScrollState {
    if !isStepped { return cursor.state(at: time) }
    return stepped?.state(at: time) ?? cursor.state(at: time)
  }
}
