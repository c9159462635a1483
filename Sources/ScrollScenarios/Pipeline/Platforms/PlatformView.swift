import ScrollKinematics

/// A scroll view's platform: its finger, its motion, and its answer to a new layout.
struct PlatformView: Sendable {
  private let manner: PlatformManner
  private let rate: Double
  private var motion: PlatformMotion?
  private var finger: PlatformFinger?

  /// A view at rest.
  init(_ manner: PlatformManner, rate: Double) {
    self.manner = manner
    self.rate = rate
  }

  /// What a view that no finger holds does.
  func phase(at state: ScrollState, in range: RestRange) -> ScrollPhase {
    guard isMoving else { return .rest }
    return range.contains(state.offset) ? .deceleration : .bounce
  }

  private var isMoving: Bool {
    if let motion { !motion.isAtRest } else { false }
  }

  /// Lets it move from `state` at `time` s.
  mutating func start(
    _ state: ScrollState, at time: Double, in range: RestRange, viewport: Double
  ) {
    finger = nil
    motion =
      state.velocity == 0 && range.contains(state.offset)
      ? nil
      : PlatformMotion(manner, from: state, at: time, in: range, viewport: viewport, rate: rate)
  }

  /// A finger at `position` pt stops it.
  mutating func grab(_ state: ScrollState, at position: Double, in range: RestRange, viewport: Double) {
    finger = PlatformFinger(
      manner.finger, at: position, on: state.offset, in: range, viewport: viewport)
    motion = nil
  }

  /// The state under the finger that is at `position` pt and moves at `velocity` pt/s.
  mutating func follow(
    _ state: ScrollState, position: Double, velocity: Double, in range: RestRange, viewport: Double
  ) -> ScrollState {
    let offset = finger?.offset(state.offset, movedTo: position, in: range, viewport: viewport)
    return ScrollState(offset: offset ?? state.offset, velocity: velocity)
  }

  /// The state at `time` s.
  mutating func advance(_ state: ScrollState, to time: Double, in range: RestRange) -> ScrollState {
    guard isMoving, let moved = motion?.state(at: time) else { return state }
    return manner.showsOverscroll
      ? moved : ScrollState(offset: range.clamped(moved.offset), velocity: moved.velocity)
  }

  /// The state after the range has become `new` at `time` s. `presented` is the offset at the layout before.
  mutating func answer(
    _ state: ScrollState, movingFrom old: RestRange, to new: RestRange, presented: Double, at time: Double,
    viewport: Double
  ) -> ScrollState {
    guard new != old else { return state }
    let wasMoving = isMoving
    let answer = ScrollState(
      offset: laidOut(state.offset, from: old, to: new, presented: presented), velocity: state.velocity)
    guard finger == nil else { return answer }
    switch manner.running {
    case .restarts: start(answer, at: time, in: new, viewport: viewport)
    case .isTold:
      if wasMoving { motion?.tell(new) } else { motion = nil }
    case .isFixed:
      if !wasMoving { motion = nil }
    }
    return answer
  }

  private func laidOut(
    _ offset: Double, from old: RestRange, to new: RestRange, presented: Double
  ) -> Double {
    switch manner.layout {
    case .keep: return offset
    case .clamp: return new.clamped(offset)
    case .clampAtRest: return isMoving || finger != nil ? offset : new.clamped(offset)
    case .maintain:
      guard !isMoving, offset == presented else { return offset }
      let overscroll = old.overscroll(at: offset)
      if overscroll == 0 { return new.clamped(offset) }
      if overscroll > 0 { return new.upper < old.upper ? new.upper + overscroll : offset }
      return new.lower > old.lower ? new.lower + overscroll : offset
    case .proportion:
      let length = old.upper - old.lower
      guard length > 0, length < .infinity else { return new.clamped(offset) }
      return new.lower + (offset - old.lower) / length * (new.upper - new.lower)
    }
  }
}
