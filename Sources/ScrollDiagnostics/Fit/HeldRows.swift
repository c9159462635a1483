import ScrollKinematics

/// The rows of a trace in which a hand moves the view, as far as that was recorded, or something interrupts its motion: no law of a free
/// motion holds there.
struct HeldRows {
  /// For each row; empty where nothing says it of any.
  private let held: [Bool]

  /// A view follows a finger, and its last step is seen, within this time, in s.
  private static let longestLag = 0.1

  /// The rows that a hand or one of the `interruptions` holds.
  init(_ trace: ScrollTrace, interruptions: [Range<Int>] = []) {
    let (hand, fingers) = (Hand(trace), trace.values(of: .finger))
    guard hand.isKnown || !fingers.isEmpty || !interruptions.isEmpty else {
      held = []
      return
    }
    let moves = Self.moves(fingers, trace.times)
    var held = (0..<trace.count).map { hand.holds($0) ?? moves[$0] }
    for rows in interruptions { for row in rows { held[row] = true } }
    self.held = held
  }

  /// Where a column is never empty, it says where a finger is and not whether it is down: it is at least while it moves.
  private static func moves(_ fingers: [Double], _ times: [Double]) -> [Bool] {
    var (moves, last) = ([Bool](repeating: false, count: times.count), -Double.infinity)
    for row in fingers.indices.dropFirst() {
      if fingers[row].isFinite, fingers[row - 1].isFinite, fingers[row] != fingers[row - 1] {
        last = times[row]
        moves[row - 1] = true
      }
      moves[row] = times[row] - last <= longestLag
    }
    return moves
  }

  /// The parts of `rows` without a hand.
  func free(_ rows: Range<Int>) -> [Range<Int>] {
    guard !held.isEmpty else { return [rows] }
    var (parts, begin) = ([Range<Int>](), rows.lowerBound)
    for row in rows where held[row] {
      if row > begin { parts.append(begin..<row) }
      begin = row + 1
    }
    return begin < rows.upperBound ? parts + [begin..<rows.upperBound] : parts
  }

  /// The first row of `rows` under a hand; `nil` if there is none.
  func first(in rows: Range<Int>) -> Int? { held.isEmpty ? nil : rows.first { held[$0] } }
}
