/// Offsets at growing times: a scenario's frames, a simulated fling, or what a device recorded.
///
/// Times, offsets and velocities are arrays of their own, in the order of time.
public struct Trajectory: Equatable, Sendable {
  /// Times in s, each after the one before.
  public private(set) var times: [Double]
  /// Offsets in pt, one for each time.
  public private(set) var offsets: [Double]
  /// Velocities in pt/s, one for each time; empty where they are not known.
  public private(set) var velocities: [Double]

  /// A trajectory of the given samples; without velocities they are not known.
  /// - Precondition: there are as many offsets as times, and as many velocities or none; times grow.
  public init(times: [Double] = [], offsets: [Double] = [], velocities: [Double] = []) {
    precondition(
      times.count == offsets.count && (velocities.isEmpty || velocities.count == times.count),
      "a trajectory has an offset for each time, and a velocity for each or none")
    precondition(
      times.indices.dropFirst().allSatisfy { times[$0] > times[$0 - 1] }, "the times of a trajectory grow")
    (self.times, self.offsets, self.velocities) = (times, offsets, velocities)
  }

  /// Number of samples.
  package var count: Int { times.count }

  /// Appends a sample at `time` s.
  /// - Precondition: `time` is after the last one, and the velocities so far are known.
  public mutating func append(_ state: ScrollState, at time: Double) {
    precondition(time > times.last ?? -.infinity, "the times of a trajectory grow")
    precondition(velocities.count == times.count, "a trajectory has a velocity for each time or none")
    times.append(time)
    offsets.append(state.offset)
    velocities.append(state.velocity)
  }
}

extension Fling {
  /// The fling from its release on, every `interval` s, up to the first sample at rest; at most up to `duration` s.
  /// - Precondition: `interval` is positive and finite, and the times that it adds up to can be told apart.
  public func trajectory(every interval: Double, for duration: Double = 60) -> Trajectory {
    precondition(interval > 0 && interval.isFinite, "a sample interval is positive and finite")
    var (trajectory, cursor) = (Trajectory(), cursor)
    while true {
      // From the index, so that no error adds up.
      let time = first.startTime + Double(trajectory.count) * interval
      guard trajectory.count == 0 || time - first.startTime <= duration else { return trajectory }
      trajectory.append(cursor.state(at: time), at: time)
      if cursor.isAtRest { return trajectory }
    }
  }
}
