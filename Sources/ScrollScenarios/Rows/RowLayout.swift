import ScrollKinematics

/// A list of equal rows, one below the other.
struct RowLayout: Parametrized, Equatable, Sendable {
  /// Length of a row in pt.
  var rowLength = 300.0
  /// Length between two rows in pt.
  let spacing = 32.0
  var count = 100
  /// Length of the viewport in pt.
  var viewportLength = 760.0

  /// From the top of a row to that of the next, in pt.
  var pitch: Double { rowLength + spacing }

  /// From the top of the first row to the bottom of the last, in pt.
  var contentLength: Double { count == 0 ? 0 : Double(count) * pitch - spacing }

  /// The greatest offset at rest, in pt.
  var end: Double { max(0, contentLength - viewportLength) }

  var geometry: ScrollGeometry {
    ScrollGeometry(contentLength: contentLength, viewportLength: viewportLength)
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("row-length", &rowLength, in: 1...10_000, .points, "length of a row")
    visitor.integer("row-count", &count, in: 1...10_000, .none, "number of rows")
    visitor.number("screen-length", &viewportLength, in: 100...10_000, .points, "length of the viewport")
  }

  /// Where a row begins in the content, in pt.
  func top(of row: Int) -> Double { Double(row) * pitch }

  /// The rows that begin between two places of the content in pt, both included.
  func rows(from lower: Double, to upper: Double) -> Range<Int> {
    let first = max(0, (lower / pitch).rounded(.up))
    let last = min(Double(count) - 1, (upper / pitch).rounded(.down))
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }
}

/// Where the top of a row must lie, measured from the top of the viewport, for the row to count as visible.
struct RowWindow: Equatable, Sendable {
  /// How much of a row must be seen.
  enum Rule: Equatable, Sendable {
    /// All of it; a row longer than the viewport never is.
    case full
    /// This share, in (0, 1], of what of a row fits on the viewport; with 1 a longer row counts while it fills it.
    case share(Double)
    case any
  }

  /// The least place of the top in pt.
  let first: Double
  /// The greatest place of the top in pt.
  let last: Double
  /// Whether a row at ``last`` counts.
  let includesLast: Bool
  /// The grid that places are compared on, three pixels in a point: a difference below half a pixel is none.
  private static let pixels = PixelGrid(quantum: 1.0 / 3)
  /// By how much a place may miss either end and still count, in pt; for readings on a grid.
  let tolerance: Double

  /// The window of the rows of a list.
  init(_ rule: Rule, of rows: RowLayout, includesLast: Bool = true, tolerance: Double = 0) {
    let (rowLength, viewportLength) = (rows.rowLength, rows.viewportLength)
    switch rule {
    case .full: (first, last) = (0, viewportLength - rowLength)
    case .share(let share):
      let part = share * min(rowLength, viewportLength)
      (first, last) = (part - rowLength, viewportLength - part)
    case .any: (first, last) = (-rowLength, viewportLength)
    }
    (self.includesLast, self.tolerance) = (includesLast, tolerance)
  }

  /// The travel in pt for which a row is visible; negative if it never is.
  var travel: Double { last - first }

  /// By how much a place that counts may lie outside of ``first`` and ``last``, in pt.
  var slack: Double { tolerance + Self.pixels.quantum / 2 }

  /// Whether a row counts while its top goes from the place `low` up to `high`, or back, in pt.
  func isMet(from low: Double, to high: Double) -> Bool {
    // By the place on the way that is nearest to the middle of the window.
    contains(min(high, max(low, (first + last) / 2)))
  }

  /// Whether a row whose top is at `place` pt counts as visible.
  func contains(_ place: Double) -> Bool {
    let (past, left) = (Self.pixels.rounded(place - first), Self.pixels.rounded(last - place))
    return past >= -tolerance && (includesLast ? left >= -tolerance : left > 0)
  }
}

/// What really happens to the rows of a list: when each enters the window in which it counts, and when it leaves.
///
/// Between two frames the offset is taken to move at constant speed.
struct RowPassages: Sendable {
  let rows: RowLayout
  let window: RowWindow
  /// When each row last became visible, in s.
  private(set) var entryTime: [Double]
  /// The rows that left in the last frame, or passed through.
  private(set) var left: [Int] = []
  private var isInside: [Bool]
  private var last: (time: Double, offset: Double)?

  init(_ rows: RowLayout, window: RowWindow) {
    (self.rows, self.window) = (rows, window)
    entryTime = Array(repeating: .nan, count: rows.count)
    isInside = Array(repeating: false, count: rows.count)
    left.reserveCapacity(rows.count)
  }

  /// The next frame, at `time` s.
  mutating func move(to offset: Double, at time: Double) {
    left.removeAll(keepingCapacity: true)
    let before = last ?? (time, offset)
    last = (time, offset)
    let (low, high) = (min(before.offset, offset), max(before.offset, offset))
    // A little wider, so that rounding loses no row that touches an end.
    let slack = window.slack + 1e-6
    for row in rows.rows(from: low + window.first - slack, to: high + window.last + slack) {
      let top = rows.top(of: row)
      if !isInside[row] {
        guard window.isMet(from: top - high, to: top - low) else { continue }
        entryTime[row] = entry(of: top, from: before, to: (time, offset))
      }
      isInside[row] = window.contains(top - offset)
      if !isInside[row] { left.append(row) }
    }
  }

  /// When a row that begins at `top` comes through the edge of the window that is ahead of it.
  private func entry(
    of top: Double, from start: (time: Double, offset: Double), to end: (time: Double, offset: Double)
  ) -> Double {
    let travel = end.offset - start.offset
    if travel == 0 { return end.time }
    let edge = travel > 0 ? top - window.last : top - window.first
    return start.time + min(1, max(0, (edge - start.offset) / travel)) * (end.time - start.time)
  }
}
