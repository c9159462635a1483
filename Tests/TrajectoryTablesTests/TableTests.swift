import TestSupport
import Testing

@testable import TrajectoryTables

@Suite(.endsInTime) struct TableTests {
  @Test(arguments: ["\n", "\r\n", "\r"], [",", ";", "\t"])
  func readsEveryLineEndAndDelimiter(lineEnd: String, delimiter: String) throws {
    let rows = [["time_s", "offset_pt", "phase"], ["0", "1.5", "drag"], ["0.1", "-2e1", "rest"]]
    let text = rows.map { $0.joined(separator: delimiter) }.joined(separator: lineEnd)
    for ending in ["", lineEnd, lineEnd + lineEnd] {
      let table = try Table(Array((text + ending).utf8))
      #expect(table.columnNames == rows[0])
      #expect(try table.numbers(named: "time_s") == [0, 0.1])
      #expect(try table.completeNumbers(named: "offset_pt") == [1.5, -20])
      #expect(try table.texts(named: "phase") == ["drag", "rest"])
      #expect([table.line(ofRow: 0), table.line(ofRow: 1)] == [2, 3])
    }
  }

  @Test func skipsMarkCommentsAndBlankLines() throws {
    let table = try read("\u{FEFF}# made by hand\n\n  # \"more\na,b\n1,2\n# between\n   \n3,4\n\n")
    #expect(table.columnNames == ["a", "b"])
    #expect(try table.numbers(named: "b") == [2, 4])
    #expect(table.line(ofRow: 1) == 8)
  }

  @Test func trimsBlanksAndResolvesQuotes() throws {
    let table = try read(" a , \"b, \"\"c\"\"\" \n \"1\" , \" x \"\n\t2\t,\"line\r\nbreak\"\n\" 3 \",y\n")
    #expect(table.columnNames == ["a", "b, \"c\""])
    #expect(try table.numbers(named: "a") == [1, 2, 3])
    #expect(try table.texts(named: "b, \"c\"") == [" x ", "line\r\nbreak", "y"])
    #expect(table.line(ofRow: 2) == 5)
  }

  @Test func detectsTheDelimiterOutsideQuotes() throws {
    #expect(try read("\"x, y, z\";b\n1;2\n").columnNames == ["x, y, z", "b"])
    #expect(try read("only\n1\n").columnNames == ["only"])
    #expect(try read("\tv\n0\t1\n").columnNames == ["", "v"])
  }

  /// What stands most often parts the cells; of two that stand as often, tab before semicolon before comma.
  @Test(
    arguments: [
      ("a;b,c;d", ["a", "b,c", "d"]), ("a,b;c,d", ["a", "b;c", "d"]), ("a\tb,c,d", ["a\tb", "c", "d"]),
      ("a,b;c", ["a,b", "c"]), ("a;b,c", ["a", "b,c"]), ("a;b\tc", ["a;b", "c"]), ("a,b\tc", ["a,b", "c"]),
    ] as [(String, [String])])
  func choosesAmongDelimiters(header: String, names: [String]) throws {
    #expect(try read("\(header)\n\(header)\n").columnNames == names)
  }

  @Test func emptyCellsAreUnknown() throws {
    let table = try read("a,b\n1,\n,2\n\"\",3\n")
    #expect(try table.numbers(named: "a") == [1, nil, nil])
    // A blank line is no row, and counts as a line.
    let parted = try read("a,b\n1,2\n\n\n,3\n")
    #expect(throws: TableError(.emptyCell, line: 5, column: "a")) { try parted.completeNumbers(named: "a") }
    #expect(try table.numbers(named: "b") == [nil, 2, 3])
    #expect(throws: TableError(.emptyCell, line: 3, column: "a")) { try table.completeNumbers(named: "a") }
  }

  /// A gap is an empty cell of a column that has a number.
  @Test func gapsAloneAreRefused() throws {
    let table = try read("a,b\n,1\n\"\",\n,3\n")
    #expect(throws: TableError(.emptyColumn, column: "a")) { try table.numbersAndGaps(named: "a") }
    #expect(try table.numbersAndGaps(named: "b") == [1, nil, 3])
  }

  @Test(arguments: ["", "\n\n", "\u{FEFF}", "# nothing\n"])
  func refusesATableWithoutHeader(text: String) {
    #expect(throws: TableError(.noHeader)) { try read(text) }
  }

  @Test func refusesATableWithoutRowsUnlessAllowed() throws {
    #expect(throws: TableError(.noRows)) { try read("a,b\n\n# none\n") }
    #expect(try Table(Array("a,b\n".utf8), allowsNoRows: true).rowCount == 0)
  }

  /// The line named is the one that the row begins on, however many lines its quoted cells have.
  @Test(arguments: [
    ("a,b\n1,2\n\n3\n", 4, 1), ("a,b\r\r1\r", 3, 1), ("a,b\r\n1,2,3\r\n", 2, 3), ("a,b\n1,2,", 2, 3),
    ("a,b\n1,2\n\"3\n4\n5\"\n", 3, 1),
  ])
  func refusesARowOfAnotherLength(text: String, line: Int, found: Int) {
    #expect(throws: TableError(.cellCount(found: found, expected: 2), line: line)) { try read(text) }
  }

