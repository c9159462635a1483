/// Makes a table of JSON rows, whose columns are named by paths such as `nativeEvent.contentOffset.y`.
struct JSONRows {
  private let bytes: [UInt8]
  /// The names of the columns of rows that are lists.
  private let given: [String]?
  private var tree = KeyTree()
  private var row: [TableCell] = []
  private var cells: [TableCell] = []
  private var lines: [UInt32] = []
  private var areLists = false
  private var isTorn = false

  private static let unknown = TableCell(start: 0, end: 0)

  init(_ bytes: [UInt8], columns: [String]? = nil) { (self.bytes, given) = (bytes, columns) }

  /// The rows at `place`: the elements of the list there, or values one behind the other.
  ///
  /// - Parameter only: the paths that are kept; `nil`: all of them.
  func table(at place: Int, isList: Bool, only: [String]? = nil) throws(TableError) -> Table {
    var rows = self
    if let only { rows.tree = KeyTree(only: only) }
    do throws(TableError) { try rows.read(at: place, isList: isList) } catch {
      guard case .tornJSON = error.problem, !rows.lines.isEmpty else { throw error }
      rows.isTorn = true
    }
    return try rows.finished()
  }

  private mutating func read(at place: Int, isList: Bool) throws(TableError) {
    var scanner = JSONScanner(bytes, at: place)
    var (line, counted) = (1, 0)
    func readNext(_ scanner: inout JSONScanner, _ rows: inout JSONRows) throws(TableError) {
      guard scanner.kind() != .end else { throw scanner.error(.torn) }
      while counted < scanner.position {
        if rows.bytes[counted] == ASCII.lineFeed { line += 1 }
        counted += 1
      }
      try rows.readRow(&scanner, line, isList: isList)
    }
    if isList {
      return try scanner.elements { (scanner) throws(TableError) in try readNext(&scanner, &self) }
    }
    while scanner.kind() != .end {
      try readNext(&scanner, &self)
      _ = scanner.take(ASCII.comma)
    }
  }

  private mutating func readRow(_ scanner: inout JSONScanner, _ line: Int, isList: Bool) throws(TableError) {
    for index in row.indices { row[index] = Self.unknown }
    let kind = scanner.kind()
    guard kind == .object || kind == .array else {
      guard isList else { throw scanner.error(.malformed) }
      throw TableError(
        .unusable(
          "the list holds single values; accepted are lists of objects, or of lists of values (a log: --line '{time} * scrollY={offset}')"
        ))
    }
    areLists = kind == .array
    try leaves(&scanner, of: 0, depth: 0)
    let old = lines.isEmpty ? row.count : cells.count / lines.count
    if old < row.count { widen(from: old) }
    guard cells.count + row.count <= Table.mostCells else { throw TableError(.tooManyCells, line: line) }
    cells += row
    lines.append(UInt32(line))
  }

  /// Takes the values that lie in the next one.
  private mutating func leaves(_ scanner: inout JSONScanner, of node: Int, depth: Int) throws(TableError) {
    try scanner.check(depth: depth)
    switch scanner.kind() {
    case .end: throw scanner.error(.torn)
    case .object:
      try scanner.members { (scanner, key) throws(TableError) in
        let child = tree.child(of: node, named: key, in: bytes)
        if let child { try leaves(&scanner, of: child, depth: depth + 1) } else { try scanner.skip() }
      }
    case .array:
      var index = 0
      try scanner.elements { (scanner) throws(TableError) in
        let child = tree.child(of: node, at: index)
        if let child { try leaves(&scanner, of: child, depth: depth + 1) } else { try scanner.skip() }
        index += 1
      }
    case .text:
      let text = try scanner.text()
      try take(TableCell(start: text.lowerBound - 1, end: text.upperBound + 1), at: node)
    case .scalar:
      let scalar = try scanner.scalar()
      try take(TableCell(start: scalar.lowerBound, end: scalar.upperBound), at: node)
    }
  }

  private mutating func take(_ cell: TableCell, at node: Int) throws(TableError) {
    let column = tree.column(of: node)
    guard column < Table.mostColumns else { throw TableError(.tooManyColumns) }
    if column == row.count { row.append(Self.unknown) }
    row[column] = cell
  }

  /// Gives the rows read so far the columns that came later.
  private mutating func widen(from old: Int) {
    var wide: [TableCell] = []
    wide.reserveCapacity(lines.count * row.count)
    for start in stride(from: 0, to: cells.count, by: max(old, 1)) {
      wide += cells[start..<start + old]
      wide += repeatElement(Self.unknown, count: row.count - old)
    }
    cells = wide
  }

  private func finished() throws(TableError) -> Table {
    var names = tree.names
    var notes: [ReadingNote] = []
    guard !names.isEmpty else { throw TableError(.noRows) }
    if areLists {
      guard let chosen = given ?? (names.count == 2 ? ["time", "offset"] : nil), chosen.count == names.count
      else {
        throw TableError(
          .unusable(
            "the rows are lists of \(names.count) values without names; name them (--columns time,offset,…)"))
      }
      if given == nil {
        notes.append(ReadingNote(.other, "The values have no names: they are taken for time and offset."))
      }
      names = chosen
    }
    if isTorn {
      notes.append(ReadingNote(.tornLine, "The JSON ends in the middle; the torn end is left out."))
    }
    var table = Table(bytes, columns: names, cells: cells, lines: lines)
    (table.source, table.notes) = ("JSON", notes)
    return table
  }

  /// An object of lists, each a column.
  func columns(at place: Int) throws(TableError) -> Table {
    var scanner = JSONScanner(bytes, at: place)
    var (names, columns) = ([String](), [[TableCell]]())
    try Self.lists(&scanner, path: "", depth: 0, &names, &columns)
    let longest = columns.map { $0.count }.max() ?? 0
    let whole = columns.indices.filter { columns[$0].count == longest }
    guard longest > 0, longest * whole.count <= Table.mostCells else { throw TableError(.tooManyCells) }
    var cells: [TableCell] = []
    for row in 0..<longest { for column in whole { cells.append(columns[column][row]) } }
    var table = Table(
      bytes, columns: whole.map { names[$0] }, cells: cells, lines: Array(repeating: 1, count: longest))
    table.source = "JSON"
    let short = columns.indices.filter { columns[$0].count < longest && columns[$0].count > 1 }
    if !short.isEmpty {
      let list = short.map { "\"\(names[$0])\"" }.joined(separator: ", ")
      table.notes.append(ReadingNote(.other, "Left out, because shorter than \(longest) values: \(list)."))
    }
    return table
  }

  private static func lists(
    _ scanner: inout JSONScanner, path: String, depth: Int, _ names: inout [String],
    _ columns: inout [[TableCell]]
  ) throws(TableError) {
    try scanner.check(depth: depth)
    try scanner.members { (scanner, key) throws(TableError) in
      let own = String(decoding: JSONScanner.text(scanner.bytes, key), as: UTF8.self)
      let name = path.isEmpty ? own : path + "." + own
      switch scanner.kind() {
      case .object: try lists(&scanner, path: name, depth: depth + 1, &names, &columns)
      case .array:
        var cells: [TableCell] = []
        try scanner.elements { (scanner) throws(TableError) in
          scanner.skipBlanks()
          let start = scanner.position
          try scanner.skip()
          cells.append(TableCell(start: start, end: scanner.position))
        }
        names.append(name)
        columns.append(cells)
      default: try scanner.skip()
      }
    }
  }
}
