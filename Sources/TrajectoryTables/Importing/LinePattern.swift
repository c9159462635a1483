/// What the lines of a log look like: literal text, `*` for anything, and `{time}` and `{offset}` for what is read.
struct LinePattern {
  private enum Part { case literal([UInt8]), anything, value(Int) }

  private let text: String
  private var parts: [Part] = []
  private var names: [String] = []

  /// How much of a line is looked at, in bytes.
  private static let longest = 4096

  init(_ text: String) throws(TableError) {
    self.text = text
    var literal: [UInt8] = []
    var rest = Array(text.utf8)[...]
    func flush(_ parts: inout [Part], _ literal: inout [UInt8]) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = []
    }
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "*") {
        // A word between two blanks may be missing.
        while literal.last == ASCII.space { literal.removeLast() }
        rest = rest.drop { $0 == ASCII.space }
        flush(&parts, &literal)
        parts.append(.anything)
      } else if byte == UInt8(ascii: "{"), let end = rest.firstIndex(where: { " ,{}".utf8.contains($0) }),
        end > rest.startIndex, rest[end] == UInt8(ascii: "}")
      {
        // Other brackets are those of the log: `{0, {offset}}`.
        flush(&parts, &literal)
        names.append(String(decoding: rest[..<end], as: UTF8.self))
        parts.append(.value(names.count - 1))
        rest = rest[(end + 1)...]
      } else {
        literal.append(byte)
      }
    }
    flush(&parts, &literal)
    guard names.contains("time"), names.count > 1 else {
      let needed = names.contains("time") ? "a value beside {time}, such as {offset}" : "{time}"
      throw TableError(
        "needs \(needed); accepted is a pattern such as {time} * scrollY={offset}", .badPattern, text: text)
    }
  }

  /// The lines that look so, as a table.
  func table(_ bytes: [UInt8]) throws(TableError) -> Table {
    try TableEncoding.check(bytes)
    var (cells, lines, line, others) = (names.map { _ in [TableCell]() }, [UInt32](), 0, 0)
    var start = TableEncoding.markLength(of: bytes)
    while start < bytes.count {
      line += 1
      let end = bytes[start...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
      let last = end > start && bytes[end - 1] == ASCII.carriageReturn ? end - 1 : end
      if let found = match(bytes, start..<min(last, start + Self.longest)) {
        for (column, range) in found.enumerated() {
          cells[column].append(TableCell(start: range.lowerBound, end: range.upperBound))
        }
        lines.append(UInt32(line))
      } else if last > start {
        others += 1
      }
      start = end + 1
    }
    guard !lines.isEmpty else {
      let first = bytes.prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
      let line = TableError.quoted(String(decoding: first, as: UTF8.self))
      throw TableError("is the pattern of no line; the first line is \(line)", text: text)
    }
    var table = Table(bytes, columns: names, cells: cells, lines: lines)
    table.source = "a log"
    if others > 0 {
      let what =
        others == 1
        ? "line does not look like the pattern and is" : "lines do not look like the pattern and are"
      table.note("\(others) \(what) left out.")
    }
    return table
  }

  /// Where the values lie in a line that has the pattern somewhere.
  private func match(_ bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>]? {
    var values = [Range<Int>](repeating: 0..<0, count: names.count)
    for start in line where match(0, bytes, start, line.upperBound, &values) { return values }
    return nil
  }

  private func match(
    _ part: Int, _ bytes: [UInt8], _ place: Int, _ end: Int, _ values: inout [Range<Int>]
  ) -> Bool {
    guard part < parts.count else { return true }
    switch parts[part] {
    case .literal(let text):
      guard end - place >= text.count, bytes[place..<place + text.count].elementsEqual(text) else {
        return false
      }
      return match(part + 1, bytes, place + text.count, end, &values)
    case .anything:
      guard part + 1 < parts.count else { return true }
      return (place...end).contains { match(part + 1, bytes, $0, end, &values) }
    case .value(let index):
      // The longest text that is a value, so that 12.5 is not read as 1; no blank stands around it.
      guard place < end, bytes[place] != ASCII.space else { return false }
      for last in stride(from: min(end, place + 40), to: place, by: -1) {
        guard isValue(index, bytes, place..<last), match(part + 1, bytes, last, end, &values) else {
          continue
        }
        values[index] = place..<last
        return true
      }
      return false
    }
  }

  /// Whether a text is what its name says: a moment, a number, or a word.
  private func isValue(_ index: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if WrittenDecimal(bytes, range) != nil { return true }
    switch names[index] {
    case "time": return ClockText(bytes, range) != nil
    case "phase": return !bytes[range].contains(ASCII.space)
    default: return false
    }
  }
}
