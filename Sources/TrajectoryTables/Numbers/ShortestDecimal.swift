/// `significand` · 10^`exponent`: the shortest decimal that reads back as a given number.
///
/// By Schubfach: Raffaello Giulietti, "The Schubfach way to render doubles", 2020/2021. Of all decimals that round to
/// the number, those with the fewest digits lie on a grid 10^k with at most two points near it; three products with
/// 128 bits of a power of ten tell which of them round to the number, and which is nearest.
struct ShortestDecimal: Equatable {
  /// Up to 17 digits, perhaps with zeros at the end.
  let significand: UInt64
  /// The power of ten of the last digit.
  let exponent: Int

  /// The shortest decimal of `magnitude`; of several the nearest, of two as near the even one.
  /// - Precondition: `magnitude` is finite and positive.
  init(_ magnitude: Double) {
    let fraction = magnitude.significandBitPattern
    let isNormal = magnitude.exponentBitPattern != 0
    // magnitude = integer · 2^binary
    let integer = isNormal ? fraction | 1 << 52 : fraction
    let binary = isNormal ? Int(magnitude.exponentBitPattern) - 1075 : -1074
    // Below a power of two the neighbour is only half as far.
    let isUneven = fraction == 0 && magnitude.exponentBitPattern > 1
    // ⌊log10(2^binary)⌋, or of 3/4 of it; the factors are log10(2) and log10(4/3) times 2^22.
    let decimal = (binary * 1_262_611 - (isUneven ? 524_031 : 0)) >> 22
    let scale = UInt64(binary + PowersOfTen.floorLog2(-decimal) + 1)
    let power = PowersOfTen.table.significand(-decimal)
    // In quarters of 10^decimal, rounded to odd: the number and the ends of what rounds to it.
    let lowest = Self.product(power, (4 * integer - (isUneven ? 1 : 2)) << scale)
    let value = Self.product(power, (4 * integer) << scale)
    let highest = Self.product(power, (4 * integer + 2) << scale)
    // The ends themselves round to the number only if it is even.
    let isOdd = integer & 1
    func contains(_ quarters: UInt64) -> Bool { lowest + isOdd <= quarters && quarters + isOdd <= highest }

    let below = value / 4
    let shorter = below / 10
    let (hasLowerShorter, hasUpperShorter) = (contains(40 * shorter), contains(40 * shorter + 40))
    if below >= 10, hasLowerShorter != hasUpperShorter {
      significand = shorter + (hasUpperShorter ? 1 : 0)
      exponent = decimal + 1
      return
    }
    let (hasLower, hasUpper) = (contains(4 * below), contains(4 * below + 4))
    let middle = 4 * below + 2
    let isNearerAbove = value > middle || value == middle && below & 1 == 1
    let takesUpper = hasLower == hasUpper ? isNearerAbove : hasUpper
    significand = below + (takesUpper ? 1 : 0)
    exponent = decimal
  }

  /// The upper 64 of 192 bits, with the last bit set if anything follows that the rounded power did not bring in.
  private static func product(_ power: (high: UInt64, low: UInt64), _ factor: UInt64) -> UInt64 {
    let lower = power.low.multipliedFullWidth(by: factor)
    let upper = power.high.multipliedFullWidth(by: factor)
    let (middle, overflow) = upper.low.addingReportingOverflow(lower.high)
    return upper.high + (overflow ? 1 : 0) | (middle > 1 ? 1 : 0)
  }
}
