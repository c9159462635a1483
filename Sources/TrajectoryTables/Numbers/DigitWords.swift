/// Seventeen digits as text in three words, the first in the lowest byte: a row of digits that a point can be put into
/// without touching memory.
struct DigitWords {
  private var first: UInt64
  private var second: UInt64
  private var third: UInt64
  /// How many digits there are up to the last that is not 0.
  let significantCount: Int

  /// The digits of a `number` that has `count` of them, or fewer and then zeros in front, and zeros behind.
  init(_ number: UInt64, count: Int) {
    let aligned = number &* WholeNumberText.powersOfTen[17 - count]
    let (nine, lower) = aligned.quotientAndRemainder(dividingBy: 100_000_000)
    let (leading, upper) = nine.quotientAndRemainder(dividingBy: 100_000_000)
    let (middle, last) = (WholeNumberText.digits(upper), WholeNumberText.digits(lower))
    first = leading + middle << 8 + WholeNumberText.zeros
    second = middle >> 56 + last << 8 + WholeNumberText.zeros
    third = last >> 56 + WholeNumberText.zeros
    let isShort = last == 0
    let trailing = (isShort ? middle : last).leadingZeroBitCount / 8
    significantCount = (isShort ? 9 : 17) - trailing
  }

  /// Puts a point after the first `whole` digits, 1 to 15.
  mutating func insertPoint(after whole: Int) {
    third = third << 8 | second >> 56
    if whole < 8 {
      second = second << 8 | first >> 56
      Self.insertPoint(into: &first, at: whole)
    } else {
      Self.insertPoint(into: &second, at: whole - 8)
    }
  }

  /// Stores 24 bytes, of which the digits and the point come first.
  func store(at start: UnsafeMutableRawPointer) {
    start.storeBytes(of: first.littleEndian, as: UInt64.self)
    start.storeBytes(of: second.littleEndian, toByteOffset: 8, as: UInt64.self)
    start.storeBytes(of: third.littleEndian, toByteOffset: 16, as: UInt64.self)
  }

  private static func insertPoint(into word: inout UInt64, at index: Int) {
    let bits = UInt64(index) * 8
    let kept = word & (1 << bits - 1)
    word = kept | UInt64(ASCII.point) << bits | (word ^ kept) << 8
  }
}
