/// Finite numbers as text: a decimal point whatever the locale, no thousands, no sign on zero.
enum NumberText {
  /// Room for the longest text, and for whole words that are stored past its end.
  static let capacity = 64

  /// Writes the text of `value` at `start` and returns its end.
  /// - Precondition: `value` is finite; there is room for ``capacity`` bytes.
  static func write(
    _ value: Double, as format: NumberFormat, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    precondition(value.isFinite, "only finite numbers have a text")
    if case .fixed(let digits) = format, value.magnitude < 0x1p53 {
      return writeFixed(value, digits: digits, at: start)
    }
    return writeShortest(value, at: start)
  }

  /// Writes the text of `value` at `start` and returns its end.
  /// - Precondition: there is room for ``capacity`` bytes.
  static func write(_ value: Int, at start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    WholeNumberText.write(UInt64(value.magnitude), at: writeMinus(if: value < 0, at: start))
  }

  /// Magnitudes from 1e-5 to below 1e15 are written out, others with an exponent, as in `1.5e-7`.
  private static func writeShortest(
    _ value: Double, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let start = writeMinus(if: value < 0, at: start)
    // Cut and compared: asking for an exact conversion would call the C library, which this module does without.
    let whole = value.magnitude < 1e15 ? UInt64(value.magnitude) : 0
    if Double(whole) == value.magnitude { return WholeNumberText.write(whole, at: start) }
    let decimal = ShortestDecimal(value.magnitude)
    let count = WholeNumberText.count(decimal.significand)
    let digits = DigitWords(decimal.significand, count: count)
    let leading = decimal.exponent + count - 1
    switch leading {
    case 0..<15: return write(digits, whole: leading + 1, at: start)
    case -5..<0:
      start.storeBytes(of: zeroPoint.littleEndian, as: UInt64.self)
      digits.store(at: start + 1 - leading)
      return start + 1 - leading + digits.significantCount
    default:
      let end = write(digits, whole: 1, at: start)
      end.storeBytes(of: ASCII.smallE, as: UInt8.self)
      return write(leading, at: end + 1)
    }
  }

  /// Writes digits with a point after the first `whole` of them unless none but zeros follow.
  private static func write(
    _ digits: DigitWords, whole: Int, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var digits = digits
    let isWhole = digits.significantCount <= whole
    if !isWhole { digits.insertPoint(after: whole) }
    digits.store(at: start)
    return start + (isWhole ? whole : digits.significantCount + 1)
  }

  private static func writeFixed(
    _ value: Double, digits: Int, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let (whole, fraction) = FixedDecimal.split(value.magnitude, digits: digits)
    let isNegative = value < 0 && (whole != 0 || fraction != 0)
    let point = WholeNumberText.write(whole, at: writeMinus(if: isNegative, at: start))
    if digits == 0 { return point }
    point.storeBytes(of: ASCII.point, as: UInt8.self)
    DigitWords(fraction, count: digits).store(at: point + 1)
    return point + 1 + digits
  }

  /// Writes a minus in any case, for what follows to overwrite if there is to be none.
  private static func writeMinus(
    if isNegative: Bool, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    start.storeBytes(of: ASCII.minus, as: UInt8.self)
    return start + (isNegative ? 1 : 0)
  }

  /// `0.000000`, the first character in the lowest byte.
  private static let zeroPoint: UInt64 = 0x3030_3030_3030_2E30
}
