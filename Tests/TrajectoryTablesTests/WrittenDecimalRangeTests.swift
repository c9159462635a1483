import TestSupport
import Testing

@testable import TrajectoryTables

/// Numbers in the middle of longer bytes: what stands behind them is none of theirs.
@Suite(.endsInTime) struct WrittenDecimalRangeTests {
  /// The number in front of a bar, whatever would go on behind it.
  @Test(arguments: [
    ("12|3", 12.0), ("-12|3", -12), ("+7|7", 7), ("5|.7", 5), ("1.5|6", 1.5), ("1.|5", 1), (".25|5", 0.25),
    ("1|e5", 1),
    ("1e5|6", 1e5), ("1e-5|6", 1e-5), ("1e+2|2", 100), ("0|0", 0), ("1000000000000000000|9", 1e18),
    ("3|-", 3),
  ])
  func aNumberEndsWhereItsRangeDoes(text: String, value: Double) throws {
    let bytes = Array(text.utf8)
    let bar = try #require(bytes.firstIndex(of: UInt8(ascii: "|")))
    let joined = Array(bytes[..<bar] + bytes[(bar + 1)...])
    let decimal = try #require(WrittenDecimal(joined, 0..<bar))
    #expect(decimal.nearest == value)
    // The same behind other digits.
    let behind = try #require(WrittenDecimal([UInt8(ascii: "9")] + joined, 1..<bar + 1))
    #expect(behind.nearest == value && behind == decimal)
  }

  /// No number, though one would begin or end behind the bar.
  @Test(arguments: ["|5", "-|5", "1e|5", "1e-|5", "1e+|5", ".|5", "1..|5", "1-|5", "e5|5", "1e5.|5"])
  func halfANumberIsNone(text: String) throws {
    let bytes = Array(text.utf8)
    let bar = try #require(bytes.firstIndex(of: UInt8(ascii: "|")))
    #expect(WrittenDecimal(Array(bytes[..<bar] + bytes[(bar + 1)...]), 0..<bar) == nil)
  }

  /// Blanks at the ends of a cell are left out, those behind it are not looked at.
  @Test(arguments: [("12 ", "34 ", 12.0), (" \t12", " 4", 12), ("  7\t ", "x7", 7), ("3", "  ", 3)])
  func aCellIsTrimmedWithinItsRange(cell: String, next: String, value: Double) {
    let bytes = Array((cell + next).utf8)
    guard case .number(let number) = DecimalParser.number(in: bytes, 0..<cell.utf8.count) else {
      Issue.record("no number")
      return
    }
    #expect(number == value)
  }

  @Test(arguments: ["", " ", "\t  "]) func blanksAloneAreEmpty(cell: String) {
    guard case .empty = DecimalParser.number(in: Array((cell + "5").utf8), 0..<cell.utf8.count) else {
      Issue.record("not empty")
      return
    }
  }

  /// The plain method reads the digits of a description: with a point, with an exponent, with both.
  @Test(
    arguments: [
      (1.5, 15, -1), (12, 120, -1), (0.0625, 625, -4), (3e20, 30, 19), (2.5e-7, 25, -8), (1e22, 10, 21),
    ] as [(Double, UInt64, Int)])
  func aDescriptionIsTakenApart(magnitude: Double, significand: UInt64, exponent: Int) {
    let decimal = ShortestDecimal(describing: magnitude)
    let wanted = ShortestDecimal(significand: significand, exponent: exponent)
    #expect(decimal.trimmed == wanted.trimmed && decimal.trimmed.significand % 10 != 0)
  }
}
