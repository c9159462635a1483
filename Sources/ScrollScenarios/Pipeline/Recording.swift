import ScrollKinematics

/// The columns every recording begins with.
public enum BaseColumn: Int, CaseIterable, Sendable {
  /// Number of the frame, from 0.
  case frame
  /// Time in s.
  case time
  /// What the view does, as the raw value of ``ScrollPhase``.
  case phase
  /// Presented offset in pt.
  case offset
  /// Velocity in pt/s.
  case velocity
  /// Ends of the rest range after layout, in pt.
  case minOffset, maxOffset
  /// Insets in force after layout, in pt.
  case insetTop, insetBottom
  /// Viewport length after layout, in pt.
  case viewport
  /// Content length after layout, in pt.
  case content
  /// Signed excess past the rest range, in pt.
  case overscroll
  /// What the app knew of the offset in this frame, in pt.
  case sampledOffset

  /// How many there are.
  static let count = 13
}

/// The frames of a run, a row each: the base columns, then the scenario's own. NaN stands for an unknown value.
public struct Recording: Sendable {
  /// Names of the scenario's own columns.
  public let ownColumns: [StaticString]
  /// Cells in a row.
  public let width: Int

  /// Number of rows.
  public let frameCount: Int
  private let cells: RecordedCells

  init(ownColumns: [StaticString], cells: RecordedCells, count: Int) {
    self.ownColumns = ownColumns
    self.cells = cells
    width = BaseColumn.count + ownColumns.count
    frameCount = count / width
  }

  /// The rows, one after the other; a copy, made anew by each reading.
  public var values: [Double] {
    // Told to, for the memory goes with the object, not with the pointer.
    withExtendedLifetime(cells) {
      [Double](UnsafeBufferPointer(start: cells.start, count: frameCount * width))
    }
  }

  private func cell(_ column: Int, at frame: Int) -> Double {
    precondition(frame >= 0 && frame < frameCount, "a recording has this frame")
    precondition(column >= 0 && column < width, "a recording has this column")
    return withExtendedLifetime(cells) { cells.start[frame * width + column] }
  }

  /// The cell of a base column.
  /// - Precondition: the frame is a recorded one.
  public func value(_ column: BaseColumn, at frame: Int) -> Double { cell(column.rawValue, at: frame) }

  /// The cell of the scenario's own column `index`.
  /// - Precondition: there is such a column, and the frame is a recorded one.
  public func own(_ index: Int, at frame: Int) -> Double { cell(BaseColumn.count + index, at: frame) }

  /// A base column.
  public func column(_ column: BaseColumn) -> [Double] { (0..<frameCount).map { value(column, at: $0) } }

  /// The scenario's own column `index`.
  public func ownColumn(_ index: Int) -> [Double] { (0..<frameCount).map { own(index, at: $0) } }

  /// The phase in a frame.
  public func phase(at frame: Int) -> ScrollPhase {
    ScrollPhase(rawValue: UInt8(value(.phase, at: frame))) ?? .rest
  }

  /// The last frame; there always is one.
  public var lastFrame: Int { frameCount - 1 }
}