  @Test func refusesTooManyColumnsAndCountsTheCellsOfALongRow() throws {
    let most = Table.mostColumns
    let header = repeatElement("a", count: most).joined(separator: ",")
    #expect(try Table(Array(header.utf8), allowsNoRows: true).columnNames.count == most)
    #expect(throws: TableError(.tooManyColumns, line: 1)) { try read(header + ",a\n") }
    #expect(throws: TableError(.tooManyColumns, line: 4)) { try read("# recorded\n\nsep=,\n\(header),a\n") }
    // A name with the end of a line in it: the header begins on the first.
    #expect(throws: TableError(.tooManyColumns, line: 1)) { try read("\"a\nb\",\(header)\n") }
    let row = String(repeating: ",", count: 99_999)
    #expect(throws: TableError(.cellCount(found: 100_000, expected: 1), line: 2)) { try read("a\n\(row)\n") }
  }

  @Test func refusesTooManyCells() throws {
    #expect(Table.mostColumns == 10_000 && Table.mostCells == 33_554_432)
    let bytes = Array("a,b\n1,2\n\n3,4\n".utf8)
    #expect(try Table(bytes, allowsNoRows: false, mostCells: 4).rowCount == 2)
    #expect(throws: TableError(.tooManyCells, line: 4)) {
      try Table(bytes, allowsNoRows: false, mostCells: 3)
    }
    // All tables that are accepted stay within 1 GB: 256 MiB of text, and cells of two 32-bit numbers.
    #expect(MemoryLayout<TableCell>.size * Table.mostCells <= 1 << 28)
  }

  @Test func refusesNamesThatAreMissingOrRepeated() throws {
    let table = try read("a,b,b\n1,2,3\n")
    #expect(throws: TableError(.missingColumn(wanted: ["A"], available: ["a", "b", "b"]))) {
      try table.numbers(named: "A")
    }
    #expect(throws: TableError(.repeatedColumn, text: "b")) { try table.numbers(named: "b") }
  }

  /// A quote that does not begin a cell is a letter, and a tab around a cell is a blank as a space is.
  @Test func readsCellsAsTheyStand() throws {
    let table = try read("a\",b\n1\t,2 \t\n")
    #expect(table.columnNames == ["a\"", "b"])
    #expect(try table.numbers(named: "a\"") == [1] && table.numbers(named: "b") == [2])
    #expect(try table.texts(named: "a\"") == ["1"])
  }

  @Test func refusesBrokenQuotes() {
    #expect(throws: TableError(.unterminatedQuote, line: 2, text: "\"2")) { try read("a,b\n1,\"2\n3,4\n") }
    #expect(throws: TableError(.textAfterQuote, line: 3, text: "x,2")) { try read("a,b\n\"1\n\"x,2\n") }
  }

  @Test func refusesWhatIsNotText() {
    #expect(throws: TableError(.zeroByte, line: 2)) { try Table(Array("a\r\n1\0\n".utf8)) }
    // A return and a line feed at the very start end one line, and two returns two.
    #expect(throws: TableError(.zeroByte, line: 2)) { try Table(Array("\r\n\0".utf8)) }
    #expect(throws: TableError(.zeroByte, line: 3)) { try Table(Array("\r\r\0".utf8)) }
    #expect(throws: TableError(.zeroByte, line: 3)) { try Table(Array("\n\r\0".utf8)) }
    #expect(throws: TableError(.zeroByte, line: 1)) { try Table([0]) }
    #expect(throws: TableError(.invalidUTF8, line: 3)) { try Table(Array("é\n1\n".utf8) + [0x32, 0xFF]) }
    // Letters of several bytes before it count whole.
    #expect(throws: TableError(.invalidUTF8, line: 2)) { try Table(Array("ééé\n".utf8) + [0xFF]) }
    // A surrogate, an overlong form and a cut sequence.
    #expect(throws: TableError(.invalidUTF8, line: 1)) { try Table([0x80]) }
    for bytes: [UInt8] in [[0xED, 0xA0, 0x80], [0xC0, 0x80], [0xE2, 0x82]] {
      #expect(throws: TableError(.invalidUTF8, line: 1)) { try Table(bytes) }
    }
  }

  @Test(
    arguments: [
      ("abc", .notANumber), ("0x1p3", .notANumber), ("nan", .notANumber), ("inf", .notANumber),
      ("-Infinity", .notANumber), ("1 2", .notANumber), ("1e", .notANumber), (".", .notANumber),
      ("-", .notANumber),
      ("1_000", .notANumber), ("--1", .notANumber), ("1.2.3", .notANumber), ("1,5", .decimalComma),
      ("-0,25e-3", .decimalComma), ("1,234,567", .decimalComma), ("1,005.00", .decimalComma),
      ("1,2,x", .notANumber), ("1e999", .outOfRange),
      ("-1e309", .outOfRange),
    ] as [(String, TableError.Problem)])
  func refusesCellsThatAreNoNumbers(cell: String, problem: TableError.Problem) throws {
    let table = try read("a;b\n0;1\n\(cell);2\n")
    #expect(throws: TableError(problem, line: 3, column: "a", text: cell)) { try table.numbers(named: "a") }
    #expect(try table.numbers(named: "b") == [1, 2])
    #expect(Double(decimal: cell) == nil)
  }

  @Test(
    arguments: [
      ("+1", 1), ("1.", 1), (".5", 0.5), ("-.5e+2", -50), ("1E3", 1000), ("007", 7), ("1e-999", 0),
    ] as [(String, Double)])
  func readsEveryDecimalForm(cell: String, value: Double) throws {
    #expect(try read("a\n\(cell)\n").numbers(named: "a") == [value])
    #expect(Double(decimal: cell) == value)
  }

  private func read(_ text: String) throws -> Table { try Table(Array(text.utf8)) }
}
