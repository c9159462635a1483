/// Samples of a motion at equal intervals: what a display shows, or what a table holds.
///
/// A value: comparing, cutting and drawing it needs nothing of what made it. Offsets and velocities lie apart, in the
/// order of time.
public struct Trajectory: Equatable, Sendable {
  /// Time of the first sample, in s.
  public let startTime: Double
  /// Time between samples, in s.
  public let interval: Double
  /// Offsets in pt.
  public private(set) var offsets: [Double]
  /// Velocities in pt/s, as many as offsets.
  public private(set) var velocities: [Double]

  /// An empty trajectory from `startTime` s on.
  /// - Precondition: `interval` is positive and finite.
  public init(from startTime: Double = 0, every interval: Double) {
    precondition(interval > 0 && interval.isFinite, "a sample interval is positive and finite")
    self.startTime = startTime
    self.interval = interval
    offsets = []
    velocities = []
  }

  /// Number of samples.
  public var count: Int { offsets.count }

  /// Time of sample `index` in s: from the index, so that no error adds up.
  public func time(at index: Int) -> Double { startTime + Double(index) * interval }

  /// Sample `index`.
  public subscript(index: Int) -> ScrollState {
    ScrollState(offset: offsets[index], velocity: velocities[index])
  }

  /// Appends the next sample.
  public mutating func append(_ state: ScrollState) {
    offsets.append(state.offset)
    velocities.append(state.velocity)
  }

  /// The largest distance in pt between the offsets of this and another trajectory at the indices both have.
  public func largestOffsetDifference(from other: Trajectory) -> Double {
    zip(offsets, other.offsets).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }
}

extension Fling {
  /// The fling from its release on, every `interval` s, up to the first sample at rest; at most up to `duration` s.
  public func trajectory(every interval: Double, for duration: Double = 60) -> Trajectory {
    var trajectory = Trajectory(from: first.startTime, every: interval)
    var cursor = cursor
    while trajectory.count == 0 || trajectory.time(at: trajectory.count) - first.startTime <= duration {
      trajectory.append(cursor.state(at: trajectory.time(at: trajectory.count)))
      if cursor.isAtRest { break }
    }
    return trajectory
  }
}

extension ScrollMotion {
  /// The motion from now on, every `interval` s from `time` s, `count` samples, by whichever route it takes.
  public mutating func trajectory(from time: Double, every interval: Double, count: Int) -> Trajectory {
    var trajectory = Trajectory(from: time, every: interval)
    for index in 0..<count { trajectory.append(state(at: trajectory.time(at: index))) }
    return trajectory
  }
}
