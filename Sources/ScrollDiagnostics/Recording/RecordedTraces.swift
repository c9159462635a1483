public import TrajectoryTables

/// A recording as it was read: its traces, and what was read as what.
public struct RecordedTraces: Sendable {
  /// The traces in order of time: more than one where a column `segment` changes.
  public let traces: [ScrollTrace]
  /// How many rows the recording has.
  public let rows: Int
  /// What the recording was read from: `CSV`, `JSON`, `a Chrome trace`, …
  public let source: String
  /// The column that the times were read from, and their unit.
  public let time: (column: String, unit: String)
  /// The column that the offsets were read from, and their unit, which is not converted.
  public let offset: (column: String, unit: String)
  /// Whether the offsets are summed steps.
  package let isSummed: Bool
  /// What was guessed, sorted or left out, a sentence each.
  public let notes: [String]
}

extension RecordedTraces {
  /// Reads a recording in any format that is known.
  /// - Throws: `TableError`, which says where and what was found.
  public init(_ bytes: [UInt8], as format: RecordingFormat = RecordingFormat()) throws(TableError) {
    let table = try Table(recording: bytes, as: format)
    self = try table.recordedTraces(in: table.trajectoryColumns())
  }

  /// The trace that travels farthest.
  public var farthest: ScrollTrace { traces[farthestIndex] }

  /// The position of the trace that travels farthest.
  package var farthestIndex: Int {
    traces.indices.max { traces[$0].offsets.travel < traces[$1].offsets.travel } ?? 0
  }

  /// What was read as what: `240 rows, time from timestamp (ms), offset from contentOffset.y (pt)`.
  public var summary: String {
    let from = source == "CSV" || source == "JSON" ? "" : " of \(source)"
    let parts = traces.count > 1 ? ", \(traces.count) segments" : ""
    return "\(rows) \(rows == 1 ? "row" : "rows")\(from), time from \(Self.shown(time)), "
      + "offset \(isSummed ? "summed from" : "from") \(Self.shown(offset))" + parts
  }

  /// A column with its unit, unless its name has that in brackets.
  private static func shown(_ column: (column: String, unit: String)) -> String {
    let last = column.column.last
    return last == ")" || last == "]" ? column.column : "\(column.column) (\(column.unit))"
  }
}
