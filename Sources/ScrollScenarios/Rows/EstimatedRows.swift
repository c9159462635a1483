import ScrollKinematics

/// The rows of a virtual list: each has an estimated length until it is measured.
package struct EstimatedRows: Sendable {
  /// When a row that has been on the screen takes its actual length.
  package enum Correction: String, NamedChoice {
    /// As soon as it is measured.
    case atOnce = "at-once"
    /// Once it lies below the screen; until then it keeps the room that was estimated.
    case below
  }

  private let correction: Correction
  private var lengths: [Double]
  private var actual: [Double]
  private var isMeasured: [Bool]
  /// From the first row to the last, in pt.
  package private(set) var contentLength: Double
  /// By how much a row on the screen is longer than its room, at most, in pt.
  package private(set) var overlap = 0.0

  /// Rows of the given actual lengths, each `estimate` pt long until it is measured.
  package init(_ actual: [Double], estimate: Double, correction: Correction = .atOnce) {
    (self.actual, self.correction) = (actual, correction)
    lengths = actual.map { _ in estimate }
    isMeasured = actual.map { _ in false }
    contentLength = estimate * Double(actual.count)
  }

  /// Inserts rows at the top; by how much that moves the others, in pt.
  package mutating func prepend(_ rows: [Double], estimate: Double) -> Double {
    (actual, lengths) = (rows + actual, rows.map { _ in estimate } + lengths)
    isMeasured = rows.map { _ in false } + isMeasured
    contentLength += estimate * Double(rows.count)
    return estimate * Double(rows.count)
  }

  /// Measures the rows from `overscan` pt above the screen to as much below.
  ///
  /// `moved` is by how much that moves what one reads, below the row that crosses the top of the screen, in pt. `held` is
  /// the part of it by rows wholly above. That is all a browser's anchoring gives back, since it anchors to the crossing row.
  package mutating func show(
    at offset: Double, viewport: Double, overscan: Double = 0
  ) -> (moved: Double, held: Double) {
    var (top, moved, held) = (0.0, 0.0, 0.0)
    overlap = 0
    for row in lengths.indices {
      let (begin, length) = (top, lengths[row])
      top += length
      if top > offset - overscan && begin < offset + viewport + overscan { isMeasured[row] = true }
      guard isMeasured[row], length != actual[row] else { continue }
      if correction == .below && begin < offset + viewport {
        if top > offset { overlap = max(overlap, actual[row] - length) }
        continue
      }
      lengths[row] = actual[row]
      contentLength += actual[row] - length
      if begin < offset { moved += actual[row] - length }
      if top <= offset { held += actual[row] - length }
    }
    return (moved, held)
  }
}
