/// A finger on the content: what it displays is a function of where the finger is, not of how it came there.
public struct Drag: Equatable, Sendable {
  /// Resistance past the edges.
  public let rubberBand: RubberBand
  /// Finger position, in pt along the offset's axis, at which the undragged offset would be 0.
  public let origin: Double

  /// A finger that catches the view, moving or not, at the offset it shows, without a jump.
  ///
  /// - Parameters:
  ///   - offset: the displayed offset at the touch, in pt.
  ///   - finger: the finger's position in pt, growing in the direction in which it makes the offset grow.
  ///   - rubberBand: the resistance past the edges.
  ///   - range: where the view may rest.
  ///   - dimension: viewport length in pt, the limit of the rubber band. An offset shown further out than any finger
  ///     could hold it is taken at 0.999 of the limit.
  public init(
    catching offset: Double, finger: Double, rubberBand: RubberBand, in range: RestRange, dimension: Double
  ) {
    self.rubberBand = rubberBand
    let overscroll = range.overscroll(at: offset)
    let held = min(abs(overscroll), dimension * 0.999)
    let excess = rubberBand.excess(displaying: overscroll < 0 ? -held : held, dimension: dimension) ?? 0
    origin = finger - (offset - overscroll + excess)
  }

  /// A finger whose undragged offset would be 0 at the position `origin`.
  @inlinable public init(origin: Double, rubberBand: RubberBand) {
    self.origin = origin
    self.rubberBand = rubberBand
  }

  /// The same finger after the content has moved by `distance` pt under it.
  @inlinable public func shifted(by distance: Double) -> Drag {
    Drag(origin: origin - distance, rubberBand: rubberBand)
  }

  /// The offset displayed for a finger at `finger` pt.
  @inlinable public func offset(finger: Double, in range: RestRange, dimension: Double) -> Double {
    let undragged = finger - origin
    let excess = range.overscroll(at: undragged)
    return undragged - excess + rubberBand.displayed(excess, dimension: dimension)
  }

  /// The displayed velocity for a finger of velocity `fingerVelocity` pt/s: the band's slope times it past an edge, so
  /// a release does not jump.
  @inlinable public func velocity(
    finger: Double, fingerVelocity: Double, in range: RestRange, dimension: Double
  ) -> Double {
    let excess = range.overscroll(at: finger - origin)
    if excess == 0 { return fingerVelocity }
    return fingerVelocity * rubberBand.slope(at: excess, dimension: dimension)
  }

  /// Offset and velocity displayed for a finger at `finger` pt that moves at `fingerVelocity` pt/s.
  @inlinable public func state(
    finger: Double, fingerVelocity: Double, in range: RestRange, dimension: Double
  ) -> ScrollState {
    let undragged = finger - origin
    let excess = range.overscroll(at: undragged)
    // Adding 0 turns -0 to 0, as the sum below does.
    guard excess != 0 else { return ScrollState(offset: undragged + 0, velocity: fingerVelocity) }
    return ScrollState(
      offset: undragged - excess + rubberBand.displayed(excess, dimension: dimension),
      velocity: fingerVelocity * rubberBand.slope(at: excess, dimension: dimension))
  }
}
