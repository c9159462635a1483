import ScrollKinematics

extension ScrollTrace {
  /// The stretches of the trace: as recorded where phases are, else from the motion; jumps and changes lie between.
  func segments(with findings: [Finding], _ prepared: PreparedTrace) -> [TraceSegment] {
    guard count > 1 else { return [] }
    let phases =
      self.phases.isEmpty
      ? MotionPhases(self, prepared, without: findings.flatMap { $0.moves }).ofRows : filledPhases
    var segments: [TraceSegment] = []
    var start = 0
    for row in 1..<count where phases[row] != phases[row - 1] || row == count - 1 {
      segments.append(TraceSegment(phase: phases[start], start: times[start], end: times[row]))
      start = row
    }
    for finding in findings where finding.value("jump") != nil {
      segments.append(TraceSegment(phase: .jump, start: finding.start, end: finding.end))
    }
    segments += changes
    return segments.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// The recorded phases; an unknown one goes on as the last known.
  private var filledPhases: [TraceSegment.Phase] {
    var last = phases.first { $0 != nil } ?? nil
    return phases.map { phase in
      last = phase ?? last
      return last.map(TraceSegment.Phase.init) ?? .rest
    }
  }

  /// The stretches in which a length, an inset or a bound changes from row to row.
  private var changes: [TraceSegment] {
    geometryChanges.map {
      TraceSegment(
        phase: .geometryChange, start: times[$0.rows.lowerBound], end: times[$0.rows.upperBound - 1])
    }
  }

  /// All metrics: those of the samples, and those that findings and stretches give.
  func metrics(
    _ findings: [Finding], _ segments: [TraceSegment], _ prepared: PreparedTrace
  ) -> [TraceMetric] {
    func sum(_ kind: Finding.Kind, _ name: String) -> Double {
      findings.filter { $0.kind == kind }.reduce(0) { $0 + ($1.value(name) ?? 0) }
    }
    var metrics = sampleMetrics(prepared.timing, grid: prepared.grid)
    metrics.append(TraceMetric("lost_travel", sum(.inertiaCut, "lost_travel"), .points))
    metrics.append(TraceMetric("stop_time_error", 0 - sum(.inertiaCut, "lost_time"), .seconds))
    let velocityJump = findings.reduce(0.0) { greatest, finding in
      guard let before = finding.value("velocity_before"), let after = finding.value("velocity_after") else {
        return greatest
      }
      return abs(after - before) > abs(greatest) ? after - before : greatest
    }
    metrics.append(TraceMetric("velocity_jump", velocityJump, .pointsPerSecond))
    if let double = findings.first(where: { $0.kind == .doubleSpeed })?.value("speed_ratio") {
      metrics.append(TraceMetric("speed_ratio", double, .none))
    }
    if let settling = settling(segments) { metrics.append(TraceMetric("settling_time", settling, .seconds)) }
    return metrics
  }

  /// How long after the last drag the offset still leaves 0.5 pt around where it ends; `nil` if it ends in motion.
  private func settling(_ segments: [TraceSegment]) -> Double? {
    guard count > 2 else { return nil }
    let end = count - 1
    var (first, row) = (end, end)
    while first > 0, times[end] - times[first] < 0.05 { first -= 1 }
    // A resting view goes no farther.
    guard (offsets[first...].max() ?? 0) - (offsets[first...].min() ?? 0) < 0.4 else { return nil }
    while row > 0, abs(offsets[row - 1] - offsets[end]) <= 0.5 { row -= 1 }
    let release = segments.last { $0.phase == .drag && $0.end <= times[row] }?.end ?? times[0]
    return times[row] - release
  }
}
