extension Table {
  /// Reads a recording in any of the formats that people have, recognised by its content.
  ///
  /// These are CSV as it comes, JSON (an array of objects, an object of arrays, a value a line), traces of Chrome, events of rrweb,
  /// and logs by a pattern of their lines. UTF-16 needs a byte-order mark.
  /// - Throws: ``TableError``, which says what the bytes are where they are no recording.
  public init(recording bytes: [UInt8], as format: RecordingFormat = RecordingFormat()) throws(TableError) {
    let bytes = TableEncoding.inUTF8(bytes)
    if let kind = Self.foreignKind(of: bytes) { throw TableError(kind) }
    let first = bytes[TableEncoding.markLength(of: bytes)...].first { !JSONScanner.isBlank($0) }
    if let pattern = format.linePattern {
      self = try LinePattern(pattern).table(bytes)
    } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      try TableEncoding.check(bytes)
      self = try JSONRecording(bytes: bytes, format: format).table()
    } else {
      self = try Self.asWritten(bytes, format)
    }
    guard rowCount > 0 else { throw .noRows }
  }

  /// What the bytes are if they are known to be no text, and what to do.
  private static func foreignKind(of bytes: [UInt8]) -> String? {
    let video = "this is a video; Plots/watch makes a trace of it"
    let picture = "this is a picture; Plots/watch makes a trace of a screen recording"
    let page = "this is a web page or XML; accepted are CSV, JSON, traces and logs"
    let starts: [([UInt8], String)] = [
      ([0x1F, 0x8B], "this is packed with gzip; unpack it first (gunzip)"),
      ([0x50, 0x4B, 0x03, 0x04], "this is a zip archive; unpack it first, or save a sheet as CSV"),
      ([0x1A, 0x45, 0xDF, 0xA3], video), (Array("GIF8".utf8), video),
      ([0x89, 0x50, 0x4E, 0x47], picture), ([0xFF, 0xD8, 0xFF], picture),
      (Array("<!".utf8), page), (Array("<?xml".utf8), page), (Array("<html".utf8), page),
    ]
    if let known = starts.first(where: { bytes.starts(with: $0.0) }) { return known.1 }
    if bytes.count > 8, bytes[4..<8].elementsEqual("ftyp".utf8) { return video }
    if bytes.first == 0x0A, bytes.prefix(1 << 12).contains(0) {
      return "this is a binary trace, perhaps of Perfetto; export its table of scroll offsets as CSV"
    }
    return nil
  }

  // MARK: CSV as people have it

  /// Reads a table that may lack its names, have a row of units under them, and end in the middle of a line.
  private static func asWritten(_ bytes: [UInt8], _ format: RecordingFormat) throws(TableError) -> Table {
    var isGuess = false
    var table = try Table(bytes) { (first) throws(TableError) in
      if let columns = format.columns, columns.count != first.count {
        throw TableError("\(columns.count) columns are named, and the first line has \(first.count) cells")
      }
      guard first.contains(where: { Double(decimal: pointed($0)) != nil }), first.allSatisfy(isValue) else {
        return nil
      }
      if let columns = format.columns { return columns }
      guard first.count == 2 else {
        throw TableError(
          "the first line names no columns, and has \(first.count) cells; name them (--columns time,offset,…)"
        )
      }
      isGuess = true
      return ["time", "offset"]
    }
    if isGuess {
      let note = "The first line names no columns: they are taken for time and offset."
      table.notes.insert(ReadingNote(.other, note), at: 0)
    }
    if let columns = format.columns { table.columnNames = columns }
    table.takeUnits()
    table.dropTornRow()
    return table
  }

  private static func pointed(_ cell: String) -> String { String(cell.map { $0 == "," ? "." : $0 }) }

  /// Whether a cell is a number, a moment, or unknown.
  private static func isValue(_ cell: String) -> Bool {
    let bytes = Array(cell.utf8)
    return DecimalParser.isUnknown(bytes, bytes.indices) || Double(decimal: pointed(cell)) != nil
      || ClockText(bytes, bytes.indices) != nil
  }

  /// Takes a first row of words of which one is a unit, such as `ms,px`, for the units of the columns.
  private mutating func takeUnits() {
    guard rowCount > 0 else { return }
    let words = columnNames.indices.map { cell(row: 0, column: $0).text(in: bytes) }
    let found = words.map { ColumnName.unit($0) ?? "" }
    guard found.contains(where: { !$0.isEmpty }),
      words.allSatisfy({ Double(decimal: Self.pointed($0)) == nil })
    else { return }
    // Another unit is shown as it stands.
    units = zip(words, found).map { word, unit in unit.isEmpty ? word.filter { !"()[]".contains($0) } : unit }
    cells.removeFirst(columnNames.count)
    lines.removeFirst()
  }

  /// Leaves out a last row without the end of its line whose last cell is no number, or leaps, where those above are numbers.
  private mutating func dropTornRow() {
    guard rowCount > 1, let end = bytes.last, end != ASCII.lineFeed, end != ASCII.carriageReturn,
      cells.last?.end == bytes.count
    else { return }
    let last = columnNames.count - 1
    func number(_ back: Int) -> Double? {
      guard rowCount >= back else { return nil }
      return known(rowCount - back, last)
    }
    let isTorn: Bool
    if let before = number(2) {
      let step = number(3).map { abs(before - $0) } ?? .infinity
      isTorn = number(1).map { abs($0 - before) > 3 * step } ?? true
    } else {
      // The beginning of the word above.
      let (word, above) = (content(row: rowCount - 1, column: last), content(row: rowCount - 2, column: last))
      isTorn = word.count < above.count && bytes[above].starts(with: bytes[word])
    }
    guard isTorn else { return }
    cells.removeLast(columnNames.count)
    lines.removeLast()
    notes.append(ReadingNote(.tornLine, "The last line is torn and left out."))
  }
}
