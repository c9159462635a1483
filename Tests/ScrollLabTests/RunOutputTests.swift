import Foundation
import Testing

@testable import scroll_lab

/// What a run that fails or is stopped leaves behind: what was there.
@Suite struct RunOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func write(_ tables: [String], summary: String) throws {
    var output = try RunOutput(folder: folder.url.path)
    for name in tables { try output.add(Array(summary.utf8), named: name) }
    try output.finish(summary: Array(summary.utf8))
  }

  @Test func tablesAndSummaryAreOfTheSameRun() throws {
    try write(["a.csv", "b.csv"], summary: "old")
    try write(["b.csv", "c.csv"], summary: "new")
    #expect(["a.csv", "b.csv", "c.csv", "summary.csv"].map(text) == ["old", "new", "new", "new"])
    #expect(folder.names.count == 4)
  }

  @Test func aTableThatCannotBeWrittenLeavesAllAsItWas() throws {
    try write(["a.csv"], summary: "old")
    try FileManager.default.createDirectory(atPath: folder.path("b.csv"), withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try write(["a.csv", "b.csv"], summary: "new") }
    #expect(["a.csv", "summary.csv"].map(text) == ["old", "old"])
    #expect(folder.names == ["a.csv", "b.csv", "summary.csv"])
  }

  @Test func noSummaryStandsBesideTablesOfAnotherRun() throws {
    try write(["a.csv"], summary: "old")
    var output = try RunOutput(folder: folder.url.path)
    try output.add(Array("new".utf8), named: "a.csv")
    try output.add(Array("new".utf8), named: "b.csv")
    // A folder that comes up meanwhile is seen only when the tables are moved.
    try FileManager.default.createDirectory(atPath: folder.path("b.csv"), withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try output.finish(summary: Array("new".utf8)) }
    #expect(text("a.csv") == "new")
    #expect(text("summary.csv") == nil)
  }

  @Test(arguments: ["TERM", "INT"])
  func aSignalLeavesTheFolderAsItWas(signal: String) throws {
    try write([], summary: "old")
    // Stopped once there are files; so small a step keeps the run busy far longer.
    let outcome = try LabProcess.run(
      shell: #"""
        "$0" run --set stepper=rk4 --set timestep=1e-5 --output '\#(folder.url.path)' & program=$!
        until [ "$(ls -A '\#(folder.url.path)' | wc -l)" -gt 2 ]; do sleep 0.05; done
        kill -\#(signal) $program; wait $program
        """#)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("stopped after"))
    #expect(text("summary.csv") == "old")
    #expect(folder.names == ["summary.csv"])
  }
}
