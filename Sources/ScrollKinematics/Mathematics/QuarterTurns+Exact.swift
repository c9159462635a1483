extension QuarterTurns {
  /// The angle `x` of any size, by as many bits of 2/π as it takes (Payne and Hanek).
  ///
  /// Of the product with 2/π, only two bits before the point and 190 behind it are formed, of which 137 are exact. No
  /// number comes nearer to a multiple of π/2 than 2^-62 turns, so 75 bits remain at least.
  @inline(never) static func exactly(_ x: Double) -> QuarterTurns {
    guard x.isFinite else { return QuarterTurns(count: 0, rest: .nan, lost: 0) }
    // |x| is significand · 2^(position - 63), and the window into 2/π begins at that bit.
    let significand = (x.bitPattern & 0xF_FFFF_FFFF_FFFF) | 0x10_0000_0000_0000
    let position = Int(truncatingIfNeeded: (x.bitPattern &>> 52) & 0x7FF) &- 1023 &- 52 &+ 62
    var product = Fraction(
      significand, times: (window(at: position), window(at: position &+ 64), window(at: position &+ 128)))
    let turns = product.takeQuarterTurns()
    let (rest, lost) = product.timesHalfPi
    return x < 0
      ? QuarterTurns(count: 0 &- turns, rest: -rest, lost: -lost)
      : QuarterTurns(count: turns, rest: rest, lost: lost)
  }

  /// 64 bits of 2/π from the bit of number `position` on; the first 64 lie before the point.
  private static func window(at position: Int) -> UInt64 {
    let (word, bit) = (position &>> 6, UInt64(truncatingIfNeeded: position & 63))
    let upper = twoOverPi[word] &<< bit
    return bit == 0 ? upper : upper | twoOverPi[word &+ 1] &>> (64 &- bit)
  }

  /// 2/π, behind a word of zeros.
  private static let twoOverPi: [UInt64] = [
    0x0000_0000_0000_0000,
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
  ]
}

/// 192 bits, of which the first two stand before the point.
private struct Fraction {
  private var high: UInt64
  private var middle: UInt64
  private var low: UInt64

  /// The lower 192 bits of a product of `factor` and three words.
  init(_ factor: UInt64, times words: (UInt64, UInt64, UInt64)) {
    let (carryOfLow, low) = Self.product(factor, words.2)
    let (carryOfMiddle, middle) = Self.product(factor, words.1)
    let (sum, overflows) = middle.addingReportingOverflow(carryOfLow)
    (self.low, self.middle) = (low, sum)
    high = factor &* words.0 &+ carryOfMiddle &+ (overflows ? 1 : 0)
  }

  /// The product of two words from products of their halves: a word of 128 bits would need a function of the host.
  private static func product(_ a: UInt64, _ b: UInt64) -> (high: UInt64, low: UInt64) {
    let half: UInt64 = 0xFFFF_FFFF
    let (a1, a0, b1, b0) = (a &>> 32, a & half, b &>> 32, b & half)
    let outer = a0 &* b0
    let inner = a1 &* b0 &+ (outer &>> 32)
    let cross = a0 &* b1 &+ (inner & half)
    return (a1 &* b1 &+ (inner &>> 32) &+ (cross &>> 32), (cross &<< 32) | (outer & half))
  }

  /// The nearest whole number, which is taken off: what remains, read as a number with a sign, is 1/2 at most.
  mutating func takeQuarterTurns() -> UInt64 {
    let turns = (high &>> 62) &+ ((high &>> 61) & 1)
    high = (high &<< 2) | (middle &>> 62)
    middle = (middle &<< 2) | (low &>> 62)
    low = low &<< 2
    return turns
  }

  /// The number times π/2, and what rounding took off.
  var timesHalfPi: (product: Double, lost: Double) {
    let isNegative = high &>> 63 == 1
    var (a, b, c) = isNegative ? (~high, ~middle, ~low) : (high, middle, low)
    var exponent: Int64 = 0
    if a == 0 {
      (a, b, c) = (b, c, 0)
      exponent = -64
    }
    let zeros = UInt64(truncatingIfNeeded: a.leadingZeroBitCount)
    if zeros > 0 {
      a = (a &<< zeros) | (b &>> (64 &- zeros))
      b = (b &<< zeros) | (c &>> (64 &- zeros))
    }
    // 53 bits and 53 more, in units of 2^-53 and 2^-106.
    let unit = Double(bitPattern: UInt64(bitPattern: (1023 &- 53 &+ exponent &- Int64(zeros)) &<< 52))
    let upper = (isNegative ? -unit : unit) * Double(a &>> 11)
    let rest = (isNegative ? -unit : unit) * 0x1p-53 * Double(((a & 0x7FF) &<< 42) | (b &>> 22))
    // π/2 in parts of 26 and 27 bits, and what follows them.
    let (half, otherHalf) = (upper.upperHalf, upper - upper.upperHalf)
    let (piHigh, piLow) = (0x1.921fb5p0, 0x1.110b46p-26)
    let product = upper * 0x1.921fb54442d18p0
    let lost = ((half * piHigh - product) + half * piLow + otherHalf * piHigh) + otherHalf * piLow
    return (product, lost + (upper * 0x1.1a62633145c07p-54 + rest * 0x1.921fb54442d18p0))
  }
}
