/// A growing buffer of bytes that can be written to directly.
struct ByteBuffer: Sendable {
  private var storage: [UInt8] = []
  private var count = 0

  var bytes: [UInt8] { Array(storage[..<count]) }

  /// Whether nothing was appended or a line was ended last.
  var isAtLineStart: Bool { count == 0 || storage[count - 1] == ASCII.lineFeed }

  mutating func append(_ byte: UInt8) {
    if count == storage.count { grow(by: 1) }
    storage[count] = byte
    count += 1
  }

  /// Calls `write` with the next free address; it returns the address after its last byte, and must write `limit` bytes at most.
  mutating func append(atMost limit: Int, _ write: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer) {
    if storage.count - count < limit { grow(by: limit) }
    let start = count
    count = storage.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return start }
      return write(base + start) - base
    }
    precondition(count - start <= limit, "write exceeded its limit")
  }

  /// Empties the buffer but keeps its capacity.
  mutating func removeAll() { count = 0 }

  private mutating func grow(by room: Int) {
    let added = max(room, storage.count, 1024)
    storage.append(contentsOf: repeatElement(0, count: added))
  }
}
