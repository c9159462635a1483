import ScrollKinematics
import TrajectoryTables

/// What is wrong in a trace, what the view does in it, and its metrics.
public struct Diagnosis: Sendable {
  /// What is wrong, in order of time; empty for a healthy trace.
  public var findings: [Finding]
  /// What cannot be told apart, and what was met on the way, in order of time.
  public var notes: [Note] = []
  /// What is less likely than not: a note tells of each.
  package fileprivate(set) var unlikely: [Finding] = []
  /// The stretches of the trace, in order of time.
  public let segments: [TraceSegment]
  /// The metrics of the trace.
  public let metrics: [TraceMetric]
  /// What the trace cannot show, a sentence each: which column is missing, and what it would show.
  public let limits: [String]
}

extension Diagnosis {
  /// What a trace with too few samples a second does not show.
  fileprivate static let seldom = "Rattles, jumps within a frame and lost frames"

  /// The limit that the samples come too seldom; `nil` if they do not.
  package var seldomSamples: String? { limits.first { $0.hasPrefix(Self.seldom) } }

  /// Adds findings in their places, or notes of those that are less likely than not.
  fileprivate mutating func add(_ found: [Finding]) {
    findings += found.filter { $0.isLikely }
    unlikely += found.filter { !$0.isLikely }
    notes += found.filter { !$0.isLikely && $0.isNotable }.map { $0.note }
    findings.sort { ($0.start, $0.kind.index) < ($1.start, $1.kind.index) }
    notes.sort { $0.start < $1.start }
  }
}

extension ScrollTrace {
  /// Diagnoses the whole trace; <doc:Diagnosing> lists the faults and their thresholds.
  ///
  /// Call it once and keep the value: it takes about 3 ms for a thousand samples.
  public func diagnosis() -> Diagnosis {
    var diagnosis = diagnosisFromZero()
    diagnosis.notes = (notes + diagnosis.notes).sorted { $0.start < $1.start }
    return diagnosis
  }

  /// Whether the diagnosis finds none of the given kinds of fault.
  ///
  /// Made for tests: when `#expect(trace.isFree(of: .jitter))` fails, it shows the findings and their cures.
  public func isFree(of kinds: Finding.Kind...) -> Bool {
    !diagnosis().findings.contains { kinds.contains($0.kind) }
  }

  private func diagnosisFromZero() -> Diagnosis {
    guard let clock = RecordedClock(self) else { return diagnosisAsTimed() }
    let diagnosis = clock.fromZero.diagnosisAsTimed()
    return Diagnosis(
      findings: diagnosis.findings.map(clock.finding), notes: diagnosis.notes.map(clock.note),
      unlikely: diagnosis.unlikely.map(clock.finding), segments: diagnosis.segments.map(clock.segment),
      metrics: diagnosis.metrics, limits: diagnosis.limits)
  }

  private func diagnosisAsTimed() -> Diagnosis {
    let readings = Readings(of: self)
    let jitter = JitterDetector(trace: self, prepared: readings.shown).verdict
    guard let beat = InputBeat(in: self, interval: readings.shown.interval) else {
      return diagnosis(readings, jitter)
    }
    // What is left without the beat is what else is wrong, but for rattles: a beat makes nothing turn.
    let smooth = beat.removed(from: self)
    let rest = smooth.diagnosis(Readings(of: smooth), jitter, recorded: self)
    var diagnosis = Diagnosis(
      findings: rest.findings, notes: rest.notes, unlikely: rest.unlikely, segments: rest.segments,
      metrics: metrics(rest.findings, rest.segments, readings.shown), limits: rest.limits)
    diagnosis.add([beat.finding(in: self)])
    return diagnosis
  }

  private func diagnosis(
    _ readings: Readings, _ jitter: JitterDetector.Verdict, recorded: ScrollTrace? = nil
  ) -> Diagnosis {
    let (found, notes) = found(readings, jitter, recorded ?? self)
    let likely = found.filter { $0.isLikely }
    let segments = segments(with: likely, readings.shown)
    var diagnosis = Diagnosis(
      findings: [], notes: notes, segments: segments, metrics: metrics(likely, segments, readings.shown),
      limits: limits(readings.shown))
    diagnosis.add(found)
    return diagnosis
  }

