/// Reads decimal numbers: an optional sign, digits with at most one point, an optional exponent, and nothing else.
enum DecimalParser {
  /// What a piece of text is.
  enum Outcome {
    /// A finite number.
    case number(Double)
    /// Nothing but blanks.
    case empty
    /// Anything else.
    case failure(TableError.Problem)
  }

  /// What stands in `range`, blanks at its ends left out.
  static func number(in bytes: [UInt8], _ range: Range<Int>) -> Outcome {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    if start == end { return .empty }
    guard isDecimal(bytes[start..<end]) else {
      let pointed = bytes[start..<end].map { $0 == ASCII.comma ? ASCII.point : $0 }
      return .failure(isDecimal(pointed[...]) ? .decimalComma : .notANumber)
    }
    guard let value = Double(String(decoding: bytes[start..<end], as: UTF8.self)), value.isFinite else {
      return .failure(.outOfRange)
    }
    return .number(value)
  }

  /// Whether `text` follows the grammar, whatever its size.
  static func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    dropSign(&rest)
    var digits = dropDigits(&rest)
    if rest.first == ASCII.point {
      rest.removeFirst()
      digits += dropDigits(&rest)
    }
    guard digits > 0 else { return false }
    guard let marker = rest.first else { return true }
    guard ASCII.lowercased(marker) == ASCII.smallE else { return false }
    rest.removeFirst()
    dropSign(&rest)
    return dropDigits(&rest) > 0 && rest.isEmpty
  }

  private static func dropSign(_ text: inout ArraySlice<UInt8>) {
    if text.first == ASCII.minus || text.first == ASCII.plus { text.removeFirst() }
  }

  private static func dropDigits(_ text: inout ArraySlice<UInt8>) -> Int {
    let rest = text.drop(while: ASCII.isDigit)
    defer { text = rest }
    return text.count - rest.count
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }
}

extension Double {
  /// The finite number that `text` writes in decimal: an optional sign, digits with a point whatever the locale, an
  /// optional exponent. `nil` for anything else: `nan`, `inf`, hexadecimal, `1e999`, `1,5`, blanks around it.
  public init?(decimal text: String) {
    let bytes = Array(text.utf8)
    guard DecimalParser.isDecimal(bytes[...]),
      case .number(let value) = DecimalParser.number(in: bytes, bytes.indices)
    else { return nil }
    self = value
  }
}
