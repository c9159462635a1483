/// A natural number of any length, exact: just what a table of powers of ten needs.
struct LongNatural {
  /// 64 bits each, the least first; the last is not 0.
  private(set) var limbs: [UInt64]

  /// 2^`exponent`.
  init(powerOfTwo exponent: Int) {
    limbs = Array(repeating: 0, count: exponent / 64) + [1 << (exponent % 64)]
  }

  /// Multiplies by `factor`, which is not 0.
  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = limbs[index].multipliedFullWidth(by: factor)
      let (sum, overflow) = product.low.addingReportingOverflow(carry)
      limbs[index] = sum
      carry = product.high + (overflow ? 1 : 0)
    }
    if carry != 0 { limbs.append(carry) }
  }

  /// Divides by `divisor` and forgets the remainder. The number stays above 0.
  mutating func divide(by divisor: UInt64) {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      (limbs[index], remainder) = divisor.dividingFullWidth((remainder, limbs[index]))
    }
    if limbs[limbs.count - 1] == 0 { limbs.removeLast() }
  }

  /// The first 128 bits, the very first set, and whether a set bit follows them.
  var leadingBits: (high: UInt64, low: UInt64, isCut: Bool) {
    func limb(_ fromTop: Int) -> UInt64 { fromTop < limbs.count ? limbs[limbs.count - 1 - fromTop] : 0 }
    let shift = UInt64(limb(0).leadingZeroBitCount)
    let high = limb(0) << shift | limb(1) >> (64 - shift)
    let low = limb(1) << shift | limb(2) >> (64 - shift)
    let isCut = limb(2) << shift != 0 || limbs.dropLast(3).contains { $0 != 0 }
    return (high, low, isCut)
  }
}
