import Foundation
import ScrollLab
import TestSupport
import Testing

/// Files that commands write: whole or not at all, in folders that are made.
@Suite struct OutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("t,x\n0,0\n0.1,1\n0.2,2\n", to: "trace.csv")
    var recordings = try RecordingFolder()
    try recordings.add(
      "set", engine: "chromium", setup: #"{"layout": "flex", "K": 248, "C": 764, "set_offset": 140}"#,
      table: "time_s,offset_pt,header_pt\n0,0,244\n")
    try FileManager.default.copyItem(atPath: recordings.path, toPath: folder.path("recordings"))
  }

  /// Commands that write into a folder, and a file that each writes there.
  private static let commands: [(line: String, file: String)] = [
    ("run bounce --set time-limit=0.1 --output OUT", "bounce.exact-edge.csv"),
    ("analyze IN/trace.csv --samples OUT/samples.csv", "samples.csv"),
    ("validate IN/recordings --simulated OUT", "set.csv"),
    (
      "sweep bounce --metric edge_time --axis edge=1600:2000:2 --set time-limit=0.1 --output OUT/rows.csv",
      "rows.settings.csv"
    ),
  ]

  private func words(_ line: String, output: String) -> [String] {
    ScrollLabTests.words(
      line.replacing("IN", with: folder.path()).replacing(
        "OUT", with: output.hasPrefix("/") ? output : folder.path(output)))
  }

  @Test(arguments: commands)
  func missingFoldersAreMadeAndOlderFilesReplaced(command: (line: String, file: String)) throws {
    try Lab().answer(to: words(command.line, output: "new/er")).finish()
    let (names, first) = (folder.names(in: "new/er"), try folder.text("new/er/" + command.file))
    #expect(names.contains(command.file) && !names.contains { $0.hasPrefix(".") }, "\(names)")
    try folder.write(first + "old", to: "new/er/" + command.file)
    try Lab().answer(to: words(command.line, output: "new/er")).finish()
    #expect(try folder.names(in: "new/er") == names && folder.text("new/er/" + command.file) == first)
  }

  /// A folder in a file's place, and a file in a folder's: one line with the path, and all stays as it was.
  @Test(arguments: commands) func placesThatTakeNothingAreRefused(command: (line: String, file: String))
    throws
  {
    try folder.makeFolder("out/" + command.file)
    let taken = try #require(refusal(of: words(command.line, output: "out")))
    #expect(taken.status == .cannotWrite && taken.message.contains(command.file), "\(taken.message)")
    #expect(folder.names(in: "out") == [command.file])
    let plain = try #require(refusal(of: words(command.line, output: "trace.csv")))
    #expect(plain.status == .cannotWrite && plain.message.contains("trace.csv"), "\(plain.message)")
    #expect(!plain.message.contains("\n") && folder.names() == ["out", "recordings", "trace.csv"])
    // Not even the superuser makes a folder there.
    #expect(refusal(of: words(command.line, output: "/dev/null/out"))?.status == .cannotWrite)
  }

  /// A command whose text gets lost has failed, and replaces no file.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"), arguments: commands)
  func lostTextReplacesNoFile(command: (line: String, file: String)) throws {
    guard !command.line.hasPrefix("sweep") else { return }
    try folder.makeFolder("out")
    try folder.write("old\n", to: "out/" + command.file)
    let line = words(command.line, output: "out").joined(separator: " ")
    let outcome = try shell(#""$0" \#(line) > /dev/full"#)
    #expect(outcome.status == 73 && outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(try folder.text("out/" + command.file) == "old\n" && folder.names(in: "out") == [command.file])
  }

  /// Where nobody reads the text any more, the files are written all the same.
  @Test func closedPipesLeaveTheFiles() throws {
    let outcome = try shell(#"cd '\#(folder.path())'; "$0" run bounce --output out | true"#)
    #expect(outcome.errors.isEmpty && folder.names(in: "out").contains("summary.csv"))
  }

  @Test func linksAreWrittenThrough() throws {
    try folder.write("old", to: "target.csv")
    let link = folder.path("link.csv")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.csv")
    _ = try answer("analyze \(folder.path("trace.csv")) --samples \(link)")
    #expect(try folder.text("target.csv").hasPrefix("time_s,offset_pt"))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == "target.csv")
  }

  /// A table is old or new and whole, and the next run removes what was left.
  @Test func killedRunsLeaveWholeTables() throws {
    let tables = ["catch.csv", "catch-naive.csv"].map { "out/rubber-band.\($0)" }
    var contents: [String] = []
    for rate in [60, 61] {
      _ = try answer("run rubber-band --frame-rate \(rate) --output \(folder.path("out"))")
      contents += try tables.map(folder.text)
    }
    for moment in 0..<8 {
      _ = try shell(
        #"cd '\#(folder.path())'; "$0" run rubber-band --frame-rate \#(60 + moment % 2) --output out & "#
          + #"program=$!; sleep 0.0\#(2 * moment + 10); kill -KILL $program; wait $program"#)
      for table in tables { #expect(contents.contains(try folder.text(table))) }
    }
    _ = try answer("run rubber-band --output \(folder.path("out"))")
    #expect(!(folder.names() + folder.names(in: "out")).contains { $0.hasPrefix(".") })
  }
}
