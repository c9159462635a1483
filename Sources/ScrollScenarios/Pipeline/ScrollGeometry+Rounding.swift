import ScrollKinematics

extension ScrollGeometry {
  /// Takes over those lengths of `layout` that differ from `last`, rounded to `grid`, and says whether any rounded length
  /// has changed by more than rounding. `last` is the layout that this one was rounded from.
  // Most layouts change one length at most: the others are not rounded again.
  @inline(__always) mutating func change(
    from last: ScrollGeometry, to layout: ScrollGeometry, on grid: PixelGrid
  ) -> Bool {
    @inline(__always) func round(_ old: Double, _ new: Double, _ length: inout Double) -> Bool {
      guard new != old else { return false }
      let rounded = grid.rounded(new)
      guard !Tolerance.isSameOffset(rounded, length) else { return false }
      length = rounded
      return true
    }
    let content = round(last.contentLength, layout.contentLength, &contentLength)
    let viewport = round(last.viewportLength, layout.viewportLength, &viewportLength)
    let top = round(last.insetTop, layout.insetTop, &insetTop)
    let bottom = round(last.insetBottom, layout.insetBottom, &insetBottom)
    let above = round(last.lengthAbove, layout.lengthAbove, &lengthAbove)
    return content || viewport || top || bottom || above
  }
}
