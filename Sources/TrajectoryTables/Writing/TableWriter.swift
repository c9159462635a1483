/// Writes a table as CSV into a buffer of bytes: the header, then cell by cell.
///
/// UTF-8, comma-separated cells, lines ended by LF, decimal points, quotes as in RFC 4180 and only where needed. An
/// unknown value is an empty cell.
///
/// ```swift
/// var table = TableWriter(columns: ["time_s", "offset_pt", "phase"])
/// table.append(0.5)
/// table.append(120)
/// table.append("rest")
/// table.endRow()
/// ```
public struct TableWriter: Sendable {
  /// How many cells each row has.
  private let columnCount: Int
  /// How numbers are written unless a cell asks otherwise.
  public let format: NumberFormat
  /// What was written so far and not yet taken.
  public var bytes: [UInt8] { buffer.bytes }
  private var buffer = ByteBuffer()
  private var cellsInRow = 0

  /// A table of the given columns, in order.
  /// - Parameters:
  ///   - columns: the names, in order.
  ///   - format: how numbers are written unless a cell asks for another format.
  ///   - writesHeader: whether the names are written; without them the rows continue another table.
  /// - Precondition: there is at least one column.
  public init(columns: [String], format: NumberFormat = .roundTrip, writesHeader: Bool = true) {
    self.init(columnCount: columns.count, format: format)
    guard writesHeader else { return }
    for name in columns { append(name) }
    endRow()
  }

  private init(columnCount: Int, format: NumberFormat) {
    precondition(columnCount > 0, "a table has at least one column")
    (self.columnCount, self.format) = (columnCount, format)
  }

  /// Appends a cell that holds a number; an unknown (`nil`), infinite or NaN value leaves it empty.
  public mutating func append(_ value: Double?) { append(value, as: format) }

  /// Appends a cell that holds a number in a format of its own.
  public mutating func append(_ value: Double?, as format: NumberFormat) {
    beginCell()
    guard let value, value.isFinite else { return }
    buffer.append(atMost: NumberText.capacity) { NumberText.write(value, as: format, at: $0) }
  }

  /// Appends a cell that holds a whole number.
  public mutating func append(_ value: Int) {
    beginCell()
    buffer.append(atMost: NumberText.capacity) { NumberText.write(value, at: $0) }
  }

  /// Appends a cell that holds text.
  public mutating func append(_ text: String) {
    beginCell()
    CellText.append(text.utf8, to: &buffer)
  }

  /// Appends a row of numbers.
  public mutating func appendRow(_ values: [Double?]) {
    for value in values { append(value) }
    endRow()
  }

  /// Ends the row.
  /// - Precondition: the row has a cell for each column.
  public mutating func endRow() {
    precondition(cellsInRow == columnCount, "a row has a cell for each column")
    // A lone empty cell is quoted, because a blank line would not count as a row.
    if columnCount == 1, buffer.isAtLineStart {
      buffer.append(ASCII.quote)
      buffer.append(ASCII.quote)
    }
    buffer.append(ASCII.lineFeed)
    cellsInRow = 0
  }

  /// Hands over what was written and empties the buffer, so that a long table can be stored piece by piece.
  /// - Precondition: the last row was ended.
  public mutating func takeBytes() -> [UInt8] {
    precondition(cellsInRow == 0, "bytes are taken between rows")
    defer { buffer.removeAll() }
    return buffer.bytes
  }

  private mutating func beginCell() {
    precondition(cellsInRow < columnCount, "a row has no more cells than there are columns")
    if cellsInRow > 0 { buffer.append(ASCII.comma) }
    cellsInRow += 1
  }
}
