import Foundation
import ScrollLab
import TestSupport
import Testing
import TrajectoryTables

/// `validate`: what it reads and refuses, and what it answers.
@Suite(.endsInTime) struct ValidateCommandTests {
  private static let columns = [
    "id", "engine", "experiment", "verdict", "measure", "recorded", "simulated", "difference",
  ]

  @Test func whatNoModelClaimsIsUncoveredAndWhatTheIndexExcludesIsNotCompared() throws {
    var recordings = try RecordingFolder()
    try recordings.add("a", engine: "nothing", setup: "{}", rows: ["0,0,244"])
    try recordings.add("b", engine: "nothing", excluded: "another measure", setup: "{}", rows: ["0,0,244"])
    let table = try answerTable("validate \(recordings.path) --format csv")
    #expect(table.columnNames == Self.columns)
    #expect(try table.texts(named: "verdict") == ["uncovered", "excluded"])
    let text = try answer("validate", recordings.path)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("nothing"))
  }

  @Test(arguments: [
    ("id,engine,version,experiment,clock,excluded,setup,result,file\na,b,c\n", "line 2"),
    ("id,engine,version,experiment,clock,excluded,setup,result,file\na,b,1,A,real,,{,{},a.csv\n", "byte 2"),
    (
      "id,engine,version,experiment,clock,excluded,setup,result,file\na,b,1,A,real,,3,{},a.csv\n",
      "a JSON object"
    ),
    ("id,engine,version,experiment,clock,excluded,setup,result,file\na,b,1,A,slow,,{},{},a.csv\n", "'slow'"),
    ("id,engine,version,experiment,clock,excluded,setup,result,file\na,b,1,A,real,,{},{},\n", "\"file\""),
    ("id,engine,version,experiment,excluded,setup,result,file\na,b,1,A,,{},{},a.csv\n", "\"clock\""),
    ("id,engine,version,experiment,clock,excluded,setup,result,file\n", "no rows"),
  ])
  func aTornIndexIsBadData(index: String, says: String) throws {
    let recordings = try RecordingFolder()
    try recordings.setIndex(index)
    let failure = try #require(refusal(of: "validate \(recordings.path)"))
    #expect(failure.status == .badData)
    #expect(failure.message.contains(says), "\(failure.message)")
    #expect(failure.message.contains("index.csv") && !failure.message.contains("\n"))
  }

  /// Cut off anywhere, it is bad data, or names a file that is not there: one line.
  @Test func anIndexTornAtEveryByteEndsInOneWay() throws {
    let recordings = try setOnce(108, 140)
    let bytes = try recordings.folder.bytes("index.csv")
    var answered = 0
    for length in bytes.indices {
      try recordings.setIndex(String(decoding: bytes[..<length], as: UTF8.self))
      if let failure = refusal(of: "validate \(recordings.path)") {
        let isTornName = failure.status == .inputNotFound && failure.message.contains("/s")
        let isBadIndex = failure.status == .badData && failure.message.contains("index.csv")
        #expect(isTornName || isBadIndex, "\(length) bytes: \(failure)")
        #expect(!failure.message.contains("\n"))
      } else {
        answered += 1
      }
    }
    // Only the line feed at its end can go without a trace.
    #expect(answered == 1)
  }

  /// A header over K = 248 in Chromium, its offset set once: recorded between `low` and `high` from frame 3 on.
  private func setOnce(_ low: Int, _ high: Int, anchor: String = "auto") throws -> RecordingFolder {
    var recordings = try RecordingFolder()
    let rows = (0..<90).map { frame in
      let offset = frame < 3 ? 0 : frame % 2 == 0 ? low : high
      let shown = frame % 2 == 0 ? high : low
      return "\(Double(frame) / 60),\(offset),\(frame < 3 ? 244 : 244 - shown)"
    }
    try recordings.add(
      "set", engine: "chromium",
      setup:
        #"{"layout": "flex", "K": 248, "H": 200, "B": 44, "S": 760, "C": 764, "anchor": "\#(anchor)", "set_offset": 140}"#,
      rows: rows)
    return recordings
  }

  @Test func anEndlessLoopAgreesWithTheModelThatGivesBack() throws {
    // Recorded: given back for ever; at rest where it was clamped; given back though nothing anchors.
    let recordings = try [setOnce(108, 140), setOnce(108, 108), setOnce(108, 140, anchor: "none")]
    let tables = try recordings.map { try answerTable("validate \($0.path) --format csv") }
    let table = tables[0]
    #expect(try table.texts(named: "verdict") == ["agree"])
    #expect(try table.texts(named: "simulated") == ["108/140"])
    #expect(try tables[1].texts(named: "verdict") == ["differ"])
    #expect(try tables[2].texts(named: "verdict") == ["differ"])
    #expect(try tables[2].texts(named: "measure") == ["rattles"])
  }

  @Test func theSimulationIsWrittenBesideTheRecording() throws {
    let (recordings, output) = (try setOnce(108, 140), try TemporaryFolder())
    _ = try answer("validate", recordings.path, "--simulated", output.path("deep/er"))
    let table = try output.table("deep/er/set.csv")
    #expect(table.columnNames == ["time_s", "offset_pt", "header_pt"])
    #expect(try Set(table.completeNumbers(named: "offset_pt").suffix(10)) == [108, 140])
  }

  /// The simulations would replace the recordings.
  @Test(arguments: ["", "/.", "/../link", "/sub/.."])
  func theFolderOfTheRecordingsTakesNoSimulations(name: String) throws {
    let (recordings, other) = (try setOnce(108, 140), try TemporaryFolder())
    let (link, files) = (FileManager.default, recordings.folder)
    try link.createDirectory(atPath: files.path("sub"), withIntermediateDirectories: true)
    try link.createSymbolicLink(atPath: other.path("link"), withDestinationPath: recordings.path)
    let before = try files.bytes("set.csv")
    let path = name == "/../link" ? other.path("link") : recordings.path + name
    let failure = try #require(refusal(of: "validate \(recordings.path) --simulated \(path)"))
    #expect(failure.status == .usage && failure.message.contains("--simulated"), "\(failure.message)")
    #expect(failure.message.contains("\(Quoted(path))") && !failure.message.contains("\n"))
    #expect(try files.bytes("set.csv") == before && files.names == ["index.csv", "set.csv", "sub"])
  }

  /// A link in another folder leads to a recording, or to the index.
  @Test(arguments: ["set.csv", "index.csv"])
  func aLinkToARecordingTakesNoSimulation(name: String) throws {
    let (recordings, output) = (try setOnce(108, 140), try TemporaryFolder())
    let before = try recordings.folder.bytes(name)
    try FileManager.default.createSymbolicLink(
      atPath: output.path("set.csv"), withDestinationPath: recordings.folder.path(name))
    let failure = try #require(refusal(of: "validate \(recordings.path) --simulated \(output.path("."))"))
    #expect(failure.status == .cannotWrite && !failure.message.contains("\n"))
    #expect(failure.message.contains("\(Quoted(recordings.path + "/" + name))"), "\(failure.message)")
    #expect(try recordings.folder.bytes(name) == before && output.names == ["set.csv"])
  }

  @Test func recordingsThatAreMissingMakeNoFolder() throws {
    let output = try TemporaryFolder()
    let failure = try #require(refusal(of: "validate /nowhere/at/all --simulated \(output.path("new"))"))
    #expect(failure.status == .inputNotFound && output.names.isEmpty)
  }

  @Test func aFileThatIsMissingOrTornIsTold() throws {
    let recordings = try setOnce(108, 140)
    try FileManager.default.removeItem(atPath: recordings.folder.path("set.csv"))
    let missing = try #require(refusal(of: "validate \(recordings.path)"))
    #expect(missing.status == .inputNotFound && missing.message.contains("set.csv"))
    try Data("time_s,offset_pt,header_pt\n0,x,0\n".utf8).write(
      to: URL(filePath: recordings.folder.path("set.csv")))
    let torn = try #require(refusal(of: "validate \(recordings.path)"))
    #expect(torn.status == .badData && torn.message.contains("\"x\""))
  }

  @Test func aMissingFolderIsNotFound() throws {
    let failure = try #require(refusal(of: "validate /nowhere/at/all"))
    #expect(failure.status == .inputNotFound)
    #expect(failure.message.contains("'/nowhere/at/all/index.csv'"))
  }
}
