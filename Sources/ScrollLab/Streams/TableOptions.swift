import Foundation
import ScrollDiagnostics
import TrajectoryTables

/// The options by which a recorded trajectory is found in what a user has.
enum TableOptions {
  static let time = Option.optional(
    "time", .text("NAME"), "column of the times; left out: one of a known name, such as time_s, time_ms or ts"
  )
  static let offset = Option.optional(
    "offset", .text("NAME"),
    "column of the offsets; left out: one of a known name, such as offset_pt, scrollTop or contentOffset.y")
  private static let delta = Option.optional(
    "delta", .text("NAME"), "column of steps that are summed to offsets, such as deltaY of a wheel")
  private static let columns = Option.optional(
    "columns", .text("NAMES"),
    "names of the columns, in order, of a table without a line of names: time,offset,…")
  private static let line = Option.optional(
    "line", .text("PATTERN"),
    "what lines of a log look like, as in '{time} * scrollY={offset}'; * is anything")
  private static let scroller = Option.optional(
    "scroller", .whole("N", in: 1...1000),
    "which scroller of a browser's trace, in order of travel; left out: the first")
  private static let encoding = Option<String.Encoding?>.optional(
    "encoding", encodingKind, "of a text that is neither UTF-8 nor UTF-16 with a mark")

  private static let encodings: [(name: String, value: String.Encoding)] = [
    ("utf-8", .utf8), ("utf-16le", .utf16LittleEndian), ("utf-16be", .utf16BigEndian),
    ("shift-jis", .shiftJIS),
    ("euc-jp", .japaneseEUC), ("windows-1252", .windowsCP1252), ("latin-1", .isoLatin1),
  ]

  /// What else people call them, in small letters and digits alone.
  private static let otherEncodings = [
    "utf16": "utf-16le", "sjis": "shift-jis", "cp932": "shift-jis", "ms932": "shift-jis",
    "windows31j": "shift-jis", "cp1252": "windows-1252", "ansi": "windows-1252", "iso88591": "latin-1",
    "l1": "latin-1",
  ]

