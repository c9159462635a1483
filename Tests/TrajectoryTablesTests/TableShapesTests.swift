import TestSupport
import Testing
import TrajectoryTables

/// The twelve shapes of CSV that the public collection csv-spectrum names, written for this test.
@Suite(.endsInTime) struct TableShapesTests {
  private func expect(_ text: String, _ names: [String], _ rows: [[String]]) throws {
    let table = try Table(Array(text.utf8))
    #expect(table.columnNames == names)
    for (column, name) in names.enumerated() {
      #expect(try table.texts(named: name) == rows.map { $0[column] })
    }
  }

  @Test func commaInQuotes() throws {
    try expect(
      "first,last,address\nAda,Byron,\"12 Square, Flat 3, London\"\n", ["first", "last", "address"],
      [["Ada", "Byron", "12 Square, Flat 3, London"]])
  }

  @Test(arguments: ["\n", "\r\n"])
  func empty(lineEnd: String) throws {
    try expect(
      ["a,b,c", "1,\"\",\"\"", "2,3,4", ""].joined(separator: lineEnd), ["a", "b", "c"],
      [["1", "", ""], ["2", "3", "4"]])
  }

  @Test func escapedQuotes() throws {
    try expect(
      "a,b\n1,\"so \"\"called\"\" rest\"\n3,4\n", ["a", "b"], [["1", "so \"called\" rest"], ["3", "4"]])
  }

  @Test func json() throws {
    try expect(
      "key,val\n1,\"{\"\"type\"\": \"\"Point\"\", \"\"coordinates\"\": [102.0, 0.5]}\"\n", ["key", "val"],
      [["1", "{\"type\": \"Point\", \"coordinates\": [102.0, 0.5]}"]])
  }

  /// The file has cells that begin with quotes, blanks around, and numbers with a sign and a point.
  @Test func locationCoordinates() throws {
    try expect(
      "place,\"lat, long\"\nMain Street,\"47.6, -122.3\"\n\"2nd Street\",\"-33.9, 151.2\"\n",
      ["place", "lat, long"],
      [["Main Street", "47.6, -122.3"], ["2nd Street", "-33.9, 151.2"]])
  }

  @Test(arguments: ["\n", "\r\n"])
  func newlines(lineEnd: String) throws {
    let table = try Table(
      Array(
        ["a,b,c", "1,2,3", "\"Once upon\(lineEnd)a time\",5,6", "7,8,9", ""].joined(separator: lineEnd).utf8))
    #expect(try table.texts(named: "a") == ["1", "Once upon\(lineEnd)a time", "7"])
    #expect(try table.numbers(named: "c") == [3, 6, 9])
    // The quoted line end counts.
    #expect((0..<3).map(table.line(ofRow:)) == [2, 3, 5])
  }

  @Test func quotesAndNewlines() throws {
    try expect("a,b\n1,\"ha\n\"\"ha\"\"\nha\"\n3,4\n", ["a", "b"], [["1", "ha\n\"ha\"\nha"], ["3", "4"]])
  }

  @Test(arguments: ["\n", "\r\n"])
  func simple(lineEnd: String) throws {
    try expect(["a,b,c", "1,2,3", ""].joined(separator: lineEnd), ["a", "b", "c"], [["1", "2", "3"]])
    // Without a line end at the end, too.
    try expect(["a,b,c", "1,2,3"].joined(separator: lineEnd), ["a", "b", "c"], [["1", "2", "3"]])
  }

  @Test func utf8() throws {
    try expect("a,b,c\n1,2,3\n4,5,ʤ\n", ["a", "b", "c"], [["1", "2", "3"], ["4", "5", "ʤ"]])
  }

  /// Whatever is missing at the end, there is a table or a message; no prefix reads a number that is not in the file but
  /// the start of its last cell.
  @Test func aTableTornAtEveryByteIsReadOrRefused() throws {
    let text =
      "# rec\r\ntime_s;\"offset, pt\";ph\r\n0;1.25;\"a \"\"b\"\"\"\r\n0.5;-3e2;\"c\nd\"\r\n\r\n1;7;é\r\n"
    let bytes = Array(text.utf8)
    let whole = try Table(bytes)
    let times = try whole.completeNumbers(named: "time_s")
    var counts = (read: 0, refused: 0)
    for length in bytes.indices {
      do {
        let table = try Table(Array(bytes[..<length]))
        #expect(table.rowCount <= whole.rowCount)
        #expect(try table.completeNumbers(named: "time_s") == Array(times.prefix(table.rowCount)))
        counts.read += 1
      } catch {
        #expect(!"\(error)".isEmpty && !"\(error)".contains("\n"))
        counts.refused += 1
      }
    }
    #expect(counts.read > 10 && counts.refused > 30)
  }

  /// Excel writes the delimiter into a line of its own, before the names.
  @Test(arguments: ["sep=;\na;b\n1;2,5\n", "sep=;\r\na;b,c\n1;2\n"])
  func aLineMayNameTheDelimiter(text: String) throws {
    let table = try Table(Array(text.utf8))
    #expect(table.columnNames.count == 2 && table.columnNames[0] == "a" && table.rowCount == 1)
    #expect(try table.numbers(named: "a") == [1])
    #expect(table.line(ofRow: 0) == 3)
  }

  /// No such line: another sign, no sign, or a name that goes on.
  @Test(arguments: ["sep=x", "sep=", "sep=;b"]) func otherNamesAreNames(header: String) throws {
    let table = try Table(Array("\(header)\n1\(header == "sep=;b" ? ";2" : "")\n".utf8))
    #expect(table.columnNames.first?.hasPrefix("sep=") == true && table.rowCount == 1)
  }

  @Test func aDelimiterAloneIsNoTable() {
    #expect(throws: TableError.self) { try Table(Array("sep=;\n".utf8)) }
  }
}
