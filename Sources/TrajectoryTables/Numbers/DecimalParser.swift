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
    guard let decimal = WrittenDecimal(bytes, start..<end) else {
      // Where the point belongs, or between thousands.
      let pointed = bytes[start..<end].map { $0 == ASCII.comma ? ASCII.point : $0 }
      let joined = bytes[start..<end].filter { $0 != ASCII.comma }
      let isNumber = [pointed, joined].contains { WrittenDecimal($0, $0.indices) != nil }
      return .failure(isNumber ? .decimalComma : .notANumber)
    }
    let value = decimal.nearest ?? nearest(in: bytes[start..<end])
    return value.isFinite ? .number(value) : .failure(.outOfRange)
  }

  /// The plain method: by the standard library. `text` is known to be a decimal.
  static func nearest(in text: ArraySlice<UInt8>) -> Double {
    Double(String(decoding: text, as: UTF8.self)) ?? .infinity
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }
}
