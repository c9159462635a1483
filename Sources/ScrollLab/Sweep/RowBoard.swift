import Foundation

/// Where threads take rows to compute, a chunk at a time, and put what came of them, to be handed over in order.
///
/// Nobody runs further ahead of what was handed over than a number of chunks, so memory does not grow with the rows. Chunks of
/// slow rows are short, down to one row, so that a thread soon hears of a stop; those of quick rows are longer.
// Sendable, for everything that changes is touched under the condition's lock only.
final class RowBoard: @unchecked Sendable {
  /// Rows to compute, and which in order they are.
  struct Chunk {
    let index: Int
    let rows: Range<Int>
  }

  /// The most rows of a chunk.
  private static let longest = 16
  /// What a chunk should take at least and at most.
  private static let span = (least: 5e-5, most: 1e-3)

  private let condition = NSCondition()
  /// Rows that nobody has taken yet.
  private var rest: Range<Int>
  private var chunkLength = 1
  /// Chunks taken and handed over so far.
  private var (taken, handedOver) = (0, 0)
  private var isClosed = false
  /// What came of the chunks taken and not yet handed over, by their index modulo its count.
  private var results: [(bytes: [UInt8], rows: Int)?]

  /// A board for `rows`, of which `ahead` chunks may be under way or waiting.
  init(_ rows: Range<Int>, ahead: Int) {
    rest = rows
    results = Array(repeating: nil, count: max(1, min(ahead, rows.count)))
  }

  /// The next chunk to compute; `nil` if none is left, the board is closed, or, unless it `waits`, nobody may run further
  /// ahead.
  func take(waits: Bool) -> Chunk? {
    condition.withLock {
      while waits, !isClosed, !rest.isEmpty, taken - handedOver == results.count { condition.wait() }
      guard !isClosed, !rest.isEmpty, taken - handedOver < results.count else { return nil }
      let rows = rest.prefix(chunkLength)
      rest = rest.dropFirst(chunkLength)
      defer { taken += 1 }
      return Chunk(index: taken, rows: rows)
    }
  }

  /// Takes in what came of a chunk in the time it `took`.
  func put(_ bytes: [UInt8], of chunk: Chunk, took: Double) {
    condition.withLock {
      if took < Self.span.least { chunkLength = min(2 * chunkLength, Self.longest) }
      if took > Self.span.most { chunkLength = max(chunkLength / 2, 1) }
      results[chunk.index % results.count] = (bytes, chunk.rows.count)
      if chunk.index == handedOver { condition.broadcast() }
    }
  }

  /// What came of the next chunk in order, with its number of rows; `nil` if all were handed over or, unless it `waits`, it
  /// is still under way.
  func next(waits: Bool) -> (bytes: [UInt8], rows: Int)? {
    condition.withLock {
      guard handedOver < taken else { return nil }
      let slot = handedOver % results.count
      while waits, results[slot] == nil { condition.wait() }
      guard let made = results[slot] else { return nil }
      results[slot] = nil
      handedOver += 1
      condition.broadcast()
      return made
    }
  }

  /// Whether every row was handed over.
  var isDone: Bool { condition.withLock { rest.isEmpty && handedOver == taken } }

  /// Lets nobody take any more.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
