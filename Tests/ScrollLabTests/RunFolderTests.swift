import Foundation
import ScrollScenarios
import TestSupport
import Testing

@testable import ScrollLab

/// Where a run writes if no folder is named: the pictures' data stays that of the whole run with its defaults.
@Suite(.endsInTime) struct RunFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String) throws -> LabProcess.Outcome {
    try LabProcess.run(shell: #"cd '\#(folder.url.path)' && "$0" run \#(words)"#)
  }

  private func files(_ name: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path(name)))
  }

  @Test func theWholeRunWithItsDefaultsIsThePicturesData() throws {
    // Tables on the terminal change nothing of what is played.
    let outcome = try run("--tables")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let tables = ScenarioCatalog.standard.entries.flatMap { scenario in
      scenario.variants.map { "\(scenario.name).\($0.name).csv" }
    }
    #expect(try files("Plots/data") == Set(tables + ["settings.csv", "summary.csv"]))
    #expect(try files("Plots") == ["data"])
    #expect(
      outcome.output.hasSuffix("\n\(tables.count) tables, settings.csv and summary.csv in Plots/data\n"))
    try otherRunsLeaveIt()
  }

  private func otherRunsLeaveIt() throws {
    let data = try files("Plots/data").sorted()
    let before = try data.map { try folder.bytes("Plots/data/\($0)") }
    let outcome = try run("bounce")
    #expect(outcome.output.contains("\n2 tables, settings.csv and summary.csv in Plots/trial; every metric"))
    #expect(
      try files("Plots/trial") == [
        "bounce.exact-edge.csv", "bounce.first-frame-past.csv", "settings.csv", "summary.csv",
      ])
    #expect(try files("Plots/data").sorted() == data)
    #expect(try data.map { try folder.bytes("Plots/data/\($0)") } == before)
  }

  @Test(arguments: [
    "bounce", "--variant exact-edge", "--set time-limit=0.1", "bounce --frame-rate 60", "bounce --seed 1",
    "bounce --model uikit",
  ])
  func anyOtherRunIsATrial(words: String) throws {
    #expect(try run(words).status == 0)
    #expect(try files("Plots") == ["trial"])
    #expect(
      try files("Plots/trial").isSuperset(of: ["bounce.exact-edge.csv", "settings.csv", "summary.csv"]))
  }

  @Test func aFolderThatIsNamedIsTaken() throws {
    #expect(try run("bounce --output here/there").status == 0)
    #expect(folder.names == ["here"])
    #expect(try files("here/there").contains("bounce.exact-edge.csv"))
  }
}
