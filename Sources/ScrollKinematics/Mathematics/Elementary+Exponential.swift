extension Elementary {
  /// e to the power of `x`; 0 below -708 and infinite above 708.
  @usableFromInline package static func exp(_ x: Double) -> Double {
    guard abs(x) < 708 else { return x < 0 ? 0 : x + .infinity }
    let power = Exponential(x)
    return power.scale + power.scale * power.tail
  }

  /// e to the power of `x`, less 1, without cancellation near 0.
  @usableFromInline package static func expm1(_ x: Double) -> Double {
    guard abs(x) < 708 else { return exp(x) - 1 }
    let power = Exponential(x)
    return (power.scale - 1) + power.scale * power.tail
  }

  /// `x` to the power of `y` for a positive `x`; relative to its size off by as many units as the logarithm of the result has.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    y == 0 ? 1 : exp(y * log(x))
  }
}

/// e^x as `scale` · (1 + `tail`), where `scale` is 2^(k/32) with k the whole number nearest to 32 x / ln 2.
private struct Exponential {
  let scale: Double
  let tail: Double

  @inline(__always) init(_ x: Double) {
    let shifted = x * 0x1.71547652b82fep5 + .wholeNumberShift
    let count = shifted - .wholeNumberShift
    // ln 2 / 32 in two parts, the first so short that its product is exact.
    let r = (x - count * 0x1.62e42fef8p-6) - count * 0x1.1cf79abc9e3b4p-41
    let k = shifted.bitPattern
    let entry = Int(truncatingIfNeeded: k & 31) &* 2
    scale = Double(bitPattern: Self.powersOfTwo[entry &+ 1] &+ (k &<< 47))
    let lost = Double(bitPattern: Self.powersOfTwo[entry])
    let square = r * r
    let low = 0.5 + r * 0x1.555555554dd39p-3
    let high = 0x1.5555555551947p-5 + r * 0x1.11114f8dac296p-7 + square * 0x1.6c16ffe8b0841p-10
    tail = lost + (r + square * (low + square * high))
  }

  /// Two words for each 2^(i/32), i in 0...31: the bits of what rounding took off, relative to the number; then the bits of the
  /// number less i · 2^47, so that adding k · 2^47 gives those of 2^(k/32) for every k with i = k mod 32.
  // An array of literals is constant data: no initializer runs before its first use in an optimised build.
  private static let powersOfTwo: [UInt64] = [
    0x0000_0000_0000_0000, 0x3FF0_0000_0000_0000, 0x3C8C_D252_3567_F613, 0x3FEF_D9B0_D315_8574,
    0x3C97_9AA6_5D83_7B6D, 0x3FEF_B558_6CF9_890F, 0xBC95_5652_2A2F_BD0E, 0x3FEF_9301_D012_5B51,
    0xBC80_1B15_EAA5_9348, 0x3FEF_72B8_3C7D_517B, 0x3C9A_ECF7_3E3A_2F60, 0x3FEF_5487_3168_B9AA,
    0x3C96_8EFD_E3A8_A894, 0x3FEF_387A_6E75_6238, 0x3C82_F7E1_6D09_AB31, 0x3FEF_1E9D_F51F_DEE1,
    0x3C83_4D75_4DB0_ABB6, 0x3FEF_06FE_0A31_B715, 0xBC92_4AED_CC4B_5068, 0x3FEE_F1A7_373A_A9CB,
    0x3C85_9F48_A72A_4C6D, 0x3FEE_DEA6_4C12_3422, 0x3C43_63ED_60C2_AC11, 0x3FEE_CE08_6061_892D,
    0x3C76_90CE_BB7A_AFB0, 0x3FEE_BFDA_D536_2A27, 0xBC78_DEC6_BD0F_385F, 0x3FEE_B42B_569D_4F82,
    0x3C90_63E1_E21C_5409, 0x3FEE_AB07_DD48_5429, 0xBC8C_33C5_3BEF_4DA8, 0x3FEE_A47E_B03A_5585,
    0xBC93_B3EF_BF5E_2228, 0x3FEE_A09E_667F_3BCD, 0xBC78_1F64_7E5A_3ECF, 0x3FEE_9F75_E8EC_5F74,
    0xBC7B_32DC_B94D_A51D, 0x3FEE_A114_73EB_0187, 0xBC93_69B6_F13B_3734, 0x3FEE_A589_994C_CE13,
    0x3C8D_B72F_C1F0_EAB4, 0x3FEE_ACE5_422A_A0DB, 0xBC5D_A9B8_8B6C_1E29, 0x3FEE_B737_B0CD_C5E5,
    0x3C71_AFFC_2B91_CE27, 0x3FEE_C491_82A3_F090, 0xBC91_BBD1_D3BC_BB15, 0x3FEE_D503_B23E_255D,
    0x3C8C_1A77_92CB_3387, 0x3FEE_E89F_995A_D3AD, 0xBC68_D6F4_38AD_9334, 0x3FEE_FF76_F2FB_5E47,
    0x3C73_6EAE_30AF_0CB3, 0x3FEF_199B_DD85_529C, 0x3C67_6B2C_6C92_1968, 0x3FEF_3720_DCEF_9069,
    0x3C74_A385_A63D_07A7, 0x3FEF_5818_DCFB_A487, 0xBC82_D521_07B4_3E1F, 0x3FEF_7C97_337B_9B5F,
    0xBC8F_F712_8FD3_91F0, 0x3FEF_A4AF_A2A4_90DA, 0x3C8A_64A9_31D1_85EE, 0x3FEF_D076_5B6E_4540,
  ]
}
