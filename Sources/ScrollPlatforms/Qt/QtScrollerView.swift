import ScrollKinematics

/// A QScrollArea that a QScroller moves, as read in `qscroller.cpp` and recorded from Qt 6.12.
///
/// The scroller keeps the bounds of the press: past them it pulls half of the way, and there it returns to, whatever the
/// layout has become since. The area's bar alone is clamped to the range of the moment, and what is shown is the bar's
/// value and the overshoot. So an old edge still bounces. The finger counts from 5 mm on, and is shown a frame later.
package struct QtScrollerView: PlatformWidget {
  /// `DragStartDistance` in m.
  private static let slop = 0.005
  /// `OvershootDragResistanceFactor`.
  private static let resistance = 0.5

  private var geometry: ScrollGeometry
  /// The range at the press or the start.
  private var range: RestRange
  /// Where the scroller is, without and with what lies past its range as shown, and the area's bar.
  private var content: Double
  private var overshoot = 0.0
  private var bar: Double
  /// Where the finger pressed, where it was last seen, and what it has moved since the last frame.
  private var press: Double?
  private var last: Double?
  private var finger = 0.0
  private var distance = 0.0
  private var fingerVelocity = 0.0
  private var path: QtScrollerPath?
  private var startTime = 0.0

  package init(from state: ScrollState, over geometry: ScrollGeometry) {
    self.geometry = geometry
    range = geometry.restRange
    content = range.clamped(state.offset)
    (bar, overshoot) = (content, state.offset - content)
  }

  /// The bar's value and the overshoot in whole points; no velocity but the finger's is known.
  package var state: ScrollState {
    ScrollState(offset: bar + overshoot.rounded(), velocity: press == nil ? 0 : fingerVelocity)
  }

  package var isMoving: Bool { path != nil }

  package mutating func touch(at position: Double) {
    (path, press, last, finger, distance) = (nil, position, nil, position, 0)
    readBounds()
  }

  private mutating func readBounds() {
    range = geometry.restRange
    content = range.clamped(bar + overshoot)
    overshoot += bar - content
  }

  /// Takes a move; the overshoot counts as the finger's, because the area moves under it.
  package mutating func follow(_ position: Double, velocity: Double) {
    fingerVelocity = velocity
    guard let press, position != finger else { return }
    finger = position
    let seen = position + overshoot
    if let last {
      distance += seen - last
      self.last = seen
    } else {
      let (travel, slop) = (seen - press, Self.slop * QtScroller.pointsPerMeter)
      guard abs(travel) > slop else { return }
      distance = travel - (travel < 0 ? -slop : slop)
      last = press + distance
    }
  }

  /// Plans the whole way between the bounds that it has.
  package mutating func start(velocity: Double, at time: Double) {
    if press == nil { readBounds() }
    press = nil
    let way = QtScrollerPath(
      from: content + overshoot, velocity: velocity, in: range, viewport: geometry.viewportLength)
    path = way.duration > 0 ? way : nil
    startTime = time
  }

  /// Shows what the finger has moved, or the way.
  package mutating func advance(to time: Double) {
    if let path {
      let offset = path.offset(at: max(0, time - startTime)) ?? content
      show(range.clamped(offset), overshoot: range.overscroll(at: offset))
      if path.isOver(at: time - startTime) { self.path = nil }
    } else if press != nil, distance != 0 {
      let free = content + overshoot / Self.resistance + distance
      distance = 0
      let pulled = Self.resistance * range.overscroll(at: free)
      let limit = geometry.viewportLength
      show(range.clamped(free), overshoot: max(-limit, min(pulled, limit)))
    }
  }

  private static let pixels = PixelGrid(quantum: 1, rounding: .towardZero)

  private mutating func show(_ offset: Double, overshoot: Double) {
    (content, self.overshoot) = (offset, overshoot)
    // The bar cuts what it is given to a whole number.
    bar = geometry.restRange.clamped(Self.pixels.rounded(offset))
  }

  package mutating func apply(_ new: ScrollGeometry, presented: Double) {
    geometry = new
    bar = new.restRange.clamped(bar)
  }

  /// Sets the bar, until the scroller shows its own offset again.
  package mutating func write(_ offset: Double, at time: Double) { bar = offset - overshoot }
}
