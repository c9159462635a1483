/// The second route to a fling: the motion law integrated on a fixed grid of times.
///
/// The grid is `k · timestep` from time 0, whatever the frames: frames that don't divide it, jittered frames and
/// changes off the grid give the same trajectory. Between grid times the state is that of a step of the remainder, which
/// keeps the stepper's order.
public struct SteppedFling: Equatable, Sendable {
  /// The laws in force.
  public let physics: ScrollPhysics
  /// Where the view may rest.
  public let range: RestRange
  /// The method of integration.
  public let stepper: Stepper
  /// The grid's spacing in s.
  public let timestep: Double
  /// The grid time (or start) last reached, in s.
  package private(set) var time: Double
  /// The state at ``time``.
  package private(set) var state: ScrollState
  private var index: Int

  /// A motion from `state` at `time` s.
  /// - Precondition: `state` is finite, `timestep` positive and finite, `time` not negative.
  public init(
    _ physics: ScrollPhysics, from state: ScrollState, at time: Double = 0, in range: RestRange = .unbounded,
    stepper: Stepper, timestep: Double
  ) {
    precondition(state.isFinite, "a fling starts from a finite offset and velocity")
    precondition(timestep > 0 && timestep.isFinite, "a timestep is positive and finite")
    precondition(time >= 0, "a stepped fling starts at time 0 or later")
    (self.physics, self.range, self.stepper) = (physics, range, stepper)
    (self.timestep, self.time, self.state) = (timestep, time, state)
    index = Int((time / timestep).rounded(.down))
  }

  /// Takes the whole steps up to the last grid time at or before `time` s; returns how many.
  /// - Precondition: `time` is finite.
  @discardableResult package mutating func advance(to time: Double) -> Int {
    precondition(time < .infinity, "a stepped fling moves to a finite time")
    var steps = 0
    while true {
      let next = Double(index + 1) * timestep
      guard next <= time else { return steps }
      // A start just off the grid can make the first step empty.
      if next > self.time {
        state = physics.advance(state, by: next - self.time, with: stepper, in: range)
        self.time = next
        steps += 1
      }
      index += 1
    }
  }

  /// Offset and velocity at `time` s, not before the last time asked for.
  public mutating func state(at time: Double) -> ScrollState {
    advance(to: time)
    precondition(time >= self.time, "a stepped fling moves forward in time")
    return physics.advance(state, by: time - self.time, with: stepper, in: range)
  }
}