  /// What cannot be said without more columns, or another recording.
  private func limits(_ prepared: PreparedTrace) -> [String] {
    var limits: [String] = []
    if count <= 12 { limits.append("Most faults: twelve samples or fewer are too few.") }
    if count > 12, duration < Self.shortest { limits.append("All faults: a microsecond shows no motion.") }
    if prepared.interval > Self.slowestFrames {
      limits.append(
        """
        \(Diagnosis.seldom): \((1 / prepared.interval).decimalText(as: .fixed(0))) samples a second are too few. Record \
        30 or more.
        """)
    }
    if !FrameDependence(trace: self, prepared: prepared, rattles: []).canTell {
      limits.append(
        """
        Physics that depends on the frame rate: it shows in a fling through uneven frames, or in two files recorded at \
        different frame rates.
        """)
    }
    if !Hand(self).isKnown {
      limits.append(
        """
        Whether a finger was down: without a column phase, or a finger_pt that is empty where no finger is, a finger \
        that catches a fling and does not move again looks like a cut, and the moment of release is inferred.
        """)
    }
    if count > 0, restRange(at: 0) == nil {
      limits.append(
        """
        Where the content ends: without min_offset_pt and max_offset_pt (or content_pt, viewport_pt and insets), an edge \
        is known only at 0 and where the view came to rest twice.
        """)
    }
    if !knows(.finger), !knows(.contentTop) {
      limits.append(
        """
        Double speed from the first sample to the last: it needs finger_pt or content_top_pt; without them only a \
        stretch between two normal speeds is seen.
        """)
    }
    if !knows(.sampledOffset) {
      limits.append("How late a header or another reader is: that needs sampled_offset_pt.")
    }
    return limits
  }

  /// What a trace lasts at least if anything is to be found in it, in s: no view moves in less, however many rows tell of it.
  private static let shortest = 1e-6
  /// Frames that last longer, in s, hide what happens in one.
  private static let slowestFrames = 0.05

  private func found(
    _ readings: Readings, _ jitter: JitterDetector.Verdict, _ recorded: ScrollTrace
  ) -> ([Finding], [Note]) {
    guard count > 4, duration >= Self.shortest else { return ([], []) }
    let (shown, coarseOffset, isHeld) = (readings.shown, readings.coarseOffset, readings.isHeld)
    let rattles = jitter.rows
    let flashes =
      coarseOffset == nil ? FlashDetector(trace: self, prepared: shown, rattles: rattles).findings : []
    // What an offset shows that is set back says nothing about the motion.
    let prepared = shown.without(flashes.flatMap { $0.moves })
    let context = MotionContext(trace: self, prepared: prepared, rattles: rattles)
    let jumpDetector = JumpDetector(context: context)
    // While a reading is held the offset may have gone anywhere. Rounding moves both sides of a step, continued to its
    // middle, by up to a step of the grid each.
    let rounding = 2 * (coarseOffset?.value("quantum") ?? 0)
    let jumps = isHeld ? [] : jumpDetector.jumps.filter { abs($0.fit.jump) > rounding }
    let breaks = GlideBreaks(context: context).verdict
    var notes = jitter.notes + breaks.notes
    let (flips, single) = jumpDetector.rattles(in: jumps)
    var rattling = jitter.findings + flips.map { $0.finding(in: self, interval: prepared.interval) }
    var others = readings.coarse + flashes
    // Steps of a coarse reader hide frames.
    if coarseOffset == nil {
      let dependence = FrameDependence(trace: self, prepared: prepared, rattles: rattles).finding
      // Where steps follow frames, a long wait is no frame that went missing.
      let isLaw = dependence?.isLikely ?? false
      let leftOut = (rattles + [isLaw ? dependence?.samples : nil].compactMap { $0 }).sorted {
        $0.lowerBound < $1.lowerBound
      }
      let dropped = DroppedFrames(trace: self, prepared: prepared, rattles: leftOut).verdict
      rattling += [dependence].compactMap { $0 }
      others += [dropped.finding].compactMap { $0 }
      notes += [dropped.note].compactMap { $0 }
    }
    let groups = [
      rattling, GeometryAnswer(context: context).findings,
      single.filter { $0.cause == .inset }.map(jumpDetector.finding),
      [DoubleSpeed(context: context, jumps: jumps.map { $0.fit }, recorded: recorded).finding].compactMap {
        $0
      },
      breaks.cuts, StillbornFling(context: context).findings,
      VelocityGain(context: context, jumps: jumps.map { $0.fit }).findings,
      single.filter { $0.cause != .inset }.map(jumpDetector.finding) + others,
    ]
    return ([Finding].unexplained(groups), notes)
  }
}

/// The readings of a trace, and what is coarse about them.
private struct Readings {
  /// What is coarse about any reader.
  let coarse: [Finding]
  /// The trace by what its offset's reader saw: between two readings nobody knows when the offset moved.
  let shown: PreparedTrace

  init(of trace: ScrollTrace) {
    let measured = PreparedTrace(trace)
    coarse = CoarseReader(trace: trace, prepared: measured).findings
    let offset = Self.offset(in: coarse)
    shown = Self.isHeld(offset) ? PreparedTrace(trace, readEach: offset?.value("interval") ?? 0) : measured
  }

  var coarseOffset: Finding? { Self.offset(in: coarse) }
  var isHeld: Bool { Self.isHeld(coarseOffset) }

  private static func offset(in coarse: [Finding]) -> Finding? {
    coarse.first { $0.subject == "offset" }
  }

  private static func isHeld(_ finding: Finding?) -> Bool {
    finding.map { $0.mechanism == "held readings" } ?? false
  }
}
