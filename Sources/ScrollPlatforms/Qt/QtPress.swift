import ScrollKinematics

/// A finger on a flickable, as recorded from Qt 6.12: exact to the last bits in 95 drags of a header's loop.
///
/// It comes in whole points, and an event only when it has moved. The first move past ten points grabs the view, the second
/// sets the origin. The bounds are those of the press, but for margins, which are read at each move: `dragMinBound`,
/// `dragMaxBound` in `qquickflickable.cpp`. Past them half of the way is shown.
struct QtPress: Sendable {
  private enum Stage { case pressed, grabbed, dragging }

  /// A press becomes a drag beyond this, in pt.
  private static let threshold = 10.0

  private let start: Double
  /// The offset at the press, and the end of the range less the margin there.
  private let pressed: Double
  private let contentEnd: Double
  private var stage: Stage
  private var travel = 0.0
  private var origin = 0.0

  /// A finger at `position` that presses a view at `offset`; a view that `isMoving` is grabbed at once.
  init(at position: Double, on offset: Double, over geometry: ScrollGeometry, isMoving: Bool) {
    (start, pressed) = (position, offset)
    contentEnd = geometry.restRange.upper - geometry.insetBottom
    stage = isMoving ? .grabbed : .pressed
  }

  /// The offset after the finger has come to `position`; `nil` if that moves nothing.
  mutating func offset(movedTo position: Double, over geometry: ScrollGeometry, stopsAtBounds: Bool)
    -> Double?
  {
    let newTravel = (position - start).rounded()
    guard newTravel != travel else { return nil }
    travel = newTravel
    switch stage {
    case .pressed:
      if abs(travel) > Self.threshold { stage = .grabbed }
      return nil
    case .grabbed:
      (stage, origin) = (.dragging, travel)
      return pressed
    case .dragging:
      let (lower, upper) = (-geometry.insetTop, contentEnd + geometry.insetBottom)
      let free = pressed + travel - origin
      if stopsAtBounds { return max(lower, min(free, upper)) }
      if free < lower { return lower + (free - lower) / 2 }
      return free > upper && upper >= lower ? upper + (free - upper) / 2 : free
    }
  }
}
