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
  /// The rows, one after the other.
  public let values: [Double]
  /// Cells in a row.
  public let width: Int

  init(ownColumns: [StaticString], values: [Double]) {
    self.ownColumns = ownColumns
    self.values = values
    width = BaseColumn.count + ownColumns.count
  }

  /// Number of rows.
  public var frameCount: Int { values.count / width }

  /// The cell of a base column.
  public func value(_ column: BaseColumn, at frame: Int) -> Double { values[frame * width + column.rawValue] }

  /// The cell of the scenario's own column `index`.
  public func own(_ index: Int, at frame: Int) -> Double {
    values[frame * width + BaseColumn.count + index]
  }

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
