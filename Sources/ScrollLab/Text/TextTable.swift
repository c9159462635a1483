/// A table in columns of letters, for people: headers of several lines, numbers to the right.
///
/// Columns that don't fit on the line follow in a further block behind the first head column.
package struct TextTable {
  /// A column: the header's lines, and a text for each row.
  package struct Column {
    package let header, cells: [String]
    fileprivate let isNumeric: Bool

    package init(header: [String], cells: [String], isNumeric: Bool = false) {
      (self.header, self.cells, self.isNumeric) = (header, cells, isNumeric)
    }

    /// A column of texts with a cell for each of `rows`; slashes part the lines of the header.
    package static func text<Row>(_ header: String, _ rows: [Row], _ cell: (Row) -> String) -> Column {
      Column(header: lines(header), cells: rows.map(cell))
    }

    /// A column of numbers with a cell for each of `rows`; slashes part the lines of the header.
    package static func number<Row>(_ header: String, _ rows: [Row], _ cell: (Row) -> String) -> Column {
      Column(header: lines(header), cells: rows.map(cell), isNumeric: true)
    }

    private static func lines(_ header: String) -> [String] {
      header.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }

    fileprivate var width: Int { (header + cells).map(\.count).max() ?? 0 }

    /// `text` with blanks up to the column's width, after two more.
    fileprivate func padded(_ text: String) -> String {
      let blanks = String(repeating: " ", count: width - text.count)
      return "  " + (isNumeric ? blanks + text : text + blanks)
    }
  }

  private let heads, columns: [Column]

  package init(heads: [Column], columns: [Column]) { (self.heads, self.columns) = (heads, columns) }

  /// A table of rows under a line of headers; the first column is the head, those at the places `numbers` are numbers.
  package init(_ headers: [String], _ rows: [[String]], numbers: [Int]) {
    let all = headers.indices.map { place in
      Column(header: [headers[place]], cells: rows.map { $0[place] }, isNumeric: numbers.contains(place))
    }
    self.init(heads: Array(all.prefix(1)), columns: Array(all.dropFirst()))
  }

  /// The table in lines of at most `width` letters, if the columns are not wider themselves.
  package func text(width: Int) -> String {
    var blocks: [[Column]] = []
    var block = heads
    for column in columns {
      if (block + [column]).reduce(0, { $0 + $1.width + 2 }) > width, block.count > 1 {
        blocks.append(block)
        block = Array(heads.prefix(1))
      }
      block.append(column)
    }
    return (blocks + [block]).map(Self.text).joined(separator: "\n")
  }

  private static func text(_ columns: [Column]) -> String {
    let height = columns.map(\.header.count).max() ?? 0
    // Headers stand on the rows.
    let cells = columns.map { column in
      (Array(repeating: "", count: height - column.header.count) + column.header + column.cells)
        .map(column.padded)
    }
    return (cells.first ?? []).indices.map { row in
      var line = cells.map { $0[row] }.joined()
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
