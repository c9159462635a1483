import ScrollKinematics
public import TrajectoryTables

extension Table {
  /// The trace in the table: times and offsets from the given columns, other quantities by their usual names.
  ///
  /// Rows with an unknown offset are left out. A column that holds only words is left out, unless its name ends with `_pt`. Of a
  /// table with segments the trace is the one that travels farthest.
  /// - Throws: `TableError` for a cell that is no number.
  public func trace(in columns: TrajectoryColumns) throws(TableError) -> ScrollTrace {
    try recordedTraces(in: columns).farthest
  }

  /// The traces in the table, one for each segment, and what was read as what.
  /// - Throws: `TableError` for a cell that is no number.
  public func recordedTraces(in columns: TrajectoryColumns) throws(TableError) -> RecordedTraces {
    let frames = try frames(at: columns)
    let offsets = try offsets(of: frames, in: columns)
    let kept = frames.rows.indices.filter { offsets[$0] != nil }
    // A gap at the same time may count instead of each number: says which.
    if kept.isEmpty { _ = try completeNumbers(named: columns.offset) }
    let rows = kept.map { frames.rows[$0] }
    var trace = ScrollTrace()
    trace.reserve(rows.count)
    for index in kept { if let offset = offsets[index] { trace.append(offset, at: frames.times[index]) } }
    trace.repeatedTimes = frames.repeatedTimes
    trace.isVideo = comments.contains { $0.lowercased().drop { $0 == " " }.hasPrefix("source: video") }
    var used = [columns.time, columns.offset, phaseColumn]
    for quantity in ScrollTrace.Quantity.allCases {
      guard let name = column(knownAs: quantity.names), name != columns.offset else { continue }
      do throws(TableError) {
        let values = try numbers(named: name)
        try checkReach(of: values, named: name)
        trace.set(quantity, rows.map { values[$0] ?? .nan })
        used.append(name)
      } catch {
        guard holdsWords(name) else { throw error }
      }
    }
    var recorded: RecordedPhases?
    if let phaseColumn, let words = try? words(named: phaseColumn) {
      var found = RecordedPhases(rows.map { words[$0] })
      found.infer(from: trace)
      trace.set(found.phases)
      recorded = found
    }
    let readingNotes = notes + frames.notes
    trace.notes = notesOnTime(readingNotes, recorded, trace)
    var sentences = columns.doubts + readingNotes.map { $0.message } + [recorded?.doubt].compactMap { $0 }
    for name in self.columns(with: Self.fingerWords) where recorded == nil && !used.contains(name) {
      sentences.append(
        "Column \"\(name)\" is not used; a column phase with the word drag, or finger_pt, says where a finger is down."
      )
    }
    let (unit, repeated) = (unitOfLength(columns), frames.repeatedTimes)
    if unit != "pt" { sentences.append("Lengths are in \(unit), not converted: pt stands for \(unit).") }
    if repeated > 0 {
      let text = repeated == 1 ? "1 row has" : "\(repeated) rows have"
      sentences.append("\(text) the time of the row before; the last one counts.")
    }
    return RecordedTraces(
      traces: try parts(of: trace, rows), rows: rowCount, source: source,
      time: (columns.time, unitOfTime(columns)),
      offset: (columns.offset, unit), isSummed: columns.holdsSteps, notes: sentences)
  }

  /// The column of phases; a column `state` is one if it has a known word.
  private var phaseColumn: String? {
    if let name = column(knownAs: ["phase", "scrollphase", "scrollstate"]) { return name }
    guard let name = column(knownAs: ["state"]), let words = try? words(named: name) else { return nil }
    return words.contains(where: PhaseWord.isKnown) ? name : nil
  }

  /// Words in the names of columns that speak of a finger: `touching`, `isDragging`, …
  private static let fingerWords = [
    "touch", "touches", "touching", "touched", "finger", "drag", "dragging", "tracking", "pointer",
  ]

  /// The words of a column; empty where a cell is unknown.
  private func words(named name: String) throws(TableError) -> [String] {
    try texts(named: name).map { ["NULL", "[NULL]", "null", "NA", "-"].contains($0) ? "" : $0 }
  }

  /// The notes that belong to a time of the trace.
  private func notesOnTime(
    _ notes: [ReadingNote], _ phases: RecordedPhases?, _ trace: ScrollTrace
  ) -> [Note] {
    guard let first = trace.times.first, let last = trace.times.last else { return [] }
    var placed: [Note] = notes.compactMap { note in
      switch note.kind {
      case .tornLine: Note(.tornLine, start: last, end: last, message: note.message)
      case .lateRows: Note(.lateRows, start: first, end: last, message: note.message)
      case .other: nil
      }
    }
    if let doubt = phases?.doubt, let rows = phases?.unknownRows {
      let (start, end) = (trace.times[rows.lowerBound], trace.times[rows.upperBound])
      placed.append(Note(.unknownPhase, start: start, end: end, message: doubt))
    }
    return placed
  }

  /// The trace in parts: one ends where a column `segment` changes.
  private func parts(of trace: ScrollTrace, _ rows: [Int]) throws(TableError) -> [ScrollTrace] {
    guard let name = column(knownAs: ["segment"]) else { return [trace] }
    let words = try words(named: name)
    var starts = [0]
    var last = words[rows[0]]
    for (place, row) in rows.enumerated() where !words[row].isEmpty && words[row] != last {
      if !last.isEmpty { starts.append(place) }
      last = words[row]
    }
    guard starts.count > 1 else { return [trace] }
    return zip(starts, starts.dropFirst() + [rows.count]).map { start, end in
      var part = trace.part(start..<end)
      part.notes = trace.notes.filter { $0.end >= part.times[0] && $0.start <= part.times[part.count - 1] }
      return part
    }
  }

  /// Whether no cell of a column is a number, and its name does not say points: a `touch` that began and ended is no position.
  private func holdsWords(_ name: String) -> Bool {
    guard !name.hasSuffix("_pt"), let texts = try? texts(named: name) else { return false }
    return texts.allSatisfy { Double(decimal: $0) == nil }
  }
}

extension ScrollTrace.Quantity {
  /// The names by which a column is known to hold it, in small letters, without dots, underscores and a unit.
  fileprivate var names: [String] {
    switch self {
    case .insetTop: ["insettop", "adjustedcontentinsettop", "contentinsettop", "contentinsetstop"]
    case .insetBottom:
      ["insetbottom", "adjustedcontentinsetbottom", "contentinsetbottom", "contentinsetsbottom"]
    case .viewportLength:
      [
        "viewport", "viewportlength", "boundsheight", "clientheight", "frameheight",
        "layoutmeasurementheight",
        "viewportdimension", "innerheight",
      ]
    case .contentLength: ["content", "contentlength", "contentsizeheight", "contentsize", "scrollheight"]
    case .minOffset: ["minoffset", "minscrollextent"]
    case .maxOffset: ["maxoffset", "maxscrollextent"]
    case .header: ["header", "headerheight", "headerlength"]
    case .finger: ["finger", "fingerposition", "touch", "touchy", "fingery"]
    case .contentTop: ["contenttop"]
    case .sampledOffset: ["sampledoffset"]
    case .offsetError: ["offseterror"]
    }
  }
}
