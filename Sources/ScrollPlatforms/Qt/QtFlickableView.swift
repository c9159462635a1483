import ScrollKinematics

/// Qt Quick's Flickable whole: its press, its motion, and its answers to a layout and to `contentY` set in code.
///
/// Recorded from Qt 6.12 and equal to it within 1e-9 pt: finger, flicks, bounces, changes of content, height and margins
/// in each of them. Content, height and margins that change under a finger put nothing in order.
package struct QtFlickableView: PlatformWidget {
  /// Speed in pt/s that a finger must leave behind for a flick (`_q_MinimumFlickVelocity`; read in the source).
  private static let leastFlickSpeed = 75.0

  private let model: QtFlickable
  private let frameInterval: Double
  private var motion: QtFlickableMotion
  private var press: QtPress? { didSet { motion.isHeld = press != nil } }
  private var fingerVelocity = 0.0
  /// The clock of whole ms at the last frame, and the time of a start that the next frame does not count, in s.
  private var clock = 0
  private var idleStart: Double?

  /// A flickable at rest in `state` over `geometry`, at `rate` Hz.
  ///
  /// With a `binding` each offset gets its layout at once, within the frame, as one in QML does.
  package init(
    _ model: QtFlickable, from state: ScrollState, over geometry: ScrollGeometry, rate: Double,
    binding: (@Sendable (Double) -> ScrollGeometry)? = nil
  ) {
    (self.model, frameInterval) = (model, 1 / rate)
    motion = QtFlickableMotion(model, at: state.offset, in: geometry.restRange, geometry: geometry)
    motion.binding = binding
  }

  private var geometry: ScrollGeometry {
    motion.geometry ?? ScrollGeometry(contentLength: 0, viewportLength: 0)
  }

  /// The offset shown; the velocity is the finger's, or the average of the last frame.
  package var state: ScrollState {
    ScrollState(offset: motion.offset, velocity: press == nil ? motion.measured : fingerVelocity)
  }

  package var isMoving: Bool { motion.isMoving }

  /// A press stops a flick; a return goes on until the finger drags.
  package mutating func touch(at position: Double) {
    let isFlicking = isMoving && !motion.isReturning
    if isFlicking { motion.stop() }
    press = QtPress(at: position, on: motion.target, over: geometry, isMoving: isFlicking)
  }

  package mutating func follow(_ position: Double, velocity: Double) {
    fingerVelocity = velocity
    guard var press else { return }
    let moved = press.offset(movedTo: position, over: geometry, stopsAtBounds: model.stopsAtBounds)
    self.press = press
    guard let moved else { return }
    motion.stop()
    motion.move(to: moved)
  }

  /// A finger that was fast flicks, at half its speed at the end it heads for; a slow one puts the view in order.
  ///
  /// A flick by code on a view at rest starts a frame late; what a finger leaves does not.
  package mutating func start(velocity: Double, at time: Double) {
    guard press != nil else {
      if !isMoving { idleStart = time }
      return motion.flick(velocity)
    }
    press = nil
    guard abs(velocity) > Self.leastFlickSpeed else { return motion.fixUp() }
    let bound = geometry.restRange.bound(toward: velocity)
    let isAtEnd = velocity > 0 ? motion.target >= bound : motion.target <= bound
    motion.flick(isAtEnd ? velocity / 2 : velocity)
  }

  /// Spends the whole ms since the last frame; the timeline's clock runs a frame behind.
  package mutating func advance(to time: Double) {
    let now = Int(TickClock.whole(1000 * (time - frameInterval)))
    defer { clock = now }
    if let start = idleStart {
      guard time > start else { return }
      idleStart = nil
      return
    }
    motion.spend(now - clock)
  }

  /// Content that changes under a return starts it again, a height or a margin does not; see `QtFlickableMotion`.
  package mutating func apply(_ new: ScrollGeometry, presented: Double) { motion.adopt(new) }

  /// Cancels what moves and stays there, even outside; a finger that drags shows its own offset at its next move.
  package mutating func write(_ offset: Double, at time: Double) {
    motion.stop()
    motion.move(to: offset)
  }
}
