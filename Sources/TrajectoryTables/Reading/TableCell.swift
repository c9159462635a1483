/// Where a cell lies in the bytes of its table, blanks trimmed and quotes, if it has any, included.
///
/// Half the size of two `Int`s: cells are most of the memory of a table.
struct TableCell {
  private let first: UInt32
  private let last: UInt32

  /// A cell in the first 4 GiB.
  init(start: Int, end: Int) { (first, last) = (UInt32(start), UInt32(end)) }

  private var start: Int { Int(first) }
  var end: Int { Int(last) }

  /// Where the cell lies without its quotes. Only a quoted cell begins with a quote.
  func content(in bytes: [UInt8]) -> Range<Int> { isQuoted(in: bytes) ? start + 1..<end - 1 : start..<end }

  /// The text of the cell, doubled quotes made single.
  func text(in bytes: [UInt8]) -> String {
    guard isQuoted(in: bytes) else { return String(decoding: bytes[start..<end], as: UTF8.self) }
    var text: [UInt8] = []
    var followsQuote = false
    for byte in bytes[content(in: bytes)] {
      followsQuote = byte == ASCII.quote && !followsQuote
      if !followsQuote { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func isQuoted(in bytes: [UInt8]) -> Bool { start < end && bytes[start] == ASCII.quote }
}
