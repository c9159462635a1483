/// The route by which a motion is computed.
public enum MotionRoute: Equatable, Sendable {
  /// Piecewise closed form with exact event times.
  case closedForm
  /// Integration of the laws on a fixed grid.
  case stepped(Stepper, timestep: Double)
}

/// A motion under way, by either route, read at growing times.
public enum ScrollMotion: Equatable, Sendable {
  /// By closed form.
  case closedForm(FlingCursor)
  /// By a stepper.
  case stepped(SteppedFling)

  /// The motion from `state` at `time` s in `range`, by `route`.
  public init(
    _ physics: ScrollPhysics, from state: ScrollState, at time: Double, in range: RestRange,
    by route: MotionRoute
  ) {
    switch route {
    case .closedForm: self = .closedForm(Fling(physics, from: state, at: time, in: range).cursor)
    case .stepped(let stepper, let timestep):
      self = .stepped(
        SteppedFling(physics, from: state, at: time, in: range, stepper: stepper, timestep: timestep))
    }
  }

  /// Offset and velocity at `time` s, not before the last time asked for.
  public mutating func state(at time: Double) -> ScrollState {
    switch self {
    case .closedForm(var cursor):
      let state = cursor.state(at: time)
      self = .closedForm(cursor)
      return state
    case .stepped(var fling):
      let state = fling.state(at: time)
      self = .stepped(fling)
      return state
    }
  }
}
