import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct SeededGeneratorTests {
  /// The first outputs of SplitMix64 for seed 1234567, as its reference implementation in C gives them.
  @Test func isSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in generator.next() } == expected)
  }

  @Test func unitsAreUniform() {
    var generator = SeededGenerator(seed: 99)
    let values = (0..<50_000).map { _ in generator.nextUnit() }
    #expect(values.allSatisfy { $0 >= 0 && $0 < 1 })
    // Five standard errors: 1/√12/√n of the mean, √(p(1-p)n) of a tenth's count.
    let mean: Double = values.reduce(0, +) / 50_000
    #expect(abs(mean - 0.5) <= 0.00646)
    for tenth in 0..<10 {
      let count = values.filter { Int($0 * 10) == tenth }.count
      #expect(abs(count - 5000) <= 335)
    }
  }

  @Test func normalsAreNormal() {
    var generator = SeededGenerator(seed: 7)
    let values = (0..<50_000).map { _ in generator.nextNormal() }
    let moments = [1.0, 2, 3, 4].map { power -> Double in
      values.reduce(0) { $0 + Elementary.pow($1, power) } / 50_000
    }
    // Moments 0, 1, 0, 3, whose variances are 1, 2, 15, 96 over n; five standard errors.
    for (moment, (expected, variance)) in zip(moments, [(0.0, 1.0), (1, 2), (0, 15), (3, 96)]) {
      #expect(abs(moment - expected) <= 5 * (variance / 50_000).squareRoot())
    }
  }

  /// The seed whose first output is 0, of which no logarithm may be taken.
  @Test func aZeroDrawIsFinite() {
    var generator = SeededGenerator(seed: 0 &- 0x9E37_79B9_7F4A_7C15)
    var same = generator
    #expect(same.nextUnit() == 0)
    #expect(generator.nextNormal() == 0)
  }

  @Test func oneSeedIsOneSequence() {
    var (a, b, c) = (SeededGenerator(seed: 3), SeededGenerator(seed: 3), SeededGenerator(seed: 4))
    let (first, second, third) = ((0..<9).map { _ in a.next() }, (0..<9).map { _ in b.next() }, c.next())
    #expect(first == second && first[0] != third)
  }
}
