import ScrollKinematics

/// Records a run row by row; then it is a ``Recording``, without having been copied.
struct Recorder<Column: RecordedColumn>: ~Copyable {
  private let selection: ColumnSelection
  private let isWhole: Bool
  private let frameColumns: [FrameColumn]
  private let ownColumns: [Column]
  private let width: Int
  private var cells: RecordedCells
  private var count = 0
  private var rows = 0

  /// A recorder of the columns in `selection`, with room for `expectedFrames` rows to begin with.
  init(_ selection: ColumnSelection = .all, expectedFrames: Int) {
    let all = Array(Column.allCases)
    precondition(
      all.indices.allSatisfy { all[$0].rawValue == $0 }
        && FrameColumn.count + all.count <= ColumnSelection.capacity,
      "columns are numbered from 0 in order, and there are 51 at most")
    self.selection = selection
    isWhole = selection.isAll
    frameColumns = FrameColumn.allCases.filter { selection.contains($0.rawValue) }
    ownColumns = all.filter { selection.contains(FrameColumn.count + $0.rawValue) }
    width = frameColumns.count + ownColumns.count
    cells = RecordedCells(capacity: max(1, width) * max(1, expectedFrames))
  }

  /// Adds the row of a frame, with the rig's own cells.
  ///
  /// The rig is not changed: a parameter by value would be copied for each row.
  @inline(__always) mutating func addRow<Rig: FrameRig>(
    _ moment: FrameMoment, _ phase: ScrollPhase, _ view: ScrollSnapshot, _ reading: OffsetSampler.Reading,
    _ rig: inout Rig
  ) where Rig.Column == Column {
    if count + width > cells.capacity { cells = RecordedCells(doubling: cells, holding: count) }
    let row = cells.start + count
    if isWhole {
      // Loops over all cases are unrolled, so each cell is computed in place.
      for column in FrameColumn.allCases {
        (row + column.rawValue).initialize(to: Self.value(of: column, moment, phase, view, reading))
      }
      for column in Column.allCases {
        (row + FrameColumn.count + column.rawValue).initialize(to: rig.value(of: column, in: view))
      }
    } else {
      addPart(row, moment, phase, view, reading, &rig)
    }
    count += width
    rows += 1
  }

  /// Fills a row with the cells of the selected columns.
  @inline(never) private func addPart<Rig: FrameRig>(
    _ row: UnsafeMutablePointer<Double>, _ moment: FrameMoment, _ phase: ScrollPhase, _ view: ScrollSnapshot,
    _ reading: OffsetSampler.Reading, _ rig: inout Rig
  ) where Rig.Column == Column {
    var next = row
    for column in frameColumns {
      next.initialize(to: Self.value(of: column, moment, phase, view, reading))
      next += 1
    }
    for column in ownColumns {
      next.initialize(to: rig.value(of: column, in: view))
      next += 1
    }
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
