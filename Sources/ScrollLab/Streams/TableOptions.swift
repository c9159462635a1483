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
  static let longestRecording = 3e7
  /// The largest time that a clock may show, in s: beyond it a Double no longer tells tenths of a second apart.
  static let latestTime = 1e15

  /// The frames in the file that `arguments` name: distinct times in s, offsets, `nil` where there is a gap, and what a
  /// reader should know of how they were read.
  static func frames(
    _ arguments: Arguments
  ) throws(Failure) -> (times: [Double], offsets: [Double?], notes: [String]) {
    let input = try InputBytes(arguments.operands.first)
    let (notes, columns): ([String], TrajectoryColumns)
    let (times, offsets): ([Double], [Double?])
    do {
      let table = try Table(input.bytes)
      (columns, notes) = try chosenColumns(of: table, arguments)
      let frames = try table.frames(at: columns)
      let numbers = try table.numbersAndGaps(named: columns.offset)
      (times, offsets) = (frames.times, frames.rows.map { numbers[$0] })
      // A gap at the same time may count instead of each number: says which.
      if offsets.allSatisfy({ $0 == nil }) { _ = try table.completeNumbers(named: columns.offset) }
    } catch { throw failure(error, in: input) }
    try checkSpan(times, columns, in: input)
    return (times, offsets, notes)
  }

  /// The columns that `arguments` name or that are known by name, and notes where a unit is a guess or not what is printed.
  private static func chosenColumns(
    of table: Table, _ arguments: Arguments
  ) throws(TableError) -> (TrajectoryColumns, notes: [String]) {
    var columns = try table.trajectoryColumns(time: arguments[time], offset: arguments[offset])
    var notes = table.notesOnLengths(of: columns)
    guard let unit = try table.guessedUnit(of: columns) else { return (columns, notes) }
    if columns.unitOfTime == "s" {
      let rounded = (unit.step * 10).rounded() / 10
      notes.append(
        "The rows of column \(Quoted(columns.time)) lie \(rounded.shortText) s apart; if its numbers are \(unit.name), "
          + "its name should say so.")
    } else {
      columns.unitsPerSecond = unit.perSecond
      notes.append("The times of column \(Quoted(columns.time)) are taken for \(unit.name), by their steps.")
    }
    return (columns, notes)
  }

  /// The trace in `file`, with all columns that are known by name, and what a reader should know of how it was read.
  static func trace(
    _ file: String?, _ arguments: Arguments
  ) throws(Failure) -> (trace: ScrollTrace, notes: [String]) {
    let (trace, _, notes) = try trace(file, arguments, beside: nil)
    return (trace, notes)
  }

  /// The same with the trace of another column of offsets, `other`, at its own times.
  static func trace(
    _ file: String?, _ arguments: Arguments, beside other: String?
  ) throws(Failure) -> (trace: ScrollTrace, other: ScrollTrace?, notes: [String]) {
    let input = try InputBytes(file)
    var (notes, columns): ([String], TrajectoryColumns)
    let trace: ScrollTrace
    var second: ScrollTrace?
    do {
      let table = try Table(input.bytes)
      (columns, notes) = try chosenColumns(of: table, arguments)
      trace = try table.trace(in: columns)
      if let other {
        second = try table.trace(
          in: TrajectoryColumns(time: columns.time, offset: other, unitsPerSecond: columns.unitsPerSecond))
      }
    } catch { throw failure(error, in: input) }
    try checkSpan(trace.times, columns, in: input)
    if trace.repeatedTimes > 0 {
      let rows = trace.repeatedTimes == 1 ? "1 row has" : "\(trace.repeatedTimes) rows have"
      notes.append("\(rows) the time of the row before; the last one counts.")
    }
    return (trace, second, notes)
  }

  private static func failure(_ error: TableError, in input: InputBytes) -> Failure {
    var message = "\(input.name): \(error)"
    // Several names are those that are looked for where an option names none.
    if case .missingColumn(let wanted, _) = error.problem, wanted.count > 1 {
      message +=
        " (another name: --\(wanted[0].hasPrefix(time.name) ? time.name : offset.name) NAME)"
    }
    return Failure(status: .badData, message: message)
  }

  private static func checkSpan(
    _ times: [Double], _ columns: TrajectoryColumns, in input: InputBytes
  ) throws(Failure) {
    for time in [times[0], times[times.count - 1]] where abs(time) > latestTime {
      throw Failure(
        status: .badData,
        message:
          "\(input.name): column \(Quoted(columns.time)) shows \(time.shortText) s; accepted are magnitudes up to "
          + "\(latestTime.shortText) s")
    }
    let span = times[times.count - 1] - times[0]
    guard span <= longestRecording else {
      throw Failure(
        status: .badData,
        message:
          "\(input.name): column \(Quoted(columns.time)) spans \(span.shortText) s; accepted are up "
          + "to \(longestRecording.shortText) s (name the column with its unit, as in time_ms)")
    }
  }
}

extension Table {
  /// The unit that times must have where steps of seconds, as read, would be absurd; `nil` where they are not.
  ///
  /// Beside it stands the usual step, as it was read.
  fileprivate func guessedUnit(
    of columns: TrajectoryColumns
  ) throws(TableError) -> (perSecond: Double, name: String, step: Double)? {
    guard ["", "s"].contains(columns.unitOfTime), rowCount > 4 else { return nil }
    let times = try completeNumbers(named: columns.time)
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return nil }
    // A display shows 1 to 1000 frames a second.
    let step = steps[steps.count / 2]
    switch step {
    case 1000...: return step < 1e6 ? (1e6, "microseconds", step) : (1e9, "nanoseconds", step)
    case 1.5...: return (1000, "milliseconds", step)
    default: return nil
    }
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
