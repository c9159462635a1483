import Testing
import TrajectoryTables

/// What people record: every shape of CSV is read alike.
@Suite struct TableTests {
  @Test(arguments: ["\n", "\r\n", "\r"], [",", ";", "\t"])
  func everyLineEndAndDelimiterIsRead(lineEnd: String, delimiter: String) throws {
    let rows = [["time_s", "offset_pt", "phase"], ["0", "1.5", "drag"], ["0.1", "-2e1", "rest"]]
    let text = rows.map { $0.joined(separator: delimiter) }.joined(separator: lineEnd)
    for ending in ["", lineEnd, lineEnd + lineEnd] {
      let table = try Table(Array((text + ending).utf8))
      #expect(table.columnNames == rows[0] && table.rowCount == 2)
      #expect(try table.numbers(named: "time_s") == [0, 0.1])
      #expect(try table.completeNumbers(named: "offset_pt") == [1.5, -20])
      #expect(try table.texts(named: "phase") == ["drag", "rest"])
      #expect([table.line(ofRow: 0), table.line(ofRow: 1)] == [2, 3])
    }
  }

  @Test func markCommentsAndBlankLinesAreSkipped() throws {
    let table = try read("\u{FEFF}# made by hand\n\n  # \"more\na,b\n1,2\n# between\n   \n3,4\n\n")
    #expect(table.columnNames == ["a", "b"])
    #expect(try table.numbers(named: "b") == [2, 4])
    #expect(table.line(ofRow: 1) == 8)
  }

  /// The shapes that the public collection csv-spectrum names: commas, quotes, JSON and line ends in quotes, empty cells,
  /// letters of several bytes; and blanks around cells, which are no part of them.
  @Test(
    arguments: [
      ("first,address\nAda,\"12 Square, London\"\n", ["first", "address"], ["Ada", "12 Square, London"]),
      ("a,b\n1,\"so \"\"called\"\" rest\"\n", ["a", "b"], ["1", "so \"called\" rest"]),
      ("key,val\n1,\"{\"\"at\"\": [102.0, 0.5]}\"\n", ["key", "val"], ["1", "{\"at\": [102.0, 0.5]}"]),
      ("a,b\r\n1,\"Once upon\r\na time\"\r\n", ["a", "b"], ["1", "Once upon\r\na time"]),
      ("a,b,c\n1,\"\",\n", ["a", "b", "c"], ["1", "", ""]), ("a,b\n4,ʤ\n", ["a", "b"], ["4", "ʤ"]),
      (" a , \"b, \"\"c\"\"\" \n\t1\t,\" x \"", ["a", "b, \"c\""], ["1", " x "]),
      ("a\",b\n1 \",2\n", ["a\"", "b"], ["1 \"", "2"]),
    ] as [(String, [String], [String])])
  func cellsAreReadAsTheyStand(text: String, names: [String], row: [String]) throws {
    let table = try read(text)
    #expect(table.columnNames == names && table.rowCount == 1)
    #expect(try names.map { try table.texts(named: $0)[0] } == row)
  }

  /// What stands most often in the header outside quotes, whatever the rows hold; tab before semicolon before comma of
  /// those that stand as often; or what a line `sep=` names, as Excel writes it.
  @Test(
    arguments: [
      ("a;b,c;d", ["a", "b,c", "d"]), ("a,b;c,d", ["a", "b;c", "d"]), ("a,b;c", ["a,b", "c"]),
      ("a;b\tc", ["a;b", "c"]), ("\"x, y, z\";b", ["x, y, z", "b"]), ("only", ["only"]), ("\tv", ["", "v"]),
      ("a;b\n1,5;2,5\n3,5;4,5", ["a", "b"]), ("sep=;\na;b,c,d", ["a", "b,c,d"]),
      ("sep=;\r\n\r\n# by hand\r\na;b", ["a", "b"]), ("sep=x", ["sep=x"]), ("sep=;b", ["sep=", "b"]),
    ] as [(String, [String])])
  func delimiterIsFoundInTheHeader(text: String, names: [String]) throws {
    let table = try Table(Array(text.utf8), allowsNoRows: true)
    #expect(table.columnNames == names)
  }

  @Test func emptyCellIsUnknown() throws {
    let table = try read("a,b\n1,\n\n,2\n\"\",3\n")
    #expect(try table.numbers(named: "a") == [1, nil, nil])
    #expect(try table.lengthsAndGaps(named: "b") == [nil, 2, 3])
    #expect(throws: TableError.self) { try table.completeNumbers(named: "a") }
    #expect(throws: TableError.self) { try read("a,b\n,1\n").lengthsAndGaps(named: "a") }
  }

  @Test(
    arguments: [
      ("+1", 1), ("1.", 1), (".5", 0.5), ("-.5e+2", -50), ("1E3", 1000), ("007", 7), ("-0", 0), ("1e-999", 0),
    ] as [(String, Double)])
  func everyDecimalFormIsRead(cell: String, value: Double) throws {
    #expect(try read("a\n\(cell)\n").numbers(named: "a") == [value])
    #expect(Double(decimal: cell) == value)
  }

  @Test(arguments: [
    "abc", "0x1p3", "nan", "inf", "-Infinity", "1 2", "1e", ".", "-", "1_000", "--1", "1.2.3", "1,5", "1e999",
    " 1",
  ])
  func otherTextIsNoNumber(text: String) {
    #expect(Double(decimal: text) == nil)
  }

  private func read(_ text: String) throws -> Table { try Table(Array(text.utf8)) }
}

/// Whatever bytes come, they are read or refused.
@Suite struct HostileTableTests {
  /// Reads the bytes in all ways there are; what they say does not matter here.
  private static func read(_ bytes: [UInt8]) {
    do {
      let table = try Table(bytes, allowsNoRows: true)
      for name in table.columnNames {
        _ = try? table.numbers(named: name)
        _ = try? table.texts(named: name)
      }
      _ = try table.trajectory(in: table.trajectoryColumns())
    } catch { _ = "\(error)" }
  }

  private static let text =
    "\u{FEFF}# a comment\r\n\r\n time_ms ; \"offset \"\"pt\"\"\";phase\r0;\"1.5e2\"; drag\r"
    + "  \t2.5;-3,5;\"a;\r\nb\"\n\n16.6 ; .25;x\r\n"

  @Test func tableCutOffAnywhereEndsNoProgram() {
    let bytes = Array(Self.text.utf8)
    for end in 0...bytes.count {
      Self.read(Array(bytes[..<end]))
      Self.read(Array(bytes[end...]))
    }
  }

  @Test func randomBytesEndNoProgram() {
    var generator = SplitMix(seed: 77)
    let pieces = ["\"", ",", ";", "\t", "\n", "\r", " ", "#", "1", "-.5", "e9", "x", "é", "\0"].map {
      Array($0.utf8)
    }
    for length in 0..<60 {
      let bytes = (0..<length).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      Self.read(bytes)
      Self.read(Array("t,x\n".utf8) + bytes)
      Self.read(bytes + [0xE2, 0x82])
    }
  }
}
