/// Memory for cells, which a recorder fills and its recordings then share.
// Sendable, because nobody writes to it any more once a recording has it.
final class RecordedCells: @unchecked Sendable {
  let start: UnsafeMutablePointer<Double>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  /// Twice the memory of `smaller`, with its first `count` cells.
  convenience init(doubling smaller: RecordedCells, holding count: Int) {
    self.init(capacity: 2 * smaller.capacity)
    start.initialize(from: smaller.start, count: count)
  }

  deinit { start.deallocate() }
}

/// Rows that a run under way has recorded so far.
struct RecordedRows {
  let cells: RecordedCells
  let count: Int
  let width: Int
}
