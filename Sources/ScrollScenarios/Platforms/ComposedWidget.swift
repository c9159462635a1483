import ScrollKinematics
import ScrollPlatforms

/// A platform's scroll view put together of a finger, a motion, and answers to a new layout and to code.
struct ComposedWidget: PlatformWidget {
  private let parts: PlatformProfile.Parts
  private let rate: Double
  private(set) var state: ScrollState
  private var geometry: ScrollGeometry
  private var motion: PlatformMotion?
  private var finger: PlatformFinger?
  private var time = 0.0

  /// A view at rest over `geometry`, at `rate` Hz.
  init(_ parts: PlatformProfile.Parts, from state: ScrollState, over geometry: ScrollGeometry, rate: Double) {
    (self.parts, self.state, self.geometry, self.rate) = (parts, state, geometry, rate)
  }

  var isMoving: Bool { motion?.isAtRest == false }

  mutating func start(velocity: Double, at time: Double) {
    state.velocity = velocity
    finger = nil
    self.time = time
    plan()
  }

  private mutating func plan() {
    motion =
      state.velocity == 0 && geometry.restRange.contains(state.offset)
      ? nil : PlatformMotion(parts.fling, from: state, at: time, over: geometry, rate: rate)
  }

  mutating func touch(at position: Double) {
    finger = PlatformFinger(parts.finger, at: position, on: state.offset, over: geometry)
    motion = nil
  }

  mutating func follow(_ position: Double, velocity: Double) {
    let offset = finger?.offset(state.offset, movedTo: position, over: geometry)
    state = ScrollState(offset: offset ?? state.offset, velocity: velocity)
  }

  mutating func advance(to time: Double) {
    self.time = time
    guard isMoving, let moved = motion?.state(at: time) else { return }
    state = moved
    if !parts.showsOverscroll { state.offset = geometry.restRange.clamped(moved.offset) }
  }

  mutating func write(_ offset: Double, at time: Double) {
    state.offset = offset
    self.time = time
    if finger == nil, parts.writing == .cancels { (motion, state.velocity) = (nil, 0) }
  }

  mutating func apply(_ new: ScrollGeometry, presented: Double) {
    let wasMoving = isMoving
    let change = PlatformProfile.LayoutChange(
      offset: state.offset, old: geometry, new: new, presented: presented, isMoving: wasMoving,
      touched: finger?.touched)
    geometry = new
    state.offset = parts.layout.offset(after: change)
    guard finger == nil else { return }
    switch parts.running {
    case .restarts: plan()
    case .readsLiveBounds:
      if wasMoving { motion?.change(to: new) } else { motion = nil }
    case .readsLiveBoundsInside:
      let isInside = motion.map { change.oldRange.contains($0.offset) && change.newRange.contains($0.offset) }
      if wasMoving, isInside == true { motion?.change(to: new) } else { motion = nil }
      if motion == nil { state.velocity = 0 }
    case .keepsReleaseBounds:
      if !wasMoving { motion = nil }
    }
  }
}

extension PlatformProfile {
  /// A platform put together of the given parts.
  public init(
    _ name: String, fling: ConfiguredFling, finger: Finger, running: Running, layout: Layout,
    writing: Writing = .cancels, showsOverscroll: Bool = true, summary: String? = nil,
    evidence: Evidence = .assumed, source: String
  ) {
    let parts = Parts(
      fling: fling, finger: finger, running: running, layout: layout, writing: writing,
      showsOverscroll: showsOverscroll)
    self.init(
      name, fling: fling, summary: summary ?? layout.summary, showsOverscroll: showsOverscroll,
      evidence: evidence, source: source
    ) { ComposedWidget(parts, from: $0, over: $1, rate: $2) }
  }
}
