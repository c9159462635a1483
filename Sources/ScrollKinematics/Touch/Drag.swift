/// A finger that drags the content. The offset follows from where the finger is, whatever its path.
public struct Drag: Equatable, Sendable {
  /// Resistance past the edges.
  @usableFromInline package let rubberBand: RubberBand
  // Two numbers rather than their difference: a finger that has not moved shows exactly what it caught.
  /// A position of the finger in pt, along the offset's axis.
  @usableFromInline package let finger: Double
  /// The undragged offset in pt at that position.
  @usableFromInline package let undragged: Double

  /// The share of the rubber band's limit up to which a finger can hold an offset; further out it catches it there.
  ///
  /// The limit itself is held by a finger infinitely far away.
  @usableFromInline static var reach: Double { 1 - 1e-9 }

  /// A finger that catches the view, moving or not, at the offset it shows, without a jump.
  ///
  /// - Parameters:
  ///   - offset: the displayed offset at the touch, in pt.
  ///   - finger: the finger's position in pt, growing in the direction in which it makes the offset grow.
  ///   - rubberBand: the resistance past the edges.
  ///   - range: where the view may rest.
  ///   - dimension: viewport length in pt, the limit of the rubber band. An offset shown at or beyond the limit, where
  ///     no finger could hold it, is taken a billionth short of it.
  @inlinable public init(
    catching offset: Double, finger: Double, rubberBand: RubberBand, in range: RestRange, dimension: Double
  ) {
    let overscroll = range.overscroll(at: offset)
    guard !Tolerance.isSameOffset(overscroll, 0) else {
      self.init(finger: finger, undragged: offset - overscroll, rubberBand: rubberBand)
      return
    }
    let held = min(abs(overscroll), dimension * Self.reach)
    let excess = rubberBand.excess(displaying: overscroll < 0 ? -held : held, dimension: dimension) ?? 0
    self.init(finger: finger, undragged: offset - overscroll + excess, rubberBand: rubberBand)
  }

  /// A finger whose undragged offset is `undragged` at the position `finger`.
  @inlinable package init(finger: Double, undragged: Double, rubberBand: RubberBand) {
    (self.finger, self.undragged, self.rubberBand) = (finger, undragged, rubberBand)
  }

  /// A finger whose undragged offset would be 0 at the position `origin`.
  @inlinable package init(origin: Double, rubberBand: RubberBand) {
    self.init(finger: origin, undragged: 0, rubberBand: rubberBand)
  }

  /// Finger position in pt at which the undragged offset would be 0.
  @inlinable package var origin: Double { finger - undragged }

  /// The offset for a finger at `position` pt if nothing resisted.
  @inlinable package func undragged(at position: Double) -> Double { undragged + (position - finger) }

  /// The offset displayed for a finger at `finger` pt.
  @inlinable package func offset(finger: Double, in range: RestRange, dimension: Double) -> Double {
    state(finger: finger, fingerVelocity: 0, in: range, dimension: dimension).offset
  }

  /// Offset and velocity displayed for a finger at `finger` pt that moves at `fingerVelocity` pt/s.
  @inlinable public func state(
    finger: Double, fingerVelocity: Double, in range: RestRange, dimension: Double
  ) -> ScrollState {
    let undragged = undragged(at: finger)
    let excess = range.overscroll(at: undragged)
    // Where a stroke ends at the edge, rounding does not decide whether the band slows it down. Adding 0 turns -0 to 0, as the
    // sum below does.
    guard !Tolerance.isSameOffset(excess, 0) else {
      return ScrollState(offset: undragged - excess + 0, velocity: fingerVelocity)
    }
    return ScrollState(
      offset: undragged - excess + rubberBand.displayed(excess, dimension: dimension),
      velocity: fingerVelocity * rubberBand.slope(at: excess, dimension: dimension))
  }
}
