import ScrollDiagnostics
import ScrollLab

/// What is found in recordings of real systems, beside what their index says of them.
///
/// A loop that turned three times or more is a rattle; a motion that nothing disturbed is healthy, and so is, as far as jitter
/// goes, a loop that turned less. Of the changes in a browser's fling, those that take its scrolling away cancel it, those that set
/// the offset move it, and those below the fold leave it alone. The other changes are counted by what is found, without a verdict.
package struct Recordings: Sendable {
  /// What the index says of a recording.
  enum Label: String, CaseIterable {
    case rattling, quiet, undisturbed, cancelled, moved, unaffected, changed

    /// The kinds of which one has to be found; `nil` where none has to.
    var wanted: [Finding.Kind]? {
      switch self {
      case .rattling: [.jitter]
      case .cancelled: [.inertiaCut]
      // An offset that moves along with its content is the shift of an inertia cut.
      case .moved: [.snappedOffset, .inertiaCut]
      case .quiet, .undisturbed, .unaffected, .changed: nil
      }
    }

    /// Whether findings of a kind accuse what is healthy; frames that a busy machine lost are lost.
    func accuses(_ kind: Finding.Kind) -> Bool {
      switch self {
      case .quiet: kind == .jitter
      case .undisturbed, .unaffected: kind != .droppedFrames
      case .rattling, .cancelled, .moved, .changed: false
      }
    }
  }

  /// What was found in a recording.
  private struct Entry {
    let id, engine: String
    let label: Label
    let isFound, isAccused: Bool
    let kinds: String
    let complaints: [Bool]

    init(_ recording: LiveRecording, _ label: Label) throws(Failure) {
      let trace = try recording.trace()
      let (diagnosis, wanted) = (trace.diagnosis(), label.wanted ?? [])
      (id, engine, self.label) = (recording.id, recording.engine, label)
      // A catch looks the same where nobody recorded the finger: the note that says so is all that can be found.
      isFound =
        label.wanted == nil || diagnosis.findings.contains { wanted.contains($0.kind) }
        || wanted.contains(.inertiaCut) && diagnosis.notes.contains { $0.kind == .catchOrCut }
      isAccused = diagnosis.findings.contains { label.accuses($0.kind) }
      kinds = Set(diagnosis.findings.map { $0.kind.name }).sorted().joined(separator: "+")
      complaints = PublishedDetector.complaints(about: trace)
    }
  }

  /// The recordings of one engine and label.
  private let rows: [Group<Entry>]

  /// The recordings of a folder with an index.
  package init(folder: String) throws(Failure) {
    var entries: [Entry] = []
    for recording in try LiveRecording.all(in: folder) {
      guard let label = Self.label(recording.experiment, recording.said, recording.result) else { continue }
      entries.append(try Entry(recording, label))
    }
    rows = entries.grouped { "\($0.label.rawValue) \($0.engine)" }.sorted { $0.name < $1.name }
  }

  private static func label(_ experiment: String, _ setup: JSON, _ result: JSON) -> Label? {
    if setup["loop"] != nil || setup["K"] != nil {
      let names = [
        "hdr_move", "hdr_hold", "hdr_after", "off_move", "off_hold", "off_after", "header_reversals",
        "offset_reversals", "rev",
      ]
      let turns = names.compactMap { result[$0]?.number }
      return turns.isEmpty ? nil : (turns.max() ?? 0) >= 3 ? .rattling : turns.reduce(0, +) < 3 ? .quiet : nil
    }
    if experiment == "B3" || experiment == "D" || experiment == "L" { return nil }
    let changes = setup["changes"]?.list ?? []
    return changes.isEmpty ? .undisturbed : label(of: changes[0], setup, result)
  }

  /// What a change does to a fling, as the browsers' recordings have it.
  private static func label(of change: JSON, _ setup: JSON, _ result: JSON) -> Label {
    // Of toolkits the index says no more than what was changed; an edge within reach ends a fling besides.
    guard setup["layout"] != nil, setup["release_s"] != nil, (result["max_end"]?.number ?? 0) > 4000 else {
      return .changed
    }
    if let call = change["call"]?.text {
      return call == "overflow-hidden" || call == "display-none" ? .cancelled : .changed
    }
    if let distance = change["offset-by"]?.number { return abs(distance) > 50 ? .moved : .changed }
    let isBelow = ["insert-below", "padding-top", "viewport-length"].contains { change[$0] != nil }
    return isBelow ? .unaffected : .changed
  }

  /// The table for people.
  package func text(width: Int) -> String {
    let own: [TextTable.Column] = [
      .number("count", rows) { "\($0.members.count)" },
      .number("found", rows) { $0.members[0].label.wanted == nil ? "" : "\($0.count(\.isFound))" },
      .number("accused", rows) {
        Finding.Kind.allCases.contains(where: $0.members[0].label.accuses) ? "\($0.count(\.isAccused))" : ""
      },
    ]
    let others = PublishedDetector.all.enumerated().map { index, detector in
      TextTable.Column.number(detector.name.split(separator: " ").joined(separator: "/"), rows) {
        "\($0.count { $0.complaints[index] })"
      }
    }
    let heads: [TextTable.Column] = [
      .text("recordings", rows) { $0.members[0].label.rawValue },
      .text("engine", rows) { $0.members[0].engine },
    ]
    let wrong = rows.flatMap(\.members).filter { !$0.isFound || $0.isAccused }.map {
      "  \($0.label.rawValue): \($0.id)" + ($0.kinds.isEmpty ? "\n" : " (\($0.kinds))\n")
    }
    return TextTable(heads: heads, columns: own + others).text(width: width)
      + (wrong.isEmpty ? "" : "\nnot as the index has it\n" + wrong.joined())
  }
}
