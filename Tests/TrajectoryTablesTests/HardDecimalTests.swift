import TestSupport
import Testing
import TrajectoryTables

/// Decimals that readers have got wrong, each beside the bits of the nearest number.
///
/// The bits are derived, not read: a middle of two numbers goes to the even one, and a digit behind it decides.
@Suite(.endsInTime) struct HardDecimalTests {
  /// Powers of two and their neighbours have exact decimals: the middle above 2^53 is 2^53 + 1, that above 1 is
  /// 1 + 2^-53, and so on.
  @Test(
    arguments: [
      // Exactly between two numbers: to the even one, below and above.
      ("9007199254740993", 0x4340_0000_0000_0000), ("9007199254740995", 0x4340_0000_0000_0002),
      ("1.00000000000000011102230246251565404236316680908203125", 0x3FF0_0000_0000_0000),
      ("1.00000000000000033306690738754696212708950042724609375", 0x3FF0_0000_0000_0002),
      // A digit behind the middle, near and far.
      ("1.00000000000000011102230246251565404236316680908203126", 0x3FF0_0000_0000_0001),
      ("1.00000000000000011102230246251565404236316680908203124", 0x3FF0_0000_0000_0000),
      ("9007199254740993.0000000000000000000000000000000000000000000000000001", 0x4340_0000_0000_0001),
      // Its middle lies behind the nineteenth digit, and the twentieth decides; it may be a 1.
      ("1.0000000000000001111", 0x3FF0_0000_0000_0001), ("1.0000000000000001110", 0x3FF0_0000_0000_0000),
      // The middle between 0 and the least number, 2^-1075, is between 2.4703282292062327e-324 and …28e-324.
      ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", 1), ("4.9e-324", 1), ("7.4e-324", 1),
      ("7.5e-324", 2),
      // The border between subnormal and normal numbers: 2^-1022 and half a unit below it.
      ("2.2250738585072014e-308", 0x0010_0000_0000_0000), ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF),
      ("2.2250738585072012e-308", 0x0010_0000_0000_0000), ("2.225073858507201e-308", 0x000F_FFFF_FFFF_FFFF),
      // The greatest number; half a unit above it is no number any more.
      ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF), ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF),
      // Above 2^53 an odd significand is rounded itself, and its product with an exact power a second time.
      ("11046536973570331e-3", 0x42A4_17F1_D31A_04A9), ("11882373967008739e-22", 0x3EB3_EF70_D590_27E9),
      ("11995010283071087e-7", 0x41D1_DFBB_B913_A7AB),
      // Seventeen digits, of which sixteen would name the neighbour.
      ("0.30000000000000004", 0x3FD3_3333_3333_3334), ("0.3", 0x3FD3_3333_3333_3333),
      ("5e-324", 1), ("1e23", 0x44B5_2D02_C7E1_4AF6), ("9.5367431640625e-07", 0x3EB0_0000_0000_0000),
      ("0.000000000000000000000000000000000000000000000000000000000000000001e66", 0x3FF0_0000_0000_0000),
      ("100000000000000000000000000000000000000000000000000000000000000000e-65", 0x3FF0_0000_0000_0000),
      ("-0", 0x8000_0000_0000_0000), ("-1e-999", 0x8000_0000_0000_0000), ("0e99999999999999999999", 0),
      ("1e-1000", 0), ("1e-100030", 0),
    ] as [(String, UInt64)])
  func isTheNearestNumber(text: String, bits: UInt64) {
    #expect(Double(decimal: text)?.bitPattern == bits, "\(text)")
  }

  @Test(arguments: [
    "", "-", "1.7976931348623159e308", "1e309", "-1e99999999999999999999", "2e308", "1e1000", "1e100309",
  ])
  func aboveTheGreatestIsRefused(text: String) { #expect(Double(decimal: text) == nil) }

  /// The middle above the least number has 751 digits that count: 3·2^-1075. Every one of them is looked at.
  @Test func theLongestMiddleIsReadToItsLastDigit() {
    let middle = longestMiddle
    #expect(middle.significand.count == 752 && middle.significand.hasPrefix("741098468761869816264853189302"))
    let exponent = "e-\(middle.decimals)"
    #expect(Double(decimal: middle.significand + exponent)?.bitPattern == 2)
    #expect(Double(decimal: middle.significand + "0000000000001e-\(middle.decimals + 13)")?.bitPattern == 2)
    let below = String(middle.significand.dropLast()) + "4" + String(repeating: "9", count: 2000)
    #expect(Double(decimal: below + "e-\(middle.decimals + 2000)")?.bitPattern == 1)
  }

  /// 3·2^-1075 = 3·5^1075 / 10^1075, its digits by long multiplication.
  private var longestMiddle: (significand: String, decimals: Int) {
    var digits = [3]
    for _ in 0..<1075 {
      var carry = 0
      for index in digits.indices {
        (carry, digits[index]) = (5 * digits[index] + carry).quotientAndRemainder(dividingBy: 10)
      }
      if carry > 0 { digits.append(carry) }
    }
    return (digits.reversed().map(String.init).joined(), 1075)
  }
}
