/// Powers of ten to 128 bits: 10^k = s · 2^(``floorLog2(_:)`` - 127), with s in [2^127, 2^128) rounded up.
///
/// Computed once, in about a tenth of a millisecond, instead of being written down: upward by exact multiplication with
/// 5; downward from a power of two by division by 5, where flooring at each step floors the whole.
struct PowersOfTen: Sendable {
  /// The exponents that are there: what the shortest decimals of any `Double` need.
  static let exponents = -292...324
  static let table = PowersOfTen()

  /// s of each exponent, in two halves.
  private let significands: [(high: UInt64, low: UInt64)]

  private init() {
    // No power has a low half of nothing but ones, so rounding up brings nothing over into the high half.
    var downward: [(high: UInt64, low: UInt64)] = []
    // 2^1023; 5^292 has 679 bits, which leaves more than 128 of them at the end.
    var reciprocal = [UInt64](repeating: 0, count: 15) + [1 << 63]
    for _ in Self.exponents.lowerBound..<0 {
      reciprocal.divideByFive()
      let bits = reciprocal.leadingBits
      downward.append((bits.high, bits.low + 1))
    }
    var upward: [(high: UInt64, low: UInt64)] = []
    var power: [UInt64] = [1]
    for _ in 0...Self.exponents.upperBound {
      let bits = power.leadingBits
      upward.append((bits.high, bits.low + (bits.isCut ? 1 : 0)))
      power.multiplyByFive()
    }
    significands = downward.reversed() + upward
  }

  /// s of 10^`exponent`, in two halves.
  func significand(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    significands[exponent - Self.exponents.lowerBound]
  }

  /// ⌊log2(10^`exponent`)⌋ for exponents within ±1233; the factor is log2(10) · 2^19.
  static func floorLog2(_ exponent: Int) -> Int { (exponent * 1_741_647) >> 19 }
}

/// A natural number of any length, exact: 64 bits each, the least first; the last is not 0.
extension [UInt64] {
  fileprivate mutating func multiplyByFive() {
    var carry: UInt64 = 0
    for index in indices {
      let product = self[index].multipliedFullWidth(by: 5)
      let (sum, overflow) = product.low.addingReportingOverflow(carry)
      self[index] = sum
      carry = product.high + (overflow ? 1 : 0)
    }
    if carry != 0 { append(carry) }
  }

  /// Forgets the remainder. The number stays above 0.
  fileprivate mutating func divideByFive() {
    var remainder: UInt64 = 0
    for index in indices.reversed() {
      (self[index], remainder) = UInt64(5).dividingFullWidth((remainder, self[index]))
    }
    if self[count - 1] == 0 { removeLast() }
  }

  /// The first 128 bits, the very first set, and whether a set bit follows them.
  fileprivate var leadingBits: (high: UInt64, low: UInt64, isCut: Bool) {
    func limb(_ fromTop: Int) -> UInt64 { fromTop < count ? self[count - 1 - fromTop] : 0 }
    let shift = UInt64(limb(0).leadingZeroBitCount)
    let high = limb(0) << shift | limb(1) >> (64 - shift)
    let low = limb(1) << shift | limb(2) >> (64 - shift)
    return (high, low, limb(2) << shift != 0 || dropLast(3).contains { $0 != 0 })
  }
}
