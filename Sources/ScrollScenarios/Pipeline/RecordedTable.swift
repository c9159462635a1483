import ScrollKinematics
import TrajectoryTables

/// A recording freed of its type: its frames as a table, for files and lists.
public struct RecordedTable: Sendable {
  /// The names of the columns: those of every frame, then the rig's own.
  public let columns: [String]
  /// Number of rows.
  public let frameCount: Int
  let cells: RecordedCells

  /// The cell of a column at a position among ``columns``; NaN for an unknown value.
  /// - Precondition: there is such a frame and such a column.
  package func value(_ column: Int, at frame: Int) -> Double {
    precondition(frame >= 0 && frame < frameCount, "a recording has this frame")
    precondition(column >= 0 && column < columns.count, "a recording has this column")
    return withExtendedLifetime(cells) { cells.start[frame * columns.count + column] }
  }

  /// The cell of a column that every recording has.
  /// - Precondition: the frame is a recorded one.
  package func value(_ column: FrameColumn, at frame: Int) -> Double { value(column.rawValue, at: frame) }

  /// The column of the given name; `nil` if there is none.
  public func column(_ name: String) -> [Double]? {
    guard let index = columns.firstIndex(where: { name == $0 }) else { return nil }
    return (0..<frameCount).map { value(index, at: $0) }
  }

  /// All cells, row by row.
  package var values: [Double] {
    withExtendedLifetime(cells) {
      [Double](UnsafeBufferPointer(start: cells.start, count: frameCount * columns.count))
    }
  }

  /// The frames as CSV: a header, then a row a frame; UTF-8, unknown and infinite values empty, phases as words.
  public var csv: [UInt8] {
    var table = TableWriter(columns: columns)
    for frame in 0..<frameCount {
      for column in columns.indices {
        switch FrameColumn(rawValue: column) {
        case .frame: table.append(frame)
        case .phase: table.append(phase(at: frame).word)
        default: table.append(value(column, at: frame))
        }
      }
      table.endRow()
    }
    return table.bytes
  }

  private func phase(at frame: Int) -> ScrollPhase {
    ScrollPhase(rawValue: UInt8(value(.phase, at: frame))) ?? .rest
  }
}

extension Recording {
  /// The names of the columns: those of every frame, then the rig's own.
  static var columnNames: [String] { FrameColumn.names + Column.names }

  /// The frames as a table.
  package var table: RecordedTable { table(named: Self.columnNames) }

  /// The frames as a table whose columns have `names`, which are ``columnNames``.
  func table(named names: [String]) -> RecordedTable {
    RecordedTable(columns: names, frameCount: frameCount, cells: cells)
  }
}
