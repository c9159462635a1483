import TestSupport
import Testing

@testable import TrajectoryTables

@Suite(.endsInTime) struct WrittenDecimalTests {
  @Test func readsBackWhatDoublesAreWrittenAs() {
    var generator = SplitMix(seed: 4)
    for _ in 0..<randomCount {
      let value = generator.nextFinite()
      guard Double(decimal: value.decimalText()) == value else {
        Issue.record("\(value)")
        return
      }
    }
  }

  /// Digits and exponents of every length, so that every way of reading is taken.
  @Test func agreesWithTheStandardLibraryOnRandomDecimals() {
    var generator = SplitMix(seed: 5)
    for _ in 0..<randomCount {
      let digits = String(generator.next() >> generator.next(upperBound: UInt64(64)))
      let more = generator.next() % 4 == 0 ? String(generator.next()) : ""
      let exponent = Int.random(in: -345...310, using: &generator)
      expectAgreement("\(digits)\(more)e\(exponent - digits.utf8.count - more.utf8.count)")
    }
  }

  @Test func agreesOnFixedDecimals() {
    var generator = SplitMix(seed: 6)
    for _ in 0..<randomCount {
      let fraction = String(generator.next() % 1_000_000_000)
      expectAgreement("\(generator.next() % 10_000).\(fraction)")
    }
  }

  /// Exactly between two numbers, and one digit in the last place to either side.
  @Test func agreesBetweenNeighbours() {
    var generator = SplitMix(seed: 7)
    for _ in 0..<randomCount / 8 {
      let shift = generator.next() % 10
      let middle = (generator.next() >> 11 | 1 << 52 | 1) << shift
      for text in [middle - 1, middle, middle + 1].map(String.init) {
        expectAgreement(text)
        expectAgreement(text + ".0000000000000000000000000000001")
        expectAgreement(text + "e-3")
      }
    }
  }

  @Test(arguments: [
    "9007199254740993", "9007199254740992.5", "9007199254740993.00000000000000000001", "1e23", "8.5e22",
    "2.2250738585072012e-308", "2.2250738585072011e-308", "4.9e-324", "2.4703282292062328e-324",
    "2.4703282292062327e-324", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
    "0.000000000000000000000000000000000000000000000000000001", "1e-400", "0e999",
    "123456789012345678901234567890",
    "1000000000000000000000000000000000000000", "0.1000000000000000055511151231257827021181583404541015625",
    "18446744073709551615", "9999999999999999999", "99999999999999999999", "7.2057594037927933e16",
    "1448997445238699", "5e-1", "36893488147419107329",
  ])
  func agreesOnHardDecimals(text: String) {
    expectAgreement(text)
    expectAgreement("-" + text)
  }

  @Test func anExponentCountsHoweverLongTheDigits() throws {
    let small = "0." + String(repeating: "0", count: 99_999)
    #expect(Double(decimal: small + "1e100000") == 1)
    #expect(Double(decimal: small + "1e1000000") == nil, "10^900000 is no Double")
    #expect(Double(decimal: "1e-99999999999999999999") == 0)
  }

  /// 10^-1000·10^10000 and 10^1000·10^-10000 lie far out; an exponent cut to four digits would make 1 of either.
  @Test func everyDigitOfAnExponentCounts() {
    let zeros = String(repeating: "0", count: 999)
    #expect(Double(decimal: "0.\(zeros)1e10000") == nil)
    #expect(Double(decimal: "10\(zeros)e-10000") == 0)
    #expect(Double(decimal: "0.\(zeros)1e1000") == 1 && Double(decimal: "10\(zeros)e-1000") == 1)
  }

  @Test func aSignOfZeroIsKept() throws {
    #expect(try #require(Double(decimal: "-0.0")).sign == .minus)
  }

  private func expectAgreement(_ text: String) {
    let expected = Double(text).flatMap { $0.isFinite ? $0 : nil }
    let read = Double(decimal: text)
    if read?.bitPattern != expected?.bitPattern {
      Issue.record("\(text): \(String(describing: read)) and not \(String(describing: expected))")
    }
  }
}
