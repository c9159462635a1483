/// What a trace shows: its stretches, its numbers, and what is wrong.
public struct Diagnosis: Sendable {
  /// What is wrong, in order of time; empty for a healthy trace.
  public var findings: [Finding]
  /// The stretches of the trace, in order of time.
  public let segments: [TraceSegment]
  /// The metrics of the trace.
  public let metrics: [TraceMetric]
}

extension ScrollTrace {
  /// Looks at the whole trace; <doc:Diagnosing> says what is looked for, and from which thresholds on.
  public func diagnosis() -> Diagnosis {
    let findings = findings
    let segments = segments(with: findings)
    return Diagnosis(findings: findings, segments: segments, metrics: metrics(findings, segments))
  }

  /// What is wrong, in order of time; empty for a healthy trace.
  public var findings: [Finding] {
    guard count > 4 else { return [] }
    let prepared = PreparedTrace(self)
    let jitter = JitterDetector(trace: self, prepared: prepared).findings
    let rattles = jitter.filter { $0.subject.isSpelled(like: "offset") }.map { $0.samples }
    let breaks = BreakDetector(trace: self, prepared: prepared, rattles: rattles).findings
    let jumps = breaks.filter { $0.value("jump") != nil }.map { $0.samples.upperBound - 1 }
    let others =
      breaks
      + TimingDetector(trace: self, prepared: prepared, rattles: rattles, jumps: jumps).findings
      + SpeedDetector(trace: self, prepared: prepared, rattles: rattles).findings
    return (jitter + others).sorted { $0.start < $1.start }
  }
}
