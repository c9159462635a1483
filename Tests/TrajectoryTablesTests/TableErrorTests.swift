import TestSupport
import Testing

@testable import TrajectoryTables

@Suite(.endsInTime) struct TableErrorTests {
  @Test(arguments: [
    ("", ["empty", "accepted"]),
    ("t,x\n", ["no rows", "accepted"]),
    ("t,v\n0,1\n", ["names \"t\", \"v\", and not \"offset_pt\""]),
    ("0,1\n0.1,2\n", ["names \"0\", \"1\"", "a line of column names is missing"]),
    ("time offset\n0 1\n", ["\"time offset\"", "accepted between two names are a comma"]),
    ("t,x\n0,\"1,005.5\"\n", ["line 2", "\"1,005.5\" has a comma", "with a point"]),
    ("t,x\n0,1,2\n", ["line 2", "3 cells", "accepted are 2"]),
    ("t,x\n0,5,1,5\n", ["line 2", "4 cells", "never a comma"]),
    ("t,x\n0,abc\n", ["line 2", "column \"x\"", "\"abc\"", "accepted"]),
    ("t;x\n0;1,5\n", ["line 2", "column \"x\"", "\"1,5\"", "comma"]),
    ("t,x\n0,1e999\n", ["line 2", "\"1e999\"", "out of range"]),
    ("t,x\n0,\n", ["line 2", "column \"x\"", "empty"]),
    ("t,x\n1,0\n0.5,0\n", ["line 3", "column \"t\"", "\"0.5\"", "never goes back"]),
    ("t,x\n1,\"0\n", ["line 2", "quote"]),
    ("t,x\n1,\"a\u{1}\n\"\n", ["column \"x\"", "is no number"]),
  ])
  func saysOnOneLineWhatWasFoundAndWhatIsAccepted(text: String, parts: [String]) throws {
    let error = try #require(throws: TableError.self) {
      let table = try Table(Array(text.utf8))
      return try table.trajectory(in: try table.trajectoryColumns())
    }
    let message = error.description
    for part in parts { #expect(message.contains(part), "\(message)") }
    #expect(!message.utf8.contains { $0 < 32 })
  }

  /// A comma in each number of a row makes it twice as long; other lengths, and a lone column, have other causes.
  @Test(arguments: [
    ("t,x", "0,5,1,5", true), ("t,x", "0,1,5", false), ("x", "1,5", false), ("t,x,y", "0,5,1,5,2,5", true),
  ])
  func guessesDecimalCommas(header: String, row: String, isGuessed: Bool) throws {
    let error = try #require(throws: TableError.self) { try Table(Array("\(header)\n\(row)\n".utf8)) }
    #expect(error.description.contains("never a comma") == isGuessed, "\(error)")
  }

  @Test(arguments: [
    "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{AD}", "\u{61C}", "\u{200B}", "\u{200F}", "\u{2028}", "\u{202E}",
    "\u{2060}", "\u{2066}", "\u{FEFF}",
  ])
  func showsNothingThatATerminalObeys(code: String) throws {
    let error = #expect(throws: TableError.self) {
      try Table(Array("t\(code)\n1\n".utf8)).numbers(named: "x")
    }
    let message = try #require(error).description
    #expect(
      message.contains("\u{FFFD}") && !message.unicodeScalars.contains(code.unicodeScalars.first ?? "t"))
  }

  /// 40 characters stand whole, of 41 the first 40; 24 names stand in a list, of 25 the first 24.
  @Test func saysWhatItLeavesOut() throws {
    func text(_ count: Int) -> String {
      TableError(.notANumber, line: 2, column: "x", text: String(repeating: "y", count: count)).description
    }
    #expect(text(40).contains("\"" + String(repeating: "y", count: 40) + "\""))
    #expect(text(41).contains("\"" + String(repeating: "y", count: 40) + "…\""))
    func names(_ count: Int) throws -> String {
      let header = (1...count).map { "c\($0)" }.joined(separator: ",")
      let cells = [String](repeating: "0", count: count).joined(separator: ",")
      let error = #expect(throws: TableError.self) {
        try Table(Array("\(header)\n\(cells)\n".utf8)).numbers(named: "x")
      }
      return try #require(error).description
    }
    let (whole, cut) = (try names(24), try names(25))
    #expect(whole.contains("\"c24\"") && !whole.contains(" more"))
    #expect(cut.contains("\"c24\" and 1 more") && !cut.contains("\"c25\""))
  }

  @Test func cutsLongTexts() {
    let error = TableError(.notANumber, line: 2, column: "x", text: String(repeating: "é", count: 5000))
    #expect(error.description.utf8.count < 250)
  }

  @Test func oneCellIsOne() {
    for (found, words) in [(1, "has 1 cell;"), (0, "has 0 cells;"), (3, "has 3 cells;")] {
      let error = TableError(.cellCount(found: found, expected: 2), line: 3)
      #expect(error.description.contains(words))
    }
  }
}
