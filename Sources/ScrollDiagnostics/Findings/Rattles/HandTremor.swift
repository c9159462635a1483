import ScrollKinematics

/// Who may be behind a rattle: a finger that trembles, or only a loop.
///
/// Hands tremble 4 to 12 times a second by some tenths of a point, smoothly; a loop turns every few frames, and jumps there.
struct HandTremor {
  /// What rattles; either where the trace cannot tell.
  enum Source { case finger, loop, either }

  let trace: ScrollTrace
  let interval: Double

  /// What makes a rattle.
  func source(of rattle: Rattle) -> Source {
    let (rows, fingers) = (rattle.rows, trace.values(of: .finger))
    if !fingers.isEmpty {
      // Where no finger is, none trembles.
      guard 2 * rows.count(where: { fingers[$0].isFinite }) > rows.count else { return .loop }
      // The steps of a slow mouse go one way; a finger that trembles on the border of two steps of a view's grid makes whole steps.
      let trembles = rattle.rides || 4 * Turn.all(of: fingers, in: rows, by: 0).count >= rattle.turns
      let isOneStep = rattle.swing < 1.01 * rattle.grid
      return trembles && (isOneStep || alternates(fingers, rattle)) ? .finger : .loop
    }
    if !trace.phases.isEmpty, !rows.contains(where: { trace.phases[$0] ?? .drag == .drag }) { return .loop }
    // A frame more or less hides how long a few halves last.
    let half = rattle.halfTime + interval / Double(max(1, rattle.turns - 1))
    let isSquare = rattle.jumps && rattle.swing > 2.9 * rattle.grid && rattle.halfTime > 2.5 * interval
    let isLikeHand =
      half > Threshold.handsHalf.value && rattle.swing <= Threshold.handsSwing.value + rattle.grid
    return isLikeHand && !isSquare ? .either : .loop
  }

  /// Whether the finger alternates about as far as the view, where it is known.
  private func alternates(_ fingers: [Double], _ rattle: Rattle) -> Bool {
    let half = max(1, Int((rattle.halfTime / interval).rounded()))
    let rows = rattle.rows.filter { fingers.alternation(at: $0, half: half).isFinite }
    func sum(_ values: [Double]) -> Double {
      rows.reduce(0) { $0 + abs(values.alternation(at: $1, half: half)) }
    }
    return sum(fingers) > Threshold.fingersShare.value * sum(rattle.values)
  }
}
