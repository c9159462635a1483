/// Numerical integration of a motion law by one step.
public enum Stepper: String, NamedChoice {
  /// Explicit (forward) Euler, order 1.
  case explicitEuler = "explicit-euler"
  /// Semi-implicit (symplectic) Euler: velocity first, then offset with the new velocity; order 1.
  case semiImplicitEuler = "semi-implicit-euler"
  /// Velocity Verlet, order 2. Its second half-kick is implicit in the damping; with the old velocity there the order
  /// would fall to 1.
  case verlet
  /// The classical Runge-Kutta method, order 4.
  case rungeKutta4 = "rk4"
  /// The law's own solution over the step: exact but for rounding.
  case exponential

  /// The order of convergence: halving the step divides the error by 2 to this power; `nil` when exact.
  public var order: Int? {
    switch self {
    case .explicitEuler, .semiImplicitEuler: 1
    case .verlet: 2
    case .rungeKutta4: 4
    case .exponential: nil
    }
  }

  /// The state `timestep` s after `state` under `law`, blind to events.
  package func step(_ state: ScrollState, under law: MotionLaw, by timestep: Double) -> ScrollState {
    let (x, v, rate) = (state.offset, state.velocity, law.offsetRate)
    switch self {
    case .explicitEuler:
      return ScrollState(
        offset: x + timestep * rate * v, velocity: v + timestep * law.acceleration(at: state))
    case .semiImplicitEuler:
      let velocity = v + timestep * law.acceleration(at: state)
      return ScrollState(offset: x + timestep * rate * velocity, velocity: velocity)
    case .verlet:
      let half = timestep / 2
      let middle = v + half * law.acceleration(at: state)
      let offset = x + timestep * rate * middle
      let spring = law.acceleration(at: ScrollState(offset: offset))
      return ScrollState(offset: offset, velocity: (middle + half * spring) / (1 + half * law.dampingRate))
    case .rungeKutta4: return rungeKutta4(state, under: law, by: timestep)
    case .exponential: return law.state(from: state, after: timestep)
    }
  }

  private func rungeKutta4(_ state: ScrollState, under law: MotionLaw, by timestep: Double) -> ScrollState {
    let rate = law.offsetRate
    let (x, v, half) = (state.offset, state.velocity, timestep / 2)
    let a1 = law.acceleration(at: state)
    let v2 = v + half * a1
    let a2 = law.acceleration(at: ScrollState(offset: x + half * rate * v, velocity: v2))
    let v3 = v + half * a2
    let a3 = law.acceleration(at: ScrollState(offset: x + half * rate * v2, velocity: v3))
    let v4 = v + timestep * a3
    let a4 = law.acceleration(at: ScrollState(offset: x + timestep * rate * v3, velocity: v4))
    return ScrollState(
      offset: x + timestep / 6 * rate * (v + 2 * (v2 + v3) + v4),
      velocity: v + timestep / 6 * (a1 + 2 * (a2 + a3) + a4))
  }
}
