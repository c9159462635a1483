extension PreparedTrace {
  /// The same motion without the jumps of some findings: what goes on behind one goes on from where it was.
  func withoutJumps(of findings: [Finding]) -> PreparedTrace {
    // By how much the rows from one on are moved, in pt.
    var moves: [(row: Int, length: Double)] = []
    for finding in findings {
      guard let jump = finding.value("jump"), finding.samples.count > 1 else { continue }
      let (first, last) = (finding.samples.lowerBound, finding.samples.upperBound - 1)
      let isSetBack = finding.value("frames_away") != nil
      moves.append((isSetBack ? first + 1 : last, jump))
      if isSetBack { moves.append((last, -jump)) }
    }
    guard !moves.isEmpty else { return self }
    moves.sort { $0.row < $1.row }
    var (lengths, next, length) = ([Double](), 0, 0.0)
    lengths.reserveCapacity(rows.count)
    for row in rows {
      while next < moves.count, moves[next].row <= row {
        (length, next) = (length + moves[next].length, next + 1)
      }
      lengths.append(length)
    }
    return moved(by: lengths)
  }
}
