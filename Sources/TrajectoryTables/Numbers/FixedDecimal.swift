/// Rounding to a fixed number of decimals.
enum FixedDecimal {
  /// The whole part of `magnitude`, and its fraction in units of 10^-`digits`, rounded half to even.
  /// - Precondition: `magnitude` lies in [0, 2^53), `digits` in 0...15.
  static func split(_ magnitude: Double, digits: Int) -> (whole: UInt64, fraction: UInt64) {
    precondition((0...15).contains(digits), "a fixed decimal has 0 to 15 digits after the point")
    let whole = UInt64(magnitude)
    let rest = magnitude - Double(whole)
    guard rest > 0 else { return (whole, 0) }
    if digits == 0 { return (UInt64(nearest(magnitude)), 0) }
    let unit = WholeNumberText.powersOfTen[digits]
    let fraction = UInt64(nearest(rest * Double(unit)))
    return fraction == unit ? (whole + 1, 0) : (whole, fraction)
  }

  /// The whole number nearest to one below 2^52: adding 2^52 rounds it, without a function of the host.
  private static func nearest(_ value: Double) -> Double { (value + 0x1p52) - 0x1p52 }
}
