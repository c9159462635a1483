/// Reads decimal numbers: an optional sign, digits with at most one point, an optional exponent, and nothing else.
enum DecimalParser {
  /// What a piece of text is.
  enum Outcome {
    case number(Double)
    /// Nothing but blanks.
    case empty
    /// Anything else, or a number that is not accepted: why.
    case notANumber, failure(String)
  }

  /// What stands in `range`, blanks at its ends left out; a word for an unknown value is empty, too.
  ///
  /// One comma may stand for the point where the table `allowsComma`.
  static func number(in bytes: [UInt8], _ range: Range<Int>, allowsComma: Bool) -> Outcome {
    let range = trimmed(bytes, range)
    let (start, end) = (range.lowerBound, range.upperBound)
    if start == end { return .empty }
    guard let decimal = WrittenDecimal(bytes, start..<end) else {
      if isUnknown(bytes, range) { return .empty }
      let pointed = bytes[range].map { $0 == ASCII.comma ? ASCII.point : $0 }
      let commas = bytes[range].reduce(0) { $0 + ($1 == ASCII.comma ? 1 : 0) }
      if allowsComma, commas == 1, !bytes[range].contains(ASCII.point) {
        return number(in: pointed, pointed.indices, allowsComma: false)
      }
      // Where the point belongs, or between thousands.
      let joined = bytes[range].filter { $0 != ASCII.comma }
      let unpointed = bytes[range].filter { $0 != ASCII.point }.map { $0 == ASCII.comma ? ASCII.point : $0 }
      let isNumber = [pointed, joined, unpointed].contains { WrittenDecimal($0, $0.indices) != nil }
      guard isNumber else { return .notANumber }
      guard let comma = bytes[range].firstIndex(of: ASCII.comma),
        let point = bytes[range].firstIndex(of: ASCII.point)
      else { return .failure("has a comma; \(TableError.number)") }
      let separator = comma < point ? "comma" : "point"
      return .failure("has a \(separator) as thousands separator; \(TableError.number)")
    }
    let value = decimal.nearest ?? nearest(in: bytes[start..<end])
    return value.isFinite
      ? .number(value) : .failure("is out of range; accepted are magnitudes up to 1.7976931348623157e308")
  }

  /// The plain method: by the standard library. `text` is known to be a decimal.
  static func nearest(in text: ArraySlice<UInt8>) -> Double {
    Double(String(decoding: text, as: UTF8.self)) ?? .infinity
  }

  /// Whether nothing stands there, or a word for nothing.
  static func isUnknown(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let range = trimmed(bytes, range)
    return range.count <= 6 && (range.isEmpty || unknown.contains { bytes[range].elementsEqual($0.utf8) })
  }

  private static let unknown: [String] = ["NULL", "[NULL]", "null", "NA", "-"]

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }
}
