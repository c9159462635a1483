import TestSupport
import Testing

@testable import ScrollKinematics

/// Elementary functions where one form gives way to another, and the last bits that a table or a term decides.
@Suite(.endsInTime) struct ElementaryLimitTests {
  private typealias E = Elementary

  /// No angle belongs to a point of which one coordinate is no number, not even where the other alone would tell it.
  @Test func noNumberHasNoAngle() {
    #expect(E.atan2(.nan, .infinity).isNaN && E.atan2(.nan, -.infinity).isNaN)
    #expect(E.atan2(0, .nan).isNaN && E.atan2(-0.0, .nan).isNaN)
  }

  /// A height of 1 is one like any other: angles by mpmath 1.3 with 3,500 bits.
  @Test(
    arguments: [
      (1, 2, 0x1.dac670561bb4fp-2), (1, -2, 0x1.56c6e7397f5aep+1), (-1, 4, -0x1.f5b75f92c80ddp-3),
      (1, 32, 0x1.ffd55bba97625p-6), (2, 1, 0x1.1b6e192ebbe44p+0),
    ] as [(Double, Double, Double)])
  func anglesOfSmallWholeNumbers(height: Double, width: Double, angle: Double) {
    #expect(E.atan2(height, width) == angle)
  }

  /// Beside an infinite width any height is nothing.
  @Test(arguments: [1, 0x1p-1000, 0x1p1000])
  func anInfiniteWidthHidesTheHeight(height: Double) {
    #expect(E.atan2(height, -.infinity) == .pi && E.atan2(-height, -.infinity) == -.pi)
    #expect(E.atan2(height, .infinity) == 0)
    #expect(E.atan2(.infinity, height) == .pi / 2 && E.atan2(-.infinity, height) == -.pi / 2)
  }

  /// The angle depends on the ratio alone, down to numbers of which products would be subnormal, and up to those of which
  /// sums would overflow.
  @Test(arguments: [-1000.0, -900, -802, -799, -1])
  func anglesKeepTheirBitsAtASmallScale(exponent: Double) { keepsBits(at: E.pow(2, exponent)) }

  @Test(arguments: [1.0, 998, 1000, 1002, 1020])
  func anglesKeepTheirBitsAtALargeScale(exponent: Double) { keepsBits(at: E.pow(2, exponent)) }

  private func keepsBits(at scale: Double) {
    for (height, width) in [(1, 2), (2, 1), (1, -2), (2, -1), (0.7, -0.9), (0.01, -1), (0.01, 1)] {
      #expect(E.atan2(height * scale, width * scale) == E.atan2(height, width), "\(height), \(width)")
    }
  }

  /// Products of halves would be subnormal at 1e-300: the angles nearest to these small ratios, by mpmath.
  @Test(arguments: [
    (0x1.4p-1027, 0x1.199999999999ap-999, 0x1.22e8ba2e8ba2ep-28),
    (0x1.8p-1025, 0x1.199999999999ap-997, 0x1.5d1745d1745d1p-28),
    (0x1.8p-1027, 0x1.4cccccccccccdp-999, 0x1.2762762762762p-28),
  ])
  func smallAnglesKeepTheirBitsAtASmallScale(height: Double, width: Double, angle: Double) {
    #expect(E.atan2(height, width) == angle && E.atan2(-height, width) == -angle)
    // The same point drawn larger.
    #expect(E.atan2(height * 0x1p600, width * 0x1p600) == angle)
  }

  /// Ratios near 38/64, of which the arctangent's second part decides the last bit: nearest numbers by mpmath.
  @Test(arguments: [
    (0x1.0a964a64c9e1dp+0, 0x1.c13381aa61de2p+0, 0x1.123aa287bf2ebp-1),
    (0x1.23bd595e1a99fp-1, 0x1.ee17c33000436p-1, 0x1.111616fabbb94p-1),
    (0x1.7e90a16d2f93cp-2, 0x1.422574917a950p-1, 0x1.12584a4c24b2bp-1),
    (0x1.dca104569d6edp-2, 0x1.92c03ffed9a5ap-1, 0x1.1190a21c60f58p-1),
  ])
  func theSecondPartOfTheTableCounts(height: Double, width: Double, angle: Double) {
    #expect(E.atan2(height, width) == angle)
    #expect(E.atan2(-height, width) == -angle)
  }

  /// Bases beyond the place of 1, where the logarithm is still small and its remainder's product counts most.
  @Test(arguments: [(1.004, 1.012), (1.012, 1.02), (0.98, 0.988), (0.988, 0.996)])
  func powersOfBasesNearOne(lower: Double, upper: Double) {
    var generator = SeededGenerator(seed: 29)
    var worst = 0.0
    for _ in 0..<600 {
      let base = lower + (upper - lower) * generator.nextUnit()
      let logarithm = TwoPartNumber(base).logarithm
      // Results up to e^690.
      let power = 690 / abs(logarithm.high) * (2 * generator.nextUnit() - 1)
      let (value, exponent) = (logarithm * TwoPartNumber(power)).exponential
      let half = -exponent / 2
      let found =
        E.pow(base, power) * Double(sign: .plus, exponent: half, significand: 1)
        * Double(sign: .plus, exponent: -exponent - half, significand: 1)
      worst = max(worst, value.distance(to: found, exponent: exponent))
    }
    #expect(worst < 0.55, "\(worst)")
  }

  /// The nearest numbers to 1 leave every bound in 2^63 steps; 1 stays.
  @Test func powersOfTwoToTheSixtyThree() {
    let power = 0x1p63
    #expect(E.pow(1, power) == 1 && E.pow(1, -power) == 1)
    #expect(E.pow(1.0.nextUp, power) == .infinity && E.pow(1.0.nextUp, -power) == 0)
    #expect(E.pow(1.0.nextDown, power) == 0 && E.pow(1.0.nextDown, -power) == .infinity)
  }

  /// At the limits between two forms, the numbers nearest to the results, by mpmath.
  @Test func limitsBetweenForms() {
    #expect(E.expm1(0x1p-4) == 0x1.082b577d34ed8p-4 && E.expm1(-0x1p-4) == -0x1.f0540438fd5c3p-5)
    #expect(E.log1p(0x1p-8) == 0x1.ff00aa2b10bc0p-9 && E.log1p(-0x1p-9) == -0x1.0040155d5889ep-9)
    #expect(E.exp(690) == 0x1.6009282aba144p+995 && E.exp(-690) == 0x1.745367beacec7p-996)
    #expect(E.log(.leastNormalMagnitude) == -0x1.6232bdd7abcd2p+9)
    #expect(E.log1p(0x1p1000) == 0x1.5a92d6d005c94p+9)
    #expect(E.pow(.leastNormalMagnitude, 0.5) == 0x1p-511 && E.pow(.leastNormalMagnitude, -1) == 0x1p1022)
    #expect(E.sin(0x1.921fb54442d18p-1) == 0x1.6a09e667f3bccp-1)
    #expect(E.cos(0x1.921fb54442d18p-1) == 0x1.6a09e667f3bcdp-1)
    #expect(E.expm1(56) == 0x1.baed16a6e0da7p+80 && E.expm1(-38) == -1)
    #expect(E.sin(65_536) == 0x1.62566735b8513p-1 && E.cos(65_536) == -0x1.719453109288bp-1)
  }
}
