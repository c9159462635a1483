/// Decouples a fixed timestep from the frames of a display, for a loop that runs in real time.
///
/// Time that is due is taken in whole steps, and the remainder is kept for the next frame. A late frame takes no more than
/// a given number of steps; the rest of its time is dropped.
package struct StepAccumulator: Equatable, Sendable {
  /// The step in s.
  package let timestep: Double
  /// The most steps a frame may take.
  package let maximumSteps: Int
  /// Time simulated so far, remainder included, in s: frame time less what was dropped.
  package private(set) var simulatedTime = 0.0
  /// Time given up because a frame was longer than the most steps allow, in s.
  package private(set) var droppedTime = 0.0
  private var frameTime = 0.0

  /// An accumulator of steps of `timestep` s, at most `maximumSteps` a frame.
  /// - Precondition: both are positive.
  package init(timestep: Double, maximumSteps: Int = 1000) {
    precondition(timestep > 0 && maximumSteps > 0, "a timestep and a step limit are positive")
    self.timestep = timestep
    self.maximumSteps = maximumSteps
  }

  /// Time carried over that is less than a step, in s.
  package var remainder: Double {
    // The quotient may have been rounded up to the next whole number.
    max(0, simulatedTime - (simulatedTime / timestep).rounded(.down) * timestep)
  }

  /// Takes a frame at `time` s into account and returns the simulated time it should show.
  /// - Precondition: `time` is not before the last frame.
  package mutating func advance(toFrameAt time: Double) -> Double {
    precondition(time >= frameTime, "frames come in order")
    frameTime = time
    let limit = Double(maximumSteps) * timestep
    let due = time - droppedTime
    if due - simulatedTime > limit {
      droppedTime += due - simulatedTime - limit
      simulatedTime += limit
    } else {
      // From the frame's own time, not by adding intervals up: nothing drifts.
      simulatedTime = due
    }
    return simulatedTime
  }
}
