import ScrollKinematics

extension ScrollTrace {
  /// A view that moves less than this within 0.1 s rests, in pt.
  private static let restTravel = 0.4

  /// The stretches of the trace: as recorded where phases are, else from the motion; jumps and changes lie between.
  func segments(with findings: [Finding]) -> [TraceSegment] {
    guard count > 1 else { return [] }
    let phases = self.phases.isEmpty ? inferredPhases : filledPhases
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

  /// Rests, and in each motion between them the drag, the deceleration and the bounce that end it.
  private var inferredPhases: [TraceSegment.Phase] {
    var phases = [TraceSegment.Phase](repeating: .rest, count: count)
    var row = 0
    while row < count {
      var end = row + 1
      let rests = isResting(row)
      while end < count, isResting(end) == rests { end += 1 }
      if !rests { fill(&phases, row..<end) }
      row = end
    }
    return phases
  }

  /// Whether the offset stays about where it is for 0.1 s, half of it before the row.
  private func isResting(_ row: Int) -> Bool {
    var (low, high) = (offsets[row], offsets[row])
    var other = row
    while other > 0, times[row] - times[other] < 0.05 {
      other -= 1
      (low, high) = (min(low, offsets[other]), max(high, offsets[other]))
    }
    other = row
    while other + 1 < count, times[other] - times[row] < 0.05 {
      other += 1
      (low, high) = (min(low, offsets[other]), max(high, offsets[other]))
    }
    return high - low < Self.restTravel
  }

  /// Names the parts of one motion: what turns past its last extreme and comes to rest bounces, what slows down before
  /// that decelerates, and the rest is a drag.
  private func fill(_ phases: inout [TraceSegment.Phase], _ rows: Range<Int>) {
    let smooth = smoothSpeeds(rows)
    var bounce = rows.upperBound
    for row in rows {
      if let range = restRange(at: row), abs(range.overscroll(at: offsets[row])) > 1 { bounce = row; break }
    }
    bounce = min(bounce, excursion(rows))
    // From the greatest speed on that is never reached again, the motion only slows down.
    var (release, greatest) = (rows.upperBound, 0.0)
    for row in rows.reversed() where row < bounce {
      let speed = smooth[row - rows.lowerBound]
      guard speed >= 0.97 * greatest else { break }
      if speed > 1.003 * greatest { release = row }
      greatest = max(greatest, speed)
    }
    // What slows down at once to a stand was let go by nobody. A motion may begin past a bound, and all of it bounce.
    if release < bounce, times[bounce - 1] - times[release] < 0.12 { release = bounce }
    for row in rows { phases[row] = row >= bounce ? .bounce : row >= release ? .deceleration : .drag }
  }

  /// The row from which the offset goes past where it ends, and comes back; the end of the rows without one.
  private func excursion(_ rows: Range<Int>) -> Int {
    let end = offsets[rows.upperBound - 1]
    var row = rows.upperBound - 1
    while row > rows.lowerBound, abs(offsets[row] - end) <= 1 { row -= 1 }
    let side = offsets[row] - end
    while row > rows.lowerBound, (offsets[row] - end) * side > 0 { row -= 1 }
    return row > rows.lowerBound ? row : rows.upperBound
  }

  /// Mean speeds over five rows, in pt/s.
  private func smoothSpeeds(_ rows: Range<Int>) -> [Double] {
    rows.map { row in
      let (first, last) = (max(0, row - 2), min(count - 1, row + 2))
      return abs(offsets[last] - offsets[first]) / max(1e-9, times[last] - times[first])
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
  func metrics(_ findings: [Finding], _ segments: [TraceSegment]) -> [TraceMetric] {
    func sum(_ kind: Finding.Kind, _ name: StaticString) -> Double {
      findings.filter { $0.kind == kind }.reduce(0) { $0 + ($1.value(name) ?? 0) }
    }
    var metrics = sampleMetrics
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
    if let settling { metrics.append(TraceMetric("settling_time", settling(segments), .seconds)) }
    return metrics
  }

  /// How long after the last drag the offset still leaves 0.5 pt around where it ends; `nil` if it ends in motion.
  private var settling: (([TraceSegment]) -> Double)? {
    guard count > 2, isResting(count - 1) else { return nil }
    var row = count - 1
    while row > 0, abs(offsets[row - 1] - offsets[count - 1]) <= 0.5 { row -= 1 }
    return { segments in
      let release = segments.last { $0.phase == .drag && $0.end <= times[row] }?.end ?? times[0]
      return times[row] - release
    }
  }
}
