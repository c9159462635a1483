import Foundation
import ScrollKinematics
import Testing

/// Two correct results differ by the errors of both functions, each less than one unit in the last place.
private func isSame(_ found: Double, _ expected: Double) -> Bool {
  abs(found - expected) <= 2 * max(expected.ulp, Double.leastNormalMagnitude)
}

/// Own functions give the same bits everywhere; how good they are is told by the C library.
@Suite struct ElementaryTests {
  private func arguments(_ range: ClosedRange<Double>) -> [Double] {
    var generator = SeededGenerator(seed: 7)
    let width = range.upperBound - range.lowerBound
    return (0..<5000).map { _ in range.lowerBound + width * generator.nextUnit() }
  }

  @Test(arguments: [-1.0...1, -10...0, -700...700])
  func exponentialAgreesWithTheCLibrary(range: ClosedRange<Double>) {
    for x in arguments(range) {
      #expect(isSame(Elementary.exp(x), Foundation.exp(x)), "\(x)")
      #expect(isSame(Elementary.expm1(x), Foundation.expm1(x)), "\(x)")
    }
    for x in arguments(-1...1).map({ $0 * 1e-9 }) {
      #expect(isSame(Elementary.expm1(x), Foundation.expm1(x)), "\(x)")
    }
    #expect(Elementary.exp(0) == 1 && Elementary.expm1(0) == 0 && Elementary.exp(-1e6) == 0)
  }

  @Test(arguments: [0.5...2.0, 0.99...1.01, 0.001...1000, 1e-9...1e9])
  func logarithmAgreesWithTheCLibrary(range: ClosedRange<Double>) {
    for x in arguments(range) {
      #expect(isSame(Elementary.log(x), Foundation.log(x)), "\(x)")
      #expect(isSame(Elementary.log1p(x - 1), Foundation.log1p(x - 1)), "\(x)")
    }
    for x in arguments(-1...1).map({ $0 * 1e-9 }) {
      #expect(isSame(Elementary.log1p(x), Foundation.log1p(x)), "\(x)")
    }
    #expect(Elementary.log(1) == 0 && Elementary.log1p(0) == 0)
  }

  /// Near a zero of the function a difference of 1e-16 of an angle is all there is.
  @Test(arguments: [-0.8...0.8, -10...10, -10_000...10_000.0])
  func sineAndCosineAgreeWithTheCLibrary(range: ClosedRange<Double>) {
    for x in arguments(range) {
      #expect(abs(Elementary.sin(x) - Foundation.sin(x)) <= 2e-16, "\(x)")
      #expect(abs(Elementary.cos(x) - Foundation.cos(x)) <= 2e-16, "\(x)")
    }
  }

  @Test func powerAgreesWithTheCLibrary() {
    for x in arguments(0.01...10) {
      for y in [-3, -0.5, 0.25, 1, 2.5, 60] as [Double] {
        #expect(abs(Elementary.pow(x, y) / Foundation.pow(x, y) - 1) <= 1e-13, "\(x)^\(y)")
      }
    }
  }

  @Test func angleOfAPointAgreesWithTheCLibrary() {
    for (x, y) in zip(arguments(-2...2), arguments(-3...1).reversed()) {
      #expect(abs(Elementary.atan2(y, x) - Foundation.atan2(y, x)) <= 1e-15, "\(y) \(x)")
    }
    #expect(
      Elementary.atan2(0, 1) == 0 && Elementary.atan2(1, 0) == .pi / 2 && Elementary.atan2(0, -1) == .pi)
  }
}

@Suite struct SeededGeneratorTests {
  /// The first outputs of SplitMix64 for seed 1234567, as its reference implementation in C gives them.
  @Test func sequenceIsThatOfSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in generator.next() } == expected)
  }

  /// Mean and variance of uniform numbers, 1/2 and 1/12; moments of normal ones, 0, 1, 0 and 3, whose variances are 1, 2,
  /// 15 and 96 over n. Five standard errors.
  @Test func numbersAreUniformAndNormal() {
    var generator = SeededGenerator(seed: 99)
    let count = 50_000
    let units = (0..<count).map { _ in generator.nextUnit() }
    let normals = (0..<count).map { _ in generator.nextNormal() }
    #expect(units.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect(abs(units.reduce(0, +) / Double(count) - 0.5) <= 0.00646)
    for (power, expected, variance) in [(1, 0.0, 1.0), (2, 1, 2), (3, 0, 15), (4, 3, 96)] {
      let sum = normals.reduce(0) { sum, x in sum + repeatElement(x, count: power).reduce(1, *) }
      #expect(abs(sum / Double(count) - expected) <= 5 * (variance / Double(count)).squareRoot())
    }
  }
}
