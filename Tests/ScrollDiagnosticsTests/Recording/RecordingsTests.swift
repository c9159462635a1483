import Foundation
import ScrollDiagnostics
import Testing
import TrajectoryTables

/// What is found in the recordings of running systems in Plots/recordings, against what their index says of them.
///
/// `recordings.csv` has a row a recording: what is `expected`, `why`, and where the diagnosis does not reach it `today`.
/// - `jitter`: a loop that turned three times or more, as the recording program or the recorded offset and header count;
/// - `no jitter`: what turned less;
/// - `healthy`: nothing disturbed the motion, so nothing may be found but frames that a busy machine lost;
/// - other kinds: what a page's own call did to a fling; one of them is to be found;
/// - `anything`: the recording does not say what would be right, in two files. The diagnosis only has to end.
///
/// A row that today's diagnosis misses may come right at any time; its mark is removed then.
@Suite struct RecordingsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let recordings = folder.appendingPathComponent("../../../Plots/recordings")

  static func table(_ url: URL) throws -> Table { try Table([UInt8](Data(contentsOf: url))) }

  /// The recording of a file in Plots/recordings.
  static func trace(_ file: String) throws -> ScrollTrace {
    let table = try table(recordings.appendingPathComponent(file))
    return try table.trace(in: table.trajectoryColumns())
  }

  private static func isRight(_ kinds: Set<String>, expected: String) -> Bool {
    switch expected {
    case "anything": true
    case "healthy": kinds.subtracting(["dropped-frames"]).isEmpty
    case "no jitter": !kinds.contains("jitter")
    default: expected.components(separatedBy: " or ").contains { kinds.contains($0) }
    }
  }

  @Test func everyRecordingShowsWhatItsIndexSays() throws {
    let table = try Self.table(Self.folder.appendingPathComponent("recordings.csv"))
    let files = try table.texts(named: "file")
    let expected = try table.texts(named: "expected")
    let (reasons, marks) = (try table.texts(named: "why"), try table.texts(named: "today"))
    var missed = 0
    for row in files.indices {
      let diagnosis = try Self.trace(files[row]).diagnosis()
      var kinds = Set(diagnosis.findings.map { "\($0.kind.name)" })
      // A catch looks the same where nobody recorded the finger: the note that says so is all that can be found.
      if diagnosis.notes.contains(where: { $0.kind == .catchOrCut }), expected[row].contains("inertia-cut") {
        kinds.insert("inertia-cut")
      }
      let isRight = Self.isRight(kinds, expected: expected[row])
      if !isRight { missed += 1 }
      #expect(
        isRight || !marks[row].isEmpty,
        "\(files[row]): \(kinds.sorted()), expected \(expected[row]) (\(reasons[row]))")
    }
    // One is marked in the table.
    #expect(missed <= 1)
  }

  @Test func everyRecordingStandsInTheTable() throws {
    let listed = try Self.table(Self.folder.appendingPathComponent("recordings.csv")).texts(named: "file")
    let index = try Self.table(Self.recordings.appendingPathComponent("index.csv")).texts(named: "file")
    #expect(Set(listed) == Set(index) && listed.count == index.count)
  }
}
