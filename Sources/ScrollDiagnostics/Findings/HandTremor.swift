import ScrollKinematics

/// Who may be behind a rattle: a finger that trembles, or only a loop.
///
/// Hands tremble 4 to 12 times a second by some tenths of a point, smoothly; a loop turns every few frames, and jumps there.
struct HandTremor {
  /// Who rattles; a finger or a loop where the trace cannot tell.
  enum Answer { case finger, loop, either }

  private let trace: ScrollTrace
  private let interval: Double
  private let fingers: [Double]
  private let fingerGrid: Double

  init(_ trace: ScrollTrace, interval: Double) {
    (self.trace, self.interval) = (trace, interval)
    fingers = trace.values(of: .finger)
    fingerGrid = OffsetGrid(of: fingers.filter { $0.isFinite }).quantum
  }

  /// Who makes a rattle.
  func answer(_ rattle: Rattle) -> Answer {
    let rows = rattle.rows
    if !fingers.isEmpty {
      // Where no finger is, none trembles.
      guard 2 * rows.count(where: { fingers[$0].isFinite }) > rows.count else { return .loop }
      guard let share = fingersShare(of: rattle) else { return isLikeHand(rattle) ? .either : .loop }
      if share > Threshold.fingersShare.value { return .finger }
      if rattle.swing > 2 * fingerGrid { return .loop }
    } else if !trace.phases.isEmpty {
      guard rows.contains(where: { trace.phases[$0] ?? .drag == .drag }) else { return .loop }
    }
    return isLikeHand(rattle) ? .either : .loop
  }

  /// Whether a hand could do it: slowly, by little, and without jumps.
  private func isLikeHand(_ rattle: Rattle) -> Bool {
    // A frame more or less hides how long a few halves last.
    let half = rattle.halfTime + interval / Double(max(1, rattle.turns - 1))
    let isSquare = rattle.jumps && rattle.swing > 2.9 * rattle.grid && rattle.halfTime > 2.5 * interval
    return half > Threshold.handsHalf.value && rattle.swing <= Threshold.handsSwing.value + rattle.grid
      && !isSquare
  }

  /// Which share of the alternation of a rattle is the finger's, taken along now or some frames late; `nil` where nothing is known.
  ///
  /// What alternates is what no smooth course through the values half a period and a whole one away leaves.
  private func fingersShare(of rattle: Rattle) -> Double? {
    let half = max(1, Int((rattle.halfTime / interval).rounded()))
    func away(_ values: [Double], _ row: Int) -> Double {
      guard row >= 2 * half, row + 2 * half < values.count else { return .nan }
      let near = values[row - half] + values[row + half]
      let far = values[row - 2 * half] + values[row + 2 * half]
      return (1.5 * values[row] - near + 0.25 * far) / 4
    }
    let values = rattle.rows.map { (row: $0, away: away(rattle.values, $0)) }.filter { $0.away.isFinite }
    return (0...half).compactMap { late -> Double? in
      var (product, square) = (0.0, 0.0)
      for (row, value) in values {
        let finger = away(fingers, row - late)
        guard finger.isFinite else { continue }
        (product, square) = (product + finger * value, square + value * value)
      }
      return square > 0 ? abs(product) / square : nil
    }.max()
  }
}
