import Foundation
import TestSupport
import Testing

@testable import ScrollLab

/// A command whose text gets lost has failed, and replaces no file; where nobody reads the text, it replaces them.
@Suite(.endsInTime) struct LostTextTests {
  /// Commands that write into `out`, and a file that each would write.
  private static let commands = [
    ("run inertia-cut --output out", "inertia-cut.cancel-down.csv"),
    ("analyze trace.csv --samples out/samples.csv", "samples.csv"),
    ("validate recordings --simulated out", "set.csv"),
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var recordings = try RecordingFolder()
    let rows = (0..<90).map { "\(Double($0) / 60),\($0 < 3 ? 0 : 140),244" }
    try recordings.add(
      "set", engine: "chromium",
      setup:
        #"{"layout": "flex", "K": 248, "H": 200, "B": 44, "S": 760, "C": 764, "anchor": "none", "set_offset": 140}"#,
      rows: rows)
    try FileManager.default.copyItem(atPath: recordings.path, toPath: folder.path("recordings"))
    try Data("time_s,offset_pt\n0,0\n0.1,1\n0.2,2\n".utf8).write(to: URL(filePath: folder.path("trace.csv")))
    try FileManager.default.createDirectory(atPath: folder.path("out"), withIntermediateDirectories: true)
    for (_, file) in Self.commands {
      try Data("old\n".utf8).write(to: URL(filePath: folder.path("out/" + file)))
    }
  }

  private func outcome(_ words: String, into output: String) throws -> LabProcess.Outcome {
    try LabProcess.run(
      shell: #"cd '\#(folder.url.path)' && { "$0" \#(words); echo "status $?" >&2; } \#(output)"#)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() }
  }

  @Test(arguments: commands, ["> /dev/full", ">&-"])
  func aFullDiskLeavesTheFilesAsTheyWere(command: (words: String, file: String), output: String) throws {
    let before = try names
    let outcome = try outcome(command.words, into: output)
    #expect(outcome.errorLines.count == 2 && outcome.errors.contains("cannot write to standard output"))
    #expect(outcome.errorLines.last == "status 73")
    #expect(try folder.bytes("out/" + command.file) == Array("old\n".utf8))
    #expect(try names == before)
  }

  /// Neither lost text nor a disk that takes nothing leaves folders that were not there.
  @Test(arguments: commands, ["> /dev/full", "2>&1 | cat >&2"])
  func aFullDiskLeavesNoNewFolder(command: (words: String, file: String), output: String) throws {
    let words = command.words.replacing(" out", with: " new/er")
    let limit = output.hasPrefix(">") ? "" : "export LLVM_PROFILE_FILE=/dev/null; ulimit -f 0;"
    let outcome = try LabProcess.run(
      shell: #"cd '\#(folder.url.path)'; (\#(limit) "$0" \#(words)) \#(output)"#)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("cannot write"), "\(outcome.errors)")
    #expect(!folder.names.contains("new"))
  }

  @Test(arguments: commands)
  func aClosedPipeReplacesTheFiles(command: (words: String, file: String)) throws {
    let outcome = try outcome(command.words, into: "| true")
    #expect(outcome.errors == "status 0\n")
    #expect(try folder.bytes("out/" + command.file) != Array("old\n".utf8))
    #expect(try !names.contains { $0.hasPrefix(".") })
  }
}
