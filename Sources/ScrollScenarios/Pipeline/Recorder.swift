import ScrollKinematics

/// Takes a run down, row by row; then it is a ``Recording``, without having been copied.
struct Recorder: ~Copyable {
  private let ownColumns: [StaticString]
  private let width: Int
  private var cells: RecordedCells
  private var count = 0

  /// A recorder of the base columns and `ownColumns`, with room for `expectedFrames` rows to begin with.
  init(ownColumns: [StaticString], expectedFrames: Int) {
    self.ownColumns = ownColumns
    width = BaseColumn.count + ownColumns.count
    cells = RecordedCells(capacity: width * max(1, expectedFrames))
  }

  /// Adds a row, which `fill` fills to its end.
  @inline(__always) mutating func addRow(_ fill: (inout RecordingRow) -> Void) {
    if count + width > cells.capacity { cells = RecordedCells(doubling: cells, holding: count) }
    var row = RecordingRow(from: cells.start + count, width: width)
    fill(&row)
    precondition(row.isFull, "a row has a cell for every column")
    count += width
  }

  /// The rows so far.
  consuming func finish() -> Recording { Recording(ownColumns: ownColumns, cells: cells, count: count) }
}

/// A row being recorded. It ends with the call it is handed to.
public struct RecordingRow: ~Copyable {
  private var next: UnsafeMutablePointer<Double>
  private let end: UnsafeMutablePointer<Double>

  fileprivate init(from start: UnsafeMutablePointer<Double>, width: Int) {
    next = start
    end = start + width
  }

  fileprivate var isFull: Bool { next == end }

  /// Appends the next cell; NaN stands for an unknown value.
  /// - Precondition: the row has a column left.
  public mutating func append(_ value: Double) {
    precondition(next < end, "a row has a cell for every column, and no more")
    next.initialize(to: value)
    next += 1
  }

  /// Appends the base columns, with one look at the room for all of them.
  @inline(__always) mutating func append(
    _ moment: FrameMoment, _ phase: ScrollPhase, _ view: ScrollSnapshot, _ reading: OffsetSampler.Reading
  ) {
    precondition(end - next >= BaseColumn.count, "a row begins with the base columns")
    next[BaseColumn.frame.rawValue] = Double(moment.index)
    next[BaseColumn.time.rawValue] = moment.time
    next[BaseColumn.phase.rawValue] = Double(phase.rawValue)
    next[BaseColumn.offset.rawValue] = view.state.offset
    next[BaseColumn.velocity.rawValue] = view.state.velocity
    next[BaseColumn.minOffset.rawValue] = view.range.lower
    next[BaseColumn.maxOffset.rawValue] = view.range.upper
    next[BaseColumn.insetTop.rawValue] = view.geometry.insetTop
    next[BaseColumn.insetBottom.rawValue] = view.geometry.insetBottom
    next[BaseColumn.viewport.rawValue] = view.geometry.viewportLength
    next[BaseColumn.content.rawValue] = view.geometry.contentLength
    next[BaseColumn.overscroll.rawValue] = view.range.overscroll(at: view.state.offset)
    next[BaseColumn.sampledOffset.rawValue] = reading.offset
    next += BaseColumn.count
  }
}
