import TestSupport
import Testing

@testable import TrajectoryTables

@Suite(.endsInTime) struct NumberTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (5, "5"), (-5, "-5"), (100, "100"), (0.1, "0.1"), (-0.25, "-0.25"),
      (1234.5, "1234.5"),
      (1.0 / 3, "0.3333333333333333"), (1e-5, "0.00001"), (1.5e-5, "0.000015"), (1.5e-6, "1.5e-6"),
      (1e-7, "1e-7"),
      (999_999_999_999_999, "999999999999999"), (99_999_999_999_999.98, "99999999999999.98"), (1e15, "1e15"),
      (1_234_567_890_123_456.5, "1.2345678901234565e15"), (1e16, "1e16"), (1.25e17, "1.25e17"),
      (1e23, "1e23"),
      (.leastNonzeroMagnitude, "5e-324"), (-1.7976931348623157e308, "-1.7976931348623157e308"),
      (2.2250738585072014e-308, "2.2250738585072014e-308"),
    ] as [(Double, String)])
  func writesTheFewestDigits(value: Double, expected: String) {
    #expect(value.decimalText() == expected)
  }

  @Test func bytesAreThoseOfTheText() {
    #expect((1.0 / 3).decimalUTF8() == Array("0.3333333333333333".utf8))
    #expect((1.0 / 3).decimalUTF8(as: .fixed(2)) == Array("0.33".utf8))
  }

  /// The doubles that lie nearest above a quarter of a digit: by 0.4 to 3 times 2^-64 of it, found by continued fractions.
  @Test(
    arguments: [
      (0x1.f92bacb3cb40cp+716, "6.802601037806062e215"), (0x1.3de005bd620dfp+215, "6.538311315939327e64"),
      (0x1.3de005bd620dfp+217, "2.6153245263757307e65"), (0x1.7c0747bd76fa1p-815, "6.794064501329792e-246"),
    ] as [(Double, String)])
  func writesWhatHardlyExceedsADigit(value: Double, expected: String) {
    #expect(value.decimalText() == expected)
  }

  @Test(
    arguments: [
      (0, 2, "0.00"), (-0.0, 1, "0.0"), (1.5, 0, "2"), (2.5, 0, "2"), (0.5, 0, "0"), (-1.5, 0, "-2"),
      (0.125, 2, "0.12"),
      (0.375, 2, "0.38"), (-0.001, 2, "0.00"), (0.995, 2, "0.99"), (0.999, 2, "1.00"), (9.9999, 3, "10.000"),
      (1.005, 2, "1.00"), (123.456, 6, "123.456000"), (1e-20, 15, "0.000000000000000"),
      (6e-16, 15, "0.000000000000001"), (4e-16, 15, "0.000000000000000"), (6e-5, 4, "0.0001"),
      (.leastNonzeroMagnitude, 3, "0.000"),
      (0.1, 15, "0.100000000000000"), (0x1p53, 2, "9.007199254740992e15"),
      (1e15, 2, "1000000000000000.00"), (9_007_199_254_740_991, 1, "9007199254740991.0"), (1e300, 2, "1e300"),
    ] as [(Double, Int, String)])
  func roundsExactlyToFixedDigits(value: Double, digits: Int, expected: String) {
    #expect(value.decimalText(as: .fixed(digits)) == expected)
  }

  @Test func fixedDigitsAreTheNearestOnes() throws {
    var generator = SplitMix(seed: 11)
    for _ in 0..<20_000 {
      let value = Double.random(in: -1e6..<1e6, using: &generator)
      let digits = Int.random(in: 0...9, using: &generator)
      let read = try #require(Double(value.decimalText(as: .fixed(digits))))
      // Half a unit of the last digit, and the rounding of two numbers below 2^20.
      let bound = 0.5 * (0..<digits).reduce(1.0) { unit, _ in unit / 10 } + 0x1p-32
      #expect(abs(read - value) <= bound)
    }
  }
}
