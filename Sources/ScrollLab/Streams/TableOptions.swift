import ScrollDiagnostics
import ScrollKinematics
import TrajectoryTables

/// The options by which a recorded trajectory is found in a table.
enum TableOptions {
  static let time = Option.optional(
    "time", .text("NAME"), "column of the times; left out: one of a known name, such as time_s, time_ms or t")
  static let offset = Option.optional(
    "offset", .text("NAME"), "column of the offsets; left out: one of a known name, such as offset_pt or x")

  /// All of them, in the order of the help.
  static let declarations: [any CommandOption] = [time, offset]

  /// What a help page says about the input.
  static let notes = [
    "FILE is CSV with a line of names; - or no FILE is standard input. Times in ms, us or ns by the end of the name; "
      + "comma, semicolon or tab; lines that begin with # are skipped. Of rows with one time the last counts."
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
    let (frames, notes) = try read(arguments.operands.first, arguments) {
      (table, columns) throws(TableError) in
      let frames = try table.frames(at: columns)
      let numbers = try table.lengthsAndGaps(named: columns.offset)
      let offsets = frames.rows.map { numbers[$0] }
      // A gap at the same time may count instead of each number: says which.
      if offsets.allSatisfy({ $0 == nil }) { _ = try table.completeNumbers(named: columns.offset) }
      return (frames.times, (frames.times, offsets))
    }
    return (frames.0, frames.1, notes)
  }

  /// The trace in `file`, with all columns that are known by name, that of another column of offsets, `other`, at its own
  /// times, and what a reader should know of how they were read.
  static func trace(
    _ file: String?, _ arguments: Arguments, beside other: String? = nil
  ) throws(Failure) -> (trace: ScrollTrace, other: ScrollTrace?, notes: [String]) {
    var ((trace, second), notes) = try read(file, arguments) { (table, columns) throws(TableError) in
      let trace = try table.trace(in: columns)
      let second = try other.map { (other) throws(TableError) in
        try table.trace(
          in: TrajectoryColumns(time: columns.time, offset: other, unitsPerSecond: columns.unitsPerSecond))
      }
      return (trace.times, (trace, second))
    }
    if trace.repeatedTimes > 0 {
      let rows = trace.repeatedTimes == 1 ? "1 row has" : "\(trace.repeatedTimes) rows have"
      notes.append("\(rows) the time of the row before; the last one counts.")
    }
    return (trace, second, notes)
  }

  /// What `body` makes of the table in `file`, beside its times, and notes where a unit is a guess or not what is printed.
  private static func read<Content>(
    _ file: String?, _ arguments: Arguments,
    _ body: (Table, TrajectoryColumns) throws(TableError) -> (times: [Double], Content)
  ) throws(Failure) -> (Content, notes: [String]) {
    let input = try InputBytes(file)
    let found: (times: [Double], content: Content, column: String, notes: [String])
    do throws(TableError) {
      let table = try Table(input.bytes)
      var columns = try table.trajectoryColumns(time: arguments[time], offset: arguments[offset])
      let notes = table.notesOnLengths(of: columns) + (try table.settleUnit(of: &columns))
      let (times, content) = try body(table, columns)
      found = (times, content, "\(input.name): column \(Quoted(columns.time))", notes)
    } catch {
      var message = "\(input.name): \(error)"
      // Several names are those that are looked for where an option names none.
      if case .missingColumn(let wanted, _) = error.problem, wanted.count > 1 {
        message += " (another name: --\(wanted[0].hasPrefix(time.name) ? time.name : offset.name) NAME)"
      }
      throw Failure(status: .badData, message: message)
    }
    let (first, last) = (found.times[0], found.times[found.times.count - 1])
    for time in [first, last] where abs(time) > latestTime {
      throw Failure(
        status: .badData,
        message:
          "\(found.column) shows \(time.shortText) s; accepted are magnitudes up to \(latestTime.shortText) s"
      )
    }
    guard last - first <= longestRecording else {
      throw Failure(
        status: .badData,
        message: "\(found.column) spans \((last - first).shortText) s; accepted are up to "
          + "\(longestRecording.shortText) s (name the column with its unit, as in time_ms)")
    }
    return (found.content, found.notes)
  }
}

extension Table {
  /// Takes the times for another unit where steps of seconds, as read, would be absurd, unless their name says that they are; says so.
  fileprivate func settleUnit(of columns: inout TrajectoryColumns) throws(TableError) -> [String] {
    guard ["", "s"].contains(columns.unitOfTime), rowCount > 4 else { return [] }
    let times = try completeNumbers(named: columns.time)
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    // A display shows 1 to 1000 frames a second.
    guard !steps.isEmpty, steps[steps.count / 2] >= 1.5 else { return [] }
    let step = steps[steps.count / 2]
    let (unit, perSecond) =
      step < 1000 ? ("milliseconds", 1e3) : step < 1e6 ? ("microseconds", 1e6) : ("nanoseconds", 1e9)
    if columns.unitOfTime == "s" {
      let shown = ((step * 10).rounded() / 10).shortText
      return [
        "The rows of column \(Quoted(columns.time)) lie \(shown) s apart; if its numbers are \(unit), its name should say so."
      ]
    }
    columns.unitsPerSecond = perSecond
    return ["The times of column \(Quoted(columns.time)) are taken for \(unit), by their steps."]
  }

  /// What a reader should know of the unit of lengths: none is converted.
  fileprivate func notesOnLengths(of columns: TrajectoryColumns) -> [String] {
    let unit = columns.unitOfLength
    guard !unit.isEmpty, unit != "pt" else { return [] }
    return [
      "Lengths are in the \(unit) of column \(Quoted(columns.offset)); nothing is converted, so pt stands for \(unit)."
    ]
  }
}
