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

  /// What was found in the recordings of one engine and label.
  struct Row {
    let engine: String
    let label: Label
    var count = 0
    var found = 0
    var accused = 0
    var published = [Int](repeating: 0, count: PublishedDetector.all.count)
    var wrong: [String] = []
  }

  private(set) var rows: [Row] = []

  /// The recordings of a folder with an index.
  package init(folder: String) throws(Failure) {
    for recording in try LiveRecording.all(in: folder) {
      guard let label = Self.label(recording.experiment, recording.said, recording.result) else { continue }
      add(try recording.trace(), id: recording.id, engine: recording.engine, label)
    }
    rows.sort { ($0.label.rawValue, $0.engine) < ($1.label.rawValue, $1.engine) }
  }

  private mutating func add(_ trace: ScrollTrace, id: String, engine: String, _ label: Label) {
    let place = rows.firstIndex { $0.engine == engine && $0.label == label } ?? rows.count
    if place == rows.count { rows.append(Row(engine: engine, label: label)) }
    let diagnosis = trace.diagnosis()
    let findings = diagnosis.findings
    // A catch looks the same where nobody recorded the finger: the note that says so is all that can be found.
    let isFound =
      label.wanted.map { wanted in
        findings.contains { wanted.contains($0.kind) }
          || wanted.contains(.inertiaCut) && diagnosis.notes.contains { $0.kind == .catchOrCut }
      } ?? true
    let isAccused = findings.contains { label.accuses($0.kind) }
    rows[place].count += 1
    if isFound { rows[place].found += 1 }
    if isAccused { rows[place].accused += 1 }
    rows[place].published.add(PublishedDetector.complaints(about: trace))
    if !isFound || isAccused {
      let kinds = Set(findings.map { $0.kind.name }).sorted().joined(separator: "+")
      rows[place].wrong.append(kinds.isEmpty ? id : "\(id) (\(kinds))")
    }
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
      .number("count", rows) { "\($0.count)" },
      .number("found", rows) { $0.label.wanted == nil ? "" : "\($0.found)" },
      .number("accused", rows) {
        Finding.Kind.allCases.contains(where: $0.label.accuses) ? "\($0.accused)" : ""
      },
    ]
    let others = PublishedDetector.all.enumerated().map { index, detector in
      TextTable.Column.number(detector.name.split(separator: " ").joined(separator: "/"), rows) {
        "\($0.published[index])"
      }
    }
    let heads: [TextTable.Column] = [
      .text("recordings", rows, \.label.rawValue), .text("engine", rows, \.engine),
    ]
    var text = TextTable(heads: heads, columns: own + others).text(width: width)
    let wrong = rows.flatMap { row in row.wrong.map { "\(row.label.rawValue): \($0)" } }
    if !wrong.isEmpty { text += "\nnot as the index has it\n" + wrong.map { "  \($0)\n" }.joined() }
    return text
  }
}
