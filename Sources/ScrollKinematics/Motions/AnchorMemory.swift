/// The place that scroll anchoring gives back: an offset, and the length above the content it showed.
///
/// Measured in Chromium 156, whose recordings it predicts step by step: a layout that takes room away clamps the offset,
/// and one that brings room back restores it, after any time. What the eye rests on stays in place as what lies above
/// it grows. Layouts keep the remembered place; only motion forgets it.
@usableFromInline package struct AnchorMemory: Equatable, Sendable {
  // NaN stands for no place: an optional takes room in a view that the frame loop changes in place.
  private var place = Double.nan
  private var lengthAbove = 0.0
  private var brake = AnchorBrake()

  /// A view that remembers no place.
  package init() {}

  /// Whether it remembers a place.
  package var isEmpty: Bool { place.isNaN }

  /// The offset in pt after a layout that changed the geometry: clamped into `range`, and given back as far as it goes.
  ///
  /// The first change after a motion remembers the place that was shown before it. At the start of the range
  /// there is nothing above to hold on to, so nothing is remembered there, and nothing given back.
  package mutating func offset(
    _ offset: Double, movingTo range: RestRange, from oldLengthAbove: Double, to newLengthAbove: Double
  ) -> Double {
    if offset <= range.lower {
      place = .nan
    } else if isEmpty {
      (place, lengthAbove) = (offset, oldLengthAbove)
    }
    return range.clamped(isEmpty ? offset : place + (newLengthAbove - lengthAbove))
  }

  /// The offset in pt after a change, under a brake.
  package mutating func offset(_ offset: Double, after change: GeometryChange, under rule: AnchorBrake.Rule)
    -> Double
  {
    brake.offset(offset, shiftedBy: change.lengthAboveGrowth, in: change.range, at: change.time, under: rule)
  }

  /// Forgets the place: after a finger's step, a fling's step, or an offset set by code.
  package mutating func forget() {
    place = .nan
    brake.userScrolled()
  }

  /// Forgets the place if the view has moved from `left`, where its last layout left it, to `offset`, both in pt.
  package mutating func forget(ifMovedFrom left: Double, to offset: Double) {
    if !Tolerance.isSameOffset(left, offset) { forget() }
  }

  /// Whether both remember the same place, or none.
  @usableFromInline package static func == (a: AnchorMemory, b: AnchorMemory) -> Bool {
    a.brake == b.brake && (a.isEmpty ? b.isEmpty : a.place == b.place && a.lengthAbove == b.lengthAbove)
  }
}
