import Foundation

/// Where threads take rows to compute, a chunk at a time, and put what came of them, to be handed over in order.
///
/// Nobody runs further ahead of what was handed over than a number of chunks, so memory does not grow with the rows.
// Sendable, for everything that changes is touched under the condition's lock only.
final class RowBoard: @unchecked Sendable {
  /// Rows to compute, and which in order they are.
  struct Chunk {
    let index: Int
    let rows: Range<Int>
  }

  private let rows: Range<Int>
  private let chunkLength: Int
  private let chunkCount: Int
  private let condition = NSCondition()
  private var taken = 0
  private var handedOver = 0
  private var isClosed = false
  /// What came of the chunks taken and not yet handed over, by their index modulo its count.
  private var results: [[UInt8]?]

  /// A board for `rows` in chunks of `chunkLength`, of which `ahead` may be under way or waiting.
  init(_ rows: Range<Int>, chunkLength: Int, ahead: Int) {
    self.rows = rows
    self.chunkLength = chunkLength
    chunkCount = (rows.count + chunkLength - 1) / chunkLength
    results = Array(repeating: nil, count: min(ahead, chunkCount))
  }

  /// The next chunk to compute; `nil` if none is left, the board is closed, or, unless it `waits`, nobody may run further
  /// ahead.
  func take(waits: Bool) -> Chunk? {
    condition.withLock {
      while waits, !isClosed, taken < chunkCount, taken - handedOver == results.count { condition.wait() }
      guard !isClosed, taken < chunkCount, taken - handedOver < results.count else { return nil }
      let start = rows.lowerBound + taken * chunkLength
      defer { taken += 1 }
      return Chunk(index: taken, rows: start..<min(rows.upperBound, start + chunkLength))
    }
  }

  /// Takes in what came of a chunk.
  func put(_ bytes: [UInt8], of chunk: Chunk) {
    condition.withLock {
      results[chunk.index % results.count] = bytes
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
      guard let bytes = results[slot] else { return nil }
      results[slot] = nil
      let start = handedOver * chunkLength
      handedOver += 1
      condition.broadcast()
      return (bytes, min(chunkLength, rows.count - start))
    }
  }

  /// Whether every row was handed over.
  var isDone: Bool { condition.withLock { handedOver == chunkCount } }

  /// Lets nobody take any more.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
