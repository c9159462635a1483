/// Where the top of a row must lie, measured from the top of the viewport, for the row to count as visible.
struct RowWindow: Equatable, Sendable {
  /// How much of a row must be seen.
  enum Rule: Equatable, Sendable {
    /// All of it; a row longer than the viewport never is.
    case full
    /// This share, in (0, 1], of what of a row fits on the viewport; with 1 a longer row counts while it fills it.
    case share(Double)
    /// Any part of it.
    case any
  }

  /// The least place of the top in pt.
  let first: Double
  /// The greatest place of the top in pt.
  let last: Double
  /// Whether a row at ``last`` counts.
  let includesLast: Bool
  /// By how much a place may miss either end and still count, in pt; for readings on a grid.
  let tolerance: Double

  /// The window of rows of `rowLength` pt on a viewport of `viewportLength` pt.
  init(
    _ rule: Rule, rowLength: Double, viewportLength: Double, includesLast: Bool = true, tolerance: Double = 0
  ) {
    switch rule {
    case .full: (first, last) = (0, viewportLength - rowLength)
    case .share(let share):
      let part = share * min(rowLength, viewportLength)
      (first, last) = (part - rowLength, viewportLength - part)
    case .any: (first, last) = (-rowLength, viewportLength)
    }
    self.includesLast = includesLast
    self.tolerance = tolerance
  }

  /// The travel in pt for which a row is visible; negative if it never is.
  var travel: Double { last - first }

  /// Whether a row whose top is at `place` pt counts as visible.
  func contains(_ place: Double) -> Bool {
    place >= first - tolerance && (includesLast ? place <= last + tolerance : place < last)
  }
}
