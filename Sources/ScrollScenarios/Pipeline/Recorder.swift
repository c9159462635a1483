import ScrollKinematics

/// Records a run row by row; then it is a ``Recording``, without having been copied.
struct Recorder<Column: RecordedColumn>: ~Copyable {
  /// Distance from row to row, in cells.
  private let width: Int
  private var cells: RecordedCells
  // Pointers rather than counts: the next row is found without any arithmetic.
  /// Where the next row begins.
  private var next: UnsafeMutablePointer<Double>
  /// The last place where a row fits.
  private var lastPlace: UnsafeMutablePointer<Double>
  private var rowCount = 0

  /// A recorder with room for `expectedFrames` rows to begin with.
  init(expectedFrames: Int) {
    width = Column.rowWidth
    cells = RecordedCells(capacity: width * max(1, expectedFrames) + width)
    next = cells.start
    lastPlace = cells.start + (cells.capacity - width)
  }

  /// Adds the row of a frame, with the rig's own cells.
  ///
  /// The rig is not changed: a parameter by value would be copied for each row.
  @inline(__always) mutating func addRow<Rig: FrameRig>(
    _ moment: FrameMoment, _ phase: ScrollPhase, _ view: ScrollSnapshot, _ reading: OffsetSampler.Reading,
    _ rig: inout Rig
  ) where Rig.Column == Column {
    if next > lastPlace { grow() }
    Self.write(moment, phase, view, reading, to: next)
    var own = RecordedRow<Column>(start: next + FrameColumn.count)
    rig.write(to: &own, in: view)
    next += width
    rowCount &+= 1
  }

  @inline(never) private mutating func grow() {
    cells = RecordedCells(doubling: cells, holding: rowCount * width)
    next = cells.start + rowCount * width
    lastPlace = cells.start + (cells.capacity - width)
  }

  // Written out, because a loop over the cases is not unrolled: it would decide for each cell of each frame which one it
  // is. With constants the compiler decides once.
  @inline(__always) private static func write(
    _ moment: FrameMoment, _ phase: ScrollPhase, _ view: ScrollSnapshot, _ reading: OffsetSampler.Reading,
    to row: UnsafeMutablePointer<Double>
  ) {
    @inline(__always) func put(_ column: FrameColumn) {
      (row + column.rawValue).initialize(to: value(of: column, moment, phase, view, reading))
    }
    put(.frame)
    put(.time)
    put(.phase)
    put(.offset)
    put(.velocity)
    put(.minOffset)
    put(.maxOffset)
    put(.insetTop)
    put(.insetBottom)
    put(.viewport)
    put(.content)
    put(.overscroll)
    put(.sampledOffset)
  }

  @inline(__always) private static func value(
    of column: FrameColumn, _ moment: FrameMoment, _ phase: ScrollPhase, _ view: ScrollSnapshot,
    _ reading: OffsetSampler.Reading
  ) -> Double {
    switch column {
    case .frame: Double(moment.index)
    case .time: moment.time
    case .phase: Double(phase.rawValue)
    case .offset: view.state.offset
    case .velocity: view.state.velocity
    case .minOffset: view.range.lower
    case .maxOffset: view.range.upper
    case .insetTop: view.geometry.insetTop
    case .insetBottom: view.geometry.insetBottom
    case .viewport: view.geometry.viewportLength
    case .content: view.geometry.contentLength
    case .overscroll: view.range.overscroll(at: view.state.offset)
    case .sampledOffset: reading.offset
    }
  }

  /// The rows so far; good until the next one is added.
  var rows: RecordedRows { RecordedRows(cells: cells, count: rowCount, width: width) }

  /// The rows so far, without a copy.
  consuming func finish() -> Recording<Column> {
    Recording(cells: cells, frameCount: rowCount)
  }
}
