/// Reports each row when it is first seen since the last start.
///
/// Rows come into view without gaps, so a range holds those seen.
struct RowReports: Sendable {
  private(set) var impressions = 0
  /// Reports of rows that had been reported before.
  private(set) var duplicates = 0
  private var sinceStart: ClosedRange<Int>?
  private var ever: ClosedRange<Int>?

  mutating func see(_ rows: ClosedRange<Int>) {
    for row in rows where sinceStart?.contains(row) != true {
      impressions += 1
      if ever?.contains(row) == true { duplicates += 1 }
    }
    sinceStart = Self.union(sinceStart, rows)
    ever = Self.union(ever, rows)
  }

  mutating func startOver() { sinceStart = nil }

  private static func union(_ range: ClosedRange<Int>?, _ rows: ClosedRange<Int>) -> ClosedRange<Int> {
    guard let range else { return rows }
    return min(range.lowerBound, rows.lowerBound)...max(range.upperBound, rows.upperBound)
  }
}
