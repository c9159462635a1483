import TestSupport
import Testing

@testable import TrajectoryTables

@Suite(.endsInTime) struct TableWriterTests {
  @Test func writesHeaderAndRows() {
    var table = TableWriter(columns: ["time_s", "offset_pt", "frame", "phase"])
    table.append(0.5)
    table.append(120.0)
    table.append(3)
    table.append("rest")
    table.endRow()
    #expect(text(table) == "time_s,offset_pt,frame,phase\n0.5,120,3,rest\n")
  }

  @Test(arguments: [nil, .nan, .infinity, -.infinity] as [Double?])
  func leavesUnknownNumbersEmpty(value: Double?) {
    var table = TableWriter(columns: ["a", "b"])
    table.appendRow([value, 1])
    #expect(text(table) == "a,b\n,1\n")
  }

  @Test(arguments: [
    ("plain", "plain"), ("two words", "two words"), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""),
    ("a\tb", "\"a\tb\""),
    ("5\" wide", "\"5\"\" wide\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("#1", "\"#1\""),
    (" x", "\" x\""),
    ("x ", "\"x \""), ("é", "é"), ("", ""),
  ])
  func quotesOnlyWhereNeeded(cell: String, written: String) {
    var table = TableWriter(columns: ["a", "b"], writesHeader: false)
    table.append(cell)
    table.append("")
    table.endRow()
    #expect(text(table) == written + ",\n")
  }

  @Test func aNameThatBeginsWithAMarkIsQuoted() throws {
    let table = TableWriter(columns: ["\u{FEFF}t", "x"])
    #expect(text(table) == "\"\u{FEFF}t\",x\n")
    #expect(try Table(table.bytes, allowsNoRows: true).columnNames == ["\u{FEFF}t", "x"])
  }

  @Test(arguments: [0, 1, -1, 10, .max, .min, 100_000_000, -99_999_999]) func writesWholeNumbers(value: Int) {
    var table = TableWriter(columns: ["a"], writesHeader: false)
    table.append(value)
    table.endRow()
    #expect(text(table) == "\(value)\n")
  }

  /// Before an empty name it would make the line that names a delimiter.
  @Test func theNameThatNamesADelimiterIsQuoted() throws {
    for names in [["sep=", ""], ["sep="], ["a", "sep="]] {
      var table = TableWriter(columns: names)
      for _ in names { table.append(1) }
      table.endRow()
      let read = try Table(table.bytes)
      #expect(read.columnNames == names && read.rowCount == 1)
    }
    #expect(String(decoding: TableWriter(columns: ["sep=", ""]).bytes, as: UTF8.self) == "\"sep=\",\n")
    #expect(String(decoding: TableWriter(columns: ["sep=x", "sep"]).bytes, as: UTF8.self) == "sep=x,sep\n")
  }

  @Test func quotesALoneEmptyCell() {
    var table = TableWriter(columns: ["a"])
    table.appendRow([nil])
    #expect(text(table) == "a\n\"\"\n")
  }

  @Test func writesFixedDigitsWhenAsked() {
    var table = TableWriter(columns: ["a", "b"], format: .fixed(2), writesHeader: false)
    table.append(1.5)
    table.append(0.1, as: .roundTrip)
    table.endRow()
    #expect(text(table) == "1.50,0.1\n")
  }

  @Test func constantNamesHaveTheFormatThatIsAskedFor() {
    let names: [StaticString] = ["a", "b"]
    var table = TableWriter(columns: names, format: .fixed(3))
    #expect(table.format == .fixed(3) && table.columnCount == 2)
    table.appendRow([1.5, -0.25])
    #expect(text(table) == "a,b\n1.500,-0.250\n")
    #expect(TableWriter(columns: names).format == .roundTrip)
  }

  @Test func handsOverItsBytesPieceByPiece() {
    var table = TableWriter(columns: ["a"])
    #expect(String(decoding: table.takeBytes(), as: UTF8.self) == "a\n")
    table.append(1)
    table.endRow()
    #expect(String(decoding: table.takeBytes(), as: UTF8.self) == "1\n")
    #expect(table.bytes.isEmpty)
  }

  @Test func aTableReadsBackAsItWasWritten() throws {
    let numbers: [Double?] = [0.1, nil, -1e300, .leastNonzeroMagnitude, 1.0 / 3, 1e22, -0.0]
    let names = ["\u{FEFF}v;w", "a \"quoted\" name"]
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

  private func text(_ table: TableWriter) -> String { String(decoding: table.bytes, as: UTF8.self) }
}
