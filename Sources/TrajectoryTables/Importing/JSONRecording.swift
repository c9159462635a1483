/// A recording in JSON: where its rows lie, and what they are.
struct JSONRecording {
  let bytes: [UInt8]
  /// Where the first value begins.
  private let start: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = TableEncoding.markLength(of: bytes)
  }

  /// A list in the document that may hold the rows.
  private struct List {
    var place: Int
    var count: Int
    var kind: JSONScanner.Kind
  }

  /// The rows as a table.
  func table(_ format: RecordingFormat) throws(TableError) -> Table {
    var scanner = JSONScanner(bytes, at: start)
    let isObject = scanner.kind() == .object
    let first = scanner.position
    if isObject {
      var (rest, traceEvents) = (scanner, Int?.none)
      let end: Void? = try? rest.members { (scanner, key) throws(TableError) in
        if bytes[key].elementsEqual("traceEvents".utf8), scanner.kind() == .array {
          traceEvents = scanner.position
        }
        try scanner.skip()
      }
      if end != nil, rest.kind() != .end { return try rows(at: first, separated: false, format) }
      // The list may be torn.
      if let traceEvents { return try ChromeTrace(bytes).table(at: traceEvents, scroller: format.scroller) }
      var lists: [List] = []
      try findLists(at: first, depth: 0, into: &lists)
      let objects = lists.filter { $0.kind == .object || $0.kind == .array }
      if let longest = objects.max(by: { $0.count < $1.count }), longest.count > 1 {
        return try events(at: longest.place, format)
      }
      if lists.filter({ $0.kind == .scalar || $0.kind == .text }).count > 1 {
        return try JSONRows(bytes).columns(at: first)
      }
      return try rows(at: first, separated: false, format)
    }
    // Lists one behind the other are rows.
    var rest = scanner
    if (try? rest.skip()) != nil, rest.kind() == .array {
      return try rows(at: first, separated: false, format)
    }
    return try events(at: first, format)
  }

  /// The rows of a list: events of a trace or of rrweb, or plain ones.
  private func events(at place: Int, _ format: RecordingFormat) throws(TableError) -> Table {
    var scanner = JSONScanner(bytes, at: place + 1)
    if scanner.kind() == .object {
      var names: [String] = []
      try scanner.members { (scanner, key) throws(TableError) in
        names.append(String(decoding: bytes[key], as: UTF8.self))
        try scanner.skip()
      }
      if names.contains("ph"), names.contains("pid") || names.contains("ts") {
        return try ChromeTrace(bytes).table(at: place, scroller: format.scroller)
      }
      if names.contains("type"), names.contains("data"), names.contains("timestamp") {
        return try WebReplay(bytes).table(at: place, scroller: format.scroller)
      }
    }
    return try rows(at: place, separated: true, format)
  }

  private func rows(at place: Int, separated: Bool, _ format: RecordingFormat) throws(TableError) -> Table {
    try JSONRows(bytes, columns: format.columns).table(at: place, isList: separated)
  }

  /// The lists among the members of an object and of the objects in it.
  private func findLists(at place: Int, depth: Int, into lists: inout [List]) throws(TableError) {
    var scanner = JSONScanner(bytes, at: place)
    try scanner.check(depth: depth)
    try scanner.members { (scanner, _) throws(TableError) in
      let (kind, start) = (scanner.kind(), scanner.position)
      if kind == .object { try findLists(at: start, depth: depth + 1, into: &lists) }
      guard kind == .array else { return try scanner.skip() }
      var first = JSONScanner(bytes, at: start + 1)
      var list = List(place: start, count: 0, kind: first.kind())
      try scanner.elements { (scanner) throws(TableError) in
        try scanner.skip()
        list.count += 1
      }
      if list.count > 0 { lists.append(list) }
    }
  }
}
