import TestSupport
import Testing

@testable import TrajectoryTables

/// Whole numbers, their digits and letters, at the ends of each count of digits.
@Suite(.endsInTime) struct WholeNumberTests {
  @Test func eachPowerIsTenTimesTheOneBefore() {
    let powers = WholeNumberText.powersOfTen
    #expect(powers.count == 20 && powers[0] == 1)
    for (power, next) in zip(powers, powers.dropFirst()) {
      #expect(next.quotientAndRemainder(dividingBy: 10) == (power, 0))
    }
  }

  @Test func theLastOfEachCountOfDigitsIsCountedAndWritten() {
    #expect(WholeNumberText.count(0) == 1 && text(0) == "0")
    for (digits, power) in WholeNumberText.powersOfTen.enumerated() {
      for (number, count) in [(power - 1, max(1, digits)), (power, digits + 1), (power + 8, digits + 1)] {
        if number == 9, power == 1 { continue }
        #expect(WholeNumberText.count(number) == count, "\(number)")
        #expect(text(number) == "\(number)")
      }
    }
    #expect(WholeNumberText.count(.max) == 20 && text(.max) == "18446744073709551615")
    // Every count within one word of eight digits, and digits that differ from their neighbours.
    for number: UInt64 in [8, 12, 345, 6789, 98_765, 123_456, 7_654_321, 90_817_263, 12_345_678_901_234_567] {
      #expect(text(number) == "\(number)" && WholeNumberText.count(number) == "\(number)".utf8.count)
    }
  }

  @Test func lettersOfTheAlphabetAloneAreMadeSmall() {
    for byte in UInt8.min...UInt8.max {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      #expect(ASCII.lowercased(byte) == (isCapital ? byte + 32 : byte))
      #expect(ASCII.isDigit(byte) == (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte))
    }
  }

  private func text(_ number: UInt64) -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = bytes.withUnsafeMutableBytes { buffer -> Int in
      guard let start = buffer.baseAddress else { return 0 }
      return WholeNumberText.write(number, at: start) - start
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
