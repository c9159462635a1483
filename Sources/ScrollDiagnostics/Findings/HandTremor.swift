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
      // The steps of a slow mouse go one way.
      let turns = Turn.all(of: fingers, in: rows, by: fingerGrid / 2).count
      if alternates(rattle), rattle.rides || 4 * turns >= rattle.turns { return .finger }
      if rattle.swing > 2 * fingerGrid { return .loop }
    } else if !trace.phases.isEmpty {
      guard rows.contains(where: { trace.phases[$0] ?? .drag == .drag }) else { return .loop }
    }
    // A frame more or less hides how long a few halves last.
    let half = rattle.halfTime + interval / Double(max(1, rattle.turns - 1))
    let isSquare = rattle.jumps && rattle.swing > 2.9 * rattle.grid && rattle.halfTime > 2.5 * interval
    let isLikeHand =
      half > Threshold.handsHalf.value && rattle.swing <= Threshold.handsSwing.value + rattle.grid
    return isLikeHand && !isSquare ? .either : .loop
  }

  /// Whether the finger leaves about as much as the view of what no smooth course through the values half a period and a whole one away
  /// explains, where both are known.
  private func alternates(_ rattle: Rattle) -> Bool {
    let half = max(1, Int((rattle.halfTime / interval).rounded()))
    func rest(_ values: [Double], _ row: Int) -> Double {
      let near = values[row - half] + values[row + half]
      return 1.5 * values[row] - near + 0.25 * (values[row - 2 * half] + values[row + 2 * half])
    }
    let inner = 2 * half..<max(2 * half, trace.count - 2 * half)
    let rows = rattle.rows.clamped(to: inner).filter { rest(fingers, $0).isFinite }
    return rows.map { rest(fingers, $0) }.rootMeanSquare
      > Threshold.fingersShare.value * rows.map { rest(rattle.values, $0) }.rootMeanSquare
  }
}
