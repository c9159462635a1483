extension PreparedTrace {
  /// From a row on, the offset is so many pt elsewhere.
  typealias Move = (row: Int, length: Double)

  /// The same motion without some moves: what goes on after one goes on from where it was.
  func without(_ moves: [Move]) -> PreparedTrace {
    guard !moves.isEmpty else { return self }
    let moves = moves.sorted { $0.row < $1.row }
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

extension Finding {
  /// The moves that it makes: one for a jump, two for one that is set back.
  var moves: [PreparedTrace.Move] {
    guard let jump = value("jump"), samples.count > 1 else { return [] }
    let (first, last) = (samples.lowerBound, samples.upperBound - 1)
    return value("frames_away") == nil ? [(last, jump)] : [(first + 1, jump), (last, -jump)]
  }
}
