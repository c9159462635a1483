/// Rounding to a fixed number of decimals, exactly.
enum FixedDecimal {
  /// The whole part of `magnitude`, and its fraction in units of 10^-`digits`, rounded half to even.
  ///
  /// The fraction is an integer below 2^53 over a power of two, so multiplied by a power of ten it fits 128 bits and
  /// is rounded once, from its exact value.
  /// - Precondition: `magnitude` lies in [0, 2^53), `digits` in 0...15.
  static func split(_ magnitude: Double, digits: Int) -> (whole: UInt64, fraction: UInt64) {
    precondition(magnitude >= 0 && magnitude < 0x1p53, "a fixed decimal is below 2^53")
    precondition((0...15).contains(digits), "a fixed decimal has 0 to 15 digits after the point")
    let whole = UInt64(magnitude)
    let rest = magnitude - Double(whole)
    guard rest > 0 else { return (whole, 0) }
    let unit = WholeNumberText.powersOfTen[digits]
    let significand = rest.significandBitPattern | (rest.isNormal ? 1 << 52 : 0)
    let shift = 52 - Int(rest.isNormal ? rest.exponent : -1022)
    let product = significand.multipliedFullWidth(by: unit)
    let fraction = roundedShift(product, right: shift, isEvenBelow: whole & 1 == 0 || digits > 0)
    return fraction == unit ? (whole + 1, 0) : (whole, fraction)
  }

  /// The product over 2^`shift`, to the nearest integer; a tie goes to the even one, where 0 counts as even only if
  /// `isEvenBelow`.
  private static func roundedShift(
    _ product: (high: UInt64, low: UInt64), right shift: Int, isEvenBelow: Bool
  ) -> UInt64 {
    // The product is below 2^103, less than half of what a longer shift stands for.
    guard shift <= 104 else { return 0 }
    let halves =
      shift > 64 ? product.high >> (shift - 65) : product.high << (65 - shift) | product.low >> (shift - 1)
    let zeros = product.low == 0 ? 64 + product.high.trailingZeroBitCount : product.low.trailingZeroBitCount
    let (quotient, isTie) = (halves / 2, zeros == shift - 1)
    let isOdd = quotient & 1 == 1 || quotient == 0 && !isEvenBelow
    return quotient + (halves & 1 == 1 && (!isTie || isOdd) ? 1 : 0)
  }
}
