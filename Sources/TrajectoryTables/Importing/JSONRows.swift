/// Makes a table of JSON rows, whose columns are named by paths such as `nativeEvent.contentOffset.y`.
struct JSONRows {
  private let bytes: [UInt8]
  /// The names of the columns of rows that are lists.
  private var given: [String]?
  /// What a note on a torn end calls it.
  private var noun = "JSON"
  /// The path of the value that comes next, as it is written, and the paths of the columns.
  private var path: [UInt8] = []
  private var paths: [[UInt8]] = []
  /// Whether paths are added as they come, and which column comes next if this row is like the one before.
  private var (grows, next) = (true, 0)
  /// The cells by column; those of rows in which a column has none may be missing at its end.
  private var cells: [[TableCell]] = []
  private var lines: [UInt32] = []
  private var areLists = false
  /// The line at `counted`, up to where line ends were counted.
  private var (line, counted) = (1, 0)

  private static let unknown = TableCell(start: 0, end: 0)

  /// Rows of all values; those of lists are named by `columns`.
  init(_ bytes: [UInt8], columns: [String]? = nil) { (self.bytes, given) = (bytes, columns) }

  /// Rows of the values at some paths alone, which become the columns in their order.
  init(_ bytes: [UInt8], only paths: [String], noun: String = "JSON") {
    (self.bytes, self.noun, grows) = (bytes, noun, false)
    self.paths = paths.map { Array($0.utf8) }
    cells = paths.map { _ in [] }
  }

  /// The rows at `place`: the elements of the list there, or values one after the other.
  func table(at place: Int, isList: Bool) throws(TableError) -> Table {
    var rows = self
    var isTorn = false
    do throws(TableError) { try rows.read(at: place, isList: isList) } catch {
      guard error.kind == .tornJSON, !rows.lines.isEmpty else { throw error }
      isTorn = true
    }
    var table = try rows.finished()
    if isTorn {
      table.notes.append(ReadingNote(.tornLine, "The \(noun) ends in the middle; the torn end is left out."))
    }
    return table
  }

  private mutating func read(at place: Int, isList: Bool) throws(TableError) {
    var scanner = JSONScanner(bytes, at: place)
    if isList {
      return try scanner.elements { (scanner) throws(TableError) in try readRow(&scanner, isList: true) }
    }
    while scanner.kind() != .end {
      try readRow(&scanner, isList: false)
      _ = scanner.take(ASCII.comma)
    }
  }

  private mutating func readRow(_ scanner: inout JSONScanner, isList: Bool) throws(TableError) {
    let kind = scanner.kind()
    guard kind != .end else { throw .tornJSON }
    for byte in bytes[counted..<scanner.position] where byte == ASCII.lineFeed { line += 1 }
    counted = scanner.position
    guard kind == .object || kind == .array else {
      guard isList else { throw scanner.malformed }
      throw TableError(
        "the list holds single values; accepted are lists of objects, or of lists of values (a log: --line '{time} * scrollY={offset}')"
      )
    }
    areLists = kind == .array
    try takeValues(&scanner, depth: 0)
    lines.append(UInt32(line))
    guard cells.count * lines.count <= Table.mostCells else { throw .tooManyCells(line: line) }
  }

  /// Takes the values that lie in the next one.
  private mutating func takeValues(_ scanner: inout JSONScanner, depth: Int) throws(TableError) {
    try scanner.check(depth: depth)
    switch scanner.kind() {
    case .end: throw .tornJSON
    case .object:
      try scanner.members { (scanner, key) throws(TableError) in
        try takeValues(&scanner, of: bytes[key], depth: depth + 1)
      }
    case .array:
      var index = 0
      try scanner.elements { (scanner) throws(TableError) in
        try takeValues(&scanner, of: Array(index.description.utf8)[...], depth: depth + 1)
        index += 1
      }
    case .text, .scalar:
      let start = scanner.position
      try scanner.skip()
      try take(TableCell(start: start, end: scanner.position))
    }
  }

  /// Takes the values that lie in a member, unless no column is wanted there.
  private mutating func takeValues(
    _ scanner: inout JSONScanner, of name: ArraySlice<UInt8>, depth: Int
  ) throws(TableError) {
    let length = path.count
    if depth > 1 { path.append(ASCII.point) }
    path += name
    if grows || paths.contains(where: { $0.starts(with: path) }) {
      try takeValues(&scanner, depth: depth)
    } else {
      try scanner.skip()
    }
    path.removeSubrange(length...)
  }

  /// The column of the values at the path; `nil` where they are not wanted.
  private mutating func column() -> Int? {
    for _ in paths.indices {
      if next >= paths.count { next = 0 }
      next += 1
      if paths[next - 1] == path { return next - 1 }
    }
    guard grows else { return nil }
    paths.append(path)
    next = paths.count
    return next - 1
  }

  private mutating func take(_ cell: TableCell) throws(TableError) {
    guard let column = column() else { return }
    guard column < Table.mostColumns else { throw .tooManyColumns() }
    if column == cells.count { cells.append([]) }
    // Of several members of one name the last counts.
    if cells[column].count > lines.count { cells[column].removeLast() }
    while cells[column].count < lines.count { cells[column].append(Self.unknown) }
    cells[column].append(cell)
  }

  private func finished() throws(TableError) -> Table {
    var names = paths.map { String(decoding: JSONScanner.text($0, $0.indices), as: UTF8.self) }
    var isGuess = false
    guard !names.isEmpty else { throw .noRows }
    if areLists {
      isGuess = given == nil
      guard let chosen = given ?? (names.count == 2 ? ["time", "offset"] : nil), chosen.count == names.count
      else {
        throw TableError(
          "the rows are lists of \(names.count) values without names; name them (--columns time,offset,…)")
      }
      names = chosen
    }
    // A torn row may have begun.
    let whole = cells.map { column in
      column.prefix(lines.count) + repeatElement(Self.unknown, count: max(0, lines.count - column.count))
    }
    var table = Table(bytes, columns: names, cells: whole.map { Array($0) }, lines: lines)
    table.source = "JSON"
    if isGuess { table.note("The values have no names: they are taken for time and offset.") }
    return table
  }
}
