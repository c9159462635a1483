import Foundation
import ScrollLab
import Testing
import TrajectoryTables

@Suite struct AnalyzeCommandTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      let kind, message, cure: String
      let start_s, end_s, confidence: Double
    }
    struct Segment: Decodable {
      let phase: String
      let start_s, end_s: Double
    }
    struct Metric: Decodable {
      let value: Double?
      let unit: String
    }
    let findings: [Finding]
    struct Note: Decodable {
      let kind, message: String
      let start_s, end_s: Double
    }
    let notes: [Note]
    let segments: [Segment]
    let metrics: [String: Metric]
  }

  private let folder: TemporaryFolder
  /// 1 s of an offset that goes back and forth between 140 and 108 every 16 ms, on a clock that counts from 1970.
  private let rattle: String

  init() throws {
    folder = try TemporaryFolder()
    let rows = (0..<60).map { "\(1_700_000_000_000 + $0 * 16),\($0 % 2 == 0 ? 140 : 108)\n" }
    rattle = try folder.write("time_ms,scrollTop\n" + rows.joined(), to: "rattle.csv")
  }

  private func report(_ line: String) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(answer("analyze \(line) --format json").utf8))
  }

  @Test func textAndTableNameTheFault() throws {
    let text = try answer("analyze \(rattle)")
    for part in ["jitter", "32", "60 samples"] { #expect(text.contains(part), "\(part) in\n\(text)") }
    #expect(!text.contains("1700000000"), "times count from the first sample")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropFirst().allSatisfy { $0.count <= 100 })
    #expect(
      lines.count <= 24 && lines.contains { $0.hasPrefix("1 fault: ") },
      "the answer first, on one screen:\n\(text)")
    let whole = try answer("analyze \(rattle) --verbose")
    for part in ["Evidence", "Metrics", "What was not checked"] {
      #expect(whole.contains("\n\(part)") || whole.contains(" \(part):"))
      #expect(!text.contains("\n\(part)"))
    }
    let table = try answerTable("analyze \(rattle) --format csv")
    #expect(table.columnNames == ["kind", "start_s", "end_s", "confidence", "message"])
    #expect(try table.texts(named: "kind") == ["jitter"])
    #expect(try table.completeNumbers(named: "start_s")[0] >= 1_700_000_000)
  }

  @Test func jsonHasFindingsSegmentsAndMetrics() throws {
    let report = try report(rattle)
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1 && finding.kind == "jitter" && finding.confidence > 0.9)
    #expect(finding.start_s >= 1.7e9 && finding.end_s - finding.start_s > 0.8 && !finding.cure.isEmpty)
    #expect(!report.segments.isEmpty)
    // Every sample between the first and the last turns round.
    #expect(report.metrics["reversals"]?.value == 58 && report.metrics["reversals"]?.unit == "")
  }

  /// A fling that stands from one frame to the next, and no column that tells of a finger: perhaps a hand caught it.
  @Test func whatCannotBeToldIsSaidFirst() throws {
    let rows = (0..<90).map { index -> String in
      let time = Double(min(index, 30)) / 60
      return "\(Double(index) / 60),\(1000 * (1 - exp(-2 * time)))\n"
    }
    let path = try folder.write("time_s,offset_pt\n" + rows.joined(), to: "caught.csv")
    let text = try answer("analyze \(path)")
    #expect(!text.contains("No faults found"))
    #expect(
      unwrapped(text).contains(
        "Cannot tell: a catch or a dead stop at 0.50 s. Record the finger as well: a column phase"))
    #expect(text.contains("Recording.md"))
    let report = try report(path)
    #expect(report.findings.isEmpty && report.notes.map(\.kind) == ["catch-or-cut"])
  }

  @Test func aHealthyTraceHasNoFaults() throws {
    let path = try folder.write(try answer("fling --model uikit --velocity 2000"), to: "fling.csv")
    #expect(try answer("analyze \(path)").contains("\nNo faults found.\n"))
  }

  /// An inset that turns as often as the header is the loop, be the view past an edge or not: a guard at the end of the content
  /// would not help.
  @Test(arguments: [("inertia-cut", "remeasure-up"), ("large-header", "inset-loop")])
  func anInsetThatTurnsWithTheHeaderIsTheCause(scenario: String, variant: String) throws {
    _ = try answer("run \(scenario) --variant \(variant) --output \(folder.path())")
    let findings = try report(folder.path("\(scenario).\(variant).csv")).findings
    let rattle = try #require(findings.first { $0.kind == "jitter" })
    #expect(rattle.cure.contains("Keep the insets constant"), "\(rattle.cure)")
  }

  @Test func fewSamplesShowNothing() throws {
    let path = try folder.write("time_s,offset_pt\n0,0\n0.016,3\n", to: "two.csv")
    #expect(try answer("analyze \(path)").contains("\nCannot tell: 2 samples are too few."))
  }

  @Test func aModelSaysWhatACutTook() throws {
    let path = try folder.write(
      try answer(
        "fling --model uikit --velocity 2000 --rate 120 --max-offset 5000 --change 0.3:max-offset=4000 "
          + "--response keep,cancel"), to: "cut.csv")
    let metrics = try report("\(path) --model uikit").metrics
    func metric(_ name: String) throws -> Double { try #require(metrics[name]?.value) }
    // 2000 pt/s after 300 steps of 0.998, down to 10 pt/s; settled half a point before.
    let rate = -1000 * log(0.998)
    let speed = 2000 * exp(-0.3 * rate)
    #expect(abs(try metric("model_lost_travel") - 0.499 * (speed - 10)) < 0.5)
    // To the frame.
    #expect(abs(try metric("model_lost_time") - log(speed / (10 + 0.5 / 0.499)) / rate) < 1 / 100.0)
    #expect(try metric("model_residual") < 0.05)
    #expect(try report("\(rattle) --model uikit").metrics["model_residual"] == nil)
  }

  /// The same slowing by a twentieth a frame at two rates.
  @Test func filesOfTwoRatesAreCompared() throws {
    let paths = try [60, 120].map { rate in
      var (offset, velocity, text) = (0.0, 2000.0, "t,y\n")
      for frame in 0..<rate {
        text += "\(Double(frame) / Double(rate)),\(offset)\n"
        offset += velocity / Double(rate)
        velocity *= 0.95
      }
      return try folder.write(text, to: "\(rate).csv")
    }
    let table = try answerTable("analyze \(paths.joined(separator: " ")) --format csv")
    #expect(try table.texts(named: "file") == paths)
    #expect(try table.texts(named: "kind") == ["frame-rate-dependent", "frame-rate-dependent"])
  }

  /// Whatever a recording's table looks like, the samples come out as the CSV contract has them.
  @Test func samplesAreWrittenAsTheyWereUnderstood() throws {
    let path = try folder.write(
      "# a device\r\nt_ms;contentOffset.y;header\r\n1000;5;0\r\n1016;6;-1\r\n1033;8;-3\r\n1033;9;-4\r\n",
      to: "device.csv")
    _ = try answer("analyze \(path) --samples \(folder.path("samples.csv"))")
    let table = try folder.table("samples.csv")
    // Of the rows with one time the last one counts.
    #expect(try table.completeNumbers(named: "time_s") == [1, 1.016, 1.033])
    #expect(try table.completeNumbers(named: "offset_pt") == [5, 6, 9])
  }

  @Test func theTraceItselfIsNotReplaced() throws {
    let before = try folder.text("rattle.csv")
    let failure = refusal(of: "analyze \(rattle) --samples \(folder.path("./rattle.csv"))")
    #expect(failure?.status == .usage && failure?.message.contains("accepted is another file") == true)
    #expect(refusal(of: "analyze \(rattle) \(rattle) --samples \(folder.path("a.csv"))")?.status == .usage)
    #expect(try folder.text("rattle.csv") == before && folder.names() == ["rattle.csv"])
  }
}
