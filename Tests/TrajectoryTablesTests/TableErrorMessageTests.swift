import TestSupport
import Testing

@testable import TrajectoryTables

private let number = "accepted is a finite decimal number with a point, such as -12.5 or 1.5e-3"

private let ofTheWhole: [(TableError, String)] = [
  (TableError(.noHeader), "the table is empty; accepted is a line of column names, then rows"),
  (TableError(.noRows), "the table has no rows; accepted is a line of column names, then one row or more"),
  (
    TableError(.missingColumn(wanted: ["x", "y"], available: ["t", "v"])),
    #"the first line names "t", "v", and not "x" or "y""#
  ),
  (
    TableError(.repeatedColumn, text: "b"),
    #""b" names more than one column; accepted is a name that stands once in the first line"#
  ),
  (
    TableError(.cellCount(found: 1, expected: 2), line: 3),
    "line 3: the row has 1 cell; accepted are 2, as many as the first line has"
  ),
  (
    TableError(.cellCount(found: 4, expected: 2), line: 3),
    "line 3: the row has 4 cells; accepted are 2, as many as the first line has, "
      + "and a point in numbers, never a comma"
  ),
  (
    TableError(.tooManyColumns, line: 1),
    "line 1: names more than 10000 columns; accepted are so many at most"
  ),
  (
    TableError(.tooManyCells, line: 9),
    "line 9: here are more than 33554432 cells; accepted are so many at most"
  ),
  (TableError(.tooManyBytes), "the table is too long; accepted are less than 4 GiB"),
  (
    TableError(.unterminatedQuote, line: 2, text: "\"2"),
    #"line 2: ""2" opens a quote that is never closed; accepted is a second quote before the end"#
  ),
  (
    TableError(.textAfterQuote, line: 3, text: "x,2"),
    #"line 3: "x,2" follows a closing quote; accepted is a delimiter or the end of the line"#
  ),
  (
    TableError(.zeroByte, line: 1),
    "line 1: a byte is zero; accepted is text in UTF-8, not UTF-16 and no binary file"
  ),
  (TableError(.invalidUTF8, line: 1), "line 1: a byte is not UTF-8; accepted is text in UTF-8"),
]

private let ofAColumn: [(TableError, String)] = [
  (TableError(.emptyCell, line: 3, column: "a"), #"line 3, column "a": the cell is empty; \#(number)"#),
  (
    TableError(.emptyColumn, column: "a"),
    #"column "a": every cell is empty; accepted is a number in one row or more"#
  ),
  (
    TableError(.sharedColumn, column: "x"),
    #"column "x": is named for the times and for the offsets; accepted are two columns"#
  ),
  (
    TableError(.notANumber, line: 3, column: "a", text: "abc"),
    #"line 3, column "a": "abc" is no number; \#(number)"#
  ),
  (
    TableError(.outOfRange, line: 3, column: "a", text: "1e999"),
    #"line 3, column "a": "1e999" is out of range; accepted are magnitudes up to 1.7976931348623157e308"#
  ),
  (
    TableError(.decimalComma, line: 3, column: "a", text: "1,5"),
    #"line 3, column "a": "1,5" has a comma; \#(number)"#
  ),
  // The time before is named with all its digits: a quarter of a millisecond is a step back, too.
  (
    TableError(.timeGoesBack(previous: 0.50025), line: 4, column: "t", text: "0.5"),
    #"line 4, column "t": "0.5" comes before 0.50025; accepted is a time that never goes back"#
  ),
]

/// What a user reads, whole.
@Suite(.endsInTime) struct TableErrorMessageTests {
  @Test(arguments: ofTheWhole + ofAColumn)
  func eachProblemHasItsSentence(error: TableError, message: String) {
    #expect(error.description == message)
  }

  /// A first line of nothing but numbers is a row; one of a single name with a blank or a bar had another delimiter.
  @Test(arguments: [
    ("0,1", #""0", "1""#, "; a line of column names is missing"), ("5,x", #""5", "x""#, ""),
    ("t,6", #""t", "6""#, ""),
    ("t|x", #""t|x""#, "; accepted between two names are a comma, a semicolon or a tab"),
    ("t x", #""t x""#, "; accepted between two names are a comma, a semicolon or a tab"),
    ("t/x", #""t/x""#, ""), ("t x,v", #""t x", "v""#, ""), ("v;t|x", #""v", "t|x""#, ""),
  ])
  func aFirstLineWithoutTheNameHasItsHint(header: String, names: String, hint: String) {
    let error = #expect(throws: TableError.self) {
      try Table(Array("\(header)\n\(header)\n".utf8)).numbers(named: "offset")
    }
    #expect(error?.description == "the first line names \(names), and not \"offset\"\(hint)")
  }

  /// Accents that join one letter are counted one by one, as they are cut: 41 are shown up to the fortieth.
  @Test(arguments: [(39, ""), (40, "…")]) func joinedMarksAreCountedOneByOne(accents: Int, end: String) {
    func letter(_ accents: Int) -> String { "e" + String(repeating: "\u{301}", count: accents) }
    let error = TableError(.notANumber, line: 2, column: "x", text: letter(accents))
    let shown = letter(39) + end
    #expect(error.description == "line 2, column \"x\": \"\(shown)\" is no number; \(number)")
  }
}
