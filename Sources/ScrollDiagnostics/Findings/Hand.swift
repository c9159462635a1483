import ScrollKinematics

/// Whether a finger is down, row by row, as the phases say, or where they say nothing a finger's column that is empty while none is.
struct Hand {
  private let phases: [ScrollPhase?]
  /// Places of the finger; empty where the column is never empty and so says nothing.
  private let fingers: [Double]
  /// Where a view would be that does only what the finger does, less where it is, whichever way the finger is counted.
  private let left: [[Double]]
  /// What the grids of finger and view leave of a difference, in pt.
  private let grids: Double

  init(_ trace: ScrollTrace) {
    phases = trace.phases
    let (places, offsets) = (trace.values(of: .finger), trace.offsets)
    fingers = places.contains { $0.isNaN } ? places : []
    left = places.isEmpty ? [] : [1.0, -1].map { side in zip(places, offsets).map { side * $0 - $1 } }
    grids =
      places.isEmpty
      ? 0 : [places.filter { $0.isFinite }, offsets].map { OffsetGrid(of: $0).quantum }.reduce(0, +)
  }

  /// Whether the view does in some rows what the recorded finger does, and no more: whatever it is, it is no fault of the view.
  func explains(_ rows: ClosedRange<Int>) -> Bool {
    left.contains { left in
      let part = left[rows.clamped(to: 0...left.count - 1)]
      guard part.allSatisfy({ $0.isFinite }), let least = part.min(), let most = part.max() else {
        return false
      }
      return most - least <= grids + 1e-3
    }
  }

  /// Whether anything says when a finger is down.
  var isKnown: Bool { !phases.isEmpty || !fingers.isEmpty }

  /// Whether a finger is down in a row; `nil` where that is not known.
  func holds(_ row: Int) -> Bool? {
    if let phase = phase(row) { return phase == .drag }
    return fingers.isEmpty ? nil : fingers[row].isFinite
  }

  /// Whether a finger is known to be down in one of some rows.
  func isDown(in rows: ClosedRange<Int>) -> Bool { isKnown && rows.contains { holds($0) == true } }

  /// Whether a finger catches the view or lets it go between a row and the one before.
  func changes(at row: Int) -> Bool {
    guard let isHeld = holds(row) else { return false }
    return isHeld != (holds(row - 1) ?? false)
  }

  /// Whether it is known of all rows that no finger was down, and that the view went on by itself.
  func isAway(_ rows: ClosedRange<Int>) -> Bool {
    rows.allSatisfy { row in phase(row).map { $0 == .deceleration } ?? (holds(row) == false) }
  }

  private func phase(_ row: Int) -> ScrollPhase? { phases.isEmpty ? nil : phases[row] }
}
