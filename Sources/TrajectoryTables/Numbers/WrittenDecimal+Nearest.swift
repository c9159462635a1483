extension WrittenDecimal {
  /// The nearest `Double`, of two as near the even one; `nil` if it takes more than 192 bits to tell, or leaves the
  /// range of normal numbers.
  ///
  /// The methods of William D. Clinger, "How to read floating point numbers accurately", 1990, where two exact numbers are
  /// multiplied or divided, and of Daniel Lemire, "Number parsing at a gigabyte per second", 2021, else.
  var nearest: Double? {
    if significand == 0 { return isNegative ? -0.0 : 0 }
    let magnitude: Double
    if significand <= 1 << 53, (-22...22).contains(exponent) {
      let power = Self.exactPowersOfTen[abs(exponent)]
      magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
    } else {
      guard let nearest = Self.nearest(significand, exponent) else { return nil }
      if isCut, Self.nearest(significand + 1, exponent) != nearest { return nil }
      magnitude = nearest
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The normal number nearest to `significand` · 10^`exponent`.
  ///
  /// The power is known to 128 bits, rounded up, so the product is too large by less than 1 in its middle word. That
  /// matters only where it lies on or just above the middle of two numbers; there the answer is `nil`.
  private static func nearest(_ significand: UInt64, _ exponent: Int) -> Double? {
    guard PowersOfTen.exponents.contains(exponent) else { return nil }
    let power = PowersOfTen.table.significand(exponent)
    let spare = significand.leadingZeroBitCount
    let factor = significand << UInt64(spare)
    let lower = power.low.multipliedFullWidth(by: factor)
    let upper = power.high.multipliedFullWidth(by: factor)
    let (middle, overflow) = upper.low.addingReportingOverflow(lower.high)
    let high = upper.high + (overflow ? 1 : 0)

    let cut = 11 - UInt64(high.leadingZeroBitCount)
    let half: UInt64 = 1 << (cut - 1)
    let rest = high & (2 * half - 1)
    if rest == half, middle == 0 { return nil }
    let rounded = (high >> cut) + (rest >= half ? 1 : 0)
    // The power of two of the first of the 53 bits. Rounding up may carry over into it, as far as infinity.
    let binary = PowersOfTen.floorLog2(exponent) + 53 - spare + Int(cut)
    guard (-1022...1023).contains(binary) else { return nil }
    return Double(bitPattern: UInt64(binary + 1022) << 52 + rounded)
  }

  /// 10^0 to 10^22, all that a `Double` holds exactly.
  private static let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
