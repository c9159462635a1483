enum CellText {
  /// Appends UTF-8 text, in quotes where a reader could take it for something else.
  static func append(_ text: some BidirectionalCollection<UInt8>, to buffer: inout ByteBuffer) {
    let isQuoted = needsQuotes(text)
    if isQuoted { buffer.append(ASCII.quote) }
    for byte in text {
      if byte == ASCII.quote { buffer.append(ASCII.quote) }
      buffer.append(byte)
    }
    if isQuoted { buffer.append(ASCII.quote) }
  }

  /// Beyond RFC 4180: other delimiters, because readers detect them; a number sign in front, which begins a comment;
  /// blanks at the ends, which readers trim; a byte-order mark in front; the name that, before an empty one, would name
  /// the delimiter.
  private static func needsQuotes(_ text: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if first == ASCII.numberSign || first == ASCII.space || last == ASCII.space { return true }
    // At the start of a file it would be taken for the encoding's mark.
    if text.starts(with: TableEncoding.mark) || text.elementsEqual(TableScanner.delimiterName) { return true }
    return text.contains { byte in
      switch byte {
      case ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn: true
      default: false
      }
    }
  }
}
