/// A fling over a geometry that changes at given times, each change acting at exactly its time.
public struct ChangingFling: Sendable {
  /// The changes, in order of time.
  public let changes: [RangeChange]
  /// What the view does at each.
  public let response: GeometryResponse
  /// Interval in s of the presented frames that `remeasure` takes its velocity from.
  public let frameInterval: Double
  private let physics: ScrollPhysics
  private let route: MotionRoute
  private var motion: ScrollMotion
  private var range: RestRange
  private var upcoming = 0
  private var presented: (older: (Double, Double), newer: (Double, Double))

  /// A fling from `state` at time 0 in `range`, with `changes` ahead.
  /// - Precondition: the changes are in order of time, none before 0; `frameInterval` is positive.
  public init(
    _ physics: ScrollPhysics, from state: ScrollState, in range: RestRange, changes: [RangeChange],
    response: GeometryResponse = GeometryResponse(), frameInterval: Double = 1.0 / 60,
    by route: MotionRoute = .closedForm
  ) {
    precondition(frameInterval > 0, "a frame interval is positive")
    precondition(
      changes.first?.time ?? 0 >= 0 && zip(changes, changes.dropFirst()).allSatisfy { $0.time <= $1.time },
      "changes come in order of time")
    self.physics = physics
    self.range = range
    self.changes = changes
    self.response = response
    self.frameInterval = frameInterval
    self.route = route
    motion = ScrollMotion(physics, from: state, at: 0, in: range, by: route)
    let start = (-frameInterval, state.offset - state.velocity * frameInterval)
    presented = (start, (0, state.offset))
  }

  /// Offset and velocity at `time` s, not before the last time asked for. At a change, the state after it.
  public mutating func state(at time: Double) -> ScrollState {
    while upcoming < changes.count, changes[upcoming].time <= time {
      apply(changes[upcoming])
      upcoming += 1
    }
    // A motion is only read forward, and a frame before the coming change may lie before this time.
    present(before: time)
    return motion.state(at: time)
  }

  /// What the view does at `time` s, not before the last time asked for.
  public mutating func phase(at time: Double) -> ScrollPhase {
    let state = state(at: time)
    return physics.law(at: state, in: range).phase
  }

  /// Whether a change is still to come after the last time asked for.
  public var expectsChange: Bool { upcoming < changes.count }

  private mutating func apply(_ change: RangeChange) {
    present(before: change.time)
    let velocity = (presented.newer.1 - presented.older.1) / frameInterval
    let state = response.newState(
      motion.state(at: change.time), movingTo: change.range, insetTopGrowth: change.insetTopGrowth,
      measured: velocity)
    range = change.range
    motion = ScrollMotion(physics, from: state, at: change.time, in: range, by: route)
  }

  /// Brings the last two presented frames up to those before `time`, where a change to come will ask for them.
  private mutating func present(before time: Double) {
    guard expectsChange, response.momentum == .remeasure else { return }
    var last = (time / frameInterval).rounded(.up)
    while last * frameInterval >= time { last -= 1 }
    for frame in [last - 1, last] where frame * frameInterval > presented.newer.0 {
      let offset = motion.state(at: frame * frameInterval).offset
      presented = (presented.newer, (frame * frameInterval, offset))
    }
  }
}
