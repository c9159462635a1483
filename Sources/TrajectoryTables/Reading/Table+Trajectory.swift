import ScrollKinematics

/// The columns of a table that a trajectory is read from.
public struct TrajectoryColumns: Equatable, Sendable {
  /// The name of the column of times.
  public let time: String
  /// The name of the column of offsets.
  public let offset: String
  /// How many units of the times make a second; `nil`: what the name of their column says.
  public var unitsPerSecond: Double?

  /// The unit at the end of the name of the column of times, such as `s` or `ms`; empty if there is none.
  package var unitOfTime: String { ColumnName(time).unit }
  /// The unit at the end of the name of the column of offsets, such as `pt` or `px`; empty if there is none.
  package var unitOfLength: String { ColumnName(offset).unit }

  /// The columns of the given names.
  public init(time: String, offset: String, unitsPerSecond: Double? = nil) {
    self.time = time
    self.offset = offset
    self.unitsPerSecond = unitsPerSecond
  }
}

extension Table {
  /// The columns of the given names, or else the first of the known ones that is there.
  ///
  /// Known for times are `time`, `t`, `timestamp`, `elapsed`, `clock` and `uptime`, for offsets `offset`, `x`,
  /// `contentOffset`, `contentOffset.y`, `scrollTop`, `y`, `position`, `pixels`, `sampled_offset` and some more spellings of
  /// them, whatever the capitals and with or without a unit behind, as in `time_ms`, `uptimeMillis` or `Offset (pt)`.
  /// - Throws: ``TableError`` where none of the known names is there, and where one column is named for both.
  public func trajectoryColumns(
    time: String? = nil, offset: String? = nil
  ) throws(TableError) -> TrajectoryColumns {
    let columns = TrajectoryColumns(
      time: try name(time, orKnown: .time), offset: try name(offset, orKnown: .offset))
    guard columns.time != columns.offset else { throw TableError(.sharedColumn, column: columns.time) }
    return columns
  }

  /// The trajectory in two columns, without velocities; the last row of a repeated time is used.
  ///
  /// Times are converted to seconds if the name of their column ends in a smaller unit: `_ms`, ` ms`, `(ms)`, and so on for
  /// `us` and `ns`.
  /// - Throws: ``TableError`` for a missing column, a cell that is no number, and a time that goes back.
  public func trajectory(in columns: TrajectoryColumns) throws(TableError) -> Trajectory {
    let (frames, offsets) = (try frames(at: columns), try completeNumbers(named: columns.offset))
    try checkReach(of: offsets.map { $0 }, named: columns.offset)
    return Trajectory(times: frames.times, offsets: frames.rows.map { offsets[$0] })
  }

  /// The distinct times in s, and the row that counts for each: the last one, because a repeated time is a repeated frame.
  /// - Throws: ``TableError`` for a missing column, a cell that is no number, and a time that goes back.
  package func frames(at columns: TrajectoryColumns) throws(TableError) -> (times: [Double], rows: [Int]) {
    let written = try completeNumbers(named: columns.time)
    let unitsPerSecond = columns.unitsPerSecond ?? ColumnName(columns.time).unitsPerSecond
    var frames: (times: [Double], rows: [Int]) = ([], [])
    frames.times.reserveCapacity(rowCount)
    frames.rows.reserveCapacity(rowCount)
    for row in written.indices {
      // Judged in seconds: a division can make two neighbours one.
      let time = unitsPerSecond == 1 ? written[row] : written[row] / unitsPerSecond
      if let last = frames.times.last, time <= last {
        guard time == last else {
          throw TableError(
            .timeGoesBack(previous: written[row - 1]), line: line(ofRow: row), column: columns.time,
            text: try texts(named: columns.time)[row])
        }
        frames.rows[frames.rows.count - 1] = row
      } else {
        frames.times.append(time)
        frames.rows.append(row)
      }
    }
    return frames
  }

  /// Refuses lengths beyond 1e9 pt: no view reaches there, and formulas need not either.
  package func checkReach(of lengths: [Double?], named name: String) throws(TableError) {
    guard let row = lengths.firstIndex(where: { abs($0 ?? 0) > 1e9 }) else { return }
    throw TableError(.beyondReach, line: line(ofRow: row), column: name, text: try texts(named: name)[row])
  }

  /// The first column whose name is one of `bases`, in small letters, with or without a unit behind.
  package func column(knownAs bases: [String]) -> String? {
    for base in bases {
      if let name = columnNames.first(where: { ColumnName($0).base == base }) { return name }
    }
    return nil
  }

  private func name(_ given: String?, orKnown quantity: KnownQuantity) throws(TableError) -> String {
    if let given { return given }
    if let name = quantity.firstName(in: columnNames) { return name }
    throw TableError(.missingColumn(wanted: quantity.names, available: columnNames))
  }
}
