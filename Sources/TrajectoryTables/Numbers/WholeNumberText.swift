/// Whole numbers as text, eight digits at a time: the first of eight in the lowest byte of a word.
enum WholeNumberText {
  /// 10^0 to 10^19.
  static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Eight times the digit 0: what makes text of the values of eight digits.
  static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// How many digits a `number` has; 1 for 0.
  static func count(_ number: UInt64) -> Int {
    // 1233 / 2^12 is log10(2), near enough for 64 bits.
    let estimate = ((64 - (number | 1).leadingZeroBitCount) * 1233) >> 12
    return number | 1 < powersOfTen[estimate] ? estimate : estimate + 1
  }

  /// The values of the eight digits of a `number` below 10^8, zeros in front included.
  ///
  /// Divides 2 and then 4 lanes of one word at once. The factors are 2^20/100 and 2^10/10 rounded up, exact for the
  /// dividends there are: below 10^4 and below 100.
  static func digits(_ number: UInt64) -> UInt64 {
    let (upper, lower) = number.quotientAndRemainder(dividingBy: 10_000)
    let fours = upper | lower << 32
    let hundreds = ((fours &* 10_486) >> 20) & 0x7F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = ((twos &* 103) >> 10) & 0xF_000F_000F_000F
    return tens | (twos &- tens &* 10) << 8
  }

  /// Writes a `number` at `start` and returns its end; up to 7 bytes past it may change.
  static func write(_ number: UInt64, at start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    guard number >= 100_000_000 else { return writeShort(number, at: start) }
    let (upper, lower) = number.quotientAndRemainder(dividingBy: 100_000_000)
    let end = write(upper, at: start)
    end.storeBytes(of: (digits(lower) + zeros).littleEndian, as: UInt64.self)
    return end + 8
  }

  /// Writes a `number` below 10^8.
  private static func writeShort(
    _ number: UInt64, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let digits = digits(number)
    let skipped = number == 0 ? 7 : digits.trailingZeroBitCount / 8
    start.storeBytes(of: ((digits + zeros) >> (UInt64(skipped) * 8)).littleEndian, as: UInt64.self)
    return start + 8 - skipped
  }
}
