import Foundation
import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

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
    let index = try Self.table(folder + "/index.csv")
    let cells: [[String]]
    do {
      cells = try ["id", "engine", "experiment", "setup", "result", "file"].map { name throws(TableError) in
        try index.texts(named: name)
      }
    } catch { throw Failure(status: .badData, message: "\(folder)/index.csv: \(error)") }
    for row in 0..<index.rowCount {
      let parts = cells.map { $0[row] }
      guard let label = Self.label(parts[2], parts[3], parts[4]) else { continue }
      let trace = try Self.trace(folder + "/" + parts[5])
      add(trace, id: parts[0], engine: parts[1], label)
    }
    rows.sort { ($0.label.rawValue, $0.engine) < ($1.label.rawValue, $1.engine) }
  }

  private mutating func add(_ trace: ScrollTrace, id: String, engine: String, _ label: Label) {
    let place =
      rows.firstIndex { $0.engine == engine && $0.label == label }
      ?? {
        rows.append(Row(engine: engine, label: label))
        return rows.count - 1
      }()
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
    let display = PublishedDetector.Display(trace)
    for (index, detector) in PublishedDetector.all.enumerated() where detector.complains(trace, display) {
      rows[place].published[index] += 1
    }
    if !isFound || isAccused {
      let kinds = Set(findings.map { $0.kind.name }).sorted().joined(separator: "+")
      rows[place].wrong.append(kinds.isEmpty ? id : "\(id) (\(kinds))")
    }
  }

  private static func label(_ experiment: String, _ setup: String, _ result: String) -> Label? {
    guard let setup = try? JSON(reading: setup), let result = try? JSON(reading: result) else {
      return nil
    }
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

  private static func trace(_ path: String) throws(Failure) -> ScrollTrace {
    let table = try table(path)
    do { return try table.trace(in: table.trajectoryColumns()) } catch {
      throw Failure(status: .badData, message: "\(path): \(error)")
    }
  }

  private static func table(_ path: String) throws(Failure) -> Table {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        status: .inputNotFound,
        message: "\(path): cannot be read; accepted is a folder of recordings with an index.csv")
    }
    do { return try Table(Array(data)) } catch {
      throw Failure(status: .badData, message: "\(path): \(error)")
    }
  }

  /// The table for people.
  package func text(width: Int) -> String {
    func column(_ header: [String], _ text: (Row) -> String) -> TextTable.Column {
      TextTable.Column(header: header, cells: rows.map(text), isNumeric: true)
    }
    let heads = [
      TextTable.Column(header: ["recordings"], cells: rows.map(\.label.rawValue)),
      TextTable.Column(header: ["engine"], cells: rows.map(\.engine)),
    ]
    let own = [
      column(["count"]) { "\($0.count)" }, column(["found"]) { $0.label.wanted == nil ? "" : "\($0.found)" },
      column(["accused"]) { row in
        Finding.Kind.allCases.contains(where: row.label.accuses) ? "\(row.accused)" : ""
      },
    ]
    let others = PublishedDetector.all.enumerated().map { index, detector in
      column(detector.name.split(separator: " ").map(String.init)) { "\($0.published[index])" }
    }
    var text = TextTable(heads: heads, columns: own + others).text(width: width)
    let wrong = rows.flatMap { row in row.wrong.map { "\(row.label.rawValue): \($0)" } }
    if !wrong.isEmpty { text += "\nnot as the index has it\n" + wrong.map { "  \($0)\n" }.joined() }
    return text
  }
}
