/// A table read from CSV: names, and the numbers or texts under them.
///
/// Reads what people record: UTF-8 with or without a byte-order mark; LF, CRLF or CR; comma, semicolon or tab, whichever
/// stands most often in the header, or is named in a line `sep=;` before it; quoted cells; blank lines and lines that begin
/// with `#`, both skipped. Columns go by name and never by position.
public struct Table: Sendable {
  /// The names in the header, in order.
  public internal(set) var columnNames: [String]
  /// How many rows follow the header.
  public var rowCount: Int { lines.count }

  /// The most columns that a table may have.
  package static let mostColumns = 10_000
  /// The most cells that a table may have, its header aside: 16 million rows of two columns, in 400 MB.
  package static let mostCells = 1 << 25

  /// What the table was read from: `CSV`, `JSON`, `a Chrome trace`, …
  package var source = "CSV"
  /// The unit of each column where a row of units stands under the names; else empty.
  package var units: [String] = []
  /// The texts of the lines that begin with `#`, the first hundred of them.
  package var comments: [String]
  /// What was done to read the table.
  package var notes: [ReadingNote] = []

  let bytes: [UInt8]
  var cells: [TableCell]
  var lines: [UInt32]
  /// The delimiter of the cells: where it is no comma, a comma may stand for the point of a number.
  let delimiter: UInt8

  /// Reads a table.
  /// - Parameters:
  ///   - bytes: the CSV, in UTF-8.
  ///   - allowsNoRows: whether a header alone is enough.
  /// - Throws: what could not be read, and on which line.
  public init(_ bytes: [UInt8], allowsNoRows: Bool = false) throws(TableError) {
    try self.init(bytes, names: nil)
    guard allowsNoRows || !lines.isEmpty else { throw .noRows }
  }

  /// Reads a table, perhaps without rows. Where `names` says so, from the cells of the first line, that line is a row.
  ///
  /// A last line without its end may be torn: one with too few cells is left out.
  init(_ bytes: [UInt8], names: (([String]) throws(TableError) -> [String]?)?) throws(TableError) {
    guard UInt64(bytes.count) < 1 << 32 else {
      throw TableError("the table is too long; accepted are less than 4 GiB")
    }
    try TableEncoding.check(bytes)
    var scanner = TableScanner(bytes)
    var hasHeader = scanner.moveToRecord()
    scanner.detectDelimiter()
    // Behind a line that names the delimiter there may be lines without cells, or nothing.
    hasHeader = hasHeader && scanner.moveToRecord()
    guard hasHeader else {
      throw TableError("the table is empty; accepted is a line of column names, then rows")
    }
    var header: [TableCell] = []
    let headerLine = scanner.line
    guard try scanner.scanRecord(into: &header, atMost: Self.mostColumns) <= Self.mostColumns else {
      throw .tooManyColumns(line: headerLine)
    }
    let first = header.map { $0.text(in: bytes) }
    let given = try names?(first)
    var cells: [TableCell] = given == nil ? [] : header
    var lines: [UInt32] = given == nil ? [] : [UInt32(headerLine)]
    while scanner.moveToRecord() {
      let line = scanner.line
      let found = try scanner.scanRecord(into: &cells, atMost: header.count)
      guard found == header.count else {
        if names != nil, found < header.count, scanner.isAtEnd, !lines.isEmpty {
          cells.removeLast(found)
          notes.append(ReadingNote(.tornLine, "The last line is torn and left out."))
          break
        }
        let hint = found == 2 * header.count && found > 2 ? ", and a point in numbers, never a comma" : ""
        throw TableError(
          "the row has \(found) \(found == 1 ? "cell" : "cells"); accepted are \(header.count), as many as the "
            + "first line has\(hint)", .cellCount, line: line)
      }
      guard cells.count <= Self.mostCells else { throw .tooManyCells(line: line) }
      lines.append(UInt32(line))
    }
    (self.bytes, self.cells, self.lines) = (bytes, cells, lines)
    columnNames = given ?? first
    comments = scanner.comments
    delimiter = scanner.delimiter
  }

