import ScrollKinematics
import TestSupport
import Testing

/// Every function against 104-bit arithmetic, by the bound its documentation states.
@Suite(.endsInTime) struct ElementaryTests {
  /// Arguments for a test: uniform, or spread over their exponents with either sign.
  enum Spread {
    case uniform(Double, Double)
    case exponents(Double, Double)

    func draw(_ generator: inout SeededGenerator) -> Double {
      let unit = generator.nextUnit()
      switch self {
      case .uniform(let lower, let upper): return lower + (upper - lower) * unit
      case .exponents(let lower, let upper):
        let (first, last) = (Elementary.log(lower), Elementary.log(upper))
        let size = Elementary.exp(first + (last - first) * unit)
        return generator.nextUnit() < 0.5 ? -size : size
      }
    }
  }

  private let count = 400

  /// The greatest distance in units in the last place over `count` draws.
  private func worst(_ spread: Spread, _ distance: (Double) -> Double) -> Double {
    var generator = SeededGenerator(seed: 7)
    return (0..<count).reduce(0) { worst, _ in max(worst, distance(spread.draw(&generator))) }
  }

  /// `value` in units of 2^`exponent`, exactly.
  private func scaled(_ value: Double, by exponent: Int) -> Double {
    let half = -exponent / 2
    return value * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: -exponent - half, significand: 1)
  }

  private func distanceOfExp(_ found: Double, _ argument: TwoPartNumber) -> Double {
    let (value, exponent) = argument.exponential
    return value.distance(to: scaled(found, by: exponent), exponent: exponent)
  }

  @Test(arguments: [
    (Spread.uniform(-1, 1), 0.52), (.uniform(-10, 0), 0.52), (.uniform(-700, 709.7), 0.52),
    (.exponents(1e-20, 700), 0.52), (.uniform(-745.1, -708), 0.76),
  ])
  func exp(spread: Spread, bound: Double) {
    #expect(worst(spread) { distanceOfExp(Elementary.exp($0), TwoPartNumber($0)) } < bound)
  }

  @Test(arguments: [
    Spread.uniform(-0.07, 0.07), .uniform(-1, 1), .uniform(-40, 60), .exponents(1e-200, 600),
  ])
  func expm1(spread: Spread) {
    #expect(worst(spread) { TwoPartNumber($0).expm1.distance(to: Elementary.expm1($0)) } < 0.65)
  }

  @Test(arguments: [
    Spread.uniform(0.5, 2), .uniform(0.99, 1.01), .uniform(0.9999999, 1.0000001), .uniform(0, 1000),
    // On either side of the two limits, where the way of the larger results is worst.
    .uniform(0.87, 0.88), .uniform(1.13, 1.14),
  ])
  func log(spread: Spread) {
    #expect(worst(spread) { TwoPartNumber($0).logarithm.distance(to: Elementary.log($0)) } < 0.52)
  }

  @Test func logOverAllExponents() {
    let distance = worst(.exponents(1e-307, 1e307)) {
      TwoPartNumber(abs($0)).logarithm.distance(to: Elementary.log(abs($0)))
    }
    #expect(distance < 0.52)
    // Scaling by 2^52 is exact; so is the logarithm's own sum of 52 ln 2 within the bound.
    let small = 0x1.8p-1060
    let expected = TwoPartNumber(0x1.8p-1008).logarithm - TwoPartNumber(52) * .ln2
    #expect(expected.distance(to: Elementary.log(small)) < 0.52)
  }

  @Test(arguments: [
    Spread.uniform(-0.5, 2), .uniform(-0.9999, -0.9), .uniform(-0.01, 0.01), .exponents(1e-200, 0.1),
    .uniform(2, 1e9),
  ])
  func log1p(spread: Spread) {
    #expect(worst(spread) { TwoPartNumber($0).log1p.distance(to: Elementary.log1p($0)) } < 0.52)
  }

  @Test(arguments: [
    Spread.uniform(-0.8, 0.8), .uniform(-10, 10), .uniform(-2e5, 2e5), .exponents(1e-200, 1),
  ])
  func sineAndCosine(spread: Spread) {
    #expect(worst(spread) { TwoPartNumber($0).sineAndCosine.sine.distance(to: Elementary.sin($0)) } < 0.85)
    #expect(worst(spread) { TwoPartNumber($0).sineAndCosine.cosine.distance(to: Elementary.cos($0)) } < 0.85)
  }

  /// Near multiples of π/2, and so large that a thousand bits of 2/π count: by mpmath 1.3 with 3,000 bits. The fourth is the
  /// double nearest to a multiple of π/2.
  @Test(arguments: [
    (1e+22, -0x1.b453ab76bf397p-1, 0x1.0be2cef01c8f4p-1),
    (1e+300, -0x1.a2c16b010e385p-1, -0x1.2699022adc4c1p-1),
    (1.7976931348623157e+308, 0x1.452fc98b34e97p-8, -0x1.fffe62ecfab75p-1),
    (0x1.6ac5b262ca1ffp849, 0x1.0000000000000p+0, -0x1.14ae72e6ba22fp-61),
    (3.141592653589793, 0x1.1a62633145c07p-53, -0x1.0000000000000p+0),
    (1.5707963267948966, 0x1.0000000000000p+0, 0x1.1a62633145c07p-54),
    (3141592.653589793, -0x1.eacd7c60e9693p-33, 0x1.0000000000000p+0),
    (65536.5, 0x1.0b8c9b549bc53p-2, -0x1.ee37028eb1f04p-1),
    (102943.7, -0x1.088712dcec274p-7, 0x1.fffbba9ff7da8p-1),
    (-1000000000000000.0, -0x1.b76f88136cebap-1, -0x1.06c154609d33fp-1),
  ])
  func sineAndCosineOfHardAngles(angle: Double, sine: Double, cosine: Double) {
    #expect(abs(Elementary.sin(angle) - sine) <= sine.ulp)
    #expect(abs(Elementary.cos(angle) - cosine) <= cosine.ulp)
  }

  @Test(arguments: [
    (Spread.uniform(0, 10), Spread.uniform(-10, 10)), (.uniform(0.99, 1), .uniform(0, 10_000)),
    (.uniform(1, 1.000_000_1), .exponents(1, 1e9)), (.exponents(1e-300, 1e300), .uniform(-1, 1)),
    // The far end of the place of 1, where the logarithm's last terms count most: its error comes 170,000 times as large.
    (.uniform(1.0035, 1.003906), .uniform(-170_000, 170_000)),
    // The same where the result nearly overflows.
    (.uniform(1.0038, 1.0039), .uniform(182_000, 182_300)),
  ])
  func pow(bases: Spread, powers: Spread) {
    var generator = SeededGenerator(seed: 11)
    let distance = worst(bases) {
      let (base, power) = (abs($0), powers.draw(&generator))
      return distanceOfExp(Elementary.pow(base, power), TwoPartNumber(base).logarithm * TwoPartNumber(power))
    }
    #expect(distance < 0.55)
  }

  @Test(arguments: [
    (Spread.uniform(-1, 1), Spread.uniform(-1, 1)), (.uniform(-0.07, 0.07), .uniform(0.9, 1.1)),
    (.exponents(1e-10, 1e10), .exponents(1e-10, 1e10)),
    (.exponents(1e-150, 1e-140), .exponents(1e-150, 1e-140)),
  ])
  func atan2(heights: Spread, widths: Spread) {
    var generator = SeededGenerator(seed: 13)
    let distance = worst(heights) {
      let width = widths.draw(&generator)
      let found = Elementary.atan2($0, width)
      // Turned back by the angle found, the point lies on the axis up to what the angle is off.
      let (sine, cosine) = TwoPartNumber(found).sineAndCosine
      let (x, y) = (TwoPartNumber(width), TwoPartNumber($0))
      let off = (y * cosine - x * sine) / (x * cosine + y * sine)
      return (TwoPartNumber(found) + off).distance(to: found)
    }
    #expect(distance < 0.65)
  }
}
