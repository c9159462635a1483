import TrajectoryTables

/// A recording of a real scroll view, as the index of its folder tells it.
struct LiveRecording: Sendable {
  /// Its name, unique in the folder; the system that was recorded, such as `chromium`; the letter of the experiment.
  let id, engine, experiment: String
  /// Whether time is exact and a run repeats to the bit.
  let isVirtual: Bool
  /// Why it takes no part in the comparison; empty if it does.
  let excluded: String
  let setup: RecordedSetup
  /// What the recorder counted.
  let result: JSON
  /// Path of the file with its frames.
  private let path: String

  /// The recordings of the folder at `folder`, in the order of its index.
  static func all(in folder: String) throws(Failure) -> [LiveRecording] {
    let input = try InputBytes(folder + "/index.csv", accepted: "a folder of recordings with an index.csv")
    do {
      let table = try Table(input.bytes)
      let columns = try ["id", "engine", "experiment", "clock", "excluded", "setup", "result", "file"].map {
        try table.texts(named: $0)
      }
      var recordings: [LiveRecording] = []
      for row in 0..<table.rowCount {
        let line = table.line(ofRow: row)
        let recording = try LiveRecording(columns.map { $0[row] }, line: line, in: folder)
        if let same = recordings.firstIndex(where: { $0.id == recording.id }) {
          throw failure(
            line, "id", "\(Quoted(recording.id)) stands in line \(table.line(ofRow: same)), too",
            accepted: "an id of its own")
        }
        recordings.append(recording)
      }
      return recordings
    } catch let failure as Failure {
      throw failure.inContext("\(input.name): ")
    } catch {
      throw .badData("\(input.name): \(error)")
    }
  }

  private init(_ cells: [String], line: Int, in folder: String) throws(Failure) {
    (id, engine, experiment) = (cells[0], cells[1], cells[2])
    guard ["virtual", "real"].contains(cells[3]) else {
      throw Self.failure(line, "clock", Quoted(cells[3]).description, accepted: "virtual or real")
    }
    for (column, name) in [("id", id), ("file", cells[7])] where !Self.staysInFolder(name) {
      let found = name.isEmpty ? "an empty cell" : Quoted(name).description
      throw Self.failure(line, column, found, accepted: "a path that stays in its folder")
    }
    isVirtual = cells[3] == "virtual"
    excluded = cells[4]
    let said = try Self.json(cells[5], line, "setup")
    result = try Self.json(cells[6], line, "result")
    // Of the result no more than the speed is looked at.
    let speed = JSON.object(result["speed"].map { [("speed", $0)] } ?? [])
    for (column, json) in [("setup", said), ("result", speed)] {
      guard let breach = SetupLimits.breach(in: json) else { continue }
      throw Self.failure(line, column, breach.found, accepted: breach.accepted)
    }
    setup = RecordedSetup(said)
    if let finger = setup.finger, finger.release < finger.start {
      throw Self.failure(
        line, "setup",
        "the finger touches at \(finger.start.shortText) s and lets go at \(finger.release.shortText) s",
        accepted: "a touch before its end")
    }
    path = folder + "/" + cells[7]
  }

  /// Whether a path leads into the folder that it begins in: names joined by slashes, none of them empty, `.` or `..`.
  private static func staysInFolder(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
  }

  private static func json(_ text: String, _ line: Int, _ column: String) throws(Failure) -> JSON {
    guard let json = try? JSON(reading: text), case .object = json else {
      throw failure(line, column, Quoted(text).description, accepted: "a JSON object")
    }
    return json
  }

  private static func failure(_ line: Int, _ column: String, _ found: String, accepted: String) -> Failure {
    .badData("line \(line), column \"\(column)\": \(found); accepted is \(accepted)")
  }

  func frames() throws(Failure) -> ReplayedFrames {
    let input = try InputBytes(path, accepted: "the file that the index names")
    do throws(TableError) {
      let table = try Table(input.bytes)
      // Frames may share a time; none may go back.
      _ = try table.frames(at: TrajectoryColumns(time: "time_s", offset: "offset_pt"), sortsLate: false)
      let hasHeader = table.columnNames.contains("header_pt")
      return ReplayedFrames(
        times: try table.completeNumbers(named: "time_s"),
        offsets: try table.completeNumbers(named: "offset_pt"),
        headers: hasHeader ? try table.completeNumbers(named: "header_pt") : [])
    } catch { throw .badData("\(input.name): \(error)") }
  }
}
