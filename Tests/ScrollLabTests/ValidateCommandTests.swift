import Foundation
import Testing
import TrajectoryTables

@testable import ScrollLab

/// `validate`: what it reads and refuses, and what it answers.
@Suite struct ValidateCommandTests {
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

  @Test func aMissingFolderIsNotFound() throws {
    let failure = try #require(refusal(of: "validate /nowhere/at/all"))
    #expect(failure.status == .inputNotFound)
    #expect(failure.message.contains("'/nowhere/at/all/index.csv'"))
  }
}
