import ScrollKinematics

/// The rows of a table in order of time.
package struct TableFrames: Sendable {
  /// Distinct times in s.
  package var times: [Double] = []
  /// The row that counts for each time: the last one, because a repeated time is a repeated frame.
  package var rows: [Int] = []
  /// All rows that have a time, in order.
  var order: [Int] = []
  /// How many rows have the time of another.
  package var repeatedTimes = 0
  /// What was done to bring the rows in order.
  package var notes: [ReadingNote] = []
}

extension Table {
  /// The trajectory in two columns, without velocities; the last row of a repeated time is used.
  ///
  /// Times become seconds: numbers by the unit of their column, dates and times of day as they are written.
  /// - Throws: ``TableError`` for a missing column, a cell that is no number, and a time that goes far back.
  public func trajectory(in columns: TrajectoryColumns) throws(TableError) -> Trajectory {
    let (frames, offsets) = (try frames(at: columns), try completeNumbers(named: columns.offset))
    try checkReach(of: offsets.map { $0 }, named: columns.offset)
    return Trajectory(times: frames.times, offsets: frames.rows.map { offsets[$0] })
  }

  /// How far back a time may go, in rows or in s, to be late and not wrong.
  private static let (mostLateRows, latest) = (64, 0.25)

  /// The distinct times in s and their rows; rows that come late by little are sorted if
  /// `sortsLate`, and those without a time left out.
  /// - Throws: ``TableError`` for a missing column, a cell that is no time, and a time that goes far back.
  package func frames(
    at columns: TrajectoryColumns, sortsLate: Bool = true
  ) throws(TableError) -> TableFrames {
    let times = try seconds(in: columns)
    var frames = TableFrames()
    var order: [Int] = []
    order.reserveCapacity(rowCount)
    var (late, missing) = (0, 0)
    for row in times.indices {
      guard let time = times[row] else {
        missing += 1
        continue
      }
      var place = order.count
      while place > 0, let before = times[order[place - 1]], before > time { place -= 1 }
      if place < order.count {
        let newest = times[order[order.count - 1]] ?? time
        guard sortsLate, order.count - place <= Self.mostLateRows || newest - time <= Self.latest else {
          let column = try index(of: columns.time)
          let before = cell(row: order[order.count - 1], column: column).text(in: bytes)
          throw error(
            "comes before \(before); accepted are rows that are late by up to 64 rows or 0.25 s", row, column)
        }
        late += 1
      }
      order.insert(row, at: place)
    }
    guard !order.isEmpty else { throw .emptyColumn(columns.time) }
    frames.order = order
    for row in order {
      guard let time = times[row] else { continue }
      if time == frames.times.last {
        frames.rows[frames.rows.count - 1] = row
        frames.repeatedTimes += 1
      } else {
        frames.times.append(time)
        frames.rows.append(row)
      }
    }
    // Durations of frames, say.
    guard frames.times.count > 1 || order.count < 3 else {
      throw TableError(
        "all times are one; accepted are times that grow from row to row", column: columns.time)
    }
    if late > 0 {
      let text = late == 1 ? "1 row came late and was" : "\(late) rows came late and were"
      frames.notes.append(ReadingNote(.lateRows, text + " sorted by time."))
    }
    if missing > 0 {
      let text = missing == 1 ? "1 row has no time and is" : "\(missing) rows have no time and are"
      frames.notes.append(ReadingNote(.other, text + " left out."))
    }
    return frames
  }

  /// The offsets of all rows in the order of `frames`; `nil` where there is a gap. Steps are summed.
  package func offsets(of frames: TableFrames, in columns: TrajectoryColumns) throws(TableError) -> [Double?]
  {
    let numbers = try lengthsAndGaps(named: columns.offset)
    guard columns.holdsSteps else { return frames.rows.map { numbers[$0] } }
    // A row that shares its time with a later one has moved the view as well.
    var (sum, offsets) = (0.0, [Double?]())
    for row in frames.order {
      sum += numbers[row] ?? 0
      if row == frames.rows[offsets.count] { offsets.append(sum) }
    }
    return offsets
  }

  /// Refuses lengths beyond 1e9 pt: no view reaches there, and formulas need not either.
  package func checkReach(of lengths: [Double?], named name: String) throws(TableError) {
    guard let row = lengths.firstIndex(where: { abs($0 ?? 0) > 1e9 }) else { return }
    throw error("is out of reach; accepted are lengths from -1e9 to 1e9", row, try index(of: name))
  }

  /// How a column writes its moments; `nil` if they are numbers.
  package func clockKind(of name: String) -> ClockKind? {
    guard let column = columnNames.firstIndex(of: name) else { return nil }
    for row in 0..<min(rowCount, 16) where !isUnknown(row: row, column: column) {
      return ClockText(bytes, content(row: row, column: column))?.kind
    }
    return nil
  }

  private static let notATime =
    "is no time; accepted are numbers, dates such as 2026-11-28T14:57:27.399 and times such as 14:57:27.399"

  /// The time of each row in s; `nil` where it is unknown.
  private func seconds(in columns: TrajectoryColumns) throws(TableError) -> [Double?] {
    guard clockKind(of: columns.time) != nil else {
      let perSecond = columns.unitsPerSecond ?? ColumnName.perSecond(unit(of: columns.time)) ?? 1
      let numbers: [Double?]
      do throws(TableError) { numbers = try self.numbers(named: columns.time) } catch {
        guard error.kind == .notANumber else { throw error }
        throw TableError(Self.notATime, line: error.line, column: error.column, text: error.text)
      }
      // Compared in seconds: a division can make two neighbours one.
      return perSecond == 1 ? numbers : numbers.map { $0.map { $0 / perSecond } }
    }
    let column = try index(of: columns.time)
    var (seconds, days, last) = ([Double?](), 0.0, -Double.infinity)
    seconds.reserveCapacity(rowCount)
    for row in 0..<rowCount {
      if isUnknown(row: row, column: column) {
        seconds.append(nil)
        continue
      }
      guard let moment = ClockText(bytes, content(row: row, column: column)) else {
        throw error(Self.notATime, row, column)
      }
      // Behind midnight a time of day begins again.
      if moment.kind == .timeOfDay, moment.seconds + days < last - 43_200 { days += 86_400 }
      last = moment.seconds + days
      seconds.append(last)
    }
    return seconds
  }
}
