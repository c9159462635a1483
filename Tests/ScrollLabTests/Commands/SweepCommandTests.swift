import Foundation
import ScrollLab
import ScrollScenarios
import TestSupport
import Testing
import TrajectoryTables

/// What a sweep writes, whoever computes it.
@Suite struct SweepCommandTests {
  /// 60 rows, more than a thread takes at a time.
  static let line =
    "sweep bottom-jitter --metric reversals --axis content-size=524:924:10 --axis latency-frames=0:2:3 "
    + "--variant naive --variant guarded --set time-limit=0.5"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sweep(_ line: String) throws -> String {
    #expect(try answer("\(line) --output \(folder.path("rows.csv"))").isEmpty)
    return try folder.text("rows.csv")
  }

  /// The lines of a sweep of bottom-jitter behind the header.
  private func rows(_ options: String) throws -> [String] {
    try sweep("sweep bottom-jitter " + options).split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func theNumberOfJobsChangesNoByte() throws {
    let one = try sweep(Self.line + " --jobs 1")
    #expect(one.hasPrefix("content-size,latency-frames,variant,metric,value,unit\n524,0,naive,reversals,"))
    #expect(one.split(separator: "\n").count == 1 + 10 * 3 * 2)
    for jobs in [2, 5] { #expect(try sweep(Self.line + " --jobs \(jobs)") == one) }
    let outcome = try shell(#""$0" \#(Self.line)"#)
    #expect(outcome.status == 0 && outcome.output == one && outcome.errors.isEmpty)
  }

  @Test(arguments: [1, 3, 7, 60, 70]) func shardsOneAfterTheOtherAreTheWhole(count: Int) throws {
    let whole = try sweep(Self.line)
    let header = whole.prefix { $0 != "\n" } + "\n"
    var rows = ""
    for index in 1...count {
      let part = try sweep(Self.line + " --shard \(index)/\(count)")
      #expect(part.hasPrefix(header))
      rows += part.dropFirst(header.count)
    }
    #expect(header + rows == whole)
  }

  @Test func theFirstAxisIsTheSlowestAndEndsAreExact() throws {
    let rows = try rows(
      "--metric least_header --axis content-size=0.1:0.7:3 --axis header-height=200:100:2 --variant guarded "
        + "--set time-limit=0.1")
    #expect(
      rows.map { $0.split(separator: ",").prefix(2).joined(separator: " ") } == [
        "0.1 200", "0.1 100", "0.4 200", "0.4 100", "0.7 200", "0.7 100",
      ])
    #expect(rows.allSatisfy { $0.contains(",guarded,least_header,") && $0.hasSuffix(",pt") })
  }

  /// A row says what a run with its settings gives.
  @Test(arguments: [(524, 0), (724, 1), (924, 1)])
  func rowsHoldTheMetricOfTheirRun(length: Int, latency: Int) throws {
    let settings = "--variant naive --set time-limit=0.5 --set latency-frames=\(latency)"
    let row = try rows("--metric least_header --axis content-size=\(length):\(length):1 \(settings)")[0]
    _ = try answer(
      "run bottom-jitter --set content-size=\(length) \(settings) --output \(folder.path("run"))")
    let summary = try folder.text("run/summary.csv").split(separator: "\n")
    let run = try #require(summary.first { $0.contains(",least_header,") })
    #expect(row == "\(length)" + run.dropFirst("bottom-jitter".count))
  }

  @Test func choicesAndResponsesAreStepsThroughTheirNames() throws {
    let markers = try rows("--metric reversals --axis marker=bottom:content:2 --variant naive")
    #expect(markers.map { $0.split(separator: ",")[0] } == ["bottom", "content"])
    let options = "--metric reversals --variant naive --set time-limit=2"
    let names = ["uikit", "report", "absolute", "anchoring", "keep"]
    let responses = try rows("\(options) --axis response=uikit:keep:5")
    for (row, name) in zip(responses, names) {
      let alone = try rows("\(options) --set response=\(name) --axis content-size=764:764:1")
      #expect(row == name + alone[0].dropFirst(3))
    }
  }

  /// The default screen is 760 pt long, and a longer row is never whole on it; whether that comes first or last.
  @Test func impossibleCombinationsHaveAnEmptyValue() throws {
    let line = "sweep row-detection --metric miss_rate --variant sampled --set row-count=9 --axis row-length="
    let growing = try sweep(line + "600:1000:3").split(separator: "\n")
    #expect(growing[2...] == ["800,sampled,miss_rate,,", "1000,sampled,miss_rate,,"])
    #expect(growing[1].hasPrefix("600,sampled,miss_rate,0."))
    let falling = try sweep(line + "800:600:2").split(separator: "\n")
    #expect(falling[1...] == [growing[2], growing[1]])
  }

  /// A variant keeps what defines it: its own value stands beside the rows, and a line says so.
  @Test func variantsKeepWhatDefinesThem() throws {
    let outcome = try shell(
      #"cd '\#(folder.path())'; "$0" sweep bottom-jitter --metric reversals --axis latency-frames=0:2:3 "#
        + "--set hold-frames=2 --set time-limit=0.1 --output jitter")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    // Nothing rattles within a tenth of a second, which another line says.
    #expect(outcome.errorLines.count == 2)
    #expect(
      outcome.errors.contains("kept what defines a variant: hold-frames of bottom-jitter.exact-reading, "))
    let settings = try folder.table("jitter.settings.csv")
    let scenario = ScenarioCatalog.standard.entries[0]
    #expect(settings.columnNames == ["scenario", "variant", "parameter", "value", "unit"])
    // With the role of each variant.
    #expect(settings.rowCount == scenario.variants.count * (scenario.parameters.count + 1))
    let text = try folder.text("jitter.settings.csv")
    #expect(text.contains("bottom-jitter,naive,latency-frames,,frames\n"))
    #expect(text.contains("bottom-jitter,exact-reading,latency-frames,0,frames\n"))
    #expect(text.contains("bottom-jitter,naive,hold-frames,2,frames\n"))
    #expect(text.contains("bottom-jitter,exact-reading,hold-frames,1,frames\n"))
  }

  /// A file is named by a descriptor, too: no settings beside it, and what it held stays.
  @Test func descriptorsTakeRowsAlone() throws {
    let outcome = try shell(
      #"""
      cd '\#(folder.path())'; "$0" \#(Self.line) > whole; echo old > rows
      "$0" \#(Self.line) --output /dev/fd/3 3>> rows; "$0" \#(Self.line) --output /dev/stdout >> rows
      """#)
    #expect(outcome.status == 0 && outcome.errors.isEmpty && folder.names() == ["rows", "whole"])
    let whole = try folder.text("whole")
    #expect(try folder.text("rows") == "old\n" + whole + whole)
  }

  /// The closed form has no timestep; a speed moves the travel.
  @Test func whatMakesNoDifferenceIsSaid() throws {
    let path = try TemporaryFolder().path("sweep.csv")
    let sweep = "sweep deceleration --metric travel --variant normal --output \(path) --axis"
    let idle = try notes(on: "\(sweep) timestep=0.001:0.01:3 --axis release-velocity=500:2000:2")
    #expect(idle.count == 1 && idle[0].contains("travel is the same at all 3 values of timestep"))
    #expect(try notes(on: "\(sweep) timestep=0.001:0.01:3 --set stepper=explicit-euler").isEmpty)
  }
}
