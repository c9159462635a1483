import ScrollKinematics

/// Looks for a view that a finger lets go past an edge, and that leaves at the finger's speed instead of its own.
struct HandOverDetector {
  let context: BreakContext

  var findings: [Finding] {
    let (trace, prepared) = (context.trace, context.prepared)
    guard !trace.phases.isEmpty, prepared.velocities.count > 5 else { return [] }
    return (3..<prepared.velocities.count - 2).compactMap { sample -> Finding? in
      let (row, next) = (prepared.rows[sample], prepared.rows[sample + 1])
      guard trace.phases[row] == .drag, let phase = trace.phases[next], phase != .drag,
        let range = trace.restRange(at: row), abs(range.overscroll(at: trace.offsets[row])) > 1
      else { return nil }
      let (before, after) = (prepared.velocities[sample - 1], prepared.velocities[sample + 1])
      // The spring pulls inward: nothing but a wrong velocity moves faster outward.
      guard abs(after) > 1.35 * abs(before) + 60, before * after > 0,
        after * range.overscroll(at: trace.offsets[row]) > 0
      else { return nil }
      return Finding(
        kind: .releaseJump, start: trace.times[row], end: trace.times[next], samples: row..<next + 1,
        confidence: 0.85, subject: "velocity", mechanism: "hand-over of the finger",
        evidence: [
          TraceMetric("velocity_before", before, .pointsPerSecond),
          TraceMetric("velocity_after", after, .pointsPerSecond),
        ],
        cure: """
          Release with the velocity of the content that is shown, not with the finger's: past an edge the rubber band \
          moves slower than the finger.
          """)
    }
  }
}
