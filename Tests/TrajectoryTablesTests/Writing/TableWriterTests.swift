import Testing
import TrajectoryTables

@Suite struct TableWriterTests {
  private func text(_ table: TableWriter) -> String { String(decoding: table.bytes, as: UTF8.self) }

  @Test func headerAndRowsAreWritten() {
    var table = TableWriter(columns: ["time_s", "offset_pt", "frame", "phase"])
    table.append(0.5)
    table.append(120.0)
    table.append(-3)
    table.append("rest")
    table.endRow()
    #expect(text(table) == "time_s,offset_pt,frame,phase\n0.5,120,-3,rest\n")
  }

  @Test(arguments: [nil, .nan, .infinity] as [Double?])
  func unknownNumberIsAnEmptyCell(value: Double?) {
    var table = TableWriter(columns: ["a", "b"])
    table.appendRow([value, 1])
    #expect(text(table) == "a,b\n,1\n")
    // A blank line would be no row.
    var single = TableWriter(columns: ["a"])
    single.appendRow([value])
    #expect(text(single) == "a\n\"\"\n")
  }

  @Test(arguments: [
    ("plain", "plain"), ("two words", "two words"), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""),
    ("a\tb", "\"a\tb\""),
    ("5\" wide", "\"5\"\" wide\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("#1", "\"#1\""),
    (" x", "\" x\""),
    ("x ", "\"x \""), ("\u{FEFF}t", "\"\u{FEFF}t\""), ("sep=", "\"sep=\""), ("sep=x", "sep=x"), ("é", "é"),
    ("", ""),
  ])
  func textIsQuotedOnlyWhereAReaderNeedsIt(cell: String, written: String) {
    var table = TableWriter(columns: ["a", "b"], writesHeader: false)
    table.append(cell)
    table.append("")
    table.endRow()
    #expect(text(table) == written + ",\n")
  }

  @Test func digitsAreFixedWhenAsked() {
    var table = TableWriter(columns: ["a", "b"], format: .fixed(2), writesHeader: false)
    table.append(1.5)
    table.append(0.1, as: .roundTrip)
    table.endRow()
    #expect(text(table) == "1.50,0.1\n")
  }

  @Test func bytesAreHandedOverPieceByPiece() {
    var table = TableWriter(columns: ["a"])
    #expect(String(decoding: table.takeBytes(), as: UTF8.self) == "a\n")
    table.appendRow([1])
    #expect(String(decoding: table.takeBytes(), as: UTF8.self) == "1\n" && table.bytes.isEmpty)
  }

  @Test func tableReadsBackAsItWasWritten() throws {
    let numbers: [Double?] = [0.1, nil, -1e300, .leastNonzeroMagnitude, 1.0 / 3, 1e22, -0.0]
    for names in [["\u{FEFF}v;w", "a \"quoted\" name"], ["sep=", ""], ["a", "#b"]] {
      var table = TableWriter(columns: names)
      for (index, number) in numbers.enumerated() {
        table.append(number)
        table.append("line\n\(index), \"x\"")
        table.endRow()
      }
      let read = try Table(table.bytes)
      #expect(read.columnNames == names)
      #expect(try read.numbers(named: names[0]) == numbers)
      #expect(try read.texts(named: names[1]) == numbers.indices.map { "line\n\($0), \"x\"" })
    }
  }
}

private let mistakes: [@Sendable () -> Void] = [
  { _ = TableWriter(columns: []) },
  {
    var table = TableWriter(columns: ["a", "b"])
    table.append(0)
    table.endRow()
  },
  {
    var table = TableWriter(columns: ["a"])
    table.append(0)
    table.append(0)
  },
  { _ = Double.nan.decimalText() }, { _ = 1.5.decimalText(as: .fixed(16)) },
]

@Suite struct PreconditionTests {
  /// No columns, a short row, a long row, a number that has no text, digits that there are not.
  @Test(arguments: mistakes.indices)
  func mistakeEndsTheProgram(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in mistakes[index]() }
  }
}
