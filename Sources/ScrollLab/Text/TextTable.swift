/// A table in columns of letters, for people: headers of several lines, numbers to the right.
///
/// Columns that don't fit on the line follow in a further block behind the head columns.
package struct TextTable {
  /// A column.
  package struct Column {
    /// The header's lines, from top to bottom.
    package let header: [String]
    /// A text for each row.
    package let cells: [String]
    /// Whether the cells are numbers.
    package let isNumeric: Bool

    /// A column of the given cells.
    package init(header: [String], cells: [String], isNumeric: Bool = false) {
      self.header = header
      self.cells = cells
      self.isNumeric = isNumeric
    }

    fileprivate var width: Int { (header + cells).map(\.count).max() ?? 0 }
  }

  /// The columns that begin the table; the first stands in each of its blocks.
  package let heads: [Column]
  /// The columns after them.
  package let columns: [Column]

  /// A table of the given columns.
  package init(heads: [Column], columns: [Column]) {
    self.heads = heads
    self.columns = columns
  }

  private static let gap = 2

  /// The table in lines of at most `width` letters, if the columns are not wider themselves.
  package func text(width: Int) -> String {
    var blocks: [[Column]] = []
    var block = heads
    for column in columns {
      if lineWidth(block + [column]) > width, block.count > 1 {
        blocks.append(block)
        block = Array(heads.prefix(1))
      }
      block.append(column)
    }
    return (blocks + [block]).map(text).joined(separator: "\n")
  }

  private func lineWidth(_ columns: [Column]) -> Int {
    columns.reduce(0) { $0 + Self.gap + $1.width }
  }

  private func text(_ columns: [Column]) -> String {
    let headerLines = columns.map(\.header.count).max() ?? 0
    let header = (0..<headerLines).map { line in
      columns.map { column in
        let index = line - headerLines + column.header.count
        return padded(index < 0 ? "" : column.header[index], in: column)
      }
    }
    let rows = (columns.first?.cells ?? []).indices.map { row in
      columns.map { padded($0.cells[row], in: $0) }
    }
    return (header + rows).map { cells in
      var line = cells.map { String(repeating: " ", count: Self.gap) + $0 }.joined()
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private func padded(_ text: String, in column: Column) -> String {
    let blanks = String(repeating: " ", count: column.width - text.count)
    return column.isNumeric ? blanks + text : text + blanks
  }
}
