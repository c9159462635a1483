import Foundation
import ScrollLab
import Testing
import TrajectoryTables

/// `validate`: what it reads and refuses, and what it answers.
@Suite struct ValidateCommandTests {
  @Test func recordingsThatNothingSimulatesAreUncoveredOrExcluded() throws {
    var recordings = try RecordingFolder()
    try recordings.add("a", engine: "x\u{1B}[31m")
    try recordings.add("b", engine: "nothing", excluded: "another measure")
    let table = try answerTable("validate \(recordings.path) --format csv")
    #expect(
      table.columnNames == [
        "id", "engine", "experiment", "verdict", "measure", "recorded", "simulated", "difference",
      ])
    #expect(try table.texts(named: "verdict") == ["uncovered", "excluded"])
    let text = try answer("validate \(recordings.path)")
    #expect(text.contains("nothing") && !text.contains("\u{1B}"), "names of an index steer no terminal")
  }

  @Test(arguments: [
    ("a,b,c\n", "line 2"), ("a,b,1,A,real,,{,{},a.csv\n", "\"setup\""),
    ("a,b,1,A,real,,3,{},a.csv\n", "a JSON object"),
    ("a,b,1,A,slow,,{},{},a.csv\n", "'slow'"), ("", "no rows"),
    ("a,b,1,A,real,,{},{},a.csv\na,b,1,A,real,,{},{},c.csv\n", "'a' stands in line 2, too"),
    // Names that lead out of the folder.
    ("../a,b,1,A,real,,{},{},a.csv\n", "\"id\": '../a'"),
    ("a/../../b,b,1,A,real,,{},{},a.csv\n", "a path that stays"),
    ("a,b,1,A,real,,{},{},/a\n", "\"file\": '/a'"), ("a,b,1,A,real,,{},{},\n", "\"file\": an empty cell"),
    ("a,b,1,A,real,,{},{},a//b\n", "a path that stays"),
    // Numbers that no simulation ends with.
    (#"a,b,1,A,real,,"{""rate"": 0}",{},a.csv"# + "\n", "'rate' is 0"),
    (#"a,b,1,A,real,,"{""loop"": {""late"": 0.5}}",{},a.csv"# + "\n", "a whole number from 0 to 1000"),
    (#"a,b,1,A,real,,"{""changes"": [{""time_s"": 1e9}]}",{},a.csv"# + "\n", "'time_s' is 1e9"),
    (
      #"a,b,1,A,real,,"{""finger"": {""travel"": 9}, ""touch_start_s"": 1, ""touch_end_s"": 0.5}",{},a.csv"#
        + "\n",
      "touches at 1 s and lets go at 0.5 s"
    ),
  ])
  func badIndexesAreBadData(rows: String, says: String) throws {
    let recordings = try RecordingFolder(index: RecordingFolder.header + rows)
    let failure = try #require(refusal(of: "validate \(recordings.path)"))
    #expect(failure.status == .badData && !failure.message.contains("\n"))
    #expect(failure.message.contains(says) && failure.message.contains("index.csv"), "\(failure.message)")
  }

  private let setOnce = #"{"layout": "flex", "K": 248, "C": 764, "set_offset": 140}"#

  @Test func missingAndTornFilesAreTold() throws {
    var recordings = try RecordingFolder()
    try recordings.add("set", engine: "chromium", setup: setOnce, table: "time_s,offset_pt\n0,x\n")
    #expect(refusal(of: "validate \(recordings.path)")?.status == .badData)
    try recordings.folder.write("time_s,offset_pt\n1,0\n0.5,0\n", to: "set.csv")
    #expect(refusal(of: "validate \(recordings.path)")?.message.contains("comes before 1") == true)
    try FileManager.default.removeItem(atPath: recordings.folder.path("set.csv"))
    let missing = try #require(refusal(of: "validate \(recordings.path)"))
    #expect(missing.status == .inputNotFound && missing.message.contains("set.csv"))
    let nowhere = try #require(refusal(of: "validate /nowhere/at/all"))
    #expect(nowhere.status == .inputNotFound && nowhere.message.contains("'/nowhere/at/all/index.csv'"))
  }

  @Test func simulationsReplaceNoRecording() throws {
    var recordings = try RecordingFolder()
    try recordings.add("set", engine: "chromium", setup: setOnce)
    let (path, before) = (recordings.path, try recordings.folder.text("set.csv"))
    for folder in [path, path + "/."] {
      let failure = try #require(refusal(of: "validate \(path) --simulated \(folder)"))
      #expect(failure.status == .usage && failure.message.contains("--simulated"))
    }
    let output = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: output.path("set.csv"), withDestinationPath: recordings.folder.path("set.csv"))
    // A link to a recording is replaced, not followed.
    _ = try answer("validate \(path) --simulated \(output.path())")
    #expect(try output.text("set.csv").hasPrefix("time_s,offset_pt,header_pt\n"))
    #expect(try recordings.folder.text("set.csv") == before)
  }
}
