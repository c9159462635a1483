import ScrollKinematics

/// Takes a run down, row by row, in memory of its own that is never filled or looked at twice; then a ``Recording``.
struct Recorder: ~Copyable {
  private let ownColumns: [StaticString]
  private let width: Int
  private var cells: UnsafeMutablePointer<Double>
  private var capacity: Int
  private var count = 0

  /// A recorder of the base columns and `ownColumns`, with room for `expectedFrames` rows to begin with.
  init(ownColumns: [StaticString], expectedFrames: Int) {
    self.ownColumns = ownColumns
    width = BaseColumn.count + ownColumns.count
    capacity = width * max(1, expectedFrames)
    cells = .allocate(capacity: capacity)
  }

  deinit { cells.deallocate() }

  /// Adds a row, which `fill` fills to its end.
  @inline(__always) mutating func addRow(_ fill: (inout RecordingRow) -> Void) {
    if count + width > capacity { makeRoom() }
    var row = RecordingRow(from: cells + count, width: width)
    fill(&row)
    precondition(row.isFull, "a row has a cell for every column")
    count += width
  }

  /// The rows so far.
  consuming func finish() -> Recording {
    let values = [Double](unsafeUninitializedCapacity: count) { [cells, count] buffer, initialized in
      buffer.baseAddress?.initialize(from: cells, count: count)
      initialized = count
    }
    return Recording(ownColumns: ownColumns, values: values)
  }

  private mutating func makeRoom() {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: cells, count: count)
    cells.deallocate()
    cells = larger
    capacity *= 2
  }
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
