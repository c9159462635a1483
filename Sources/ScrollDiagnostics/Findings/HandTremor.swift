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
      let (own, all) = alternations(rattle)
      if own > Threshold.fingersShare.value * all, rattle.rides || 4 * fingerTurns(in: rows) >= rattle.turns {
        return .finger
      }
      if all > 0, rattle.swing > 2 * fingerGrid { return .loop }
    } else if !trace.phases.isEmpty {
      guard rows.contains(where: { trace.phases[$0] ?? .drag == .drag }) else { return .loop }
    }
    return isLikeHand(rattle) ? .either : .loop
  }

  /// How often the finger itself turns: the steps of a slow mouse go one way.
  private func fingerTurns(in rows: Range<Int>) -> Int {
    Reversals(of: fingers[rows].filter { $0.isFinite }, threshold: fingerGrid / 2).count
  }

  /// Whether a hand could do it: slowly, by little, and without jumps.
  private func isLikeHand(_ rattle: Rattle) -> Bool {
    // A frame more or less hides how long a few halves last.
    let half = rattle.halfTime + interval / Double(max(1, rattle.turns - 1))
    let isSquare = rattle.jumps && rattle.swing > 2.9 * rattle.grid && rattle.halfTime > 2.5 * interval
    return half > Threshold.handsHalf.value && rattle.swing <= Threshold.handsSwing.value + rattle.grid
      && !isSquare
  }

  /// How far the finger and the values alternate in a rattle, in pt (root mean square): what no smooth course through the values half a
  /// period and a whole one away leaves, where both are known; 0 where nothing is.
  private func alternations(_ rattle: Rattle) -> (finger: Double, values: Double) {
    let half = max(1, Int((rattle.halfTime / interval).rounded()))
    func away(_ values: [Double], _ row: Int) -> Double {
      let near = values[row - half] + values[row + half]
      let far = values[row - 2 * half] + values[row + 2 * half]
      return (1.5 * values[row] - near + 0.25 * far) / 4
    }
    let rows = rattle.rows.filter {
      $0 >= 2 * half && $0 + 2 * half < fingers.count && away(fingers, $0).isFinite
    }
    return (
      rows.map { away(fingers, $0) }.rootMeanSquare, rows.map { away(rattle.values, $0) }.rootMeanSquare
    )
  }
}
