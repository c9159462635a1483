import ScrollKinematics

/// The columns that a rig records: an enum of raw type `Int`, numbered from 0 in order.
public protocol RecordedColumn: CaseIterable, RawRepresentable, Sendable where RawValue == Int {
  /// The names in the first line of a table, in the order of the cases, with their units, as in `header_pt`.
  static var names: [String] { get }
}

extension RecordedColumn {
  /// How many cells a row has: those of every recording, and these.
  static var rowWidth: Int {
    precondition(names.count == allCases.count, "each column has a name")
    return FrameColumn.count + allCases.count
  }
}

/// The columns that every recording begins with.
public enum FrameColumn: Int, RecordedColumn {
  /// Number of the frame, from 0.
  case frame
  /// Time in s.
  case time
  /// What the view does, as the raw value of `ScrollPhase`.
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

  /// The names in the first line of a table.
  public static let names = [
    "frame", "time_s", "phase", "offset_pt", "velocity_pt_s", "min_offset_pt", "max_offset_pt",
    "inset_top_pt", "inset_bottom_pt", "viewport_pt", "content_pt", "overscroll_pt", "sampled_offset_pt",
  ]
}

/// No columns beside those of every frame.
public enum NoColumns: RecordedColumn {
  /// There is none.
  public init?(rawValue: Int) { nil }
  /// There is none.
  public var rawValue: Int { switch self {} }
  /// There is none.
  public static var names: [String] { [] }
}

/// The frames of a run, a row each: the columns of every frame, then the rig's own. NaN stands for an unknown value.
public struct Recording<Column: RecordedColumn>: Sendable {
  /// Number of rows; at least one.
  public let frameCount: Int
  let cells: RecordedCells

  init(cells: RecordedCells, frameCount: Int) {
    assert(
      Column.allCases.enumerated().allSatisfy { $0 == $1.rawValue }, "columns are numbered from 0 in order")
    (self.cells, self.frameCount) = (cells, frameCount)
  }

  /// A recording of given rows, to measure in a test: the cells of every frame, then the rig's own.
  /// - Precondition: there is a row, and each has a cell for every column.
  public init(rows: [[Double]]) {
    let width = Column.rowWidth
    precondition(!rows.isEmpty && rows.allSatisfy { $0.count == width }, "a row has a cell for every column")
    cells = RecordedCells(capacity: rows.count * width)
    frameCount = rows.count
    for (index, cell) in rows.joined().enumerated() { (cells.start + index).initialize(to: cell) }
  }

  /// The cell of a column that every recording has.
  /// - Precondition: the frame is a recorded one.
  public func value(_ column: FrameColumn, at frame: Int) -> Double { cell(column.rawValue, at: frame) }

  /// The cell of a column of the rig's.
  /// - Precondition: the frame is a recorded one.
  public func value(_ column: Column, at frame: Int) -> Double {
    cell(FrameColumn.count + column.rawValue, at: frame)
  }

  /// A column that every recording has.
  public func column(_ column: FrameColumn) -> [Double] { allCells(column.rawValue) }

  /// A column of the rig's.
  public func column(_ column: Column) -> [Double] { allCells(FrameColumn.count + column.rawValue) }

  /// The column of the rig's that has the given name; `nil` if there is none.
  func column(named name: String) -> [Double]? {
    zip(Column.names, Column.allCases).first { $0.0 == name }.map { column($0.1) }
  }

  /// The phase in a frame.
  public func phase(at frame: Int) -> ScrollPhase {
    ScrollPhase(rawValue: UInt8(value(.phase, at: frame))) ?? .rest
  }

  /// The last frame.
  public var lastFrame: Int { frameCount - 1 }

  @inline(__always) private func cell(_ column: Int, at frame: Int) -> Double {
    precondition(frame >= 0 && frame < frameCount, "a recording has this frame")
    return withExtendedLifetime(cells) { cells.start[frame * Self.width + column] }
  }

  private func allCells(_ column: Int) -> [Double] {
    withExtendedLifetime(cells) { (0..<frameCount).map { cells.start[$0 * Self.width + column] } }
  }

  /// How many cells a row has.
  @inline(__always) private static var width: Int { FrameColumn.count + Column.allCases.count }
}

extension Recording {
  /// Time in s of the first frame from which on the view rests; the last frame's if it never does.
  public var stopTime: Double {
    let moving = (0..<frameCount).last { phase(at: $0) != .rest } ?? -1
    return value(.time, at: min(moving + 1, lastFrame))
  }

  /// The last frame in which a finger held the view; `nil` if none did.
  public var lastHeldFrame: Int? { (0..<frameCount).last { phase(at: $0) == .drag } }

  /// The frames after the first in which `column` has changed.
  package func changes(of column: FrameColumn) -> [Int] { Self.changes(of: self.column(column)) }

  /// The same of a column of the rig's own.
  func changes(of column: Column) -> [Int] { Self.changes(of: self.column(column)) }

  private static func changes(of values: [Double]) -> [Int] {
    values.indices.dropFirst().filter { values[$0] != values[$0 - 1] }
  }

  /// The first frame from `frame` on in which a finger has let go; `nil` if none does.
  func release(from frame: Int = 1) -> Int? {
    (frame..<frameCount).first { phase(at: $0 - 1) == .drag && phase(at: $0) != .drag }
  }

  /// The first frame from `frame` on in which a finger holds the view; `nil` if none does.
  func touch(from frame: Int) -> Int? { (frame..<frameCount).first { phase(at: $0) == .drag } }

  /// The step of the offset within `frames` that its velocity accounts for least.
  package func unexplainedStep(in frames: ClosedRange<Int>) -> UnexplainedStep {
    var step = UnexplainedStep()
    for frame in frames {
      let isLift = frame > frames.lowerBound && phase(at: frame - 1) == .drag && phase(at: frame) != .drag
      step.add(
        value(.offset, at: frame), velocity: value(.velocity, at: frame), at: value(.time, at: frame),
        isLift: isLift)
    }
    return step
  }
}
