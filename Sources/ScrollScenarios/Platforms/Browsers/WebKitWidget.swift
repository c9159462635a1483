import ScrollKinematics
import ScrollPlatforms

/// A scroller in WebKitGTK.
///
/// Fingers on a touchpad move it by steps up to the edge of the moment; while they do, a layout leaves the offset where
/// it is, even outside, and it stays there when they let go. A fling knows the bounds of its start; a layout that leaves
/// it outside clamps and ends it, and so does code that moves it. Scroll anchoring came in 2026, for a
/// view at rest.
struct WebKitWidget: PlatformWidget {
  private let fling: ConfiguredFling
  private let rate: Double
  private var geometry: ScrollGeometry
  private var exact: Double
  private var velocity = 0.0
  private var motion: PlatformMotion?
  private var finger: BrowserFinger?
  /// The brake of its scroll anchoring, if it has any.
  private var brake: AnchorBrake?
  private var time = 0.0

  /// A view at rest over `geometry`, at `rate` Hz, with scroll anchoring or without.
  init(
    _ fling: ConfiguredFling, from state: ScrollState, over geometry: ScrollGeometry, rate: Double,
    anchors: Bool = false
  ) {
    brake = anchors ? AnchorBrake() : nil
    (self.fling, self.geometry, self.rate) = (fling, geometry, rate)
    exact = state.offset
  }

  var state: ScrollState { ScrollState(offset: exact.rounded(), velocity: velocity) }

  var isMoving: Bool { motion?.isAtRest == false }

  mutating func touch(at position: Double) {
    brake?.userScrolled()
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
    self.time = time
    guard isMoving, let moved = motion?.state(at: time) else { return }
    (exact, velocity) = (moved.offset, moved.velocity)
  }

  mutating func write(_ offset: Double, at time: Double) {
    guard offset != state.offset else { return }
    stop(at: geometry.restRange.clamped(offset))
  }

  mutating func apply(_ new: ScrollGeometry, presented: Double) {
    let growth = new.lengthAbove - geometry.lengthAbove
    geometry = new
    if finger == nil, !isMoving {
      exact = brake?.offset(exact, shiftedBy: growth, in: new.restRange, at: time, under: .webKit) ?? exact
    }
    if finger == nil, !new.restRange.contains(exact) { stop(at: new.restRange.clamped(exact)) }
  }

  private mutating func stop(at offset: Double) { (exact, velocity, motion) = (offset, 0, nil) }
}
