import TestSupport
import Testing

@testable import TrajectoryTables

/// Long numbers, judged by what is left of them modulo primes, which needs no long number.
@Suite(.endsInTime) struct LongNaturalTests {
  @Test(arguments: [998_244_353, 1_000_000_007, 2_147_483_647] as [UInt64])
  func productsAndQuotientsAreExact(prime: UInt64) {
    var generator = SplitMix(seed: prime)
    var number = LongNatural(powerOfTwo: 0)
    var rest: UInt64 = 1
    var factors: [UInt64] = []
    for step in 0..<40 {
      // The greatest factors bring the most to carry.
      let factor = step % 3 == 0 ? UInt64.max : generator.next() | 1
      number.multiply(by: factor)
      rest = rest * (factor % prime) % prime
      factors.append(factor)
      #expect(Self.rest(of: number, by: prime) == rest)
      #expect(number.limbs.last != 0)
    }
    for factor in factors.reversed() { number.divide(by: factor) }
    #expect(number.limbs == [1])
  }

  @Test func aQuotientIsFloored() {
    var number = LongNatural(powerOfTwo: 200)
    number.divide(by: 3)
    // 2^200 = 3·q + 1.
    number.multiply(by: 3)
    #expect(number.bitWidth == 200 && number.limbs == [.max, .max, .max, 255])
  }

  /// 3·2^k has two bits in front, and nothing behind them.
  @Test(arguments: [0, 1, 62, 63, 64, 127, 128, 190, 191, 192, 256, 400])
  func theLeadingBitsOfAShortNumberAreAllOfIt(exponent: Int) {
    var number = LongNatural(powerOfTwo: exponent)
    #expect(number.leadingBits == (1 << 63, 0, false))
    number.multiply(by: 3)
    #expect(number.leadingBits == (3 << 62, 0, false))
    // 2^64 - 1 over 2^k: 64 bits, which may lie across two words.
    number = LongNatural(powerOfTwo: exponent)
    number.multiply(by: .max)
    #expect(number.leadingBits == (.max, 0, false))
    // (2^64 - 1)² = 2^128 - 2^65 + 1, and (2^64 - 1)³ = 2^192 - 3·2^128 + 3·2^64 - 1.
    number.multiply(by: .max)
    #expect(number.leadingBits == (.max - 1, 1, false))
    number.multiply(by: .max)
    #expect(number.leadingBits == (.max - 2, 2, true))
  }

  private static func rest(of number: LongNatural, by prime: UInt64) -> UInt64 {
    // 2^64 modulo the prime, from its halves.
    let half = (1 << 32) % prime
    let base = half * half % prime
    return number.limbs.reversed().reduce(0) { ($0 * base + $1 % prime) % prime }
  }
}
