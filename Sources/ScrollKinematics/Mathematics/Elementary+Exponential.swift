extension Elementary {
  /// e to the power of `x`; 0 below -708 and infinite above 708.
  package static func exp(_ x: Double) -> Double {
    guard abs(x) < 708 else { return x < 0 ? 0 : x + .infinity }
    let power = Exponential(x)
    return power.scale + power.scale * power.tail
  }

  /// e to the power of `x`, less 1, without cancellation near 0.
  package static func expm1(_ x: Double) -> Double {
    guard abs(x) < 708 else { return exp(x) - 1 }
    let power = Exponential(x, isNearOne: true)
    return (power.scale - 1) + power.scale * power.tail
  }

  /// `x` to the power of `y` for a positive `x`; relative to its size off by as many units as the logarithm of the result has.
  package static func pow(_ x: Double, _ y: Double) -> Double { y == 0 ? 1 : exp(y * log(x)) }
}

/// e^x as `scale` · (1 + `tail`), where `scale` is 2^(k/64) with k the whole number nearest to 64 x / ln 2.
private struct Exponential {
  let scale: Double
  let tail: Double

  /// The exponential of `x`; `isNearOne` adds the term that counts where 1 is taken off.
  @inline(__always) init(_ x: Double, isNearOne: Bool = false) {
    let shifted = x * 0x1.71547652b82fep6 + .wholeNumberShift
    let count = shifted - .wholeNumberShift
    // ln 2 / 64 in two parts, the first so short that its product is exact.
    let r = (x - count * 0x1.62e42fef8p-7) - count * 0x1.1cf79abc9e3b4p-42
    let k = shifted.bitPattern
    let entry = Int(truncatingIfNeeded: k & 63) &* 2
    scale = Double(bitPattern: Self.powersOfTwo[entry &+ 1] &+ (k &<< 46))
    let lost = Double(bitPattern: Self.powersOfTwo[entry])
    let square = r * r
    let low = 0.5 + r * 0x1.5555555554dd4p-3
    var high = 0x1.5555555555194p-5 + r * 0x1.111120b03696dp-7
    if isNearOne { high += square * 0x1.6c16d10b3c31dp-10 }
    tail = lost + (r + square * (low + square * high))
  }

