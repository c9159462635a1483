/// Powers of ten to 128 bits: 10^k = s · 2^(``floorLog2(_:)`` - 127), with s in [2^127, 2^128) rounded up.
///
/// Computed once, in about a tenth of a millisecond, instead of being written down: upward by exact multiplication with
/// 5; downward from a power of two by division by 5, where flooring at each step floors the whole.
struct PowersOfTen: Sendable {
  /// The exponents that are there: what the shortest decimals of any `Double` need.
  static let exponents = -292...324
  /// The one table.
  static let table = PowersOfTen()

  private let high: [UInt64]
  private let low: [UInt64]

  private init() {
    var downward: [(UInt64, UInt64)] = []
    // 5^292 has 679 bits, which leaves more than 128 of them at the end.
    var reciprocal = LongNatural(powerOfTwo: 1023)
    for _ in Self.exponents.lowerBound..<0 {
      reciprocal.divide(by: 5)
      let bits = reciprocal.leadingBits
      downward.append(Self.incremented(bits.high, bits.low))
    }
    var upward: [(UInt64, UInt64)] = []
    var power = LongNatural(powerOfTwo: 0)
    for _ in 0...Self.exponents.upperBound {
      let bits = power.leadingBits
      upward.append(bits.isCut ? Self.incremented(bits.high, bits.low) : (bits.high, bits.low))
      power.multiply(by: 5)
    }
    let powers = downward.reversed() + upward
    high = powers.map { $0.0 }
    low = powers.map { $0.1 }
  }

  /// s of 10^`exponent`, in two halves.
  func significand(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let index = exponent - Self.exponents.lowerBound
    return (high[index], low[index])
  }

  /// ⌊log2(10^`exponent`)⌋ for exponents within ±1233; the factor is log2(10) · 2^19.
  static func floorLog2(_ exponent: Int) -> Int { (exponent * 1_741_647) >> 19 }

  /// No power in the table has a low half of nothing but ones, so nothing is brought over into the high half.
  private static func incremented(_ high: UInt64, _ low: UInt64) -> (UInt64, UInt64) { (high, low + 1) }
}
