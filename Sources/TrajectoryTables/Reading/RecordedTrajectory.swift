/// Offsets at growing times, read from a table.
public struct RecordedTrajectory: Equatable, Sendable {
  /// Times in s, each after the one before.
  public let times: [Double]
  /// Offsets in the unit of their column, pt as a rule, one for each time.
  public let offsets: [Double]
  /// The name of the column the times came from.
  public let timeColumn: String
  /// The name of the column the offsets came from.
  public let offsetColumn: String
}

extension Table {
  /// The trajectory in the two columns of the given names, or else of known ones.
  ///
  /// Known for times are `time`, `t`, `timestamp` and `elapsed`, for offsets `offset`, `x`, `content_offset`,
  /// `contentOffset`, `scroll_offset`, `position` and `sampled_offset`, the first that is there, whatever the capitals
  /// and with or without a unit behind, as in `time_ms` or `Offset (pt)`. Times are converted to seconds if their name
  /// ends in a smaller unit: `_ms`, ` ms`, `(ms)`, and so on for `us` and `ns`.
  public func trajectory(
    time: String? = nil, offset: String? = nil
  ) throws(TableError) -> RecordedTrajectory {
    let timeColumn = try name(time, orKnown: .time)
    let offsetColumn = try name(offset, orKnown: .offset)
    let times = try completeNumbers(named: timeColumn)
    let unitsPerSecond = ColumnName(timeColumn).unitsPerSecond
    let seconds = unitsPerSecond == 1 ? times : times.map { $0 / unitsPerSecond }
    // Judged in seconds: a division can make two neighbours one.
    for row in times.indices.dropFirst() where seconds[row] <= seconds[row - 1] {
      throw TableError(
        .timeNotIncreasing(previous: times[row - 1]), line: line(ofRow: row), column: timeColumn,
        text: try texts(named: timeColumn)[row])
    }
    return RecordedTrajectory(
      times: seconds, offsets: try completeNumbers(named: offsetColumn), timeColumn: timeColumn,
      offsetColumn: offsetColumn)
  }

  private func name(_ given: String?, orKnown quantity: KnownQuantity) throws(TableError) -> String {
    if let given { return given }
    if let name = quantity.firstName(in: columnNames) { return name }
    throw TableError(.missingColumn(wanted: quantity.names, available: columnNames))
  }
}
