import TestSupport
import Testing

@testable import TrajectoryTables

@Suite(.endsInTime) struct PowersOfTenTests {
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

  /// 10^k · 10^-k is 1: the product of both significands is 2^255, and more by at most what rounding each of them up
  /// adds, which is less than 2^128 apiece.
  @Test func powersAndReciprocalsAreInverseAndRoundedUp() {
    for exponent in 1...PowersOfTen.exponents.upperBound {
      let power = PowersOfTen.table.significand(exponent)
      let product = product(power, PowersOfTen.table.significand(-exponent))
      #expect(product[3] == 1 << 63 && product[2] < 2, "10^\(exponent)")
      #expect(PowersOfTen.floorLog2(exponent) + PowersOfTen.floorLog2(-exponent) == -1)
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

  /// 2^e has e + 1 bits, the highest of them alone: whole words of zeros, then one that holds the rest.
  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 1023, 1024])
  func aPowerOfTwoIsOneBitBehindZeros(exponent: Int) {
    let power = LongNatural(powerOfTwo: exponent)
    #expect(power.bitWidth == exponent + 1)
    #expect(power.limbs.dropLast().allSatisfy { $0 == 0 } && power.limbs.last?.nonzeroBitCount == 1)
  }

  /// The four words of a product, the least first.
  private func product(_ left: (high: UInt64, low: UInt64), _ right: (high: UInt64, low: UInt64)) -> [UInt64]
  {
    var words: [UInt64] = [0, 0, 0, 0]
    for (place, factors) in [
      (0, (left.low, right.low)), (1, (left.low, right.high)), (1, (left.high, right.low)),
      (2, (left.high, right.high)),
    ] {
      let partial = factors.0.multipliedFullWidth(by: factors.1)
      var carry = partial.high
      var overflow = false
      (words[place], overflow) = words[place].addingReportingOverflow(partial.low)
      for index in (place + 1)..<4 {
        carry += overflow ? 1 : 0
        (words[index], overflow) = words[index].addingReportingOverflow(carry)
        carry = 0
      }
    }
    return words
  }
}
