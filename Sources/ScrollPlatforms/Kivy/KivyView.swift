import ScrollKinematics

/// Kivy's ScrollView whole (2.3.1, `uix/scrollview.py`): it keeps the share of the range that is scrolled.
///
/// Recorded, and equal within 1e-6 pt but for two of 41 runs. A change of length keeps the share: the offset jumps, overscroll
/// grows or shrinks with the range, and the velocity stays. Under a finger the share refers to the viewport at the touch,
/// so a viewport that changes moves the offset the other way. A finger moves nothing for its first 20 pt, then by all of
/// its way. Insets, which Kivy has none of, count as content.
package struct KivyView: PlatformWidget {
  /// Travel of a finger in pt beyond which it scrolls, and below which its release does not fling.
  private static let slop = 20.0

  private struct Finger {
    /// Its position, the last that moved the view, and its way up to now.
    var position: Double
    var counted: Double
    var way = 0.0
    /// The viewport at the touch.
    let viewportLength: Double
  }

  private var geometry: ScrollGeometry
  private var effect: KivyEffect
  /// Share of the content that lies behind the viewport.
  private var shareBehind: Double
  private var finger: Finger?
  private var fingerVelocity = 0.0
  private var time = 0.0

  /// A view at rest in `state` over `geometry`, with the damped effect or the one that stops at the bounds.
  package init(isDamped: Bool, from state: ScrollState, over geometry: ScrollGeometry) {
    self.geometry = geometry
    let excess = geometry.excessLength
    shareBehind = Self.isNone(excess) ? 1 : 1 - (state.offset + geometry.insetTop) / excess
    effect = KivyEffect(
      KivyDamped(), isDamped: isDamped, at: -excess * shareBehind, in: Self.bounds(excess), swapsBounds: true)
  }

  /// Whether a length is none, of which Kivy takes no share; what rounding leaves is none.
  private static func isNone(_ length: Double) -> Bool { Tolerance.isSameOffset(length, 0) }

  /// The effect counts from the end of the content.
  private static func bounds(_ excess: Double) -> RestRange { RestRange(-excess, max(0, -excess)) }

  /// The offset shown, and the finger's velocity or the effect's.
  package var state: ScrollState {
    ScrollState(
      offset: (1 - shareBehind) * geometry.excessLength - geometry.insetTop,
      velocity: finger == nil ? effect.velocity : fingerVelocity)
  }

  package var isMoving: Bool { finger == nil && effect.isMoving }

  package mutating func touch(at position: Double) {
    synchronize()
    finger = Finger(position: position, counted: position, viewportLength: geometry.viewportLength)
    effect.velocity = 0
  }

  /// Moves it by what the finger has moved, less past a bound.
  package mutating func follow(_ position: Double, velocity: Double) {
    fingerVelocity = velocity
    guard var finger, position != finger.position else { return }
    finger.way += abs(position - finger.position)
    finger.position = position
    if finger.way > Self.slop {
      let step = position - finger.counted
      finger.counted = position
      self.finger = finger
      change { $0.move(by: step) }
    } else {
      self.finger = finger
    }
  }

  /// Lets it go; Kivy's own velocity is that of the last 5 moves or 167 ms.
  package mutating func start(velocity: Double, at time: Double) {
    if let finger {
      self.finger = nil
      guard finger.way > Self.slop else { return effect.velocity = 0 }
      effect.isDue = true
    } else {
      synchronize()
      if velocity != 0 || effect.overscroll != 0 { effect.isDue = true }
    }
    effect.velocity = velocity
  }

  package mutating func advance(to time: Double) {
    let interval = time - self.time
    guard interval > 0 else { return }
    self.time = time
    let isHeld = finger != nil
    change { $0.update(interval, isHeld: isHeld) }
  }

  package mutating func apply(_ new: ScrollGeometry, presented: Double) {
    geometry = new
    synchronize()
  }

  /// Sets the share, which the effect overwrites when it next moves.
  package mutating func write(_ offset: Double, at time: Double) {
    let excess = geometry.excessLength
    if !Self.isNone(excess) { shareBehind = 1 - (offset + geometry.insetTop) / excess }
  }

  /// Gives the effect the bounds of the moment and the value of the share.
  private mutating func synchronize() {
    let excess = geometry.excessLength
    effect.range = Self.bounds(excess)
    let value = -excess * shareBehind
    change { $0.set(value) }
  }

  /// Changes the effect, and takes the share from its value where that has changed.
  private mutating func change(_ event: (inout KivyEffect) -> Void) {
    let before = effect.value
    event(&effect)
    guard effect.value != before else { return }
    // Under a finger Kivy divides by the range at the touch's viewport.
    let length =
      geometry.excessLength + geometry.viewportLength - (finger?.viewportLength ?? geometry.viewportLength)
    if !Self.isNone(length) { shareBehind = -effect.value / length }
  }
}

extension ScrollGeometry {
  /// By how much the content with its insets exceeds the viewport, in pt; negative where it does not fill it.
  fileprivate var excessLength: Double { contentLength + insetTop + insetBottom - viewportLength }
}
