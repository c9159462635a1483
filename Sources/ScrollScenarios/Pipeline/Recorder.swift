import ScrollKinematics

/// Records a run row by row; then it is a ``Recording``, without having been copied.
struct Recorder<Column: RecordedColumn>: ~Copyable {
  private let selection: ColumnSelection
  private let isWhole: Bool
  /// The selected columns; empty where all are.
  private let selected: [Int]
  private let width: Int
  private var cells: RecordedCells
  /// A whole row, of which the selected cells are then kept.
  private let scratch: RecordedCells
  private var count = 0
  private var rows = 0

  /// A recorder of the columns in `selection`, with room for `expectedFrames` rows to begin with.
  init(_ selection: ColumnSelection = .all, expectedFrames: Int) {
    let whole = FrameColumn.count + Column.allCases.count
    self.selection = selection
    isWhole = selection.isAll
    selected = isWhole ? [] : selection.columns(among: whole)
    width = isWhole ? whole : selected.count
    cells = RecordedCells(capacity: max(1, width) * max(1, expectedFrames))
    scratch = isWhole ? cells : RecordedCells(capacity: whole)
  }

  /// Adds the row of a frame, with the rig's own cells.
  ///
  /// The rig is not changed: a parameter by value would be copied for each row.
  @inline(__always) mutating func addRow<Rig: FrameRig>(
    _ moment: FrameMoment, _ phase: ScrollPhase, _ view: ScrollSnapshot, _ reading: OffsetSampler.Reading,
    _ rig: inout Rig
  ) where Rig.Column == Column {
    if count + width > cells.capacity { cells = RecordedCells(doubling: cells, holding: count) }
    let row = isWhole ? cells.start + count : scratch.start
    Self.write(moment, phase, view, reading, to: row)
    var own = RecordedRow<Column>(start: row + FrameColumn.count)
    rig.write(to: &own, in: view)
    if !isWhole { keepSelected() }
    count += width
    rows += 1
  }

  private func keepSelected() {
    for (place, column) in selected.enumerated() {
      (cells.start + count + place).initialize(to: scratch.start[column])
    }
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

  /// The rows so far.
  consuming func finish() -> Recording<Column> {
    let part =
      isWhole
      ? nil
      : PartialColumns(selection, among: FrameColumn.count + Column.allCases.count, in: cells) {
        preconditionFailure("this column was not recorded")
      }
    return Recording(cells: cells, frameCount: rows, part: part)
  }
}

/// The rig's own cells of a frame that is being recorded.
public struct RecordedRow<Column: RecordedColumn> {
  private let start: UnsafeMutablePointer<Double>

  init(start: UnsafeMutablePointer<Double>) { self.start = start }

  /// Writes the cell of `column` as ``FrameRig/value(of:in:)`` gives it.
  @inline(__always) public mutating func put<Rig: FrameRig>(
    _ column: Column, of rig: inout Rig, in view: ScrollSnapshot
  ) where Rig.Column == Column {
    (start + column.rawValue).initialize(to: rig.value(of: column, in: view))
  }
}
