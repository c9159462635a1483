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
  public private(set) var values: [Double] = []
  /// Cells in a row.
  public let width: Int
  // Cells are written into room made ahead, which is cheaper than to append each.
  private var cursor = 0
  private let room: Int

  init(ownColumns: [StaticString], expectedFrames: Int) {
    self.ownColumns = ownColumns
    width = BaseColumn.count + ownColumns.count
    room = width * expectedFrames
    values = [Double](repeating: .nan, count: room)
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

  /// Appends the next cell of the row under way.
  public mutating func append(_ value: Double) {
    makeRoom(for: 1)
    values[cursor] = value
    cursor += 1
  }

  /// Appends the base columns of a row: one check for all of them.
  mutating func append(
    _ moment: FrameMoment, _ view: SimulatedScrollView, _ reading: OffsetSampler.Reading
  ) {
    makeRoom(for: width)
    let start = cursor
    values.withUnsafeMutableBufferPointer { cells in
      let row = cells.baseAddress.unsafelyUnwrapped + start
      row[BaseColumn.frame.rawValue] = Double(moment.index)
      row[BaseColumn.time.rawValue] = moment.time
      row[BaseColumn.phase.rawValue] = Double(view.phase.rawValue)
      row[BaseColumn.offset.rawValue] = view.state.offset
      row[BaseColumn.velocity.rawValue] = view.state.velocity
      row[BaseColumn.minOffset.rawValue] = view.range.lower
      row[BaseColumn.maxOffset.rawValue] = view.range.upper
      row[BaseColumn.insetTop.rawValue] = view.geometry.insetTop
      row[BaseColumn.insetBottom.rawValue] = view.geometry.insetBottom
      row[BaseColumn.viewport.rawValue] = view.geometry.viewportLength
      row[BaseColumn.content.rawValue] = view.geometry.contentLength
      row[BaseColumn.overscroll.rawValue] = view.range.overscroll(at: view.state.offset)
      row[BaseColumn.sampledOffset.rawValue] = reading.offset
    }
    cursor += BaseColumn.count
  }

  private mutating func makeRoom(for cells: Int) {
    if cursor + cells > values.count { values.append(contentsOf: repeatElement(.nan, count: room)) }
  }

  /// Gives up the room that was not needed.
  mutating func finish() { values.removeLast(values.count - cursor) }
}