  /// Two words for each 2^(i/64), i in 0...63: the bits of what rounding took off, relative to the number; then the bits of the
  /// number less i · 2^46, so that adding k · 2^46 gives those of 2^(k/64) for every k with i = k mod 64.
  // An array of literals is constant data: no initializer runs before its first use in an optimised build.
  private static let powersOfTwo: [UInt64] = [
    0x0000_0000_0000_0000, 0x3FF0_0000_0000_0000, 0xBC71_6013_9CD8_DC5D, 0x3FEF_EC9A_3E77_8061,
    0x3C8C_D252_3567_F613, 0x3FEF_D9B0_D315_8574, 0x3C60_F74E_61E6_C861, 0x3FEF_C745_1875_9BC8,
    0x3C97_9AA6_5D83_7B6D, 0x3FEF_B558_6CF9_890F, 0x3C3E_BE3D_702F_9CD1, 0x3FEF_A3EC_32D3_D1A2,
    0xBC95_5652_2A2F_BD0E, 0x3FEF_9301_D012_5B51, 0xBC91_C923_B9D5_F416, 0x3FEF_829A_AEA9_2DE0,
    0xBC80_1B15_EAA5_9348, 0x3FEF_72B8_3C7D_517B, 0x3C8B_898C_3F13_53BF, 0x3FEF_635B_EB6F_CB75,
    0x3C9A_ECF7_3E3A_2F60, 0x3FEF_5487_3168_B9AA, 0x3C8A_6F41_44A6_C38D, 0x3FEF_463B_8862_8CD6,
    0x3C96_8EFD_E3A8_A894, 0x3FEF_387A_6E75_6238, 0x3C80_472B_981F_E7F2, 0x3FEF_2B45_65E2_7CDD,
    0x3C82_F7E1_6D09_AB31, 0x3FEF_1E9D_F51F_DEE1, 0x3C8B_3782_720C_0AB4, 0x3FEF_1285_A6E4_030B,
    0x3C83_4D75_4DB0_ABB6, 0x3FEF_06FE_0A31_B715, 0x3C8F_DD39_5DD3_F84A, 0x3FEE_FC08_B264_16FF,
    0xBC92_4AED_CC4B_5068, 0x3FEE_F1A7_373A_A9CB, 0xBC71_D1E8_3E94_36D2, 0x3FEE_E7DB_34E5_9FF7,
    0x3C85_9F48_A72A_4C6D, 0x3FEE_DEA6_4C12_3422, 0xBC58_A78F_4817_895B, 0x3FEE_D60A_21F7_2E2A,
    0x3C43_63ED_60C2_AC11, 0x3FEE_CE08_6061_892D, 0x3C6E_CCE1_DAA1_0379, 0x3FEE_C6A2_B5C1_3CD0,
    0x3C76_90CE_BB7A_AFB0, 0x3FEE_BFDA_D536_2A27, 0xBC8F_9434_0071_A38E, 0x3FEE_B9B2_769D_2CA7,
    0xBC78_DEC6_BD0F_385F, 0x3FEE_B42B_569D_4F82, 0x3C93_3505_18FD_D78E, 0x3FEE_AF47_36B5_27DA,
    0x3C90_63E1_E21C_5409, 0x3FEE_AB07_DD48_5429, 0x3C94_32E6_2B64_C035, 0x3FEE_A76F_15AD_2148,
    0xBC8C_33C5_3BEF_4DA8, 0x3FEE_A47E_B03A_5585, 0xBC93_CEDD_7856_5858, 0x3FEE_A238_8255_2225,
    0xBC93_B3EF_BF5E_2228, 0x3FEE_A09E_667F_3BCD, 0xBC63_67EF_B86D_A9EE, 0x3FEE_9FB2_3C65_1A2F,
    0xBC78_1F64_7E5A_3ECF, 0x3FEE_9F75_E8EC_5F74, 0xBC86_1932_1E55_E68A, 0x3FEE_9FEB_5642_67C9,
    0xBC7B_32DC_B94D_A51D, 0x3FEE_A114_73EB_0187, 0x3C65_EBE1_ABD6_6C55, 0x3FEE_A2F3_36CF_4E62,
    0xBC93_69B6_F13B_3734, 0x3FEE_A589_994C_CE13, 0xBC94_D450_D872_576E, 0x3FEE_A8D9_9B44_92ED,
    0x3C8D_B72F_C1F0_EAB4, 0x3FEE_ACE5_422A_A0DB, 0x3C7B_F683_59F3_5F44, 0x3FEE_B1AE_9915_7736,
    0xBC5D_A9B8_8B6C_1E29, 0x3FEE_B737_B0CD_C5E5, 0xBC92_4343_22F4_F9AA, 0x3FEE_BD82_9FDE_4E50,
    0x3C71_AFFC_2B91_CE27, 0x3FEE_C491_82A3_F090, 0xBC87_C504_2262_2263, 0x3FEE_CC66_7B5D_E565,
    0xBC91_BBD1_D3BC_BB15, 0x3FEE_D503_B23E_255D, 0x3C84_6984_6E73_5AB3, 0x3FEE_DE6B_5579_FDBF,
    0x3C8C_1A77_92CB_3387, 0x3FEE_E89F_995A_D3AD, 0xBC55_C3D9_56DC_AEBA, 0x3FEE_F3A2_B84F_15FB,
    0xBC68_D6F4_38AD_9334, 0x3FEE_FF76_F2FB_5E47, 0x3C74_FFD7_0A5F_DDCD, 0x3FEF_0C1E_904B_C1D2,
    0x3C73_6EAE_30AF_0CB3, 0x3FEF_199B_DD85_529C, 0x3C84_E08F_D109_59AC, 0x3FEF_27F1_2E57_D14B,
    0x3C67_6B2C_6C92_1968, 0x3FEF_3720_DCEF_9069, 0xBC8F_AD5D_3FFF_FA6F, 0x3FEF_472D_4A07_897C,
    0x3C74_A385_A63D_07A7, 0x3FEF_5818_DCFB_A487, 0x3C8E_5A50_D5C1_92AC, 0x3FEF_69E6_03DB_3285,
    0xBC82_D521_07B4_3E1F, 0x3FEF_7C97_337B_9B5F, 0x3C74_B604_603A_88D3, 0x3FEF_902E_E78B_3FF6,
    0xBC8F_F712_8FD3_91F0, 0x3FEF_A4AF_A2A4_90DA, 0x3C8E_C3BC_41AA_2008, 0x3FEF_BA1B_EE61_5A27,
    0x3C8A_64A9_31D1_85EE, 0x3FEF_D076_5B6E_4540, 0x3C77_893B_4D91_CD9D, 0x3FEF_E7C1_819E_90D8,
  ]
}
