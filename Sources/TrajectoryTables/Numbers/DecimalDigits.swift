/// The digits of whole numbers, written eight at a time: the first of eight in the lowest byte of a word.
enum DecimalDigits {
  /// 10^0 to 10^19.
  static let powersOfTen: [UInt64] = (0..<20).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

  /// How many digits a `number` has; 1 for 0.
  static func count(_ number: UInt64) -> Int {
    // 1233 / 2^12 is log10(2), near enough for 64 bits.
    let estimate = ((64 - (number | 1).leadingZeroBitCount) * 1233) >> 12
    return number | 1 < powersOfTen[estimate] ? estimate : estimate + 1
  }

  /// Writes a `number` that has `count` digits, or fewer and then zeros in front, at `start`, with zeros behind it up to
  /// 17 digits in all.
  /// - Returns: how many of the 17 digits there are up to the last that is not 0.
  @discardableResult
  static func write(_ number: UInt64, count: Int, at start: UnsafeMutableRawPointer) -> Int {
    let aligned = number &* powersOfTen[17 - count]
    let (first, rest) = aligned.quotientAndRemainder(dividingBy: 10_000_000_000_000_000)
    let (upper, lower) = rest.quotientAndRemainder(dividingBy: 100_000_000)
    let (second, third) = (eight(upper), eight(lower))
    start.storeBytes(of: ASCII.zero + UInt8(truncatingIfNeeded: first), as: UInt8.self)
    start.storeBytes(of: (second + zeros).littleEndian, toByteOffset: 1, as: UInt64.self)
    start.storeBytes(of: (third + zeros).littleEndian, toByteOffset: 9, as: UInt64.self)
    if third != 0 { return 17 - third.leadingZeroBitCount / 8 }
    return second != 0 ? 9 - second.leadingZeroBitCount / 8 : 1
  }

  /// Writes a `number` at `start` and returns its end.
  static func write(_ number: UInt64, at start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    guard number >= 100_000_000 else { return writeShort(number, at: start) }
    let (upper, lower) = number.quotientAndRemainder(dividingBy: 100_000_000)
    let end = write(upper, at: start)
    end.storeBytes(of: (eight(lower) + zeros).littleEndian, as: UInt64.self)
    return end + 8
  }

  /// Writes a `number` below 10^8.
  private static func writeShort(
    _ number: UInt64, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let digits = eight(number)
    let skipped = number == 0 ? 7 : digits.trailingZeroBitCount / 8
    start.storeBytes(of: ((digits + zeros) >> (UInt64(skipped) * 8)).littleEndian, as: UInt64.self)
    return start + 8 - skipped
  }

  /// The values of the eight digits of a `number` below 10^8, zeros in front included.
  ///
  /// Divides 2 and then 4 lanes of one word at once. The factors are 2^20/100 and 2^10/10 rounded up, exact for the
  /// dividends there are: below 10^4 and below 100.
  private static func eight(_ number: UInt64) -> UInt64 {
    let (upper, lower) = number.quotientAndRemainder(dividingBy: 10_000)
    let fours = upper | lower << 32
    let hundreds = ((fours &* 10_486) >> 20) & 0x7F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = ((twos &* 103) >> 10) & 0xF_000F_000F_000F
    return tens | (twos &- tens &* 10) << 8
  }

  /// Eight times the digit 0.
  private static let zeros: UInt64 = 0x3030_3030_3030_3030
}
