extension JSON {
  /// Where a text stops being JSON.
  package struct SyntaxError: Error, Equatable {
    /// Number of the byte, from 1.
    package let byte: Int
  }

  /// Reads one value from UTF-8 text, with blanks around it.
  package init(reading bytes: some Sequence<UInt8>) throws(SyntaxError) {
    var reader = JSONReader(bytes: Array(bytes))
    self = try reader.wholeText()
  }

  /// The value of a key of an object; `nil` if it has none or is no object.
  package subscript(key: String) -> JSON? {
    guard case .object(let pairs) = self else { return nil }
    return pairs.first { $0.0 == key }?.1
  }

  /// The number; `nil` if it is none.
  package var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// The text; `nil` if it is none.
  package var text: String? { if case .text(let value) = self { value } else { nil } }

  /// Whether it is `true`.
  package var isTrue: Bool { if case .boolean(let value) = self { value } else { false } }

  /// The parts of an array; `nil` if it is none.
  package var parts: [JSON]? { if case .array(let parts) = self { parts } else { nil } }
}

/// Reads JSON as RFC 8259 has it, nested at most 64 deep.
private struct JSONReader {
  let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private static let deepest = 64

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var failure: JSON.SyntaxError { JSON.SyntaxError(byte: position + 1) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func wholeText() throws(JSON.SyntaxError) -> JSON {
    let value = try value()
    skipBlanks()
    guard next == nil else { throw failure }
    return value
  }

  private mutating func value() throws(JSON.SyntaxError) -> JSON {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"):
      return .object(
        try list(until: UInt8(ascii: "}")) { (reader) throws(JSON.SyntaxError) in try reader.pair() })
    case UInt8(ascii: "["):
      return .array(
        try list(until: UInt8(ascii: "]")) { (reader) throws(JSON.SyntaxError) in try reader.value() })
    case UInt8(ascii: "\""): return .text(try text())
    default: break
    }
    for (word, value) in [("true", JSON.boolean(true)), ("false", .boolean(false)), ("null", .null)]
    where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    return .number(try number())
  }

  private mutating func list<Part>(
    until end: UInt8, _ part: (inout JSONReader) throws(JSON.SyntaxError) -> Part
  ) throws(JSON.SyntaxError) -> [Part] {
    guard depth < Self.deepest else { throw failure }
    (position, depth) = (position + 1, depth + 1)
    defer { depth -= 1 }
    var parts: [Part] = []
    skipBlanks()
    if take(end) { return parts }
    while true {
      parts.append(try part(&self))
      skipBlanks()
      if take(end) { return parts }
      guard take(UInt8(ascii: ",")) else { throw failure }
    }
  }

  private mutating func pair() throws(JSON.SyntaxError) -> (String, JSON) {
    skipBlanks()
    let key = try text()
    skipBlanks()
    guard take(UInt8(ascii: ":")) else { throw failure }
    return (key, try value())
  }

  private mutating func number() throws(JSON.SyntaxError) -> Double {
    let end = bytes[position...].firstIndex { !Self.isInNumber($0) } ?? bytes.count
    guard let value = Double(String(decoding: bytes[position..<end], as: UTF8.self)), value.isFinite
    else { throw failure }
    position = end
    return value
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func text() throws(JSON.SyntaxError) -> String {
    guard take(UInt8(ascii: "\"")) else { throw failure }
    var text: [UInt8] = []
    while let byte = next, byte >= 0x20 {
      if take(UInt8(ascii: "\"")) { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        text += try escaped().utf8
      } else {
        text.append(byte)
        position += 1
      }
    }
    throw failure
  }

  /// What a backslash and the letter after it stand for.
  private mutating func escaped() throws(JSON.SyntaxError) -> String {
    position += 1
    defer { position += 1 }
    switch next {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try utf16Escape()
    default: throw failure
    }
  }

  /// A `\u` escape, or the two of a surrogate pair; ends on its last digit.
  private mutating func utf16Escape() throws(JSON.SyntaxError) -> String {
    var units = [try hexadecimal()]
    if UTF16.isLeadSurrogate(units[0]), bytes[(position + 1)...].starts(with: #"\u"#.utf8) {
      position += 2
      units.append(try hexadecimal())
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func hexadecimal() throws(JSON.SyntaxError) -> UInt16 {
    let digits = bytes[(position + 1)...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw failure
    }
    position += 4
    return unit
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }
}
