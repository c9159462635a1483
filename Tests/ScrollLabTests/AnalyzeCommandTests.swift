import Foundation
import TestSupport
import Testing
import TrajectoryTables

@testable import ScrollLab

@Suite(.endsInTime) struct AnalyzeCommandTests {
  /// 1 s of a finger that holds still while the offset goes back and forth between 140 and 108.
  private let rattle =
    "time_ms,scrollTop\n"
    + (0..<60).map { "\(1_700_000_000_000 + $0 * 16),\($0 % 2 == 0 ? 140 : 108)\n" }.joined()

  private func analyze(_ words: String..., input: String) throws -> String {
    let outcome = try LabProcess.run(["analyze"] + words, input: input)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  @Test func theTextNamesFaultCauseAndCure() throws {
    let text = try analyze(input: rattle)
    for part in ["jitter", "32.0 pt", "31.", "Cure:", "stretches", "reversals", "60 samples"] {
      #expect(text.contains(part), "\(part) in\n\(text)")
    }
    #expect(!text.contains("1700000000"), "times count from the first sample")
  }

  @Test func theTableHasTheContractsColumns() throws {
    let table = try Table(Array(try analyze("--format", "csv", input: rattle).utf8))
    #expect(table.columnNames == ["kind", "start_s", "end_s", "confidence", "message"])
    #expect(try table.texts(named: "kind") == ["jitter"])
    #expect(try table.completeNumbers(named: "start_s")[0] >= 1_700_000_000)
  }

  @Test func jsonHasFindingsSegmentsAndMetrics() throws {
    let json = try analyze("--format", "json", input: rattle)
    for part in [
      "\"findings\": [", "\"kind\": \"jitter\"", "\"start_s\": 1700000000", "\"confidence\": 0.99",
      "\"evidence\": {", "\"message\": ", "\"cure\": ", "\"segments\": [", "\"phase\": ", "\"metrics\": {",
      "\"reversals\": {\"value\": 58, \"unit\": \"\"}",
    ] { #expect(json.contains(part), "\(part) in\n\(json)") }
  }

  @Test func aHealthyFlingHasNoFinding() throws {
    let outcome = try LabProcess.run(
      shell: #""$0" fling --model uikit --velocity 2000 --max-offset 700 | "$0" analyze --format csv"#)
    #expect(outcome.status == 0 && outcome.output == "kind,start_s,end_s,confidence,message\n")
  }

  @Test func aModelSaysWhatACutTook() throws {
    let cut =
      #""$0" fling --model uikit --velocity 2000 --rate 120 --max-offset 5000 --change 0.3:max-offset=4000 "#
      + #"--response keep,cancel | "$0" analyze --model uikit "#
    let outcome = try LabProcess.run(shell: cut + "--format json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    func metric(_ name: String) throws -> Double {
      let text = try #require(outcome.output.split(separator: "\"\(name)\": {\"value\": ").last)
      return try #require(Double(text.prefix { $0 != "," }))
    }
    // 2000 pt/s after 300 steps of 0.998, down to 10 pt/s; settled half a point before.
    let rate = -1000 * log(0.998)
    let speed = 2000 * exp(-0.3 * rate)
    #expect(abs(try metric("model_lost_travel") - 0.499 * (speed - 10)) < 0.5)
    // To the frame.
    #expect(abs(try metric("model_lost_time") - log(speed / (10 + 0.5 / 0.499)) / rate) < 1 / 100.0)
    #expect(try metric("model_residual") < 0.05)
    let text = try LabProcess.run(shell: cut).output
    #expect(text.contains("Against uikit") && text.contains("542."), "\(text)")
  }

  @Test func anUnknownModelIsRefusedWithTheNearestName() throws {
    let outcome = try LabProcess.run(["analyze", "--model", "uikitt"], input: rattle)
    #expect(outcome.status == 64 && outcome.output.isEmpty && outcome.errors.contains("nearest: uikit"))
  }

  @Test func withoutAFlingTheModelsMetricsAreLeftOut() throws {
    let text = try analyze("--model", "uikit", input: "t,y\n0,1\n1,1\n2,1\n3,1\n4,1\n5,1\n")
    #expect(text.contains("No fling was found") && !text.contains("model_residual"))
  }

  @Test func severalFilesAreToldApartAndCompared() throws {
    let folder = try TemporaryFolder()
    for rate in [60, 120] {
      var (offset, velocity, text) = (0.0, 2000.0, "t,y\n")
      for frame in 0..<rate {
        text += "\(Double(frame) / Double(rate)),\(offset)\n"
        offset += velocity / Double(rate)
        velocity *= 0.95
      }
      try text.write(toFile: folder.path("\(rate).csv"), atomically: true, encoding: .utf8)
    }
    let table = try answerTable("analyze \(folder.path("60.csv")) \(folder.path("120.csv")) --format csv")
    #expect(try table.texts(named: "file") == [folder.path("60.csv"), folder.path("120.csv")])
    #expect(try table.texts(named: "kind") == ["frame-rate-dependent", "frame-rate-dependent"])
  }

  @Test func aUnitThatNoNameSaysIsGuessedAndSaid() throws {
    let text = try analyze(input: "clock,y\n" + (0..<30).map { "\($0 * 17),\($0 * 5)\n" }.joined())
    #expect(text.contains("taken for milliseconds") && text.contains("58.8 a second"), "\(text)")
  }

  @Test func repeatedTimesAreCountedAndGapsAreGaps() throws {
    let text = try analyze(input: "t,y\n0,0\n0.1,5\n0.1,6\n0.2,\n0.3,9\n")
    #expect(text.contains("1 row has the time of the row before") && text.contains("3 samples"), "\(text)")
  }

  @Test(arguments: [
    ("t,v\n0,1\n", 65, "--offset NAME"), ("a,y\n0,1\n", 65, "--time NAME"), ("t,y\n0,x\n", 65, "line 2"),
    ("t,y\n1,0\n0,0\n", 65, "line 3"), ("t,y\n", 65, "no rows"), ("t,y\n0,\n", 65, "empty"),
  ])
  func badDataIsRefusedInOneLine(input: String, status: Int32, part: String) throws {
    let outcome = try LabProcess.run("analyze", input: input)
    #expect(outcome.status == status && outcome.output.isEmpty && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
  }
}
