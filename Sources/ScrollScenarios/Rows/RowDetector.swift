/// An app's bookkeeping of which rows are visible, from readings of the offset.
struct RowDetector: Sendable {
  /// When a row that was found visible is forgotten, so that its next appearance counts again.
  enum Forgetting: Equatable, Sendable {
    /// Never: a set of ids that stops repeats.
    case never
    /// When the row itself reports that it has left; a row that the list has recycled reports nothing.
    case byPresentRows
    /// When it is not among the visible ones, present or not.
    case byAbsence
  }

  let rows: RowLayout
  let window: RowWindow
  /// Whether all places between two readings are looked at; if not, those of the readings alone.
  let sweeps: Bool
  let forgetting: Forgetting
  /// How far outside the viewport a row still exists, in pt.
  let recyclingMargin: Double

  /// The rows whose appearance the last reading reported.
  private(set) var appeared: [Int] = []
  /// The rows whose disappearance the last reading reported.
  private(set) var disappeared: [Int] = []
  private(set) var flaggedCount = 0
  /// Rows that are taken to be visible though the list has recycled them.
  private(set) var staleCount = 0
  /// Appearances that were not reported, because the row was taken to be visible already.
  private(set) var swallowedCount = 0
  private var isFlagged: [Bool]
  private var isStale: [Bool]
  private var last: Double?

  init(
    _ rows: RowLayout, window: RowWindow, sweeps: Bool = false,
    forgetting: Forgetting, recyclingMargin: Double = .infinity
  ) {
    (self.rows, self.window, self.sweeps) = (rows, window, sweeps)
    (self.forgetting, self.recyclingMargin) = (forgetting, recyclingMargin)
    isFlagged = Array(repeating: false, count: rows.count)
    isStale = isFlagged
    appeared.reserveCapacity(rows.count)
    disappeared.reserveCapacity(rows.count)
  }

  /// Whether the last row is taken to be visible.
  var takesLastForVisible: Bool { isFlagged.last == true }

  mutating func read(_ offset: Double) {
    appeared.removeAll(keepingCapacity: true)
    disappeared.removeAll(keepingCapacity: true)
    let before = last ?? offset
    last = offset
    for row in present(at: before) { leave(row, at: offset) }
    for row in present(at: offset) { leave(row, at: offset) }
    let reach = sweeps ? before : offset
    // A tolerance of half a pitch at most, so these are all the rows that may count.
    let slack = rows.pitch
    let near = rows.rows(
      from: min(reach, offset) + window.first - slack, to: max(reach, offset) + window.last + slack)
    for row in near where isVisible(row, from: reach, to: offset) { appear(row) }
  }

  private func present(at offset: Double) -> Range<Int> {
    rows.rows(
      from: offset - rows.rowLength - recyclingMargin, to: offset + rows.viewportLength + recyclingMargin)
  }

  /// Whether the row counts at any offset from `start` to `end`.
  private func isVisible(_ row: Int, from start: Double, to end: Double) -> Bool {
    let top = rows.top(of: row)
    return window.isMet(from: top - max(start, end), to: top - min(start, end))
  }

  private mutating func leave(_ row: Int, at offset: Double) {
    guard forgetting != .never, isFlagged[row], !isVisible(row, from: offset, to: offset) else { return }
    if forgetting == .byPresentRows && !present(at: offset).contains(row) {
      staleCount += 1
      isStale[row] = true
      return
    }
    clearStale(row)
    isFlagged[row] = false
    flaggedCount -= 1
    disappeared.append(row)
  }

  private mutating func appear(_ row: Int) {
    if isFlagged[row] {
      swallowedCount += isStale[row] ? 1 : 0
      clearStale(row)
      return
    }
    isFlagged[row] = true
    flaggedCount += 1
    appeared.append(row)
  }

  private mutating func clearStale(_ row: Int) {
    staleCount -= isStale[row] ? 1 : 0
    isStale[row] = false
  }
}
