/// Decouples a fixed timestep from the frames of a display, for a loop that runs in real time.
///
/// A late frame takes no more than a given number of steps; the rest of its time is dropped.
package struct StepAccumulator: Equatable, Sendable {
  /// The step in s.
  package let timestep: Double
  /// The longest that a frame may advance, in s.
  private let limit: Double
  private var simulatedTime = 0.0
  private var droppedTime = 0.0

  /// An accumulator of steps of `timestep` s, at most `maximumSteps` a frame.
  /// - Precondition: both are positive.
  package init(timestep: Double, maximumSteps: Int = 1000) {
    precondition(timestep > 0 && maximumSteps > 0, "a timestep and a step limit are positive")
    self.timestep = timestep
    limit = Double(maximumSteps) * timestep
  }

  /// The simulated time that a frame at `time` s should show.
  package mutating func advance(toFrameAt time: Double) -> Double {
    // From the frame's own time, not by adding intervals up: nothing drifts.
    let due = time - droppedTime
    if due - simulatedTime > limit {
      droppedTime += due - simulatedTime - limit
      simulatedTime += limit
    } else {
      simulatedTime = due
    }
    return simulatedTime
  }
}
