/// A list of equal rows, one below the other.
struct RowLayout: Equatable, Sendable {
  /// Length of a row in pt.
  var rowLength: Double
  /// Length between two rows in pt.
  var spacing: Double
  /// Number of rows.
  var count: Int

  /// From the top of a row to that of the next, in pt.
  var pitch: Double { rowLength + spacing }

  /// From the top of the first row to the bottom of the last, in pt.
  var contentLength: Double { count == 0 ? 0 : Double(count) * pitch - spacing }

  /// Where a row begins in the content, in pt.
  func top(of row: Int) -> Double { Double(row) * pitch }

  /// The rows that begin between two places of the content in pt, both included.
  func rows(from lower: Double, to upper: Double) -> Range<Int> {
    let first = max(0, (lower / pitch).rounded(.up))
    let last = min(Double(count) - 1, (upper / pitch).rounded(.down))
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }
}
