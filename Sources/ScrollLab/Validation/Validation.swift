import TrajectoryTables

/// Recordings beside what the models make of their setups.
struct Validation {
  /// What came of a recording.
  enum Verdict: String, CaseIterable { case agree, differ, uncovered, excluded }

  /// A recording and its comparison.
  struct Entry {
    let recording: LiveRecording
    let verdict: Verdict
    /// The comparison; `nil` if there is none.
    var compared: ComparedReplay?
    /// Whether the recorded header, or without one the offset, rattles.
    var isRattling = false
    /// Whether a stub that never rattles and never moves would agree.
    var stubAgrees = false

    /// Whether it was simulated and compared, and whether it agrees from the first start phase, too.
    var isCompared: Bool { compared != nil }
    var agreesAtPhase0: Bool { compared?.agreesAtPhase0 ?? false }
  }

  /// The entries, in the order of the index.
  private(set) var entries: [Entry] = []

  /// Compares one more recording.
  mutating func add(_ recording: LiveRecording, _ models: ReplayModels) throws(Failure) {
    guard recording.excluded.isEmpty else {
      return entries.append(Entry(recording: recording, verdict: .excluded))
    }
    guard let replay = models[recording.engine]?(recording) else {
      return entries.append(Entry(recording: recording, verdict: .uncovered))
    }
    let recorded = try recording.frames()
    let compared = replay.rule.compare(recorded, with: replay.play)
    let still = recorded.still(at: recording.setup.startOffset, header: recorded.headers.first)
    entries.append(
      Entry(
        recording: recording, verdict: compared.finding.agrees ? .agree : .differ, compared: compared,
        isRattling: LoopWindows.Rattle(recorded, in: -.infinity..<(.infinity)).isRattling,
        stubAgrees: replay.rule.finding(recorded, still).agrees))
  }

  var bytes: [UInt8] {
    var table = TableWriter(
      columns: ["id", "engine", "experiment", "verdict", "measure", "recorded", "simulated", "difference"])
    for entry in entries {
      let (recording, finding) = (entry.recording, entry.compared?.finding)
      table.appendRow(
        recording.id, recording.engine, recording.experiment, entry.verdict.rawValue, finding?.measure ?? "",
        finding?.recorded ?? "", finding?.simulated ?? "", finding?.difference)
    }
    return table.bytes
  }
}

extension ReplayedFrames {
  var bytes: [UInt8] {
    var table = TableWriter(columns: ["time_s", "offset_pt"] + (headers.isEmpty ? [] : ["header_pt"]))
    for frame in times.indices {
      table.appendRow([times[frame], offsets[frame]] + (headers.isEmpty ? [] : [headers[frame]]))
    }
    return table.bytes
  }
}