  /// An encoding by its name, however it is spelt: `latin1`, `Shift_JIS`, `cp1252`.
  private static var encodingKind: ValueKind<String.Encoding> {
    let kind = ValueKind.choice("NAME", encodings)
    return ValueKind(kind.placeholder, accepted: kind.accepted) { (text: String) throws(Failure) in
      func bare(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
      let name = otherEncodings[bare(text)] ?? encodings.first { bare($0.name) == bare(text) }?.name
      return try kind.parse(name ?? text)
    }
  }

  /// All of them, in the order of the help.
  static let declarations: [any CommandOption] = [time, offset, delta, columns, line, scroller, encoding]

  /// What a help page says about the input.
  static let notes = [
    "FILE is a CSV table as programs and offices write it, JSON (an array of objects, an object of arrays, or an object a "
      + "line), a trace of Chrome, events of rrweb, or a log with --line. No FILE, or -, is standard input. Times are numbers "
      + "(unit by name or by their steps), dates or times of day. Of rows with one time the last counts."
  ]

  /// The longest a recording may be, in s: about a year, far beyond which a clock must be broken.
  private static let longestRecording = 1e7
  /// The largest time that a clock may show, in s: beyond it a Double no longer tells tenths of a second apart.
  private static let latestTime = 1e15

  /// The frames in the file that `arguments` name: distinct times in s, offsets, `nil` where there is a gap, and what a
  /// reader should know of how they were read.
  static func frames(
    _ arguments: Arguments
  ) throws(Failure) -> (times: [Double], offsets: [Double?], notes: [String]) {
    try read(arguments.operands.first, arguments) { (table, columns) throws(TableError) in
      let frames = try table.frames(at: columns)
      let offsets = try table.offsets(of: frames, in: columns)
      // A gap at the same time may count instead of each number: says which.
      if offsets.allSatisfy({ $0 == nil }) { _ = try table.completeNumbers(named: columns.offset) }
      return (frames.times, offsets, try table.recordedTraces(in: columns).notes)
    }
  }

  /// The traces in `file`, with all columns that are known by name, and what was read as what.
  static func traces(_ file: String?, _ arguments: Arguments) throws(Failure) -> RecordedTraces {
    try traces(file, arguments, beside: nil).read
  }

  /// The traces in `file`, and that of another column of offsets, `other`, at its own times.
  static func traces(
    _ file: String?, _ arguments: Arguments, beside other: String?
  ) throws(Failure) -> (read: RecordedTraces, other: ScrollTrace?) {
    try read(file, arguments) { (table, columns) throws(TableError) in
      let read = try table.recordedTraces(in: columns)
      guard let other else { return (read, nil) }
      let beside = TrajectoryColumns(
        time: columns.time, offset: other, unitsPerSecond: columns.unitsPerSecond)
      return (read, try table.recordedTraces(in: beside).traces[read.farthestIndex])
    }
  }

  /// The line that says what was read of `file` as what.
  static func line(_ file: String?, _ read: RecordedTraces) -> String {
    "read \(name(file)): \(read.summary)"
  }

  /// How reports call an input.
  static func name(_ file: String?) -> String {
    file.map { $0 == "-" ? "standard input" : $0 } ?? "standard input"
  }

  /// What `body` makes of the table in `file`.
  private static func read<Content>(
    _ file: String?, _ arguments: Arguments, _ body: (Table, TrajectoryColumns) throws(TableError) -> Content
  ) throws(Failure) -> Content {
    guard arguments[delta] == nil || arguments[offset] == nil else {
      throw .usage("--delta and --offset both name the offsets; accepted is one of them")
    }
    var format = RecordingFormat()
    format.linePattern = arguments[line]
    format.scroller = arguments[scroller]
    format.columns = arguments[columns].map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    let input = try InputBytes(file)
    let bytes: [UInt8]
    if let encoding = arguments[encoding] {
      bytes = try input.inUTF8(from: encoding)
    } else {
      bytes = input.bytes
    }
    let content: Content
    let source: String
    let span: (first: Double, last: Double, column: String)
    do throws(TableError) {
      let table = try Table(recording: bytes, as: format)
      source = table.source
      let chosen = try table.trajectoryColumns(
        time: arguments[time], offset: arguments[offset], delta: arguments[delta])
      let times = try table.frames(at: chosen).times
      span = (times[0], times[times.count - 1], "\(input.name): column \(Quoted(chosen.time))")
      content = try body(table, chosen)
    } catch {
      let advice = advice(for: error)
      throw Failure(
        status: error.kind == .badPattern ? .usage : .badData,
        message: "\(input.name): "
          + (format.linePattern == nil && isLog(bytes, error) ? "\(logAdvice)" : "\(error)\(advice)"))
    }
    if arguments[scroller] != nil, source != "a Chrome trace", source != "rrweb" {
      throw .usage("--\(scroller.name) chooses from a browser's trace, and \(input.name) is \(source)")
    }
    for time in [span.first, span.last] where abs(time) > latestTime {
      throw .badData(
        "\(span.column) shows \(time.shortText) s; accepted are magnitudes up to \(latestTime.shortText) s")
    }
    guard span.last - span.first <= longestRecording else {
      throw .badData(
        "\(span.column) spans \((span.last - span.first).shortText) s; accepted are up to "
          + "\(longestRecording.shortText) s (name the column with its unit, as in time_ms)")
    }
    return content
  }

  private static let logAdvice =
    "this looks like a log: say how its lines read, as in --\(line.name) '{time} * scrollY={offset}'; * is anything"

  /// Whether bytes that failed as a table have lines such as `14:57:27.399 D/List: scrollY=12` at their start.
  private static func isLog(_ bytes: [UInt8], _ error: TableError) -> Bool {
    switch error.kind {
    case .noTimes, .noOffsets, .cellCount: break
    default: return false
    }
    let lines = String(decoding: bytes.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline).prefix(
      3)
    let first = lines.first { isOfLog($0) || $0.contains(where: ",;\t".contains) }
    return first.map(isOfLog) ?? false
  }

  /// Whether a line has words, blanks, and a time of day or a value after its name.
  private static func isOfLog(_ line: Substring) -> Bool {
    let letters = Array(line.unicodeScalars)
    let isJSON = ["{", "[{", "[["].contains { line.hasPrefix($0) }
    guard line.contains(" "), letters.contains(where: \.properties.isAlphabetic), !isJSON else {
      return false
    }
    func isDigit(_ index: Int) -> Bool { ("0"..."9").contains(letters[index]) }
    return letters.indices.dropFirst().dropLast().contains { index in
      letters[index] == "=" && isDigit(index + 1)
        || letters[index] == ":" && isDigit(index - 1) && isDigit(index + 1)
    }
  }

  private static func advice(for error: TableError) -> String {
    switch error.kind {
    case .noTimes: " (another name: --\(time.name) NAME)"
    case .noOffsets(let hasSteps):
      " (another name: --\(offset.name) NAME\(hasSteps ? "; steps: --\(delta.name) NAME" : ""))"
    case .encoding: " (another encoding: --encoding NAME)"
    default: ""
    }
  }
}
