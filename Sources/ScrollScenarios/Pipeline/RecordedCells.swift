/// Memory for cells, which a recorder fills and its recordings then share.
// Sendable, because nobody writes to it any more once a recording has it.
final class RecordedCells: @unchecked Sendable {
  let start: UnsafeMutablePointer<Double>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  /// Twice the memory of `smaller`, with its first `count` cells.
  convenience init(doubling smaller: RecordedCells, holding count: Int) {
    self.init(capacity: 2 * smaller.capacity)
    start.initialize(from: smaller.start, count: count)
  }

  deinit { start.deallocate() }
}

/// Rows that a run under way has recorded so far.
struct RecordedRows {
  let cells: RecordedCells
  let count: Int
  let width: Int
}

/// The cells of one column: where the first lies, and how far it is from each to the next.
struct RecordedLane {
  let start: UnsafeMutablePointer<Double>
  let stride: Int

  subscript(frame: Int) -> Double { start[frame * stride] }
}

/// Which columns of a recording are recorded: all of them, or those that a metric reads.
public struct ColumnSelection: Equatable, Sendable {
  /// A bit for each column, the frame's columns first.
  private var bits: UInt64

  /// Every column.
  public static let all = ColumnSelection(bits: .max)
  static let none = ColumnSelection(bits: 0)

  private init(bits: UInt64) { self.bits = bits }

  var isAll: Bool { self == .all }

  func contains(_ column: Int) -> Bool { bits >> UInt64(column) & 1 == 1 }

  mutating func insert(_ column: Int) { bits |= 1 << UInt64(column) }

  /// How many of the columns before `column` are selected: where it lies in a row of them.
  func place(of column: Int) -> Int { (bits & ((1 << UInt64(column)) &- 1)).nonzeroBitCount }

  /// The columns among the first `count`, in order.
  func columns(among count: Int) -> Columns { Columns(bits: bits & ((1 << UInt64(count)) &- 1)) }

  /// The selected columns, found without an array.
  struct Columns: Sequence, IteratorProtocol {
    fileprivate var bits: UInt64

    mutating func next() -> Int? {
      guard bits != 0 else { return nil }
      defer { bits &= bits &- 1 }
      return bits.trailingZeroBitCount
    }
  }

  /// The most columns that a recording may have.
  static let capacity = UInt64.bitWidth
}

/// The columns of a partial recording, which of them were read, and the whole recording where one is missed.
///
/// A sweep learns from a first run which columns its metric reads, and records only those from then on. Should a metric
/// read another column at another point, the run is repeated with all columns: no value is ever wrong.
// Sendable, because a recording with one never leaves the call that measures it.
final class PartialColumns: @unchecked Sendable {
  private(set) var read = ColumnSelection.none
  private let selection: ColumnSelection
  private let cells: RecordedCells
  /// Number of columns that a whole row has.
  private let count: Int
  private let repeatWhole: () -> RecordedCells
  private var whole: RecordedCells?

  /// The columns of `selection`, out of `count`, that lie in `cells`.
  init(
    _ selection: ColumnSelection, among count: Int, in cells: RecordedCells,
    repeating: @escaping () -> RecordedCells
  ) {
    self.selection = selection
    self.cells = cells
    self.count = count
    repeatWhole = repeating
  }

  /// Where the cells of `column` begin, and their distance; they live as long as this.
  func lane(of column: Int) -> RecordedLane {
    read.insert(column)
    if selection.contains(column) {
      return RecordedLane(
        start: cells.start + selection.place(of: column), stride: selection.place(of: count))
    }
    let repeated = whole ?? repeatWhole()
    whole = repeated
    return RecordedLane(start: repeated.start + column, stride: count)
  }
}
