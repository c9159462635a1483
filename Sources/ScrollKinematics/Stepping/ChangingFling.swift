/// A fling over a geometry that changes at given times, each change acting at exactly its time.
public struct ChangingFling: Sendable {
  /// The changes, in order of time.
  public let changes: [RangeChange]
  /// What the view does at each.
  public let response: GeometryResponse
  /// Frames per second; `remeasure` takes its velocity from the last two before a change.
  public let frameRate: Double
  private let physics: ScrollPhysics
  private let route: MotionRoute
  private var motion: ScrollMotion
  private var range: RestRange
  private var upcoming = 0
  private var memory = AnchorMemory()
  /// Where the last change left the offset, in pt: elsewhere, it has moved since.
  private var left = Double.nan
  /// The number of the frame presented last, -1 before the first, its offset, and the velocity it was presented with.
  private var presented: (frame: Double, offset: Double, velocity: Double)

  /// A fling from `state` at time 0 in `range`, with `changes` ahead.
  /// - Precondition: the changes are in order of time, none before 0; `frameRate` is positive.
  public init(
    _ physics: ScrollPhysics, from state: ScrollState, in range: RestRange, changes: [RangeChange],
    response: GeometryResponse = GeometryResponse(), frameRate: Double = 60,
    by route: MotionRoute = .closedForm
  ) {
    precondition(frameRate > 0, "a frame rate is positive")
    precondition(
      changes.first?.time ?? 0 >= 0 && zip(changes, changes.dropFirst()).allSatisfy { $0.time <= $1.time },
      "changes come in order of time")
    (self.physics, self.range, self.changes) = (physics, range, changes)
    (self.response, self.frameRate, self.route) = (response, frameRate, route)
    motion = ScrollMotion(physics, from: state, at: 0, in: range, by: route)
    presented = (-1, state.offset - state.velocity / frameRate, state.velocity)
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

  private mutating func apply(_ request: RangeChange) {
    // A layout that stays as it was changes nothing, momentum included.
    if request.range == range, request.insetTopGrowth == 0 { return }
    present(before: request.time)
    var state = motion.state(at: request.time)
    // One that differs by rounding takes no momentum either, but the rest lies in it.
    if !request.range.isSame(as: range) || request.insetTopGrowth != 0 { respond(to: request, &state) }
    range = request.range
    motion = ScrollMotion(physics, from: state, at: request.time, in: range, by: route)
  }

  /// Gives `state` the velocity and the offset after a change.
  private mutating func respond(to request: RangeChange, _ state: inout ScrollState) {
    if physics.phase(at: state, in: range) != .rest {
      state.velocity = response.newVelocity(state.velocity, measured: presented.velocity)
    }
    memory.forget(ifMovedFrom: left, to: state.offset)
    let change = GeometryChange(to: request.range, insetTopGrowth: request.insetTopGrowth)
    state.offset = response.offset.newOffset(state.offset, after: change, &memory)
    left = state.offset
  }

  /// Presents the frames before `time`, where a change to come will ask for them.
  private mutating func present(before time: Double) {
    guard upcoming < changes.count, response.momentum == .remeasure else { return }
    var last = (time * frameRate).rounded(.up)
    while last / frameRate >= time { last -= 1 }
    // Only the last two count, and the one before the last may have been presented already.
    for frame in [last - 1, last] where frame > presented.frame {
      let offset = motion.state(at: frame / frameRate).offset
      // The last one follows a frame that is known.
      presented = (frame, offset, (offset - presented.offset) * frameRate)
    }
  }
}
