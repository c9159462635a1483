import Testing
import TrajectoryTables

/// Each refusal is one line that says where, what was found, and what is accepted.
@Suite struct TableErrorTests {
  private func refusal(of bytes: [UInt8]) -> String? {
    let error = #expect(throws: TableError.self) {
      let table = try Table(bytes)
      return try table.trajectory(in: try table.trajectoryColumns())
    }
    return error?.description
  }

  @Test(arguments: [
    ("", "the table is empty; accepted is a line of column names, then rows"),
    ("\u{FEFF}", "the table is empty"), ("# nothing\n", "the table is empty"),
    ("sep=;\n", "the table is empty"),
    ("t,x\n", "the table has no rows; accepted is a line of column names, then one row or more"),
    ("t,v\n0,1\n", "no column of offsets: the names are \"t\", \"v\", and not \"offset_pt\""),
    ("a,a,t,x,x\n1,2,3,4,5\n", "\"x\" names more than one column"),
    ("t,x\n0,1,2\n", "line 2: the row has 3 cells; accepted are 2, as many as the first line has"),
    ("t,x\n0,5\n\n1\n", "line 4: the row has 1 cell; accepted are 2"),
    ("t,x\n1,2\n\"3\n4\n5\"\n", "line 3: the row has 1 cell"),
    ("t,x\n0,abc\n", "line 2, column \"x\": \"abc\" is no number; accepted is a finite decimal number"),
    ("t,x\n0,\"1,5\"\n", "line 2, column \"x\": \"1,5\" has a comma"),
    ("t,x\n0,\"1,005.5\"\n", "line 2, column \"x\": \"1,005.5\" has a comma as thousands separator"),
    ("t;x\n0;1.000,00\n", "line 2, column \"x\": \"1.000,00\" has a point as thousands separator"),
    ("t,x\n0,1e999\n", "line 2, column \"x\": \"1e999\" is out of range"),
    ("t,x\n0,1\n1,\n", "line 3, column \"x\": the cell is empty"),
    ("time,x\n14:57:27.399,1\n14:61,1\n", "line 3, column \"time\": \"14:61\" is no time"),
    (
      "frame_time,x\n16.7,1\n16.7,1\n16.7,1\n",
      "column \"frame_time\": all times are one; accepted are times that grow"
    ),
    ("t,x\n1,\"0\n", "line 2: \"\"0\" opens a quote that is never closed"),
    ("t,x\n\"1\n\"y,2\n", "line 3: \"y,2\" follows a closing quote"),
    ("t,x\r\n1,\0\n", "line 2: a byte is zero; accepted is text in UTF-8, or in UTF-16 with a mark"),
  ])
  func refusalSaysWhereAndWhatIsAccepted(text: String, start: String) throws {
    let message = try #require(refusal(of: Array(text.utf8)))
    #expect(message.hasPrefix(start), "\(message)")
    #expect(message.contains("accepted") || message.contains("and not"))
    #expect(!message.utf8.contains { $0 < 32 })
  }

  /// A first line of nothing but numbers is a row; one of a single name with a blank or a bar had another delimiter; twice
  /// as many cells as names are numbers with commas.
  @Test(arguments: [
    ("0,1\n0.1,2\n", "; a line of column names is missing"),
    ("t x\n0 1\n", "; accepted between two names are a comma, a semicolon or a tab"),
    ("t|x\n0|1\n", "; accepted between two names are a comma, a semicolon or a tab"),
    ("t,x\n0,5,1,5\n", ", and a point in numbers, never a comma"),
  ])
  func likelyCauseIsNamed(text: String, end: String) throws {
    #expect(try #require(refusal(of: Array(text.utf8))).hasSuffix(end))
  }

  /// A lone continuation, a surrogate, an overlong form and a cut sequence.
  @Test(arguments: [[0x80], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xE2, 0x82]] as [[UInt8]])
  func bytesThatAreNotUTF8AreRefusedWithTheirLine(bytes: [UInt8]) {
    #expect(refusal(of: Array("é,x\r\n".utf8) + bytes)?.hasPrefix("line 2: a byte is not UTF-8") == true)
  }

  /// A terminal would obey control codes, and nobody reads a column of 5,000 letters.
  @Test func hostileTextIsShownOnOneShortLine() throws {
    let cells = ["\u{1B}[31mred", "a\u{202E}b", String(repeating: "é", count: 5000), "line\nend"]
    for cell in cells {
      let message = try #require(refusal(of: Array("t,x\n1,\"\(cell)\"\n".utf8)))
      #expect(message.count < 200 && !message.unicodeScalars.contains("\u{202E}"))
      #expect(!message.utf8.contains { $0 < 32 })
    }
    let names = (0..<5000).map { "c\($0)" }.joined(separator: ",")
    #expect(try #require(refusal(of: Array("\(names)\n\(names)\n".utf8))).count < 1000)
  }

  @Test func tableOfTooManyColumnsIsRefused() throws {
    let most = Array(repeating: "a", count: Table.mostColumns).joined(separator: ",")
    #expect(try Table(Array(most.utf8), allowsNoRows: true).columnNames.count == Table.mostColumns)
    #expect(
      refusal(of: Array("\(most),a\n1\n".utf8))?.hasPrefix("line 1: names more than 10000 columns") == true)
  }
}