  /// A table of cells that lie in `bytes`, given column by column.
  init(_ bytes: [UInt8], columns: [String], cells: [[TableCell]], lines: [UInt32]) {
    (self.bytes, self.lines, delimiter) = (bytes, lines, ASCII.comma)
    (columnNames, comments, self.cells) = (columns, [], [])
    self.cells.reserveCapacity(lines.count * columns.count)
    for row in lines.indices { for column in cells { self.cells.append(column[row]) } }
  }

  /// The line of a row, counted from 1 at the start of the bytes.
  package func line(ofRow row: Int) -> Int { Int(lines[row]) }

  /// The numbers of a column; `nil` for an empty cell.
  public func numbers(named name: String) throws(TableError) -> [Double?] {
    let column = try index(of: name)
    var numbers: [Double?] = []
    numbers.reserveCapacity(rowCount)
    for row in 0..<rowCount { numbers.append(try number(row: row, column: column)) }
    return numbers
  }

  /// The lengths of a column; `nil` for an empty cell, which is a gap: gaps alone are refused, and lengths beyond 1e9.
  package func lengthsAndGaps(named name: String) throws(TableError) -> [Double?] {
    let numbers = try numbers(named: name)
    guard numbers.contains(where: { $0 != nil }) else { throw .emptyColumn(name) }
    try checkReach(of: numbers, named: name)
    return numbers
  }

  /// The numbers of a column in which no cell is empty.
  public func completeNumbers(named name: String) throws(TableError) -> [Double] {
    let column = try index(of: name)
    var numbers: [Double] = []
    numbers.reserveCapacity(rowCount)
    for row in 0..<rowCount {
      guard let number = try number(row: row, column: column) else {
        throw TableError(
          "the cell is empty; \(TableError.number)", line: line(ofRow: row), column: columnNames[column])
      }
      numbers.append(number)
    }
    return numbers
  }

  /// The texts of a column, quotes resolved.
  public func texts(named name: String) throws(TableError) -> [String] {
    let column = try index(of: name)
    return (0..<rowCount).map { cell(row: $0, column: column).text(in: bytes) }
  }

  func index(of name: String) throws(TableError) -> Int {
    guard let index = columnNames.firstIndex(of: name) else { throw .missing([name], among: columnNames) }
    guard columnNames.lastIndex(of: name) == index else {
      throw TableError(
        "names more than one column; accepted is a name that stands once in the first line", text: name)
    }
    return index
  }

  /// Whether a cell says nothing: empty, or a word for that.
  func isUnknown(row: Int, column: Int) -> Bool {
    DecimalParser.isUnknown(bytes, content(row: row, column: column))
  }

  /// Where a cell lies, without quotes.
  func content(row: Int, column: Int) -> Range<Int> { cell(row: row, column: column).content(in: bytes) }

  func cell(row: Int, column: Int) -> TableCell { cells[row * columnNames.count + column] }

  /// The number in a cell; `nil` for anything else.
  func known(_ row: Int, _ column: Int) -> Double? {
    if case .number(let value) = outcome(row, column) { return value }
    return nil
  }

  private func number(row: Int, column: Int) throws(TableError) -> Double? {
    switch outcome(row, column) {
    case .number(let value): return value
    case .empty: return nil
    case .notANumber: throw error("is no number; \(TableError.number)", row, column, .notANumber)
    case .failure(let message): throw error(message, row, column)
    }
  }

  func error(_ message: String, _ row: Int, _ column: Int, _ kind: TableError.Kind = .other) -> TableError {
    TableError(
      message, kind, line: line(ofRow: row), column: columnNames[column],
      text: cell(row: row, column: column).text(in: bytes))
  }

  private func outcome(_ row: Int, _ column: Int) -> DecimalParser.Outcome {
    DecimalParser.number(in: bytes, content(row: row, column: column), allowsComma: delimiter != ASCII.comma)
  }
}

/// What a table tells of how it was read, beside its rows.
package struct ReadingNote: Equatable, Sendable {
  /// What it is about.
  package enum Kind: Equatable, Sendable { case tornLine, lateRows, other }
  /// What it is about.
  package let kind: Kind
  /// What was done, in one sentence.
  package let message: String

  package init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}

extension Table {
  /// Adds a sentence on how the table was read.
  mutating func note(_ message: String) { notes.append(ReadingNote(.other, message)) }
}
