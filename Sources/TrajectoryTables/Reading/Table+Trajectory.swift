import ScrollKinematics

/// The columns of a table that a trajectory is read from.
public struct TrajectoryColumns: Equatable, Sendable {
  /// The name of the column of times.
  public let time: String
  /// The name of the column of offsets.
  public let offset: String
}

extension Table {
  /// The columns of the given names, or else the first of the known ones that is there.
  ///
  /// Known for times are `time`, `t`, `timestamp` and `elapsed`, for offsets `offset`, `x`, `content_offset`,
  /// `contentOffset`, `scroll_offset`, `position` and `sampled_offset`, whatever the capitals and with or without a unit
  /// behind, as in `time_ms` or `Offset (pt)`.
  /// - Throws: ``TableError`` where none of the known names is there.
  public func trajectoryColumns(
    time: String? = nil, offset: String? = nil
  ) throws(TableError) -> TrajectoryColumns {
    TrajectoryColumns(time: try name(time, orKnown: .time), offset: try name(offset, orKnown: .offset))
  }

  /// The trajectory in two columns, without velocities.
  ///
  /// Times are converted to seconds if the name of their column ends in a smaller unit: `_ms`, ` ms`, `(ms)`, and so on
  /// for `us` and `ns`.
  /// - Throws: ``TableError`` for a missing column, a cell that is no number, and a time that does not grow.
  public func trajectory(in columns: TrajectoryColumns) throws(TableError) -> Trajectory {
    let times = try completeNumbers(named: columns.time)
    let unitsPerSecond = ColumnName(columns.time).unitsPerSecond
    let seconds = unitsPerSecond == 1 ? times : times.map { $0 / unitsPerSecond }
    // Judged in seconds: a division can make two neighbours one.
    for row in times.indices.dropFirst() where seconds[row] <= seconds[row - 1] {
      throw TableError(
        .timeNotIncreasing(previous: times[row - 1]), line: line(ofRow: row), column: columns.time,
        text: try texts(named: columns.time)[row])
    }
    return Trajectory(times: seconds, offsets: try completeNumbers(named: columns.offset))
  }

  private func name(_ given: String?, orKnown quantity: KnownQuantity) throws(TableError) -> String {
    if let given { return given }
    if let name = quantity.firstName(in: columnNames) { return name }
    throw TableError(.missingColumn(wanted: quantity.names, available: columnNames))
  }
}
