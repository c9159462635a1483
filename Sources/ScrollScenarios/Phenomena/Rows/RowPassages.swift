/// What really happens to the rows of a list: when each enters the window in which it counts, and when it leaves.
///
/// Between two frames the offset is taken to move at constant speed.
struct RowPassages: Sendable {
  /// The rows.
  let rows: RowLayout
  /// Where they count as visible.
  let window: RowWindow
  /// Rows that are visible now.
  private(set) var visibleCount = 0
  /// When each row last became visible, in s.
  private(set) var entryTime: [Double]
  /// The rows that left in the last frame, or passed through.
  private(set) var left: [Int] = []
  private var isInside: [Bool]
  private var last: (time: Double, offset: Double)?

  /// No frame seen yet.
  init(_ rows: RowLayout, window: RowWindow) {
    self.rows = rows
    self.window = window
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
    // A hair wider, so that rounding loses no row that touches an end.
    for row in rows.rows(from: low + window.first - 1e-6, to: high + window.last + 1e-6) {
      let top = rows.top(of: row)
      if !isInside[row] {
        guard top - high <= window.last, top - low >= window.first else { continue }
        entryTime[row] = entry(of: top, from: before, to: (time, offset))
        visibleCount += 1
      }
      isInside[row] = top - offset >= window.first && top - offset <= window.last
      if !isInside[row] {
        visibleCount -= 1
        left.append(row)
      }
    }
  }

  /// When a row that begins at `top` comes through the edge of the window that is ahead of it.
  private func entry(
    of top: Double, from start: (time: Double, offset: Double), to end: (time: Double, offset: Double)
  ) -> Double {
    let way = end.offset - start.offset
    if way == 0 { return end.time }
    let edge = way > 0 ? top - window.last : top - window.first
    return start.time + min(1, max(0, (edge - start.offset) / way)) * (end.time - start.time)
  }
}
