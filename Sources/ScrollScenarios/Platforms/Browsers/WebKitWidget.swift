import ScrollKinematics
import ScrollPlatforms

/// A scroller in WebKitGTK.
///
/// Fingers on a touchpad move it by steps up to the edge of the moment; while they do, a layout leaves the offset where
/// it is, even outside, and it stays there when they let go. A fling knows the bounds of its start; a layout that leaves
/// it outside clamps and ends it, and so does code that moves it. There is no scroll anchoring.
struct WebKitWidget: PlatformWidget {
  private let fling: ConfiguredFling
  private let rate: Double
  private var geometry: ScrollGeometry
  private var exact: Double
  private var velocity = 0.0
  private var motion: PlatformMotion?
  private var finger: BrowserFinger?

  /// A view at rest over `geometry`, at `rate` Hz.
  init(_ fling: ConfiguredFling, from state: ScrollState, over geometry: ScrollGeometry, rate: Double) {
    (self.fling, self.geometry, self.rate) = (fling, geometry, rate)
    exact = state.offset
  }

  var state: ScrollState { ScrollState(offset: exact.rounded(), velocity: velocity) }

  var isMoving: Bool {
    if let motion { !motion.isAtRest } else { false }
  }

  mutating func touch(at position: Double) {
    finger = BrowserFinger(at: position, slop: 0)
    (motion, exact) = (nil, exact.rounded())
  }

  mutating func follow(_ position: Double, velocity: Double) {
    self.velocity = velocity
    guard let step = finger?.step(to: position), step != 0 else { return }
    exact = geometry.restRange.offset(exact, steppedBy: step)
  }

  mutating func start(velocity: Double, at time: Double) {
    finger = nil
    self.velocity = velocity
    guard velocity != 0 else { return motion = nil }
    motion = PlatformMotion(
      fling, from: ScrollState(offset: exact, velocity: velocity), at: time, over: geometry, rate: rate)
  }

  mutating func advance(to time: Double) {
    let (state, range) = (state, geometry.restRange)
    guard isMoving, let moved = motion?.state(after: state, at: time, in: range) else { return }
    (exact, velocity) = (moved.offset, moved.velocity)
  }

  mutating func write(_ offset: Double, at time: Double) {
    guard offset != state.offset else { return }
    stop(at: geometry.restRange.clamped(offset))
  }

  mutating func apply(_ new: ScrollGeometry, presented: Double) {
    geometry = new
    if finger == nil, !new.restRange.contains(exact) { stop(at: new.restRange.clamped(exact)) }
  }

  private mutating func stop(at offset: Double) { (exact, velocity, motion) = (offset, 0, nil) }
}
