import Testing
import TrajectoryTables

/// SplitMix64: the same numbers in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Numbers as text and back, beside the standard library's.
@Suite struct DecimalTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (-5, "-5"), (100, "100"), (0.1, "0.1"), (-0.25, "-0.25"),
      (1.0 / 3, "0.3333333333333333"),
      (1e-5, "0.00001"), (1.5e-6, "1.5e-6"), (999_999_999_999_999, "999999999999999"),
      (99_999_999_999_999.98, "99999999999999.98"), (1e15, "1e15"), (1.25e17, "1.25e17"), (1e23, "1e23"),
      (.leastNonzeroMagnitude, "5e-324"), (-.greatestFiniteMagnitude, "-1.7976931348623157e308"),
      (2.2250738585072014e-308, "2.2250738585072014e-308"),
    ] as [(Double, String)])
  func numberIsWrittenWithTheFewestDigits(value: Double, expected: String) {
    #expect(value.decimalText() == expected)
  }

  /// Half to even from the exact value: 1.005 is a little less than that, 0.125 is a tie. From 2^53 on there is no fraction to round.
  @Test(
    arguments: [
      (0, 2, "0.00"), (-0.0, 1, "0.0"), (1.5, 0, "2"), (2.5, 0, "2"), (-1.5, 0, "-2"), (0.125, 2, "0.12"),
      (0.375, 2, "0.38"), (-0.001, 2, "0.00"), (0.995, 2, "0.99"), (0.999, 2, "1.00"), (9.9999, 3, "10.000"),
      (1.005, 2, "1.00"), (123.456, 6, "123.456000"), (6e-16, 15, "0.000000000000001"),
      (4e-16, 15, "0.000000000000000"), (1e15, 2, "1000000000000000.00"), (0x1p53, 2, "9.007199254740992e15"),
    ] as [(Double, Int, String)])
  func fixedDigitsAreRoundedHalfToEven(value: Double, digits: Int, expected: String) {
    #expect(value.decimalText(as: .fixed(digits)) == expected)
  }

  /// Half a unit of the last digit, and the rounding of two numbers below 2^20.
  @Test func fixedDigitsAreTheNearestOnes() throws {
    var generator = SplitMix(seed: 11)
    for _ in 0..<5000 {
      let value = Double.random(in: -1e6..<1e6, using: &generator)
      let digits = Int.random(in: 0...9, using: &generator)
      let read = try #require(Double(value.decimalText(as: .fixed(digits))))
      let unit = (0..<digits).reduce(1.0) { unit, _ in unit / 10 }
      #expect(abs(read - value) <= 0.5 * unit + 0x1p-32)
    }
  }

  /// Every bit pattern alike, and offsets of everyday size.
  @Test func everyNumberReadsBackToTheBit() {
    var generator = SplitMix(seed: 4)
    let patterns = (0..<50_000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    let everyday = (0..<50_000).map { _ in Double.random(in: -1e9..<1e9, using: &generator) }
    let changed = (patterns + everyday).filter {
      Double(decimal: $0.decimalText())?.bitPattern != $0.bitPattern
    }
    #expect(changed.isEmpty)
    let longer = everyday.filter { $0.decimalText().utf8.count > $0.description.utf8.count }
    #expect(longer.isEmpty)
  }

  private func isRead(_ text: String) -> Bool {
    let expected = Double(text).flatMap { $0.isFinite ? $0 : nil }
    return Double(decimal: text)?.bitPattern == expected?.bitPattern
  }

  /// Digits and exponents of every length, fixed decimals, and numbers exactly between two or a digit to either side.
  @Test func decimalsAreReadAsTheStandardLibraryReadsThem() {
    var generator = SplitMix(seed: 5)
    var texts: [String] = []
    for index in 0..<20_000 {
      let digits = String(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
      let more = index % 4 == 0 ? String(generator.next()) : ""
      let exponent = Int.random(in: -345...310, using: &generator) - digits.utf8.count - more.utf8.count
      texts.append("\(digits)\(more)e\(exponent)")
      texts.append("\(generator.next() % 10_000).\(generator.next() % 1_000_000_000)")
      let middle = (generator.next() >> 11 | 1 << 52 | 1) << (generator.next() % 10)
      texts += ["\(middle)", "\(middle + 1)", "\(middle).0000000000000000000000001", "\(middle)e-3"]
    }
    #expect(texts.filter { !isRead($0) } == [])
  }

  /// Ties at 53 bits, the border of subnormal numbers, the least and the greatest, and digits behind the nineteenth.
  @Test(arguments: [
    "9007199254740993", "9007199254740993.00000000000000000001", "1e23", "8.5e22", "2.2250738585072012e-308",
    "2.2250738585072011e-308", "4.9e-324", "2.4703282292062328e-324", "2.4703282292062327e-324",
    "1.7976931348623158e308", "1.7976931348623159e308",
    "1.00000000000000011102230246251565404236316680908203126",
    "1.00000000000000011102230246251565404236316680908203125", "1e-400", "0e999",
    "123456789012345678901234567890",
    "0.1000000000000000055511151231257827021181583404541015625", "18446744073709551615", "-0.0",
    "0.000000000000000000000000000000000000000000000000000000000000000001e66",
  ])
  func hardDecimalIsTheNearestNumber(text: String) {
    #expect(isRead(text) && isRead("-" + text))
  }

  @Test(arguments: [0, 1, -1, 10, .max, .min, 100_000_000, -99_999_999, 12_345_678_901_234_567])
  func wholeNumberIsWrittenWhole(value: Int) {
    var table = TableWriter(columns: ["a"], writesHeader: false)
    table.append(value)
    #expect(table.bytes == Array("\(value)".utf8))
  }
}
