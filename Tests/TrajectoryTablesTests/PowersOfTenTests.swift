import Testing

@testable import TrajectoryTables

@Suite struct PowersOfTenTests {
  /// Powers of ten that 128 bits hold exactly, multiplied out by another way than the table's.
  @Test func smallPowersAreExact() {
    var power: (high: UInt64, low: UInt64) = (0, 1)
    for exponent in 0...38 {
      let shift = UInt64(
        power.high == 0 ? 64 + power.low.leadingZeroBitCount : power.high.leadingZeroBitCount)
      let high = shift < 64 ? power.high << shift | power.low >> (64 - shift) : power.low << (shift - 64)
      let significand = PowersOfTen.table.significand(exponent)
      #expect(significand == (high, shift < 64 ? power.low << shift : 0))
      let product = power.low.multipliedFullWidth(by: 10)
      power = (power.high &* 10 + product.high, product.low)
    }
  }

  /// 10^k · 10^-k is 1: the product of both significands is a power of two, but for their roundings.
  @Test func powersAndReciprocalsAgree() {
    for exponent in 1...PowersOfTen.exponents.upperBound {
      let (power, reciprocal) = (
        PowersOfTen.table.significand(exponent), PowersOfTen.table.significand(-exponent)
      )
      let product = power.high.multipliedFullWidth(by: reciprocal.high)
      // Leaving off the lower halves takes less than 2^64 off the product on either side.
      #expect((UInt64(1) << 63 - 2...1 << 63).contains(product.high))
      let logarithm = PowersOfTen.floorLog2(exponent) + PowersOfTen.floorLog2(-exponent)
      #expect(logarithm == -1)
    }
  }

  /// Each power is ten times the one before, to the last bit: 10 s' and s differ by less than their roundings.
  @Test func eachPowerIsTenTimesTheOneBefore() {
    for exponent in PowersOfTen.exponents.dropFirst() {
      let smaller = PowersOfTen.table.significand(exponent - 1)
      let larger = PowersOfTen.table.significand(exponent)
      let growth = PowersOfTen.floorLog2(exponent) - PowersOfTen.floorLog2(exponent - 1)
      #expect(growth == 3 || growth == 4)
      // 5/4 or 5/8 of the smaller one, shifted: compare in units of the larger one's last bit.
      let product = smaller.low.multipliedFullWidth(by: 10)
      let upper = smaller.high.multipliedFullWidth(by: 10)
      let (middle, overflow) = upper.low.addingReportingOverflow(product.high)
      let top = upper.high + (overflow ? 1 : 0)
      let shift = UInt64(growth)
      let high = top << (64 - shift) | middle >> shift
      let low = middle << (64 - shift) | product.low >> shift
      let difference = Int64(bitPattern: low &- larger.low)
      #expect(high == larger.high || difference.magnitude <= 2)
      #expect((-2...2).contains(difference))
    }
  }

  @Test func logarithmsAreThoseOfExactPowers() {
    var power = LongNatural(powerOfTwo: 0)
    for exponent in 0...PowersOfTen.exponents.upperBound {
      // 10^k has k bits more than 5^k.
      #expect(PowersOfTen.floorLog2(exponent) == power.bitWidth - 1 + exponent)
      if exponent > 0 { #expect(PowersOfTen.floorLog2(-exponent) == -power.bitWidth - exponent) }
      power.multiply(by: 5)
    }
  }
}
