import Foundation
import ScrollLab
import TestSupport
import Testing

/// `validate` with an index that leads out of its folder or asks for what no simulation ends with: bad data, in one line.
@Suite(.endsInTime) struct HostileIndexTests {
  private static let header = "id,engine,version,experiment,clock,excluded,setup,result,file\n"

  private func expectBadData(_ rows: String, _ parts: [String]) throws {
    let recordings = try RecordingFolder()
    try recordings.setIndex(Self.header + rows)
    let failure = try #require(refusal(of: "validate \(recordings.path)"))
    #expect(failure.status == .badData && !failure.message.contains("\n"))
    for part in parts + ["index.csv"] { #expect(failure.message.contains(part), "\(failure.message)") }
  }

  @Test(arguments: ["../a", "a/../../b", "/a", "..", ".", "a/", "a//b", "./a", ""])
  func aNameThatLeavesTheFolderIsBadData(name: String) throws {
    try expectBadData("\(name),b,1,A,real,,{},{},a.csv\n", ["line 2", "\"id\"", "a path that stays"])
    try expectBadData("a,b,1,A,real,,{},{},\(name)\n", ["line 2", "\"file\"", "a path that stays"])
  }

  @Test func anIDThatStandsTwiceIsBadData() throws {
    try expectBadData(
      "a,b,1,A,real,,{},{},a.csv\nb,b,1,A,real,,{},{},b.csv\na,b,1,A,real,,{},{},c.csv\n",
      ["line 4", "\"id\"", "'a'", "line 2"])
  }

  @Test(arguments: [
    (#"{"rate": 0}"#, "'rate' is 0"), (#"{"loop": {"late": 1e300}}"#, "'late' is 1e300"),
    (#"{"loop": {"late": 0.5}}"#, "a whole number from 0 to 1000"),
    (#"{"wheel": {"n": 0.5}}"#, "a whole number from 0 to 1000"), (#"{"wheel": {"n": -1}}"#, "'n' is -1"),
    (#"{"geometry": {"content-length": -5}}"#, "'content-length' is -5"),
    (#"{"changes": [{"time_s": 1e9}]}"#, "'time_s' is 1e9"), (#"{"velocity": 1e9}"#, "'velocity' is 1e9"),
    (#"{"finger": {"travel": 100, "release_frame": 1e30}}"#, "'release_frame'"),
    (
      #"{"finger": {"travel": 9}, "touch_start_s": 1, "touch_end_s": 0.5}"#,
      "touches at 1 s and lets go at 0.5 s"
    ),
  ])
  func aNumberThatNoSimulationEndsWithIsBadData(setup: String, says: String) throws {
    let quoted = setup.replacingOccurrences(of: "\"", with: "\"\"")
    try expectBadData("a,b,1,A,real,,\"\(quoted)\",{},a.csv\n", ["line 2", "\"setup\"", says])
  }

  /// A view keeps four offsets; what read an older one is claimed by no model. The scroller's recorder reads a frame before.
  @Test(arguments: ["kivy-damped", "kivy-scroll", "qt-flickable", "qt-scroller", "gtk"])
  func theOldestReadingIsReplayed(engine: String) throws {
    var recordings = try RecordingFolder()
    for late in 3...5 {
      try recordings.add(
        "late-\(late)", engine: engine, experiment: "C", clock: "virtual",
        setup: #"{"finger": {"travel": 274, "move": 0.8, "release_s": 1.5}, "#
          + #""geometry": {"content-length": 764, "viewport-length": 516}, "#
          + #""loop": {"K": 248, "layout": "viewport", "late": \#(late)}}"#,
        rows: ["0,0,244", "0.1,1,244"])
    }
    let verdicts = try answerTable("validate \(recordings.path) --format csv").texts(named: "verdict")
    #expect(verdicts == ["differ", engine == "qt-scroller" ? "uncovered" : "differ", "uncovered"])
  }

  @Test func timesThatGoBackAreBadData() throws {
    var recordings = try RecordingFolder()
    let setup = #"{"layout": "flex", "K": 248, "C": 764, "set_offset": 140}"#
    try recordings.add("a", engine: "chromium", setup: setup, rows: ["0,0,244", "1,0,244", "0.5,0,244"])
    let failure = try #require(refusal(of: "validate \(recordings.path)"))
    #expect(failure.status == .badData && failure.message.contains("comes before 1"), "\(failure.message)")
  }

  /// Where one simulation cannot be written, none is.
  @Test func simulationsAreWrittenTogether() throws {
    var recordings = try RecordingFolder()
    let setup = #"{"layout": "flex", "K": 248, "C": 764, "set_offset": 140}"#
    for id in ["a", "b"] { try recordings.add(id, engine: "chromium", setup: setup, rows: ["0,0,244"]) }
    let output = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: output.path("b.csv"), withIntermediateDirectories: true)
    let failure = try #require(refusal(of: "validate \(recordings.path) --simulated \(output.url.path)"))
    #expect(failure.status == .cannotWrite && failure.message.contains("b.csv"), "\(failure.message)")
    #expect(output.names == ["b.csv"])
  }

  @Test(
    arguments: [(-1e308, "-1e+308"), (.infinity, ""), (.nan, ""), (2.0004, "2"), (-0.0016, "-0.002")]
      as [(Double, String)])
  func aCellHoldsAFiniteNumberOrNothing(value: Double, text: String) { #expect(value.cell == text) }

  @Test func whatTheIndexNamesDoesNotSteerTheTerminal() throws {
    var recordings = try RecordingFolder()
    try recordings.add("a", engine: "x\u{1B}[31m", experiment: "\u{202E}A", setup: "{}", rows: ["0,0,244"])
    let text = try answer("validate", recordings.path)
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && text.contains(#"\u{1B}"#), "\(text)")
  }
}
