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

  /// The columns among the first `count`, in order.
  func columns(among count: Int) -> [Int] { (0..<count).filter { contains($0) } }

  /// The most columns that a recording may have.
  static let capacity = 64
}

/// The columns of a partial recording, which of them were read, and the whole recording where one is missed.
///
/// A sweep learns from a first run which columns its metric reads, and records only those from then on. Should a metric
/// read another column at another point, the run is repeated with all columns: no value is ever wrong.
// Sendable, because a recording with one never leaves the call that measures it.
final class PartialColumns: @unchecked Sendable {
  /// The columns that were read.
  private(set) var read = ColumnSelection.none
  private let cells: RecordedCells
  private let width: Int
  /// Where each column lies in a row; -1: not recorded.
  private let places: [Int]
  private let repeatWhole: () -> RecordedCells
  private var whole: RecordedCells?

  /// The columns of `selection`, out of `count`, that lie in `cells`.
  init(
    _ selection: ColumnSelection, among count: Int, in cells: RecordedCells,
    repeating: @escaping () -> RecordedCells
  ) {
    let columns = selection.columns(among: count)
    self.cells = cells
    width = columns.count
    places = (0..<count).map { columns.firstIndex(of: $0) ?? -1 }
    repeatWhole = repeating
  }

  func cell(_ column: Int, at frame: Int) -> Double {
    read.insert(column)
    let place = places[column]
    if place >= 0 { return cells.start[frame * width + place] }
    let repeated = whole ?? repeatWhole()
    whole = repeated
    return repeated.start[frame * places.count + column]
  }
}
