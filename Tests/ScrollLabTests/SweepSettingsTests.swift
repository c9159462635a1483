import Foundation
import ScrollScenarios
import TestSupport
import Testing
import TrajectoryTables

@testable import ScrollLab

/// The parameters of a sweep, beside its file.
@Suite(.endsInTime) struct SweepSettingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Sweeps into `name` of the folder.
  private func sweep(_ line: String, into name: String) throws {
    let output = try Lab().answer(
      to: line.split(separator: " ").map(String.init) + ["--output", folder.path(name)])
    #expect(output.isEmpty)
  }

  /// The values of a parameter by variant; `nil` where it varies.
  private func values(of parameter: String, in name: String) throws -> [String: String] {
    let table = try folder.table(name)
    let (variants, parameters) = (try table.texts(named: "variant"), try table.texts(named: "parameter"))
    let rows = zip(zip(variants, parameters), try table.texts(named: "value"))
    return Dictionary(uniqueKeysWithValues: rows.filter { $0.0.1 == parameter }.map { ($0.0.0, $0.1) })
  }

  @Test func everyParameterOfEveryVariantHasARow() throws {
    try sweep(
      "sweep bounce --metric edge_time --axis edge=1600:2000:2 --axis frame-rate=60:120:2 --set release-velocity=2500",
      into: "new/bounce.csv")
    let table = try folder.table("new/bounce.settings.csv")
    #expect(table.columnNames == ["scenario", "variant", "parameter", "value", "unit"])
    let scenario = try ScenarioCatalog.standard["bounce"]
    #expect(table.rowCount == scenario.variants.count * scenario.parameters.count)
    #expect(try Set(table.texts(named: "scenario")) == ["bounce"])
    let names = scenario.parameters.map(\.label.name.description)
    #expect(try table.texts(named: "parameter") == names + names)
    let units = scenario.parameters.map(\.label.unit.symbol.description)
    #expect(try table.texts(named: "unit") == units + units)
    let both = { (value: String) in ["first-frame-past": value, "exact-edge": value] }
    let name = "new/bounce.settings.csv"
    #expect(try values(of: "edge", in: name) == both(""))
    #expect(try values(of: "frame-rate", in: name) == both(""))
    #expect(try values(of: "release-velocity", in: name) == both("2500"))
    #expect(try values(of: "start-offset", in: name) == both("1500"))
    #expect(try values(of: "stepper", in: name) == both("closed-form"))
    #expect(FileManager.default.fileExists(atPath: folder.path("new/bounce.csv")))
  }

  /// What a variant does not take does not vary there: its own value stands in the table.
  @Test func aVariantThatKeepsItsOwnValueShowsIt() throws {
    try sweep(
      "sweep bottom-jitter --metric reversals --axis latency-frames=0:2:3 --set hold-frames=2 --set time-limit=0.1",
      into: "jitter")
    let latencies = try values(of: "latency-frames", in: "jitter.settings.csv")
    #expect(latencies.count == 10)
    #expect(latencies.allSatisfy { $0.value == ($0.key.hasPrefix("exact") ? "0" : "") })
    let holds = try values(of: "hold-frames", in: "jitter.settings.csv")
    #expect(holds.allSatisfy { $0.value == ($0.key.hasPrefix("exact") ? "1" : "2") })
  }

  @Test func onlyTheVariantsAskedForAreThere() throws {
    try sweep(
      "sweep bottom-jitter --metric reversals --variant naive --axis quantum=0:1:2 --set time-limit=0.1",
      into: "a.b.csv")
    #expect(folder.names == ["a.b.csv", "a.b.settings.csv"])
    #expect(try values(of: "quantum", in: "a.b.settings.csv") == ["naive": ""])
  }

  /// Settings that cannot be written are seen before rows are.
  @Test func whatIsThereStaysWhereSettingsCannotBeWritten() throws {
    try "rows".write(toFile: folder.path("a.csv"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: folder.path("a.settings.csv"), withIntermediateDirectories: true)
    let line =
      "sweep bounce --metric edge_time --axis edge=1600:2000:2 --set time-limit=0.1 --output "
    let failure = try #require(refusal(of: line + folder.path("a.csv")))
    #expect(failure.status == .cannotWrite)
    #expect(failure.message.contains("a.settings.csv"))
    #expect(try folder.bytes("a.csv") == Array("rows".utf8))
    #expect(folder.names == ["a.csv", "a.settings.csv"])
  }

  /// The settings would replace the rows, or the rows the settings.
  @Test(arguments: [
    ("a.csv", "a.settings.csv"), ("a.settings.csv", "a.csv"), ("./a.csv", "a.settings.csv"), ("b", "both"),
  ])
  func aLinkBetweenTheTwoFilesIsRefused(target: String, link: String) throws {
    for link in link == "both" ? ["a.csv", "a.settings.csv"] : [link] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }
    let line = "sweep bounce --metric edge_time --axis edge=1600:2000:2 --set time-limit=0.1 --output "
    let names = folder.names
    for content in [nil, "precious"] {
      if let content { try content.write(toFile: folder.path("a.csv"), atomically: false, encoding: .utf8) }
      let failure = try #require(refusal(of: line + folder.path("a.csv")))
      #expect(failure.status == .cannotWrite && !failure.message.contains("\n"))
      #expect(failure.message.contains("a.settings.csv': a link makes it the same file as"))
      if content == nil { #expect(folder.names == names) }
    }
    #expect(try folder.bytes("a.csv") == Array("precious".utf8))
  }

  @Test func linksToTwoFilesAreWrittenThrough() throws {
    for (link, target) in [("a.csv", "b"), ("b", "rows"), ("a.settings.csv", "settings")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }
    try sweep("sweep bounce --metric edge_time --axis edge=1600:2000:2 --set time-limit=0.1", into: "a.csv")
    #expect(folder.names == ["a.csv", "a.settings.csv", "b", "rows", "settings"])
    #expect(try folder.table("rows").columnNames.first == "edge")
    #expect(try folder.table("settings").columnNames.first == "scenario")
  }

  /// Stopped while the rows there are checked, which takes a second with so small a step.
  @Test(arguments: ["TERM", "INT", "HUP"])
  func aSignalBeforeTheFirstRowLeavesWhatWasThere(signal: String) throws {
    let words =
      "bounce --metric edge_time --variant first-frame-past --axis edge=1600:1601:2 --set stepper=rk4 "
      + "--set timestep=1e-6 --set time-limit=1 --jobs 1 --output a.csv"
    let outcome = try LabProcess.run(
      shell: #"""
        cd '\#(folder.url.path)'
        "$0" sweep \#(words); mv a.csv whole; head -n 2 whole > a.csv
        { until ls -A | grep -q partial || ! kill -0 $$; do :; done; kill -\#(signal) $$; } &
        exec "$0" sweep \#(words) --resume
        """#)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("stopped"), "\(outcome.errors)")
    #expect(folder.names == ["a.csv", "a.settings.csv", "whole"])
    #expect(try folder.bytes("whole").starts(with: folder.bytes("a.csv")))
  }

  @Test func aRefusedResumeLeavesTheSettings() throws {
    let line = "sweep bounce --metric edge_time --set time-limit=0.1 --variant exact-edge --axis edge="
    try sweep(line + "1600:2000:2", into: "a.csv")
    let (rows, settings) = (try folder.bytes("a.csv"), try folder.bytes("a.settings.csv"))
    let failure = try #require(
      refusal(of: line + "1600:2000:2 --set release-velocity=9 --resume --output " + folder.path("a.csv")))
    #expect(failure.status == .badData)
    #expect(try folder.bytes("a.csv") == rows && folder.bytes("a.settings.csv") == settings)
    #expect(folder.names == ["a.csv", "a.settings.csv"])
  }
}
