import ScrollKinematics

/// A scroll view's platform at run time: its finger, its motion, and its response to a new layout.
struct PlatformView: Sendable {
  private let profile: PlatformProfile
  private let rate: Double
  private var motion: PlatformMotion?
  private var finger: PlatformFinger?

  /// A view at rest.
  init(_ profile: PlatformProfile, rate: Double) {
    self.profile = profile
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
      : PlatformMotion(profile, from: state, at: time, in: range, viewport: viewport, rate: rate)
  }

  /// A finger at `position` pt stops it.
  mutating func grab(_ state: ScrollState, at position: Double, in range: RestRange, viewport: Double) {
    finger = PlatformFinger(
      profile.finger, at: position, on: state.offset, in: range, viewport: viewport)
    motion = nil
  }

  /// Moves `state` as the finger does that is at `position` pt and moves at `velocity` pt/s.
  mutating func follow(
    _ state: inout ScrollState, position: Double, velocity: Double, in range: RestRange, viewport: Double
  ) {
    let offset = finger?.offset(state.offset, movedTo: position, in: range, viewport: viewport)
    state = ScrollState(offset: offset ?? state.offset, velocity: velocity)
  }

  /// Moves `state` on to `time` s.
  mutating func advance(_ state: inout ScrollState, to time: Double, in range: RestRange) {
    guard isMoving, let moved = motion?.state(at: time) else { return }
    state =
      profile.showsOverscroll
      ? moved : ScrollState(offset: range.clamped(moved.offset), velocity: moved.velocity)
  }

  /// Responds to a range that has become `new` at `time` s. `presented` is the offset at the layout before.
  mutating func respond(
    _ state: inout ScrollState, movingFrom old: RestRange, to new: RestRange, presented: Double,
    at time: Double, viewport: Double
  ) {
    guard new != old else { return }
    let wasMoving = isMoving
    let change = PlatformProfile.LayoutChange(
      offset: state.offset, old: old, new: new, presented: presented, isMoving: wasMoving,
      isHeld: finger != nil)
    state.offset = profile.layout.offset(after: change)
    guard finger == nil else { return }
    switch profile.running {
    case .restarts: start(state, at: time, in: new, viewport: viewport)
    case .readsLiveBounds:
      if wasMoving { motion?.changeRange(to: new) } else { motion = nil }
    case .keepsReleaseBounds:
      if !wasMoving { motion = nil }
    }
  }
}

/// One platform or none, kept outside the scroll view, so that a view without one stays small to move.
///
/// Its methods do nothing where there is none.
struct PlatformSlot: Sendable {
  /// Shared by copies of a slot until one of them changes.
  private final class Storage: @unchecked Sendable {
    var view: PlatformView

    init(_ view: PlatformView) { self.view = view }
  }

  private var storage: Storage?

  /// A slot that holds `view`.
  init(_ view: PlatformView?) { storage = view.map { Storage($0) } }

  /// Whether there is none.
  @inline(__always) var isEmpty: Bool { storage == nil }

  /// The storage, copied before a change where it is shared.
  private mutating func unique() -> Storage? {
    if let current = storage, !isKnownUniquelyReferenced(&storage) { storage = Storage(current.view) }
    return storage
  }

  /// See ``PlatformView/phase(at:in:)``; at rest where there is no platform.
  @inline(never) func phase(at state: ScrollState, in range: RestRange) -> ScrollPhase {
    storage?.view.phase(at: state, in: range) ?? .rest
  }

  /// See ``PlatformView/start(_:at:in:viewport:)``.
  @inline(never) mutating func start(
    _ state: ScrollState, at time: Double, in range: RestRange, viewport: Double
  ) {
    unique()?.view.start(state, at: time, in: range, viewport: viewport)
  }

  /// See ``PlatformView/grab(_:at:in:viewport:)``.
  @inline(never) mutating func grab(
    _ state: ScrollState, at position: Double, in range: RestRange, viewport: Double
  ) {
    unique()?.view.grab(state, at: position, in: range, viewport: viewport)
  }

  /// See ``PlatformView/follow(_:position:velocity:in:viewport:)``.
  @inline(never) mutating func follow(
    _ state: inout ScrollState, position: Double, velocity: Double, in range: RestRange, viewport: Double
  ) {
    unique()?.view.follow(&state, position: position, velocity: velocity, in: range, viewport: viewport)
  }

  /// See ``PlatformView/advance(_:to:in:)``.
  @inline(never) mutating func advance(_ state: inout ScrollState, to time: Double, in range: RestRange) {
    unique()?.view.advance(&state, to: time, in: range)
  }

  /// See ``PlatformView/respond(_:movingFrom:to:presented:at:viewport:)``.
  @inline(never) mutating func respond(
    _ state: inout ScrollState, movingFrom old: RestRange, to new: RestRange, presented: Double,
    at time: Double, viewport: Double
  ) {
    unique()?.view.respond(
      &state, movingFrom: old, to: new, presented: presented, at: time, viewport: viewport)
  }
}
