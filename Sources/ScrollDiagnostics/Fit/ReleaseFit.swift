import ScrollKinematics

/// Which velocity tracker explains how fast a view leaves its finger.
package struct ReleaseFit: Sendable {
  /// What one tracker makes of the recorded finger.
  package struct Tracked: Sendable {
    /// The tracker's method.
    package let method: VelocityTracker.Method
    /// The velocity in pt/s that it gives at the release, in the direction of the offset.
    package let velocity: Double
  }

  /// When the finger lets go, on the trace's clock in s: between its last row and the first without it.
  package let time: Double
  /// The velocity in pt/s with which the next motion begins, and its standard error.
  package let velocity: Double, standardError: Double
  /// What the trackers give, the nearest first.
  package let trackers: [Tracked]
  /// How many of the first the trace does not tell from the truth; 0 if none gives that velocity.
  package let matching: Int
}

extension ScrollTrace {
  /// Compares trackers with the fastest fling after a recorded finger; `nil` without a finger's column that tells when it lets go, or
  /// without a fling after it.
  package func release(by methods: [VelocityTracker.Method]) -> ReleaseFit? {
    let (fingers, hand, prepared) = (values(of: .finger), Hand(self), PreparedTrace(self))
    guard !fingers.isEmpty, hand.isKnown else { return nil }
    let releases = (1..<max(1, count - 1)).filter { row in
      fingers[row].isFinite && hand.holds(row) == true && hand.holds(row + 1) == false
        && restRange(at: row)?.overscroll(at: offsets[row]) ?? 0 == 0
    }
    let flings = releases.compactMap { row -> (row: Int, glide: Glide)? in
      guard let sample = prepared.rows.firstIndex(where: { $0 > row }) else { return nil }
      let isHeld = { hand.holds(prepared.rows[$0]) == true }
      return prepared.bestGlide(.after, sample, leavingOut: isHeld).map { (row, $0) }
    }
    return flings.max { abs($0.glide.velocity) < abs($1.glide.velocity) }.flatMap { fling in
      ReleaseFit(self, prepared, fling.glide, behind: fling.row, fingers, methods)
    }
  }
}

extension ReleaseFit {
  /// The finger's last reports count, in s.
  private static let stroke = 0.3
  /// No finger is read on a coarser grid, in pt.
  private static let coarsest = 1.02

  fileprivate init?(
    _ trace: ScrollTrace, _ prepared: PreparedTrace, _ glide: Glide, behind last: Int, _ fingers: [Double],
    _ methods: [VelocityTracker.Method]
  ) {
    let wait = trace.times[last + 1] - trace.times[last]
    let release = trace.times[last] + wait / 2
    (time, velocity) = (release, glide.velocity(after: -wait / 2))
    // A row may show again where the finger was: then it brought no report.
    let reports = (1...last).filter {
      trace.times[last] - trace.times[$0] < Self.stroke && fingers[$0] != fingers[$0 - 1]
        && fingers[$0].isFinite
    }
    guard reports.count > 2 else { return nil }
    let way = fingers[last] - fingers[reports[0]]
    let side: Double = way * (trace.offsets[last] - trace.offsets[reports[0]]) < 0 ? -1 : 1
    trackers = methods.map { method in
      var tracker = VelocityTracker(method: method)
      for row in reports { tracker.add(side * fingers[row], at: trace.times[row]) }
      return Tracked(method: method, velocity: tracker.velocity(releasedAt: release))
    }.sorted { [velocity] in abs($0.velocity - velocity) < abs($1.velocity - velocity) }
    // When within the frame it let go is not known, and a finger's own grid spoils a step. A coarser one is that of its speed.
    let (moment, quantum) = (glide.rate * wait / 12.0.squareRoot(), OffsetGrid(of: fingers).quantum)
    let step = quantum < Self.coarsest ? quantum / 6.0.squareRoot() / prepared.interval : 0
    let share = glide.shareError * glide.shareError + moment * moment
    standardError = (velocity * velocity * share + step * step).squareRoot()
    matching =
      trackers.prefix { [velocity, standardError] in abs($0.velocity - velocity) < 2 * standardError }.count
  }
}
