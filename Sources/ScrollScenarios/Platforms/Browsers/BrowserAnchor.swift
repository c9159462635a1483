import ScrollKinematics

/// What a browser's layout does to the offset for the sake of what is in view: scroll anchoring, or nothing.
enum BrowserAnchor: Sendable {
  /// `overflow-anchor: none`: a layout clamps.
  case none
  /// Chromium's: what a layout clamped away comes back.
  case givesBack(AnchorMemory)
  /// Gecko's: shifts by what grew above, and never gives back.
  case shifts(AnchorBrake)

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
    case .shifts(var brake):
      let growth = new.lengthAbove - old.lengthAbove
      let moved = brake.offset(offset, shiftedBy: growth, in: range, at: 0, under: .gecko)
      self = .shifts(brake)
      return moved
    }
  }

  /// The user or code has moved the view: the place shown now counts.
  mutating func forget() {
    switch self {
    case .none: break
    case .givesBack: self = .givesBack(AnchorMemory())
    case .shifts(var brake):
      brake.userScrolled()
      self = .shifts(brake)
    }
  }
}
