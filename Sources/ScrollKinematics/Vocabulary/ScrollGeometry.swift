/// The lengths that decide where a scroll view may rest.
public struct ScrollGeometry: Equatable, Sendable {
  // In such an order that no neighbours are recorded together: they would be loaded as a vector, and wait for the last store.
  /// Length of the scrollable content in pt, 0 or more.
  public var contentLength: Double
  /// Inset before the content in pt, of either sign.
  public var insetTop: Double
  /// Length of the visible window in pt, 0 or more.
  public var viewportLength: Double
  /// Length in pt of what lies above the content that the eye rests on, a part of the content length, 0 or more.
  ///
  /// A header in the flow, rows that are inserted: its growth is what scroll anchoring answers to. The range ignores it.
  public var lengthAbove: Double
  /// Inset after the content in pt, of either sign.
  public var insetBottom: Double

  /// A geometry of the given lengths, in pt.
  /// - Precondition: lengths are finite and not negative; insets are finite.
  @inlinable public init(
    contentLength: Double, viewportLength: Double, insetTop: Double = 0, insetBottom: Double = 0,
    lengthAbove: Double = 0
  ) {
    precondition(
      contentLength >= 0 && contentLength < .infinity, "a content length is finite and not negative")
    precondition(
      viewportLength >= 0 && viewportLength < .infinity, "a viewport length is finite and not negative")
    precondition(insetTop.isFinite && insetBottom.isFinite, "insets are finite")
    precondition(lengthAbove >= 0 && lengthAbove < .infinity, "a length above is finite and not negative")
    (self.contentLength, self.viewportLength, self.insetTop) = (contentLength, viewportLength, insetTop)
    (self.insetBottom, self.lengthAbove) = (insetBottom, lengthAbove)
  }

  /// The lengths rounded to `grid`.
  package func rounded(to grid: PixelGrid) -> ScrollGeometry {
    ScrollGeometry(
      contentLength: grid.rounded(contentLength), viewportLength: grid.rounded(viewportLength),
      insetTop: grid.rounded(insetTop), insetBottom: grid.rounded(insetBottom),
      lengthAbove: grid.rounded(lengthAbove))
  }

  /// `[-insetTop, max(-insetTop, contentLength + insetBottom - viewportLength)]`, in pt.
  ///
  /// Content shorter than the viewport leaves a range of zero width, at which the view still bounces.
  public var restRange: RestRange {
    @inlinable @inline(__always) get {
      let lower = 0 - insetTop
      let end = contentLength + insetBottom - viewportLength
      return RestRange(lower, lower > end ? lower : end)
    }
  }
}
