import Foundation
import ScrollLab
import TestSupport
import Testing

/// What a run that fails or is stopped leaves behind: what was there.
@Suite(.endsInTime) struct RunOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func write(_ tables: [String], summary: String) throws {
    let output = try RunOutput(folder: folder.url.path)
    for name in tables { try output.add(Array(summary.utf8), named: name) }
    try output.add(settings: Array(summary.utf8), summary: Array(summary.utf8))
    try output.finish()
  }

  @Test func tablesAndSummaryAreOfTheSameRun() throws {
    try write(["a.csv", "b.csv"], summary: "old")
    try write(["b.csv", "c.csv"], summary: "new")
    let names = ["a.csv", "b.csv", "c.csv", "settings.csv", "summary.csv"]
    #expect(names.map(text) == ["old", "new", "new", "new", "new"])
    #expect(folder.names == names)
  }

  @Test func aTableThatCannotBeWrittenLeavesAllAsItWas() throws {
    try write(["a.csv"], summary: "old")
    try FileManager.default.createDirectory(atPath: folder.path("b.csv"), withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try write(["a.csv", "b.csv"], summary: "new") }
    #expect(["a.csv", "settings.csv", "summary.csv"].map(text) == ["old", "old", "old"])
    #expect(folder.names == ["a.csv", "b.csv", "settings.csv", "summary.csv"])
  }

  @Test func aPlaceThatCannotBeTakenLeavesAllAsItWas() throws {
    try write(["a.csv"], summary: "old")
    let output = try RunOutput(folder: folder.url.path)
    try output.add(Array("new".utf8), named: "a.csv")
    try output.add(Array("new".utf8), named: "b.csv")
    // A folder that comes up meanwhile is seen before the first table is moved.
    try FileManager.default.createDirectory(atPath: folder.path("b.csv"), withIntermediateDirectories: true)
    try output.add(settings: Array("new".utf8), summary: Array("new".utf8))
    #expect(throws: (any Error).self) { try output.finish() }
    #expect(["a.csv", "settings.csv", "summary.csv"].map(text) == ["old", "old", "old"])
  }

  @Test(arguments: [("a.csv", "b.csv"), ("a.csv", "summary.csv"), ("summary.csv", "settings.csv")])
  func aLinkThatMakesTwoTablesOneLeavesAllAsItWas(target: String, link: String) throws {
    try write(["a.csv", "b.csv"], summary: "old")
    try FileManager.default.removeItem(atPath: folder.path(link))
    try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    let names = folder.names
    let failure = #expect(throws: Failure.self) { try write(["a.csv", "b.csv"], summary: "new") }
    #expect(failure?.status == .cannotWrite && failure?.message.contains("the same file") == true)
    #expect(folder.names == names && names.allSatisfy { text($0) == "old" })
  }

  @Test(arguments: ["TERM", "INT", "HUP"])
  func aSignalLeavesTheFolderAsItWas(signal: String) throws {
    try write([], summary: "old")
    // Stopped once there are files; so small a step keeps the run busy far longer.
    let outcome = try LabProcess.run(
      shell: #"""
        { until [ "$(ls -A '\#(folder.url.path)' | wc -l)" -gt 3 ] || ! kill -0 $$; do sleep 0.05; done
          kill -\#(signal) $$; } &
        exec "$0" run --set stepper=rk4 --set timestep=1e-5 --output '\#(folder.url.path)'
        """#)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    // The variants that keep their steppers come first.
    #expect(outcome.errorLines.count == 2 && outcome.errors.contains("kept what defines a variant"))
    #expect(outcome.errorLines.last?.contains("stopped after") == true)
    #expect(text("summary.csv") == "old" && text("settings.csv") == "old")
    #expect(folder.names == ["settings.csv", "summary.csv"])
  }
}
