/// Splits the bytes of a table into records, and these into cells.
struct TableScanner {
  let bytes: [UInt8]
  /// The delimiter of the cells, found by the header.
  private(set) var delimiter = ASCII.comma
  /// The line at the position, counted from 1.
  private(set) var line = 1
  /// The lines that begin with `#`, without it, the first hundred of them.
  private(set) var comments: [String] = []
  private var position: Int
  private static let delimiters = [ASCII.tab, ASCII.semicolon, ASCII.comma]
  /// The text before the delimiter in a line that names it.
  static let delimiterName = "sep=".utf8

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = TableEncoding.markLength(of: bytes)
  }

  /// Whether nothing follows, not even the end of a line.
  var isAtEnd: Bool { position == bytes.count && !(bytes.last.map(Self.endsLine) ?? true) }

  /// Moves to the next line that holds cells: neither blank nor a comment. False at the end.
  mutating func moveToRecord() -> Bool {
    while position < bytes.count {
      let first = bytes[position...].firstIndex { $0 != ASCII.space } ?? bytes.count
      guard first < bytes.count else { break }
      if bytes[first] == ASCII.numberSign {
        position = bytes[first...].firstIndex(where: Self.endsLine) ?? bytes.count
        if comments.count < 100 {
          comments.append(String(decoding: bytes[(first + 1)..<position], as: UTF8.self))
        }
      } else if Self.endsLine(bytes[first]) {
        position = first
      } else {
        return true
      }
      endLine()
    }
    return false
  }

  /// Takes for delimiter what the record ahead names, as in `sep=;` of Excel, and leaves that line behind.
  private mutating func takeNamedDelimiter() -> Bool {
    let text = bytes[position...].prefix { !Self.endsLine($0) }
    guard let named = text.last, text.dropLast().elementsEqual(Self.delimiterName),
      Self.delimiters.contains(named)
    else { return false }
    position = text.endIndex
    endLine()
    delimiter = named
    return true
  }

  /// Takes for delimiter what the record ahead names, or else what stands most often in it outside quotes.
  mutating func detectDelimiter() {
    if takeNamedDelimiter() { return }
    var counts = Self.delimiters.map { ($0, 0) }
    var isQuoted = false
    for byte in bytes[position...] {
      if byte == ASCII.quote { isQuoted.toggle() }
      if isQuoted { continue }
      if Self.endsLine(byte) { break }
      for index in counts.indices where counts[index].0 == byte { counts[index].1 += 1 }
    }
    var best = (ASCII.comma, 0)
    for candidate in counts where candidate.1 > best.1 { best = candidate }
    delimiter = best.0
  }

  /// Appends the cells of the record ahead, the first `limit` of them, and moves to the end of its line; returns how many it has.
  mutating func scanRecord(into cells: inout [TableCell], atMost limit: Int) throws(TableError) -> Int {
    var count = 0
    while true {
      let cell = try scanCell()
      count += 1
      if count <= limit { cells.append(cell) }
      guard position < bytes.count, bytes[position] == delimiter else { break }
      position += 1
    }
    return count
  }

  private mutating func scanCell() throws(TableError) -> TableCell {
    var start = position
    while start < bytes.count, isBlank(bytes[start]) { start += 1 }
    if start < bytes.count, bytes[start] == ASCII.quote { return try scanQuotedCell(from: start) }
    var end = start
    while end < bytes.count, bytes[end] != delimiter, !Self.endsLine(bytes[end]) { end += 1 }
    position = end
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return TableCell(start: start, end: end)
  }

  private mutating func scanQuotedCell(from start: Int) throws(TableError) -> TableCell {
    let firstLine = line
    position = start + 1
    while position < bytes.count {
      if bytes[position] == ASCII.quote {
        position += 1
        guard position < bytes.count, bytes[position] == ASCII.quote else {
          return try closeQuotedCell(from: start)
        }
        position += 1
      } else if Self.endsLine(bytes[position]) {
        endLine()
      } else {
        position += 1
      }
    }
    throw TableError(
      "opens a quote that is never closed; accepted is a second quote before the end", line: firstLine,
      text: text(from: start))
  }

  private mutating func closeQuotedCell(from start: Int) throws(TableError) -> TableCell {
    let cell = TableCell(start: start, end: position)
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
    guard position == bytes.count || bytes[position] == delimiter || Self.endsLine(bytes[position]) else {
      throw TableError(
        "follows a closing quote; accepted is a delimiter or the end of the line", line: line,
        text: text(from: position))
    }
    return cell
  }

  /// Steps over the end of a line: LF, CR, or CR and LF.
  private mutating func endLine() {
    guard position < bytes.count else { return }
    let isReturn = bytes[position] == ASCII.carriageReturn
    position += 1
    if isReturn, position < bytes.count, bytes[position] == ASCII.lineFeed { position += 1 }
    line += 1
  }

  /// What stands from `start` to the end of the line.
  private func text(from start: Int) -> String {
    String(decoding: bytes[start...].prefix { !Self.endsLine($0) }, as: UTF8.self)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.tab && delimiter != ASCII.tab
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }
}
