/// A decimal as it was written: ±`significand` · 10^`exponent`.
struct WrittenDecimal: Equatable {
  /// Whether a minus stands in front.
  private(set) var isNegative: Bool
  /// The first 19 digits that count; later ones are left off.
  private(set) var significand: UInt64 = 0
  /// The power of ten of the significand's last digit.
  private(set) var exponent = 0

  /// The decimal in `range`, which is to hold nothing else; `nil` if it does.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var position = range.lowerBound
    isNegative = position < range.upperBound && bytes[position] == ASCII.minus
    Self.skipSign(bytes, &position, range.upperBound)
    let first = position
    takeDigits(bytes, &position, range.upperBound, exponentStep: 0)
    var digits = position - first
    if position < range.upperBound, bytes[position] == ASCII.point {
      position += 1
      let point = position
      takeDigits(bytes, &position, range.upperBound, exponentStep: -1)
      digits += position - point
    }
    guard digits > 0 else { return nil }
    if position < range.upperBound, ASCII.lowercased(bytes[position]) == ASCII.smallE {
      position += 1
      guard takeExponent(bytes, &position, range.upperBound) else { return nil }
    }
    guard position == range.upperBound else { return nil }
  }

  /// Takes digits up to `end` or what is no digit; each that counts adds `exponentStep` to the exponent.
  private mutating func takeDigits(_ bytes: [UInt8], _ position: inout Int, _ end: Int, exponentStep: Int) {
    while position < end, ASCII.isDigit(bytes[position]) {
      let digit = UInt64(bytes[position] - ASCII.zero)
      if significand < 1_000_000_000_000_000_000 {
        significand = significand * 10 + digit
        exponent += exponentStep
      } else {
        exponent += exponentStep + 1
      }
      position += 1
    }
  }

  private mutating func takeExponent(_ bytes: [UInt8], _ position: inout Int, _ end: Int) -> Bool {
    let isBelowOne = position < end && bytes[position] == ASCII.minus
    Self.skipSign(bytes, &position, end)
    let first = position
    var written = 0
    while position < end, ASCII.isDigit(bytes[position]) {
      // No text is long enough to bring an exponent of more digits back to a number, and `Int` may have 32 bits.
      if written < 100_000_000 { written = written * 10 + Int(bytes[position] - ASCII.zero) }
      position += 1
    }
    exponent += isBelowOne ? -written : written
    return position > first
  }

  /// The nearest `Double`, where two exact numbers are multiplied or divided; `nil` where that is not enough.
  ///
  /// William D. Clinger, "How to read floating point numbers accurately", 1990.
  var nearest: Double? {
    guard significand <= 1 << 53, significand == 0 || (-22...22).contains(exponent) else { return nil }
    let power = significand == 0 ? 1 : Self.exactPowersOfTen[abs(exponent)]
    let magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
    return isNegative ? -magnitude : magnitude
  }

  /// 10^0 to 10^22, all that a `Double` holds exactly.
  private static let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static func skipSign(_ bytes: [UInt8], _ position: inout Int, _ end: Int) {
    guard position < end else { return }
    if bytes[position] == ASCII.minus || bytes[position] == ASCII.plus { position += 1 }
  }
}
