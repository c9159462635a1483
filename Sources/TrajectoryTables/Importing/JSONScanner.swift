/// Walks over JSON without building anything: one pass, no memory but the bytes.
struct JSONScanner {
  let bytes: [UInt8]
  var position: Int

  /// What a value begins with.
  enum Kind { case object, array, text, scalar, end }

  /// How deep values may lie in each other.
  private static let deepest = 200
  private static let object = UInt8(ascii: "{")
  private static let endOfObject = UInt8(ascii: "}")
  private static let list = UInt8(ascii: "[")
  private static let endOfList = UInt8(ascii: "]")
  private static let colon = UInt8(ascii: ":")
  private static let backslash = UInt8(ascii: "\\")

  init(_ bytes: [UInt8], at position: Int) { (self.bytes, self.position) = (bytes, position) }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.lineFeed || byte == ASCII.carriageReturn || byte == ASCII.tab
  }

  mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  /// What comes next, after blanks.
  mutating func kind() -> Kind {
    skipBlanks()
    guard position < bytes.count else { return .end }
    switch bytes[position] {
    case Self.object: return .object
    case Self.list: return .array
    case ASCII.quote: return .text
    default: return .scalar
    }
  }

  /// Steps over `byte` if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Steps over the object that comes next; `body` gets the key of each member, without quotes, and steps over its value.
  mutating func members(
    _ body: (inout JSONScanner, Range<Int>) throws(TableError) -> Void
  ) throws(TableError) {
    position += 1
    if take(Self.endOfObject) { return }
    repeat { try body(&self, try key()) } while try takeSeparator(orEnd: Self.endOfObject)
  }

  /// Steps over the list that comes next; `body` steps over each element. Some programs leave a comma after the last.
  mutating func elements(_ body: (inout JSONScanner) throws(TableError) -> Void) throws(TableError) {
    position += 1
    if take(Self.endOfList) { return }
    repeat { try body(&self) } while try takeSeparator(orEnd: Self.endOfList) && !take(Self.endOfList)
  }

  /// Steps over a comma; false where the object or array ends with `end` instead, which is stepped over.
  ///
  /// - Throws: where neither comes.
  private mutating func takeSeparator(orEnd end: UInt8) throws(TableError) -> Bool {
    skipBlanks()
    guard position < bytes.count else { throw .tornJSON }
    let byte = bytes[position]
    guard byte == ASCII.comma || byte == end else { throw malformed }
    position += 1
    return byte == ASCII.comma
  }

  /// Steps over the key of a member and its colon, and returns where the key lies, without quotes.
  private mutating func key() throws(TableError) -> Range<Int> {
    guard kind() == .text else { throw position < bytes.count ? malformed : .tornJSON }
    let key = try text()
    guard take(Self.colon) else { throw position < bytes.count ? malformed : .tornJSON }
    return key
  }

  /// Steps over a text and returns where it lies, without quotes.
  private mutating func text() throws(TableError) -> Range<Int> {
    let start = position + 1
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == ASCII.quote {
        position = end + 1
        return start..<end
      }
      end += byte == Self.backslash ? 2 : 1
    }
    position = end
    throw .tornJSON
  }

  /// Steps over a number or a word.
  private mutating func skipScalar() throws(TableError) {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == ASCII.comma || byte == Self.endOfObject || byte == Self.endOfList || Self.isBlank(byte) {
        guard position > start else { throw malformed }
        return
      }
      if byte == ASCII.quote || byte == Self.object || byte == Self.list || byte == Self.colon {
        throw malformed
      }
      position += 1
    }
    // A number at the very end may be cut.
    throw .tornJSON
  }

  /// Steps over any value.
  mutating func skip() throws(TableError) {
    switch kind() {
    case .end: throw .tornJSON
    case .text: _ = try text()
    case .scalar: try skipScalar()
    case .object, .array:
      var depth = 0
      while position < bytes.count {
        switch bytes[position] {
        case ASCII.quote: _ = try text()
        case Self.object, Self.list:
          depth += 1
          position += 1
        case Self.endOfObject, Self.endOfList:
          depth -= 1
          position += 1
          if depth == 0 { return }
        default: position += 1
        }
      }
      throw .tornJSON
    }
  }

  /// That the JSON goes on here as no JSON does.
  var malformed: TableError {
    let place = min(position, bytes.count)
    let line = 1 + bytes[..<place].reduce(0) { $0 + ($1 == ASCII.lineFeed ? 1 : 0) }
    let found = bytes[place...].prefix(20).prefix { $0 != ASCII.lineFeed }
    return TableError(
      "is no JSON; accepted are objects, lists, or an object a line", line: line,
      text: String(decoding: found, as: UTF8.self))
  }

  /// Throws where a value lies too deep in others.
  func check(depth: Int) throws(TableError) {
    guard depth > Self.deepest else { return }
    throw TableError("the JSON is nested more than \(Self.deepest) levels deep")
  }

  /// The text in `range`, its escapes resolved.
  static func text(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    guard bytes[range].contains(Self.backslash) else { return Array(bytes[range]) }
    var (text, place) = ([UInt8](), range.lowerBound)
    while place < range.upperBound {
      guard bytes[place] == Self.backslash, place + 1 < range.upperBound else {
        text.append(bytes[place])
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
      case UInt8(ascii: "t"): text.append(ASCII.tab)
      case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
      case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(ASCII.space)
      case UInt8(ascii: "u"):
        let code = Int(String(decoding: bytes[(place + 2)...].prefix(4), as: UTF8.self), radix: 16)
        text += Array(
          String(code.flatMap { Unicode.Scalar(UInt32($0)) }.map(Character.init) ?? "\u{FFFD}").utf8)
        place += 4
      default: text.append(bytes[place + 1])
      }
      place += 2
    }
    return text
  }
}
