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
  private var rowCount: Int { (next - cells.start) / width }

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
  }

  @inline(never) private mutating func grow() {
    let used = next - cells.start
    cells = RecordedCells(doubling: cells, holding: used)
    next = cells.start + used
    lastPlace = cells.start + (cells.capacity - width)
  }

  // Written out, because a loop over the cases is not unrolled: it would decide for each cell of each frame which one it
  // is. With constants the compiler decides once.
  @inline(__always) private static func write(
    _ moment: FrameMoment, _ phase: ScrollPhase, _ view: ScrollSnapshot, _ reading: OffsetSampler.Reading,
    to row: UnsafeMutablePointer<Double>
  ) {
    @inline(__always) func put(_ column: FrameColumn, _ value: Double) {
      (row + column.rawValue).initialize(to: value)
    }
    put(.frame, Double(moment.index))
    put(.time, moment.time)
    put(.phase, Double(phase.rawValue))
    put(.offset, view.state.offset)
    put(.velocity, view.state.velocity)
    put(.minOffset, view.range.lower)
    put(.maxOffset, view.range.upper)
    put(.insetTop, view.geometry.insetTop)
    put(.insetBottom, view.geometry.insetBottom)
    put(.viewport, view.geometry.viewportLength)
    put(.content, view.geometry.contentLength)
    put(.overscroll, view.range.overscroll(at: view.state.offset))
    put(.sampledOffset, reading.offset)
  }

  /// The rows so far; good until the next one is added.
  var rows: RecordedRows { RecordedRows(cells: cells, count: rowCount, width: width) }

  /// The rows so far, without a copy.
  consuming func finish() -> Recording<Column> { Recording(cells: cells, frameCount: rowCount) }
}
