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
    DecimalDigits.write(UInt64(value.magnitude), at: writeMinus(if: value < 0, at: start))
  }

  /// Magnitudes from 1e-5 to below 1e16 are written out, others with an exponent, as in `1.5e-7`.
  private static func writeShortest(
    _ value: Double, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let start = writeMinus(if: value < 0, at: start)
    if value.magnitude < 1e16, let whole = UInt64(exactly: value.magnitude) {
      return DecimalDigits.write(whole, at: start)
    }
    let decimal = ShortestDecimal(value.magnitude)
    let count = DecimalDigits.count(decimal.significand)
    let leading = decimal.exponent + count - 1
    switch leading {
    case 0..<16:
      return writeDigits(decimal.significand, count: count, whole: leading + 1, at: start)
    case -5..<0:
      start.storeBytes(of: zeroPoint.littleEndian, as: UInt64.self)
      let digits = start + 1 - leading
      return digits + DecimalDigits.write(decimal.significand, count: count, at: digits)
    default:
      let end = writeDigits(decimal.significand, count: count, whole: 1, at: start)
      let exponent = writeMinus(if: leading < 0, at: writeByte(ASCII.smallE, at: end))
      return DecimalDigits.write(UInt64(leading.magnitude), at: exponent)
    }
  }

  /// Writes digits with a point behind the first `whole` of them, up to 16, unless none but zeros follow.
  private static func writeDigits(
    _ significand: UInt64, count: Int, whole: Int, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let written = DecimalDigits.write(significand, count: count, at: start)
    if written <= whole { return start + whole }
    let point = start + whole
    let fraction = point.loadUnaligned(as: (UInt64, UInt64).self)
    point.storeBytes(of: ASCII.point, as: UInt8.self)
    (point + 1).storeBytes(of: fraction.0, as: UInt64.self)
    (point + 9).storeBytes(of: fraction.1, as: UInt64.self)
    return start + written + 1
  }

  private static func writeFixed(
    _ value: Double, digits: Int, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let (whole, fraction) = FixedDecimal.split(value.magnitude, digits: digits)
    let isNegative = value < 0 && (whole != 0 || fraction != 0)
    let point = DecimalDigits.write(whole, at: writeMinus(if: isNegative, at: start))
    if digits == 0 { return point }
    let decimals = writeByte(ASCII.point, at: point)
    DecimalDigits.write(fraction, count: digits, at: decimals)
    return decimals + digits
  }

  private static func writeMinus(
    if isNegative: Bool, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    isNegative ? writeByte(ASCII.minus, at: start) : start
  }

  private static func writeByte(
    _ byte: UInt8, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    start.storeBytes(of: byte, as: UInt8.self)
    return start + 1
  }

  /// `0.000000`, the first character in the lowest byte.
  private static let zeroPoint: UInt64 = 0x3030_3030_3030_2E30
}
