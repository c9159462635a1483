/// A recording in JSON: where its rows lie, and what they are.
struct JSONRecording {
  let bytes: [UInt8]
  let format: RecordingFormat

  /// A list in the document that may hold the rows.
  private struct List {
    let path: String
    let place: Int
    /// What its first value is, and how many it has.
    let kind: JSONScanner.Kind
    var count = 0

    var holdsRows: Bool { kind == .object || kind == .array }
    var isTrace: Bool { path == "traceEvents" }
  }

  func table() throws(TableError) -> Table {
    var scanner = JSONScanner(bytes, at: TableEncoding.markLength(of: bytes))
    guard scanner.kind() == .object else {
      // Lists one after the other are rows.
      var rest = scanner
      let isWhole = (try? rest.skip()) != nil
      if isWhole, rest.kind() == .array { return try rows(at: scanner.position, isList: false) }
      return try events(at: scanner.position)
    }
    let first = scanner.position
    var (lists, isWhole) = ([List](), true)
    do throws(TableError) { try findLists(&scanner, path: "", depth: 0, &lists) } catch {
      // The events of a trace may be torn.
      guard lists.contains(where: { $0.isTrace }) else { throw error }
      isWhole = false
    }
    if isWhole, scanner.kind() != .end { return try rows(at: first, isList: false) }
    if let trace = lists.first(where: { $0.isTrace }) {
      return try BrowserTrace(bytes: bytes, place: trace.place, scroller: format.scroller).chrome()
    }
    if lists.contains(where: { $0.path == "log.entries" }) {
      throw TableError("this is a HAR, a log of a page's requests: it holds no scroll offsets")
    }
    lists = lists.filter { $0.count > 0 }
    let longest = lists.filter { $0.holdsRows }.max { $0.count < $1.count }
    if let longest, longest.count > 1 { return try events(at: longest.place) }
    if lists.filter({ !$0.holdsRows }).count > 1 { return try columns(lists) }
    return try rows(at: first, isList: false)
  }

  /// The lists among the members of an object and of the objects in it, with those that were begun where the JSON ends.
  private func findLists(
    _ scanner: inout JSONScanner, path: String, depth: Int, _ lists: inout [List]
  ) throws(TableError) {
    try scanner.check(depth: depth)
    try scanner.members { (scanner, key) throws(TableError) in
      let own = String(decoding: JSONScanner.text(bytes, key), as: UTF8.self)
      let path = path.isEmpty ? own : path + "." + own
      switch scanner.kind() {
      case .object: try findLists(&scanner, path: path, depth: depth + 1, &lists)
      case .array:
        var inside = JSONScanner(bytes, at: scanner.position + 1)
        lists.append(List(path: path, place: scanner.position, kind: inside.kind()))
        let index = lists.count - 1
        try scanner.elements { (scanner) throws(TableError) in
          try scanner.skip()
          lists[index].count += 1
        }
      default: try scanner.skip()
      }
    }
  }

  /// The rows of a list: events of a trace or of rrweb, or plain ones.
  private func events(at place: Int) throws(TableError) -> Table {
    var scanner = JSONScanner(bytes, at: place + 1)
    guard scanner.kind() == .object else { return try rows(at: place, isList: true) }
    var names: [String] = []
    try scanner.members { (scanner, key) throws(TableError) in
      names.append(String(decoding: bytes[key], as: UTF8.self))
      try scanner.skip()
    }
    func has(_ wanted: String...) -> Bool { wanted.allSatisfy { names.contains($0) } }
    let trace = BrowserTrace(bytes: bytes, place: place, scroller: format.scroller)
    if has("ph", "pid") || has("ph", "ts") { return try trace.chrome() }
    if has("type", "data", "timestamp") { return try trace.rrweb() }
    return try rows(at: place, isList: true)
  }

  private func rows(at place: Int, isList: Bool) throws(TableError) -> Table {
    try JSONRows(bytes, columns: format.columns).table(at: place, isList: isList)
  }

  /// The longest lists of values, each a column.
  private func columns(_ lists: [List]) throws(TableError) -> Table {
    let longest = lists.map { $0.count }.max() ?? 0
    let whole = lists.filter { $0.count == longest }
    guard longest > 0, longest * whole.count <= Table.mostCells else { throw .tooManyCells() }
    var columns: [[TableCell]] = []
    for list in whole {
      var (scanner, cells) = (JSONScanner(bytes, at: list.place), [TableCell]())
      try scanner.elements { (scanner) throws(TableError) in
        scanner.skipBlanks()
        let start = scanner.position
        try scanner.skip()
        cells.append(TableCell(start: start, end: scanner.position))
      }
      columns.append(cells)
    }
    let lines = [UInt32](repeating: 1, count: longest)
    var table = Table(bytes, columns: whole.map { $0.path }, cells: columns, lines: lines)
    table.source = "JSON"
    let short = lists.filter { $0.count < longest && $0.count > 1 }.map { "\"\($0.path)\"" }
    if !short.isEmpty {
      table.note("Left out, because shorter than \(longest) values: \(short.joined(separator: ", ")).")
    }
    return table
  }
}
