import ScrollKinematics

/// What a recorded header does beside the offset.
struct Header {
  private let lengths: [Double]

  /// The header of `trace`; `nil` where none is recorded.
  init?(_ trace: ScrollTrace) {
    guard trace.knows(.header) else { return nil }
    lengths = trace.values(of: .header)
  }

  /// Whether it has a long and a short form, and at most one between them, and never follows the offset.
  var hasTwoLengths: Bool {
    var known: [Double] = []
    for length in lengths where length.isFinite && !known.contains(where: { abs($0 - length) < 0.5 }) {
      known.append(length)
      if known.count > 3 { return false }
    }
    return known.count > 1
  }

  /// The turns and swings of the header in some rows, if it goes to and fro by more than a length in pt: three times at least.
  func rattle(in rows: Range<Int>, by length: Double) -> (turns: Int, swings: [Double])? {
    let turns = Turn.all(of: lengths, in: rows, by: length)
    return turns.count < 3 ? nil : (turns.count, turns.swings)
  }

  /// By how much it changes across the step after a row, the same way as the offset jumps: a header that shrinks takes the content along,
  /// one that follows the offset grows. `nil` where it changes by less than half of the jump.
  func change(after row: Int, with jump: Double) -> Double? {
    guard row + 1 < lengths.count else { return nil }
    let change = lengths[row + 1] - lengths[row]
    return change * jump > 0 && abs(change) >= abs(jump) / 2 ? change : nil
  }

  static let flip: String = "a header that changes its length at a threshold"
  static let cure: String = """
    Let the header shrink only when the offset has gone farther beyond the threshold than the header loses, or keep the \
    page's length while it shrinks (see "Fix a header that flips at a threshold").
    """
}
