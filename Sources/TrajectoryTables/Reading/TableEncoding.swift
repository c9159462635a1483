/// What a table is made of: UTF-8 text, perhaps after a byte-order mark.
enum TableEncoding {
  /// The byte-order mark.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How many bytes of a byte-order mark stand in front.
  static func markLength(of bytes: [UInt8]) -> Int { bytes.starts(with: mark) ? mark.count : 0 }

  /// The bytes in UTF-8: UTF-16 by its mark is written out, anything else left as it is.
  static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 1, bytes[0] &+ bytes[1] == 0xFD, bytes[0] >= 0xFE else { return bytes }
    let isLittle = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Throws at the first byte that is 0 or no part of UTF-8.
  static func check(_ bytes: [UInt8]) throws(TableError) {
    var isPlain = true
    for (index, byte) in bytes.enumerated() {
      guard byte > 0 else {
        throw TableError(
          "a byte is zero; accepted is text in UTF-8, or in UTF-16 with a mark", .encoding,
          line: line(of: index, in: bytes))
      }
      if byte >= 0x80 { isPlain = false }
    }
    guard !isPlain, let index = firstInvalid(in: bytes) else { return }
    throw TableError(
      "a byte is not UTF-8; accepted is text in UTF-8", .encoding, line: line(of: index, in: bytes))
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var read = 0
    while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let scalar): read += scalar.count
      case .emptyInput: return nil
      case .error: return read
      }
    }
  }

  /// The line of the byte at `index`, counted from 1; a line ends with LF, CR or both.
  private static func line(of index: Int, in bytes: [UInt8]) -> Int {
    var line = 1
    for (place, byte) in bytes[..<index].enumerated() {
      let followsReturn = place > 0 && bytes[place - 1] == ASCII.carriageReturn
      if byte == ASCII.carriageReturn || byte == ASCII.lineFeed && !followsReturn { line += 1 }
    }
    return line
  }
}
