/// Finite numbers as text: a decimal point whatever the locale, no thousands, no sign on zero.
enum NumberText {
  /// Appends the text of `value`.
  /// - Precondition: `value` is finite.
  static func append(_ value: Double, as format: NumberFormat, to bytes: inout [UInt8]) {
    precondition(value.isFinite, "only finite numbers have a text")
    if case .fixed(let digits) = format, value.magnitude < 0x1p53 {
      appendFixed(value, digits: digits, to: &bytes)
    } else {
      if value < 0 { bytes.append(ASCII.minus) }
      appendShortest(ShortestDecimal(describing: value.magnitude), to: &bytes)
    }
  }

  /// Magnitudes from 1e-5 to below 1e16 are written out, others with an exponent, as in `1.5e-7`.
  private static func appendShortest(_ decimal: ShortestDecimal, to bytes: inout [UInt8]) {
    let digits = Array(decimal.significand.description.utf8)
    let leading = decimal.exponent + digits.count - 1
    switch leading {
    case 0..<16:
      appendPositional(digits, exponent: decimal.exponent, to: &bytes)
    case -5..<0:
      appendPositional(
        Array(repeating: ASCII.zero, count: -leading) + digits, exponent: decimal.exponent, to: &bytes)
    default:
      appendPositional(digits, exponent: 1 - digits.count, to: &bytes)
      bytes.append(ASCII.smallE)
      bytes.append(contentsOf: leading.description.utf8)
    }
  }

  /// Appends `digits` with a point before the last -`exponent` of them, or zeros behind.
  private static func appendPositional(_ digits: [UInt8], exponent: Int, to bytes: inout [UInt8]) {
    guard exponent < 0 else {
      bytes.append(contentsOf: digits)
      bytes.append(contentsOf: repeatElement(ASCII.zero, count: exponent))
      return
    }
    bytes.append(contentsOf: digits.dropLast(-exponent))
    bytes.append(ASCII.point)
    bytes.append(contentsOf: digits.suffix(-exponent))
  }

  private static func appendFixed(_ value: Double, digits: Int, to bytes: inout [UInt8]) {
    let (whole, fraction) = FixedDecimal.split(value.magnitude, digits: digits)
    if value < 0, whole != 0 || fraction != 0 { bytes.append(ASCII.minus) }
    bytes.append(contentsOf: whole.description.utf8)
    guard digits > 0 else { return }
    bytes.append(ASCII.point)
    let text = fraction.description.utf8
    bytes.append(contentsOf: repeatElement(ASCII.zero, count: digits - text.count))
    bytes.append(contentsOf: text)
  }
}
