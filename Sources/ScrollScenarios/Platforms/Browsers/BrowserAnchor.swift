import ScrollKinematics

/// What a browser's layout does to the offset for the sake of what is in view: scroll anchoring, or nothing.
enum BrowserAnchor: Sendable {
  /// `overflow-anchor: none`: a layout clamps.
  case none
  /// Chromium's: what a layout clamped away comes back.
  case givesBack(AnchorMemory)
  /// Gecko's: shifts by what grew above, and never gives back.
  case shifts(GeckoAdjustments)

  /// The offset in pt after a layout that turned `old` into `new`.
  mutating func offset(_ offset: Double, from old: ScrollGeometry, to new: ScrollGeometry) -> Double {
    let range = new.restRange
    switch self {
    case .none: return range.clamped(offset)
    case .givesBack(var memory):
      // A size changed on the path from the anchor to the scroller: the anchor is chosen again.
      let (below, wasBelow) = (new.contentLength - new.lengthAbove, old.contentLength - old.lengthAbove)
      if !Tolerance.isSameOffset(below, wasBelow) { memory.forget() }
      let moved = memory.offset(offset, movingTo: range, from: old.lengthAbove, to: new.lengthAbove)
      self = .givesBack(memory)
      return moved
    case .shifts(var adjustments):
      let growth = new.lengthAbove - old.lengthAbove
      let moved = adjustments.offset(offset, shiftedBy: growth, in: range, from: old.restRange)
      self = .shifts(adjustments)
      return moved
    }
  }

  /// The user or code has moved the view: the place shown now counts.
  mutating func forget() {
    switch self {
    case .none: break
    case .givesBack: self = .givesBack(AnchorMemory())
    case .shifts(var adjustments):
      adjustments.restart()
      self = .shifts(adjustments)
    }
  }
}

/// Gecko's adjustments for scroll anchoring: after ten that lead nowhere it stops for good.
///
/// The limits are the preferences `layout.css.scroll-anchoring.max-consecutive-adjustments` and
/// `min-average-adjustment-threshold`; recorded from Firefox 153: a header in the flow that rattles by 1 or by 9 px
/// comes to rest ten frames after the finger's last step.
struct GeckoAdjustments: Equatable, Sendable {
  private var count = 0
  private var sum = 0.0
  private var isOff = false

  private static let most = 10
  private static let leastAverage = 2.0

  /// `offset` after a layout in which what lies above has grown by `growth`, in pt; clamped into `range`.
  mutating func offset(
    _ offset: Double, shiftedBy growth: Double, in range: RestRange, from old: RestRange
  ) -> Double {
    guard !isOff, growth != 0, offset > old.lower else { return range.clamped(offset) }
    let moved = range.clamped(offset + growth)
    guard moved != offset else { return moved }
    (count, sum) = (count + 1, sum + (moved - offset))
    if count >= Self.most, abs(sum) < Self.leastAverage * Double(count) { isOff = true }
    return moved
  }

  mutating func restart() { (count, sum) = (0, 0) }
}
