/// A stretch of motion under one law, from one event to the next.
package struct MotionSegment: Equatable, Sendable {
  package let law: MotionLaw
  /// What the scroll view does under it.
  package var phase: ScrollPhase { law.phase }
  /// When the segment begins, in s.
  package let startTime: Double
  package let start: ScrollState
  /// How long the law holds, in s; infinite at rest.
  package let duration: Double
  /// The state at the event that ends the segment: exact in the quantity that the event is about.
  package let end: ScrollState

  /// When the segment ends, in s.
  package var endTime: Double { startTime + duration }

  /// The state at `time` s, which lies in the segment.
  package func state(at time: Double) -> ScrollState { law.state(from: start, after: time - startTime) }
}

extension ScrollPhysics {
  /// The motion that begins with `state` at `time` s, inside or beyond `range`, up to its first event.
  ///
  /// An event is an edge met, an edge crossed on the way back, the stop, or the end of a bounce.
  package func segment(from state: ScrollState, at time: Double, in range: RestRange) -> MotionSegment {
    let law = law(at: state, in: range)
    let (duration, end) =
      switch law {
      case .rest: (Double.infinity, ScrollState(offset: state.offset))
      case .deceleration: decelerationEnd(from: state, toward: range.bound(toward: state.velocity))
      case .bounce(_, let edge): bounceEnd(from: state, about: edge)
      }
    return MotionSegment(law: law, startTime: time, start: state, duration: duration, end: end)
  }

  /// The segment that follows `segment`; itself at rest.
  package func segment(after segment: MotionSegment, in range: RestRange) -> MotionSegment {
    if segment.law == .rest { return segment }
    return self.segment(from: segment.end, at: segment.endTime, in: range)
  }

  private func decelerationEnd(from state: ScrollState, toward edge: Double) -> (Double, ScrollState) {
    if let arrival = deceleration.arrival(at: edge, from: state) {
      return (arrival.time, ScrollState(offset: edge, velocity: arrival.velocity))
    }
    let resting = ScrollState(offset: state.offset + deceleration.travel(from: state.velocity))
    return (deceleration.stopTime(from: state.velocity), resting)
  }

  private func bounceEnd(from state: ScrollState, about edge: Double) -> (Double, ScrollState) {
    let relative = ScrollState(offset: state.offset - edge, velocity: state.velocity)
    if let duration = bounce.restTime(from: relative, within: bounceRest) {
      return (duration, ScrollState(offset: edge))
    }
    guard let crossing = bounce.firstEquilibriumTime(from: relative) else { return (.infinity, state) }
    let velocity = bounce.state(from: relative, after: crossing).velocity
    return (crossing, ScrollState(offset: edge, velocity: velocity))
  }
}
