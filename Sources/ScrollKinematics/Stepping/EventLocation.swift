/// Stepping through events: an edge, the stop or the end of a bounce inside a step is located, or the order is lost.
extension ScrollPhysics {
  /// The state `interval` s after `state`, one step of `stepper` from event to event.
  ///
  /// Each event is bracketed by the step and bisected to the last bit, with the stepper itself; the rest of the
  /// interval goes on from there under the next law. What comes and goes within one step is not seen: a bounce can turn
  /// within its rest distance and leave it fast again, if its spring outweighs its damping there.
  ///
  /// A step far longer than the spring's own time is unstable: it meets events without end, or grows out of the
  /// range of numbers. After 64 events, and where it would pass ``Fling/greatestSize``, the closed form takes over for the rest of it.
  package func advance(
    _ state: ScrollState, by interval: Double, with stepper: Stepper, in range: RestRange
  ) -> ScrollState {
    var state = state
    var remaining = interval
    for _ in 0..<Self.mostEvents where remaining > 0 {
      let law = law(at: state, in: range)
      if law == .rest { return ScrollState(offset: state.offset) }
      let start = state
      let isOver = { (time: Double) in
        hasEnded(law, at: stepper.step(start, under: law, by: time), since: start, in: range)
      }
      let isSettledAlready = isSettled(law, at: start)
      guard isSettledAlready || isOver(remaining) else {
        let moved = stepper.step(state, under: law, by: remaining)
        if Self.isBounded(moved) { return moved }
        break
      }
      let event = isSettledAlready ? 0 : RootFinding.firstTrue(from: 0, to: remaining, where: isOver)
      let met = settled(stepper.step(start, under: law, by: event), after: law, since: start, in: range)
      guard Self.isBounded(met) else { break }
      state = met
      remaining -= event
    }
    return remaining > 0 && state.isFinite ? Fling(self, from: state, in: range).state(at: remaining) : state
  }

  /// The most events of a step: a resolved one meets a handful.
  private static let mostEvents = 64

  /// Whether a state is within the bounds that ``Fling`` documents.
  private static func isBounded(_ state: ScrollState) -> Bool {
    abs(state.offset) <= Fling.greatestSize && state.speed <= Fling.greatestSize
  }

  /// Whether the law in force since `start` has come to its end at `state`.
  private func hasEnded(
    _ law: MotionLaw, at state: ScrollState, since start: ScrollState, in range: RestRange
  ) -> Bool {
    switch law {
    case .rest: return false
    case .deceleration:
      let excess = state.offset - range.bound(toward: start.velocity)
      return deceleration.hasStopped(at: state.velocity) || (start.velocity > 0 ? excess > 0 : excess < 0)
    case .bounce(_, let edge):
      let isAbove = start.offset != edge ? start.offset > edge : start.velocity > 0
      let past = isAbove ? edge - state.offset : state.offset - edge
      // On the edge only on the way in: one that has just left it may still be there by rounding.
      let isOnWayIn = isAbove ? state.velocity < 0 : state.velocity > 0
      return past > 0 || past == 0 && isOnWayIn || isSettled(law, at: state)
    }
  }

  private func isSettled(_ law: MotionLaw, at state: ScrollState) -> Bool {
    guard case .bounce(_, let edge) = law else { return false }
    return isSettled(state.offset - edge, at: state.velocity)
  }

  /// The state at an event, exact in the quantity the event is about.
  private func settled(
    _ state: ScrollState, after law: MotionLaw, since start: ScrollState, in range: RestRange
  ) -> ScrollState {
    switch law {
    case .rest: return state
    case .deceleration:
      if deceleration.hasStopped(at: state.velocity) { return ScrollState(offset: state.offset) }
      return ScrollState(offset: range.bound(toward: start.velocity), velocity: state.velocity)
    case .bounce(_, let edge):
      return ScrollState(offset: edge, velocity: isSettled(law, at: state) ? 0 : state.velocity)
    }
  }
}
